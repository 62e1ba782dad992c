"""Construction: steps on the tracks of the facilities, and what happens at the top of one.

Rule: CM-FAC-2.
"""

from __future__ import annotations

from clubs.rules.club_manager.book import Book
from clubs.rules.club_manager.state import Club
from clubs.rules.club_manager.tallies import count
from clubs.rules.club_manager.turn import Turn


def built(book: Book, club: Club, track: str) -> bool:
    """Is the facility at the top of its track?"""
    return club.facilities.get(track, 0) >= book.tracks.facilities[track]


def take_step(turn: Turn, club: Club, track: str) -> bool:
    """One step, whoever has paid for it; at the top the facility stands, and a new worker comes next week."""
    if built(turn.book, club, track):
        return False
    club.facilities[track] = club.facilities.get(track, 0) + 1
    count(club, steps=1)
    turn.tell("step", club.seat, track=track, steps=club.facilities[track])
    if built(turn.book, club, track):
        count(club, built=1)
        club.arriving += track == "recruitment"
        turn.tell("built", club.seat, track=track)
    return True
