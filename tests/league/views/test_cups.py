"""The pages of cups, and cup matches on the pages that all matches share."""

import re

import pytest
from django.urls import reverse
from django.utils.html import strip_tags

from league.models import Cup, Fixture
from matches.models import Match, Report
from tests.cups import CupScene
from tests.factories import SquadPlaceFactory

pytestmark = pytest.mark.django_db

FORM = {
    "name": "Harbour Cup",
    "kind": "cup",
    "seeding": "hand",
    "draw": "seeded",
    "legs": 1,
    "final_legs": 2,
    "extra_time": "on",
    "shoot_out": "on",
    "groups": 0,
    "advance": 2,
    "meetings": 1,
    "after": 1,
    "every_rounds": 2,
    "every_days": 14,
}


def url(name, scene, *args):
    return reverse(f"league:{name}", args=[scene.league.slug, *args])


def words(answer) -> str:
    return re.sub(r"\s+", " ", strip_tags(answer.content.decode()))


@pytest.fixture
def final():
    """Club 1 is the manager's; the second leg is played there."""
    return CupScene(2, final_legs=2)


def test_an_organiser_opens_a_cup_with_seeds_by_hand(final):
    client = final.people.organiser.client
    data = FORM | {"name": "Second Cup", "clubs": [club.pk for club in final.clubs]}
    data |= {f"seed-{final.clubs[1].pk}": "1"}
    answer = client.post(url("open_cup", final), data)
    cup = Cup.objects.get(name="Second Cup")
    assert answer.url == url("cup", final, cup.pk)
    assert list(cup.contestants.values_list("club", flat=True)) == [final.clubs[1].pk, final.clubs[0].pk]
    assert list(cup.rounds.values_list("number", "after")) == [(1, 1), (2, 3)]
    assert "Second Cup" in words(client.get(url("cups", final)))


@pytest.mark.parametrize(
    ("change", "said"),
    [({"clubs": []}, "This field is required."), ({"groups": 2}, "choose fewer groups"), ({"name": ""}, "required")],
)
def test_what_is_wrong_with_a_new_cup_comes_back_with_everything_typed(final, change, said):
    data = FORM | {"name": "Second Cup", "clubs": [club.pk for club in final.clubs]} | change
    answer = final.people.organiser.client.post(url("open_cup", final), data)
    assert answer.status_code == 422
    assert said in words(answer)
    assert Cup.objects.count() == 1


def test_a_two_legged_final_from_the_first_score_to_the_winner(final):
    client, first, second = final.people.organiser.client, final.leg(1, 1), final.leg(1, 1, leg=2)
    client.post(url("report", final, first.pk), {"home_goals": 1, "away_goals": 0})
    page = words(client.get(url("report", final, second.pk)))
    assert "First leg" in page
    assert "If it is level: extra time, a shoot-out." in page
    answer = client.post(url("report", final, second.pk), {"home_goals": 1, "away_goals": 0})
    assert answer.status_code == 422
    assert "The tie is level: tell the shoot-out that decided it (OP-69)." in words(answer)
    told = {"whole": 1, "home_goals": 1, "away_goals": 0, "extra_time": "on", "shoot_home": 4, "shoot_away": 5}
    assert client.post(url("report", final, second.pk), told).status_code == 302
    page = words(client.get(url("fixture", final, second.pk)))
    assert "4–5 on penalties" in page
    assert f"{final.clubs[1].short_name} win the cup on penalties." in page
    cup = words(final.people.viewer.client.get(url("cup", final, final.cup.pk)))
    assert f"Cup winners{final.clubs[1].name}" in cup
    assert f"{final.clubs[1].short_name} win the cup on penalties." in cup
    assert "1 (5)" in cup


def test_a_league_match_offers_no_shoot_out(final):
    match = Match.objects.create(home=final.clubs[0], away=final.clubs[1])
    fixture = Fixture.objects.create(round=final.season.rounds.of_the_league().last(), match=match)
    page = final.people.organiser.client.get(url("report", final, fixture.pk)).content.decode()
    assert "shoot_home" not in page
    sent = {"home_goals": 1, "away_goals": 1, "extra_time": "on", "shoot_home": 4, "shoot_away": 5}
    final.people.organiser.client.post(url("report", final, fixture.pk), sent)
    assert Report.objects.filter(match=match, shoot_out_home=None, went_to_extra_time=False).count() == 1


def test_op_69_a_manager_reports_the_shoot_out_with_the_score_and_the_organiser_confirms(final):
    final.play(final.leg(1, 1), 0, 0)
    second = final.leg(1, 1, leg=2)
    sent = {"home_goals": 0, "away_goals": 0, "extra_time": "on", "shoot_home": 3, "shoot_away": 2}
    final.people.manager.client.post(url("report", final, second.pk), sent)
    assert final.champion() is None
    final.people.organiser.client.post(url("confirm", final, second.pk), {"version": 1})
    assert final.champion() == 1


def test_the_preview_of_a_correction_says_who_goes_through_then():
    scene = CupScene(4)
    for slot in (1, 2):
        scene.play(scene.leg(1, slot), 1, 0)
    client, fixture = scene.people.organiser.client, scene.leg(1, 1)
    page = words(client.post(url("correct", scene, fixture.pk), {"home_goals": 0, "away_goals": 1, "how": "played"}))
    assert "Semi-finals: who goes through" in page
    assert scene.ties(2) == [(1, 2)]
    scene.play(scene.leg(2, 1), 2, 0)
    answer = client.post(url("correct", scene, fixture.pk), {"home_goals": 0, "away_goals": 1, "how": "played"})
    assert "has a score. Annul it first." in words(answer)


