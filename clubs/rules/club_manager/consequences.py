"""What a task card gives or takes.

Rules: CM-BOARD-1, CM-SOLO-3.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import NamedTuple

from clubs.rules.club_manager import building, decks, money, morale
from clubs.rules.club_manager.book import Book, Consequence
from clubs.rules.club_manager.state import TRACKS, Club, Key, Options
from clubs.rules.club_manager.turn import Turn


def carry_out(turn: Turn, club: Club, consequence: Consequence, card: Key) -> None:
    _ACTS[consequence.of](turn, club, consequence, card)


class Factors(NamedTuple):
    """What the sums of money on a card are multiplied by in a division."""

    reward: int
    penalty: int

    def sum_of(self, amount: int) -> int:
        return amount * (self.reward if amount > 0 else self.penalty)


def factors(book: Book, options: Options, division: int) -> Factors:
    """Sums grow with the division, rewards less than penalties.  # CM-BOARD-1, CM-SOLO-3"""
    usual = book.sums_factor.of(division)
    return Factors(book.late_game.rewards.of(division) if options.modest_rewards else usual, usual)


def _money(turn: Turn, club: Club, consequence: Consequence, card: Key) -> None:
    amount = factors(turn.book, turn.options, club.division).sum_of(consequence.amount)
    if amount > 0:
        money.earn(turn, club, amount, "reward", card)
    else:
        money.charge(turn, club, -amount, "penalty", card)


def _morale(turn: Turn, club: Club, consequence: Consequence, card: Key) -> None:
    morale.shift(turn, club, consequence.amount, "board")


def _cards(turn: Turn, club: Club, consequence: Consequence, card: Key) -> None:
    deck = consequence.of
    for _ in range(consequence.amount):
        drawn = decks.draw(turn, deck)
        if drawn:
            (club.tactical if deck == "tactical" else club.scouted).append(drawn)
            turn.tell("card-drawn", club.seat, secret=True, deck=deck, card=drawn)


def _physio(turn: Turn, club: Club, consequence: Consequence, card: Key) -> None:
    """For whoever is out longest; one week always remains (CM-PHYS-1)."""
    patient = max(turn.squad(club), key=lambda player: player.injured, default=None)
    if patient and patient.injured > 1:
        patient.injured = max(1, patient.injured - consequence.amount)
        turn.tell("treated", club.seat, player=patient.key, weeks=patient.injured)


def _youth(turn: Turn, club: Club, consequence: Consequence, card: Key) -> None:
    """At the end of the track the marker waits for the next worker in the box."""
    club.youth = min(turn.book.tracks.youth, club.youth + consequence.amount)


def _training(turn: Turn, club: Club, consequence: Consequence, card: Key) -> None:
    club.training = min(turn.book.tracks.training_marks[-1], club.training + consequence.amount)


def _facility(turn: Turn, club: Club, consequence: Consequence, card: Key) -> None:
    for _ in range(consequence.amount):
        building.take_step(turn, club, consequence.of)


_ACTS: Mapping[str, Callable[[Turn, Club, Consequence, Key], None]] = {
    "money": _money,
    "morale": _morale,
    "tactical": _cards,
    "scout": _cards,
    "physio": _physio,
    "youth": _youth,
    "training": _training,
    **dict.fromkeys(TRACKS, _facility),
}
REWARDS = tuple(_ACTS)
PENALTIES = ("money", "morale")
