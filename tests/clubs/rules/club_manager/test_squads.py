"""CM-PLY-3, CM-PLY-5, CM-PLY-6, CM-PLY-10, CM-TM-6, CM-TM-7, CM-CAL-3."""

import pytest
from msgspec.structs import replace

from clubs.rules.club_manager import squads
from tests.club_manager_scene import AUTUMN, add, adds_up, join, player, refused, scene, told


def _card(turn, ability: int, **facts):
    add(turn.board.players, [], card := player("card", "FWD", ability, **facts))
    return card


@pytest.mark.parametrize(
    ("division", "ability", "code"), [(3, 5, ""), (3, 6, "above-cap"), (2, 7, ""), (2, 8, "above-cap")]
)
def test_cm_ply_3_nobody_above_the_cap_of_the_division(division: int, ability: int, code: str):
    turn = scene(division=division, money=99)
    assert squads.may_sign(turn, turn.board.clubs[0], _card(turn, ability)) == code


def test_cm_ply_3_the_top_division_has_no_cap_and_takes_lower_abilities():
    turn = scene(division=1)
    assert squads.cap(turn.book, 1) is None
    assert squads.may_sign(turn, turn.board.clubs[0], _card(turn, 1)) == ""


def test_cm_ply_5_eight_and_more_need_the_stadium():
    turn = scene(division=1)
    [club] = turn.board.clubs
    assert squads.may_sign(turn, club, _card(turn, 7)) == ""
    assert squads.may_sign(turn, club, _card(turn, 8)) == "needs-stadium"
    club.facilities["stadium"] = 4
    assert squads.may_sign(turn, club, _card(turn, 8)) == "needs-stadium"
    club.facilities["stadium"] = 5
    assert squads.may_sign(turn, club, _card(turn, 8)) == ""


def test_cm_ply_5_and_the_top_division_even_without_a_cap():
    turn = scene(division=2)
    [club] = turn.board.clubs
    club.facilities["stadium"] = 5
    turn.book = replace(turn.book, ability_cap=replace(turn.book.ability_cap, d2=0))
    assert squads.may_sign(turn, club, _card(turn, 8)) == "needs-top-division"


def test_signing_pays_joins_and_counts():
    turn = scene(money=20)
    [club] = turn.board.clubs
    _card(turn, 4)
    squads.sign(turn, club, "card", price=8)
    assert club.squad[-1] == "card"
    assert (club.money, club.tallies) == (12, {"signed": 1, "spent": 8})
    assert adds_up(club)


def test_signing_is_refused_without_a_trace():
    turn = scene(money=5)
    [club] = turn.board.clubs
    _card(turn, 4)
    with refused(turn, "not-enough-money"):
        squads.sign(turn, club, "card", price=8)
    turn.player("card").ability = 6
    with refused(turn, "above-cap"):
        squads.sign(turn, club, "card", price=1)


def test_cm_tm_6_whoever_was_bought_out_is_not_bought_back():
    turn = scene()
    [club] = turn.board.clubs
    club.bought_out.append("card")
    assert squads.may_sign(turn, club, _card(turn, 3)) == "bought-out"


def test_cm_ply_6_only_a_leader_can_be_captain():
    turn = scene()
    [club] = turn.board.clubs
    join(turn, club, player("boss", "DEF", 3, "leader"))
    squads.name_captain(turn, club, "boss")
    assert club.captain == "boss"
    with refused(turn, "not-a-leader"):
        squads.name_captain(turn, club, "0-3")
    with refused(turn, "not-in-squad"):
        squads.name_captain(turn, club, "D3-1")
    squads.name_captain(turn, club, "")
    assert club.captain == ""


def test_cm_tm_7_selling_needs_an_open_window_alone():
    turn = scene(money=0)
    [club] = turn.board.clubs
    squads.sell(turn, club, "0-5")
    assert "0-5" not in club.squad
    assert (club.money, club.ledger[-1].kind, club.tallies) == (3, "sale", {"sold": 1})
    assert told(turn, "sold") == [{"player": "0-5", "price": 3}]


def test_cm_cal_3_no_sale_outside_a_window():
    turn = scene(week=AUTUMN)
    with refused(turn, "window-closed"):
        squads.sell(turn, turn.board.clubs[0], "0-5")


def test_cm_tm_7_a_sale_may_not_leave_fewer_than_eleven():
    turn = scene()
    [club] = turn.board.clubs
    for key in club.squad[-4:]:
        squads.sell(turn, club, key)
    assert len(club.squad) == 11
    with refused(turn, "too-few-players"):
        squads.sell(turn, club, "0-5")


def test_only_own_players_are_sold():
    turn = scene(managers=2)
    with refused(turn, "not-in-squad"):
        squads.sell(turn, turn.board.clubs[0], "1-5")


def test_a_captain_who_leaves_is_captain_no_more():
    turn = scene()
    [club] = turn.board.clubs
    join(turn, club, player("boss", "DEF", 3, "leader"))
    club.captain = "boss"
    squads.sell(turn, club, "0-5")
    assert club.captain == "boss"
    squads.sell(turn, club, "boss")
    assert club.captain == ""


def test_a_forced_sale_knows_neither_window_nor_minimum():
    turn = scene(week=AUTUMN)
    [club] = turn.board.clubs
    for key in list(club.squad):
        squads.sell_at_once(turn, club, key)
    assert club.squad == []
    assert club.money == 20 + 15 * 3
    assert adds_up(club)


@pytest.mark.parametrize(("ability", "pile"), [(1, "D3"), (5, "D3"), (6, "D2"), (7, "D2"), (8, "D1"), (10, "D1")])
def test_cm_ply_10_a_sold_card_goes_under_the_pile_that_fits(ability: int, pile: str):
    turn = scene(division=1)
    [club] = turn.board.clubs
    join(turn, club, player("card", "FWD", ability))
    squads.sell(turn, club, "card")
    assert turn.board.piles[pile][-1] == "card"
    assert sum("card" in keys for keys in turn.board.piles.values()) == 1


def test_cm_ply_10_a_sold_card_is_healed_and_does_not_age():
    turn = scene()
    [club] = turn.board.clubs
    hurt = join(turn, club, player("card", seasons=2))
    hurt.injured, hurt.fresh, hurt.suspended = 3, True, 1
    squads.sell(turn, club, "card")
    assert (hurt.injured, hurt.fresh, hurt.suspended, hurt.seasons) == (0, False, 0, 2)
