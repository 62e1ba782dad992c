"""CM-PLY-6, CM-PLY-8, CM-PLY-9, CM-PHYS-2, CM-DUEL-4."""

import pytest

from clubs import decks
from clubs.rules.club_manager import abilities
from clubs.rules.club_manager.state import LineUp, Options
from tests.club_manager_scene import player


def worth(somebody, slot: str, *, division: int = 3, captain: bool = False, options: Options | None = None) -> int:
    return abilities.on_pitch(
        decks.book(), somebody, slot, division=division, captain=captain, options=options or Options()
    )


def test_a_player_in_the_own_line_plays_at_ability():
    assert worth(player("a", "MID", 4), "MLC") == 4
    assert worth(player("a", "GK", 4), "GK") == 4


def test_cm_ply_6_the_captain_plays_one_better_beyond_potential_and_cap():
    assert worth(player("a", "MID", 5, "leader", potential=5), "MC", captain=True) == 6


def test_cm_ply_6_the_captain_gains_even_from_the_least():
    assert worth(player("a", "DEF", 1), "FC", captain=True) == 2


@pytest.mark.parametrize(("ability", "counts"), [(5, 4), (2, 1), (1, 1)])
def test_cm_ply_8_off_the_own_line_one_is_lost_but_one_remains(ability: int, counts: int):
    assert worth(player("a", "DEF", ability), "ML") == counts


def test_cm_ply_8_the_house_rule_switches_it_off():
    assert worth(player("a", "DEF", 5), "ML", options=Options(out_of_position=False)) == 5


def test_cm_ply_8_an_outfielder_in_goal_counts_one_under_either_rule():
    assert worth(player("a", "DEF", 5), "GK") == 1
    assert worth(player("a", "DEF", 5), "GK", options=Options(out_of_position=False)) == 1


@pytest.mark.parametrize(("division", "counts"), [(3, 4), (2, 3), (1, 3)])
def test_cm_phys_2_half_fit_costs_one_in_d3_and_two_above(division: int, counts: int):
    assert worth(player("a", "MID", 5, injured=1), "MC", division=division) == counts


def test_cm_phys_2_half_fit_leaves_one_at_least_also_off_the_line():
    assert worth(player("a", "MID", 2, injured=1), "MC", division=1) == 1
    assert worth(player("a", "MID", 3, injured=1), "FC", division=2) == 1


@pytest.mark.parametrize(
    ("injured", "suspended", "code"),
    [(0, 0, ""), (1, 0, ""), (2, 0, "injured"), (0, 1, "suspended"), (1, 2, "suspended")],
)
def test_cm_phys_2_one_week_left_may_be_picked(injured: int, suspended: int, code: str):
    assert abilities.available(player("a", injured=injured, suspended=suspended)) == code


def test_cm_ply_9_empty_slots_count_nothing_and_the_keeper_counts_in_no_area():
    players = {key: player(key, "DEF", 5) for key in ("a", "b")} | {"k": player("k", "GK", 9)}
    line_up = LineUp({"GK": "k", "DLC": "a", "ML": "b"})
    assert abilities.area_totals(decks.book(), players, line_up, division=3, captain="b", options=Options()) == {
        "L": 10,
        "C": 5,
        "R": 0,
        "F": 0,
        "M": 5,
        "D": 5,
    }


def test_cm_duel_4_flair_and_strength_are_players_on_the_pitch():
    players = {
        "k": player("k", "GK", 3, "strength"),
        "a": player("a", "DEF", 3, "strength", "flair"),
        "b": player("b", "MID", 3, "flair"),
        "bench": player("bench", "MID", 3, "flair", "strength"),
    }
    line_up = LineUp({"GK": "k", "DC": "a", "MC": "b"})
    assert abilities.flair(players, line_up) == 2
    assert abilities.strength(players, line_up) == 2
