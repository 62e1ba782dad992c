"""Club Manager is known, but has no pages yet: nothing on the site leads into a blind alley."""

import pytest
from django.urls import reverse

from clubs.rules.club_manager.state import Options
from league.pages.home import home_page
from league.pages.leagues import leagues_page
from league.systems import all_systems, system_named
from league.systems.club_manager import options_of
from tests.factories import MembershipFactory, UserFactory
from tests.games import club_manager_league
from tests.people import person


def test_it_is_known_by_name_and_not_offered():
    system = system_named("club-manager")
    assert system.house_rules
    assert system not in all_systems()


def test_house_rules_are_the_options_of_the_engine():
    system = system_named("club-manager")
    assert options_of(system.defaults()) == Options()
    assert options_of({"difficulty": "-1", "full_table": "yes", "advanced_bots": "no"}) == Options(
        difficulty=-1, full_table=True, advanced_bots=False
    )
    nobody_chooses = {"half_price_sales", "lucky_losers", "league_grows", "modest_rewards"}
    assert {rule.key for rule in system.house_rules} == set(Options.__struct_fields__) - nobody_chooses


@pytest.mark.django_db
def test_its_leagues_are_not_listed_and_their_pages_do_not_exist():
    league = club_manager_league(is_public=True)
    user = UserFactory()
    MembershipFactory(league=league, user=user, role="organiser")
    page = leagues_page(user, None)
    assert (page.mine, list(page.public)) == ([], [])
    assert home_page(lambda book: {}).window is None
    assert person(user).client.get(reverse("league:overview", args=[league.slug])).status_code == 404
