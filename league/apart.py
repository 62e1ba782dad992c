"""One bad row must not hurt the others: what goes wrong with it is logged with its name, and the rest goes on."""

from __future__ import annotations

import logging
from collections.abc import Callable, Iterable
from typing import TypeVar

from django.core.cache import cache
from django.db import OperationalError, transaction

from clubs.refusal import Refusal

log = logging.getLogger(__name__)

T = TypeVar("T")
REST = 10 * 60  # seconds before a clock looks again at a row that went wrong, or the log says again that it does


def each(what: str, keys: Iterable[int], act: Callable[[int], int], *, at_most: int | None = None) -> int:
    """For clocks: acts on each row in a transaction of its own, and adds up what was done.

    A row that goes wrong is left alone for a while; it neither stops those after it nor counts as one of `at_most`.
    A refusal is an answer: the row stays as it is. A database that is away is nobody's fault, and ends the round.
    """
    keys = list(keys)
    resting = cache.get_many([_name(what, key) for key in keys])
    awake = [key for key in keys if _name(what, key) not in resting]
    done = 0
    for key in awake[:at_most]:
        try:
            with transaction.atomic():
                done += act(key)
        except Refusal:
            continue
        except OperationalError:
            raise
        except Exception:
            _note(what, key)
    return done


def spared(what: str, key: int, build: Callable[[], T]) -> T | None:
    """For pages about many leagues: what was built, or None if it cannot be."""
    try:
        return build()
    except OperationalError:
        raise
    except Exception:
        _note(what, key)
        return None


def _note(what: str, key: int) -> None:
    """Once in a while, not with every beat of a clock or every look at a page."""
    if cache.add(_name(what, key), True, REST):
        log.exception("%s %s went wrong; the others go on.", what, key)


def _name(what: str, key: int) -> str:
    return f"apart:{what.replace(' ', '-')}:{key}"
