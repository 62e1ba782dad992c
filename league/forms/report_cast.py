"""Who can be named in a match report: the players of both sides, those who began first."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field

from django.utils.functional import cached_property
from django.utils.translation import gettext_lazy as _

from clubs.models import Club
from league.forms.markup import Groups


@dataclass(frozen=True)
class Player:
    card: int
    name: str
    label: str  # in lists to choose from
    home: bool
    number: int | str = ""
    note: str = ""  # on the bench, banned


@dataclass(frozen=True)
class Team:
    """One side of the board on which a match is told by thumb."""

    side: str
    club: Club
    players: list[Player]


@dataclass(frozen=True)
class Cast:
    """By side in the order of the lists."""

    home: Club
    away: Club
    players: tuple[Player, ...] = ()
    thrown: Mapping[int, int] = field(default_factory=dict)  # injury dice on record, by card

    @cached_property
    def by_card(self) -> dict[int, Player]:
        return {player.card: player for player in self.players}

    @cached_property
    def teams(self) -> tuple[Team, Team]:
        home, away = ([one for one in self.players if one.home is at_home] for at_home in (True, False))
        return Team("home", self.home, home), Team("away", self.away, away)

    @cached_property
    def choices(self) -> dict[bool, Groups]:
        """For every row of the report, with and without a scorer that nobody remembers."""
        return {with_nobody: Groups(self._groups(with_nobody)) for with_nobody in (True, False)}

    def _groups(self, with_nobody: bool) -> list[tuple[str, object]]:
        groups: list[tuple[str, object]] = [("", _("Choose"))]
        for team in self.teams:
            squad: list[tuple[str, object]] = [(str(player.card), player.label) for player in team.players]
            if with_nobody:
                nobody = _("%(club)s: scorer not known") % {"club": team.club.short_name}
                squad.append((team.side, nobody if squad else team.club.short_name))
            if squad:
                groups.append((team.club.name, squad))
        return groups
