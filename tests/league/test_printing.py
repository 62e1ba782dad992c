"""Long documents: asked for once, built by a job, kept for a week, and seen by whoever may see the league."""

from datetime import timedelta
from http import HTTPStatus
from io import BytesIO
from urllib.parse import urlencode

import pytest
from django.test import Client
from django.urls import reverse
from django.utils import timezone
from pypdf import PdfReader

from league import jobs, tasks
from league.models import Job, League, Printout
from league.printing import KEPT_FOR, KIND, MOST_WAITING
from tests.league.sheet_scene import bad_day, name_home, set_tie

pytestmark = pytest.mark.django_db


@pytest.fixture
def tie(people):
    tie = set_tie(people.season)
    bad_day(tie)
    name_home(tie)
    return tie


def build(people, tie, **query) -> str:
    """The address of the page that shows how far it is."""
    query = {"of": tie.fixture.round_id} | query
    address = reverse("league:print_build", args=[people.league.slug, "round-pack"], query=query)
    response = people.viewer.client.post(address)
    assert response.status_code == HTTPStatus.FOUND
    return response.url


def run() -> None:
    for job in Job.objects.unfinished().filter(kind=KIND):
        jobs.run_job(job.pk)


def test_it_is_built_by_a_job_and_then_fetched(people, tie):
    page = build(people, tie)
    waiting = people.viewer.client.get(page).content.decode()
    assert '<progress class="progress" max="100" value="0"' in waiting
    assert 'hx-trigger="every 1s"' in waiting
    run()
    ready = people.viewer.client.get(page).content.decode()
    printout = Printout.objects.get()
    file = reverse("league:printout_file", args=[printout.pk])
    assert f'href="{file}"' in ready
    assert 'hx-trigger="every 1s"' not in ready
    response = people.viewer.client.get(file)
    assert response["Content-Disposition"] == f'inline; filename="{people.league.slug}-s1-round-2.pdf"'
    assert len(PdfReader(BytesIO(response.content)).pages) == 2
    shelf = people.viewer.client.get(reverse("league:prints", args=[people.league.slug])).content.decode()
    assert file in shelf


def test_asked_twice_of_the_same_record_it_is_built_once(people, tie):
    pages = {build(people, tie) for _ in range(2)}
    run()
    assert len(pages | {build(people, tie)}) == 1
    assert Job.objects.filter(kind=KIND).count() == 1


@pytest.mark.parametrize("asked", [{"size": "letter"}, {"ink": "grey"}, {"blank": "1"}])
def test_on_other_paper_it_is_another_one(people, tie, asked):
    assert build(people, tie) != build(people, tie, **asked)


def test_made_up_words_in_the_address_make_no_second_one(people, tie):
    number = tie.fixture.round_id
    spellings = [{}, {"of": f"00{number}"}, {"season": "1"}, {"season": "01"}, {"x": "1"}]
    assert len({build(people, tie, **asked) for asked in spellings}) == 1
    assert len({build(people, tie, blank=value) for value in ("1", "2", "")}) == 1
    assert Printout.objects.count() == 2


def test_strangers_get_what_is_there_and_may_have_little_built(people, tie):
    League.objects.update(is_public=True)
    address = reverse("league:print_build", args=[people.league.slug, "round-pack"])
    page, stranger = build(people, tie), Client()
    papers = [{}, {"ink": "grey"}, {"size": "letter"}, {"blank": "1"}, {}]
    answers = [stranger.post(f"{address}?{urlencode({'of': tie.fixture.round_id} | paper)}") for paper in papers]
    assert [answer.status_code for answer in answers] == [302, 302, 302, 429, 302]
    assert answers[0].url == answers[-1].url == page
    assert Printout.objects.count() == 3


def test_somebody_with_an_account_is_limited_too(people, tie):
    address = reverse("league:print_build", args=[people.league.slug, "round-pack"], query={"of": tie.fixture.round_id})
    codes = []
    for revision in range(11):
        League.objects.filter(pk=people.league.pk).update(revision=100 + revision)
        codes.append(people.viewer.client.post(address).status_code)
    assert codes == [302] * 10 + [429]


