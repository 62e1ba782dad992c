from datetime import timedelta

import pytest
from django.utils import timezone

from league import tasks
from league.models import Activity, DraftCard, DraftRoom, League, WishList
from league.services import draft_room
from league.services.draft_clock import pick_due
from tests.drafts import DraftCamp

pytestmark = pytest.mark.django_db
HOUR = 3600


@pytest.fixture
def camp():
    camp = DraftCamp()
    camp.open(pick_seconds=HOUR)
    return camp


def later(seconds=HOUR + 1):
    return timezone.now() + timedelta(seconds=seconds)


def run_out(camp):
    DraftRoom.objects.update(deadline=timezone.now())


def test_a_pick_that_is_due_is_made_once_and_the_next_has_its_full_time(camp):
    assert pick_due(now=timezone.now()) == 0
    run_out(camp)
    tasks.pick_due_cards()
    tasks.pick_due_cards()
    assert DraftCard.objects.filter(number__gte=1).count() == 1
    assert DraftCard.objects.get(number=1).how == "clock"
    assert camp.room.deadline > later(HOUR - 60)
    assert Activity.objects.filter(verb="draft.picked_by_clock").count() == 1


def test_the_clock_takes_the_managers_first_wish_that_lies_open(camp):
    wanted = camp.open_cards[2]
    wishes = [987654321, wanted, camp.open_cards[0]]
    WishList.objects.create(season=camp.season, user=camp.manager, cards=wishes)
    other = next(entry.manager for entry in camp.entries if entry.manager != camp.manager)
    WishList.objects.create(season=camp.season, user=other, cards=camp.open_cards[:1])
    run_out(camp)
    assert pick_due(now=timezone.now()) == 1
    assert DraftCard.objects.get(number=1).card_id == wanted


def test_without_wishes_and_without_a_manager_it_takes_the_strongest(camp):
    strongest = camp.table.now.open[1].card
    strongest.pace = 6
    strongest.save()
    camp.season.entries.update(manager=None)
    run_out(camp)
    assert pick_due(now=timezone.now()) == 1
    assert DraftCard.objects.get(number=1).card == strongest


def test_a_paused_clock_stands_still_and_keeps_what_was_left(camp):
    DraftRoom.objects.update(deadline=later(600))
    draft_room.pause(league=camp.league, actor=camp.organiser)
    assert pick_due(now=later(10**6)) == 0
    assert 590 <= camp.room.seconds_left <= 600
    with pytest.raises(Exception, match="The draft is paused"):
        camp.pick()
    draft_room.resume(league=camp.league, pick_seconds=HOUR, actor=camp.organiser)
    assert later(580) < camp.room.deadline < later(601)
    camp.pick()
    assert camp.room.deadline > later(HOUR - 60)


def test_the_time_for_a_pick_can_be_changed_in_a_pause(camp):
    draft_room.pause(league=camp.league, actor=camp.organiser)
    draft_room.resume(league=camp.league, pick_seconds=None, actor=camp.organiser)
    assert (camp.room.pick_seconds, camp.room.deadline) == (None, None)
    with pytest.raises(Exception, match="goes on already"):
        draft_room.resume(league=camp.league, pick_seconds=None, actor=camp.organiser)
    draft_room.pause(league=camp.league, actor=camp.organiser)
    draft_room.resume(league=camp.league, pick_seconds=60, actor=camp.organiser)
    assert later(50) < camp.room.deadline < later(61)


def test_a_pick_taken_back_has_its_full_time_again(camp):
    camp.pick()
    DraftRoom.objects.update(deadline=later(5))
    draft_room.take_back(league=camp.league, number=1, actor=camp.organiser)
    assert camp.room.deadline > later(HOUR - 60)


def test_the_clock_of_a_closed_league_waits_and_others_go_on(camp):
    other = DraftCamp()
    other.open(pick_seconds=HOUR)
    League.objects.filter(pk=camp.league.pk).update(state=League.State.CLOSED)
    run_out(camp)
    assert pick_due(now=timezone.now()) == 1
    assert not camp.table.picks


def test_a_draft_that_everybody_sleeps_through_ends_by_itself(camp):
    for _ in range(7):
        run_out(camp) if camp.room.state == "open" else None
        pick_due(now=timezone.now())
    assert camp.room.state == "over"
    assert camp.season.squad_places.count() == 8
