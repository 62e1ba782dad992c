"""What the report of a match tells, and who began in it: read once, because a report never changes.

While a report stands, the line-ups of its match stay; once it is taken back, it never stands again.
"""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Collection, Mapping
from functools import lru_cache
from typing import NamedTuple

from django.db import connection
from django.db.models import Max, Q, QuerySet

from league.models import Fixture
from league.rows import CardIds, Eleven, Told
from matches.models import Event, Named

ACCOUNTS = 20_000  # about 2 kB each


class Account(NamedTuple):
    """One match, as far as it has been told."""

    events: tuple[Told, ...] = ()  # of both sides
    home: Eleven | None = None
    away: Eleven | None = None


class Drawer:
    """Where what a report tells lies."""

    __slots__ = ("account",)

    def __init__(self) -> None:
        self.account: Account | None = None


@lru_cache(maxsize=ACCOUNTS)
def _drawer(report_id: int) -> Drawer:
    return Drawer()


def accounts_of(matches: Mapping[int, int], calendar: QuerySet[Fixture] | None = None) -> dict[int, Account]:
    """By report; the matches are given by report as well, and their fixtures as a whole."""
    kept = {report: _drawer(report).account for report in matches}
    missing = {report: matches[report] for report, account in kept.items() if account is None}
    if not missing:
        return kept
    # Hundreds of ids make a long query; if nothing is kept yet, all of the calendar are asked for by what it is.
    read = _read(missing, calendar if len(missing) == len(matches) else None)
    # A transaction may be taken back, and the ids of its reports given to others.
    if not connection.in_atomic_block:
        for report, account in read.items():
            _drawer(report).account = account
    return kept | read


def forget_accounts() -> None:
    """As after a restart."""
    _drawer.cache_clear()


def _read(matches: Mapping[int, int], calendar: QuerySet[Fixture] | None) -> dict[int, Account]:
    events: defaultdict[int, list[Told]] = defaultdict(list)
    reports = list(matches) if calendar is None else calendar.values("report")
    standing = Event.objects.filter(report__in=reports).order_by("report_id", "position")
    for told in map(Told._make, standing.values_list(*Told._fields)):
        events[told.report_id].append(told)
    elevens = _elevens(list(matches.values()) if calendar is None else calendar.values("match"))
    return {
        report: Account(tuple(events[report]), elevens.get((match, True)), elevens.get((match, False)))
        for report, match in matches.items()
    }


def _elevens(matches: Collection[int] | QuerySet) -> dict[tuple[int, bool], Eleven]:
    """By match and side (home or not)."""
    named = Named.objects.filter(line_up__match__in=matches).exclude(place=Named.Place.BENCH)
    sides = named.values_list("line_up__match_id", "line_up__home").annotate(
        cards=CardIds("card_id"), keeper=Max("card_id", filter=Q(place=Named.Place.GOAL))
    )
    return {(match, home): Eleven(cards, keeper) for match, home, cards, keeper in sides.order_by()}
