"""CM-FORM-2, CM-PLY-8, CM-PLY-9."""

import pytest

from clubs import decks
from clubs.rules import mat
from clubs.rules.club_manager import line_ups
from clubs.rules.club_manager.refused import Refused
from clubs.rules.club_manager.state import LineUp
from tests.club_manager_scene import scene


@pytest.fixture
def squad():
    turn = scene()
    return {player.key: player for player in turn.squad(turn.board.clubs[0])}


def eleven() -> dict[str, str]:
    """Both keepers first, five defenders, five midfielders, three forwards: see the scene."""
    keys = ["0-3", "0-4", "0-5", "0-6", "0-8", "0-9", "0-10", "0-11", "0-13", "0-14"]
    return {"GK": "0-1"} | dict(zip(mat.FORMATIONS["442"], keys, strict=True))


def codes(squad, slots) -> list[tuple[object, str]]:
    return [(problem.where, problem.code) for problem in line_ups.problems(decks.book(), squad.values(), LineUp(slots))]


def test_cm_form_2_a_keeper_and_ten_in_slots_may_be_fielded(squad):
    assert codes(squad, eleven()) == []
    line_ups.check(decks.book(), squad.values(), LineUp(eleven()))


def test_the_first_problem_is_the_refusal(squad):
    with pytest.raises(Refused) as caught:
        line_ups.check(decks.book(), squad.values(), LineUp(eleven() | {"DL": "0-4"}))
    assert (caught.value.code, caught.value.facts) == ("picked-twice", {"where": "0-4"})


def test_cm_form_2_slots_are_those_of_the_mat(squad):
    assert codes(squad, eleven() | {"XX": "0-15"}) == [("XX", "no-such-slot")]


def test_strangers_do_not_play(squad):
    assert codes(squad, eleven() | {"DL": "1-3"}) == [("1-3", "not-in-squad")]


def test_cm_form_2_eleven_and_no_more(squad):
    assert codes(squad, eleven() | {"FC": "0-15"}) == [("side", "side-too-large")]


def test_cm_form_2_at_least_one_in_each_line(squad):
    moved = eleven()
    moved["MC"], moved["DC"] = moved.pop("FLC"), moved.pop("FRC")
    assert codes(squad, moved) == [("FWD", "empty-line")]


def test_the_injured_and_the_suspended_do_not_play(squad):
    squad["0-3"].injured, squad["0-4"].suspended, squad["0-5"].injured = 2, 1, 1
    assert codes(squad, eleven()) == [("0-3", "injured"), ("0-4", "suspended")]


def test_cm_ply_8_only_a_keeper_plays_in_goal_while_there_is_one(squad):
    assert codes(squad, eleven() | {"GK": "0-15"}) == [("GK", "keeper-available")]
    squad["0-1"].injured = squad["0-2"].injured = 2
    assert codes(squad, eleven() | {"GK": "0-15"}) == []


def test_cm_ply_8_a_half_fit_keeper_is_available(squad):
    squad["0-1"].injured, squad["0-2"].injured = 2, 1
    assert codes(squad, eleven() | {"GK": "0-15"}) == [("GK", "keeper-available")]


def test_cm_ply_8_keepers_are_no_outfield_players(squad):
    assert codes(squad, eleven() | {"DL": "0-2"}) == [("0-2", "keeper-outfield")]


def test_a_side_has_somebody_in_goal(squad):
    slots = eleven() | {"FC": "0-15"}
    del slots["GK"]
    assert codes(squad, slots) == [("GK", "no-keeper")]


def test_cm_ply_9_fewer_than_eleven_only_if_there_are_fewer(squad):
    slots = eleven()
    del slots["DL"]
    assert codes(squad, slots) == [("side", "side-incomplete")]
    for key in ("0-3", "0-7", "0-12", "0-15"):
        squad[key].suspended = 1
    assert line_ups.fieldable(squad.values()) == 10
    assert codes(squad, slots) == []


def test_cm_ply_9_seven_are_the_least(squad):
    for key in list(squad)[8:]:
        squad[key].injured = 2
    assert line_ups.fieldable(squad.values()) == 7
    seven = {"GK": "0-1", "DC": "0-3", "DL": "0-4", "DR": "0-5", "MC": "0-6", "MR": "0-7", "FC": "0-8"}
    assert codes(squad, seven) == []
    squad["0-8"].injured = 2
    assert line_ups.fieldable(squad.values()) == 6
    del seven["MR"]
    assert codes(squad, seven | {"FC": "0-7"}) == [("side", "side-too-small")]


def test_cm_ply_9_a_second_keeper_does_not_count_as_a_player_to_field(squad):
    for key in list(squad)[11:]:
        squad[key].injured = 2
    assert line_ups.fieldable(squad.values()) == 10
