import pytest
from hypothesis import given
from hypothesis import strategies as st

from league.rules.table import Row, Score, TableRules, compute, positions_by_round
from tests.league.rules.seasons import OP_77, by, played, ranks, seasons


def test_op_77_three_points_for_a_win_one_for_a_draw_none_for_a_defeat():
    table = compute("ABC", played("A 2-1 B", "B 0-0 C", "C 0-3 A"), OP_77)
    assert table.rows == [
        Row(1, "A", 2, 2, 0, 0, 5, 1, 4, 6, 0, "WW"),
        Row(2, "B", 2, 0, 1, 1, 1, 2, -1, 1, 0, "LD"),
        Row(3, "C", 2, 0, 1, 1, 0, 3, -3, 1, 0, "DL"),
    ]


def test_points_are_the_leagues_to_set():
    table = compute("AB", played("A 1-0 B", "B 2-2 A"), TableRules(win=5, draw=2, loss=1))
    assert [(row.club, row.points) for row in table.rows] == [("A", 7), ("B", 3)]


def test_points_come_before_every_tie_breaker():
    table = compute(
        "ABCD", played("A 1-0 B", "A 1-0 B", "C 9-0 D"), by("goal_difference", "lot"), lots={"C": 0, "A": 1}
    )
    assert ranks(table)[:2] == [(1, "A"), (2, "C")]


def test_a_deduction_is_taken_from_the_points_and_shown():
    table = compute("AB", played("A 1-0 B", "A 1-0 B"), OP_77, deductions={"A": 7})
    assert [(row.rank, row.club, row.points, row.deducted) for row in table.rows] == [(1, "B", 0, 0), (2, "A", -1, 7)]


def test_a_negative_deduction_gives_points():
    table = compute("AB", played("A 1-0 B"), OP_77, deductions={"B": -4})
    assert [(row.rank, row.club, row.points, row.deducted) for row in table.rows] == [(1, "B", 4, -4), (2, "A", 3, 0)]


def test_a_deduction_takes_no_points_out_of_the_head_to_head():
    # A and B are level only because B lost three points at the table; on the pitch B won.
    table = compute("ABC", played("B 1-0 A", "B 1-0 C", "A 1-0 C"), by("head_to_head_points"), deductions={"B": 3})
    assert ranks(table) == [(1, "B"), (2, "A"), (3, "C")]


def test_a_club_without_a_match_stands_in_the_table():
    assert compute("A", [], OP_77).rows == [Row(1, "A", 0, 0, 0, 0, 0, 0, 0, 0, 0, "")]


def test_no_clubs_make_an_empty_table():
    assert compute([], [], OP_77).rows == []


def test_clubs_that_nothing_separates_share_a_rank_in_the_order_given():
    table = compute("DCBA", played("A 3-0 D", "B 0-0 C"), by("goal_difference", "goals"))
    assert ranks(table) == [(1, "A"), (2, "C"), (2, "B"), (4, "D")]


def test_without_tie_breakers_points_alone_rank():
    assert ranks(compute("BAC", played("A 9-0 C", "B 1-0 C"), by())) == [(1, "B"), (1, "A"), (3, "C")]


def test_form_is_the_last_five_with_the_newest_last():
    scores = played("A 1-0 B", "A 0-1 B", "B 0-0 A", "B 2-1 A", "A 3-0 B", "B 0-1 A")
    assert [row.form for row in compute("AB", scores, OP_77).rows] == ["LDLWW", "WDWLL"]


def test_a_result_of_a_stranger_is_refused():
    with pytest.raises(ValueError, match="not in the table: 'Z'"):
        compute("AB", played("A 1-0 Z"), OP_77)


def test_an_unknown_tie_breaker_is_refused():
    with pytest.raises(ValueError, match="no tie-breaker is called coin"):
        compute("AB", [], by("goals", "coin"))


@given(seasons(), st.randoms(use_true_random=False))
def test_the_order_of_the_results_does_not_matter(season, shuffler):
    table = compute(**season)
    shuffler.shuffle(season["scores"])
    again = compute(**season)
    assert [row[:-1] for row in again.rows] == [row[:-1] for row in table.rows]
    assert [again.ladder(club) for club in season["clubs"]] == [table.ladder(club) for club in season["clubs"]]


@given(seasons())
def test_the_columns_add_up(season):
    rows = compute(**season).rows
    scores, rules = season["scores"], season["rules"]
    assert {row.club for row in rows} == set(season["clubs"])
    assert sum(row.played for row in rows) == 2 * len(scores)
    assert sum(row.won for row in rows) == sum(row.lost for row in rows)
    assert sum(row.goals_for for row in rows) == sum(row.goals_against for row in rows)
    assert sum(row.goals_for for row in rows) == sum(score.home_goals + score.away_goals for score in scores)
    for row in rows:
        assert row.played == row.won + row.drawn + row.lost
        assert row.goal_difference == row.goals_for - row.goals_against
        earned = rules.win * row.won + rules.draw * row.drawn + rules.loss * row.lost
        assert row.points == earned - season["deductions"].get(row.club, 0)


@given(seasons())
def test_ranks_count_the_clubs_ahead(season):
    rows = compute(**season).rows
    assert rows == sorted(rows, key=lambda row: row.rank)
    for row in rows:
        assert row.rank == 1 + sum(other.rank < row.rank for other in rows)


@given(seasons())
def test_drawn_lots_leave_nobody_sharing_a_rank(season):
    rules = season["rules"]
    season["rules"] = TableRules(rules.win, rules.draw, rules.loss, (*rules.tie_breakers, "lot"))
    assert [row.rank for row in compute(**season).rows] == list(range(1, len(season["clubs"]) + 1))


def test_place_by_round():
    rounds = [played("A 1-0 B", "C 2-0 D"), [], played("B 3-0 C", "D 0-0 A")]
    assert positions_by_round("ABCD", rounds, OP_77) == {"A": [2, 2, 1], "B": [3, 3, 2], "C": [1, 1, 3], "D": [4, 4, 4]}


def test_place_by_round_counts_each_meeting_once():
    rounds = [played("A 1-0 B"), played("B 2-0 A", "A 1-0 C")]
    rules = by("head_to_head_goal_difference")
    positions = positions_by_round("ABC", rounds, rules, deductions={"B": -3})
    assert positions == {"A": [1, 2], "B": [2, 1], "C": [3, 3]}


@given(seasons(), st.integers(1, 9))
def test_place_by_round_agrees_with_the_table_of_each_round(season, size):
    scores = season.pop("scores")
    rounds = [scores[start : start + size] for start in range(0, len(scores), size)]
    positions = positions_by_round(rounds_of_scores=rounds, **season)
    for number in range(len(rounds)):
        rows = compute(scores=scores[: (number + 1) * size], **season).rows
        assert {row.club: row.rank for row in rows} == {club: places[number] for club, places in positions.items()}


def test_clubs_may_be_any_hashable_key():
    assert ranks(compute([7, None], [Score(None, 7, 1, 0)], OP_77)) == [(1, None), (2, 7)]
