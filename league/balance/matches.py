"""Matches played with dice, counted."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass

from clubs.rules.club_manager.book import Book
from matches.dice import Dice
from matches.engines.club_manager.engine import play
from matches.engines.club_manager.sides import Side
from matches.engines.club_manager.state import AWAY, HOME


@dataclass(slots=True)
class Tally:
    matches: int = 0
    home_wins: int = 0
    draws: int = 0
    away_wins: int = 0
    goals: int = 0

    def add(self, home: int, away: int) -> None:
        self.matches += 1
        self.home_wins += home > away
        self.draws += home == away
        self.away_wins += home < away
        self.goals += home + away

    def rates(self) -> dict[str, float]:
        """From 0 to 1; goals a match."""
        return {
            "n": self.matches,
            "home_win": self.home_wins / self.matches,
            "draw": self.draws / self.matches,
            "away_win": self.away_wins / self.matches,
            "goals": self.goals / self.matches,
        }


def tally(pairs: Iterable[tuple[Side, Side]], book: Book, seed: str) -> Tally:
    """Each pair meets once, with dice of its own. A match changes its sides, so every pair must be a fresh one."""
    counted = Tally()
    for number, (home, away) in enumerate(pairs, start=1):
        score = play(home, away, book, Dice(seed, f"match-{number}")).score
        counted.add(score[HOME], score[AWAY])
    return counted
