import pytest

from clubs.rules.club_manager.refused import Refused
from clubs.rules.club_manager.state import Options
from league.engines.club_manager import engine
from league.engines.club_manager.set_up import Manager
from league.engines.club_manager.standings import DIVISIONS, members
from league.engines.club_manager.state import division_of
from matches.dice import Dice

from .scene import BOOK, club, game, go_on


def _new(*colours):
    return engine.new(Options(), [Manager("X", colour) for colour in colours], BOOK, Dice("a", "b"))


@pytest.mark.parametrize("colours", [(), ("blue", "green", "yellow", "red", "blue")])
def test_cm_start_1_one_to_four_managers(colours):
    with pytest.raises(Refused, match="one-to-four-managers"):
        _new(*colours)


@pytest.mark.parametrize("colours", [("blue", "blue"), ("purple",)])
def test_cm_start_1_each_has_a_colour_of_their_own(colours):
    with pytest.raises(Refused, match="a-colour-each"):
        _new(*colours)


def test_cm_start_2_everybody_begins_in_d3_with_seven_pounds_and_three_workers_for_bot_one_two_and_so_on():
    state = game(3).state
    assert [(one.division, one.money, one.workers, one.number) for one in state.board.clubs] == [
        (3, 7, 3, 1),
        (3, 7, 3, 2),
        (3, 7, 3, 3),
    ]
    assert members(state, 3) == ["M0", "M1", "M2", "D3-4", "D3-5", "D3-6", "D3-7", "D3-8"]


def test_cm_start_3_eight_teams_a_division():
    state = game(2).state
    assert [len(members(state, division)) for division in DIVISIONS] == [8, 8, 8]
    assert len({key for division in DIVISIONS for key in members(state, division)}) == 24


def test_cm_bot_3_the_manager_replaces_the_bot_of_the_same_number_wherever_they_play():
    state = game(2).state
    club(state, 1).division = 2
    assert members(state, 2)[1] == "M1"
    assert members(state, 3)[1] == "D3-2"
    assert division_of(state, "M1") == 2
    assert division_of(state, "D1-7") == 1


def test_cm_solo_1_one_manager_plays_a_season_from_draft_to_draft():
    played = go_on(game(1), lambda state: state.season == 2 or state.phase == "over")
    assert len(played.state.reports) == 1
