"""What comes in and goes out. Every movement is a line, so that opening money and lines add up to the balance.

Rule: CM-MONEY-1.
"""

from __future__ import annotations

from clubs.rules.club_manager.refused import Refused
from clubs.rules.club_manager.state import Club, Line
from clubs.rules.club_manager.turn import Turn


def earn(turn: Turn, club: Club, amount: int, kind: str, about: str = "") -> None:
    """An income; what is owed is taken from it first."""
    _move(turn, club, amount, kind, about)
    settled = min(club.debt, amount)
    if settled:
        club.debt -= settled
        _move(turn, club, -settled, "debt", about)
        turn.tell("debt-settled", club.seat, amount=settled, left=club.debt)


def charge(turn: Turn, club: Club, amount: int, kind: str, about: str = "") -> None:
    """A fee or a penalty takes what is there; the rest is owed."""
    taken = min(club.money, amount)
    _move(turn, club, -taken, kind, about)
    if taken < amount:
        club.debt += amount - taken
        turn.tell("debt", club.seat, amount=amount - taken, reason=kind, about=about)


def may_spend(club: Club, amount: int) -> str:
    """Why nothing can be bought for this much (a code), or nothing."""
    if club.debt:
        return "in-debt"
    return "not-enough-money" if amount > club.money else ""


def pay(turn: Turn, club: Club, amount: int, kind: str, about: str = "") -> None:
    """A purchase. Raises Refused, having changed nothing."""
    if code := may_spend(club, amount):
        raise Refused(code, price=amount, money=club.money, debt=club.debt)
    _move(turn, club, -amount, kind, about)


def _move(turn: Turn, club: Club, amount: int, kind: str, about: str) -> None:
    if amount:
        club.money += amount
        club.ledger.append(Line(turn.week.season, turn.week.week, kind, amount, about))
