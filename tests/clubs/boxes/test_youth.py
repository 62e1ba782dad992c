"""CM-YTH-1, CM-YTH-2, CM-FAC-2 (Youth academy)."""

import pytest

from clubs.boxes import box
from clubs.rules.club_manager.moves import KeepYouth
from tests.club_manager_scene import refused, scene

# Youths Y-1 to Y-4 have abilities 2, 3, 1, 2 and potential 8.


def at_the_end(**facts):
    turn = scene(**facts)
    [club] = turn.board.clubs
    club.youth = 6
    return turn, club, box("youth").resolve(turn, club, 1)


def test_cm_yth_1_a_step_a_worker():
    turn = scene()
    [club] = turn.board.clubs
    assert box("youth").resolve(turn, club, 4) is None
    assert box("youth").resolve(turn, club, 2) is None
    assert club.youth == 6


def test_cm_yth_1_at_the_end_two_cards_are_seen():
    _, _, ask = at_the_end()
    assert (ask.seat, ask.kind, ask.facts) == (0, "youth", {"cards": ["Y-1", "Y-2"]})


def test_cm_yth_1_one_is_kept_the_other_goes_to_the_bottom_and_the_marker_to_zero():
    turn, club, ask = at_the_end()
    assert box("youth").answer(turn, club, ask, KeepYouth("Y-2")) is None
    assert (club.squad[-1], club.youth, club.money) == ("Y-2", 0, 20)
    assert turn.board.piles["youth"] == ["Y-3", "Y-4", "Y-1"]
    assert turn.player("Y-2").ability == 3
    assert club.tallies == {"youths": 1}


def test_cm_yth_1_or_none():
    turn, club, ask = at_the_end()
    box("youth").answer(turn, club, ask, KeepYouth())
    assert (len(club.squad), club.youth) == (15, 0)
    assert turn.board.piles["youth"] == ["Y-3", "Y-4", "Y-1", "Y-2"]


def test_cm_yth_1_surplus_steps_are_lost():
    turn = scene()
    [club] = turn.board.clubs
    ask = box("youth").resolve(turn, club, 9)
    assert club.youth == 7
    box("youth").answer(turn, club, ask, KeepYouth())
    assert club.youth == 0


def test_only_those_shown_can_be_kept():
    turn, club, ask = at_the_end()
    with refused(turn, "not-shown"):
        box("youth").answer(turn, club, ask, KeepYouth("Y-3"))


def test_cm_yth_2_division_caps_hold():
    turn, club, ask = at_the_end()
    turn.player("Y-1").ability = 6
    with refused(turn, "above-cap"):
        box("youth").answer(turn, club, ask, KeepYouth("Y-1"))


@pytest.mark.parametrize(
    ("division", "ability", "potential", "joins_with"),
    [(3, 1, 8, 3), (3, 3, 8, 5), (3, 3, 4, 4), (3, 4, 8, 5), (2, 4, 8, 6), (1, 4, 5, 5), (1, 7, 9, 9)],
)
def test_cm_fac_2_the_academy_adds_2_limited_by_potential_and_cap(
    division: int, ability: int, potential: int, joins_with: int
):
    turn, club, ask = at_the_end(division=division)
    club.facilities["academy"] = 3
    youth = turn.player("Y-1")
    youth.ability, youth.potential = ability, potential
    box("youth").answer(turn, club, ask, KeepYouth("Y-1"))
    assert youth.ability == joins_with


def test_cm_fac_2_an_unfinished_academy_teaches_nothing():
    turn, club, ask = at_the_end()
    club.facilities["academy"] = 2
    box("youth").answer(turn, club, ask, KeepYouth("Y-1"))
    assert turn.player("Y-1").ability == 2


def test_a_pile_of_one_shows_one_and_an_empty_one_shuts_the_box():
    turn = scene()
    [club] = turn.board.clubs
    del turn.board.piles["youth"][1:]
    ask = box("youth").resolve(turn, club, 7)
    assert ask.facts["cards"] == ["Y-1"]
    box("youth").answer(turn, club, ask, KeepYouth("Y-1"))
    assert box("youth").shut(turn, club) == "no-cards-left"
    assert box("youth").resolve(turn, club, 7) is None
