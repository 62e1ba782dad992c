"""Lines that are written without a template: every name is escaped, nothing else changes."""

import pytest
from django.template import Context, Template

from clubs.models import Club
from league.pages.places import Course, PlacesChart
from league.pages.table import Letter, Line, Rung, Why
from league.rules.table import Row

HOSTILE = "<b>\"&'"
ESCAPED = "&lt;b&gt;&quot;&amp;&#x27;"


def club(pk=7):
    return Club(pk=pk, name=f"{HOSTILE} long", short_name=HOSTILE, cloth="red", trim="white", pattern="plain")


def line(**more):
    known = {
        "row": Row(1, 7, 3, 2, 1, 0, 5, 2, 3, 7, 0, "WWD"),
        "club": club(),
        "club_url": "/club/7/",
        "why_url": "/table/?season=1&why=7",
        "question": f"Why {HOSTILE}?",
        "manager": HOSTILE,
        "mine": False,
        "form": [Letter("W", "W", "won")],
        "difference": "+3",
        "deductions": [],
        "open": False,
        "why": [],
    }
    return Line(**known | more)


def lines(*shown, view=""):
    return Template("{% table_lines lines view %}").render(Context({"lines": shown, "view": view}))


def test_a_line_of_the_table_escapes_every_name():
    shown = lines(line())
    assert HOSTILE not in shown
    assert shown.count(ESCAPED) == 4, "the club twice, its manager, the question"
    assert 'hx-get="/table/?season=1&amp;why=7"' in shown
    assert '<td class="pts">7</td>' in shown


def test_an_open_line_explains_itself_and_escapes_the_rival():
    rungs = [Rung(1, "Points", "7", ">", "3", decides=True, needed=True)]
    why = Why(club(), club(8), ahead=True, level=False, rungs=rungs)
    shown = lines(line(open=True, why=[why]))
    assert f"Ahead of {ESCAPED} long." in shown
    assert HOSTILE not in shown


@pytest.mark.parametrize(
    ("more", "classes"),
    [({}, "<tr>"), ({"mine": True}, '<tr class="mine">'), ({"is_cut": True}, '<tr class=" zone-cut">')],
)
def test_the_own_club_and_the_end_of_a_zone_are_marked(more, classes):
    assert lines(line(**more)).startswith(classes)


def test_a_rank_opens_nothing_where_only_some_matches_count():
    shown = lines(line(), view="home")
    assert '<span class="rank"><b>1</b></span>' in shown
    assert "aria-expanded" not in shown


def chart():
    course = Course(club(), mine=True, leads=True, path="M40 14 60 14", dots=[("40.0", 14)], end=14, places=[1, 1])
    return PlacesChart(None, 800, 66, 668, 692, 664, [(1, 14)], [(1, "40.0")], [1, 2], 56, [course], [course])


@pytest.mark.parametrize("tag", ["places_drawing", "places_table"])
def test_places_by_round_escape_the_clubs(tag):
    shown = Template(f"{{% {tag} chart %}}").render(Context({"chart": chart()}))
    assert ESCAPED in shown
    assert HOSTILE not in shown
