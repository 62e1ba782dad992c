"""Who gets a calendar, and when it is sent again."""

import pytest
from django.test import Client
from django.urls import reverse
from icalendar import Calendar

from league.models import CalendarKey, League
from league.services.calendar_keys import make_key
from league.services.leagues import change_league
from league.services.members import remove_member
from tests.people import gather

pytestmark = pytest.mark.django_db


def test_who_has_it_is_told_that_nothing_has_changed_until_something_has():
    people = gather(is_public=True)
    url = reverse("league:calendar", args=[people.league.slug])
    first = Client().get(url)
    assert first["Content-Type"] == "text/calendar; charset=utf-8"
    assert first["Cache-Control"] == "public, max-age=900"
    assert Calendar.from_ical(first.content)["x-wr-calname"] == people.league.name
    known = {"If-None-Match": first["ETag"]}
    again = Client().get(url, headers=known)
    assert (again.status_code, again.content, again["ETag"]) == (304, b"", first["ETag"])
    assert Client().get(url + "?lang=fr", headers=known).status_code == 200
    change_league(league=people.league, name="Other", is_public=True, actor=people.organiser.user)
    assert Client().get(url, headers=known).status_code == 200


def test_a_secret_address_works_without_log_in_until_it_is_given_up(people):
    slug = people.league.slug
    shared = reverse("league:share", args=[slug])
    client = people.manager.client
    assert b"webcal://" not in client.get(shared).content
    assert client.post(reverse("league:calendar_key", args=[slug])).url == shared
    token = CalendarKey.objects.get().token
    page = client.get(shared).content.decode()
    assert f"webcal://testserver/calendars/{token}/league.ics?lang=en" in page
    assert token not in people.organiser.client.get(shared).content.decode()
    url = reverse("league:secret_calendar", args=[token])
    answer = Client().get(url)
    assert (answer.status_code, answer["Cache-Control"]) == (200, "private, no-cache")
    assert Client().get(url, headers={"If-None-Match": answer["ETag"]}).status_code == 304
    assert Client().get(reverse("league:secret_club_calendar", args=[token, people.entry.club_id])).status_code == 200
    client.post(reverse("league:calendar_key", args=[slug]), {"sure": "yes"})
    assert Client().get(url).status_code == 404, "a new address makes the old one useless"
    client.post(reverse("league:calendar_key", args=[slug]), {"give_up": "1", "sure": "yes"})
    assert not CalendarKey.objects.exists()


def test_it_opens_nothing_once_its_owner_has_left(people):
    key = make_key(league=people.league, user=people.manager.user)
    membership = people.manager.user.memberships.get()
    remove_member(membership=membership, actor=people.organiser.user)
    assert Client().get(reverse("league:secret_calendar", args=[key.token])).status_code == 404


def test_a_club_of_another_league_has_no_calendar_here(people):
    stranger = gather().entry.club_id
    key = make_key(league=people.league, user=people.viewer.user)
    assert Client().get(reverse("league:secret_club_calendar", args=[key.token, stranger])).status_code == 404
    League.objects.filter(pk=people.league.pk).update(is_public=True)
    assert Client().get(reverse("league:club_calendar", args=[people.league.slug, stranger])).status_code == 404
