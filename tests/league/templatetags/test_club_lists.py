"""Lists that no template writes: what they say, and that a name cannot break out of them."""

from datetime import date, time

import pytest

from clubs.models import Club
from league.models import Fixture
from league.pages.clubs import Meeting
from league.templatetags.club_lists import meetings

HOSTILE = '<script>alert("1 & 2")</script>'


def meeting(**more):
    facts = {
        "url": "/m/1/",
        "round": "Round 3",
        "is_league": True,
        "day": None,
        "time": None,
        "opponent": Club(name="Lantern Hill", short_name="Lantern", cloth="red", trim="white", pattern="plain"),
        "at_home": True,
        "state": Fixture.State.SCHEDULED,
        "scored": None,
        "conceded": None,
    }
    return Meeting(**facts | more)


def test_a_match_says_when_against_whom_where_and_how_it_ended():
    final = meeting(day=date(2026, 3, 7), time=time(19, 30), state=Fixture.State.FINAL, scored=2, conceded=1)
    shown = meetings([final])
    assert '<a href="/m/1/"><span class="when"><b>Sat 7 March</b>19:30, Round 3</span>' in shown
    assert 'Lantern<b class="goals">2–1</b></span><span class="small muted">at home</span>' in shown
    assert '<span class="form"><i class="W">W</i></span>' in shown


@pytest.mark.parametrize(
    ("state", "chip", "words"),
    [
        (Fixture.State.POSTPONED, "chip chip-info", "postponed"),
        (Fixture.State.REPORTED, "chip chip-warn", "to confirm"),
        (Fixture.State.DISPUTED, "chip chip-bad", "disputed"),
        (Fixture.State.VOID, "chip", "void"),
        (Fixture.State.EXPUNGED, "chip", "expunged"),
    ],
)
def test_what_is_not_final_says_how_it_stands(state, chip, words):
    shown = meetings([meeting(state=state, at_home=False)])
    assert f'<span class="{chip}">' in shown
    assert f"{words}</span></a>" in shown
    assert "no date" in shown
    assert ">away<" in shown


def test_the_name_of_a_cup_stands_where_there_is_room():
    shown = meetings([meeting(day=date(2026, 3, 7), time=time(19, 30), is_league=False, round=HOSTILE)])
    assert '<span class="when"><b>Sat 7 March</b>19:30</span>' in shown
    assert '<span class="small muted">at home · &lt;script&gt;' in shown
    assert "<script>" not in shown


def test_a_match_to_play_has_neither_goals_nor_chip():
    shown = meetings([meeting()])
    assert "goals" not in shown
    assert "chip" not in shown


def test_a_name_cannot_break_out_of_the_list_of_matches():
    shown = meetings([meeting(opponent=Club(short_name=HOSTILE, cloth="red"), round=HOSTILE, url='" onclick="x')])
    assert "<script>" not in shown
    assert 'onclick="' not in shown
    assert shown.count("&lt;script&gt;alert(&quot;1 &amp; 2&quot;)&lt;/script&gt;") == 2
