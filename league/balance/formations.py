"""Equal sides of every formation against each other, in each division.  # CM-CHANCE-1"""

from __future__ import annotations

from itertools import product
from statistics import fmean

import numpy as np

from clubs.rules.club_manager.book import Book
from clubs.rules.mat import AREAS, FORMATIONS
from league.balance.matches import Tally, tally
from league.balance.report import Check, Effort, Part, Table
from league.rules.scorelines import MOST_GOALS, scorelines, strength_of
from matches.engines.club_manager.sides import Side

GOALS, ANY_GOALS, HOME_WIN, DRAW = (2.4, 3.6), (2.0, 4.3), (0.42, 0.5), (0.19, 0.27)


def equal_side(formation: str, division: int, book: Book) -> Side:
    """Ten players and a keeper of the division's mean. Flair and strength are level, so that they win no card."""
    bots = book.bots[division]
    mean = fmean(player.ability for bot in bots for player in bot.eleven)
    return Side(
        key=formation,
        name=formation,
        division=division,
        keeper=round(fmean(bot.keeper.rating for bot in bots)),
        areas={area: round(mean * len(slots & set(FORMATIONS[formation]))) for area, slots in AREAS.items()},
        flair=0,
        strength=0,
        striker=book.match_day.bot_boost.of(division),
    )


def measure(book: Book, seed: str, effort: Effort) -> Part:
    checks: list[Check] = []
    tables: list[Table] = []
    for division in sorted(book.bots, reverse=True):
        goals = _goals(book, division)
        checks += _bands(division, goals, _played(book, division, f"{seed}/D{division}", effort.pairing))
        rows = [
            (home, *(f"{goals[home, away]:.2f}" for away in FORMATIONS), f"{_mean(goals, home):.2f}")
            for home in FORMATIONS
        ]
        tables.append(Table(f"Goals a match in D{division}, home by away", ("", *FORMATIONS, "mean"), tuple(rows)))
    text = (
        "Sides of every formation at the mean ability of a division's bots, keepers included, meet each other. "
        f"Goals of a pairing are computed; the rates come from {effort.pairing:,} matches of every pairing, played."
    )
    return Part("Matches of equal sides (CM-CHANCE-1)", text, tuple(checks), tuple(tables))


def _goals(book: Book, division: int) -> dict[tuple[str, str], float]:
    """Expected of every pairing."""
    sides = {formation: strength_of(equal_side(formation, division, book)) for formation in FORMATIONS}
    pairs = list(product(FORMATIONS, FORMATIONS))
    counts = np.arange(MOST_GOALS + 1)
    odds = scorelines([(sides[home], sides[away]) for home, away in pairs], book)
    expected = (odds * (counts[:, None] + counts)).sum(axis=(1, 2))
    return dict(zip(pairs, expected.tolist(), strict=True))


def _played(book: Book, division: int, seed: str, times: int) -> Tally:
    pairs = (
        (equal_side(home, division, book), equal_side(away, division, book))
        for home, away in product(FORMATIONS, FORMATIONS)
        for _ in range(times)
    )
    return tally(pairs, book, seed)


def _bands(division: int, goals: dict[tuple[str, str], float], played: Tally) -> list[Check]:
    rates = played.rates()
    return [
        Check(f"D{division}, goals a match", rates["goals"], *GOALS),
        Check(f"D{division}, home wins", rates["home_win"], *HOME_WIN),
        Check(f"D{division}, draws", rates["draw"], *DRAW),
        Check(f"D{division}, goals of the pairing with fewest", min(goals.values()), *ANY_GOALS),
        Check(f"D{division}, goals of the pairing with most", max(goals.values()), *ANY_GOALS),
    ]


def _mean(goals: dict[tuple[str, str], float], home: str) -> float:
    return fmean(goals[home, away] for away in FORMATIONS)
