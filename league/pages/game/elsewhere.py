"""How the others have done once a match is over, and in the league where the club stands now. # CM-BOT-3"""

from __future__ import annotations

from dataclasses import dataclass

from django.utils.translation import gettext as _

from clubs.rules.club_manager.state import Key
from league.game_guards import Place
from league.game_stories import words
from league.models import GameFixture
from league.pages.game.meetings import Meeting, meeting
from league.pages.game.names import Names
from league.pages.game.past import names_in
from league.pages.game.season_rows import SeasonRows


@dataclass(frozen=True)
class Elsewhere:
    """Each with its report. In the cup nobody has a rank."""

    meetings: list[Meeting]
    rank: int = 0
    moved: int = 0  # places won since the round before
    points: int = 0
    leader: str = ""

    @property
    def fallen(self) -> int:
        return -self.moved

    @property
    def sentence(self) -> str:
        figures = {"points": words.points(self.points), "leader": self.leader}
        if self.rank == 1:
            return _("Top of the table with %(points)s.") % figures
        return _("In front: %(leader)s. You have %(points)s.") % figures


def elsewhere(place: Place, fixture: GameFixture, season: int) -> Elsewhere | None:
    """One query, and one more for a season that is over. None until all matches of the round have been played."""
    own = f"M{place.seat}"
    if place.seat is None or own not in (fixture.home, fixture.away):
        return None
    if fixture.competition not in ("league", "cup"):
        return None
    rows, names = SeasonRows(place, season), names_in(place, season)
    matches = rows.cup if fixture.competition == "cup" else rows.league(rows.division_of(own))
    of_round = [one for one in matches if one.round == fixture.round]
    others = [meeting(one, names, place, season) for one in of_round if fixture.home not in (one.home, one.away)]
    if not others or not all(one.played for one in of_round):
        return None
    return Elsewhere(others) if fixture.competition == "cup" else _in_the_league(rows, fixture, own, others, names)


def _in_the_league(rows: SeasonRows, fixture: GameFixture, own: Key, others: list[Meeting], names: Names) -> Elsewhere:
    division = rows.division_of(own)
    rounds, positions = rows.positions(division)
    at, places = rounds.index(fixture.round), positions[own]
    table = rows.table_after(division, fixture.round)
    return Elsewhere(
        meetings=others,
        rank=places[at],
        moved=places[at - 1] - places[at] if at else 0,
        points=next(row.points for row in table.rows if row.club == own),
        leader=names.club(table.rows[0].club).name,
    )
