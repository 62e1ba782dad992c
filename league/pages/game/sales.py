"""Selling a player to the game: whether it can be done now, and what would follow."""

from __future__ import annotations

from dataclasses import dataclass

from django.utils.translation import gettext as _

from clubs.rules.club_manager import prices
from clubs.rules.club_manager.abilities import GOAL
from clubs.rules.club_manager.squads import may_leave
from clubs.rules.club_manager.state import Club, Player
from clubs.rules.club_manager.turn import Turn
from clubs.rules.club_manager.wages import wages
from league.engines.club_manager import calendar
from league.engines.club_manager.office import DEALING
from league.engines.club_manager.play import NO_DICE
from league.game_guards import Place


@dataclass(frozen=True)
class Door:
    """Open, or why it is not, and until when."""

    open: bool
    why: str = ""
    rule: str = ""


@dataclass(frozen=True)
class Sale:
    """To be confirmed: what it brings, and what it changes."""

    player: Player
    price: int
    left: int
    total: int
    total_after: int
    wages: int
    wages_after: int
    warnings: list[str]


def turn_of(place: Place) -> Turn:
    state = place.state
    week = calendar.week_of(place.book, state.season, state.week)
    return Turn(state.board, place.book, state.options, week, NO_DICE)


def door(place: Place) -> Door:
    """CM-TM-7, CM-CAL-3"""
    if not calendar.printed(place.book, place.state.week).window:
        return Door(False, _opens(place), "CM-CAL-3")
    if place.ask is None or place.ask.kind not in DEALING:
        return Door(False, _("Players are sold while you place your workers."), "CM-TM-7")
    if may_leave(turn_of(place), place.club):
        words = _("A sale may not leave fewer than %(least)s players.") % {"least": place.book.start.keep}
        return Door(False, words, "CM-TM-7")
    return Door(True)


def _opens(place: Place) -> str:
    weeks = [
        number
        for number, week in enumerate(place.book.calendar, start=1)
        if number > place.state.week and calendar.opens(place.book, number)
    ]
    if weeks:
        return _("Players are sold in a transfer window only. The next one opens in week %(week)s.") % {
            "week": weeks[0]
        }
    return _("Players are sold in a transfer window only. The next one opens with the new season.")


def sale_of(place: Place, key: str) -> Sale | None:
    club, book = place.club, place.book
    if club is None or key not in club.squad or not door(place).open:
        return None
    players = [place.state.board.players[one] for one in club.squad]
    player = place.state.board.players[key]
    total = sum(one.ability for one in players)
    return Sale(
        player=player,
        price=prices.selling(book, player, place.state.options),
        left=len(players) - 1,
        total=total,
        total_after=total - player.ability,
        wages=wages(book, total, club.division),
        wages_after=wages(book, total - player.ability, club.division),
        warnings=_warnings(club, player, players),
    )


def _warnings(club: Club, player: Player, players: list[Player]) -> list[str]:
    found = []
    if player.position == GOAL and sum(one.position == GOAL for one in players) == 1:
        found.append(_("This is your only keeper."))
    if player.key == club.captain:
        found.append(_("Your captain leaves; somebody else has to be appointed."))
    if player.injured or player.suspended:
        found.append(_("The price is the same, fit or not."))
    return found
