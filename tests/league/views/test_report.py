"""Telling a match on one screen, through the browser."""

import json
from datetime import date

import pytest
from django.utils import timezone

from league.injury_words import say_rolled
from league.models import Fixture, Season
from league.pages.report import cast_of
from matches.models import Draft, Event, InjuryRoll, LineUp, Named, Report
from matches.reports import detail_of
from tests.league.ground import Ground

pytestmark = pytest.mark.django_db
State = Fixture.State


@pytest.fixture
def ground():
    return Ground()


def whole(ground, **more):
    """A report of 2–1 with a goal, a card, an injury and a change, as the form sends it."""
    rows = {
        "goal-0-player": ground.card(True, 9),
        "goal-0-minute": "34",
        "goal-0-how": "penalty",
        "goal-3-player": "home",
        "goal-3-minute": "",
        "goal-3-how": "play",
        "goal-4-player": ground.card(True, 4),
        "goal-4-minute": "80",
        "goal-4-how": "own_goal",
        "card-0-player": ground.card(False, 5),
        "card-0-minute": "50",
        "card-0-kind": "yellow",
        "injury-0-player": ground.card(True, 7),
        "injury-0-minute": "60",
        "change-0-player": ground.card(True, 7),
        "change-0-comes_on": ground.card(True, 13),
        "change-0-minute": "60",
        "goal-5-player": "",
        "goal-5-minute": "",
        "goal-5-how": "play",
    }
    score = {"whole": "1", "home_goals": "2", "away_goals": "1", "half_home": "1", "half_away": "0"}
    return score | {"played_on": "2026-01-10", "remarks": "Rain"} | rows | more


def test_op_72_the_day_of_a_late_match_begins_as_today(ground):
    late, played = ground.fixtures[:2]
    Fixture.objects.filter(pk=late.pk).update(date=date(2026, 1, 3))
    assert ground.get("home", "report").context["form"]["played_on"].value() == date(2026, 1, 3)
    ground.tell(ground.organiser, fixture=played)
    assert ground.get("home", "report").context["form"]["played_on"].value() == timezone.localdate()


def test_the_whole_match_is_told_on_one_screen(ground):
    assert ground.post("home", "report", **whole(ground)).status_code == 302
    fixture = ground.told()
    assert ground.now == (State.REPORTED, (2, 1))
    detail = detail_of(fixture.report)
    assert (detail.half_time, detail.remarks, str(detail.played_on)) == ((1, 0), "Rain", "2026-01-10")
    assert [(one.kind, one.minute, one.how) for one in detail.events] == [
        ("goal", 34, "penalty"),
        ("yellow", 50, ""),
        ("injury", 60, ""),
        ("substitution", 60, ""),
        ("goal", 80, "own_goal"),
        ("goal", None, "play"),
    ]
    assert detail.events[-1].card is None


def test_the_other_manager_reads_the_story_and_confirms(ground):
    ground.post("home", "report", **whole(ground))
    html = ground.client("away").get(ground.url("fixture")).content.decode()
    for words in ("How it went", "34′", "Is this report right?", "own goal", "scorer not known", "half-time 1–0"):
        assert words in html
    ground.post("away", "confirm", version=1)
    assert ground.now == (State.FINAL, (2, 1))


def test_the_other_manager_telling_the_same_confirms(ground):
    ground.post("home", "report", **whole(ground))
    ground.post("away", "report", **whole(ground))
    assert ground.now == (State.FINAL, (2, 1))
    assert Report.objects.count() == 1


def test_the_order_of_the_telling_does_not_make_a_dispute(ground):
    """A report that was written down in another order says the same."""
    yellow, red = ground.event("yellow", True, 9), ground.event("red", False, 9)
    ground.tell(ground.home, 0, 0, events=[red, yellow])
    ground.tell(ground.away, 0, 0, events=[yellow, red])
    assert ground.now == (State.FINAL, (0, 0))


def test_other_details_dispute_and_both_versions_are_kept(ground):
    ground.post("home", "report", **whole(ground))
    ground.post("away", "report", **whole(ground, **{"goal-0-minute": "35"}))
    assert ground.now == (State.DISPUTED, (2, 1))
    assert Report.objects.count() == 2
    html = ground.client("organiser").get(ground.url("fixture")).content.decode()
    assert "we saw other details." in html
    assert "added: Goal 35′" in html


def test_details_added_to_a_bare_score_go_back_to_the_first_side(ground):
    ground.report(ground.home)
    ground.post("away", "report", **whole(ground))
    fixture = ground.told()
    assert (fixture.state, fixture.report.side, fixture.report.events.count()) == (State.REPORTED, "away", 6)


