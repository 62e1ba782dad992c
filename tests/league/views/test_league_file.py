"""Save a league, look at its file somewhere else, bring it in."""

import pytest
from django.core.files.uploadedfile import SimpleUploadedFile
from django.urls import reverse

from league import jobs
from league.models import Arrival, Job, League
from league.services.arrivals import KIND
from tests.factories import EntryFactory

pytestmark = pytest.mark.django_db


def upload(client, raw: bytes):
    return client.post(reverse("league:bring"), {"file": SimpleUploadedFile("league.json", raw)})


def test_the_organiser_saves_it_and_somebody_else_brings_it_in(people):
    EntryFactory(season=people.season, club__name="Tōkyō <Rovers>")
    saved = people.organiser.client.get(reverse("league:export", args=[people.league.slug]))
    assert saved["Content-Disposition"] == f'attachment; filename="{people.league.slug}.touchline.json"'
    assert saved["Cache-Control"] == "private, no-store"
    client = people.outsider.client
    response = upload(client, saved.content)
    assert (response.status_code, response.url) == (302, reverse("league:arrival"))
    page = client.get(response.url).content.decode()
    assert "Tōkyō &lt;Rovers&gt;" in page
    assert 'http-equiv="refresh"' not in page
    assert client.post(reverse("league:arrival")).url == reverse("league:arrival")
    waiting = client.get(reverse("league:arrival")).content.decode()
    assert 'http-equiv="refresh"' in waiting
    assert 'hx-trigger="every 1s"' in waiting
    jobs.run_job(Job.objects.get(kind=KIND).pk)
    league = League.objects.get(created_by=people.outsider.user)
    done = client.get(reverse("league:arrival"), headers={"HX-Request": "true", "HX-Target": "arrival"})
    assert league.get_absolute_url() in done.content.decode()
    assert b"every 1s" not in done.content
    assert client.get(league.get_absolute_url()).status_code == 200


def test_a_wrong_file_is_answered_beside_the_field(people):
    response = upload(people.outsider.client, b'{"format": "x"}')
    assert response.status_code == 422
    assert "That is not the file of a league." in response.content.decode()
    assert not Arrival.objects.exists()


def test_nobody_sees_what_another_person_sent(people):
    raw = people.organiser.client.get(reverse("league:export", args=[people.league.slug])).content
    upload(people.organiser.client, raw)
    assert people.manager.client.get(reverse("league:arrival")).status_code == 404
