"""The bots' matches: the same results whoever plays them, and once."""

import pytest
from django.core.management import CommandError, call_command

from clubs.decks import book
from league import jobs, match_days
from league.models import GameResult, GameWeek, Job
from league.replays import replay
from tests.games import Table

pytestmark = pytest.mark.django_db


def results(table: Table) -> dict:
    found = GameResult.objects.filter(fixture__season__league=table.league)
    return {(one.fixture.home, one.fixture.away): (one.home_goals, one.away_goals, one.scorers) for one in found}


@pytest.fixture
def table():
    """At the beginning of the first week with matches."""
    table = Table()
    table.until_match_week()
    return table


def resolve(table: Table) -> int:
    game = table.fresh
    return match_days.resolve(game=game.pk, season=game.season, week=game.week)


def test_a_week_with_matches_asks_for_its_bots(table):
    job = Job.objects.get(kind="bot-match-day")
    assert job.key == f"{table.game.pk}/1/{table.state.week}"
    jobs.run_job(job.pk)
    assert Job.objects.get(pk=job.pk).state == Job.State.DONE
    assert len(results(table)) == 11
    assert GameWeek.objects.get(season__league=table.league, week=table.state.week).resolved


def test_a_match_day_takes_few_queries(table, django_assert_max_num_queries):
    job = Job.objects.get(kind="bot-match-day")
    with django_assert_max_num_queries(14):
        jobs.run_job(job.pk)
    assert len(results(table)) == 11


def test_it_does_not_matter_who_plays_them_nor_how_often(table):
    week = table.state.week
    days = [{"game": table.game.pk, "season": 1, "week": week}]
    other = Table()  # the same seed, and no worker
    other.until_match_week()
    days.append({"game": other.game.pk, "season": 1, "week": week})
    assert resolve(table) == 11
    early = results(table)
    assert resolve(table) == 0
    for one in (table, other):
        one.until(lambda state: state.week > week)
    assert [match_days.resolve(**day) for day in days] == [0, 0]
    assert len(results(table)) == 12
    assert results(table) == results(other)
    assert early.items() <= results(table).items()
    assert GameWeek.objects.filter(week=week, resolved=True).count() == 2


def test_a_worker_that_comes_late_finds_nothing_to_do(table):
    day = {"game": table.game.pk, "season": 1, "week": table.state.week}
    table.until(lambda state: state.phase == "match")
    there = results(table)
    assert match_days.resolve(**day) == 0
    GameWeek.objects.update(resolved=False)  # as if it had looked a moment before the managers kicked off
    match_days.resolve(**day)
    assert results(table) == there


def test_a_cup_week_has_its_ties_played(table):
    state = table.until(lambda state: state.week and book().calendar[state.week - 1].match == "cup")
    bots = [tie for tie in state.ties if "M0" not in (tie.home, tie.away)]
    assert resolve(table) == len(bots) == 7
    assert all(GameResult.objects.filter(fixture__competition="cup").values_list("winner", flat=True))


def test_results_that_are_ahead_of_the_managers_count_as_right(table):
    assert resolve(table) == 11
    assert replay(table.fresh).differs == {}
    GameResult.objects.filter(pk=GameResult.objects.first().pk).update(home_goals=9)
    assert replay(table.fresh).differs == {"results": 1}


def test_a_game_that_is_gone_is_no_failure():
    assert match_days.resolve(game=77, season=1, week=3) == 0


def test_many_games_are_queued_at_once_and_none_twice(table, capsys, django_assert_max_num_queries):
    Job.objects.all().delete()
    others = [Table() for _ in range(2)]
    others[0].until_match_week()
    Job.objects.all().delete()
    with django_assert_max_num_queries(8):
        call_command("resolve_matchday", "--all")
        call_command("resolve_matchday", "--all")
    assert "2 match days to resolve, 2 newly queued." in capsys.readouterr().out
    assert Job.objects.count() == 2
    for job in Job.objects.all():
        jobs.run_job(job.pk)
    assert len(results(table)) == len(results(others[0])) == 11
    call_command("resolve_matchday", table.league.slug)
    assert "0 match days to resolve, 0 newly queued." in capsys.readouterr().out


@pytest.mark.parametrize("words", [[], ["nowhere"], ["--all", "nowhere"]])
def test_a_command_without_a_game_says_so(db, words):
    with pytest.raises(CommandError):
        call_command("resolve_matchday", *words)
