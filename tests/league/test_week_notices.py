"""Matches of the week; who is out of the next match, and who is back."""

from __future__ import annotations

from datetime import date, timedelta

import pytest

from league import jobs
from league.models import Entry, Fixture, Job, League, Notice, Role
from league.services import results
from league.services.injuries import roll_injury
from league.week_notices import ABSENCES, WEEK, queue_week
from matches.reports import Detail
from tests.factories import MembershipFactory
from tests.stories import Story, happened

pytestmark = pytest.mark.django_db
MONDAY = date(2026, 11, 16)


@pytest.fixture
def story() -> Story:
    """Its home club has a manager, and the league an organiser whose word is final."""
    story = Story()
    story.manager = MembershipFactory(league=story.league).user
    story.organiser = MembershipFactory(league=story.league, role=Role.ORGANISER).user
    Entry.objects.filter(season=story.season, club=story.home).update(manager=story.manager)
    return story


def work(kind: str) -> None:
    for job in Job.objects.filter(kind=kind, state=Job.State.WAITING):
        jobs.run_job(job.pk)


def enter(story: Story, fixture: Fixture, *events) -> None:
    """Through the real service, and what follows from it in the background."""
    results.report_result(
        league=story.league,
        fixture=fixture,
        home_goals=0,
        away_goals=0,
        actor=story.organiser,
        detail=Detail(events=events),
    )
    work(ABSENCES)


def heard(story: Story) -> list[tuple[str, str, object]]:
    notices = Notice.objects.filter(user=story.manager, kind__startswith="player").order_by("pk")
    return [(notice.kind, notice.facts["name"], notice.facts.get("left")) for notice in notices]


def test_a_ban_is_told_once_and_its_end_once(story):
    first, second, third, _fourth = (story.to_play() for _ in range(4))
    enter(story, first, happened("red", story.one))
    banned = ("player.banned", story.one.card.name, 1)
    assert heard(story) == [banned]
    enter(story, second)
    assert heard(story) == [banned, ("player.back", story.one.card.name, None)]
    enter(story, third)
    assert len(heard(story)) == 2


def test_an_injury_is_told_when_its_die_lies_there(story):
    first, _second = story.to_play(), story.to_play()
    enter(story, first, happened("injury", story.two))
    assert heard(story) == []
    roll_injury(league=story.league, fixture=first, card=story.two.card, actor=story.manager, typed=1)
    work(ABSENCES)
    ((kind, name, left),) = heard(story)
    assert (kind, name) == ("player.injured", story.two.card.name)
    assert left >= 1


def test_a_club_without_a_manager_or_without_a_next_match_hears_nothing(story):
    enter(story, story.to_play(), happened("red", story.one), happened("red", story.rival, home=False))
    assert heard(story) == []


def test_a_match_of_the_week_is_told_once_for_each_day_it_is_set_for(story):
    fixture = story.to_play()
    Fixture.objects.update(date=MONDAY + timedelta(days=7))
    for today in (MONDAY - timedelta(days=1), MONDAY, MONDAY + timedelta(days=1)):
        queue_week(today=today)
        work(WEEK)
    notice = Notice.objects.get()
    assert (notice.user, notice.kind, notice.facts["date"]) == (story.manager, "fixture.coming", "2026-11-23")
    assert notice.address == f"/leagues/{story.league.slug}/fixtures/{fixture.pk}/"
    Fixture.objects.update(date=MONDAY + timedelta(days=3))
    queue_week(today=MONDAY)
    work(WEEK)
    assert Notice.objects.count() == 2


def test_matches_of_closed_leagues_and_without_a_date_are_not_told(story):
    story.to_play()
    assert queue_week(today=MONDAY) == 0
    Fixture.objects.update(date=MONDAY)
    League.objects.update(state=League.State.CLOSED)
    assert queue_week(today=MONDAY) == 0
