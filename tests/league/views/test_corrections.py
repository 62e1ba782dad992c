"""Correcting a result: preview first, then save."""

import re

import pytest
from django.db import connection
from django.test.utils import CaptureQueriesContext

from league.models import Fixture, Season
from league.services.verdicts import void_fixture
from matches.models import Report
from tests.league.ground import Ground

pytestmark = pytest.mark.django_db

GOALS = ("home_goals", "away_goals", "half_home", "half_away")


@pytest.fixture
def ground():
    ground = Ground()
    ground.tell(ground.home, 1, 0, events=[ground.event("goal", True, 9, 34, how="play")])
    ground.confirm(ground.away)
    return ground


def sent(ground, **more):
    goal = {"goal-0-player": ground.card(True, 9), "goal-0-minute": "34", "goal-0-how": "play"}
    return {"home_goals": "1", "away_goals": "0", "how": "played", "reason": ""} | goal | more


def red(ground):
    return {"card-0-player": ground.card(True, 9), "card-0-minute": "52", "card-0-kind": "red"}


def test_the_form_begins_with_what_stands(ground):
    html = ground.get("organiser", "correct").content.decode()
    assert 'value="34"' in html
    assert f'value="{ground.card(True, 9)}" selected' in html
    assert "everything that follows from it is listed here" in html


def note(html, field):
    return re.search(rf'<span class="was" id="correct_{field}_was">(.*?)</span>', html)[1]


def test_goals_that_differ_say_what_they_were(ground):
    html = ground.get("organiser", "correct").content.decode()
    assert [note(html, field) for field in GOALS] == ["", "", "", ""]
    html = ground.post(
        "organiser", "correct", **sent(ground, preview="1", away_goals="0", home_goals="2")
    ).content.decode()
    assert [note(html, field) for field in GOALS] == ["was 1", "", "", ""]
    changed = sent(ground, preview="1", away_goals="3", half_home="", half_away="2")
    html = ground.post("organiser", "correct", **changed).content.decode()
    assert [note(html, field) for field in GOALS] == ["", "was 0", "", "was –"]
    box = re.search(r'<input[^>]*name="half_home"[^>]*>', html)[0]
    assert 'data-on-record=""' in box
    assert 'aria-describedby="correct_half_home_error correct_half_home_was"' in box
    assert 'id="correct_half_home_error"' in html


def test_where_nothing_is_on_record_nothing_differs(ground):
    url = ground.url("correct", fixture=ground.fixtures[1])
    client = ground.client("organiser")
    for html in (client.get(url).content.decode(), client.post(url, sent(ground, preview="1")).content.decode()):
        assert "correct_home_goals" in html
        assert "_was" not in html
        assert "data-on-record" not in html


def test_preview_then_save(ground):
    response = ground.post("organiser", "correct", **sent(ground, preview="1", **red(ground)))
    html = response.content.decode()
    assert response.status_code == 200
    assert "Bans and injuries" in html
    assert "CA-LEAGUE-7" in html
    assert "round 2 v" in html
    assert Report.objects.count() == 1
    response = ground.post("organiser", "correct", **sent(ground, save="1", reason="Forgot the red", **red(ground)))
    assert response.status_code == 302
    assert ground.now == (Fixture.State.FINAL, (1, 0))
    html = ground.client("home").get(ground.url("fixture")).content.decode()
    assert "Forgot the red" in html
    assert "added: Red card 52′" in html


def test_saving_needs_a_reason_and_shows_the_preview_again(ground):
    response = ground.post("organiser", "correct", **sent(ground, save="1", **red(ground)))
    assert response.status_code == 422
    html = response.content.decode()
    assert "Say in a few words why" in html
    assert "Bans and injuries" in html
    assert Report.objects.count() == 1


def test_htmx_gets_the_preview_alone(ground):
    client = ground.client("organiser")
    headers = {"HX-Request": "true", "HX-Target": "consequences"}
    html = client.post(ground.url("correct"), sent(ground, away_goals="4"), headers=headers).content.decode()
    assert html.lstrip().startswith('<section class="conseq"')
    assert "3 → 0 points" in html
    html = client.post(ground.url("correct"), sent(ground, home_goals="0"), headers=headers).content.decode()
    assert "More goals are listed (1) than the score says (0)." in html
    html = client.post(ground.url("correct"), sent(ground), headers=headers).content.decode()
    assert "Nothing else moves" in html


def test_what_does_not_add_up_comes_back(ground):
    response = ground.post("organiser", "correct", **sent(ground, save="1", reason="…", home_goals="0"))
    assert response.status_code == 422
    assert "than the score says (0)" in response.content.decode()


def test_a_walkover_needs_a_winner(ground):
    data = sent(ground, preview="1", how="walkover", home_goals="1", away_goals="1")
    response = ground.post("organiser", "correct", **data)
    assert response.status_code == 422
    assert "A walkover has a winner." in response.content.decode()


def test_more_rows_without_a_script(ground):
    response = ground.post("organiser", "correct", **sent(ground, more="card"))
    assert response.status_code == 200
    assert 'name="card-2-player"' in response.content.decode()


def test_there_is_nothing_to_correct_in_a_closed_season_or_a_void_match(ground):
    void_fixture(league=ground.league, fixture=ground.fixture, reason="…", actor=ground.organiser)
    assert ground.get("organiser", "correct").status_code == 302
    Season.objects.update(state=Season.State.FINISHED)
    assert ground.post("organiser", "correct", **sent(ground, save="1")).status_code == 302


def test_the_preview_costs_the_same_for_a_long_season():
    counted = []
    for rounds in (2, 12):
        ground = Ground(rounds=rounds)
        ground.tell(ground.organiser, 1, 0, events=[ground.event("goal", True, 9, 34, how="play")])
        client = ground.client("organiser")
        with CaptureQueriesContext(connection) as captured:
            client.post(ground.url("correct"), sent(ground, preview="1", **red(ground)))
        counted.append(len(captured))
    assert counted[0] == counted[1]
