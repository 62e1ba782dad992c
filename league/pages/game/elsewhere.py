"""What a league match meant: where the club stands now, and how the others of its division have done."""

from __future__ import annotations

from dataclasses import dataclass

from django.utils.translation import gettext as _

from league.game_guards import Place
from league.game_stories import words
from league.models import GameFixture
from league.pages.game.meetings import Meeting, meeting
from league.pages.game.past import names_in
from league.pages.game.season_rows import SeasonRows


@dataclass(frozen=True)
class Elsewhere:
    rank: int
    moved: int  # places won since the round before
    points: int
    leader: str
    meetings: list[Meeting]

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
    if fixture.competition != "league" or place.seat is None:
        return None
    rows, own = SeasonRows(place, season), f"M{place.seat}"
    division = rows.division_of(own)
    rounds, positions = rows.positions(division)
    if own not in (fixture.home, fixture.away) or fixture.round not in rounds:
        return None
    at, places, names = rounds.index(fixture.round), positions[own], names_in(place, season)
    table = rows.table_after(division, fixture.round)
    return Elsewhere(
        rank=places[at],
        moved=places[at - 1] - places[at] if at else 0,
        points=next(row.points for row in table.rows if row.club == own),
        leader=names.club(table.rows[0].club).name,
        meetings=[
            meeting(one, names, place, season)
            for one in rows.league(division)
            if one.round == fixture.round and own not in (one.home, one.away)
        ],
    )
