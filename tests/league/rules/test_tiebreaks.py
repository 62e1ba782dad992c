from itertools import pairwise

import pytest
from hypothesis import given, settings

from league.rules.table import TableRules, compute
from league.rules.tiebreaks import TIE_BREAKERS
from tests.league.rules.seasons import OP_77, by, played, ranks, seasons


def order(clubs, scores, rules, **more):
    """The table as one line: "A B=C D"."""
    table = ranks(compute(clubs, scores, rules, **more))
    line = table[0][1]
    for (rank, _), (next_rank, club) in pairwise(table):
        line += ("=" if rank == next_rank else " ") + club
    return line


def order_when_level(clubs, scores, rules, **more):
    """The same after deductions that leave every club without points, so that the tie-breakers have to decide."""
    level = {row.club: row.points for row in compute(clubs, scores, rules).rows}
    return order(clubs, scores, rules, deductions=level, **more)


def test_op_77_goal_difference_before_goals():
    assert order("ABCD", played("A 5-4 C", "B 2-0 D"), OP_77) == "B A C D"


def test_op_77_goals_before_head_to_head():
    # A and B are level on points and goal difference; A has scored more, B won their match.
    scores = played("B 1-0 A", "A 3-2 C", "C 2-1 B")
    assert order("ABC", scores, OP_77, deductions={"C": 3}) == "A B C"


def test_op_77_head_to_head_before_the_lot():
    # A and B are level on points, goal difference and goals; A won their match, B has the better lot.
    scores = played("A 1-0 B", "C 1-0 A", "B 1-0 C", "C 5-0 D")
    assert order("ABCD", scores, OP_77, lots={"A": 2, "B": 1, "C": 3, "D": 4}) == "C A B D"


def test_op_77_the_lot_last():
    scores = played("A 1-1 B", "C 0-0 D")
    assert order("ABCD", scores, OP_77, lots={"A": 3, "B": 1, "C": 4, "D": 2}) == "B A D C"


def test_goal_difference():
    assert order_when_level("ABCD", played("A 1-0 C", "B 3-1 D", "C 7-7 D"), by("goal_difference")) == "B A C D"


def test_goals():
    assert order_when_level("ABCD", played("A 1-0 C", "B 3-2 D"), by("goals")) == "B D A C"


def test_away_goals():
    assert order_when_level("ABC", played("A 9-1 B", "B 0-0 A", "C 9-2 A"), by("away_goals")) == "A B C"


def test_wins():
    assert order_when_level("ABCD", played("A 1-0 C", "C 1-9 B", "B 3-2 D", "D 0-0 A"), by("wins")) == "B A C=D"


def test_fair_play_ranks_the_fewest_penalty_points_first():
    assert order("ABC", [], by("fair_play"), fair_play={"A": 5, "B": 2}) == "C B A"


def test_the_lower_lot_ranks_first():
    assert order("ABC", [], by("lot"), lots={"A": 9, "B": 12, "C": 0}) == "C A B"


def test_a_club_without_a_lot_ranks_behind_those_with_one():
    assert order("ABC", [], by("lot"), lots={"C": 7, "B": 3}) == "B C A"
    assert order("AB", [], by("lot")) == "A=B"


def test_head_to_head_points():
    scores = played("B 1-0 A", "A 0-0 B", "A 9-0 C", "C 1-0 B", "C 0-0 A")
    assert order_when_level("ABC", scores, by("head_to_head_points")) == "A B=C"
    assert order("ABC", scores, by("head_to_head_points"), deductions={"A": 1, "C": 4}) == "B A C"


def test_head_to_head_points_use_the_points_of_the_league():
    # A and C beat each other, B drew every match.
    scores = played("A 1-0 C", "C 1-0 A", "B 0-0 A", "B 0-0 C", "C 0-0 B")
    for win, draw, expected in ((3, 1, "C A B"), (1, 1, "B=C A"), (1, 2, "B C A")):
        rules = TableRules(win, draw, 0, ("head_to_head_points",))
        assert order_when_level("ABC", scores, rules) == expected


@pytest.mark.parametrize("defeat", ["A 1-0 B", "B 0-1 A"])
def test_head_to_head_points_count_what_a_defeat_is_worth(defeat):
    scores = played(defeat, defeat, "A 0-0 C")
    assert order_when_level("ABC", scores, TableRules(3, 1, 1, ("head_to_head_points",))) == "A B C"


def test_head_to_head_goal_difference():
    scores = played("A 1-0 B", "B 3-0 A", "A 9-0 C", "B 1-0 C")
    assert order("ABC", scores, by("head_to_head_goal_difference")) == "B A C"
    assert order("ABC", scores, by("head_to_head_points", "head_to_head_goal_difference")) == "B A C"


