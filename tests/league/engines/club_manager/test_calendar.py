import pytest

from clubs.rules.club_manager.moves import Sell
from clubs.rules.club_manager.refused import Refused
from league.engines.club_manager import calendar, engine

from .scene import BOOK, Cast, at_placing, club, go_on

LEAGUE = {3: 1, 4: 2, 5: 3, 7: 4, 8: 5, 9: 6, 10: 7, 14: 8, 15: 9, 16: 10, 18: 11, 19: 12, 20: 13, 21: 14}
CUP = {6: 1, 11: 2, 17: 3, 22: 4}


def test_cm_cal_1_fourteen_league_rounds_four_cup_weeks_and_four_without_a_match():
    weeks = {week: calendar.printed(BOOK, week) for week in range(1, calendar.last_week(BOOK) + 1)}
    assert len(weeks) == 22
    assert {week: one.round for week, one in weeks.items() if one.match == "league"} == LEAGUE
    assert {week: one.round for week, one in weeks.items() if one.match == "cup"} == CUP
    assert [week for week, one in weeks.items() if not one.match] == [1, 2, 12, 13]


def test_cm_cal_2_summer_is_weeks_one_to_three_and_winter_twelve_to_fourteen():
    assert calendar.weeks_of(BOOK, "summer") == [1, 2, 3]
    assert calendar.weeks_of(BOOK, "winter") == [12, 13, 14]
    assert [week for week in range(1, 23) if calendar.opens(BOOK, week)] == [1, 12]
    assert [week for week in range(1, 23) if calendar.closes(BOOK, week)] == [3, 14]


@pytest.mark.parametrize(("week", "sold"), [(2, True), (4, False), (13, True), (15, False)])
def test_cm_cal_3_selling_needs_a_window(week, sold):
    at = at_placing(week)
    key = club(at.state).squad[0]
    if sold:
        after, _ = engine.apply(at.state, 0, Sell(key), BOOK, Cast())
        assert key not in club(after).squad
        assert after.asks[0].kind == "place"
    else:
        with pytest.raises(Refused, match="window-closed"):
            engine.apply(at.state, 0, Sell(key), BOOK, Cast())


@pytest.mark.parametrize(
    ("week", "agents"), [(1, "sign"), (3, "sign"), (4, "reserve"), (11, "reserve"), (12, "sign"), (15, "closed")]
)
def test_cm_agent_3_agents_sign_in_windows_reserve_between_them_and_then_go(week, agents):
    assert calendar.week_of(BOOK, 1, week).agents == agents


def test_cm_cal_1_the_market_is_on_display_in_a_window_and_gone_after_it():
    at = at_placing(3)
    assert all(len(cards) == 5 for cards in at.state.board.display.values())
    go_on(at, lambda state: state.week == 4)
    assert all(cards == [] for cards in at.state.board.display.values())
