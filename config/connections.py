"""uvicorn's protocol, with an end to what it waits for: endless heads, answers nobody reads, and too many lines."""

from __future__ import annotations

import asyncio
from collections import Counter

from django.conf import settings
from uvicorn.protocols.http.h11_impl import H11Protocol

_lines: Counter[str] = Counter()  # open connections by the address they come from


class BoundedProtocol(H11Protocol):
    """Looks after itself every SLOW_CLIENT_SECONDS, and hangs up on a client that did nothing in between.

    While a request is being received or answered this is left to config/bodies.py and to the views, except that what
    was written must also be read.
    """

    _next_look: asyncio.TimerHandle | None = None
    _counted = ""

    def connection_made(self, transport: asyncio.Transport) -> None:  # type: ignore[override]
        super().connection_made(transport)
        self._look_later()
        # Behind a proxy all lines come from one address.
        if self.client and settings.CONNECTIONS_PER_ADDRESS and not settings.BEHIND_PROXY:
            self._counted = self.client[0]
            _lines[self._counted] += 1
            if _lines[self._counted] > settings.CONNECTIONS_PER_ADDRESS:
                transport.abort()

    def connection_lost(self, exc: Exception | None) -> None:
        if self._next_look:
            self._next_look.cancel()
        if self._counted:
            _lines[self._counted] -= 1
            if not _lines[self._counted]:
                del _lines[self._counted]
        super().connection_lost(exc)

    def resume_writing(self) -> None:
        self._has_read = True
        super().resume_writing()

    def _look_later(self) -> None:
        self._unread = self.transport.get_write_buffer_size()
        self._has_read = False
        self._request = self.cycle
        self._was_idle = self._is_idle()
        self._next_look = self.loop.call_later(settings.SLOW_CLIENT_SECONDS, self._look)

    def _look(self) -> None:
        if unread := self.transport.get_write_buffer_size():
            stuck = 0 < self._unread <= unread and not self._has_read
        else:
            stuck = self._was_idle and self._is_idle() and self.cycle is self._request
        if stuck:
            self.transport.abort()
        else:
            self._look_later()

    def _is_idle(self) -> bool:
        return self.cycle is None or self.cycle.response_complete
