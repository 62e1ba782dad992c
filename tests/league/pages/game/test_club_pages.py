"""Money, tasks, history and the ceremony of a club, against its rows and its story."""

from __future__ import annotations

import pytest

from clubs.decks import book
from clubs.models import LedgerLine
from clubs.rules.club_manager.state import Objective
from league.models import GameResult
from league.pages.game.ceremony import ceremony_page, settled
from league.pages.game.great_day import great_day
from league.pages.game.history import history_page
from league.pages.game.ledger import KINDS, ledger_page
from league.pages.game.money_chart import money_chart
from league.pages.game.news import transfer_news
from league.pages.game.past import names_in
from league.pages.game.season_rows import SeasonRows
from league.pages.game.tasks import tasks_page
from tests.league.pages.game.test_season_pages import place_in
from tests.long_games import LongGame, in_week, season_over

pytestmark = pytest.mark.django_db


def ledger(place, season, seat=0):
    return ledger_page(place, place.state.board.clubs[seat], season, names_in(place, season))


def history(place, season):
    return history_page(place, place.state.board.clubs[0], SeasonRows(place, season), names_in(place, season))


def test_cm_money_1_every_season_opens_with_what_the_one_before_has_left():
    place = place_in(LongGame(in_week(9, season=3)))
    first, second, third = (ledger(place, season) for season in (1, 2, 3))
    assert first.opening == book().start.money
    assert (second.opening, third.opening) == (first.balance, second.balance)
    assert third.opening == place.club.opening
    assert third.balance == place.club.money
    for page in (first, second, third):
        totals = sum(total.amount for total in page.came + page.went)
        assert page.opening + totals == page.balance == page.weeks[0].balance


def test_every_line_says_for_what():
    place = place_in(LongGame(in_week(9, season=2)))
    kinds = set(LedgerLine.objects.values_list("kind", flat=True))
    assert kinds <= set(KINDS)
    assert {"signing", "gate", "reward", "wages", "bonus"} <= kinds
    entries = [entry for week in ledger(place, 1).weeks for entry in week.entries]
    for line in LedgerLine.objects.filter(season=1, kind="signing"):
        assert any(entry.about == place.state.board.players[line.about].name for entry in entries) or any(
            entry.kind == "Signed" and entry.about for entry in entries
        )
    assert all(entry.about for entry in entries if entry.kind in ("Signed", "Sold", "Reward", "Penalty"))


def test_for_what_another_was_rewarded_stays_a_secret():
    career = LongGame(in_week(9, season=2), managers=2)
    for seat in (1, None):
        about = {
            entry.about
            for week in ledger(place_in(career, seat), 1, seat=0).weeks
            for entry in week.entries
            if entry.kind in ("Reward", "Penalty")
        }
        assert about == {"secret"}
    own = [entry for week in ledger(place_in(career), 1).weeks for entry in week.entries if entry.kind == "Reward"]
    assert own
    assert all(entry.about != "secret" for entry in own)


def test_the_chart_has_a_bar_for_what_came_and_went_and_ends_at_the_balance():
    chart = money_chart(10, [(1, -7), (3, 5), (3, -2)], 22)
    assert chart.rows == [(1, 0, -7, 3), (3, 5, -2, 6)]
    assert [bar.look for bar in chart.bars] == ["out", "in", "out"]
    heights = {pounds: float(y) for y, pounds in chart.grid}
    assert heights[10] < heights[5] < heights[0] < heights[-10]
    assert float(chart.dots[-1][1]) == pytest.approx(heights[5] - (heights[5] - heights[10]) / 5, abs=0.1)
    assert money_chart(0, [], 22).bars == []


def test_tasks_tell_how_far_one_has_come_and_until_when():
    career = LongGame(in_week(9))
    club = career.state.board.clubs[0]
    club.goal, club.goal_since = "twenty-points", {"points": club.tallies["points"] - 5}
    club.objectives = [
        Objective("two-wins", 1, 7, 10, dict(club.tallies)),
        Objective("quick-win", 1, 22, 23, {**club.tallies, "wins": club.tallies["wins"] - 2}),
    ]
    place = place_in(career)
    goal, wins, late = tasks_page(place, SeasonRows(place, 1)).tasks
    assert (goal.goal, goal.progress, goal.percent, goal.done) == (True, "5 of 20", 25, False)
    assert (wins.progress, wins.percent, wins.done) == ("0 of 2", 0, False)
    assert (wins.until, wins.left) == ("until the end of week 10", "2 weeks left")
    assert late.until == "until the end of week 1 of next season"
    assert (late.percent, late.done) == (100, True)


def test_cm_new_2_an_objective_that_is_carried_over_ends_in_this_season():
    career = LongGame(in_week(3, season=2))
    club = career.state.board.clubs[0]
    club.goal, club.objectives = "", [Objective("two-wins", 1, 20, 25, dict(club.tallies))]
    place = place_in(career)
    (wins,) = tasks_page(place, SeasonRows(place, 2)).tasks
    assert (wins.until, wins.left) == ("until the end of week 3", "1 week left")