def test_cup_rounds_stand_in_their_place_of_the_calendar_and_move():
    scene = CupScene(4, after=2)
    client = scene.people.organiser.client
    page = client.get(url("fixtures", scene)).content.decode()
    assert re.findall(r"round=([\w-]+)\"[^>]*aria-label", page)[:4] == ["1", "2", scene.leg(1, 1).round.key, "3"]
    shown = words(client.get(url("fixtures", scene) + f"?round={scene.leg(1, 1).round.key}"))
    assert "Harbour Cup: Semi-finals" in shown
    assert words(client.get(url("overview", scene))).count("Harbour Cup: Semi-finals") == 1
    assert "Harbour Cup: Semi-finals" in words(client.get(url("club", scene, scene.clubs[0].pk)))
    answer = client.post(url("date_cup_round", scene, scene.cup.pk, 1), {"after": 5, "day": ""})
    assert (answer.status_code, "from 0 to 3" in words(answer)) == (422, True)
    client.post(url("date_cup_round", scene, scene.cup.pk, 2), {"after": 6, "day": "2030-05-04"})
    assert list(scene.cup.rounds.values_list("after", flat=True)) == [2, 6]
    assert client.post(url("date_cup_round", scene, scene.cup.pk, 9), {"after": 6}).status_code == 404


def test_a_cup_is_called_off_and_not_once_it_has_begun(final):
    client = final.people.organiser.client
    other = final.open(name="Other Cup")
    assert client.post(url("cancel_cup", final, other.pk), {"sure": "yes"}).url == url("cups", final)
    final.play(final.leg(1, 1), 1, 0)
    answer = client.post(url("cancel_cup", final, final.cup.pk), {"sure": "yes"})
    assert (answer.status_code, Cup.objects.count()) == (422, 1)
    assert "the cup goes on" in words(answer)


def test_groups_show_their_tables_and_a_draw_its_open_places():
    scene = CupScene(4, groups=2, advance=1)
    page = words(scene.people.organiser.client.get(url("cup", scene, scene.cup.pk)))
    assert "Group A" in page
    assert "Group B, place 1" in page


def test_a_tie_cannot_be_struck_and_swaps_both_legs(final):
    client, first = final.people.organiser.client, final.leg(1, 1)
    assert client.post(url("void", final, first.pk), {"reason": "no"}).status_code == 422
    client.post(url("swap", final, first.pk))
    assert final.ties(1) == [(1, 2)]
    assert final.leg(1, 1).match.home == final.leg(1, 1, leg=2).match.away == final.clubs[0]


def test_the_scorers_of_a_cup_are_its_own_and_the_sheet_names_the_cup(final):
    place = SquadPlaceFactory(season=final.season, club=final.clubs[1])
    told = {"whole": 1, "home_goals": 1, "away_goals": 0, "goal-0-player": place.card_id, "goal-0-minute": 12}
    client = final.people.organiser.client
    assert client.post(url("report", final, final.leg(1, 1).pk), told).status_code == 302
    assert place.card.name in words(client.get(url("cup", final, final.cup.pk)))
    assert place.card.name not in words(client.get(url("statistics", final)))
    assert "Harbour Cup" in words(client.get(url("player", final, place.card_id)))
    sheet = client.get(url("sheet_page", final, final.leg(1, 1, 2).pk), follow=True)
    assert "Harbour Cup: Final, second leg" in words(sheet)


def of(fixture, home: int, away: int, **decided) -> dict[str, object]:
    """The fields of a match on the form for many results."""
    return {f"{name}-{fixture.pk}": value for name, value in {"home": home, "away": away, **decided}.items()}


def test_op_69_both_legs_of_a_final_are_entered_with_many_others_at_once(final):
    client, first, second = final.people.organiser.client, final.leg(1, 1), final.leg(1, 1, leg=2)
    page = client.get(url("bulk", final)).content.decode()
    assert f'name="shoot_home-{first.pk}"' not in page, "only the last leg has a shoot-out"
    level = of(first, 1, 0) | of(second, 1, 0)
    answer = client.post(url("bulk", final), level)
    assert answer.status_code == 422
    assert answer.context["form"].errors == {
        f"home-{second.pk}": ["The tie is level: tell the shoot-out that decided it (OP-69)."]
    }
    assert not Report.objects.exists(), "all or none"
    told = of(first, 1, 0) | of(second, 1, 0, extra_time="on", shoot_home=4, shoot_away=5)
    assert client.post(url("bulk", final), told).status_code == 302
    assert final.book.champion == final.clubs[1]
    assert [one.side for one in Report.objects.order_by("pk")] == [Report.Side.ORGANISER] * 2


@pytest.mark.parametrize(
    ("decided", "wrong"),
    [
        ({"home": "", "away": "", "shoot_home": 4, "shoot_away": 3}, {"home": ["Enter the score as well."]}),
        ({"home": 1, "away": 1, "shoot_home": 4}, {"shoot_away": ["The other half of this score is missing."]}),
    ],
)
def test_half_a_shoot_out_is_told_by_its_row(final, decided, wrong):
    second = final.leg(1, 1, leg=2)
    answer = final.people.organiser.client.post(url("bulk", final), of(second, **decided))
    assert answer.status_code == 422
    assert answer.context["form"].errors == {f"{name}-{second.pk}": words for name, words in wrong.items()}
