"""The forecast as it is read: odds, needs, certainties."""

from __future__ import annotations

import pytest
from django.contrib.auth.models import AnonymousUser
from django.core.cache import cache
from django.test import Client
from django.urls import reverse

from league.book import SeasonBook
from league.guards import Pass
from league.models import Season
from league.pages.forecast import club_forecast, forecast_page, percent
from tests.factories import SeasonFactory, fill_season, split_in_two

pytestmark = pytest.mark.django_db


@pytest.fixture(autouse=True)
def nothing_kept():
    cache.clear()


def season(clubs: int, played: int, score: tuple[int, int] = (1, 0)) -> Season:
    found = SeasonFactory(running=True, league__is_public=True)
    fill_season(found, clubs=clubs, score=lambda match: score if match < played else None)
    return found


def book(of: Season) -> SeasonBook:
    return SeasonBook(Pass(of.league, AnonymousUser(), None), of)


def test_before_the_first_result_there_is_none():
    empty = season(4, 0)
    assert forecast_page(book(empty)) is None
    page = Client().get(reverse("league:forecast", args=[empty.league.slug])).content.decode()
    assert "the first ones are still to come" in page


def test_a_season_that_is_over_has_certain_places():
    over = season(3, 6)
    (table,) = forecast_page(book(over)).tables
    assert [[odds.text for odds in line.odds] for line in table.lines] == [["100%"], ["0%"], ["0%"]]
    assert [line.odds[0].certain for line in table.lines] == [True, False, False]


def test_a_club_reads_what_it_needs():
    running = season(2, 1)  # two matches in all: the leader has three points
    leader, other = (row.club for row in book(running).table.rows)
    (mine,) = club_forecast(book(running), leader).needs
    (theirs,) = club_forecast(book(running), other).needs
    assert mine.words == ["1 point from the last match makes it certain."]
    assert theirs.words[0] == "Not in their own hands alone: it takes a slip of the others."
    assert 50 < int(mine.odds.text.rstrip("%")) < 100


def test_divisions_are_forecast_apart_with_what_their_places_lead_to():
    running = season(8, 20)
    split_in_two(running)
    first, second = forecast_page(book(running)).tables
    assert (first.heads, second.heads) == (["Title", "Safe"], ["First place", "Promotion"])
    assert len(first.lines) == len(second.lines) == 4


def test_the_forecast_is_reached_from_the_table_and_stands_on_the_club_s_page():
    running = season(6, 12)
    slug = running.league.slug
    url = reverse("league:forecast", args=[slug])
    assert url in Client().get(reverse("league:table", args=[slug])).content.decode()
    club = running.entries.first().club_id
    page = Client().get(reverse("league:club", args=[slug, club])).content.decode()
    assert 'id="h-outlook"' in page
    assert 'id="h-streaks"' in page


def test_what_is_open_is_neither_nothing_nor_all():
    assert percent(0.001, open_end=True) == "<1%"
    assert percent(0.999, open_end=True) == ">99%"
    assert (percent(0.0), percent(1.0), percent(0.456)) == ("0%", "100%", "46%")
