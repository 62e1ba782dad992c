"""Who hears of results, roles and clubs; and that whoever did it does not."""

from __future__ import annotations

from datetime import timedelta

import pytest
from django.utils import timezone

from league.models import Entry, Fixture, Membership, Notice, Role
from league.services import invitations, members, results, verdicts
from league.services.farewell import settle
from tests.factories import EntryFactory, MembershipFactory, UserFactory
from tests.reporting import Table

pytestmark = pytest.mark.django_db


@pytest.fixture
def table():
    return Table()


def heard(user) -> list[str]:
    """Without the report of the round, which is ready with its last match."""
    notices = Notice.objects.filter(user=user).exclude(kind="report.ready")
    return list(notices.order_by("pk").values_list("kind", flat=True))


def waiting(user) -> list[str]:
    unread = Notice.objects.filter(user=user).exclude(kind="report.ready").unread()
    return list(unread.values_list("kind", flat=True))


def test_the_other_side_is_asked_to_confirm_and_not_any_more_once_it_has(table):
    table.report(table.home)
    notice = Notice.objects.get()
    assert (notice.user, notice.kind) == (table.away, "confirm.waiting")
    assert notice.address == f"/leagues/{table.league.slug}/fixtures/{table.fixture.pk}/"
    table.confirm(table.away)
    assert waiting(table.away) == []


def test_a_corrected_report_is_asked_about_again(table):
    table.report(table.home)
    table.report(table.home, 3, 1)
    assert heard(table.away) == ["confirm.waiting", "confirm.waiting"]
    assert waiting(table.away) == ["confirm.waiting"]


def test_organisers_are_asked_where_the_other_club_has_no_manager(table):
    Entry.objects.filter(pk=table.away_entry.pk).update(manager=None)
    table.report(table.home)
    assert heard(table.organiser) == ["confirm.waiting"]


def test_nobody_is_asked_any_more_once_the_time_is_over(table):
    table.report(table.home)
    Fixture.objects.update(confirm_by=timezone.now() - timedelta(days=1))
    results.confirm_due(now=timezone.now())
    assert waiting(table.away) == []


def test_a_dispute_reaches_the_other_side_and_the_organisers_and_so_does_its_end(table):
    table.report(table.home)
    table.dispute(table.away)
    assert waiting(table.home) == ["dispute.raised"]
    assert waiting(table.organiser) == ["office.disputed"]
    assert waiting(table.away) == []
    table.confirm(table.organiser)
    assert [heard(user)[-1] for user in (table.home, table.away)] == ["dispute.settled"] * 2


def test_an_organiser_with_a_club_in_it_hears_once(table):
    Membership.objects.filter(user=table.home).update(role=Role.ORGANISER)
    table.report(table.home)
    table.dispute(table.away)
    assert heard(table.home) == ["dispute.raised"]


def test_what_an_organiser_decides_reaches_both_sides(table):
    table.overrule(table.organiser)
    verdicts.reopen_result(league=table.league, fixture=table.fixture, reason="Look again", actor=table.organiser)
    results.annul_result(league=table.league, fixture=table.fixture, reason="Wrong box", actor=table.organiser)
    assert heard(table.home) == heard(table.away) == ["dispute.overruled", "confirm.reopened", "dispute.annulled"]
    assert heard(table.organiser) == []


def test_roles_and_clubs_reach_whom_they_concern_each_time(table):
    membership = table.league.memberships.get(user=table.other)
    for role in (Role.ORGANISER, Role.MANAGER, Role.ORGANISER):
        members.change_role(membership=membership, role=role, actor=table.organiser)
    assert heard(table.other) == ["role.changed"] * 3
    newcomer = MembershipFactory(league=table.league)
    club = table.home_entry.club
    members.hand_over_club(league=table.league, club=club, to=newcomer, actor=table.organiser)
    assert heard(newcomer.user) == ["role.club"]
    assert heard(table.home) == ["role.club_lost"]


def test_who_is_removed_hears_of_that_and_of_nothing_else_any_more(table):
    table.report(table.home)
    members.remove_member(membership=table.league.memberships.get(user=table.away), actor=table.organiser)
    assert heard(table.away) == ["role.removed"]
    assert Notice.objects.get(user=table.away).league is None


def test_organisers_hear_who_followed_an_invitation(table):
    invitation = invitations.invite(league=table.league, role=Role.MANAGER, actor=table.organiser)
    invitations.accept(token=invitation.token, user=UserFactory(username="Nora"))
    assert heard(table.organiser) == ["role.joined"]
    assert Notice.objects.get().facts == {"actor": "Nora", "role": "manager"}


def test_whoever_goes_takes_their_name_along(table):
    table.report(table.home)
    EntryFactory(season=table.home_entry.season)
    settle(table.home)
    assert "actor" not in Notice.objects.get(kind="confirm.waiting").facts
