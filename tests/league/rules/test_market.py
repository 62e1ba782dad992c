"""Values, purses, windows and sealed bids, as plain values."""

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from clubs.rules.cards import ATTRIBUTES, WORTH_NOTHING, Kind
from league.rules.market import (
    Bidder,
    Flow,
    Offer,
    Phase,
    Purse,
    Room,
    Verdict,
    phase_by_date,
    phase_by_round,
    refund,
    resolve,
    value,
)

ROOM = Room(keepers=1, outfielders=2)


def all_of(kind: Kind, number: int) -> dict[str, int]:
    return dict.fromkeys(ATTRIBUTES[kind], number)


def test_op_76_a_player_is_worth_his_sum_less_twenty_a_keeper_less_fourteen_and_never_nothing():
    assert value(Kind.OUTFIELDER, all_of(Kind.OUTFIELDER, 4), WORTH_NOTHING) == 28 - 20
    assert value(Kind.KEEPER, all_of(Kind.KEEPER, 4), WORTH_NOTHING) == 20 - 14
    assert value(Kind.OUTFIELDER, all_of(Kind.OUTFIELDER, 1), WORTH_NOTHING) == 1


def test_ca_league_9_the_league_fixes_values_by_its_house_rules_and_by_name():
    harder = {Kind.OUTFIELDER: 10, Kind.KEEPER: 5}
    assert value(Kind.OUTFIELDER, all_of(Kind.OUTFIELDER, 4), harder) == 18
    assert value(Kind.OUTFIELDER, all_of(Kind.OUTFIELDER, 4), harder, fixed=3) == 3


def test_op_76_a_purse_is_what_was_earned_less_what_was_spent():
    flows = [(Flow.CARRIED, 2), (Flow.MATCH, 3), (Flow.MATCH, 1), (Flow.DEDUCTION, -1)]
    purse = Purse((*flows, (Flow.SIGNING, -4), (Flow.REFUND, 2), (Flow.SWAP, -1)))
    assert (purse.earned, purse.spent, purse.left) == (5, 3, 2)
    assert purse.affords(2)
    assert not purse.affords(3)


def test_op_76_whoever_has_overspent_buys_nothing_until_the_purse_is_even():
    purse = Purse(((Flow.MATCH, 1), (Flow.SIGNING, -3)))
    assert (purse.left, purse.overspent, purse.affords(0)) == (-2, 2, False)


@pytest.mark.parametrize(("rule", "back"), [("none", 0), ("half", 2), ("whole", 5)])
def test_nobody_gets_more_back_than_was_paid(rule, back):
    assert refund(rule, 5) == back


def test_a_window_by_date_is_open_between_its_two_moments():
    phases = [phase_by_date(10, 20, now) for now in (9, 10, 19, 20)]
    assert phases == [Phase.AHEAD, Phase.OPEN, Phase.OPEN, Phase.OVER]


def test_a_window_by_round_opens_with_the_end_of_one_round_and_closes_with_the_end_of_another():
    left = [{3, 4, 5}, {4, 5}, {5}, {6}, set()]
    phases = [phase_by_round(3, 5, rounds, drawn=True) for rounds in left]
    assert phases == [Phase.AHEAD, Phase.OPEN, Phase.OPEN, Phase.OVER, Phase.OVER]
    assert phase_by_round(0, 5, {1, 2}, drawn=True) is Phase.OPEN
    assert phase_by_round(0, 5, set(), drawn=False) is Phase.AHEAD


def test_a_squad_has_room_for_so_many_of_each_kind():
    assert ROOM.fits([True, False, False])
    assert not ROOM.fits([True, True])
    assert not ROOM.fits([False, False, False])


def bidder(purse=10, squad=(), place=1, lot=1, **facts) -> Bidder:
    return Bidder(purse, dict.fromkeys(squad, False), place, lot, **facts)


