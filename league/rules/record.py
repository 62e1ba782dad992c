"""What the clubs of a table have done: the results, added up once."""

from __future__ import annotations

from collections.abc import Hashable, Iterable, Mapping
from dataclasses import dataclass
from itertools import islice
from typing import Generic, NamedTuple, TypeVar

K = TypeVar("K", bound=Hashable)


class Score(NamedTuple, Generic[K]):
    home: K
    away: K
    home_goals: int
    away_goals: int


Result = tuple[K, K, int, int]  # what a Score says
FORFEIT_GOALS = 3


class Forfeit(NamedTuple, Generic[K]):
    """A match that both clubs lost, each by three goals to nil.  # OP-82"""

    home: K
    away: K
    after: int = 0  # how many of the scores came before it; only the form depends on it


@dataclass(frozen=True)
class TableRules:
    """Points, and the tie-breakers in the order of the league. Points are always compared first."""

    win: int = 3
    draw: int = 1
    loss: int = 0
    tie_breakers: tuple[str, ...] = ()

    def points(self, scored: int, conceded: int) -> int:
        """For one match, seen from one side."""
        if scored == conceded:
            return self.draw
        return self.win if scored > conceded else self.loss


class Tally:
    __slots__ = ("away_goals", "drawn", "form", "goals_against", "goals_for", "lost", "points", "won")

    def __init__(self, points: int) -> None:
        self.points = points
        self.won = self.drawn = self.lost = 0
        self.goals_for = self.goals_against = self.away_goals = 0
        self.form = ""  # newest last: "WDL"


class Record(Generic[K]):
    """The tallies of all clubs, and what the tie-breakers need beside the results."""

    __slots__ = ("_hosted", "_indexed", "deductions", "fair_play", "forfeits", "lots", "rules", "scores", "tallies")

    def __init__(
        self,
        clubs: Iterable[K],
        rules: TableRules,
        deductions: Mapping[K, int],
        lots: Mapping[K, int],
        fair_play: Mapping[K, int],
    ) -> None:
        self.tallies = {club: Tally(-deductions.get(club, 0)) for club in clubs}
        self.rules = rules
        self.deductions = deductions
        self.lots = lots
        self.fair_play = fair_play
        self.scores: list[Result[K]] = []
        self.forfeits: list[Forfeit[K]] = []
        self._hosted: dict[K, list[Result[K]]] = {club: [] for club in self.tallies}
        self._indexed = 0

    def add(self, scores: Iterable[Result[K]]) -> None:
        played = list(scores)
        tallies = self.tallies
        win, draw, loss = self.rules.win, self.rules.draw, self.rules.loss
        try:
            for home, away, home_goals, away_goals in played:
                host = tallies[home]
                guest = tallies[away]
                host.goals_for += home_goals
                host.goals_against += away_goals
                guest.goals_for += away_goals
                guest.goals_against += home_goals
                guest.away_goals += away_goals
                if home_goals > away_goals:
                    host.won += 1
                    host.points += win
                    host.form += "W"
                    guest.lost += 1
                    guest.points += loss
                    guest.form += "L"
                elif home_goals < away_goals:
                    host.lost += 1
                    host.points += loss
                    host.form += "L"
                    guest.won += 1
                    guest.points += win
                    guest.form += "W"
                else:
                    host.drawn += 1
                    host.points += draw
                    host.form += "D"
                    guest.drawn += 1
                    guest.points += draw
                    guest.form += "D"
        except KeyError as stranger:
            raise ValueError(f"a result of a club that is not in the table: {stranger}") from None
        self.scores += played

    def forfeit(self, forfeit: Forfeit[K]) -> None:
        for club in forfeit[:2]:
            if club not in self.tallies:
                raise ValueError(f"a forfeit of a club that is not in the table: {club}")
            tally = self.tallies[club]
            tally.lost += 1
            tally.points += self.rules.loss
            tally.goals_against += FORFEIT_GOALS
            tally.form += "L"
        self.forfeits.append(forfeit)

    def between(self, clubs: Iterable[K]) -> list[Result[K]]:
        """The matches these clubs have played against each other."""
        for score in islice(self.scores, self._indexed, None):
            self._hosted[score[0]].append(score)
        self._indexed = len(self.scores)
        level = set(clubs)
        return [score for club in level for score in self._hosted[club] if score[1] in level]

    def forfeited(self, clubs: Iterable[K]) -> list[Forfeit[K]]:
        """The matches between these clubs that both have lost."""
        if not self.forfeits:
            return []
        level = set(clubs)
        return [forfeit for forfeit in self.forfeits if forfeit.home in level and forfeit.away in level]
