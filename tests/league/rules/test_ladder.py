from hypothesis import given

from league.rules.table import Comparison, Ladder, Step, compute
from tests.league.rules.seasons import OP_77, by, played, seasons

LOWER_FIRST = {"fair_play", "lot"}


def unused(*keys):
    return [Step(key, None, None, decided=False, needed=False) for key in keys]


def equal(key, value):
    return Step(key, value, value, decided=False, needed=True)


def decides(key, mine, theirs):
    return Step(key, mine, theirs, decided=True, needed=True)


def test_op_77_a_ladder_stops_at_the_first_difference():
    table = compute("ABC", played("A 1-0 C", "B 2-1 C"), OP_77)
    assert table.ladder("B") == Ladder(
        club="B",
        rank=1,
        above=None,
        below=Comparison(
            "A",
            [
                equal("points", 3),
                equal("goal_difference", 1),
                decides("goals", 2, 1),
                *unused("head_to_head_points", "head_to_head_goal_difference", "lot"),
            ],
        ),
    )


def test_a_ladder_is_seen_from_its_own_club():
    table = compute("ABC", played("A 1-0 C", "B 2-1 C"), by("goals"))
    assert table.ladder("A").above == Comparison("B", [equal("points", 3), decides("goals", 1, 2)])


def test_points_are_the_first_step_and_often_the_last():
    table = compute("AB", played("A 1-0 B"), OP_77, deductions={"A": 1})
    assert table.ladder("A").below.steps == [decides("points", 2, 0), *unused(*OP_77.tie_breakers)]


def test_the_bottom_club_has_nobody_below():
    assert compute("AB", played("A 1-0 B"), OP_77).ladder("B").below is None


def test_a_league_of_one_has_no_neighbours():
    assert compute("A", [], OP_77).ladder("A") == Ladder("A", 1, None, None)


def test_clubs_that_share_a_rank_went_through_every_step():
    table = compute("AB", [], by("goals", "head_to_head_points"))
    ladder = table.ladder("B")
    assert ladder.rank == 1
    assert ladder.above == Comparison("A", [equal("points", 0), equal("goals", 0), equal("head_to_head_points", 0)])


def test_head_to_head_values_are_those_of_the_group_that_was_compared():
    # Points of the table of three: C 12, B and A 6 each; then A against B alone.
    scores = played("A 2-1 B", "B 3-1 A", "A 5-0 C", "B 1-0 C", "C 1-0 A", "C 1-0 B", "C 1-0 A", "C 1-0 B")
    rules = by("head_to_head_points", "head_to_head_goal_difference")
    ladder = compute("ABC", scores, rules, deductions={"C": 6}).ladder("B")
    assert ladder.above == Comparison(
        "C", [equal("points", 6), decides("head_to_head_points", 6, 12), *unused("head_to_head_goal_difference")]
    )
    assert ladder.below == Comparison(
        "A", [equal("points", 6), equal("head_to_head_points", 6), decides("head_to_head_goal_difference", 1, -1)]
    )


def test_the_lower_lot_and_the_fewer_penalty_points_win_their_step():
    table = compute("ABC", [], by("fair_play", "lot"), lots={"A": 5, "B": 2, "C": 3}, fair_play={"C": 4})
    ladder = table.ladder("A")
    assert ladder.above == Comparison("B", [equal("points", 0), equal("fair_play", 0), decides("lot", 5, 2)])
    assert ladder.below == Comparison("C", [equal("points", 0), decides("fair_play", 0, 4), *unused("lot")])


@given(seasons())
def test_ladders_explain_the_order_of_the_table(season):
    table = compute(**season)
    keys = ["points", *season["rules"].tie_breakers]
    for upper, lower in zip(table.rows, table.rows[1:], strict=False):
        comparison = table.ladder(lower.club).above
        assert comparison.rival == upper.club
        assert [step.key for step in comparison.steps] == keys
        seen_from_above = table.ladder(upper.club).below
        assert seen_from_above == Comparison(
            lower.club, [step._replace(mine=step.theirs, theirs=step.mine) for step in comparison.steps]
        )
        deciding = [place for place, step in enumerate(comparison.steps) if step.decided]
        assert bool(deciding) == (upper.rank < lower.rank)
        last = deciding[0] if deciding else len(keys)
        for step in comparison.steps[:last]:
            assert step.needed
            assert step.mine == step.theirs is not None
        for step in comparison.steps[last : last + 1]:
            assert step.needed
            assert (step.mine > step.theirs) == (step.key in LOWER_FIRST)
        assert comparison.steps[last + 1 :] == unused(*keys[last + 1 :])
