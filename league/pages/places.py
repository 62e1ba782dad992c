"""Place by round: a line a club, drawn as SVG so that it needs no script."""

from __future__ import annotations

from collections import defaultdict
from dataclasses import dataclass

from clubs.models import Club
from league.book import SeasonBook
from league.models import Division
from league.rules.table import Score, positions_by_round
from league.standings import Standings

LEFT, TOP, STEP = 40, 14, 36
WIDTH, NAMES = 800, 132  # the drawing, and the room at its right for the clubs' names


@dataclass(frozen=True)
class Course:
    """A club's way through the season."""

    club: Club
    mine: bool
    leads: bool
    path: str
    dots: list[tuple[str, int]]
    end: int
    places: list[int]


@dataclass(frozen=True)
class PlacesChart:
    division: Division | None
    width: int
    height: int
    right: int
    name_x: int
    shirt_x: int
    rows: list[tuple[int, int]]  # place, y
    columns: list[tuple[int, str]]  # round, x
    numbers: list[int]
    bottom: int
    courses: list[Course]  # in the order of drawing: the reader's own on top
    by_place: list[Course]


def places_charts(book: SeasonBook) -> list[PlacesChart]:
    """One a division. Nothing to draw before two rounds have a final score."""
    charts = [_chart(book, one) for one in book.standings if one.clubs]
    return [chart for chart in charts if chart is not None]


def _chart(book: SeasonBook, one: Standings) -> PlacesChart | None:
    among, clubs = set(one.clubs), len(one.clubs)
    forfeits = [forfeited for forfeited in book.forfeits if forfeited.forfeit.home in among]
    last = book.rounds_played
    rounds: defaultdict[int, list[Score]] = defaultdict(list)
    for number, score, _ahead in book.played:
        if score.home in among:
            rounds[number if number < last else last].append(score)
    for forfeited in forfeits:
        rounds[forfeited.round] += ()
    numbers = sorted(rounds)
    if len(numbers) < 2:
        return None
    places = positions_by_round(
        one.clubs,
        [rounds[number] for number in numbers],
        book.rules,
        deductions=book.deducted,
        lots=book.lots,
        fair_play=book.fair_play,
        forfeits={
            place: [forfeited.forfeit for forfeited in forfeits if forfeited.round == number]
            for place, number in enumerate(numbers)
        },
    )
    right = WIDTH - NAMES
    gap = (right - LEFT - 20) / (len(numbers) - 1)
    # As text: a template would write 12,5 in French, which is no coordinate.
    xs = [f"{LEFT + index * gap:.1f}" for index in range(len(numbers))]
    courses = _courses(book, one, places, xs)
    return PlacesChart(
        division=one.division,
        width=WIDTH,
        height=TOP + STEP * clubs + 16,
        right=right,
        name_x=right + 24,
        shirt_x=right - 4,
        rows=[(place, TOP + STEP * (place - 1)) for place in range(1, clubs + 1)],
        # Labels would run into each other in a long season: every second or fifth is enough.
        columns=[
            (number, x)
            for index, (number, x) in enumerate(zip(numbers, xs, strict=True))
            if index % (1 if len(numbers) <= 20 else 2 if len(numbers) <= 40 else 5) == 0
        ],
        bottom=TOP + STEP * clubs + 6,
        numbers=numbers,
        courses=sorted(courses, key=lambda course: (course.mine, course.leads)),
        by_place=sorted(courses, key=lambda course: course.end),
    )


def _courses(book: SeasonBook, one: Standings, places: dict[int, list[int]], xs: list[str]) -> list[Course]:
    # Level clubs share a place; at the right edge each needs a row of its own to be read.
    order = {row.club: index for index, row in enumerate(one.table.rows)}
    courses = []
    for club, way in places.items():
        points = [(x, TOP + STEP * (place - 1)) for x, place in zip(xs, way, strict=True)]
        mine = book.entries[club] is book.mine
        courses.append(
            Course(
                club=book.clubs[club],
                mine=mine,
                leads=order[club] == 0,
                path="M" + " ".join([f"{x} {y}" for x, y in points]),
                dots=points if mine else [],
                end=TOP + STEP * order[club],
                places=way,
            )
        )
    return courses
