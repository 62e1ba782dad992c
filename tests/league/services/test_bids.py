"""Sealed bids, and how a window ends."""

from datetime import timedelta

import pytest
from django.utils import timezone

from clubs.refusal import Refusal
from league import jobs, market_days
from league.models import Activity, Bid, Job, League, Notice, Swap, Transfer, Window
from league.services.bids import withdraw_bid
from league.services.windows import add_window, close_window, look_at_windows, remove_window, settle_window
from tests.markets import WORTH, Bazaar

pytestmark = pytest.mark.django_db


@pytest.fixture
def bazaar():
    return Bazaar(way=Window.Way.SEALED)


def settle(bazaar) -> None:
    bazaar.end()
    assert settle_window(window_id=bazaar.window.pk)


def states(bazaar) -> dict[tuple[int, int], str]:
    return {(one.club_id, one.card_id): one.state for one in Bid.objects.all()}


def test_ca_league_9_the_highest_bid_gets_the_player_and_pays_what_it_said(bazaar):
    card = bazaar.free()
    bazaar.bid(card, 9)
    bazaar.bid(card, 10, rival=True)
    settle(bazaar)
    assert states(bazaar) == {(bazaar.club.pk, card.pk): "outbid", (bazaar.other.pk, card.pk): "won"}
    assert (bazaar.squad(bazaar.other), bazaar.left(bazaar.other), bazaar.left()) == ({card.pk}, 2, 12)


def test_level_bids_go_to_the_club_lower_in_the_table(bazaar):
    bazaar.play(bazaar.club, bazaar.third, (5, 0))
    card = bazaar.free()
    bazaar.bid(card, 9)
    bazaar.bid(card, 9, rival=True)
    settle(bazaar)
    assert bazaar.squad(bazaar.other) == {card.pk}


def test_the_purse_as_it_is_when_the_bids_are_opened_decides(bazaar):
    first, second = bazaar.free(), bazaar.free()
    bazaar.bid(first, 9)
    bazaar.bid(second, 8)
    settle(bazaar)
    assert states(bazaar) == {(bazaar.club.pk, first.pk): "won", (bazaar.club.pk, second.pk): "too_dear"}


def test_who_is_named_to_go_goes_only_if_the_bid_wins(bazaar):
    bazaar.rules(squad_size=11, squad_keepers=1)
    mine = [bazaar.player() for _ in range(10)]
    theirs = [bazaar.player(club=bazaar.other) for _ in range(10)]
    card = bazaar.free()
    bazaar.bid(card, 9, drops=mine[0].card)
    bazaar.bid(card, 10, rival=True, drops=theirs[0].card)
    settle(bazaar)
    assert mine[0].card_id in bazaar.squad()
    assert theirs[0].card_id not in bazaar.squad(bazaar.other)


def test_a_bid_is_at_least_what_he_is_worth_and_at_most_what_the_purse_holds(bazaar):
    card = bazaar.free()
    for points, words in ((WORTH - 1, "bid at least that"), (13, "the purse holds 12 points")):
        with pytest.raises(Refusal, match=words):
            bazaar.bid(card, points)


def test_bidding_again_replaces_the_bid_and_taking_it_back_leaves_none(bazaar):
    card = bazaar.free()
    bazaar.bid(card, 9)
    laid = bazaar.bid(card, 10)
    assert Bid.objects.get().points == 10
    with pytest.raises(Refusal, match="Only the club's own manager"):
        withdraw_bid(league=bazaar.league, bid=laid, actor=bazaar.rival)
    withdraw_bid(league=bazaar.league, bid=laid, actor=bazaar.manager)
    withdraw_bid(league=bazaar.league, bid=laid, actor=bazaar.manager)
    assert not Bid.objects.exists()


def test_nothing_of_a_bid_is_logged_before_the_window_closes(bazaar):
    before = Activity.objects.count()
    bazaar.bid(bazaar.free(), 9)
    assert Activity.objects.count() == before


def test_a_window_is_settled_once_however_often_the_clock_strikes(bazaar, django_capture_on_commit_callbacks):
    card = bazaar.free()
    bazaar.bid(card, 9)
    bazaar.end()
    for _ in range(2):
        market_days.look(now=timezone.now())
        for job in Job.objects.all():
            jobs.run_job(job.pk)
    assert not settle_window(window_id=bazaar.window.pk)
    assert (Transfer.objects.count(), bazaar.squad()) == (1, {card.pk})
    assert Notice.objects.filter(kind="market.bid_won").count() == 1


def test_a_closed_league_keeps_its_bids_sealed(bazaar):
    bazaar.bid(bazaar.free(), 9)
    bazaar.end()
    League.objects.filter(pk=bazaar.league.pk).update(state=League.State.CLOSED)
    assert look_at_windows(now=timezone.now()) == ([], [])
    assert not settle_window(window_id=bazaar.window.pk)


def test_an_organiser_can_close_a_window_at_once(bazaar):
    card = bazaar.free()
    bazaar.bid(card, 9)
    with pytest.raises(Refusal, match="Only an organiser"):
        close_window(league=bazaar.league, window=bazaar.window, actor=bazaar.manager)
    close_window(league=bazaar.league, window=bazaar.window, actor=bazaar.boss)
    assert bazaar.squad() == {card.pk}


def test_offers_that_nobody_answered_expire_with_the_window(bazaar):
    swap = bazaar.offer([bazaar.player()], [])
    settle(bazaar)
    swap.refresh_from_db()
    assert swap.state == Swap.State.EXPIRED
    assert not Notice.objects.unread().filter(kind="market.swap_offered").exists()


def test_a_window_by_round_opens_and_closes_with_the_rounds():
    bazaar = Bazaar(way="", wins=1)
    following = bazaar.play(bazaar.club, bazaar.other)
    number = following.round.number
    facts = {"after_round": number - 1, "until_round": number}
    window = add_window(league=bazaar.league, way="first", **facts, actor=bazaar.boss)
    assert look_at_windows(now=timezone.now()) == ([window.pk], [])
    market_days.look(now=timezone.now())
    for job in Job.objects.all():
        jobs.run_job(job.pk)
    assert set(Notice.objects.values_list("kind", flat=True)) == {"market.window_open_round"}
    following.state = "postponed"
    following.save()
    assert look_at_windows(now=timezone.now()) == ([], [window.pk])


def test_windows_do_not_overlap_and_only_one_that_has_not_opened_is_taken_back(bazaar):
    now = timezone.now()
    facts = {"league": bazaar.league, "way": "first", "actor": bazaar.boss}
    with pytest.raises(Refusal, match="Another window is open"):
        add_window(**facts, opens_at=now, closes_at=now + timedelta(days=1))
    with pytest.raises(Refusal, match="closes before it has been open"):
        add_window(**facts, opens_at=now, closes_at=now - timedelta(days=1))
    later = add_window(**facts, opens_at=now + timedelta(days=2), closes_at=now + timedelta(days=3))
    remove_window(league=bazaar.league, window=later, actor=bazaar.boss)
    with pytest.raises(Refusal, match="close it instead"):
        remove_window(league=bazaar.league, window=bazaar.window, actor=bazaar.boss)
    assert list(Window.objects.all()) == [bazaar.window]