def test_what_is_kept_is_bounded_and_the_oldest_goes_first(people, tie, settings):
    settings.PRINTOUTS_MB = 1
    older = [
        Printout.objects.create(
            league=people.league, kind="round-pack", key=key, revision=0, file=b"x" * 600_000, built_at=timezone.now()
        )
        for key in ("first", "second")
    ]
    waiting = Printout.objects.create(league=people.league, kind="round-pack", key="waits", revision=0)
    build(people, tie)
    run()
    newest = Printout.objects.get(key__regex="^.{64}$")
    assert set(Printout.objects.all()) == {older[1], waiting, newest}
    assert len(bytes(newest.file)) > 10_000


def test_a_long_queue_is_said_and_nothing_is_added(people, tie):
    Job.objects.bulk_create(Job(kind=KIND, key=f"other-{number}") for number in range(MOST_WAITING))
    shelf = reverse("league:prints", args=[people.league.slug])
    address = reverse("league:print_build", args=[people.league.slug, "round-pack"], query={"of": tie.fixture.round_id})
    response = people.viewer.client.post(address, follow=True)
    assert response.redirect_chain == [(shelf, 302)]
    assert "Many documents are being built at the moment" in response.content.decode()
    assert not Printout.objects.exists()


def test_after_a_change_it_is_built_anew_and_the_same_record_gives_the_same_bytes(people, tie):
    first = build(people, tie)
    League.objects.filter(pk=people.league.pk).update(revision=people.league.revision + 1)
    second = build(people, tie)
    run()
    assert first != second
    files = [bytes(one.file) for one in Printout.objects.all()]
    assert len(files) == 2
    assert files[0] == files[1]


def test_what_failed_can_be_asked_for_again(people, tie):
    page = build(people, tie)
    Job.objects.filter(kind=KIND).update(state=Job.State.FAILED)
    assert "It could not be built" in people.viewer.client.get(page).content.decode()
    assert build(people, tie) == page
    run()
    assert Printout.objects.get().built_at is not None


def test_a_job_that_runs_twice_builds_once(people, tie):
    build(people, tie)
    run()
    built = Printout.objects.get()
    Job.objects.filter(kind=KIND).update(state=Job.State.WAITING, payload={"printout": built.pk})
    run()
    assert Printout.objects.get().built_at == built.built_at


def test_a_round_that_is_gone_leaves_no_printout(people, tie):
    build(people, tie)
    Printout.objects.update(asked=Printout.objects.get().asked | {"choices": {"of": "999999"}})
    run()
    assert not Printout.objects.exists()


def test_nobody_outside_a_private_league_sees_it(people, tie):
    page = build(people, tie)
    run()
    for address in (page, f"{page}file.pdf"):
        found = {role: visitor.client.get(address).status_code for role, visitor in people}
        assert found == {"anonymous": 404, "outsider": 404, "viewer": 200, "manager": 200, "organiser": 200}


def test_as_one_manager_of_a_game_sees_it_it_is_for_nobody_else(people, tie):
    page = build(people, tie)
    Printout.objects.update(is_secret=True)
    assert people.viewer.client.get(page).status_code == HTTPStatus.OK
    assert people.organiser.client.get(page).status_code == HTTPStatus.NOT_FOUND
    shelf = reverse("league:prints", args=[people.league.slug])
    assert page in people.viewer.client.get(shelf).content.decode()
    assert page not in people.organiser.client.get(shelf).content.decode()


def test_short_ones_are_not_built_and_long_ones_do_not_come_at_once(people, tie):
    short = reverse("league:print_build", args=[people.league.slug, "match-sheet"], query={"of": tie.fixture.pk})
    long = reverse("league:print_file", args=[people.league.slug, "round-pack"], query={"of": tie.fixture.round_id})
    assert people.viewer.client.post(short).status_code == HTTPStatus.NOT_FOUND
    assert people.viewer.client.get(long).status_code == HTTPStatus.NOT_FOUND


def test_after_a_week_it_is_forgotten(people, tie):
    build(people, tie)
    young = Printout.objects.get()
    old = Printout.objects.create(league=people.league, kind="round-pack", key="x", revision=0)
    Printout.objects.filter(pk=old.pk).update(asked_at=timezone.now() - KEPT_FOR - timedelta(minutes=1))
    tasks.forget_printouts()
    assert list(Printout.objects.all()) == [young]
