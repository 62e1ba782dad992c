import pytest
from django.urls import reverse

from league.models import League, Season
from league.services.log import record
from tests.league.forms.test_house_rules import answers

pytestmark = pytest.mark.django_db


def at(people, name):
    return reverse(f"league:{name}", args=[people.league.slug])


def statuses(people, method, url, data=None):
    return {role: getattr(person.client, method)(url, data).status_code for role, person in people}


def fresh(people):
    return League.objects.get(pk=people.league.pk)


def test_the_rules_are_for_everybody_who_may_see_the_league(people, public_people):
    assert statuses(people, "get", at(people, "rules")) == {
        "anonymous": 404, "outsider": 404, "viewer": 200, "manager": 200, "organiser": 200,
    }  # fmt: skip
    assert set(statuses(public_people, "get", at(public_people, "rules")).values()) == {200}


def test_the_rules_page_says_which_rules_are_our_own(public_people):
    League.objects.filter(pk=public_people.league.pk).update(
        house_rules=public_people.league.game.defaults() | {"win": 2, "tie_breakers": ["wins", "lot"]}
    )
    response = public_people.anonymous.client.get(at(public_people, "rules"))
    assert [line.rule.key for line in response.context["page"].lines if line.differs] == ["win", "tie_breakers"]
    shown = response.content.decode()
    assert "default: 3" in shown
    assert "OP-77" in shown


@pytest.mark.parametrize("name", ["rename", "change_rules", "close", "archive", "reopen", "delete"])
def test_only_organisers_change_anything(people, name):
    url = at(people, name)
    for role, expected in {"anonymous": 404, "outsider": 404, "viewer": 403, "manager": 403}.items():
        assert getattr(people, role).client.post(url, {}).status_code == expected
    assert people.organiser.client.get(url).status_code == 405


def test_the_settings_are_for_organisers(people):
    assert statuses(people, "get", at(people, "settings")) == {
        "anonymous": 404, "outsider": 404, "viewer": 403, "manager": 403, "organiser": 200,
    }  # fmt: skip


def test_renaming_keeps_the_address(people):
    response = people.organiser.client.post(at(people, "rename"), {"name": " Bowl  2 ", "is_public": "public"})
    assert response.url == at(people, "settings")
    league = fresh(people)
    assert (league.name, league.slug, league.is_public) == ("Bowl 2", people.league.slug, True)


def test_an_empty_name_is_refused_beside_its_field(people):
    response = people.organiser.client.post(at(people, "rename"), {"name": " ", "is_public": "public"})
    shown = response.content.decode()
    assert response.status_code == 422
    assert "This field is required." in shown
    assert fresh(people).name == people.league.name


def test_rules_of_a_running_season_need_a_reason_and_keep_what_was_typed(people):
    url = at(people, "change_rules")
    response = people.organiser.client.post(url, answers(win="2").dict())
    shown = response.content.decode()
    assert response.status_code == 422
    assert "Say why the rules change" in shown
    assert 'name="counter-attack-2-win" value="2"' in shown
    assert fresh(people).house_rules["win"] == 3
    response = people.organiser.client.post(url, answers(win="2").dict() | {"reason": "we voted"})
    assert response.status_code == 302
    assert fresh(people).house_rules["win"] == 2
    assert "from 3 to 2: we voted" in people.viewer.client.get(at(people, "rules")).content.decode()


def test_rules_need_no_reason_before_the_season(people):
    Season.objects.update(state=Season.State.PREPARING)
    assert people.organiser.client.post(at(people, "change_rules"), answers(win="2").dict()).status_code == 302
    assert fresh(people).house_rules["win"] == 2


def test_a_wrong_rule_is_refused_beside_its_field(people):
    response = people.organiser.client.post(at(people, "change_rules"), answers(win="x").dict() | {"reason": "because"})
    assert response.status_code == 422
    assert 'value="because"' in response.content.decode()


@pytest.mark.parametrize(("move", "state"), [("close", "closed"), ("archive", "archived")])
def test_putting_away_and_taking_out_again(people, move, state):
    people.organiser.client.post(at(people, move))
    assert fresh(people).state == state
    response = people.organiser.client.post(at(people, "rename"), {"name": "Bowl", "is_public": "public"})
    assert response.status_code == 422
    assert people.viewer.client.get(at(people, "rules")).status_code == 200
    people.organiser.client.post(at(people, "reopen"))
    assert fresh(people).state == "open"


def test_deleting_needs_the_name_typed(people):
    response = people.organiser.client.post(at(people, "delete"), {"name": "something"})
    assert response.status_code == 422
    assert "That is not the league&#x27;s name." in response.content.decode()
    response = people.organiser.client.post(at(people, "delete"), {"name": people.league.name})
    assert response.url == reverse("league:list")
    assert not League.objects.exists()


def test_the_log_is_for_whoever_may_see_the_league(people):
    assert statuses(people, "get", at(people, "log")) == {
        "anonymous": 404, "outsider": 404, "viewer": 200, "manager": 200, "organiser": 200,
    }  # fmt: skip


@pytest.mark.parametrize("size", [2, 120])
def test_the_log_is_paged_and_costs_the_same_for_any_length(people, size, django_assert_num_queries):
    for _ in range(size):
        record(people.league, people.organiser.user, "league.closed")
    client = people.viewer.client
    with django_assert_num_queries(7):
        response = client.get(at(people, "log"))
    assert len(response.context["page"].object_list) == min(size, 50)


def test_the_log_tells_its_lines_in_the_readers_language(people):
    record(people.league, people.organiser.user, "member.joined", role="manager")
    shown = people.viewer.client.get(at(people, "log"), headers={"HX-Request": "true", "HX-Target": "log"})
    assert f"{people.organiser.user.username} joined (manager)." in shown.content.decode()
    assert shown.content.decode().lstrip().startswith('<div id="log"')
