"""CM-TM-1, CM-TM-3, CM-TM-4, CM-TM-6, CM-TM-2 alone: the display, a bid without rivals, and other managers' clauses."""

import pytest

from clubs.boxes import box, market
from clubs.rules.club_manager.moves import Bid, BuyOut, Pass, Sign
from tests.club_manager_scene import AUTUMN, adds_up, refused, scene, told


@pytest.fixture
def turn():
    """Two managers in the first week of a window; seat 0 has two claims."""
    turn = scene(managers=2, money=40)
    market.open_display(turn, 3)
    turn.board.clubs[0].claims = 2
    return turn


def visit(turn, seat: int = 0):
    return box("market").resolve(turn, turn.board.clubs[seat], 1)


def answer(turn, ask, move):
    return box("market").answer(turn, turn.board.clubs[ask.seat], ask, move)


def test_cm_tm_1_five_cards_of_the_division_are_on_display(turn):
    assert turn.board.display == {3: ["D3-5", "D3-4", "D3-3", "D3-2", "D3-1"]}
    assert turn.board.piles["D3"][0] == "D3-6"


def test_cm_tm_3_the_rightmost_goes_the_rest_shift_and_the_gaps_are_filled(turn):
    """Two of five signed, the rightmost discarded: two shift right, three are drawn."""
    display = turn.board.display[3]
    display.remove("D3-4")
    display.remove("D3-1")
    market.week_ends(turn, 3)
    assert turn.board.display[3] == ["D3-8", "D3-7", "D3-6", "D3-5", "D3-3"]
    assert turn.board.piles["D3"][-1] == "D3-2"


def test_cm_tm_3_without_a_signing_one_card_is_new(turn):
    market.week_ends(turn, 3)
    assert turn.board.display[3] == ["D3-6", "D3-5", "D3-4", "D3-3", "D3-2"]
    assert turn.board.piles["D3"][-1] == "D3-1"


def test_cm_tm_3_all_gone_all_new(turn):
    turn.board.display[3].clear()
    market.week_ends(turn, 3)
    assert turn.board.display[3] == ["D3-10", "D3-9", "D3-8", "D3-7", "D3-6"]


def test_cm_tm_3_a_small_pile_leaves_gaps(turn):
    del turn.board.piles["D3"][:]
    market.week_ends(turn, 3)
    assert turn.board.display[3] == ["D3-1", "D3-5", "D3-4", "D3-3", "D3-2"]
    turn.board.display[3] = ["D3-5"]
    market.open_display(turn, 3)
    assert turn.board.display[3] == ["D3-5"]


def test_cm_tm_3_when_a_window_closes_the_display_goes_under_the_pile(turn):
    market.open_display(turn, 2)
    market.window_closes(turn)
    assert turn.board.display == {3: [], 2: []}
    assert turn.board.piles["D3"][-5:] == ["D3-5", "D3-4", "D3-3", "D3-2", "D3-1"]
    assert turn.board.piles["D2"][-1] == "D2-1"


def test_cm_cal_3_the_market_is_shut_outside_a_window(turn):
    turn.week = AUTUMN
    assert box("market").shut(turn, turn.board.clubs[0]) == "window-closed"
    assert visit(turn) is None


def test_the_market_shows_prices_and_what_stands_in_the_way(turn):
    turn.board.clubs[0].money = 9
    ask = visit(turn)
    assert (ask.seat, ask.kind, ask.facts["claims"]) == (0, "market", 2)
    assert ask.facts["display"][:2] == [
        {"player": "D3-5", "price": 10, "no": "not-enough-money"},
        {"player": "D3-4", "price": 8, "no": ""},
    ]
    assert ask.facts["buyouts"][0] == {"player": "1-1", "seat": 1, "price": 16, "no": "not-enough-money"}


def test_cm_tm_1_a_bid_without_rivals_signs_and_spends_a_claim(turn):
    [club, _] = turn.board.clubs
    again = answer(turn, visit(turn), Bid("D3-4", 8))
    assert (club.squad[-1], club.money, club.claims) == ("D3-4", 32, 1)
    assert "D3-4" not in turn.board.display[3]
    assert (again.seat, again.kind, again.facts["claims"]) == (0, "market", 1)
    assert answer(turn, again, Bid("D3-1", 3)) is None
    assert (club.money, club.claims) == (29, 0)
    assert adds_up(club)