@pytest.mark.parametrize(
    ("change", "words"),
    [
        ({"home_goals": "1"}, "More goals are listed (2) than the score says (1)."),
        ({"half_home": "3"}, "3 at half-time is more than 2 at full time."),
        ({"half_home": ""}, "The other half of this score is missing."),
        ({"goal-0-minute": "0"}, "greater than or equal to 1"),
        ({"goal-0-player": "987654"}, "not one of the available choices"),
        ({"goal-5-minute": "12"}, "Who scored? If nobody knows, choose the side."),
        ({"card-0-player": ""}, "Who was booked?"),
        ({"card-0-kind": "second_yellow"}, "needs a first one"),
        ({"change-0-comes_on": ""}, "Who came on?"),
        ({"played_on": "2190-01-01"}, "This day is still to come."),
    ],
)
def test_what_does_not_add_up_is_said_and_nothing_typed_is_lost(ground, change, words):
    response = ground.post("home", "report", **whole(ground, **change))
    assert response.status_code == 422
    html = response.content.decode()
    assert words in html
    assert 'value="34"' in html or "goal-0-minute" in change
    assert "Rain" in html
    assert Report.objects.count() == 0


def test_players_of_two_sides_do_not_replace_each_other(ground):
    response = ground.post("home", "report", **whole(ground, **{"change-0-comes_on": ground.card(False, 13)}))
    assert "The two are not of the same side." in response.content.decode()


def test_ca_league_4_the_other_side_reads_the_die_and_confirms_it(ground):
    ground.post("home", "report", **whole(ground, **{"injury-0-die": "3"}))
    html = ground.client("away").get(ground.url("fixture")).content.decode()
    for words in ("misses 3 matches", "rolled at the table", "counts once the report stands"):
        assert words in html
    assert "take-back" not in html
    ground.post("away", "confirm", version=1)
    html = ground.client("away").get(ground.url("fixture")).content.decode()
    assert "misses 3 matches" in html
    assert "counts once the report stands" not in html


def test_a_die_left_open_is_asked_for_once_the_report_stands(ground):
    ground.post("home", "report", **whole(ground))
    html = ground.client("home").get(ground.url("fixture")).content.decode()
    assert "The die is still to be rolled." in html
    assert ">Roll<" not in html
    ground.post("away", "confirm", version=1)
    assert ">Roll<" in ground.client("home").get(ground.url("fixture")).content.decode()


def test_a_throw_is_one_however_it_is_sent_and_no_other_die_stands_beside_it(ground):
    throw = {"injury-0-die": "throw"}
    assert ground.post("home", "deliver", **whole(ground, **throw)).status_code == 200
    assert ground.post("home", "report", **whole(ground, **throw)).status_code == 302
    thrown = InjuryRoll.objects.get(roll__isnull=False).value
    assert Report.objects.count() == 1
    form = ground.get("home", "report").context["form"]
    assert form.sections["injury"].rows[0]["die"].value() == "throw"
    answer = ground.post("home", "report", **whole(ground, **{"injury-0-die": str(thrown % 6 + 1)}))
    assert answer.status_code == 422
    row = answer.content.decode().split('name="injury-0-player"')[1].split("data-row")[0]
    assert f"Touchline has rolled {thrown} for" in row


def test_who_leaves_the_die_to_touchline_hears_at_once_how_it_fell(ground):
    answer = ground.client("home").post(ground.url("report"), whole(ground, **{"injury-0-die": "throw"}), follow=True)
    name, die = ground.squads[True][6].card.name, InjuryRoll.objects.get().value
    assert [str(one) for one in answer.context["messages"]][1:] == [say_rolled(name, die)]


def test_a_die_of_another_version_stands_in_its_history(ground):
    ground.post("home", "report", **whole(ground, **{"injury-0-die": "3"}))
    ground.post("away", "report", **whole(ground, **{"injury-0-die": "4"}))
    html = ground.client("organiser").get(ground.url("fixture")).content.decode()
    for words in ("we saw other details.", "(die: 3)", "(die: 4)"):
        assert words in html


def test_the_words_stand_next_to_their_row(ground):
    html = ground.post("home", "report", **whole(ground, **{"card-0-kind": "second_yellow"})).content.decode()
    row = html.split('name="card-0-player"')[1].split("data-row")[0]
    assert "needs a first one" in row


def test_more_rows_without_a_script(ground):
    response = ground.post("home", "report", **whole(ground, more="goal"))
    html = response.content.decode()
    assert response.status_code == 200
    assert Report.objects.count() == 0
    assert 'name="goal-8-player"' in html
    assert 'value="34"' in html


