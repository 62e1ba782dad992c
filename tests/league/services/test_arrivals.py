"""A league that arrives as a file: looked at, wanted, brought in once."""

from __future__ import annotations

from datetime import timedelta

import msgspec
import pytest
from django.utils import timezone

from clubs.refusal import Refusal
from league import jobs, tasks
from league.models import Arrival, Job, League
from league.pages.arrivals import arrival_page
from league.services.arrivals import KIND, receive, want
from league.services.league_files import export_league
from tests.factories import SeasonFactory, UserFactory, fill_season

pytestmark = pytest.mark.django_db


@pytest.fixture
def raw() -> bytes:
    season = SeasonFactory(running=True, league__name="Moor End")
    fill_season(season, clubs=3, meetings=1, score=lambda number: (1, 0) if number else None)
    return export_league(season.league)


def run(arrival: Arrival) -> None:
    for job in Job.objects.filter(kind=KIND, key=str(arrival.pk)):
        jobs.run_job(job.pk)


def test_before_anything_happens_one_sees_what_is_in_it(raw):
    page = arrival_page(receive(raw=raw, user=UserFactory()))
    assert (page.name, page.is_wanted, page.percent, len(page.clubs)) == ("Moor End", False, 0, 3)
    (season,) = page.seasons
    assert (season.number, season.clubs, season.matches, season.played, season.reseals) == (1, 3, 3, 2, True)
    assert League.objects.count() == 1


def test_a_double_click_brings_it_in_once(raw):
    user = UserFactory()
    arrival = receive(raw=raw, user=user)
    want(arrival=arrival)
    want(arrival=arrival)
    assert arrival_page(Arrival.objects.get()).is_under_way
    run(arrival)
    job = Job.objects.get(kind=KIND)
    Job.objects.filter(pk=job.pk).update(state=Job.State.WAITING, payload={"arrival": arrival.pk})
    jobs.run_job(job.pk)  # its worker was thought dead
    arrived = Arrival.objects.get()
    assert League.objects.filter(name="Moor End").count() == 2
    assert arrived.league.memberships.get().user == user
    assert bytes(arrived.file) == b""
    assert arrival_page(arrived).percent == 100


def test_nobody_brings_in_what_nobody_wanted(raw):
    arrival = receive(raw=raw, user=UserFactory())
    jobs.run_job(jobs.enqueue(KIND, payload={"arrival": arrival.pk}).pk)
    assert League.objects.count() == 1


def test_a_new_file_takes_the_place_of_the_old_one_and_its_job_finds_nothing(raw):
    user = UserFactory()
    old = receive(raw=raw, user=user)
    want(arrival=old)
    receive(raw=raw, user=user)
    run(old)
    assert (League.objects.count(), Arrival.objects.get().league) == (1, None)


def test_what_the_database_refuses_is_told_on_the_page(raw):
    file = msgspec.json.decode(raw)
    rounds = file["tables"]["rounds"]
    number = rounds["columns"].index("number")
    rounds["rows"][1][number] = rounds["rows"][0][number]
    arrival = receive(raw=msgspec.json.encode(file), user=UserFactory())
    want(arrival=arrival)
    run(arrival)
    page = arrival_page(Arrival.objects.get())
    assert page.problem.startswith("rounds: the rows contradict each other")
    assert not page.is_under_way
    assert League.objects.count() == 1


def test_a_file_that_is_refused_leaves_the_last_one_alone(raw):
    user = UserFactory()
    arrival = receive(raw=raw, user=user)
    with pytest.raises(Refusal):
        receive(raw=b"{}", user=user)
    assert Arrival.objects.get() == arrival


def test_after_a_week_it_is_forgotten(raw):
    receive(raw=raw, user=UserFactory())
    tasks.forget_arrivals()
    assert Arrival.objects.count() == 1
    Arrival.objects.update(sent_at=timezone.now() - timedelta(days=8))
    tasks.forget_arrivals()
    assert Arrival.objects.count() == 0
