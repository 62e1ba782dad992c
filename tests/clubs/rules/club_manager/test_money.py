"""CM-MONEY-1."""

import pytest

from clubs.rules.club_manager.money import charge, earn, may_spend, pay
from clubs.rules.club_manager.state import Line
from tests.club_manager_scene import adds_up, refused, scene, told


def test_income_is_a_line_of_the_ledger():
    turn = scene(money=7)
    [club] = turn.board.clubs
    earn(turn, club, 4, "gate", "somebody")
    assert (club.money, club.ledger) == (11, [Line(1, 2, "gate", 4, "somebody")])


def test_nothing_earned_is_no_line():
    turn = scene()
    earn(turn, turn.board.clubs[0], 0, "store")
    assert turn.board.clubs[0].ledger == []


def test_cm_money_1_a_fee_takes_what_is_there_and_the_rest_is_a_debt():
    turn = scene(money=3)
    [club] = turn.board.clubs
    charge(turn, club, 5, "penalty")
    assert (club.money, club.debt) == (0, 2)
    assert [line.amount for line in club.ledger] == [-3]
    assert told(turn, "debt") == [{"amount": 2, "reason": "penalty", "about": ""}]


def test_cm_money_1_a_fee_that_can_be_paid_leaves_no_debt():
    turn = scene(money=5)
    [club] = turn.board.clubs
    charge(turn, club, 5, "penalty")
    assert (club.money, club.debt) == (0, 0)


@pytest.mark.parametrize(("income", "money", "debt"), [(3, 0, 1), (4, 0, 0), (9, 5, 0)])
def test_cm_money_1_a_debt_is_taken_first_from_every_later_income(income: int, money: int, debt: int):
    turn = scene(money=1)
    [club] = turn.board.clubs
    charge(turn, club, 5, "wages")
    earn(turn, club, income, "gate")
    assert (club.money, club.debt) == (money, debt)
    assert [line.kind for line in club.ledger] == ["wages", "gate", "debt"]
    assert adds_up(club)


def test_cm_money_1_nothing_can_be_bought_in_debt():
    turn = scene(money=0)
    [club] = turn.board.clubs
    charge(turn, club, 5, "penalty")
    assert may_spend(club, 0) == "in-debt"
    with refused(turn, "in-debt"):
        pay(turn, club, 1, "signing")


def test_a_purchase_costs_what_it_costs_and_no_more_than_there_is():
    turn = scene(money=10)
    [club] = turn.board.clubs
    pay(turn, club, 10, "building", "store")
    assert club.money == 0
    assert adds_up(club)
    with refused(turn, "not-enough-money"):
        pay(turn, club, 1, "building", "store")
