"""The score of a career, line by line."""

from __future__ import annotations

from typing import NamedTuple

from league.rules.manager_score import Line, manager_score


class Done(NamedTuple):
    division: int
    outcome: str
    cup_round: int = 1
    goal_met: bool = False
    sacked: bool = False


def score(*seasons: Done, money: int = 0, difficulty: int = 0):
    return manager_score(seasons, cup_rounds=4, money=money, difficulty=difficulty)


def test_every_achievement_is_a_line_and_the_lines_add_up():
    found = score(
        Done(3, "champion", goal_met=True),
        Done(2, "promotion", cup_round=4),
        Done(1, "champion", cup_round=5),
        money=57,
    )
    assert found.lines == (
        Line("title_1", 1, 100),
        Line("title_3", 1, 25),
        Line("cup", 1, 60),
        Line("cup_final", 1, 20),
        Line("promotion", 2, 40),
        Line("goal", 1, 5),
        Line("season_1", 1, 10),
        Line("season_2", 1, 5),
        Line("season_3", 1, 2),
        Line("money", 57, 5),
    )
    assert found.total == sum(line.points for line in found.lines) == 272


def test_at_the_top_a_promotion_is_a_top_place():
    assert [line.code for line in score(Done(1, "promotion")).lines] == ["top_place", "season_1"]


def test_going_down_costs_and_a_sacking_is_not_a_relegation_too():
    assert [line.code for line in score(Done(2, "relegation")).lines] == ["season_2", "relegation"]
    sacked = score(Done(3, "relegation", sacked=True))
    assert [line.code for line in sacked.lines] == ["season_3", "sacked"]
    assert sacked.total == 0


def test_money_counts_up_to_a_limit_and_the_difficulty_for_all_of_it():
    seasons = [Done(1, "champion")] * 2
    assert score(*seasons, money=5000).total == score(*seasons, money=300).total == 250
    assert score(*seasons, money=300, difficulty=1).total == 312
    assert score(*seasons, money=300, difficulty=-1).total == 187
