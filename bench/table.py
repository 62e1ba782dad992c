"""The table of 20 clubs and 380 results, with the reason for every rank, beside a plain dictionary loop.

Run by `python -m bench.table`. Target: at most 0.5 ms where the plain loop takes about 0.15, a ratio of 3.3.
"""

from __future__ import annotations

import random
from collections.abc import Callable, Sequence
from time import perf_counter

from league.rules.round_robin import schedule
from league.rules.table import Score, TableRules, compute, positions_by_round

CLUBS = range(20)
REPEATS = 2000
MOST = 3.3
DEFAULT = ("goal_difference", "goals", "head_to_head_points", "head_to_head_goal_difference", "lot")
HEAD_TO_HEAD = ("head_to_head_points", "head_to_head_goal_difference", "goal_difference", "goals", "lot")


def season() -> list[list[Score[int]]]:
    goals = random.Random(380)
    return [
        [Score(home, away, goals.choice((0, 1, 1, 2, 3)), goals.choice((0, 0, 1, 1, 2))) for home, away in matches]
        for matches in schedule(CLUBS, 2)
    ]


def plain_loop(scores: Sequence[Score[int]]) -> list[int]:
    points, difference, goals = dict.fromkeys(CLUBS, 0), dict.fromkeys(CLUBS, 0), dict.fromkeys(CLUBS, 0)
    for home, away, home_goals, away_goals in scores:
        goals[home] += home_goals
        goals[away] += away_goals
        difference[home] += home_goals - away_goals
        difference[away] += away_goals - home_goals
        if home_goals > away_goals:
            points[home] += 3
        elif home_goals < away_goals:
            points[away] += 3
        else:
            points[home] += 1
            points[away] += 1
    return sorted(CLUBS, key=lambda club: (points[club], difference[club], goals[club]), reverse=True)


def best_of(deeds: dict[str, Callable[[], object]], repeats: int) -> dict[str, float]:
    """Milliseconds of the fastest run of each, taken in turns so that a busy machine disturbs all alike."""
    best = dict.fromkeys(deeds, float("inf"))
    for _ in range(repeats):
        for name, deed in deeds.items():
            start = perf_counter()
            deed()
            best[name] = min(best[name], perf_counter() - start)
    return {name: seconds * 1000 for name, seconds in best.items()}


def main() -> bool:
    rounds = season()
    scores = [score for matches in rounds for score in matches]
    lots = {club: club for club in CLUBS}

    def explained(tie_breakers: tuple[str, ...]) -> object:
        table = compute(CLUBS, scores, TableRules(tie_breakers=tie_breakers), lots=lots)
        return [table.ladder(club) for club in CLUBS]

    times = best_of(
        {
            "plain dictionary loop": lambda: plain_loop(scores),
            "table": lambda: compute(CLUBS, scores, TableRules(tie_breakers=DEFAULT), lots=lots),
            "table and every ladder": lambda: explained(DEFAULT),
            "the same, head-to-head first": lambda: explained(HEAD_TO_HEAD),
        },
        REPEATS,
    )
    plain = times["plain dictionary loop"]
    for name, milliseconds in times.items():
        print(f"{name:<30} {milliseconds:7.3f} ms   ratio {milliseconds / plain:5.2f}")
    by_round = best_of({"": lambda: positions_by_round(CLUBS, rounds, TableRules(tie_breakers=DEFAULT))}, 50)[""]
    print(f"{'place after each of 38 rounds':<30} {by_round:7.3f} ms   ratio {by_round / plain:5.2f}")
    within = times["table and every ladder"] / plain <= MOST
    print(f"table with explanations: {'within' if within else 'OVER'} the limit of {MOST} plain loops")
    return within


if __name__ == "__main__":
    raise SystemExit(not main())
