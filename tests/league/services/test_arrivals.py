"""A league that arrives as a file: looked at, wanted, brought in once."""

from __future__ import annotations

import base64
from datetime import timedelta
from io import BytesIO

import msgspec
import pytest
from django.core.files.storage import FileSystemStorage, default_storage
from django.db import connection
from django.utils import timezone
from PIL import Image

from accounts.models import User
from clubs.models import Club
from clubs.refusal import Refusal
from league import jobs, tasks
from league.models import Arrival, Job, League
from league.pages.arrivals import arrival_page
from league.services.arrivals import KIND, receive, want
from league.services.league_files import examine, export_league, lay_down
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


def with_crests(raw: bytes, count: int) -> bytes:
    """As many clubs as that, each with a crest; all entered in the season."""
    file = msgspec.json.decode(raw)
    clubs, entries = (file["tables"][name] for name in ("clubs", "entries"))
    crest, name = (clubs["columns"].index(column) for column in ("crest", "name"))
    club = entries["columns"].index("club")
    picture = BytesIO()
    Image.new("RGB", (60, 60), "teal").save(picture, "PNG")
    for number in range(count):
        if number >= len(clubs["rows"]):
            clubs["rows"].append([*clubs["rows"][0]])
            entries["rows"].append([*entries["rows"][0]])
            clubs["rows"][number][name] = f"Club {number}"
            entries["rows"][number][club] = number
            entries["rows"][number][entries["columns"].index("lot")] = 1000 + number
        clubs["rows"][number][crest] = base64.b64encode(picture.getvalue()).decode()
    return msgspec.json.encode(file)


class OtherWriter:
    """Looks for transactions that are open while files are read, painted and proven."""

    def __init__(self) -> None:
        self.free: list[str] = []

    def look(self, what: str) -> None:
        assert not connection.in_atomic_block, what
        User.objects.filter(username="nobody").update(theme="dark")
        self.free.append(what)


@pytest.mark.django_db(transaction=True)
def test_others_can_write_while_a_league_is_read_painted_and_proven(raw, tmp_path):
    writer = OtherWriter()

    class Shelf(FileSystemStorage):
        """Where crests are kept tells us when one is painted."""

        def _save(self, name, content):
            writer.look("painted")
            return super()._save(name, content)

    def ask(execute, sql, params, many, context):
        if not connection.in_atomic_block and "league_squadplace" in sql:
            writer.free.append("proven")
        return execute(sql, params, many, context)

    wrapped, default_storage._wrapped = default_storage._wrapped, Shelf(tmp_path)
    try:
        arrival = receive(raw=with_crests(raw, 3), user=UserFactory())
        want(arrival=arrival)
        with connection.execute_wrapper(ask):
            run(arrival)
    finally:
        default_storage._wrapped = wrapped
    arrived = Arrival.objects.get()
    assert (arrived.problem, arrived.is_done) == ("", True)
    assert writer.free[:3] == ["painted"] * 3
    assert "proven" in writer.free


def test_a_worker_that_dies_between_rows_and_welcome_leaves_a_league_nobody_sees_and_the_next_goes_on(raw):
    user = UserFactory()
    arrival = receive(raw=raw, user=user)
    want(arrival=arrival)
    laid = lay_down(examine(raw), founder=user, claim=lambda league: Arrival.objects.update(league=league))
    assert (laid.state, laid.is_public, laid.memberships.count()) == ("closed", False, 0)
    assert arrival_page(Arrival.objects.get()).is_under_way
    run(arrival)
    arrived = Arrival.objects.get()
    assert (arrived.league, arrived.league.state, arrived.is_done) == (laid, "open", True)
    assert arrived.league.memberships.get().user == user


def test_rows_that_were_never_let_in_go_with_their_file(raw):
    user = UserFactory()
    receive(raw=raw, user=user)
    lay_down(examine(raw), founder=user, claim=lambda league: Arrival.objects.update(league=league))
    assert League.objects.count() == 2
    receive(raw=raw, user=user)
    assert League.objects.count() == 1
    lay_down(examine(raw), founder=user, claim=lambda league: Arrival.objects.update(league=league))
    Arrival.objects.update(sent_at=timezone.now() - timedelta(days=30))
    tasks.forget_arrivals()
    assert (League.objects.count(), Arrival.objects.count(), Club.objects.count()) == (1, 0, 3)


def test_sixty_crests_come_in_and_large_ones_do_not(raw):
    arrival = receive(raw=with_crests(raw, 60), user=UserFactory())
    want(arrival=arrival)
    run(arrival)
    assert Arrival.objects.get().league.seasons.get().entries.exclude(club__crest="").count() == 60
    file = msgspec.json.decode(raw)
    huge = BytesIO()
    Image.new("1", (3000, 3000)).save(huge, "PNG")
    clubs = file["tables"]["clubs"]
    clubs["rows"][1][clubs["columns"].index("crest")] = base64.b64encode(huge.getvalue()).decode()
    arrival = receive(raw=msgspec.json.encode(file), user=UserFactory())
    want(arrival=arrival)
    run(arrival)
    assert arrival_page(Arrival.objects.get(pk=arrival.pk)).problem == "clubs, row 2: the crest is no picture."
