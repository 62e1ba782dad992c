"""How strong clubs are, by the scores of their season, and what that makes of a match between two of them.

Every club has an attack and a defence, factors around 1. The goals of a side are Poisson distributed, with mean

    goals of an average side × attack of the side × defence of the opponent × or ÷ the advantage of playing at home.

Few matches say little: each factor starts at 1 with the weight of PRIOR goals, the average with that of PRIOR_SIDES
sides, the advantage of the ground with that of PRIOR_GROUND goals. docs/forecast.md has the reasons.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from typing import Generic

import numpy as np
import numpy.typing as npt

from league.rules.record import K, Score

Floats = npt.NDArray[np.float64]
Integers = npt.NDArray[np.int64]

MOST_GOALS = 9  # of a side; more count as that many
AVERAGE, PRIOR_SIDES = 1.5, 12
GROUND, PRIOR_GROUND = 1.1, 20
PRIOR = 10
STEPS = 12  # by then the factors stand still to four places


@dataclass(frozen=True)
class Strengths(Generic[K]):
    average: float  # goals of a side
    ground: float
    attack: Mapping[K, float]
    defence: Mapping[K, float]  # below 1: concedes less than others

    def goals(self, home: K, away: K) -> tuple[float, float]:
        """Expected, of both sides."""
        host = self.average * self.ground * self.attack[home] * self.defence[away]
        guest = self.average / self.ground * self.attack[away] * self.defence[home]
        return host, guest


def strengths(clubs: Sequence[K], scores: Sequence[Score[K]]) -> Strengths[K]:
    """From matches that were really played: an awarded one says nothing of anybody's strength."""
    row = {club: place for place, club in enumerate(clubs)}
    home = np.array([row[score.home] for score in scores], dtype=np.int64)
    away = np.array([row[score.away] for score in scores], dtype=np.int64)
    host = np.array([min(score.home_goals, MOST_GOALS) for score in scores], dtype=np.float64)
    guest = np.array([min(score.away_goals, MOST_GOALS) for score in scores], dtype=np.float64)
    average = float((AVERAGE * PRIOR_SIDES + host.sum() + guest.sum()) / (PRIOR_SIDES + 2 * len(scores)))
    ground = float(((host.sum() + PRIOR_GROUND * GROUND) / (guest.sum() + PRIOR_GROUND / GROUND)) ** 0.5)
    scored = _by_club(home, host, away, guest, len(clubs))
    conceded = _by_club(away, host, home, guest, len(clubs))
    attack = defence = np.ones(len(clubs))
    for _ in range(STEPS):
        chances = _by_club(home, average * ground * defence[away], away, average / ground * defence[home], len(clubs))
        attack = (PRIOR + scored) / (PRIOR + chances)
        danger = _by_club(away, average * ground * attack[home], home, average / ground * attack[away], len(clubs))
        defence = (PRIOR + conceded) / (PRIOR + danger)
    return Strengths(
        average, ground, dict(zip(clubs, attack.tolist(), strict=True)), dict(zip(clubs, defence.tolist(), strict=True))
    )


def _by_club(one: Integers, ones: Floats, other: Integers, others: Floats, clubs: int) -> Floats:
    total: Floats = np.bincount(one, ones, clubs).astype(np.float64) + np.bincount(other, others, clubs)
    return total


def scoreline_odds(goals: Sequence[tuple[float, float]]) -> Floats:
    """[match, home goals, away goals], each match summing to 1."""
    means = np.array(goals, dtype=np.float64).reshape(len(goals), 2)
    count = np.arange(MOST_GOALS + 1)
    factorials = np.concatenate(([1.0], count[1:].cumprod().astype(np.float64)))
    odds = np.exp(-means)[:, :, None] * means[:, :, None] ** count / factorials
    odds[:, :, -1] += 1 - odds.sum(axis=2)
    joint: Floats = odds[:, 0, :, None] * odds[:, 1, None, :]
    return joint
