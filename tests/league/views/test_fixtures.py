"""Which round the calendar opens with, and that matches stand in the order in which they are played."""

from datetime import time, timedelta

import pytest
from django.test import Client
from django.urls import reverse
from django.utils import timezone

from league.models import Fixture
from league.pictures.poster import league_poster
from tests.stories import Story

pytestmark = pytest.mark.django_db


@pytest.fixture
def story():
    """Round 1 was played; round 2 is late; rounds 3 and 4 are to come, the later one first."""
    story = Story(is_public=True)
    story.played = story.play(score=(1, 0))
    story.late, story.third, story.fourth = (on(story.to_play(), days) for days in (-3, 12, 5))
    return story


def on(fixture: Fixture, days_from_today: int) -> Fixture:
    fixture.date = timezone.localdate() + timedelta(days_from_today)
    fixture.save()
    return fixture


def shown(story, **asked) -> int:
    page = Client().get(reverse("league:fixtures", args=[story.league.slug]), asked)
    return page.context["shown"].round.number


def test_the_calendar_opens_with_the_first_round_that_is_not_settled(story):
    assert shown(story) == 3
    assert shown(story, round="2") == 2


@pytest.mark.parametrize("state", [Fixture.State.REPORTED, Fixture.State.DISPUTED])
def test_what_waits_for_a_confirmation_is_not_settled(story, state):
    Fixture.objects.filter(pk=story.played.pk).update(state=state)
    assert shown(story) == 1


def test_when_all_is_settled_or_late_it_opens_with_the_last(story):
    Fixture.objects.filter(pk__in=[story.third.pk, story.fourth.pk]).update(state=Fixture.State.VOID)
    assert shown(story) == 4


def test_the_picture_of_a_league_shows_the_round_that_comes_next(story):
    assert league_poster(story.league).side_title == "Round 3"


def test_a_late_match_stands_on_the_front_page_beside_the_next_round(story):
    page = Client().get(reverse("league:overview", args=[story.league.slug])).content.decode()
    late, following = page.index(">Late<"), page.index(">Round 3")
    assert late < page.index(reverse("league:fixture", args=[story.league.slug, story.late.pk])) < following


def test_a_clubs_matches_stand_in_the_order_in_which_they_are_played(story):
    page = Client().get(reverse("league:club", args=[story.league.slug, story.home.pk])).context["page"]
    assert [one.url for one in page.to_play] == [
        reverse("league:fixture", args=[story.league.slug, one.pk]) for one in (story.late, story.fourth, story.third)
    ]


def test_a_result_has_the_day_on_which_it_was_played(story):
    day = timezone.localdate() - timedelta(1)
    story.played.time = time(20)
    on(story.played, -20)
    story.played.report.played_on = day
    story.played.report.save()
    club = Client().get(reverse("league:club", args=[story.league.slug, story.home.pk])).context["page"]
    assert [(one.day, one.time) for one in club.results] == [(day, None)]
    rounds = Client().get(reverse("league:fixtures", args=[story.league.slug]), {"round": "1"})
    assert [(slip.day, slip.time) for slip in rounds.context["shown"].slips] == [(day, None)]


def test_a_match_says_what_was_named_before_it_and_nothing_where_nobody_did(story):
    def page(fixture: Fixture) -> str:
        return Client().get(reverse("league:fixture", args=[story.league.slug, fixture.pk])).content.decode()

    assert "No line-up named yet." in page(story.third)
    assert "line-up" not in page(story.played)
    named = page(story.play(line_up=True))
    assert (named.count("No line-up was named."), "No line-up named yet." in named) == (1, False)
