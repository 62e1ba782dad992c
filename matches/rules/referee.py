"""The referee of a match, by his one attribute."""

from __future__ import annotations

from enum import StrEnum


class Foul(StrEnum):
    ORDINARY = "ordinary"
    SERIOUS = "serious"  # it stops a goal chance
    DANGEROUS = "dangerous"  # from behind, or a reckless tackle that brought him down


class Shown(StrEnum):
    NOTHING = "nothing"
    YELLOW = "yellow"
    RED = "red"


def booked_on(leniency: int) -> range:
    """The faces that bring a yellow card for an ordinary foul.  # CA-REF-2, CA-CARD-1"""
    return range(leniency, 7)


def sent_off_on(foul: Foul, leniency: int) -> range:
    """The faces that bring a red card; on the others it is a yellow one.  # CA-CARD-6 to -9, OP-48, OP-49"""
    if foul is Foul.ORDINARY:
        return range(7, 7)
    return range(leniency if foul is Foul.SERIOUS else leniency + 1, 7)


def card_shown(foul: Foul, roll: int, leniency: int) -> Shown:
    if foul is Foul.ORDINARY:
        return Shown.YELLOW if roll in booked_on(leniency) else Shown.NOTHING
    return Shown.RED if roll in sent_off_on(foul, leniency) else Shown.YELLOW
