"""What clubs earn and spend in a season, and where their workers go.  # CM-SOLO-2"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Sequence

from clubs.rules.club_manager.state import BOXES
from league.balance.games import Campaign
from league.balance.report import Check, Table

DIVISIONS = (3, 2, 1)
HARDLY, NEARLY_ALWAYS = 0.005, 0.9  # of the weeks


def what_came_and_went(campaigns: Sequence[Campaign]) -> Table:
    """Per club and season, by kind of movement; what comes in first."""
    sums = {division: Counter[str]() for division in DIVISIONS}
    clubs = Counter(one.report.division for one in campaigns)
    for one in campaigns:
        for line in one.ledger:
            sums[one.report.division][line.kind] += line.amount
    total = Counter[str]()
    for of_division in sums.values():
        total.update(of_division)
    rows = [(kind, *_means(sums, clubs, [kind])) for kind, _ in sorted(total.items(), key=lambda pair: -pair[1])]
    rows.append(("left over", *_means(sums, clubs, list(total))))
    return Table("Income and spending a season", ("kind", *(f"D{division}" for division in DIVISIONS)), tuple(rows))


def _means(sums: dict[int, Counter[str]], clubs: Counter[int], kinds: Iterable[str]) -> list[str]:
    kinds = list(kinds)
    return [
        f"{sum(sums[division][kind] for kind in kinds) / clubs[division]:.1f}" if clubs[division] else "none"
        for division in DIVISIONS
    ]


def weeks_used(campaigns: Iterable[Campaign]) -> dict[str, float]:
    """The share of weeks in which each box had a worker."""
    used, weeks = Counter[str](), 0
    for one in campaigns:
        used.update(one.used)
        weeks += one.weeks
    return {box: used[box] / weeks if weeks else 0.0 for box in BOXES}


def in_boxes(campaigns: Sequence[Campaign]) -> list[Check]:
    return [
        Check(f"sensible: weeks with a worker in {box}", used, HARDLY, NEARLY_ALWAYS)
        for box, used in weeks_used(campaigns).items()
    ]


def use_of_boxes(campaigns: Sequence[Campaign]) -> Table:
    by_division = [weeks_used(one for one in campaigns if one.report.division == division) for division in DIVISIONS]
    rows = [(box, *(f"{used[box]:.0%}" for used in by_division)) for box in BOXES]
    return Table("Weeks with a worker in the box", ("box", *(f"D{division}" for division in DIVISIONS)), tuple(rows))
