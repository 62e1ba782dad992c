"""CM-MOR-1 to CM-MOR-4, CM-PLY-7."""

import pytest

from clubs import decks
from clubs.rules.club_manager import morale
from clubs.rules.club_manager.state import Options
from tests.club_manager_scene import join, player, scene, told


@pytest.fixture
def turn():
    return scene(division=2)


def after(turn, margin: int, **facts) -> int:
    [club] = turn.board.clubs
    club.morale = 0
    morale.after_match(turn, club, **({"venue": "home", "margin": margin, "opponent": 2} | facts))
    return club.morale


@pytest.mark.parametrize("venue", ["home", "away", "neutral"])
def test_cm_mor_1_wins_and_defeats(turn, venue: str):
    assert [after(turn, margin, venue=venue) for margin in (1, 2, 3, 5, -1, -4)] == [2, 2, 3, 3, -2, -2]


def test_cm_mor_1_a_draw_costs_one_at_home_and_nothing_away(turn):
    assert [after(turn, 0, venue=venue) for venue in ("home", "away", "neutral")] == [-1, 0, 0]


@pytest.mark.parametrize(
    ("opponent", "margin", "through", "by"),
    [
        (1, -1, False, 0),  # lost to a higher division
        (1, 0, False, 0),
        (1, 1, True, 3),  # beaten a higher one
        (1, 0, True, 3),
        (1, 5, True, 3),
        (3, -1, False, -4),  # lost to a lower one
        (3, 0, False, -4),
        (3, 1, True, 2),
        (3, 3, True, 3),
        (2, -1, False, -2),
        (2, 0, True, 2),  # on penalties
        (2, 0, False, -2),
        (2, 4, True, 3),
    ],
)
def test_cm_mor_2_in_a_knock_out_the_divisions_count(turn, opponent: int, margin: int, through: bool, by: int):
    assert after(turn, margin, opponent=opponent, knockout=True, through=through) == by


def test_cm_mor_3_every_prima_donna_left_out_costs_one(turn):
    assert after(turn, 1, left_out=["a", "b"]) == 0


@pytest.mark.parametrize(
    ("opponent", "through", "why"),
    [(1, True, "other-division"), (3, False, "other-division"), (3, True, "result"), (2, False, "result")],
)
def test_cm_mor_2_is_named_where_another_division_decides(turn, opponent: int, through: bool, why: str):
    after(turn, 1 if through else -1, opponent=opponent, knockout=True, through=through)
    assert told(turn, "morale")[-1]["why"] == why


def test_cm_mor_3_counts_who_could_not_have_played(turn):
    [club] = turn.board.clubs
    for name, facts in {
        "idle": {},
        "half-fit": {"injured": 1},
        "hurt": {"injured": 2},
        "banned": {"suspended": 1},
    }.items():
        join(turn, club, player(name, "FWD", 4, "prima-donna", **facts))
    assert morale.unfit(turn, ["idle", "half-fit", "hurt", "banned"]) == 2


def test_cm_ply_7_prima_donnas_of_the_squad_who_took_no_part_sulk(turn):
    [club] = turn.board.clubs
    for key in ("played", "idle"):
        join(turn, club, player(key, "FWD", 4, "prima-donna"))
    join(turn, club, player("hurt", "FWD", 4, "prima-donna", injured=3))
    join(turn, club, player("banned", "FWD", 4, "prima-donna", suspended=1))
    assert morale.left_out(turn, club, ["played", "0-1"]) == ["idle", "hurt", "banned"]
    turn.options = Options(excused_prima_donnas=True)
    assert morale.left_out(turn, club, ["played", "0-1"]) == ["idle"]


def test_cm_mor_4_the_track_ends_at_ten_both_ways(turn):
    [club] = turn.board.clubs
    morale.shift(turn, club, 9, "board")
    morale.shift(turn, club, 3, "board")
    assert club.morale == 10
    morale.shift(turn, club, -25, "board")
    assert club.morale == -10
    assert [event["by"] for event in told(turn, "morale")] == [9, 1, -20]
    morale.shift(turn, club, -1, "board")
    assert len(told(turn, "morale")) == 3


@pytest.mark.parametrize(
    ("level", "bonus"), [(0, 0), (3, 0), (4, 1), (7, 1), (8, 2), (10, 2), (-3, 0), (-4, -1), (-8, -2)]
)
def test_cm_mor_4_moves_every_diced_duel_and_twice_as_much_in_the_top_division(level: int, bonus: int):
    assert [morale.duel_bonus(decks.book(), level, division) for division in (3, 2, 1)] == [bonus, bonus, 2 * bonus]


@pytest.mark.parametrize(("before", "after"), [(10, 5), (5, 2), (1, 0), (0, 0), (-1, 0), (-5, -2), (-10, -5)])
def test_cm_mor_4_moves_half_way_back_between_seasons_rounding_towards_0(turn, before: int, after: int):
    [club] = turn.board.clubs
    club.morale = before
    morale.between_seasons(club)
    assert club.morale == after
