"""Rows of a season as bare values: a season has thousands, and models are slow to make."""

from __future__ import annotations

from collections.abc import Container, Mapping
from datetime import date
from types import MappingProxyType
from typing import NamedTuple

from django.db.models import Aggregate, OuterRef, Subquery, TextField
from django.db.models.functions import Coalesce

from league.models import Round, SquadPlace
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
    from_round: int | None
    cup_bans: Mapping[str, int] = MappingProxyType({})


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

    @property
    def report_id(self) -> int | None:
        return self.report.pk if self.report else None


_FOLLOWED = Round.objects.of_the_league().filter(season=OuterRef("round__season"), number=OuterRef("round__after"))
_DATE = Coalesce("round__date", Subquery(_FOLLOWED.values("date")[:1]))
FIXTURE_COLUMNS = (
    *("pk", "state", "date", "match_id"),
    *("round__number", _DATE, "round__after", "round__cup_id", "round__cup__kind", "round__cup__key"),
    *("match__home_id", "match__away_id"),
    *("report__pk", "report__how", "report__home_goals", "report__away_goals", "report__played_on"),
    "before_withdrawal",
)
MEMBER_COLUMNS = (
    *("club_id", "card_id", "number", "card__name"),
    *("yellows", "ban_matches", "injury_matches", "from_round", "cup_bans"),
)


def fixture_row(columns: tuple) -> FixtureRow:
    return FixtureRow(
        *columns[:4],
        RoundRow(*columns[4:8], competition_of(*columns[8:10])),
        MatchRow._make(columns[10:12]),
        ReportRow._make(columns[12:17]) if columns[12] is not None else None,
        columns[17],
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
        place.cup_bans,
    )
