"""What a phone keeps and sends: the worker, a fresh token, reports told without a network, two tellings of a match."""

from __future__ import annotations

import json

import pytest
from django.urls import reverse

from league.models import Fixture
from matches.models import Draft, Report
from tests.league.ground import Ground
from tests.league.views.test_report import whole

pytestmark = pytest.mark.django_db
State = Fixture.State


@pytest.fixture
def ground():
    return Ground()


def keep_draft(ground, **fields):
    body = json.dumps({"fields": fields})
    return ground.client("home").post(ground.url("draft"), body, content_type="application/json").json()["saved_at"]


def test_the_worker_knows_what_to_keep_and_when_to_forget(client):
    script = client.get(reverse("notices:worker")).content.decode()
    assert '"/static/js/worker/pages.js"' in script
    assert '"leaving": ["/accounts/logout/", "/accounts/delete/"]' in script


def test_the_pages_of_a_match_day_may_be_kept_by_their_reader_alone(ground):
    for name in ("report", "fixture"):
        assert ground.get("home", name)["Touchline-Keep"] == str(ground.home.pk)
    line_up = ground.client("home").get(ground.url("line_up", "home"))
    assert line_up["Touchline-Keep"] == str(ground.home.pk)
    overview = ground.client("home").get(reverse("league:overview", args=[ground.league.slug]))
    assert "Touchline-Keep" not in overview
    assert f'data-reader="{ground.home.pk}"' in overview.content.decode()


def test_the_page_in_place_of_others_is_nobodys(client):
    assert "data-reader" not in client.get(reverse("league:offline")).content.decode()


def test_the_door_says_who_is_there_and_gives_a_fresh_token(ground, client):
    assert client.get(reverse("league:outbox")).json()["reader"] == ""
    answer = ground.client("home").get(reverse("league:outbox"))
    assert answer.json()["reader"] == str(ground.home.pk)
    assert answer.json()["token"]
    assert "no-store" in answer["Cache-Control"]


def test_a_report_that_was_kept_is_taken(ground):
    answer = ground.post("home", "deliver", base="0", **whole(ground))
    assert (answer.status_code, answer.json()) == (200, {"address": ground.url("fixture")})
    assert ground.now == (State.REPORTED, (2, 1))


def test_what_does_not_add_up_is_said_in_words(ground):
    answer = ground.post("home", "deliver", base="0", **whole(ground, home_goals="1"))
    assert answer.status_code == 422
    assert "More goals are listed (2) than the score says (1)." in answer.json()["words"]
    assert Report.objects.count() == 0


def test_the_same_report_sent_twice_is_one(ground):
    for _ in range(2):
        assert ground.post("home", "deliver", base="0", **whole(ground)).status_code == 200
    assert Report.objects.count() == 1


class TestOvertaken:
    @pytest.fixture(autouse=True)
    def told_by_the_other_side(self, ground):
        ground.report(ground.away, 1, 1)

    def test_nothing_is_overwritten(self, ground):
        answer = ground.post("home", "deliver", base="0", **whole(ground))
        assert (answer.status_code, set(answer.json())) == (409, {"words"})
        assert ground.now == (State.REPORTED, (1, 1))
        assert Report.objects.count() == 1

    def test_the_page_shows_both_and_sends_again_on_request(self, ground):
        keep_draft(ground, home_goals="2")
        answer = ground.post("home", "report", base="0", **whole(ground))
        html = answer.content.decode()
        assert answer.status_code == 409
        assert html.index("1–1") < html.index("2–1") < html.index("Goal 34′")
        assert "an organiser decides" in html
        assert Draft.objects.count() == 1, "what was typed stays until somebody has chosen"
        for name, value in whole(ground).items():
            assert f'name="{name}" value="{value}"' in html or value == ""
        ground.post("home", "report", base="1", **whole(ground))
        assert ground.now == (State.DISPUTED, (1, 1))
        assert Report.objects.count() == 2

    def test_who_says_the_same_confirms(self, ground):
        bare = {"whole": "1", "home_goals": "1", "away_goals": "1"}
        assert ground.post("home", "deliver", base="0", **bare).status_code == 200
        assert ground.now == (State.FINAL, (1, 1))

    def test_a_final_score_can_only_be_left(self, ground):
        ground.confirm(ground.home)
        html = ground.post("home", "report", base="0", **whole(ground)).content.decode()
        assert "Send mine all the same" not in html
        assert "An organiser can correct it, with a reason." in html

    def test_leaving_it_throws_the_draft_away(self, ground):
        keep_draft(ground, home_goals="2")
        answer = ground.post("home", "draft", to_match="1", sure="yes")
        assert answer["Location"] == ground.url("fixture")
        assert Draft.objects.count() == 0

    def test_a_page_from_before_this_was_asked_is_not_held_to_it(self, ground):
        assert ground.post("home", "report", **whole(ground)).status_code == 302


def test_a_report_that_was_taken_away_is_told(ground):
    ground.report(ground.home, 1, 1)
    Fixture.objects.filter(pk=ground.fixture.pk).update(report=None, state=State.SCHEDULED)
    answer = ground.post("home", "report", base="1", **whole(ground))
    assert answer.status_code == 409
    assert "has been taken away" in answer.content.decode()


def test_ones_own_draft_from_elsewhere_is_shown_as_well(ground):
    saved = keep_draft(ground, home_goals="5", away_goals="0")
    answer = ground.post("home", "report", base="0", draft_seen=str(saved - 1), **whole(ground))
    html = answer.content.decode()
    assert answer.status_code == 409
    assert "You have typed another report of this match elsewhere." in html
    assert html.index("5–0") < html.index("2–1")
    assert ground.post("home", "report", base="0", draft_seen=str(saved), **whole(ground)).status_code == 302


@pytest.mark.parametrize("base", ["-1", "x", "9" * 9, ""])
def test_nonsense_for_a_version_is_no_version(ground, base):
    assert ground.post("home", "report", base=base, **whole(ground)).status_code == 302
