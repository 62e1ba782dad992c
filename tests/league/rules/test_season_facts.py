"""What decided a season: runs, extremes, and the week in which the points were there."""

from __future__ import annotations

from league.rules.rivals import Meeting
from league.rules.season_facts import Run, reached, season_facts


def meetings(*results: str) -> list[Meeting]:
    """ "2-1" in weeks 1, 2, 3 …"""
    found = []
    for week, result in enumerate(results, start=1):
        scored, conceded = map(int, result.split("-"))
        won = None if scored == conceded else scored > conceded
        found.append(Meeting(1, week, "league", f"D3-{week}", True, scored, conceded, won))
    return found


def test_the_longest_runs_are_found_and_short_ones_are_not_worth_a_word():
    facts = season_facts(meetings("1-0", "0-0", "2-0", "1-0", "3-0", "0-1"))
    assert facts.winning == Run(3, 3, 5)
    assert facts.unbeaten == Run(5, 1, 5)
    assert facts.winless is None
    short = season_facts(meetings("1-0", "1-0", "0-1", "0-0"))
    assert (short.winning, short.unbeaten, short.winless) == (None, None, None)


def test_a_run_of_wins_alone_is_told_once():
    facts = season_facts(meetings("1-0", "1-0", "1-0", "1-0", "1-0", "0-2"))
    assert facts.winning == Run(5, 1, 5)
    assert facts.unbeaten is None


def test_a_bad_season_has_its_run_and_its_worst_day():
    facts = season_facts(meetings("0-1", "0-0", "1-5", "0-4", "1-1"))
    assert facts.winless == Run(5, 1, 5)
    assert (facts.worst.scored, facts.worst.conceded) == (1, 5)
    assert facts.best is None
    assert facts.clean_sheets == 1


def test_of_equal_margins_the_one_with_more_goals_was_the_greater():
    facts = season_facts(meetings("3-0", "5-2", "0-3", "2-5"))
    assert (facts.best.week, facts.worst.week) == (2, 4)


def test_the_points_are_there_in_the_week_that_brought_them():
    assert reached([(3, 3), (5, 6), (7, 9)], 6) == 5
    assert reached([(3, 3)], 6) is None


def test_nothing_played_is_nothing_told():
    assert season_facts([]) == (None, None, None, None, None, 0)
