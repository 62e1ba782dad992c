"""From the book of a season to the odds of how it may end, table by table."""

from __future__ import annotations

from collections import Counter
from dataclasses import dataclass

from league.book import SeasonBook
from league.models import Division, Fixture
from league.models.fixture import UNPLAYED, UNSETTLED
from league.rules.chances import Chance, Situation, Standing, chances
from league.rules.clinch import Race
from league.rules.promotion import Zone
from league.rules.record import Score
from league.standings import Standings
from matches.models import Report

OPEN = (*UNPLAYED, *UNSETTLED)
REALLY_PLAYED = (Report.How.PLAYED, Report.How.ABANDONED)
FEW = 6  # in a smaller table nobody speaks of the top three
TITLE, TOP, UP, PLAYOFF, SAFE = "title", "top", "up", "playoff", "safe"


@dataclass(frozen=True)
class Target:
    """A place to reach, or to stay above."""

    key: str
    place: int


@dataclass(frozen=True)
class Outlook:
    division: Division | None
    clubs: list[int]  # in the order of the table
    targets: list[Target]
    chances: dict[int, Chance[int]]
    race: Race[int]

    @property
    def left(self) -> int:
        return len(self.race.matches)


def outlooks(book: SeasonBook) -> list[Outlook]:
    return [_outlook(book, one) for one in book.standings if len(one.clubs) > 1]


def outlook_of(book: SeasonBook, club: int) -> Outlook | None:
    """Of the table this club is in."""
    one = book.table.of(club)
    if one is None or len(one.clubs) < 2 or book.entries[club].withdrawn_at:
        return None
    return _outlook(book, one)


def _outlook(book: SeasonBook, one: Standings) -> Outlook:
    rows = [row for row in one.table.rows if not book.entries[row.club].withdrawn_at]
    clubs = [row.club for row in rows]
    among = set(clubs)
    fixtures = [
        fixture
        for fixture in book.record.fixtures.values()
        if fixture.round.cup_id is None and fixture.match.home_id in among and fixture.match.away_id in among
    ]
    left = tuple((fixture.match.home_id, fixture.match.away_id) for fixture in fixtures if fixture.state in OPEN)
    final = [fixture for fixture in fixtures if fixture.state == Fixture.State.FINAL]
    scores = [
        Score(*fixture.match, fixture.report.home_goals, fixture.report.away_goals)
        for fixture in final
        if fixture.report.how in REALLY_PLAYED
    ]
    away: Counter[int] = Counter()
    for score in scores:
        away[score.away] += score.away_goals
    targets = _targets(one, len(clubs))
    situation = Situation(
        standings=tuple(
            Standing(
                *(row.club, row.points, row.goal_difference, row.goals_for),
                *(away[row.club], row.won, book.lots[row.club]),
            )
            for row in rows
        ),
        played=tuple(scores),
        left=left,
        rules=book.rules,
        targets=tuple(target.place for target in targets),
    )
    race = Race({row.club: row.points for row in rows}, left, book.rules)
    return Outlook(one.division, clubs, targets, chances(situation), race)


def _targets(one: Standings, clubs: int) -> list[Target]:
    """The title always; then what the places of a division lead to, or the first three of a table of some size."""
    led = Counter(one.zones.values())
    found = [Target(TITLE, 1)]
    if led[Zone.UP]:
        found.append(Target(UP, led[Zone.UP]))
    if led[Zone.PLAYOFF_UP]:
        found.append(Target(PLAYOFF, led[Zone.UP] + led[Zone.PLAYOFF_UP]))
    if led[Zone.DOWN] or led[Zone.PLAYOFF_DOWN]:
        found.append(Target(SAFE, clubs - led[Zone.DOWN] - led[Zone.PLAYOFF_DOWN]))
    if not one.zones and clubs >= FEW:
        found.append(Target(TOP, 3))
    return [target for target in found if 0 < target.place < clubs]
