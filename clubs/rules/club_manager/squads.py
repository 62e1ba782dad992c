"""Who may join a squad, and how players leave it: to another club, to a pile, or for good.

Rules: CM-PLY-3, CM-PLY-5, CM-PLY-6, CM-TM-6, CM-TM-7.
"""

from __future__ import annotations

from clubs.rules.club_manager import money, prices
from clubs.rules.club_manager.book import Book
from clubs.rules.club_manager.building import built
from clubs.rules.club_manager.refused import Refused
from clubs.rules.club_manager.state import LEADER, Club, Key, Player
from clubs.rules.club_manager.tallies import count
from clubs.rules.club_manager.turn import Turn


def cap(book: Book, division: int) -> int | None:
    """The highest ability a squad of this division may have.  # CM-PLY-3"""
    return book.ability_cap.of(division) or None


def within_cap(book: Book, ability: int, division: int) -> bool:
    limit = cap(book, division)
    return limit is None or ability <= limit


def may_sign(turn: Turn, club: Club, player: Player) -> str:
    """Why this player cannot join (a code), or nothing. Money is another question."""
    if not within_cap(turn.book, player.ability, club.division):
        return "above-cap"
    if player.ability >= turn.book.abilities.star:  # CM-PLY-5
        if club.division != 1:
            return "needs-top-division"
        if not built(turn.book, club, "stadium"):
            return "needs-stadium"
    return "bought-out" if player.key in club.bought_out else ""  # CM-TM-6


def may_buy(turn: Turn, club: Club, player: Player, price: int) -> str:
    return may_sign(turn, club, player) or money.may_spend(club, price)


def sign(turn: Turn, club: Club, key: Key, *, price: int, kind: str = "signing") -> None:
    """Pay, and join. Raises Refused, having changed nothing. Where the card lay is for the caller to clear."""
    if code := may_sign(turn, club, turn.player(key)):
        raise Refused(code, player=key)
    money.pay(turn, club, price, kind, key)
    club.squad.append(key)
    count(club, signed=1, spent=price)
    turn.tell("signed", club.seat, player=key, price=price)


def name_captain(turn: Turn, club: Club, key: Key) -> None:
    """Only a leader can be captain; no key means nobody.  # CM-PLY-6"""
    if key:
        _belongs(club, key)
        if not turn.player(key).is_(LEADER):
            raise Refused("not-a-leader", player=key)
    club.captain = key
    turn.tell("captain", club.seat, player=key)


def leave(club: Club, key: Key) -> None:
    club.squad.remove(key)
    if club.captain == key:
        club.captain = ""


def may_leave(turn: Turn, club: Club) -> str:
    """A sale may not leave too few.  # CM-TM-7, CM-TM-6, CM-WAGE-2"""
    return "too-few-players" if len(club.squad) <= turn.book.start.keep else ""


def sell(turn: Turn, club: Club, key: Key) -> None:
    """To the game: an open window is enough, no worker is needed.  # CM-TM-7, CM-CAL-3"""
    _belongs(club, key)
    if not turn.week.window:
        raise Refused("window-closed")
    if code := may_leave(turn, club):
        raise Refused(code, least=turn.book.start.keep)
    sell_at_once(turn, club, key)


def sell_at_once(turn: Turn, club: Club, key: Key, *, price: int | None = None) -> None:
    """For the selling price if no other is given, window or not, however few are left: the caller knows why."""
    _belongs(club, key)
    if price is None:
        price = prices.selling(turn.book, turn.player(key), turn.options)
    leave(club, key)
    release_to_pile(turn, key)
    count(club, sold=1)
    turn.tell("sold", club.seat, player=key, price=price)
    money.earn(turn, club, price, "sale", key)


def release_to_pile(turn: Turn, key: Key) -> None:
    """Fit again and free to play, under the pile that fits the ability.  # CM-PLY-10"""
    player = turn.player(key)
    player.injured, player.fresh, player.suspended = 0, False, 0
    turn.board.piles[pile_for(turn.book, player.ability)].append(key)


def pile_for(book: Book, ability: int) -> str:
    """Of the lowest division whose squads may have such a player.  # CM-PLY-10"""
    division = next(division for division in (3, 2, 1) if within_cap(book, ability, division))
    return f"D{division}"


def _belongs(club: Club, key: Key) -> None:
    if key not in club.squad:
        raise Refused("not-in-squad", player=key)
