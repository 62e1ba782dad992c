from __future__ import annotations

from datetime import timedelta

import pytest
from django.utils import timezone

from clubs.refusal import Refusal
from league.models import Fixture, League, Notice
from league.services import deadlines, seasons
from tests.divided import divided_season
from tests.factories import UserFactory
from tests.people import People
from tests.scene import Scene, set_scene

pytestmark = pytest.mark.django_db
DAY = timedelta(days=1)


@pytest.fixture
def today():
    return timezone.localdate()


@pytest.fixture
def scene() -> Scene:
    return set_scene(public=False)


def heard(people: People, role: str) -> list[str]:
    return list(Notice.objects.filter(user=getattr(people, role).user).order_by("pk").values_list("kind", flat=True))


def test_a_match_is_overdue_the_day_after_its_deadline_unless_it_is_postponed_or_has_more_time(scene, today):
    people, fixture = scene.people, scene.fixture
    deadlines.set_deadline(league=people.league, number=1, day=today, actor=people.organiser.user)
    assert not deadlines.overdue(people.season, today)
    assert [one.pk for one in deadlines.overdue(people.season, today + DAY)] == [fixture.pk]
    deadlines.extend(league=people.league, fixture=fixture, day=today + DAY, actor=people.organiser.user)
    assert not deadlines.overdue(people.season, today + DAY)
    assert deadlines.overdue(people.season, today + 2 * DAY)
    Fixture.objects.filter(pk=fixture.pk).update(state=Fixture.State.POSTPONED)
    assert not deadlines.overdue(people.season, today + 2 * DAY)
    with pytest.raises(Refusal):
        deadlines.extend(league=people.league, fixture=fixture, day=today, actor=people.organiser.user)


def test_managers_hear_of_a_deadline_before_and_organisers_after_it_once_each(scene, today):
    people = scene.people
    deadlines.set_deadline(league=people.league, number=1, day=today + DAY, actor=people.organiser.user)
    for _run in range(2):
        deadlines.watch_deadlines(today=today)
    assert heard(people, "manager") == ["reminder.deadline"]
    for _run in range(2):
        deadlines.watch_deadlines(today=today + 2 * DAY)
    assert heard(people, "organiser") == ["office.deadline"]
    scene.fixture.refresh_from_db()
    assert scene.fixture.state == Fixture.State.SCHEDULED, "nothing is decided by the clock"


def test_a_closed_league_is_left_in_peace(scene, today):
    deadlines.set_deadline(league=scene.people.league, number=1, day=today, actor=scene.people.organiser.user)
    League.objects.update(state=League.State.CLOSED)
    assert deadlines.watch_deadlines(today=today) == 0


def test_the_organiser_reminds_the_managers_once_a_day(scene):
    people = scene.people
    for _click in range(2):
        assert deadlines.remind(league=people.league, fixture=scene.fixture, actor=people.organiser.user) == 1
    assert heard(people, "manager") == ["reminder.match"]
    with pytest.raises(Refusal):
        deadlines.remind(league=people.league, fixture=scene.reported, actor=people.organiser.user)


def test_the_draw_can_give_every_round_its_deadline(today):
    season = divided_season(2, 2)
    seasons.draw_calendar(league=season.league, first_date=today, every_days=7, play_within=10, actor=UserFactory())
    assert [one.play_by for one in season.rounds.all()] == [today + 10 * DAY, today + 17 * DAY]
