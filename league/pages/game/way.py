"""A club's way in places, drawn as SVG: round by round through a season, and season by season through the divisions."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass

from clubs.rules.club_manager.state import Key
from league.engines.club_manager.standings import DIVISIONS, TEAMS
from league.engines.club_manager.state import Report
from league.pages.game.names import Names, Side
from league.pages.game.season_rows import SeasonRows

WIDTH, LEFT, TOP, STEP, NAMES = 800, 40, 14, 34, 190
FLAT = 8  # a step, where twenty-four places stand under each other


@dataclass(frozen=True)
class Course:
    side: Side
    own: bool
    leads: bool
    path: str
    dots: list[tuple[str, int]]
    end: int
    places: list[int]


@dataclass(frozen=True)
class PlacesChart:
    width: int
    height: int
    right: int
    name_x: int
    shirt_x: int
    bottom: int
    rows: list[tuple[int, int]]  # place, y
    rounds: list[tuple[str, int]]  # x, round
    courses: list[Course]  # the reader's own is drawn last, on top
    by_place: list[Course]


@dataclass(frozen=True)
class SeasonsChart:
    width: int
    height: int
    right: int
    bottom: int
    divisions: list[tuple[int, int, int]]  # division, top, height of its band
    seasons: list[tuple[str, int]]  # x, season
    path: str
    dots: list[tuple[str, int, str]]  # x, y, the place in words of figures


def places_chart(rows: SeasonRows, division: int, own: Key, names: Names) -> PlacesChart | None:
    """Nothing to draw before two rounds are over."""
    rounds, places = rows.positions(division)
    if len(rounds) < 2:
        return None
    right = WIDTH - NAMES
    gap = (right - LEFT - 20) / (len(rounds) - 1)
    # As text: a template would write 12,5 in French, which is no coordinate.
    xs = [f"{LEFT + index * gap:.1f}" for index in range(len(rounds))]
    courses = [_course(names.club(key), key == own, xs, way) for key, way in _by_end(places)]
    bottom = TOP + STEP * len(courses)
    return PlacesChart(
        width=WIDTH,
        height=bottom + 10,
        right=right,
        name_x=right + 24,
        shirt_x=right - 4,
        bottom=bottom,
        rows=[(place, TOP + STEP * (place - 1)) for place in range(1, len(courses) + 1)],
        rounds=list(zip(xs, rounds, strict=True)),
        courses=sorted(courses, key=lambda course: course.own),
        by_place=courses,
    )


def _by_end(places: Mapping[Key, list[int]]) -> list[tuple[Key, list[int]]]:
    return sorted(places.items(), key=lambda one: one[1][-1])


def _course(side: Side, own: bool, xs: Sequence[str], way: list[int]) -> Course:
    points = [(x, TOP + STEP * (place - 1)) for x, place in zip(xs, way, strict=True)]
    return Course(
        side=side,
        own=own,
        leads=way[-1] == 1,
        path="M" + " ".join(f"{x} {y}" for x, y in points),
        dots=points if own else [],
        end=points[-1][1],
        places=way,
    )


def seasons_chart(reports: Sequence[Report]) -> SeasonsChart | None:
    """All three divisions under each other. Nothing to draw before two seasons are over."""
    if len(reports) < 2:
        return None
    gap = (WIDTH - LEFT - 2 * STEP) / (len(reports) - 1)
    xs = [f"{LEFT + STEP + index * gap:.1f}" for index in range(len(reports))]
    heights = [TOP + FLAT * ((report.division - 1) * TEAMS + report.rank) for report in reports]
    bottom = TOP + FLAT * (len(DIVISIONS) * TEAMS + 1)
    return SeasonsChart(
        width=WIDTH,
        height=bottom + 26,
        right=WIDTH,
        bottom=bottom + 20,
        divisions=[(one, TOP + FLAT * (one - 1) * TEAMS + FLAT // 2, FLAT * TEAMS) for one in DIVISIONS],
        seasons=[(x, report.season) for x, report in zip(xs, reports, strict=True)],
        path="M" + " ".join(f"{x} {y}" for x, y in zip(xs, heights, strict=True)),
        dots=[(x, y, str(report.rank)) for x, y, report in zip(xs, heights, reports, strict=True)],
    )
