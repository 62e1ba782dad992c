"""What objectives go by is counted once, where it happens."""

import pytest

from clubs.rules.club_manager.tallies import RUNS, TALLIES, count, count_match
from tests.clubs.rules.club_manager.table import a_club, at_the_table


def after(*scores: tuple[int, int], **facts):
    club = a_club()
    turn = at_the_table(club)
    for scored, conceded in scores:
        facts = {"margin": scored - conceded, "venue": "home", "league": True, **facts}
        count_match(turn, club, scored=scored, conceded=conceded, **facts)
        facts.pop("margin")
    return {name: times for name, times in club.tallies.items() if times}


def test_counts_add_up_and_only_known_ones():
    club = a_club()
    count(club, signed=1, spent=6)
    count(club, spent=4)
    assert club.tallies == {"signed": 1, "spent": 10}
    with pytest.raises(ValueError, match="dribbles"):
        count(club, dribbles=1)


def test_names_are_unique():
    assert len({*TALLIES, *RUNS}) == len(TALLIES) + len(RUNS)


def test_a_win_at_home():
    assert after((2, 0)) == {
        "matches": 1,
        "wins": 1,
        "points": 3,
        "goals": 2,
        "clean_sheets": 1,
        "home_wins": 1,
        "unbeaten": 1,
        "winning_run": 1,
    }


def test_a_win_by_three_away_in_the_cup_against_a_higher_division():
    tallies = after((4, 1), venue="away", league=False, cup_win=True, giant_killing=True)
    assert tallies == {
        "matches": 1,
        "wins": 1,
        "goals": 4,
        "conceded": 1,
        "away_wins": 1,
        "big_wins": 1,
        "cup_wins": 1,
        "giant_killings": 1,
        "unbeaten": 1,
        "winning_run": 1,
    }


def test_a_draw_and_a_defeat():
    assert after((1, 1)) == {"matches": 1, "draws": 1, "points": 1, "goals": 1, "conceded": 1, "unbeaten": 1}
    assert after((0, 2)) == {"matches": 1, "defeats": 1, "conceded": 2}


def test_a_match_that_both_forfeited_is_lost_and_no_clean_sheet():
    assert after((0, 0), margin=-3) == {"matches": 1, "defeats": 1}


def test_runs_break():
    assert {run: after((1, 0), (2, 0), (0, 0), (0, 0)).get(run, 0) for run in RUNS} == {"unbeaten": 4, "winning_run": 0}
    assert {run: after((0, 1), (1, 0), (2, 0)).get(run, 0) for run in RUNS} == {"unbeaten": 2, "winning_run": 2}
    assert {run: after((1, 0), (0, 1)).get(run, 0) for run in RUNS} == {"unbeaten": 0, "winning_run": 0}


def test_a_win_at_a_neutral_venue_is_neither_at_home_nor_away():
    tallies = after((1, 0), venue="neutral", league=False)
    assert {"home_wins", "away_wins"} & set(tallies) == set()