def test_a_goal_that_only_the_end_decides_tells_how_things_stand():
    career = LongGame(in_week(21))
    club = career.state.board.clubs[0]
    club.objectives = []
    for card, words in (("champions", "asked for: Champion"), ("podium", "asked for: place 3")):
        club.goal = card
        place = place_in(career)
        (goal,) = tasks_page(place, SeasonRows(place, 1)).tasks
        assert words in goal.progress
        assert goal.percent is None


def test_nobody_is_asked_anything_who_only_watches():
    place = place_in(LongGame(in_week(9)), seat=None)
    assert tasks_page(place, SeasonRows(place, 1)) is None


def test_history_adds_up_all_matches_of_all_seasons():
    career = LongGame(in_week(9, season=3))
    page = history(place_in(career), 3)
    club = career.state.board.clubs[0]
    balance = page.balance
    assert (balance.played, balance.won, balance.lost) == (
        club.tallies["matches"],
        club.tallies["wins"],
        club.tallies["defeats"],
    )
    assert (balance.goals_for, balance.goals_against) == (club.tallies["goals"], club.tallies["conceded"])
    assert [one.report.season for one in page.seasons] == [2, 1]
    assert [(one.kind, one.season, one.division) for one in page.honours] == [("champion", 2, 2), ("champion", 1, 3)]
    assert [one.season for one in page.cups] == [2, 1]
    home, away = (int(goals) for goals in balance.best_win.score.split("–"))
    assert (home > away) == balance.best_win.at_home
    assert len(page.course.dots) == 2
    assert [course.places[-1] for course in page.places.by_place] == list(range(1, 9))
    assert page.places.courses[-1].own, "drawn on top"


def test_a_match_that_both_have_forfeited_is_lost_and_no_record():
    place = place_in(LongGame(in_week(9)))
    before = history(place, 1).balance
    won = GameResult.objects.filter(winner="M0")
    won.filter(pk=won.first().pk).update(home_goals=0, away_goals=0, winner="", forfeit=True)
    after = history(place, 1).balance
    assert (after.won, after.drawn, after.lost) == (before.won - 1, before.drawn, before.lost + 1)


def test_before_the_first_match_there_is_no_history():
    page = history(place_in(LongGame(season_over(0))), 0)
    assert (page.seasons, page.honours, page.course, page.places) == ([], [], None, None)
    assert (page.balance.played, page.balance.best_win, page.balance.worst_defeat) == (0, None, None)


def test_news_of_a_season_are_those_of_that_season():
    career = LongGame(in_week(9, season=2))
    place = place_in(career)
    for season in (1, 2):
        news = transfer_news(place, season, names_in(place, season).state)
        signed = LedgerLine.objects.filter(season=season, kind="signing")
        told = [one for one in news if one.line.kind == "signed"]
        assert len(told) == signed.count() > 0
        assert [one.week for one in told] == sorted(signed.values_list("week", flat=True), reverse=True)
        assert all("former player" not in one.line.text for one in news)
    assert {one.line.kind for one in transfer_news(place, 1, names_in(place, 1).state)} >= {"signed", "sold"}


def test_cm_end_4_the_ceremony_tells_the_season_in_its_acts():
    place = place_in(LongGame(season_over(2)))
    page = ceremony_page(place, 2)
    assert [part.key for part in page.parts] == ["verdict", "goal", "money", "farewells", "newcomers"]
    (verdict,) = page.verdicts
    report = place.state.reports[1]
    assert (verdict.report, verdict.own, verdict.icon) == (report, True, "cup")
    accounts = page.parts[2].accounts
    assert (accounts.bonus, accounts.wages, accounts.left) == (report.bonus, report.wages, place.club.opening)
    assert page.latest


def test_the_ceremony_reads_the_same_years_later():
    """Also after the club has gone up, and sums are larger there."""
    then = ceremony_page(place_in(LongGame(season_over(), seed="b")), 1)
    career = LongGame(in_week(5, season=4), seed="b")
    assert (career.state.reports[0].division, career.state.board.clubs[0].division) == (3, 1)
    later = ceremony_page(place_in(career), 1)
    assert (then.parts, then.verdicts) == (later.parts, later.verdicts)
    assert (then.latest, later.latest) == (True, False)


def test_there_is_no_ceremony_before_the_end():
    place = place_in(LongGame(in_week(22)))
    assert [ceremony_page(place, season) for season in (0, 1, 2, 10**30)] == [None] * 4


def test_who_watches_learns_the_verdict_but_not_the_accounts():
    page = ceremony_page(place_in(LongGame(season_over()), seat=None), 1)
    assert page.verdicts[0].report.season == 1
    assert all(part.accounts is None for part in page.parts)
    assert not any("goal of the season" in line.text for part in page.parts for line in part.lines)


def test_a_manager_who_is_sacked_can_read_why():
    career = LongGame(season_over(), seed="touchline", policy="idle")
    page = ceremony_page(place_in(career), 1)
    assert page.verdicts[0].report.sacked
    assert "sacked" in " ".join(line.text for line in page.parts[0].lines)
    assert page.latest


def test_the_history_has_the_awards_of_a_season_that_is_over():
    career = LongGame(in_week(3, season=3))
    place = place_in(career)
    day = great_day(place, place.state.board.clubs[0], settled(place, 2))
    assert history(place, 2).awards == day.awards
    assert history(place, 3).awards == []
