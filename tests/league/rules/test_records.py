"""The best of all seasons."""

from __future__ import annotations

from league.rules.history import Meeting
from league.rules.honours import Cabinet, Tally, Title, best_scorers, cabinets, careers
from league.rules.records import (
    Campaign,
    Chapter,
    club_streaks,
    current_runs,
    longest_runs,
    match_records,
    ranked,
    season_records,
)
from league.rules.streaks import Kind


def chapter(season: int = 1, *, finished: bool = True, **more) -> Chapter:
    empty = {"meetings": (), "campaigns": (), "titles": ()}
    return Chapter(season=season, season_id=season, finished=finished, **{**empty, **more})


def won(fixture: int, home: int, away: int, home_goals: int, away_goals: int, *, season: int = 1, **more) -> Meeting:
    return Meeting(fixture, season, fixture, home, away, home_goals, away_goals, **more)


def test_the_biggest_win_is_by_margin_then_by_goals_and_never_an_awarded_one():
    played = (won(1, 1, 2, 4, 0), won(2, 1, 2, 6, 2), won(3, 2, 1, 1, 5), won(4, 1, 2, 9, 0, awarded=True))
    found = match_records([chapter(meetings=played)])
    assert [one.fixture for one in found.biggest_wins] == [2, 3, 1]
    assert [one.fixture for one in found.biggest_away_wins] == [3]
    assert found.most_goals[0].fixture == 2


def test_a_running_season_holds_no_record_of_points():
    campaign = Campaign(1, 7, "", 1, 10, 9, 1, 0, 30, 5, 28)
    assert season_records([chapter(campaigns=(campaign,), finished=False)]).most_points == []
    assert season_records([chapter(campaigns=(campaign,))]).most_points == [campaign]


def test_runs_go_on_over_the_end_of_a_season():
    meetings = [won(1, 1, 2, 1, 0), won(2, 1, 2, 2, 0, season=2), won(3, 2, 1, 0, 1, season=2)]
    over, now = (tuple(one for one in meetings if one.season == season) for season in (1, 2))
    of_clubs = club_streaks([chapter(1, meetings=over), chapter(2, meetings=now, finished=False)])
    assert of_clubs == club_streaks([chapter(1, meetings=over), chapter(2, meetings=now)])
    assert longest_runs(of_clubs)[Kind.WINNING] == current_runs(of_clubs)[Kind.WINNING]
    (holder,) = longest_runs(of_clubs)[Kind.WINNING]
    assert (holder.club, holder.run.length, holder.run.first.season, holder.run.last.season) == (1, 3, 1, 2)


def test_careers_add_up_over_seasons_and_clubs():
    tallies = {
        1: (Tally(5, 1, 3, 10, 1, 0), Tally(5, 2, 2, 4, 0, 1), Tally(6, 1, 4, 9, 0, 0)),
        2: (Tally(5, 2, 1, 8, 2, 0),),
    }
    five, six = careers(tallies)
    assert (five.goals, five.appearances, five.cards, five.club, five.seasons) == (6, 22, 4, 2, [1, 2])
    assert [career.card for career in best_scorers(1, tallies[1])] == [5]
    assert six.goals == 4


def test_only_the_first_division_makes_champions_and_cups_count_apart():
    titles = (
        Title(1, "First", False, 1, 2),
        Title(1, "Second", False, 3, 4),
        Title(1, "Cup", True, 2, 1),
    )
    assert cabinets([titles]) == [Cabinet(1, 1, 0, 1), Cabinet(2, 0, 1, 1)]


def test_equal_values_share_a_place():
    assert ranked([9, 7, 7, 5]) == [1, 2, 2, 4]
