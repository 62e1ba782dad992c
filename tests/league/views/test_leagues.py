import pytest
from django.test import Client
from django.urls import reverse

from league.models import Entry, Fixture, League, Role, Season
from tests.factories import EntryFactory, FixtureFactory, LeagueFactory, MembershipFactory, SeasonFactory, UserFactory
from tests.league.forms.test_house_rules import answers
from tests.people import person

pytestmark = pytest.mark.django_db
NEW = {"name": "Sunday League", "system": "counter-attack-2", "is_public": "public"}


def test_anybody_can_read_the_list_and_private_leagues_are_not_on_it():
    LeagueFactory(name="Open Cup", is_public=True)
    LeagueFactory(name="Secret Cup")
    LeagueFactory(name="Old Cup", is_public=True, state=League.State.ARCHIVED)
    shown = Client().get(reverse("league:list")).content.decode()
    assert ("Open Cup" in shown, "Secret Cup" in shown, "Old Cup" in shown) == (True, False, False)


def test_ones_own_leagues_come_with_what_waits_there(people):
    round_ = FixtureFactory(
        reported=True,
        round__season=people.season,
        match__home=EntryFactory(season=people.season).club,
        match__away=people.entry.club,
    ).round
    FixtureFactory(reported=True, round=round_, match__home=people.entry.club)  # said by themselves
    response = people.manager.client.get(reverse("league:list"))
    (mine,) = response.context["page"].mine
    assert (mine.role, mine.club) == ("manager", people.entry.club)
    assert [task.words for task in mine.waiting] == ["1 score to confirm"]
    assert people.viewer.client.get(reverse("league:list")).context["page"].mine[0].waiting == []


def test_an_organiser_sees_disputes_and_what_a_new_league_needs(people):
    fixture = FixtureFactory(reported=True, round__season=people.season)
    Fixture.objects.filter(pk=fixture.pk).update(state=Fixture.State.DISPUTED)
    fresh = LeagueFactory(name="A fresh one")
    SeasonFactory(league=fresh)
    MembershipFactory(league=fresh, user=people.organiser.user, role=Role.ORGANISER)
    page = people.organiser.client.get(reverse("league:list")).context["page"]
    assert [[task.words for task in line.waiting] for line in page.mine] == [["Add the clubs"], ["1 disputed score"]]


def test_a_manager_without_a_club_is_told_so(people):
    Entry.objects.update(manager=None)
    page = people.manager.client.get(reverse("league:list")).context["page"]
    assert [task.words for task in page.mine[0].waiting] == ["Choose your club"]


def test_an_archived_league_leaves_the_list_and_is_found_in_the_archive(people):
    League.objects.filter(pk=people.league.pk).update(state=League.State.ARCHIVED)
    page = people.viewer.client.get(reverse("league:list")).context["page"]
    assert (page.mine, page.archived) == ([], 1)
    assert people.league.name in people.viewer.client.get(reverse("league:archived")).content.decode()
    assert Client().get(reverse("league:archived")).status_code == 302


@pytest.mark.parametrize("size", [2, 20])
def test_the_list_costs_the_same_for_any_number(size, django_assert_num_queries):
    user = UserFactory()
    for number in range(size):
        season = SeasonFactory(league=LeagueFactory(is_public=True), running=number % 2)
        EntryFactory(season=season, manager=user)
        MembershipFactory(league=season.league, user=user)
    client = person(user).client
    with django_assert_num_queries(10):
        client.get(reverse("league:list"))
    with django_assert_num_queries(2):
        Client().get(reverse("league:list"))


def test_an_anonymous_visitor_is_offered_ways_in_that_come_back_here():
    response = Client().get(reverse("league:create"))
    shown = response.content.decode()
    assert response.status_code == 200
    assert reverse("accounts:play_now") in shown
    assert '<input type="hidden" name="next" value="/leagues/new/">' in shown
    assert Client().post(reverse("league:create"), NEW).status_code == 200
    assert not League.objects.exists()


def test_founding_a_league_with_rules_of_ones_own():
    user = UserFactory()
    response = person(user).client.post(reverse("league:create"), NEW | answers(win="2").dict())
    league = League.objects.get()
    assert response.url == reverse("league:clubs", args=["sunday-league"])
    assert (league.is_public, league.house_rules["win"], league.created_by) == (True, 2, user)
    assert league.seasons.get().state == Season.State.PREPARING


def test_founding_a_league_of_another_game_than_the_rules_shown_takes_its_defaults():
    person(UserFactory()).client.post(
        reverse("league:create"), NEW | {"system": "counter-attack-1"} | answers(win="2").dict()
    )
    assert League.objects.get().house_rules["win"] == 3


@pytest.mark.parametrize(
    ("wrong", "words"),
    [
        ({"name": ""}, "This field is required."),
        ({"name": "..."}, "A name needs at least one letter or digit."),
        ({"name": "x" * 61}, "at most 60 characters"),
        ({"system": "chess"}, "Select a valid choice"),
        ({"counter-attack-2-win": "11"}, "less than or equal to 10"),
    ],
)
def test_wrong_answers_come_back_with_a_word_beside_them_and_nothing_lost(wrong, words):
    response = person(UserFactory()).client.post(
        reverse("league:create"), NEW | answers(draw="7", confirm_days="9").dict() | wrong
    )
    shown = response.content.decode()
    assert response.status_code == 422
    assert words in shown
    assert 'name="counter-attack-2-draw" value="7"' in shown
    assert response.context["form"]["is_public"].value() == "public"
    assert not League.objects.exists()


def test_picking_another_game_shows_its_rules():
    response = person(UserFactory()).client.get(
        reverse("league:create"),
        {"system": "counter-attack-1"},
        headers={"HX-Request": "true", "HX-Target": "house-rules"},
    )
    shown = response.content.decode()
    assert shown.lstrip().startswith('<div id="house-rules">')
    assert 'name="counter-attack-1-win"' in shown