def test_cm_tm_1_one_bid_a_worker(turn):
    ask = visit(turn)
    turn.board.clubs[0].claims = 0
    with refused(turn, "no-claim"):
        answer(turn, ask, Bid("D3-4", 8))
    assert visit(turn) is None


def test_whoever_passes_is_done(turn):
    assert answer(turn, visit(turn), Pass()) is None
    assert turn.board.clubs[0].claims == 2


@pytest.mark.parametrize(
    ("move", "code"),
    [
        (Bid("D3-4", 7), "bid-too-low"),  # it starts at the buying price
        (Bid("D3-4", 41), "not-enough-money"),
        (Bid("D3-9", 20), "not-on-display"),
        (Bid("0-1", 20), "not-on-display"),
        (BuyOut("0-1"), "no-clause"),
        (BuyOut("D3-1"), "no-clause"),
        (Sign(), "another-question"),
    ],
)
def test_cm_tm_2_what_cannot_be_bid_is_refused(turn, move, code: str):
    ask = visit(turn)
    with refused(turn, code):
        answer(turn, ask, move)


def test_cm_ply_3_nobody_above_the_cap_is_bid_for(turn):
    turn.player("D3-4").ability = 6
    ask = visit(turn)
    assert ask.facts["display"][1]["no"] == "above-cap"
    with refused(turn, "above-cap"):
        answer(turn, ask, Bid("D3-4", 20))


def test_with_nothing_to_buy_nothing_is_asked(turn):
    turn.board.clubs[0].money = 1
    assert visit(turn) is None
    assert told(turn, "nothing-to-buy") == [{}]


def test_cm_tm_6_a_clause_cannot_be_refused_and_pays_the_seller(turn):
    buyer, seller = turn.board.clubs
    seller.captain = "1-3"
    again = answer(turn, visit(turn), BuyOut("1-3"))
    assert "1-3" in buyer.squad
    assert "1-3" not in seller.squad
    assert (buyer.money, buyer.claims, seller.money, seller.captain) == (40 - 16, 1, 40 + 16, "")
    assert buyer.tallies == {"signed": 1, "spent": 16}
    assert adds_up(buyer)
    assert adds_up(seller)
    assert again.kind == "market"


def test_cm_tm_5_a_clause_in_the_final_season_is_paid_as_printed(turn):
    turn.player("1-3").seasons = 1
    answer(turn, visit(turn), BuyOut("1-3"))
    assert turn.board.clubs[0].money == 40 - 16


def test_cm_tm_6_the_seller_cannot_buy_back_this_season(turn):
    buyer, seller = turn.board.clubs
    answer(turn, visit(turn), BuyOut("1-3"))
    assert seller.bought_out == ["1-3"]
    seller.claims = 1
    ask = visit(turn, seat=1)
    assert next(offer["no"] for offer in ask.facts["buyouts"] if offer["player"] == "1-3") == "bought-out"
    with refused(turn, "bought-out"):
        answer(turn, ask, BuyOut("1-3"))
    seller.bought_out.clear()  # as with every new season
    answer(turn, ask, BuyOut("1-3"))
    assert "1-3" in seller.squad
    assert "1-3" not in buyer.squad


def test_cm_tm_6_a_club_is_not_bought_below_eleven(turn):
    seller = turn.board.clubs[1]
    seller.squad = seller.squad[:11]
    ask = visit(turn)
    with refused(turn, "too-few-players"):
        answer(turn, ask, BuyOut("1-3"))


def test_cm_tm_6_the_buyer_must_be_allowed_and_able(turn):
    ask = visit(turn)
    turn.player("1-3").ability = 6
    with refused(turn, "above-cap"):
        answer(turn, ask, BuyOut("1-3"))
    turn.board.clubs[0].money = 15
    with refused(turn, "not-enough-money"):
        answer(turn, ask, BuyOut("1-4"))


def test_cm_tm_6_clauses_are_paid_across_divisions(turn):
    turn.board.clubs[1].division = 2
    answer(turn, visit(turn), BuyOut("1-3"))
    assert "1-3" in turn.board.clubs[0].squad


def test_who_was_sacked_has_nothing_to_sell(turn):
    turn.board.clubs[1].sacked = True
    assert visit(turn).facts["buyouts"] == []
