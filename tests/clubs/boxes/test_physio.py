"""CM-PHYS-1."""

import pytest

from clubs.boxes import box
from clubs.rules.club_manager.moves import Treat
from tests.club_manager_scene import refused, scene


@pytest.fixture
def turn():
    """Three, two and one week to go."""
    turn = scene()
    turn.player("0-3").injured, turn.player("0-4").injured, turn.player("0-5").injured = 3, 2, 1
    return turn


def injured(turn) -> list[int]:
    return [turn.player(key).injured for key in ("0-3", "0-4", "0-5")]


def treat(turn, workers: int, *keys: str):
    [club] = turn.board.clubs
    ask = box("physio").resolve(turn, club, workers)
    return box("physio").answer(turn, club, ask, Treat(keys))


def test_cm_phys_1_a_worker_takes_a_week_off_one_injury(turn):
    treat(turn, 1, "0-4")
    assert injured(turn) == [3, 1, 1]


def test_cm_phys_1_two_workers_may_treat_the_same_player(turn):
    treat(turn, 2, "0-3", "0-3")
    assert injured(turn) == [1, 2, 1]


def test_cm_phys_1_the_manager_says_who_and_sees_whom(turn):
    ask = box("physio").resolve(turn, turn.board.clubs[0], 2)
    assert (ask.seat, ask.kind, ask.facts) == (0, "physio", {"workers": 2, "players": {"0-3": 2, "0-4": 1}})


def test_with_workers_enough_for_everybody_nothing_is_asked(turn):
    assert box("physio").resolve(turn, turn.board.clubs[0], 3) is None
    assert injured(turn) == [1, 1, 1]


@pytest.mark.parametrize(
    ("keys", "code"),
    [
        (("0-5",), "not-treatable"),  # never below one week
        (("0-4", "0-4"), "not-treatable"),
        (("0-6",), "not-treatable"),
        (("D3-1",), "not-treatable"),
        (("0-3", "0-3", "0-4"), "too-many"),
    ],
)
def test_cm_phys_1_never_below_one_week_and_one_worker_each(turn, keys: tuple[str, ...], code: str):
    [club] = turn.board.clubs
    ask = box("physio").resolve(turn, club, 2)
    with refused(turn, code):
        box("physio").answer(turn, club, ask, Treat(keys))


def test_cm_week_4_one_week_left_is_nobody_to_treat(turn):
    [club] = turn.board.clubs
    assert box("physio").shut(turn, club) == ""
    turn.player("0-3").injured = turn.player("0-4").injured = 1
    assert box("physio").shut(turn, club) == "nobody-to-treat"
