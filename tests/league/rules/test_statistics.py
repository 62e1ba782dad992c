"""Adding a season up."""

from __future__ import annotations

from collections import Counter

from hypothesis import given
from hypothesis import strategies as st

from league.rules.record import Score, TableRules
from league.rules.statistics import Deed, Numbers, Place, Showing, What, add_up, cross_table, join, rows_of
from league.rules.table import compute

CLUBS = ("a", "b", "c", "d")
GOALS = st.integers(0, 5)
SCORES = st.lists(
    st.tuples(st.permutations(CLUBS), GOALS, GOALS).map(lambda drawn: Score(drawn[0][0], drawn[0][1], *drawn[1:]))
)
DEEDS = st.lists(st.builds(Deed, player=st.sampled_from("xyz"), what=st.sampled_from(What)))
DEEDS_OF = [(player, what) for player in "xyz" for what in What]
RULES = TableRules(tie_breakers=("goal_difference", "goals", "head_to_head_points", "lot"))


def numbers_of(*deeds: Deed[str]) -> Numbers:
    return add_up(deeds, ()).players["x"]


def test_a_penalty_is_a_goal_and_an_own_goal_is_none():
    told = numbers_of(Deed("x", What.GOAL), Deed("x", What.PENALTY), Deed("x", What.OWN_GOAL))
    assert (told.goals, told.penalties, told.own_goals) == (2, 1, 1)


def test_the_three_kinds_of_cards_are_counted_apart():
    told = numbers_of(
        Deed("x", What.YELLOW), Deed("x", What.YELLOW), Deed("x", What.SECOND_YELLOW), Deed("x", What.RED)
    )
    assert (told.yellows, told.second_yellows, told.reds, told.cards) == (2, 1, 1, 4)


def test_ca_league_5_an_injury_counts_with_the_matches_it_costs():
    told = numbers_of(Deed("x", What.INJURY, missed=4), Deed("x", What.INJURY))
    assert (told.injuries, told.missed) == (2, 4)


def test_an_appearance_is_a_start_or_being_told_of():
    totals = add_up([], [Showing("a", 1, starters={"x", "y"}, told_of=["z", "x"]), Showing("a", 1, starters={"x"})])
    assert {player: numbers.appearances for player, numbers in totals.players.items()} == {"x": 2, "y": 1, "z": 1}
    assert not any(numbers.at_least for numbers in totals.players.values())


def test_with_some_line_ups_missing_a_player_has_at_least_his_appearances():
    totals = add_up([], [Showing("a", 1, starters={"x"}), Showing("a", 1, told_of=["x"])])
    assert (totals.players["x"].appearances, totals.players["x"].at_least) == (2, True)


def test_appearances_are_unknown_where_the_club_never_named_a_line_up():
    totals = add_up([Deed("x", What.GOAL)], [Showing("a", 1, told_of=["x"]), Showing("b", 1, starters={"y"})])
    assert totals.players["x"].appearances is None


def test_a_clean_sheet_is_the_clubs_and_the_keepers_who_stayed_to_the_end():
    totals = add_up(
        [],
        [
            Showing("a", 0, starters={"x", "k"}, keeper="k"),
            Showing("a", 0, starters={"x", "k"}, keeper="k", told_of=["k", "l"], went_off={"k"}),
            Showing("a", 2, starters={"x", "k"}, keeper="k"),
            Showing("b", 0),
        ],
    )
    assert totals.clean_sheets == {"a": 2, "b": 1}
    assert {player: numbers.clean_sheets for player, numbers in totals.players.items()} == {"x": 0, "k": 1, "l": 0}


@given(DEEDS)
def test_nothing_is_lost_and_nothing_counted_twice(deeds):
    told = Counter(deed.what for deed in deeds)
    players = add_up(deeds, ()).players.values()
    assert sum(numbers.goals for numbers in players) == told[What.GOAL] + told[What.PENALTY]
    assert sum(numbers.cards for numbers in players) == told[What.YELLOW] + told[What.SECOND_YELLOW] + told[What.RED]
    assert sum(numbers.own_goals + numbers.injuries for numbers in players) == told[What.OWN_GOAL] + told[What.INJURY]


@given(SCORES)
def test_home_and_away_together_are_the_table(scores):
    whole = {row.club: row for row in compute(CLUBS, scores, RULES).rows}
    home = {row.club: row for row in rows_of(Place.HOME, CLUBS, scores, RULES)}
    away = {row.club: row for row in rows_of(Place.AWAY, CLUBS, scores, RULES)}
    added = ("played", "won", "drawn", "lost", "goals_for", "goals_against", "goal_difference", "points")
    for club in CLUBS:
        for name in added:
            assert getattr(home[club], name) + getattr(away[club], name) == getattr(whole[club], name)


@given(SCORES)
def test_ranks_at_home_go_by_points_then_by_goals_and_count_only_the_clubs(scores):
    rows = rows_of(Place.HOME, CLUBS, scores, RULES)
    assert {row.club for row in rows} == set(CLUBS)
    keys = [(row.points, row.goal_difference, row.goals_for) for row in rows]
    assert keys == sorted(keys, reverse=True)
    assert [row.rank for row in rows] == [1 + sum(other > key for other in keys) for key in keys]


def test_op_77_the_lot_separates_clubs_that_are_level_at_home():
    assert [row.club for row in rows_of(Place.HOME, "ab", [], RULES, lots={"a": 2, "b": 1})] == ["b", "a"]


@given(SCORES)
def test_the_cross_table_holds_every_score_once(scores):
    cells = cross_table(scores)
    assert Counter(Score(*pair, *one) for pair, several in cells.items() for one in several) == Counter(scores)


SHOWINGS = st.lists(
    st.builds(
        Showing,
        club=st.sampled_from(CLUBS),
        conceded=st.integers(0, 1),
        starters=st.none() | st.frozensets(st.sampled_from("xyz")).map(lambda eleven: eleven | {"k"}),
        keeper=st.just("k"),
        told_of=st.lists(st.sampled_from("xyz")),
    ).map(lambda showing: showing if showing.starters else showing._replace(keeper=None))
)


@given(st.lists(st.tuples(st.sampled_from(CLUBS), st.sampled_from(DEEDS_OF), st.integers(0, 3))), SHOWINGS)
def test_clubs_added_up_one_by_one_come_to_the_same_as_all_at_once(done, showings):
    def of(clubs):
        deeds = [Deed(player, what, missed) for club, (player, what), missed in done if club in clubs]
        return add_up(deeds, [showing for showing in showings if showing.club in clubs])

    parts = [of({club}) for club in CLUBS]
    assert join(parts) == of(CLUBS)
    assert parts == [of({club}) for club in CLUBS], "joining has changed nothing in them"
