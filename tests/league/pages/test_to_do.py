"""What stands first on the home page of somebody who is known here."""

from datetime import timedelta

import pytest
from django.conf import settings
from django.urls import reverse
from django.utils import timezone

from league.models import Fixture, League, Season
from league.pages.game.mine import my_games
from league.pages.leagues import my_leagues
from league.pages.to_do import to_do
from matches.models import Event, InjuryRoll, LineUp
from tests.drafts import DraftCamp
from tests.factories import FixtureFactory, MatchFactory, RoundFactory, SquadPlaceFactory
from tests.reporting import Table
from tests.together import Together

pytestmark = pytest.mark.django_db


@pytest.fixture
def desk():
    return Table()


def tasks(user) -> list[tuple[str, str]]:
    """The words of each task, and where its button leads."""
    return [(task.words, task.button.url) for task in to_do(my_leagues(user), my_games(user))]


def address(desk, name: str, *more) -> str:
    return reverse(f"league:{name}", args=[desk.league.slug, *more])


def pair(desk) -> str:
    match = desk.fixture.match
    return f"{match.home.short_name} – {match.away.short_name}"


def test_the_next_match_waits_for_both_managers_and_for_nobody_else(desk):
    enter = [(pair(desk), address(desk, "report", desk.fixture.pk))]
    assert (tasks(desk.home), tasks(desk.away)) == (enter, enter)
    assert (tasks(desk.other), tasks(desk.organiser)) == ([], [])


def test_a_report_waits_for_the_other_side(desk):
    desk.report(desk.home)
    score = pair(desk).replace("–", "2–1")
    assert tasks(desk.away) == [(score, address(desk, "fixture", desk.fixture.pk))]
    assert tasks(desk.home) == []


def test_a_dispute_waits_for_the_organiser(desk):
    desk.report(desk.home)
    desk.dispute(desk.away)
    assert [words for words, _url in tasks(desk.organiser)] == [pair(desk).replace("–", "2–1")]
    (task,) = to_do(my_leagues(desk.organiser), [])
    assert task.about == f"{desk.league.name} · It was 2–2"
    assert (tasks(desk.home), tasks(desk.away)) == ([], [])


def test_matches_whose_day_has_passed_stand_before_the_next_one(desk):
    today, season = timezone.localdate(), desk.fixture.round.season
    Fixture.objects.update(date=today - timedelta(days=1))
    coming = FixtureFactory(
        round=RoundFactory(season=season, date=today + timedelta(days=2)),
        match=MatchFactory(home=desk.away_entry.club, away=desk.home_entry.club),
    )
    after = FixtureFactory(round=RoundFactory(season=season), match=MatchFactory(home=desk.home_entry.club))
    found = to_do(my_leagues(desk.home), [])
    assert [task.button.url for task in found] == [
        address(desk, "report", desk.fixture.pk),
        address(desk, "report", coming.pk),
    ]
    assert after.state == "scheduled"
    assert [task.about.endswith("late") for task in found] == [True, False]


def test_a_club_with_a_squad_is_asked_for_its_line_up_until_it_has_named_one(desk):
    Fixture.objects.update(date=timezone.localdate() + timedelta(days=1))
    SquadPlaceFactory(season=desk.fixture.round.season, club=desk.away_entry.club)
    (task,) = to_do(my_leagues(desk.away), [])
    assert task.button.url == address(desk, "line_up", desk.fixture.pk, "away")
    assert task.also.url == address(desk, "report", desk.fixture.pk)
    (host,) = to_do(my_leagues(desk.home), [])  # has no squad
    assert (host.button.url, host.also) == (address(desk, "report", desk.fixture.pk), None)
    LineUp.objects.create(match=desk.fixture.match, home=False, formation="4-4-2")
    (task,) = to_do(my_leagues(desk.away), [])
    assert (task.button.url, task.also) == (address(desk, "report", desk.fixture.pk), None)


def test_a_die_that_nobody_has_rolled_waits_for_the_manager_of_the_injured(desk):
    place = SquadPlaceFactory(season=desk.fixture.round.season, club=desk.home_entry.club)
    fixture = desk.report(desk.organiser)
    Event.objects.create(report=fixture.report, position=1, kind="injury", home=True, card=place.card)
    words = f"{place.card.name} is injured, and nobody has rolled for him."
    assert tasks(desk.home) == [(words, address(desk, "fixture", fixture.pk))]
    assert tasks(desk.away) == []
    lies = InjuryRoll.objects.create(match=fixture.match, card=place.card, value=3)
    assert tasks(desk.home) == []
    # OP-71: the die of a match that is played again counts for nothing.
    InjuryRoll.objects.filter(pk=lies.pk).update(annulled_at=timezone.now())
    assert tasks(desk.home) == [(words, address(desk, "fixture", fixture.pk))]


def test_a_pick_in_the_draft_waits_for_the_manager_whose_turn_it_is():
    camp = DraftCamp(3)
    camp.open()
    for _ in range(4):
        waits = {entry.manager: tasks(entry.manager) for entry in camp.entries}
        room = reverse("league:draft_room", args=[camp.league.slug])
        turn = camp.manager
        assert waits == {user: [("It is your pick in the draft.", room)] if user == turn else [] for user in waits}
        camp.pick(camp.open_cards[0])


def test_a_turn_at_a_table_waits_for_who_is_asked():
    table = Together(2)
    now = reverse("game:now", args=[table.game.league.slug])
    asked = {ask.seat for ask in table.state.asks}
    for seat, user in enumerate(table.users):
        assert tasks(user) == ([("It is your turn.", now)] if seat in asked else [])


def test_nothing_waits_in_a_league_that_is_put_away_or_a_season_that_is_over(desk):
    Season.objects.update(state=Season.State.FINISHED)
    assert tasks(desk.home) == []
    Season.objects.update(state=Season.State.RUNNING)
    League.objects.update(state=League.State.CLOSED)
    assert tasks(desk.home) == []


def test_the_home_page_begins_with_it_and_strangers_keep_the_front_door(desk, client):
    stranger = client.get("/").content.decode()
    assert ("Every <span" in stranger, "What waits for you" in stranger) == (True, False)
    client.force_login(desk.home, backend=settings.AUTHENTICATION_BACKENDS[0])
    words = client.get("/").content.decode()
    places = [words.index(part) for part in ("<h1>What waits for you", pair(desk), 'id="h-mine"', "Gate")]
    assert places == sorted(places)
    assert "Every <span" not in words
    part = client.get("/", headers={"HX-Request": "true", "HX-Target": "to-do"}).content.decode()
    assert part.count("<li>") == 1
    client.force_login(desk.other, backend=settings.AUTHENTICATION_BACKENDS[0])
    assert "Nothing waits for you" in client.get("/").content.decode()
