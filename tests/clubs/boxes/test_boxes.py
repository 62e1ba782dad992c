"""CM-WEEK-1, CM-WEEK-4: the order of the boxes, and what all have in common."""

import pytest

from clubs.boxes import BOXES, box
from clubs.rules.club_manager import state
from clubs.rules.club_manager.moves import Pass
from clubs.rules.club_manager.turn import Ask
from tests.club_manager_scene import SPRING, refused, scene


def test_cm_week_1_boxes_are_resolved_from_1_to_10():
    assert tuple(each.key for each in BOXES) == state.BOXES


@pytest.mark.parametrize("key", ["marketing", "scout", "tactics"])
def test_some_boxes_ask_nothing(key: str):
    turn = scene()
    with refused(turn, "nothing-asked"):
        box(key).answer(turn, turn.board.clubs[0], Ask(0, key), Pass())


@pytest.mark.parametrize("key", ["physio", "board", "agents", "youth", "training", "facilities"])
def test_a_move_that_answers_another_question_is_refused(key: str):
    turn = scene()
    with refused(turn, "another-question"):
        box(key).answer(turn, turn.board.clubs[0], Ask(0, key, {"cards": [], "workers": 1}), Pass())


def test_cm_week_4_any_number_of_workers_is_welcome_where_there_is_something_to_do():
    turn = scene(managers=2)
    turn.board.display[3] = ["D3-1"]
    open_boxes = {each.key for each in BOXES if not each.shut(turn, turn.board.clubs[0])}
    assert open_boxes == set(state.BOXES) - {"physio"}


def test_cm_week_4_a_box_that_can_do_nothing_says_why():
    turn = scene(week=SPRING)
    [club] = turn.board.clubs
    club.facilities = dict(turn.book.tracks.facilities)
    for player in turn.squad(club):
        player.potential = player.ability
    turn.board.piles["youth"].clear()
    turn.board.decks["tactical"].clear()
    assert {each.key: why for each in BOXES if (why := each.shut(turn, club))} == {
        "tactics": "no-cards-left",
        "physio": "nobody-to-treat",
        "agents": "agents-closed",
        "market": "window-closed",
        "youth": "no-cards-left",
        "training": "nobody-to-gain",
        "facilities": "all-built",
    }
