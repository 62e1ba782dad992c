"""Goals elsewhere come in while the own match goes on, and never before their minute."""

from __future__ import annotations

import re

import pytest

from league.game_guards import Place
from league.guards import Pass
from league.pages.game.live_scores import elsewhere_now, minute_of
from league.pages.game.match_story import tell
from league.pages.game.names import Names
from tests.long_games import LongGame

pytestmark = pytest.mark.django_db


def in_step(week: int, step: int) -> LongGame:
    """The manager is asked something in that step, or a later one, of the week's match."""
    return LongGame(
        lambda state: (
            state.week == week
            and bool(state.asks)
            and state.asks[0].kind == "match"
            and state.playing[0].match.step >= step
        )
    )


def place_in(career: LongGame) -> Place:
    return Place(Pass(career.league, career.manager, "organiser"), career.game, 0)


def shown(career: LongGame):
    place = place_in(career)
    game = place.state.playing[0]
    names = Names(place.state, place.book)
    telling = tell(game.match, place.book, game.side_of(0), (names.club(game.home), names.club(game.away)))
    return elsewhere_now(place, game, telling), game, telling, place


def test_cm_bot_3_a_goal_elsewhere_is_shown_in_its_minute_and_not_before():
    for step in (5, 8):
        found, game, telling, place = shown(in_step(3, step))
        minute = minute_of(game)
        goals = [
            goal.minute
            for one in place.full.results
            if one.week == 3 and one.division == game.division
            for goal in one.scorers
        ]
        assert [tick.minute for tick in found.ticks] == sorted((when for when in goals if when <= minute), reverse=True)
        assert any(when > minute for when in goals), "something is still to come"
        minutes = {line.at: line.minute for duel in telling.duels for line in duel.lines}
        for tick in found.ticks:
            assert tick.at == telling.remarks or minutes[tick.at] >= tick.minute
            before = [told for at, told in minutes.items() if at < tick.at]
            assert all(told < tick.minute for told in before), "no sooner than the own match has come that far"


def test_cm_bot_3_the_table_as_it_would_stand_counts_what_has_happened_by_now():
    career = in_step(16, 8)
    found, game, _telling, place = shown(career)
    assert not found.last_day
    assert len(found.table) == 8
    assert [row.rank for row in found.table] == list(range(1, 9))
    assert sum(row.moved for row in found.table) == 0
    assert [row.own for row in found.table].count(True) == 1
    before = career.look("table", division=game.division).context["page"]
    points = {entry.line.side.key: entry.line.row.points for entry in before.entries if entry.line}
    for row in found.table:
        assert row.points - points[row.side.key] in (0, 1, 3)
    assert any(row.points != points[row.side.key] for row in found.table)
    assert place.held_week == 16, "the page of the table waits for the end"


def test_on_the_last_day_of_the_league_the_table_is_open():
    career = in_step(21, 5)
    found, _game, _telling, _place = shown(career)
    assert found.last_day
    html = career.look("now").content.decode()
    assert re.search(r"<details[^>]* open>\s*<summary>The table as it would stand now", html)


def test_in_the_cup_the_other_ties_are_told_without_a_table():
    career = in_step(6, 5)
    found, game, _telling, place = shown(career)
    assert game.competition == "cup"
    assert found.table == []
    ties = [one for one in place.full.results if one.week == 6]
    assert {one.competition for one in ties} == {"cup"}
    scored = sum(goal.minute <= minute_of(game) for one in ties for goal in one.scorers)
    assert len(found.ticks) == scored > 0


def test_cm_bot_3_afterwards_the_others_stand_in_the_report_each_with_its_own():
    career = LongGame(lambda state: state.week == 4)
    page = career.look("match_report", 1, 3, "league", "M0")
    found = page.context["elsewhere"]
    assert found.rank
    assert len(found.meetings) == 3
    for meeting in found.meetings:
        assert meeting.score
        assert career.look_at(meeting.url).status_code == 200


def test_cm_mor_2_going_out_of_the_cup_is_said_with_what_it_does_to_morale():
    career = LongGame(lambda state: state.week == 7)
    page = career.look("match_report", 1, 6, "cup", "M0").context["page"]
    won = page.outcome == "won"
    (told,) = [line.text for line in page.lines if line.kind == ("cup-through" if won else "cup-out")]
    assert "orale" in told
