"""A match that both clubs lost: what it does to the table."""

from hypothesis import given
from hypothesis import strategies as st

from league.rules.table import Forfeit, compute, positions_by_round
from tests.league.rules.seasons import OP_77, by, played, ranks, seasons


def row_of(club, table):
    return next(row for row in table.rows if row.club == club)


def test_both_lose_by_three_goals_to_nil():
    table = compute("AB", [], OP_77, forfeits=[Forfeit("A", "B")])
    for row in table.rows:
        assert (row.played, row.won, row.drawn, row.lost) == (1, 0, 0, 1)
        assert (row.goals_for, row.goals_against, row.points, row.form) == (0, 3, 0, "L")


def test_the_form_keeps_its_order():
    scores = played("A 1-0 B", "A 0-0 C")
    table = compute("ABC", scores, OP_77, forfeits=[Forfeit("B", "A", after=1)])
    assert row_of("A", table).form == "WLD"
    assert row_of("B", table).form == "LL"


def test_head_to_head_counts_it_as_lost_by_both():
    scores = played("A 1-0 B", "C 1-0 A", "B 0-1 C", "B 1-0 C")
    forfeits = [Forfeit("A", "B"), Forfeit("B", "A")]
    table = compute("ABC", scores, by("head_to_head_points", "head_to_head_goal_difference"), forfeits=forfeits)
    assert ranks(table) == [(1, "C"), (2, "A"), (3, "B")]
    level = compute("AB", [], by("head_to_head_goal_difference"), forfeits=forfeits)
    assert [(step.mine, step.theirs) for step in level.ladder("B").above.steps] == [(0, 0), (-6, -6)]


def test_place_by_round_counts_it_in_its_round():
    rounds = [played("A 1-0 C"), [], played("B 0-0 C")]
    positions = positions_by_round("ABC", rounds, by("goal_difference"), forfeits={1: [Forfeit("A", "B")]})
    assert positions == {"A": [1, 1, 1], "B": [2, 3, 3], "C": [3, 2, 2]}


@given(seasons(), st.data())
def test_a_forfeit_is_two_defeats_and_nothing_else(season, data):
    clubs = season["clubs"]
    home, away = data.draw(st.permutations(clubs))[:2]
    before = compute(**season)
    after = compute(**season, forfeits=[Forfeit(home, away, data.draw(st.integers(0, 40)))])
    for club in clubs:
        old, new = row_of(club, before), row_of(club, after)
        lost = club in (home, away)
        assert (new.played, new.lost) == (old.played + lost, old.lost + lost)
        assert new.goals_against == old.goals_against + 3 * lost
        assert (new.won, new.drawn, new.goals_for) == (old.won, old.drawn, old.goals_for)
        assert new.points == old.points + season["rules"].loss * lost
