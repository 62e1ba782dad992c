"""Rows of a season as bare values: a season has thousands, and models are slow to make."""

from __future__ import annotations

import json
from collections.abc import Iterable, Mapping, Sequence
from datetime import date, time
from types import MappingProxyType
from typing import NamedTuple

from django.db.models import Aggregate, TextField
from django.db.models.functions import Cast

from league.models import SquadPlace
from league.models.cup import competition_of
from league.models.fixture import place_of
from league.rules.cups import LEAGUE


class Told(NamedTuple):
    """An event of a report that stands."""

    report_id: int
    kind: str
    home: bool
    card_id: int | None
    comes_on_id: int | None
    minute: int | None
    how: str


class Member(NamedTuple):
    """A player in a squad, and what he brought along."""

    club_id: int
    card_id: int
    number: int
    name: str
    yellows: int
    ban_matches: int
    injury_matches: int
    from_round: int | None = None
    sums_up: Sequence[int] = ()
    cup_bans: Mapping[str, int] = MappingProxyType({})


class Eleven(NamedTuple):
    """Who began a match for one side: the card ids as one text, because most are never looked at."""

    text: str
    keeper: int | None

    @property
    def cards(self) -> frozenset[int]:
        return frozenset(map(int, self.text.split(",")))


class Appeared:
    """Those who took part in a match for one side: who began, and everybody the report speaks of."""

    __slots__ = ("_began", "_events", "_home")

    def __init__(self, events: Iterable[Told], eleven: Eleven | None, *, home: bool):
        self._events = events
        self._home = home
        self._began = f",{eleven.text}," if eleven else ""

    def __contains__(self, card: object) -> bool:
        if f",{card}," in self._began:
            return True
        # Without a line-up a scorer has still played.
        return any(told.home == self._home and card in (told.card_id, told.comes_on_id) for told in self._events)


class CardIds(Aggregate):
    """All ids of a group in one column: a season has thousands of starters, and rows are slow to fetch."""

    function = "GROUP_CONCAT"
    output_field = TextField()

    def as_postgresql(self, compiler, connection, **facts):
        return self.as_sql(compiler, connection, template="STRING_AGG(%(expressions)s::text, ',')", **facts)


class RoundRow(NamedTuple):
    """The date of a cup's round that has none is that of the round it follows."""

    number: int
    date: date | None
    after: int | None = None
    cup_id: int | None = None
    competition: str = LEAGUE

    @property
    def place(self) -> tuple[int, int, int]:
        """In the calendar of the season."""
        return place_of(self.number, self.after)


class MatchRow(NamedTuple):
    home_id: int
    away_id: int


class ReportRow(NamedTuple):
    pk: int
    how: str
    home_goals: int
    away_goals: int
    played_on: date | None


class FixtureRow(NamedTuple):
    """A fixture as far as the record needs it; named like the model, so that both can be asked the same."""

    pk: int
    state: str
    date: date | None
    match_id: int
    round: RoundRow
    match: MatchRow
    report: ReportRow | None
    before_withdrawal: str = ""
    time: time | None = None

    @property
    def report_id(self) -> int | None:
        return self.report.pk if self.report else None


ROUND_COLUMNS = ("pk", "number", "date", "after", "cup_id", "cup__kind", "cup__key")
FIXTURE_COLUMNS = (
    *("pk", "state", "date", "match_id", "round_id"),
    *("match__home_id", "match__away_id"),
    *("report_id", "report__how", "report__home_goals", "report__away_goals", "report__played_on"),
    *("before_withdrawal", "time"),
)
MEMBER_COLUMNS = (
    *("club_id", "card_id", "number", "card__name"),
    *("yellows", "ban_matches", "injury_matches", "from_round"),
    *(Cast("sums_up", TextField()), Cast("cup_bans", TextField())),
)


def round_rows(found: Iterable[tuple]) -> dict[int, RoundRow]:
    """By id."""
    rows = {columns[0]: RoundRow(*columns[1:5], competition_of(*columns[5:])) for columns in found}
    dates = {row.number: row.date for row in rows.values() if row.cup_id is None}
    return {pk: row if row.date else row._replace(date=dates.get(row.after)) for pk, row in rows.items()}


def fixture_row(columns: tuple, rounds: Mapping[int, RoundRow]) -> FixtureRow:
    pk, state, day, match, round_, home, away, report, how, home_goals, away_goals, played_on, *rest = columns
    told = ReportRow(report, how, home_goals, away_goals, played_on) if report is not None else None
    return FixtureRow(pk, state, day, match, rounds[round_], MatchRow(home, away), told, *rest)


def member_row(columns: tuple) -> Member:
    *known, sums_up, cup_bans = columns
    if sums_up == "[]" and cup_bans == "{}":  # as most do
        return Member(*known)
    return Member(*known, json.loads(sums_up), json.loads(cup_bans))


def member(place: SquadPlace) -> Member:
    return Member(
        place.club_id,
        place.card_id,
        place.number,
        place.card.name,
        place.yellows,
        place.ban_matches,
        place.injury_matches,
        place.from_round,
        place.sums_up,
        place.cup_bans,
    )