def test_a_double_submit_changes_nothing(ground):
    for _ in range(2):
        assert ground.post("home", "report", **whole(ground)).status_code == 302
    assert Report.objects.count() == 1
    ground.post("away", "confirm", version=1)
    assert ground.post("home", "report", **whole(ground)).status_code == 302
    assert Report.objects.count() == 1


def test_a_league_without_squads_tells_goals_by_side():
    ground = Ground(squads=False)
    html = ground.get("home", "report").content.decode()
    assert 'name="goal-0-player"' in html
    assert 'name="card-0-player"' not in html
    data = {"whole": "1", "home_goals": "1", "away_goals": "0", "goal-0-player": "home", "goal-0-minute": "3"}
    assert ground.post("home", "report", **data).status_code == 302
    assert Event.objects.get().card is None


def test_a_bare_score_is_not_offered_over_a_told_match(ground):
    """It would wipe out what happened."""
    ground.post("home", "report", **whole(ground))
    assert 'name="home_goals"' not in ground.client("home").get(ground.url("fixture")).content.decode()


def test_the_screen_is_for_those_of_the_match(ground):
    assert ground.get("home", "report").status_code == 200
    assert ground.get("organiser", "report").status_code == 200
    assert ground.get("other", "report").status_code == 404
    Season.objects.update(state=Season.State.FINISHED)
    assert ground.get("home", "report").status_code == 302


def test_those_who_began_stand_first_then_the_bench(ground):
    line_up = LineUp.objects.create(match=ground.fixture.match, home=True)
    places = {12: "goal", 9: "field", 3: "bench", 2: "bench", 14: "field"}
    for number, place in places.items():
        Named.objects.create(line_up=line_up, card_id=ground.card(True, number), number=number, place=place)
    home, away = cast_of(ground.fixture).teams
    assert [player.number for player in home.players] == [9, 12, 14, 2, 3]
    assert [player.note for player in home.players] == ["", "", "", "bench", "bench"]
    assert [player.number for player in away.players] == list(range(1, 15)), "nobody was named: the squad"


def test_unavailable_players_are_marked(ground):
    red = [ground.event("red", True, 9)]
    ground.tell(ground.organiser, events=red)
    html = ground.client("home").get(ground.url("report", fixture=ground.fixtures[1])).content.decode()
    assert "(banned)" in html


class TestDraft:
    def keep(self, ground, who="home", fields=None, **more):
        body = json.dumps({"fields": fields if fields is not None else {"home_goals": "4", "goal-0-minute": "12"}})
        return ground.client(who).post(ground.url("draft"), more.get("body", body), content_type="application/json")

    def test_what_is_typed_is_kept_and_comes_back(self, ground):
        answer = self.keep(ground)
        assert answer.status_code == 200
        assert set(answer.json()) == {"saved_at", "clock"}
        html = ground.get("home", "report").content.decode()
        assert 'value="4"' in html
        assert 'value="12"' in html
        assert "This is your draft" in html

    def test_it_is_the_authors_alone(self, ground):
        self.keep(ground)
        assert "This is your draft" not in ground.get("away", "report").content.decode()

    def test_the_newest_replaces_it(self, ground):
        self.keep(ground)
        self.keep(ground, fields={"home_goals": "5"})
        assert Draft.objects.get().fields == {"home_goals": "5"}

    def test_it_goes_when_the_report_is_sent(self, ground):
        self.keep(ground)
        ground.post("home", "report", **whole(ground))
        assert Draft.objects.count() == 0

    def test_it_stays_when_the_report_does_not_add_up(self, ground):
        self.keep(ground)
        ground.post("home", "report", **whole(ground, home_goals="1"))
        assert Draft.objects.count() == 1

    def test_it_can_be_thrown_away(self, ground):
        self.keep(ground)
        assert ground.post("home", "draft", sure="yes").status_code == 302
        assert Draft.objects.count() == 0

    @pytest.mark.parametrize("body", ["null", "[]", "{", '{"fields": 3}', '{"fields": {"a": 1}}', "x" * 200_000])
    def test_nonsense_is_refused(self, ground, body):
        assert self.keep(ground, body=body).status_code == 422
        assert Draft.objects.count() == 0

    def test_a_flood_is_refused(self, ground):
        assert self.keep(ground, fields={str(number): "" for number in range(500)}).status_code == 422
        assert self.keep(ground, fields={"remarks": "x" * 2001}).status_code == 422

    def test_only_those_of_the_match_keep_drafts(self, ground):
        assert self.keep(ground, "other").status_code == 404
        assert self.keep(ground, "organiser").status_code == 200
