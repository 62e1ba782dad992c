"""The charts of the season: the clubs' places by round, and the goals of each round."""

from __future__ import annotations

from collections import Counter

from django.utils.translation import gettext as _

from clubs.shirts import CLOTHS
from league.book import SeasonBook
from league.pages.places import PlacesChart, places_charts
from matches.sheets.chapters import Chart
from matches.sheets.charts import Course, bars_chart, places_chart


def charts(book: SeasonBook) -> tuple[Chart, ...]:
    """Nothing to draw before two rounds have a final score."""
    found = [_places(one) for one in places_charts(book)]
    goals: Counter[int] = Counter()
    for played in book.played:
        goals[played.round] += played.score.home_goals + played.score.away_goals
    if len(goals) > 1:
        title = _("Goals by round")
        bars = [(str(number), goals[number]) for number in sorted(goals)]
        found.append(
            Chart(title, bars_chart(bars), f"{title}: " + ", ".join(f"{name}: {count}" for name, count in bars))
        )
    return tuple(found)


def _places(chart: PlacesChart) -> Chart:
    title = _("Places by round")
    if chart.division:
        title = f"{title}: {chart.division.name}"
    courses = [
        Course(
            name=course.club.short_name,
            colour=CLOTHS[course.club.cloth],
            places=course.places,
            rank=rank,
        )
        for rank, course in enumerate(chart.by_place, start=1)
    ]
    ends = ", ".join(f"{rank}. {course.club.name}" for rank, course in enumerate(chart.by_place, start=1))
    return Chart(title, places_chart(courses, chart.numbers), f"{title}. {ends}")
