"""Names as they were: a card that retires comes back as somebody else."""

from __future__ import annotations

from django.utils.translation import gettext as _

from clubs.rules.club_manager.state import Key
from league.engines.club_manager.state import State, seat_of, unpack
from league.game_guards import Place
from league.pages.game.names import Names


class NamesThen(Names):
    @property
    def state(self) -> State:
        return self._state

    def called(self, key: Key) -> str:
        player = self._state.board.players.get(key)
        return player.name if player else _("a former player")

    def scorer(self, club: Key, scorer: str) -> str:
        """Of a bot the name is noted, of a manager's club the card."""
        return scorer if seat_of(club) is None else self.called(scorer)


def names_in(place: Place, season: int) -> NamesThen:
    """One query for a season that is over. Only names are taken from that state: it has everybody's secrets."""
    if season in (0, place.state.season):
        return NamesThen(place.state, place.book)
    snapshot = place.game.snapshots.filter(season=season).order_by("-week").first()
    return NamesThen(unpack(snapshot.state) if snapshot else place.state, place.book)
