"""CM-MKT-1, CM-MKT-2, CM-FAC-2 (Club store)."""

import pytest

from clubs.boxes import box
from clubs.rules.club_manager.money import charge
from tests.club_manager_scene import adds_up, join, player, scene, told

ICON = 6


def income(turn, workers: int) -> int:
    [club] = turn.board.clubs
    before = club.money
    assert box("marketing").resolve(turn, club, workers) is None
    assert adds_up(club)
    return club.money - before


def with_prima_donnas(turn, count: int):
    for nth in range(count):
        join(turn, turn.board.clubs[0], player(f"diva{nth}", "FWD", 4, "prima-donna"))
    return turn


@pytest.mark.parametrize(("face", "times"), [(1, 1), (2, 1), (3, 1), (4, 2), (5, 2)])
def test_cm_mkt_1_workers_times_the_die(face: int, times: int):
    assert income(scene(face), 3) == 3 * times


def test_cm_mkt_2_two_workers_and_a_double_earn_4():
    assert income(scene(4), 2) == 4


def test_cm_mkt_2_two_workers_and_five_prima_donnas_earn_10():
    assert income(with_prima_donnas(scene(ICON), 5), 2) == 10


@pytest.mark.parametrize("prima_donnas", [0, 1])
def test_cm_mkt_2_never_less_than_a_pound_a_worker(prima_donnas: int):
    assert income(with_prima_donnas(scene(ICON), prima_donnas), 3) == 3


def test_cm_mkt_2_prima_donnas_matter_to_their_icon_alone():
    assert income(with_prima_donnas(scene(4), 5), 2) == 4


def test_cm_fac_2_the_club_store_adds_2_once_a_week():
    turn = scene(1)
    turn.board.clubs[0].facilities["store"] = 3
    assert income(turn, 4) == 4 + 2


def test_cm_fac_2_an_unfinished_store_sells_nothing():
    turn = scene(1)
    turn.board.clubs[0].facilities["store"] = 2
    assert income(turn, 4) == 4


def test_what_was_earned_is_counted_and_told():
    turn = scene(4)
    [club] = turn.board.clubs
    club.facilities["store"] = 3
    box("marketing").resolve(turn, club, 2)
    assert club.tallies == {"marketed": 6}
    assert told(turn, "marketing") == [{"face": 2, "workers": 2, "income": 4, "store": 2}]


def test_cm_money_1_marketing_pays_the_debt_first():
    turn = scene(4, money=0)
    [club] = turn.board.clubs
    charge(turn, club, 3, "penalty")
    assert income(turn, 2) == 1
    assert club.debt == 0
