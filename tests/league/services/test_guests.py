import pytest

from accounts.guests import absorb, create_guest
from accounts.models import User
from league.models import Deduction, Entry, Role
from league.services.calendar_keys import league_of_key, make_key
from league.services.guests import _signatures
from league.services.log import record
from tests.factories import (
    EntryFactory,
    InvitationFactory,
    LeagueFactory,
    MembershipFactory,
    ReportFactory,
    SeasonFactory,
    UserFactory,
)

pytestmark = pytest.mark.django_db


@pytest.fixture
def guest():
    return create_guest()


@pytest.fixture
def user():
    return UserFactory(username="Ann")


def test_memberships_move(guest, user):
    membership = MembershipFactory(user=guest, role=Role.ORGANISER)
    absorb(guest=guest, user=user)
    moved = user.memberships.get()
    assert (moved.pk, moved.role, moved.joined_at) == (membership.pk, Role.ORGANISER, membership.joined_at)


@pytest.mark.parametrize(
    ("as_guest", "as_user", "then"),
    [
        (Role.ORGANISER, Role.VIEWER, Role.ORGANISER),
        (Role.VIEWER, Role.MANAGER, Role.MANAGER),
        (Role.MANAGER, Role.MANAGER, Role.MANAGER),
    ],
)
def test_where_both_are_members_the_higher_role_stays(guest, user, as_guest, as_user, then):
    league = LeagueFactory()
    MembershipFactory(user=guest, league=league, role=as_guest)
    MembershipFactory(user=user, league=league, role=as_user)
    absorb(guest=guest, user=user)
    assert list(league.memberships.values_list("user", "role")) == [(user.pk, then)]


def test_clubs_move_unless_the_account_has_one_in_that_season(guest, user):
    free, contested = SeasonFactory(), SeasonFactory()
    moving = EntryFactory(season=free, manager=guest)
    left = EntryFactory(season=contested, manager=guest)
    own = EntryFactory(season=contested, manager=user)
    absorb(guest=guest, user=user)
    managers = dict(Entry.objects.values_list("pk", "manager"))
    assert managers == {moving.pk: user.pk, left.pk: None, own.pk: user.pk}


def test_everything_the_guest_did_is_signed_by_the_account(guest, user):
    league = LeagueFactory(created_by=guest)
    invitation = InvitationFactory(league=league, created_by=guest)
    report = ReportFactory(author=guest)
    line = record(league, guest, "league.founded")
    season = SeasonFactory(league=league)
    deduction = Deduction.objects.create(
        season=season, club=EntryFactory(season=season).club, points=1, reason="late", author=guest
    )
    absorb(guest=guest, user=user)
    for signed, field in [
        (league, "created_by"),
        (invitation, "created_by"),
        (report, "author"),
        (line, "actor"),
        (deduction, "author"),
    ]:
        signed.refresh_from_db()
        assert getattr(signed, field) == user


def test_no_signature_is_forgotten():
    """A model that will one day say who did something is found without being listed."""
    found = {f"{model.__name__}.{field}" for model, field in _signatures()}
    assert found >= {
        "League.created_by",
        "Invitation.created_by",
        "Report.author",
        "Activity.actor",
        "Deduction.author",
    }
    assert "Entry.manager" not in found


def test_other_people_are_not_touched(guest, user):
    league = LeagueFactory()
    other = MembershipFactory(league=league, role=Role.ORGANISER)
    MembershipFactory(league=league, user=guest, role=Role.VIEWER)
    absorb(guest=guest, user=user)
    other.refresh_from_db()
    assert other.role == Role.ORGANISER
    assert User.objects.count() == 2


def test_calendars_that_the_guest_subscribed_to_go_on(guest, user):
    league = MembershipFactory(user=guest).league
    token = make_key(league=league, user=guest).token
    absorb(guest=guest, user=user)
    assert league_of_key(token) == league
