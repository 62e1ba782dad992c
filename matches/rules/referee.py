"""The referee of a match, by his one attribute."""

from __future__ import annotations


def booked_on(leniency: int) -> range:
    """The faces that bring a yellow card for an ordinary foul.  # CA-REF-2, CA-CARD-1"""
    return range(leniency, 7)
