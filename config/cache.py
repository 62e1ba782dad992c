"""The cache of a site with Redis. While Redis is away each process remembers by itself: nothing kept is found, pages
and log-in go on, and throttling counts in each process."""

from __future__ import annotations

import logging
import threading
import time
from collections.abc import Callable
from functools import cache as once
from functools import cached_property
from typing import Any

from django.core.cache.backends.locmem import LocMemCache
from django.core.cache.backends.redis import RedisCache

log = logging.getLogger(__name__)

REST = 5.0  # seconds without another try after Redis did not answer
MOST_ENTRIES = 2000


class Line:
    """Whether a Redis answers, as far as this process knows. All its threads share it: each has a cache of its own."""

    def __init__(self) -> None:
        self._lock = threading.Lock()
        self._next_try = 0.0
        self.is_away = False

    def may_be_tried(self) -> bool:
        """While it is away, one thread tries now and then, and may wait for it; the others go on."""
        if not self.is_away:
            return True
        with self._lock:
            now = time.monotonic()
            if now < self._next_try:
                return False
            self._next_try = now + REST
            return True

    def failed(self, error: Exception) -> None:
        with self._lock:
            is_news, self.is_away = not self.is_away, True
            self._next_try = time.monotonic() + REST
        if is_news:
            log.warning("Redis is away (%s): each process remembers by itself.", type(error).__name__)

    def answered(self) -> bool:
        """Whether that is news."""
        if not self.is_away:
            return False
        with self._lock:
            is_news, self.is_away = self.is_away, False
        if is_news:
            log.warning("Redis is back.")
        return is_news


@once
def line_to(url: str) -> Line:
    return Line()


def _either(name: str) -> Callable[..., Any]:
    def ask(self: RedisOrMemory, *args: Any, **kwargs: Any) -> Any:
        if self.line.may_be_tried():
            try:
                found = getattr(RedisCache, name)(self, *args, **kwargs)
            except self.errors as error:
                self.line.failed(error)
            else:
                if self.line.answered():
                    self.memory.clear()  # it would be out of date the next time
                return found
        return getattr(self.memory, name)(*args, **kwargs)

    return ask


class RedisOrMemory(RedisCache):
    def __init__(self, server: str, params: dict[str, Any]) -> None:
        super().__init__(server, params)
        self.line = line_to(server)
        self.memory = LocMemCache(f"instead of {server}", {"MAX_ENTRIES": MOST_ENTRIES})

    @cached_property
    def errors(self) -> tuple[type[Exception], ...]:
        import redis  # only where it is used, as Django does

        return redis.RedisError, OSError

    add = _either("add")
    get = _either("get")
    set = _either("set")
    touch = _either("touch")
    delete = _either("delete")
    get_many = _either("get_many")
    has_key = _either("has_key")
    incr = _either("incr")
    set_many = _either("set_many")
    delete_many = _either("delete_many")
    clear = _either("clear")
