import pytest

from clubs.refusal import Refusal
from league.models import Membership, Role, Season
from league.services.leagues import archive_league, close_league
from league.services.members import change_role, claim_club, hand_over_club, leave_league, remove_member
from tests.factories import EntryFactory, MembershipFactory

pytestmark = pytest.mark.django_db


def membership(people, role):
    return Membership.objects.get(league=people.league, user=getattr(people, role).user)


def boss(people):
    return people.organiser.user


def test_a_league_can_have_several_organisers_and_one_may_then_step_down(people):
    change_role(membership=membership(people, "viewer"), role=Role.ORGANISER, actor=boss(people))
    change_role(membership=membership(people, "organiser"), role=Role.VIEWER, actor=boss(people))
    assert membership(people, "viewer").role == Role.ORGANISER
    assert membership(people, "organiser").role == Role.VIEWER


def test_the_last_organiser_stays(people):
    last = membership(people, "organiser")
    for attempt in (
        lambda: change_role(membership=last, role=Role.MANAGER, actor=boss(people)),
        lambda: remove_member(membership=last, actor=boss(people)),
        lambda: leave_league(league=people.league, user=boss(people)),
    ):
        with pytest.raises(Refusal, match="only organiser"):
            attempt()
    assert membership(people, "organiser").role == Role.ORGANISER


def test_a_manager_with_a_club_does_not_become_a_viewer(people):
    with pytest.raises(Refusal, match="Give the club to somebody else first"):
        change_role(membership=membership(people, "manager"), role=Role.VIEWER, actor=boss(people))


def test_a_removed_manager_leaves_the_club_behind(people):
    remove_member(membership=membership(people, "manager"), actor=boss(people))
    people.entry.refresh_from_db()
    assert people.entry.manager is None
    assert not Membership.objects.filter(league=people.league, user=people.manager.user).exists()


def test_finished_seasons_remember_who_managed(people):
    Season.objects.update(state=Season.State.FINISHED)
    leave_league(league=people.league, user=people.manager.user)
    people.entry.refresh_from_db()
    assert people.entry.manager == people.manager.user


@pytest.mark.parametrize("put_away", [close_league, archive_league])
def test_one_may_leave_a_league_that_was_put_away_but_not_be_moved_in_it(people, put_away):
    put_away(league=people.league, actor=boss(people))
    with pytest.raises(Refusal):
        change_role(membership=membership(people, "viewer"), role=Role.MANAGER, actor=boss(people))
    leave_league(league=people.league, user=people.viewer.user)
    assert not Membership.objects.filter(league=people.league, user=people.viewer.user).exists()


def test_a_club_is_handed_to_a_viewer_who_becomes_manager(people):
    entry = hand_over_club(
        league=people.league, club=people.entry.club, to=membership(people, "viewer"), actor=boss(people)
    )
    assert entry.manager == people.viewer.user
    assert membership(people, "viewer").role == Role.MANAGER


def test_an_organiser_can_take_a_club_and_stays_organiser(people):
    hand_over_club(league=people.league, club=people.entry.club, to=membership(people, "organiser"), actor=boss(people))
    assert membership(people, "organiser").role == Role.ORGANISER


def test_a_club_needs_no_manager(people):
    assert hand_over_club(league=people.league, club=people.entry.club, to=None, actor=boss(people)).manager is None


def test_one_club_a_person(people):
    other = EntryFactory(season=people.season)
    with pytest.raises(Refusal, match="already manages"):
        hand_over_club(league=people.league, club=other.club, to=membership(people, "manager"), actor=boss(people))
    with pytest.raises(Refusal, match="already manages"):
        claim_club(league=people.league, club=other.club, user=people.manager.user)


def test_a_free_club_can_be_claimed_once(people):
    free = EntryFactory(season=people.season)
    first, second = (MembershipFactory(league=people.league).user for _ in range(2))
    assert claim_club(league=people.league, club=free.club, user=first).manager == first
    assert claim_club(league=people.league, club=free.club, user=first).manager == first
    with pytest.raises(Refusal, match="already has a manager"):
        claim_club(league=people.league, club=free.club, user=second)


def test_viewers_and_outsiders_claim_nothing(people):
    free = EntryFactory(season=people.season)
    for user in (people.viewer.user, people.outsider.user):
        with pytest.raises(Refusal, match="Only managers"):
            claim_club(league=people.league, club=free.club, user=user)


def test_a_club_of_another_league_is_not_ours_to_give(people):
    elsewhere = EntryFactory()
    with pytest.raises(Refusal, match="does not play this season"):
        hand_over_club(league=people.league, club=elsewhere.club, to=None, actor=boss(people))


def test_clubs_do_not_change_hands_after_the_season(people):
    Season.objects.update(state=Season.State.FINISHED)
    with pytest.raises(Refusal, match="season is over"):
        hand_over_club(league=people.league, club=people.entry.club, to=None, actor=boss(people))
