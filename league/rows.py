"""Rows of a season as bare values: a season has thousands, and models are slow to make."""

from __future__ import annotations

from collections.abc import Container
from datetime import date
from typing import NamedTuple

from django.db.models import Aggregate, TextField

from league.models import SquadPlace


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
    from_round: int | None


class Eleven(NamedTuple):
    """Who began a match for one side: the card ids as one text, because most are never looked at."""

    text: str
    keeper: int | None

    @property
    def cards(self) -> frozenset[int]:
        return frozenset(map(int, self.text.split(",")))


class Appeared:
    """Those who took part in a match: everybody the report speaks of, and those who began."""

    __slots__ = ("_began", "_told")

    def __init__(self, told: Container[int | None], eleven: Eleven | None):
        self._told = told
        self._began = f",{eleven.text}," if eleven else ""

    def __contains__(self, card: object) -> bool:
        return card in self._told or f",{card}," in self._began


class CardIds(Aggregate):
    """All ids of a group in one column: a season has thousands of starters, and rows are slow to fetch."""

    function = "GROUP_CONCAT"
    output_field = TextField()

    def as_postgresql(self, compiler, connection, **facts):
        return self.as_sql(compiler, connection, template="STRING_AGG(%(expressions)s::text, ',')", **facts)


class RoundRow(NamedTuple):
    number: int
    date: date | None


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

    @property
    def report_id(self) -> int | None:
        return self.report.pk if self.report else None


FIXTURE_COLUMNS = (
    *("pk", "state", "date", "match_id"),
    *("round__number", "round__date"),
    *("match__home_id", "match__away_id"),
    *("report__pk", "report__how", "report__home_goals", "report__away_goals", "report__played_on"),
)
MEMBER_COLUMNS = (
    *("club_id", "card_id", "number", "card__name"),
    *("yellows", "ban_matches", "injury_matches", "from_round"),
)


def fixture_row(columns: tuple) -> FixtureRow:
    return FixtureRow(
        *columns[:4],
        RoundRow._make(columns[4:6]),
        MatchRow._make(columns[6:8]),
        ReportRow._make(columns[8:]) if columns[8] is not None else None,
    )


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
    )
