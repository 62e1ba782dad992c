"""One manager against the bots, for several seasons: how far a sensible and an idle one come.  # CM-SOLO-2"""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from itertools import pairwise
from statistics import median

from clubs.rules.club_manager.book import Book
from league.balance.games import OUTCOMES, Campaign, careers, summaries
from league.balance.housekeeping import in_boxes, use_of_boxes, what_came_and_went
from league.balance.report import Check, Effort, Part, Table

SENSIBLE, IDLE = "sensible", "idle"
LOWEST = 3
WITHIN = 3  # seasons that the rule gives
SEASONS = 5  # that are played, so that D1 is seen as well
AFTER_ONE, AFTER_THREE, IDLE_AFTER_THREE = (0.4, 0.65), (0.8, 1.0), (0.0, 0.1)


def measure(book: Book, seed: str, effort: Effort) -> Part:
    sensible = list(careers(book, f"{seed}/{SENSIBLE}", [SENSIBLE], effort.games, SEASONS))
    idle = list(careers(book, f"{seed}/{IDLE}", [IDLE], effort.games, WITHIN))
    campaigns = [one for career in sensible for one in career]
    text = (
        f"{effort.games} games of one manager, {SEASONS} seasons by the sensible policy and {WITHIN} by the idle one, "
        "which places no worker. A box counts in the weeks in which it has a worker: none may be there for nothing, "
        "and none a matter of course. In D1 nobody goes up; its top places are paid as a promotion. Sums are pounds."
    )
    return Part(
        "Careers of a manager (CM-SOLO-2)",
        text,
        (
            Check("sensible: in D2 after one season", reached(sensible, 1), *AFTER_ONE),
            Check(f"sensible: in D2 within {WITHIN} seasons", reached(sensible, WITHIN), *AFTER_THREE),
            Check(f"idle: in D2 within {WITHIN} seasons", reached(idle, WITHIN), *IDLE_AFTER_THREE),
            *in_boxes(campaigns),
        ),
        (
            outcomes("How the seasons of the sensible policy end", campaigns),
            outcomes("How the seasons of the idle policy end", [one for career in idle for one in career]),
            _zones(campaigns),
            _after_promotion(sensible),
            what_came_and_went(campaigns),
            use_of_boxes(campaigns),
        ),
    )


def reached(games: Sequence[Sequence[Campaign]], seasons: int) -> float:
    """The share of games that have left the lowest division within so many seasons."""
    up = sum(
        any(one.goes_up and one.report.division == LOWEST and one.report.season <= seasons for one in career)
        for career in games
    )
    return up / len(games)


def share(part: int, whole: int) -> str:
    return f"{part / whole:.0%}" if whole else "none"


def outcomes(title: str, campaigns: Iterable[Campaign]) -> Table:
    rows = [
        (
            str(one.season),
            f"D{one.division}",
            str(one.clubs),
            f"{one.points:.1f}",
            f"{one.money:.0f}",
            *(share(one.outcomes[outcome], one.clubs) for outcome in OUTCOMES),
        )
        for one in summaries(campaigns)
    ]
    return Table(title, ("season", "division", "clubs", "points", "money", *OUTCOMES), tuple(rows))


def _zones(campaigns: Sequence[Campaign]) -> Table:
    """Where the points lead, before any playoff."""
    rows = []
    for division in (3, 2, 1):
        those = [one.report for one in campaigns if one.report.division == division]
        zones = dict.fromkeys(one.zone for one in sorted(those, key=lambda one: -one.points))
        for zone in zones:
            points = [one.points for one in those if one.zone == zone]
            spread = f"{min(points)} to {max(points)}"
            rows.append((f"D{division}", zone, share(len(points), len(those)), f"{median(points):.0f}", spread))
    return Table(
        "Points of the sensible policy, by zone", ("division", "zone", "seasons", "median", "points"), tuple(rows)
    )


def _after_promotion(games: Iterable[Sequence[Campaign]]) -> Table:
    rows = []
    steps = [(before, after) for career in games for before, after in pairwise(career)]
    for division in (2, 1):
        first = [after.report for before, after in steps if before.goes_up and after.report.division == division]
        points = f"{median(one.points for one in first):.0f}" if first else "none"
        ends = [share(sum(one.outcome == outcome for one in first), len(first)) for outcome in OUTCOMES]
        rows.append((f"D{division}", str(len(first)), points, *ends))
    return Table("The first season after a promotion", ("to", "clubs", "median points", *OUTCOMES), tuple(rows))
