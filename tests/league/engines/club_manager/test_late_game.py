"""D1's bots grow with the managers' titles, and shrink again without them.  # CM-SOLO-3"""

from __future__ import annotations

import pytest

from clubs.rules.club_manager.state import Options
from league.engines.club_manager import late_game, match_day, post_season
from league.engines.club_manager.bots import bot_card, side_of_bot
from league.engines.club_manager.state import InPlay, Report
from league.engines.club_manager.view import view

from .scene import BOOK, at_placing, club, give, play_of

HEAD_START = BOOK.late_game.head_start


def report(season: int, division: int = 1, outcome: str = "champion", seat: int = 0) -> Report:
    return Report(season, seat, division, outcome, outcome, 1, 30, 30, 10, 1, True, 30, 150, 100)


@pytest.mark.parametrize(
    ("won", "season", "tenths"),
    [
        ([], 1, 0),
        ([], 9, 0),  # never below the card
        ([3], 3, 0),  # only when the season is over
        ([3], 4, 2),
        ([3], 5, 1),
        ([3], 7, 0),
        ([3, 4, 6], 7, 5),
        (range(1, 6), 6, 10),
        (range(1, 12), 12, 10),  # at most one point above it
        (range(1, 12), 14, 8),
    ],
)
def test_cm_solo_3_two_tenths_more_after_a_title_and_one_less_without(won, season, tenths):
    assert late_game.growth(BOOK, Options(), set(won), season) == tenths
    assert late_game.growth(BOOK, Options(league_grows=False), set(won), season) == 0


def test_cm_solo_3_a_title_is_a_managers_in_d1_and_counts_once_a_season():
    reports = [report(1, division=2), report(2, outcome="promotion"), report(3), report(3, seat=1), report(5)]
    assert late_game.titles(reports) == {3, 5}


def test_cm_solo_3_each_area_of_a_bot_in_d1_rises_by_that_much_a_player():
    """Five players in the midfield of a 4-5-1, or 3-5-2: five times the tenths, rounded."""
    key = next(f"D1-{bot.number}" for bot in BOOK.bots[1] if bot.formation[1] == "5")
    card = bot_card(BOOK, key)
    for growth in (0, 2, 10):
        side = side_of_bot(BOOK, Options(), key, growth)
        assert side.areas["M"] == card.totals["M"] + ((HEAD_START + growth) * 5 + 5) // 10
        assert side.keeper == card.keeper.rating
    assert side_of_bot(BOOK, Options(league_grows=False), key, 10).areas == card.totals


@pytest.mark.parametrize("division", [2, 3])
def test_cm_solo_3_other_divisions_stay_as_printed(division):
    card = BOOK.bots[division][0]
    assert side_of_bot(BOOK, Options(), f"D{division}-1", 10).areas == card.totals


def test_cm_solo_3_managers_and_bots_meet_the_grown_bots():
    state = at_placing(3).state
    state.season = 4
    state.reports = [report(2), report(3)]
    expected = side_of_bot(BOOK, state.options, "D1-5", 4)
    assert match_day._side(play_of(state), InPlay("cup", 3, 0, "M0", "D1-5"), "D1-5") == expected
    assert late_game.growth_now(state, BOOK) == 4
    assert late_game.growth_now(view(state, None), BOOK) == 4, "everybody may know"


@pytest.mark.parametrize(("before", "points", "told"), [([], 42, (0, 2)), ([1, 2], 20, (4, 3)), ([], 20, None)])
def test_cm_solo_3_the_end_of_a_season_tells_what_it_means(before, points, told):
    state = at_placing(22).state
    state.season = 1 + len(before)
    club(state).division = 1  # where bot 1 has been playing so far
    state.fixtures[1] = [
        [tuple("M0" if key == "D1-1" else key for key in pair) for pair in matches] for matches in state.fixtures[1]
    ]
    state.results = []
    state.reports = [report(season) for season in before]
    give(state, points)
    play = play_of(state)
    post_season.begin(play)
    found = [(event.facts["before"], event.facts["now"]) for event in play.events if event.kind == "league-grows"]
    assert found == ([told] if told else [])
