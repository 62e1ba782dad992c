"""Swaps: offered, answered, withdrawn, approved, vetoed."""

import pytest

from clubs.refusal import Refusal
from league.models import Notice, Swap, Transfer
from league.services.signings import release_player
from league.services.swaps import accept_swap, approve_swap, decline_swap, veto_swap, withdraw_swap
from league.services.windows import settle_window
from tests.markets import Bazaar

pytestmark = pytest.mark.django_db
State = Swap.State


@pytest.fixture
def bazaar():
    return Bazaar()


def answer(deed, swap, actor, **facts) -> str:
    return deed(league=swap.season.league, swap=swap, actor=actor, **facts).state


def test_several_for_one_and_points_on_top(bazaar):
    mine, theirs = [bazaar.player(), bazaar.player()], bazaar.player(club=bazaar.other)
    swap = bazaar.offer(mine, [theirs], points=-3)
    assert answer(accept_swap, swap, bazaar.rival) == State.DONE
    assert bazaar.squad() == {theirs.card_id}
    assert bazaar.squad(bazaar.other) == {one.card_id for one in mine}
    assert (bazaar.left(), bazaar.left(bazaar.other)) == (15, 9)
    assert set(Transfer.objects.values_list("kind", flat=True)) == {Transfer.Kind.SWAP}
    assert set(Notice.objects.values_list("user", "kind")) == {
        (bazaar.rival.pk, "market.swap_offered"),
        (bazaar.manager.pk, "market.swap_accepted"),
    }
    assert [one.kind for one in Notice.objects.unread()] == ["market.swap_accepted"]


def test_only_the_other_side_accepts_and_only_the_own_side_withdraws(bazaar):
    swap = bazaar.offer([bazaar.player()], [])
    for deed, actor in ((accept_swap, bazaar.manager), (decline_swap, bazaar.boss), (withdraw_swap, bazaar.rival)):
        with pytest.raises(Refusal, match="Only the club's own manager"):
            answer(deed, swap, actor)
    assert answer(withdraw_swap, swap, bazaar.manager) == State.WITHDRAWN
    with pytest.raises(Refusal, match="not open any more: withdrawn"):
        answer(accept_swap, swap, bazaar.rival)


def test_no_means_that_nothing_moves(bazaar):
    place = bazaar.player()
    assert answer(decline_swap, bazaar.offer([place], []), bazaar.rival) == State.DECLINED
    assert bazaar.squad() == {place.card_id}


def test_both_squads_are_checked_again_when_it_is_accepted(bazaar):
    bazaar.rules(squad_size=11, squad_keepers=1)
    mine, theirs = bazaar.player(), bazaar.player(club=bazaar.other)
    gone = bazaar.offer([mine], [theirs])
    full = bazaar.offer([mine], [])
    for _ in range(9):
        bazaar.player(club=bazaar.other)
    with pytest.raises(Refusal, match=f"{bazaar.other.name} would have too many"):
        answer(accept_swap, full, bazaar.rival)
    release_player(league=bazaar.league, club=bazaar.club, card=mine.card, actor=bazaar.manager)
    with pytest.raises(Refusal, match=f"{mine.card.name} does not play for {bazaar.club.name} any more"):
        answer(accept_swap, gone, bazaar.rival)


def test_whoever_pays_must_have_the_points(bazaar):
    with pytest.raises(Refusal, match="the purse holds 12 points"):
        bazaar.offer([bazaar.player()], [], points=13)
    with pytest.raises(Refusal, match="the purse holds 12 points"):
        bazaar.offer([bazaar.player()], [], points=-13)


def test_where_the_house_rules_say_so_a_swap_waits_for_an_organiser_even_beyond_the_window(bazaar):
    bazaar.rules(swap_approval="yes")
    place = bazaar.player()
    swap = bazaar.offer([place], [])
    assert answer(accept_swap, swap, bazaar.rival) == State.AGREED
    assert bazaar.squad() == {place.card_id}
    bazaar.end()
    settle_window(window_id=bazaar.window.pk)
    with pytest.raises(Refusal, match="Only an organiser"):
        answer(approve_swap, swap, bazaar.rival)
    assert answer(approve_swap, swap, bazaar.boss) == State.DONE
    assert bazaar.squad(bazaar.other) == {place.card_id}


def test_an_organiser_vetoes_before_it_is_done_and_says_why(bazaar):
    swap = bazaar.offer([bazaar.player()], [])
    with pytest.raises(Refusal, match="Say in a few words why"):
        answer(veto_swap, swap, bazaar.boss, reason="")
    assert answer(veto_swap, swap, bazaar.boss, reason="A present.") == State.VETOED
    assert bazaar.league.activities.first().facts["reason"] == "A present."


def test_an_offer_to_a_club_without_a_manager_goes_to_the_organisers(bazaar):
    swap = bazaar.offer([bazaar.player()], [], partner=bazaar.third)
    assert Notice.objects.get().user == bazaar.boss
    assert answer(accept_swap, swap, bazaar.boss) == State.DONE


def test_an_offer_needs_two_clubs_and_somebody_to_move(bazaar):
    with pytest.raises(Refusal, match="between two clubs"):
        bazaar.offer([bazaar.player()], [], partner=bazaar.club)
    with pytest.raises(Refusal, match="at least one player"):
        bazaar.offer([], [])
