"""Kept fragments are never out of date."""

from datetime import timedelta

import pytest
from django.core.cache import cache
from django.test import Client
from django.urls import reverse
from django.utils import timezone

from league.services.deductions import deduct
from tests.stories import Story

pytestmark = pytest.mark.django_db


@pytest.fixture(autouse=True)
def empty_cache():
    cache.clear()


def front_page(people, role="viewer"):
    return getattr(people, role).client.get(reverse("league:overview", args=[people.league.slug])).content.decode()


def test_a_second_look_asks_the_database_less(people, django_assert_max_num_queries):
    front_page(people)
    with django_assert_max_num_queries(5):  # session, person, league with the role, season, bell
        front_page(people)


def test_a_write_shows_at_once(people):
    assert "took 3 points" not in front_page(people)
    deduct(league=people.league, club=people.entry.club, points=3, reason="Late", actor=people.organiser.user)
    assert "took 3 points" in front_page(people)


def test_a_person_who_changes_the_name_is_shown_with_the_new_one(people):
    manager = people.manager.user
    assert manager.username in front_page(people)
    manager.username = "Zbigniew"
    manager.save()
    assert "Zbigniew" in front_page(people)


def test_a_person_who_leaves_is_gone(people):
    name = people.manager.user.username
    assert name in front_page(people)
    people.manager.user.delete()
    assert name not in front_page(people)


def test_a_readers_own_club_is_marked_for_that_reader_only(people):
    assert 'class="mine"' not in front_page(people, "viewer")
    assert 'class="mine"' in front_page(people, "manager")
    assert 'class="mine"' not in front_page(people, "organiser")


def test_what_was_to_be_played_yesterday_is_late_today(monkeypatch):
    story, today = Story(is_public=True), timezone.localdate()
    story.play()
    for days in (0, 7):
        fixture = story.to_play()
        fixture.date = today + timedelta(days)
        fixture.save()
    address = reverse("league:overview", args=[story.league.slug])
    assert ">Late<" not in Client().get(address).content.decode()
    monkeypatch.setattr(timezone, "localdate", lambda *_: today + timedelta(1))
    assert ">Late<" in Client().get(address).content.decode()
