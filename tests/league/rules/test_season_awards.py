"""Player, goal and signing of the season: who wins, and that it is always the same one."""

from __future__ import annotations

import itertools

import pytest

from league.rules.season_awards import (
    Outing,
    Signing,
    goal_of_the_season,
    seasons,
    signing_of_the_season,
    strikes_of,
    weight,
)


def outing(player: str, position: str = "MID", scored: int = 0, conceded: int = 1, won: bool = False) -> Outing:
    return Outing(player, position, scored, conceded, won)


def strike(goals, *, week: int = 3, stage: str = "league", higher: bool = False):
    return strikes_of(goals, week=week, stage=stage, opponent="D3-2", higher=higher)


def test_goals_wins_and_clean_sheets_make_the_player_of_the_season():
    keeper = [outing("keeper", "GK", conceded=0, won=True)] * 4
    striker = [outing("striker", "FWD", scored=1, conceded=0, won=True), *[outing("striker", "FWD")] * 3]
    first, second = seasons([*striker, *keeper])
    assert (first.player, first.matches, first.goals, first.clean_sheets, first.points) == ("keeper", 4, 0, 4, 16)
    assert (second.player, second.goals, second.points) == ("striker", 1, 8)


def test_a_clean_sheet_is_the_keepers_and_the_defences():
    points = {
        one.player: one.points for one in seasons(outing(line, line, conceded=0) for line in ("GK", "DEF", "FWD"))
    }
    assert points == {"GK": 3, "DEF": 2, "FWD": 1}


def test_level_ones_stand_in_the_same_order_however_they_come():
    level = [outing("b", scored=1), outing("a", scored=1), outing("c", won=True), outing("c", won=True)]
    orders = {tuple(one.player for one in seasons(order)) for order in itertools.permutations(level)}
    assert orders == {("a", "b", "c")}


def test_the_goal_that_decided_weighs_more_than_the_fifth_one():
    rout = strike([(True, "a", 10), (True, "a", 20), (True, "a", 30), (True, "b", 80)])
    tight = strike([(True, "c", 80), (False, "x", 85), (True, "d", 88)])
    assert goal_of_the_season([*rout, *tight]).player == "d"
    assert weight(rout[3]) < weight(rout[0])


def test_an_equaliser_counts_if_it_saved_the_point_and_coming_from_behind_adds_to_it():
    saved, wasted = (
        strike([(False, "x", 5), (True, "a", 40)]),
        strike([(False, "x", 5), (True, "a", 40), (False, "x", 50)]),
    )
    assert weight(saved[0]) == weight(wasted[0]) + 3
    assert saved[0].was_behind
    assert not strike([(True, "a", 40)])[0].was_behind


@pytest.mark.parametrize(("lesser", "greater"), [("league", "cup"), ("cup", "playoff"), ("playoff", "final")])
def test_the_greater_the_stage_the_greater_the_goal(lesser, greater):
    goals = [(True, "a", 40)]
    assert weight(strike(goals, stage=lesser)[0]) < weight(strike(goals, stage=greater)[0])
    assert weight(strike(goals)[0]) < weight(strike(goals, higher=True)[0])


def test_nobody_wins_a_prize_for_an_own_goal_of_the_others():
    assert [one.player for one in strike([(True, "", 3), (True, "a", 9)])] == ["a"]
    assert strike([(True, "", 3), (True, "a", 9)])[0].before == (1, 0)
    assert goal_of_the_season([]) is None


def test_the_signing_of_the_season_played_and_was_not_honoured_already():
    ranked = seasons([outing("best", scored=3), outing("good", scored=2), outing("good"), outing("other", scored=2)])
    signings = [Signing("best", 10), Signing("good", 8), Signing("bench", 40)]
    assert signing_of_the_season(ranked, signings)[0].player == "good"
    only, price = signing_of_the_season(ranked, [Signing("best", 10), Signing("bench", 40)])
    assert (only.player, price) == ("best", 10)
    assert signing_of_the_season(ranked, [Signing("bench", 40)]) is None


def test_of_two_signings_that_did_the_same_the_cheaper_one_was_the_better():
    ranked = seasons([outing("best", scored=3), outing("dear", scored=1), outing("cheap", scored=1)])
    assert signing_of_the_season(ranked, [Signing("dear", 9), Signing("cheap", 2)])[0].player == "cheap"
