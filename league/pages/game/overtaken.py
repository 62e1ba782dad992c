"""Of two bids in the same moment one counts. Whoever made the other reads how things stand now."""

from __future__ import annotations

from collections.abc import Mapping

from django.utils.translation import gettext as _

from league.engines.club_manager.state import State
from league.game_guards import Place
from league.game_stories.words import pounds


def overtaken(place: Place, posted: Mapping[str, str]) -> str:
    """Nothing, unless it was a bid that came too late."""
    state, key = place.state, posted.get("player", "")
    player = state.board.players.get(key)
    if posted.get("kind") != "bid" or player is None:
        return ""
    running = next((ask.facts for ask in state.asks if ask.kind == "auction" and ask.facts["player"] == key), None)
    if running is None:
        return _gone(state, place.seat, key)
    facts = {"player": player.name, "price": pounds(running["price"]), "club": _name(state, running["leader"])}
    if running["leader"] == place.seat:
        return _("Your bid counts already: you lead with %(price)s for %(player)s.") % facts
    if place.seat not in running["seats"]:
        return _("Your time was up, and you have passed. %(club)s leads with %(price)s for %(player)s.") % facts
    return _("Another bid came first: %(club)s leads with %(price)s for %(player)s now.") % facts


def _gone(state: State, seat: int | None, key: str) -> str:
    facts = {"player": state.board.players[key].name}
    owner = next((club for club in state.board.clubs if key in club.squad), None)
    if owner is None:
        return _("The auction of %(player)s is over. Your bid does not count.") % facts
    if owner.seat == seat:
        return _("The hammer has fallen: %(player)s is yours already.") % facts
    return _("The hammer has fallen: %(player)s goes to %(club)s. Your bid does not count.") % (
        facts | {"club": owner.name}
    )


def _name(state: State, seat: int) -> str:
    return state.board.clubs[seat].name
