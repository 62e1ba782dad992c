"""CM-TRN-1, CM-TRN-2."""

import pytest

from clubs.boxes import box
from clubs.rules.club_manager.moves import Train
from tests.club_manager_scene import join, player, refused, scene

BANDS = {"one": 1, "three": 3, "four": 4, "six": 6, "seven": 7, "nine": 9}


@pytest.fixture
def turn():
    """Somebody at each end of each band, in the top division where nothing limits them; nobody else can gain."""
    turn = scene(division=1)
    [club] = turn.board.clubs
    for idle in turn.squad(club):
        idle.potential = idle.ability
    for key, ability in BANDS.items():
        join(turn, club, player(key, "MID", ability))
    return turn


def train(turn, workers: int):
    return box("training").resolve(turn, turn.board.clubs[0], workers)


@pytest.mark.parametrize(
    ("steps", "players"),
    [
        (3, ["one", "three"]),
        (4, ["one", "three"]),
        (5, ["one", "three", "four", "six"]),
        (7, ["one", "three", "four", "six"]),
        (8, list(BANDS)),
    ],
)
def test_cm_trn_1_standing_at_or_past_a_mark_allows_its_band_and_the_lower_ones(turn, steps: int, players: list[str]):
    ask = train(turn, steps)
    assert (ask.seat, ask.kind, ask.facts) == (0, "training", {"players": players, "steps": steps})


@pytest.mark.parametrize("workers", [1, 2])
def test_cm_trn_1_before_the_first_mark_there_is_nothing_to_decide(turn, workers: int):
    assert train(turn, workers) is None
    assert turn.board.clubs[0].training == workers


def test_cm_trn_1_the_marker_stops_at_eight(turn):
    train(turn, 11)
    assert turn.board.clubs[0].training == 8


def test_cm_trn_1_an_upgrade_is_one_point_and_the_marker_returns_to_zero(turn):
    [club] = turn.board.clubs
    ask = train(turn, 6)
    assert box("training").answer(turn, club, ask, Train("six")) is None
    assert (turn.player("six").ability, club.training, club.tallies) == (7, 0, {"trained": 1})


def test_cm_trn_1_the_manager_may_decline_and_go_on(turn):
    [club] = turn.board.clubs
    ask = train(turn, 3)
    assert box("training").answer(turn, club, ask, Train()) is None
    assert club.training == 3
    assert train(turn, 1).facts["steps"] == 4


def test_cm_trn_1_a_higher_band_has_to_wait(turn):
    ask = train(turn, 3)
    with refused(turn, "cannot-gain"):
        box("training").answer(turn, turn.board.clubs[0], ask, Train("four"))


@pytest.mark.parametrize("fact", [{"potential": 3}, {"injured": 1}, {"suspended": 1}])
def test_cm_trn_2_needs_potential_and_somebody_who_is_neither_injured_nor_suspended(turn, fact: dict[str, int]):
    [club] = turn.board.clubs
    for name, value in fact.items():
        setattr(turn.player("three"), name, value)
    ask = train(turn, 3)
    assert ask.facts["players"] == ["one"]
    with refused(turn, "cannot-gain"):
        box("training").answer(turn, club, ask, Train("three"))


def test_cm_trn_2_only_the_own_players(turn):
    ask = train(turn, 8)
    with refused(turn, "cannot-gain"):
        box("training").answer(turn, turn.board.clubs[0], ask, Train("D3-1"))


@pytest.mark.parametrize(("division", "ability", "gains"), [(3, 4, True), (3, 5, False), (2, 6, True), (2, 7, False)])
def test_cm_trn_2_the_result_keeps_to_the_cap(division: int, ability: int, gains: bool):
    turn = scene(division=division)
    [club] = turn.board.clubs
    for each in turn.squad(club):
        each.ability = each.potential = 3
    join(turn, club, player("hope", "MID", ability))
    ask = train(turn, 8)
    assert (ask is not None) == gains
    assert (box("training").shut(turn, club) == "") == gains


def test_cm_week_4_nobody_to_gain_takes_no_worker_but_who_is_out_may_gain_later(turn):
    [club] = turn.board.clubs
    assert box("training").shut(turn, club) == ""
    for key in BANDS:
        turn.player(key).injured = 2
    assert box("training").shut(turn, club) == ""
    club.training = 8
    assert box("training").shut(turn, club) == "nobody-to-gain"
    turn.player("one").injured = 0
    assert box("training").shut(turn, club) == ""
    for key in BANDS:
        turn.player(key).potential = turn.player(key).ability
    club.training = 0
    assert box("training").shut(turn, club) == "nobody-to-gain"
