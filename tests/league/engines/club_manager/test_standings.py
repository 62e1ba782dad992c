"""CM-END-2: level on points, then goal difference, goals for, head to head, and a lot drawn once a season."""

from league.engines.club_manager.standings import lots, table_of
from league.engines.club_manager.state import Result

from .scene import at_placing, play_of


def _table(*scores):
    state = at_placing(1).state
    state.results = [Result(3, "league", 1, 3, home, away, *goals) for home, away, *goals in scores]
    return [row.club for row in table_of(play_of(state), 3).rows]


def test_cm_end_2_goal_difference_comes_before_goals_for():
    places = _table(("D3-2", "D3-3", 4, 1), ("D3-4", "D3-5", 5, 3))
    assert places.index("D3-2") < places.index("D3-4")


def test_cm_end_2_then_goals_for():
    places = _table(("D3-2", "D3-3", 2, 0), ("D3-4", "D3-5", 4, 2))
    assert places.index("D3-4") < places.index("D3-2")


def test_cm_end_2_then_head_to_head():
    places = _table(("D3-2", "D3-4", 1, 0), ("D3-5", "D3-2", 1, 0), ("D3-4", "D3-6", 1, 0), ("D3-7", "D3-8", 0, 0))
    assert places.index("D3-2") < places.index("D3-4")


def test_cm_end_2_and_last_a_lot_that_stays_the_same_all_season():
    play = play_of(at_placing(1).state)
    drawn = lots(play, 3)
    assert lots(play, 3) == drawn
    order = [row.club for row in table_of(play, 3).rows]
    assert order == sorted(order, key=drawn.__getitem__)
    play.state.season = 2
    assert lots(play, 3) != drawn
