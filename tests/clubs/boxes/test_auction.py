"""CM-TM-2: several managers want the same card."""

import msgspec
import pytest

from clubs.boxes import box, market
from clubs.rules.club_manager.moves import Bid, Pass, Sign
from clubs.rules.club_manager.turn import Ask
from tests.club_manager_scene import adds_up, refused, scene, told

CARD = "D3-4"  # ability 4, £8


@pytest.fixture
def turn():
    turn = scene(managers=3, money=20)
    market.open_display(turn, 3)
    for club in turn.board.clubs:
        club.claims = 1
    return turn


def opened(turn, seat: int, amount: int = 8) -> Ask:
    ask = box("market").resolve(turn, turn.board.clubs[seat], 1)
    return answer(turn, ask, Bid(CARD, amount))


def answer(turn, ask, move):
    return box("market").answer(turn, turn.board.clubs[ask.seat], ask, move)


def test_cm_tm_2_the_others_in_the_box_are_asked_in_turn_order(turn):
    ask = opened(turn, 1)
    assert (ask.seat, ask.kind) == (2, "auction")
    assert (ask.facts["player"], ask.facts["price"], ask.facts["leader"], ask.facts["opener"]) == (CARD, 8, 1, 1)
    assert ask.facts["least"] == 9
    assert answer(turn, ask, Pass()).seat == 0


def test_cm_tm_2_the_last_who_has_not_passed_wins_at_the_last_price(turn):
    ask = opened(turn, 0)
    ask = answer(turn, ask, Bid(CARD, 9))  # seat 1
    assert ask.seat == 2
    ask = answer(turn, ask, Pass())
    assert (ask.seat, ask.facts["price"], ask.facts["leader"]) == (0, 9, 1)
    ask = answer(turn, ask, Bid(CARD, 12))
    assert ask.seat == 1
    assert answer(turn, ask, Pass()) is None
    winner, loser, idle = turn.board.clubs
    assert (winner.squad[-1], winner.money) == (CARD, 8)
    assert (loser.money, len(loser.squad)) == (20, 15)
    assert CARD not in turn.board.display[3]
    assert all(adds_up(club) for club in (winner, loser, idle))


def test_cm_tm_2_one_claim_a_card_however_often_raised_and_a_lost_auction_spends_it(turn):
    for club in turn.board.clubs:
        club.claims = 2
    ask = opened(turn, 0)
    ask = answer(turn, ask, Bid(CARD, 9))
    ask = answer(turn, ask, Pass())
    ask = answer(turn, ask, Bid(CARD, 10))
    ask = answer(turn, ask, Bid(CARD, 11))
    assert answer(turn, ask, Pass()).kind == "market"
    assert [club.claims for club in turn.board.clubs] == [1, 1, 2]


def test_cm_tm_2_after_the_hammer_the_opener_goes_on_whoever_won(turn):
    turn.board.clubs[0].claims = 2
    ask = opened(turn, 0)
    ask = answer(turn, ask, Bid(CARD, 9))
    ask = answer(turn, ask, Pass())
    ask = answer(turn, ask, Pass())
    assert turn.board.clubs[1].squad[-1] == CARD
    assert (ask.seat, ask.kind) == (0, "market")


def test_cm_tm_2_who_has_passed_is_not_asked_again(turn):
    ask = opened(turn, 0)
    ask = answer(turn, ask, Pass())  # seat 1
    ask = answer(turn, ask, Bid(CARD, 9))  # seat 2
    ask = answer(turn, ask, Bid(CARD, 10))  # seat 0
    assert ask.seat == 2
    assert answer(turn, ask, Pass()) is None
    assert turn.board.clubs[0].squad[-1] == CARD


@pytest.mark.parametrize(
    ("move", "code"),
    [
        (Bid(CARD, 8), "bid-too-low"),
        (Bid(CARD, 21), "not-enough-money"),
        (Bid("D3-3", 20), "another-auction"),
        (Sign(), "another-question"),
    ],
)
def test_cm_tm_2_a_bid_rises_by_a_pound_at_least_and_needs_the_money(turn, move, code: str):
    ask = opened(turn, 0)
    with refused(turn, code):
        answer(turn, ask, move)


def test_cm_tm_2_only_who_is_in_the_same_box_with_a_claim_and_could_pay_is_asked(turn):
    turn.board.clubs[1].claims = 0
    turn.board.clubs[2].money = 8
    assert opened(turn, 0) is None
    assert turn.board.clubs[0].squad[-1] == CARD


def test_cm_tm_4_managers_of_another_division_have_their_own_market(turn):
    turn.board.clubs[1].division = turn.board.clubs[2].division = 2
    assert opened(turn, 0) is None


def test_cm_tm_2_a_bid_that_cannot_be_paid_at_the_hammer_is_void(turn):
    ask = opened(turn, 0)
    turn.board.clubs[0].money = 7
    ask = answer(turn, ask, Pass())
    assert answer(turn, ask, Pass()) is None
    assert told(turn, "bid-void") == [{"player": CARD, "reason": "not-enough-money"}]
    assert (len(turn.board.clubs[0].squad), turn.board.clubs[0].claims) == (15, 0)
    assert CARD in turn.board.display[3]


def test_all_of_an_auction_is_in_its_question(turn):
    ask = opened(turn, 0)
    again = msgspec.json.decode(msgspec.json.encode(ask), type=Ask)
    assert again == ask
    answer(turn, again, Bid(CARD, 9))
    assert again == ask
