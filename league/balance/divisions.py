"""Points by place in divisions of eight bots, against the zones.  # CM-END-1"""

from __future__ import annotations

import numpy as np

from clubs.rules.club_manager.book import Book
from clubs.rules.club_manager.state import Options
from league.balance.report import Check, Effort, Part, Table
from league.rules.forecast import Integers, points_by_place
from league.rules.round_robin import schedule
from league.rules.scorelines import strength_of
from league.rules.zones import zone_of
from matches.engines.club_manager.sides import bot_side

DIGEST = (32, 27, 23, 20, 18, 15, 13, 9)  # what CM-END-1 gives as the medians of D3
AWAY_FROM_IT = 2
MEETINGS = 2


def measure(book: Book, seed: str, effort: Effort) -> Part:
    checks: list[Check] = []
    tables: list[Table] = []
    for division in sorted(book.bots, reverse=True):
        points = simulated(book, division, seed, effort.seasons)
        medians = np.median(points, axis=1).tolist()
        tables.append(_table(book, division, points))
        zones = book.zones[division]
        most = MEETINGS * (len(points) - 1) * book.match_day.win
        checks.append(Check(f"D{division}, median of the first: champion", medians[0], zones[0].points, most))
        checks.append(Check(f"D{division}, median of the last: relegated", medians[-1], 0, zones[-2].points - 1))
        if division == 3:
            checks += [
                Check(f"D3, median of place {place}", median, said - AWAY_FROM_IT, said + AWAY_FROM_IT)
                for place, (median, said) in enumerate(zip(medians, DIGEST, strict=True), start=1)
            ]
    text = (
        f"{effort.seasons:,} seasons of 14 rounds in every division of bots, drawn from the computed odds of each "
        f"fixture. The medians of D3 are held to those of the rules, {AWAY_FROM_IT} points to either side."
    )
    return Part("Points by place (CM-END-1)", text, tuple(checks), tuple(tables))


def simulated(book: Book, division: int, seed: str, seasons: int) -> Integers:
    sides = {bot.number: strength_of(bot_side(bot, book, Options())) for bot in book.bots[division]}
    fixtures = [match for matches in schedule(list(sides), MEETINGS) for match in matches]
    number = int.from_bytes(f"{seed}/D{division}".encode(), "big")
    return points_by_place(book, sides, fixtures, seed=number, seasons=seasons)


def _table(book: Book, division: int, points: Integers) -> Table:
    rows = []
    for place, of_place in enumerate(points, start=1):
        low, median, high = np.quantile(of_place, (0.05, 0.5, 0.95), method="nearest").tolist()
        zone = zone_of(book.zones[division], median, place)
        full_table = zone_of(book.zones[division], median, place, full_table=True)
        rows.append((str(place), str(median), f"{low} to {high}", zone, full_table))
    head = ("place", "median points", "in 9 of 10 seasons", "zone of the median", "zone of the full table")
    return Table(f"D{division}", head, tuple(rows))
