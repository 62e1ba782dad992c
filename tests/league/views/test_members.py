import pytest
from django.urls import reverse

from league.models import Entry, Membership, Role, Season
from tests.factories import EntryFactory, MembershipFactory

pytestmark = pytest.mark.django_db


def at(people, name, *args):
    return reverse(f"league:{name}", args=[people.league.slug, *args])


def membership(people, role):
    return Membership.objects.get(league=people.league, user=getattr(people, role).user)


def statuses(people, method, url, data=None):
    return {role: getattr(person.client, method)(url, data).status_code for role, person in people}


def test_the_list_is_for_whoever_may_see_the_league(people):
    assert statuses(people, "get", at(people, "members")) == {
        "anonymous": 404, "outsider": 404, "viewer": 200, "manager": 200, "organiser": 200,
    }  # fmt: skip


def test_the_list_of_a_public_league_is_public_without_buttons(public_people):
    response = public_people.anonymous.client.get(at(public_people, "members"))
    assert response.status_code == 200
    assert "<select" not in response.content.decode()


@pytest.mark.parametrize("name", ["role", "remove_member"])
def test_only_organisers_move_people(people, name):
    url = at(people, name, membership(people, "viewer").pk)
    assert statuses(people, "post", url, {"role": "manager", "sure": "yes"}) == {
        "anonymous": 404, "outsider": 404, "viewer": 403, "manager": 403, "organiser": 302,
    }  # fmt: skip


def test_only_organisers_hand_clubs_over(people):
    assert statuses(people, "post", at(people, "hand_over", people.entry.club_id), {"to": "nobody", "sure": "yes"}) == {
        "anonymous": 404, "outsider": 404, "viewer": 403, "manager": 403, "organiser": 302,
    }  # fmt: skip
    assert Entry.objects.get(pk=people.entry.pk).manager is None


@pytest.mark.parametrize("sent", [{}, {"to": ""}, {"to": "", "sure": "yes"}])
def test_a_club_is_not_handed_over_without_a_name(people, sent):
    response = people.organiser.client.post(at(people, "hand_over", people.entry.club_id), sent)
    assert response.status_code == 422
    field = f'id="to-{people.entry.club_id}-error"'
    assert field in response.content.decode()
    assert [line.problem for line in response.context["page"].clubs] == ["Choose who takes the club over, or nobody."]
    assert Entry.objects.get(pk=people.entry.pk).manager == people.manager.user


def test_whoever_hands_a_club_over_is_asked_and_says_yes_with_the_same_fields(people):
    url, to = at(people, "hand_over", people.entry.club_id), membership(people, "viewer").pk
    page = people.organiser.client.post(url, {"to": to}).content.decode()
    assert f"Hand {people.entry.club} over to {people.viewer.user}?" in page
    assert f'<input type="hidden" name="to" value="{to}">' in page
    people.organiser.client.post(url, {"to": to, "sure": "yes"})
    assert Entry.objects.get(pk=people.entry.pk).manager == people.viewer.user


def test_an_organiser_is_asked_before_giving_the_own_role_up(people):
    MembershipFactory(league=people.league, role=Role.ORGANISER)
    url = at(people, "role", membership(people, "organiser").pk)
    assert people.organiser.client.post(url, {"role": "viewer"}).status_code == 200
    assert membership(people, "organiser").role == Role.ORGANISER
    people.organiser.client.post(url, {"role": "viewer", "sure": "yes"})
    assert membership(people, "organiser").role == Role.VIEWER


def test_changing_a_role(people):
    people.organiser.client.post(at(people, "role", membership(people, "viewer").pk), {"role": "organiser"})
    assert membership(people, "viewer").role == Role.ORGANISER


@pytest.mark.parametrize("role", ["", "king"])
def test_a_role_nobody_knows_is_refused(people, role):
    response = people.organiser.client.post(at(people, "role", membership(people, "viewer").pk), {"role": role})
    assert response.status_code == 422
    assert membership(people, "viewer").role == Role.VIEWER


def test_members_of_another_league_are_out_of_reach(people):
    stranger = MembershipFactory()
    for name in ("role", "remove_member"):
        url = at(people, name, stranger.pk)
        assert people.organiser.client.post(url, {"role": "viewer"}).status_code == 404
    elsewhere = EntryFactory()
    assert people.organiser.client.post(at(people, "hand_over", elsewhere.club_id), {"to": ""}).status_code == 404
    response = people.organiser.client.post(at(people, "hand_over", people.entry.club_id), {"to": stranger.pk})
    assert response.status_code == 422
    assert Entry.objects.get(pk=people.entry.pk).manager == people.manager.user


def test_a_refusal_is_said_on_the_page(people):
    response = people.organiser.client.post(at(people, "leave"), {"sure": "yes"})
    assert response.status_code == 422
    assert "is the only organiser" in response.content.decode()


def test_replacing_a_manager_who_leaves(people):
    assert people.manager.client.post(at(people, "leave"), {"sure": "yes"}).url == reverse("league:list")
    sent = {"to": membership(people, "viewer").pk, "sure": "yes"}
    people.organiser.client.post(at(people, "hand_over", people.entry.club_id), sent)
    assert Entry.objects.get(pk=people.entry.pk).manager == people.viewer.user


def test_taking_a_free_club(people):
    free = EntryFactory(season=people.season)
    Entry.objects.filter(pk=people.entry.pk).update(manager=None)
    url = at(people, "claim_club", free.club_id)
    assert f'action="{url}"' in people.manager.client.get(at(people, "members")).content.decode()
    assert statuses(people, "post", url) == {
        "anonymous": 404, "outsider": 404, "viewer": 403, "manager": 302, "organiser": 422,
    }  # fmt: skip
    assert Entry.objects.get(pk=free.pk).manager == people.manager.user


def test_bringing_a_club_of_ones_own_while_the_season_is_prepared(people):
    Entry.objects.all().delete()
    Season.objects.update(state=Season.State.PREPARING)
    url = at(people, "found_club")
    sent = {"name": "Harbour Town", "short_name": "", "cloth": "red", "trim": "white", "pattern": "sash"}
    assert statuses(people, "get", url) == {
        "anonymous": 404, "outsider": 404, "viewer": 403, "manager": 200, "organiser": 200,
    }  # fmt: skip
    assert people.manager.client.post(url, sent | {"trim": "red"}).status_code == 422
    assert people.manager.client.post(url, sent).status_code == 302
    entry = Entry.objects.select_related("club").get()
    assert (entry.club.name, entry.manager) == ("Harbour Town", people.manager.user)
    again = people.manager.client.post(url, sent | {"name": "Another"})
    assert (again.status_code, Entry.objects.count()) == (422, 1)


@pytest.mark.parametrize("size", [2, 20])
def test_the_page_costs_the_same_for_any_number(people, size, django_assert_num_queries):
    for _ in range(size):
        EntryFactory(season=people.season, manager=MembershipFactory(league=people.league).user)
    client = people.organiser.client
    with django_assert_num_queries(7):
        client.get(at(people, "members"))


def test_the_live_part_is_the_list_alone(people):
    response = people.viewer.client.get(at(people, "members"), headers={"HX-Request": "true", "HX-Target": "members"})
    assert response.content.decode().lstrip().startswith('<div id="members"')


def test_removing_oneself_is_leaving(people):
    MembershipFactory(league=people.league, role=Role.ORGANISER)
    response = people.organiser.client.post(
        at(people, "remove_member", membership(people, "organiser").pk), {"sure": "yes"}
    )
    assert response.url == reverse("league:list")
    assert not Membership.objects.filter(league=people.league, user=people.organiser.user).exists()
