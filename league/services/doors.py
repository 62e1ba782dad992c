"""The one door every write goes through: the league's row is locked first, so that writers queue."""

from __future__ import annotations

from django.utils.translation import gettext as _

from clubs.refusal import Refusal
from league.models import DraftRoom, Game, League, Season


def locked(league: League) -> League:
    """The league as it is now, held until the transaction ends. A league that is not open refuses."""
    fresh = held(league)
    if fresh.state == League.State.CLOSED:
        raise Refusal(_("This league is closed. An organiser can open it again."))
    if fresh.state == League.State.ARCHIVED:
        raise Refusal(_("This league is in the archive and can only be read."))
    return fresh


def held(league: League) -> League:
    """The same lock without asking whether the league is open: for opening, closing and leaving."""
    try:
        return League.objects.select_for_update().get(pk=league.pk)
    except League.DoesNotExist:
        raise Refusal(_("This league does not exist any more.")) from None


def at_the_table(game: Game) -> Game:
    """The same for a game that is played here: its league is held, and the game is as it is now."""
    league = locked(League(pk=game.league_id))
    fresh = Game.objects.select_for_update().get(pk=game.pk)
    fresh.league = league
    return fresh


def undrafted(season: Season) -> None:
    """Nothing else moves players, cards or clubs while they are being drafted. Asked with the league held."""
    if season.draft_rooms.filter(state__in=DraftRoom.UNDER_WAY).exists():
        raise Refusal(_("A draft is under way. Finish it or call it off first."))
