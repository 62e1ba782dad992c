"""The odds of how a season of 20 clubs may end, cold: from no match played to the last round, beside the plain way.

Run by `python -m bench.league_forecast`. Target: under 50 ms wherever the season stands. The plain way draws every
score by itself and makes a table of every simulated season; it is timed on a few of them.
"""

from __future__ import annotations

import random
from time import perf_counter, process_time

import numpy as np

from league.rules.chances import SEASONS, SEED, Situation, Standing, chances, forget
from league.rules.clinch import Race
from league.rules.record import Score, TableRules
from league.rules.round_robin import schedule
from league.rules.strengths import MOST_GOALS, scoreline_odds, strengths
from league.rules.table import compute

CLUBS, MOST_MS, LEAST_RATIO = 20, 50, 50
ROUNDS = (0, 2, 19, 30, 37)
RUNS, PLAIN = 7, 20
RULES = TableRules(tie_breakers=("goal_difference", "goals", "head_to_head_points", "lot"))


def situation(played_rounds: int) -> Situation[int]:
    luck = random.Random(SEED)
    calendar = schedule(list(range(CLUBS)), 2)
    played = [
        Score(*match, luck.choice((0, 1, 1, 2, 3)), luck.choice((0, 0, 1, 1, 2)))
        for matchday in calendar[:played_rounds]
        for match in matchday
    ]
    left = tuple(match for matchday in calendar[played_rounds:] for match in matchday)
    rows = compute(range(CLUBS), played, RULES).rows
    standings = (Standing(row.club, row.points, row.goal_difference, row.goals_for, 0, row.won) for row in rows)
    return Situation(tuple(standings), tuple(played), left, RULES, targets=(1, 3, 17))


def plainly(now: Situation[int]) -> float:
    """Milliseconds for as many seasons as the forecast plays, one match and one table after the other."""
    known = strengths(list(range(CLUBS)), now.played)
    odds = [one.ravel() for one in scoreline_odds([known.goals(*match) for match in now.left])]
    chance = np.random.default_rng(1)
    start = perf_counter()
    for _ in range(PLAIN):
        drawn = [int(chance.choice(one.size, p=one / one.sum())) for one in odds]
        scores = [Score(*match, *divmod(score, MOST_GOALS + 1)) for match, score in zip(now.left, drawn, strict=True)]
        compute(range(CLUBS), [*now.played, *scores], RULES)
    return (perf_counter() - start) * 1000 / PLAIN * SEASONS


def main() -> bool:
    slowest, least = 0.0, float("inf")
    print(
        f"{'rounds played':<14} {'matches left':>12} {'odds':>8} {'proofs':>8} {'warm':>8} {'plainly':>12} {'ratio':>8}"
    )
    for rounds in ROUNDS:
        now = situation(rounds)
        cold, proofs, warm = [], [], []
        for _ in range(RUNS):
            forget()
            start = process_time()
            chances(now)
            cold.append((process_time() - start) * 1000)
            start = process_time()
            chances(now)
            warm.append((process_time() - start) * 1000)
            start = process_time()
            Race({one.club: one.points for one in now.standings}, now.left, RULES).bounds  # noqa: B018
            proofs.append((process_time() - start) * 1000)
        slow = plainly(now)
        together = min(cold) + min(proofs)
        slowest, least = max(slowest, together), min(least, slow / min(cold))
        print(
            f"{rounds:<14} {len(now.left):>12} {min(cold):>8.1f} {min(proofs):>8.1f} {min(warm):>8.2f} "
            f"{slow:>12,.0f} {slow / min(cold):>8,.0f}   ms"
        )
    within = slowest <= MOST_MS and least >= LEAST_RATIO
    verdict = f"{'within' if within else 'OVER'} the limits of {MOST_MS} ms and {LEAST_RATIO} times the plain way"
    print(f"slowest {slowest:.1f} ms, at least {least:,.0f} times: {verdict}")
    return within


if __name__ == "__main__":
    raise SystemExit(not main())
