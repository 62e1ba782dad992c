"""Agents: cards of the transfer pile, unopposed; outside the windows, reservations for the winter.

Rules: CM-AGENT-1, CM-AGENT-2, CM-AGENT-3, CM-TM-4.
"""

from __future__ import annotations

from collections.abc import Sequence

from clubs.boxes.base import expected
from clubs.rules.club_manager import prices
from clubs.rules.club_manager.money import charge, may_spend
from clubs.rules.club_manager.moves import ClubMove, Sign, VisitAgents
from clubs.rules.club_manager.refused import Refused
from clubs.rules.club_manager.squads import may_sign, sign
from clubs.rules.club_manager.state import Club, Key
from clubs.rules.club_manager.turn import Ask, Turn, shuffled

RESERVE = "reserve"


class Agents:
    key = "agents"

    def shut(self, turn: Turn, club: Club) -> str:
        if turn.week.agents == "closed":
            return "agents-closed"
        return "" if _pile(turn, club) else "no-cards-left"

    def resolve(self, turn: Turn, club: Club, workers: int) -> Ask | None:
        if self.shut(turn, club):
            return None
        if workers >= turn.book.offers.super_agent:
            return Ask(club.seat, "agents-mode", {"workers": workers})
        return _show(turn, club, workers, super_agent=False)

    def answer(self, turn: Turn, club: Club, ask: Ask, move: ClubMove) -> Ask | None:
        if ask.kind == "agents-mode":
            return _show(turn, club, ask.facts["workers"], super_agent=expected(move, VisitAgents).super_agent)
        _take(turn, club, ask, expected(move, Sign).players)
        return None


def buy_reserved(turn: Turn, club: Club, key: Key) -> None:
    """In the winter window, without a worker.  # CM-AGENT-3"""
    if key not in club.reserved:
        raise Refused("not-reserved", player=key)
    if turn.week.window != "winter":
        raise Refused("window-closed")
    sign(turn, club, key, price=prices.buying(turn.book, turn.player(key)))
    club.reserved.remove(key)


def settle_reservations(turn: Turn, club: Club) -> None:
    """The winter window closes: whoever was not bought costs his ability, and lies under the pile.  # CM-AGENT-3"""
    for key in club.reserved:
        fee = turn.player(key).ability
        turn.tell("reservation-lapsed", club.seat, player=key, fee=fee)
        charge(turn, club, fee, "reservation", key)
        _pile(turn, club).append(key)
    club.reserved.clear()


def _pile(turn: Turn, club: Club) -> list[Key]:
    """A manager sees the pile of the own division.  # CM-TM-4"""
    return turn.board.piles[f"D{club.division}"]


def _show(turn: Turn, club: Club, workers: int, *, super_agent: bool) -> Ask:
    """Three cards a worker; the super agent takes four workers and opens the whole pile.  # CM-AGENT-1, CM-AGENT-2"""
    offers, pile = turn.book.offers, _pile(turn, club)
    usual = workers - offers.super_agent if super_agent else workers
    facts = {
        "mode": turn.week.agents,
        "cards": pile[: usual * offers.agents],
        "pile": list(pile) if super_agent else [],
        "most": usual + super_agent,
    }
    return Ask(club.seat, "agents", facts)


def _take(turn: Turn, club: Club, ask: Ask, keys: Sequence[Key]) -> None:
    pile, reserve = _pile(turn, club), ask.facts["mode"] == RESERVE
    _check(pile, ask, keys)
    if not reserve:
        _check_signing(turn, club, keys)
    for key in keys:
        if reserve:
            club.reserved.append(key)
            turn.tell("reserved", club.seat, secret=True, player=key)
        else:
            sign(turn, club, key, price=prices.buying(turn.book, turn.player(key)))
        pile.remove(key)
    pile[:] = shuffled(pile, turn.dice)


def _check(pile: Sequence[Key], ask: Ask, keys: Sequence[Key]) -> None:
    if len(set(keys)) < len(keys):
        raise Refused("picked-twice")
    if len(keys) > ask.facts["most"]:
        raise Refused("too-many", most=ask.facts["most"])
    for key in keys:
        if key not in pile or (key not in ask.facts["cards"] and key not in ask.facts["pile"]):
            raise Refused("not-shown", player=key)
    if sum(key not in ask.facts["cards"] for key in keys) > 1:
        raise Refused("one-from-the-pile")  # CM-AGENT-2


def _check_signing(turn: Turn, club: Club, keys: Sequence[Key]) -> None:
    for key in keys:
        if code := may_sign(turn, club, turn.player(key)):
            raise Refused(code, player=key)
    price = sum(prices.buying(turn.book, turn.player(key)) for key in keys)
    if keys and (code := may_spend(club, price)):
        raise Refused(code, price=price, money=club.money)