def test_ca_league_9_the_highest_sealed_bid_wins():
    offers = [Offer(1, "A", "Abel", 5), Offer(2, "B", "Abel", 7)]
    verdicts = resolve(offers, {"A": bidder(), "B": bidder()}, {"Abel": False}, ROOM)
    assert verdicts == {2: Verdict.WON, 1: Verdict.OUTBID}


def test_level_bids_go_to_the_club_lower_in_the_table_and_then_to_the_lower_lot():
    offers = [Offer(name, name, "Abel", 5) for name in "ABC"]
    bidders = {"A": bidder(place=1), "B": bidder(place=8, lot=9), "C": bidder(place=8, lot=4)}
    verdicts = resolve(offers, bidders, {"Abel": False}, ROOM)
    assert list(verdicts.items()) == [("C", Verdict.WON), ("B", Verdict.OUTBID), ("A", Verdict.OUTBID)]


def test_a_club_wins_what_it_bid_most_for_and_no_more_than_its_purse_holds():
    offers = [Offer(1, "A", "Abel", 6), Offer(2, "A", "Bert", 5), Offer(3, "B", "Bert", 2)]
    verdicts = resolve(offers, {"A": bidder(purse=8), "B": bidder()}, {"Abel": False, "Bert": False}, ROOM)
    assert verdicts == {1: Verdict.WON, 2: Verdict.TOO_DEAR, 3: Verdict.WON}


def test_a_full_squad_wins_only_with_somebody_to_drop_and_drops_him_once():
    offers = [Offer(1, "A", "Abel", 5, drops="Carl"), Offer(2, "A", "Bert", 4, drops="Carl"), Offer(3, "A", "Dan", 3)]
    free = dict.fromkeys(("Abel", "Bert", "Dan"), False)
    full = bidder(purse=99, squad=("Carl", "Emil"))
    assert resolve(offers, {"A": full}, free, ROOM) == {1: Verdict.WON, 2: Verdict.NO_ROOM, 3: Verdict.NO_ROOM}
    assert sorted(full.squad) == ["Abel", "Emil"]


def test_the_refund_for_a_dropped_player_can_be_spent_on_the_next():
    offers = [Offer(1, "A", "Abel", 5, drops="Carl"), Offer(2, "A", "Bert", 3)]
    free = dict.fromkeys(("Abel", "Bert"), False)
    assert resolve(offers, {"A": bidder(6, ("Carl",), refunds={"Carl": 2})}, free, ROOM)[2] is Verdict.WON


def test_who_was_signed_in_the_meantime_is_nobodys_prize():
    assert resolve([Offer(1, "A", "Abel", 5)], {"A": bidder()}, {}, ROOM) == {1: Verdict.NOT_FREE}


CLUBS, PLAYERS = "ABC", "pqrstu"
_offers = st.lists(
    st.tuples(st.sampled_from(CLUBS), st.sampled_from(PLAYERS), st.integers(1, 12), st.sampled_from([None, "x", "y"])),
    max_size=18,
    unique_by=lambda one: one[:2],
)


@settings(max_examples=60, deadline=None)
@given(offers=_offers, purses=st.tuples(*[st.integers(-3, 20)] * 3))
def test_op_76_no_club_ever_wins_more_than_purse_and_squad_allow(offers, purses):
    bidders = {
        club: Bidder(purse, {"x": False, "y": True} if club == "A" else {}, place, lot=place)
        for place, (club, purse) in enumerate(zip(CLUBS, purses, strict=True))
    }
    bids = [Offer(key, club, player, points, drops) for key, (club, player, points, drops) in enumerate(offers)]
    verdicts = resolve(bids, bidders, {player: player == "p" for player in PLAYERS}, ROOM)
    won = [bid for bid in bids if verdicts[bid.key] is Verdict.WON]
    assert len({bid.player for bid in won}) == len(won)
    for club, before in zip(CLUBS, purses, strict=True):
        spent = sum(bid.points for bid in won if bid.club == club)
        assert spent <= max(0, before)
        assert spent + bidders[club].purse == before
        assert ROOM.fits(bidders[club].squad.values())
