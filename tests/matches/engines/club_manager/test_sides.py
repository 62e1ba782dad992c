"""A manager's club on the pitch."""

import pytest

from clubs.rules.club_manager.state import Club, Options
from matches.engines.club_manager.sides import club_side
from tests.matches.engines.club_manager.scene import book_of, managed, player, squad_of


def test_cm_form_1_each_area_is_the_sum_of_its_slots_and_the_keeper_counts_in_none():
    side = managed(formation="442")
    # Five, six, five, two, four and four players of ability 3.
    assert side.areas == {"L": 15, "C": 18, "R": 15, "F": 6, "M": 12, "D": 12}
    assert side.keeper == 4


def test_cm_ply_6_the_captain_plays_at_one_more():
    side = managed(captain="mlc")
    assert side.areas == {"L": 16, "C": 19, "R": 15, "F": 6, "M": 13, "D": 12}
    assert managed(captain="sub-mid").areas == managed().areas


@pytest.mark.parametrize(("out_of_position", "forwards"), [(True, 5), (False, 6)])
def test_cm_ply_8_off_the_own_line_at_one_less_if_the_house_says_so(out_of_position, forwards):
    men, line_up = squad_of()
    line_up.slots["FLC"] = "sub-mid"
    men["sub-mid"] = player("sub-mid", "MID", 3)
    options = Options(out_of_position=out_of_position)
    side = club_side(Club(0, "A", "blue", 1), men, line_up, book_of(), options, bench=[])
    assert side.areas["F"] == forwards


def test_cm_ply_9_an_empty_slot_counts_nothing():
    men, line_up = squad_of()
    del line_up.slots["FLC"], line_up.slots["GK"]
    side = club_side(Club(0, "A", "blue", 1), men, line_up, book_of(), Options(), bench=[])
    assert (side.areas["F"], side.keeper) == (3, 0)
    assert "flc" not in dict(side.scorers)


def test_cm_duel_4_flair_and_strength_are_counted_on_the_pitch():
    men, line_up = squad_of()
    men["gk"] = player("gk", "GK", 4, "strength")
    men["frc"] = player("frc", "FWD", 3, "flair", "strength")
    side = club_side(Club(0, "A", "blue", 1), men, line_up, book_of(), Options(), bench=["star"])
    assert (side.flair, side.strength) == (1, 2)


def test_a_club_brings_its_scout_cards_and_its_tactical_ones():
    men, line_up = squad_of()
    club = Club(2, "A", "blue", 1, tactical=["swap"], scouted=["left+3"])
    side = club_side(club, men, line_up, book_of(), Options(), bench=["star"], bonus=2)
    assert (side.key, side.seat, side.hand, side.bench, side.bonus) == ("M2", 2, ["left+3", "swap"], ["star"], 2)
    assert (side.substitutions, side.changes) == (2, 2)