def test_head_to_head_ignores_clubs_that_are_not_level():
    # A and B have three points each. A lost 5-0 to C, who is not level with them.
    scores = played("A 1-0 B", "C 5-0 A", "B 1-0 D", "C 1-0 D")
    assert order("ABCD", scores, by("head_to_head_points")) == "C A B D"
    assert order("ABCD", scores, by("head_to_head_goal_difference")) == "C A B D"


def test_three_level_clubs_make_a_table_of_three():
    # B beat A, but among the three A has four points, C four and B three.
    scores = played("B 1-0 A", "A 1-0 C", "C 1-0 B", "A 0-0 C", "D 9-0 A", "D 9-0 B", "D 9-0 C")
    assert order("ABCD", scores, by("head_to_head_points"), deductions={"B": -1}) == "D A=C B"


def test_three_clubs_that_beat_each_other_are_split_by_the_next_criterion():
    scores = played("A 3-0 B", "B 2-0 C", "C 1-0 A")
    assert order("ABC", scores, by("head_to_head_points")) == "A=B=C"
    assert order("ABC", scores, by("head_to_head_points", "head_to_head_goal_difference")) == "A B=C"
    lots = {"A": 3, "B": 1, "C": 2}
    assert order("ABC", scores, by("head_to_head_points", "lot"), lots=lots) == "B C A"


def test_the_next_head_to_head_criterion_looks_at_the_clubs_still_level():
    # In the table of three C leads, and A is ahead of B by the 5-0 against C. A and B alone: B is ahead by one goal.
    scores = played("A 2-1 B", "B 3-1 A", "A 5-0 C", "B 1-0 C", "C 1-0 A", "C 1-0 B", "C 1-0 A", "C 1-0 B")
    rules = by("head_to_head_points", "head_to_head_goal_difference")
    assert order_when_level("ABC", scores, rules) == "C B A"
    assert order_when_level("ABC", scores, by("head_to_head_goal_difference")) == "A B C"


def test_a_criterion_that_left_clubs_level_is_not_tried_again():
    # A and C have four points in the table of three. C won their only match, but the lot is what comes next.
    scores = played("B 1-0 A", "A 2-0 B", "C 1-0 A", "B 1-0 C", "A 0-0 B", "C 0-0 B")
    rules = by("head_to_head_points", "lot")
    assert order_when_level("ABC", scores, rules, lots={"A": 1, "B": 2, "C": 3}) == "B A C"


def value(season, key, group, club):
    """The slow way: every criterion straight from the list of scores."""
    rules = season["rules"]
    scores = season["scores"]
    if key.startswith("head_to_head"):
        scores = [score for score in scores if score.home in group and score.away in group]
    at_home = [(score.home_goals, score.away_goals) for score in scores if score.home == club]
    away = [(score.away_goals, score.home_goals) for score in scores if score.away == club]
    results = at_home + away
    earned = sum(
        rules.win if mine > theirs else rules.draw if mine == theirs else rules.loss for mine, theirs in results
    )
    difference = sum(mine - theirs for mine, theirs in results)
    return {
        "points": earned - season["deductions"].get(club, 0),
        "goal_difference": difference,
        "goals": sum(mine for mine, _ in results),
        "head_to_head_points": earned,
        "head_to_head_goal_difference": difference,
        "away_goals": sum(mine for mine, _ in away),
        "wins": sum(mine > theirs for mine, theirs in results),
        "fair_play": -season["fair_play"].get(club, 0),
        "lot": -season["lots"][club],
    }[key]


def is_ahead(season, one, other):
    group = season["clubs"]
    for key in ("points", *season["rules"].tie_breakers):
        values = {club: value(season, key, group, club) for club in group}
        if values[one] != values[other]:
            return values[one] > values[other]
        group = [club for club in group if values[club] == values[one]]
    return False


@given(seasons())
def test_every_rank_counts_the_clubs_that_win_the_comparison(season):
    for row in compute(**season).rows:
        assert row.rank == 1 + sum(is_ahead(season, other, row.club) for other in season["clubs"])


@pytest.mark.parametrize("key", sorted(TIE_BREAKERS))
@settings(max_examples=30)
@given(season=seasons())
def test_each_tie_breaker_alone_ranks_as_the_slow_way_does(key, season):
    season["rules"] = by(key)
    for row in compute(**season).rows:
        assert row.rank == 1 + sum(is_ahead(season, other, row.club) for other in season["clubs"])
