import pytest
from django.urls import reverse

from accounts import farewell
from accounts.farewell import Obstructed
from accounts.models import User
from clubs.models import Club
from league.models import Activity, League, Role
from league.services.farewell import settle
from league.services.log import record
from league.stories import tell
from matches.models import DiceBox, Match, Report
from tests.factories import (
    PASSWORD,
    EntryFactory,
    FixtureFactory,
    LeagueFactory,
    MembershipFactory,
    RoundFactory,
    SeasonFactory,
    UserFactory,
)

pytestmark = pytest.mark.django_db


@pytest.fixture
def user():
    return UserFactory(username="Ann")


def join(user, role=Role.ORGANISER, *, others=(), **facts) -> League:
    league = LeagueFactory(**facts)
    MembershipFactory(league=league, user=user, role=role)
    for other in others:
        MembershipFactory(league=league, role=other)
    return league


def test_the_last_organiser_cannot_leave_others_alone(user, client):
    league = join(user, others=[Role.MANAGER], name="Sunday League")
    (obstacle,) = farewell.foresee(user).obstacles
    assert "Sunday League" in obstacle.words
    assert obstacle.url == reverse("league:members", args=[league.slug])
    with pytest.raises(Obstructed):
        farewell.part(user)
    client.force_login(user)
    page = client.get(reverse("accounts:delete")).content.decode()
    assert "Sunday League" in page
    assert obstacle.url in page
    assert "Delete my account" not in page
    assert client.post(reverse("accounts:delete"), {"password": PASSWORD}).status_code == 422
    assert user.memberships.get().role == Role.ORGANISER


def test_with_a_second_organiser_the_league_goes_on(user):
    league = join(user, others=[Role.ORGANISER], name="Sunday League")
    outlook = farewell.foresee(user)
    assert (outlook.obstacles, outlook.effects) == ((), ("You leave Sunday League.",))
    farewell.part(user)
    assert not User.objects.filter(username="Ann").exists()
    assert league.memberships.count() == 1


def test_a_club_stays_without_a_manager(user):
    league = join(user, Role.MANAGER, others=[Role.ORGANISER], name="Sunday League")
    season = SeasonFactory(league=league, running=True)
    entry = EntryFactory(season=season, manager=user, club__name="Rovers")
    fixture = FixtureFactory(round=RoundFactory(season=season), final=True, report__author=user)
    assert farewell.foresee(user).effects == ("Rovers stays in Sunday League, without a manager.",)
    farewell.part(user)
    entry.refresh_from_db()
    fixture.refresh_from_db()
    assert entry.manager is None
    assert (fixture.report.home_goals, fixture.report.author) == (2, None)


def test_a_league_of_ones_own_goes_along_and_is_named_before(user):
    league = join(user, name="Kitchen Cup")
    season = SeasonFactory(league=league, running=True)
    home, away = EntryFactory(season=season).club, EntryFactory(season=season).club
    FixtureFactory(round=RoundFactory(season=season), match__home=home, match__away=away, final=True)
    (effect,) = farewell.foresee(user).effects
    assert effect.startswith("Kitchen Cup is deleted")
    farewell.part(user)
    for model in (League, Club, Match, Report, DiceBox, User):
        assert not model.objects.exists(), model


def test_one_obstacle_keeps_everything(user):
    """Also the league that would have gone along: it is all or nothing."""
    own = join(user)
    join(user, others=[Role.VIEWER])
    with pytest.raises(Obstructed):
        farewell.part(user)
    assert League.objects.filter(pk=own.pk).exists()
    assert user.memberships.count() == 2


def test_an_organiser_who_left_a_moment_ago_counts_no_more(user):
    """What the page promised does not matter: the members are looked at again."""
    league = join(user, others=[Role.ORGANISER, Role.VIEWER])
    assert not farewell.foresee(user).obstacles
    league.memberships.exclude(user=user).filter(role=Role.ORGANISER).delete()
    with pytest.raises(Obstructed):
        settle(user)


def test_the_logs_forget_the_name(user):
    league = join(user, Role.MANAGER, others=[Role.ORGANISER])
    organiser = league.memberships.get(role=Role.ORGANISER).user
    record(league, user, "member.joined", role="manager")
    record(league, organiser, "member.role", name="Ann", role="manager")
    farewell.part(user)
    lines = [tell(line.verb, line.facts) for line in Activity.objects.order_by("id")]
    assert lines[0] == "A former member joined (manager)."
    assert lines[-1] == "A former member left the league."
    assert "Ann" not in " ".join(lines)
    assert organiser.username in lines[1]


@pytest.mark.parametrize("leagues", [1, 5])
def test_the_page_asks_the_database_as_often_for_many_leagues(user, leagues, django_assert_num_queries):
    for _ in range(leagues):
        join(user, others=[Role.ORGANISER])
    with django_assert_num_queries(3):
        farewell.foresee(user)
