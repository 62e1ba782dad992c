import datetime
import threading

import pytest
from django.db import connection
from django.utils import timezone

from clubs.refusal import Refusal
from league.models import Invitation, Membership, Role
from league.services.invitations import accept, expire_invitations, invite, revoke
from league.services.leagues import close_league
from tests.factories import EntryFactory, InvitationFactory, LeagueFactory, SeasonFactory, UserFactory

pytestmark = pytest.mark.django_db


def link(people, **facts):
    return invite(**{"league": people.league, "role": Role.MANAGER, "actor": people.organiser.user} | facts)


def test_a_link_cannot_be_guessed_and_lets_its_holder_in(people):
    invitation = link(people, role=Role.VIEWER, days=1)
    assert len(invitation.token) == 43
    membership = accept(token=invitation.token, user=people.outsider.user)
    assert (membership.league, membership.role) == (people.league, Role.VIEWER)
    invitation.refresh_from_db()
    assert invitation.uses == 1


def test_a_link_with_a_club_hands_it_over(people):
    free = EntryFactory(season=people.season)
    invitation = link(people, club=free.club, most_uses=5)
    assert invitation.most_uses == 1
    accept(token=invitation.token, user=people.outsider.user)
    free.refresh_from_db()
    assert free.manager == people.outsider.user


def test_a_club_with_a_manager_is_not_given_by_link(people):
    with pytest.raises(Refusal, match="already has a manager"):
        link(people, club=people.entry.club)


def test_a_club_taken_in_the_meantime_is_not_taken_again_and_nothing_is_spent(people):
    free = EntryFactory(season=people.season)
    invitation = link(people, club=free.club)
    free.manager = people.viewer.user
    free.save()
    with pytest.raises(Refusal, match="Ask an organiser"):
        accept(token=invitation.token, user=people.outsider.user)
    invitation.refresh_from_db()
    assert invitation.uses == 0
    assert not Membership.objects.filter(league=people.league, user=people.outsider.user).exists()


@pytest.mark.parametrize(
    "facts",
    [
        {"expires_at": timezone.now() - datetime.timedelta(seconds=1)},
        {"revoked_at": timezone.now()},
        {"uses": 1},
    ],
)
@pytest.mark.parametrize("role", ["outsider", "viewer"])
def test_an_old_link_lets_nobody_in_nor_up(people, facts, role):
    invitation = InvitationFactory(league=people.league, **facts)
    with pytest.raises(Refusal, match="not valid any more"):
        accept(token=invitation.token, user=getattr(people, role).user)


def test_a_link_nobody_made(people):
    with pytest.raises(Refusal, match="does not exist"):
        accept(token="x" * 43, user=people.outsider.user)


@pytest.mark.parametrize(
    ("role", "offered", "becomes", "uses"),
    [
        ("viewer", Role.MANAGER, Role.MANAGER, 1),
        ("viewer", Role.ORGANISER, Role.ORGANISER, 1),
        ("manager", Role.ORGANISER, Role.ORGANISER, 1),
        ("manager", Role.MANAGER, Role.MANAGER, 0),
        ("manager", Role.VIEWER, Role.MANAGER, 0),
        ("organiser", Role.MANAGER, Role.ORGANISER, 0),
    ],
)
def test_a_member_can_only_rise_and_only_rising_counts(people, role, offered, becomes, uses):
    invitation = link(people, role=offered)
    assert accept(token=invitation.token, user=getattr(people, role).user).role == becomes
    invitation.refresh_from_db()
    assert invitation.uses == uses


def test_a_link_for_one_makes_one_organiser(people):
    invitation = link(people, role=Role.ORGANISER)
    accept(token=invitation.token, user=people.viewer.user)
    for late in (people.manager, people.outsider):
        with pytest.raises(Refusal, match="not valid any more"):
            accept(token=invitation.token, user=late.user)
    organisers = people.league.memberships.filter(role=Role.ORGANISER)
    assert {found.user for found in organisers} == {people.viewer.user, people.organiser.user}


def test_a_member_who_takes_the_club_of_a_link_uses_it_up(people):
    free = EntryFactory(season=people.season)
    invitation = link(people, club=free.club)
    accept(token=invitation.token, user=people.organiser.user)
    with pytest.raises(Refusal, match="not valid any more"):
        accept(token=invitation.token, user=people.viewer.user)
    free.refresh_from_db()
    viewer = people.league.memberships.get(user=people.viewer.user)
    assert (free.manager, viewer.role) == (people.organiser.user, Role.VIEWER)


def test_a_second_click_on_a_link_that_is_used_up_by_now_is_the_first_one(people):
    invitation = link(people)
    first = accept(token=invitation.token, user=people.outsider.user)
    assert accept(token=invitation.token, user=people.outsider.user) == first
    invitation.refresh_from_db()
    assert (invitation.uses, people.league.activities.filter(verb="member.joined").count()) == (1, 1)


def test_revoking_twice_is_revoking_once(people):
    invitation = link(people)
    first = revoke(invitation=invitation, actor=people.organiser.user).revoked_at
    assert revoke(invitation=invitation, actor=people.organiser.user).revoked_at == first
    assert people.league.activities.filter(verb="invitation.revoked").count() == 1


def test_nobody_joins_a_closed_league(people):
    invitation = link(people)
    close_league(league=people.league, actor=people.organiser.user)
    with pytest.raises(Refusal, match="closed"):
        accept(token=invitation.token, user=people.outsider.user)


def test_useless_links_are_forgotten_after_a_month(people):
    now = timezone.now()
    old, recent = now - datetime.timedelta(days=31), now - datetime.timedelta(days=29)
    InvitationFactory(league=people.league, expires_at=old)
    InvitationFactory(league=people.league, revoked_at=old)
    kept = [
        InvitationFactory(league=people.league),
        InvitationFactory(league=people.league, expires_at=recent),
        InvitationFactory(league=people.league, revoked_at=recent),
    ]
    assert expire_invitations(now=now) == 2
    assert expire_invitations(now=now) == 0
    assert list(Invitation.objects.order_by("pk")) == kept


@pytest.mark.django_db(transaction=True)
@pytest.mark.parametrize("are_members", [False, True])
def test_two_people_cannot_both_have_the_last_use(are_members):
    league = LeagueFactory()
    SeasonFactory(league=league)
    invitation = InvitationFactory(league=league, role=Role.ORGANISER, most_uses=3, uses=2)
    everybody = [UserFactory() for _ in range(6)]
    if are_members:
        Membership.objects.bulk_create(Membership(league=league, user=user, role=Role.VIEWER) for user in everybody)
    gate, outcomes = threading.Barrier(len(everybody)), []

    def join(user):
        gate.wait()
        try:
            accept(token=invitation.token, user=user)
            outcomes.append("in")
        except Refusal:
            outcomes.append("refused")
        finally:
            connection.close()

    threads = [threading.Thread(target=join, args=[user]) for user in everybody]
    for thread in threads:
        thread.start()
    for thread in threads:
        thread.join()
    assert sorted(outcomes) == ["in", *["refused"] * 5]
    invitation.refresh_from_db()
    assert (invitation.uses, league.memberships.filter(role=Role.ORGANISER).count()) == (3, 1)
