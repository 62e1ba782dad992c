"""The calendar as an app reads it."""

from __future__ import annotations

import datetime
from zoneinfo import ZoneInfo

import pytest
from django.utils import translation
from icalendar import Calendar

from league.calendar_feed import calendar_feed
from league.models import Cup, Fixture, League, Round
from league.services.fixtures import date_fixture, postpone, reschedule
from league.services.leagues import close_league
from league.services.results import report_result
from matches.models import Report
from tests.factories import EntryFactory, FixtureFactory, MatchFactory, RoundFactory, SeasonFactory
from tests.people import gather

pytestmark = pytest.mark.django_db
DAY = datetime.date(2026, 3, 7)


@pytest.fixture
def match(db) -> Fixture:
    people = gather(name="Moor End")
    home, away = people.entry.club, EntryFactory(season=people.season, club__name="Theirs").club
    home.name = "Ours"
    home.save()
    matchday = RoundFactory(season=people.season, date=DAY)
    fixture = FixtureFactory(round=matchday, match=MatchFactory(home=home, away=away))
    fixture.organiser = people.organiser.user
    return fixture


def league_of(fixture: Fixture) -> League:
    return League.objects.get(pk=fixture.round.season.league_id)


def events(fixture: Fixture, club=None) -> list:
    return Calendar.from_ical(calendar_feed(league_of(fixture), club)).events


def event(fixture: Fixture):
    (one,) = events(fixture)
    return one


def test_a_match_with_a_day_is_a_whole_day_and_keeps_its_name_for_ever(match):
    one = event(match)
    assert one["uid"] == f"fixture-{match.pk}@testserver"
    assert (one.decoded("dtstart"), one.decoded("dtend")) == (DAY, DAY + datetime.timedelta(days=1))
    assert (str(one["summary"]), str(one["status"])) == ("Ours v Theirs", "CONFIRMED")
    assert str(one["description"]) == "Moor End\nSeason 1\nRound 1\nto play"
    assert str(one["url"]).startswith("http://testserver/leagues/")


def test_a_match_with_a_time_begins_then_in_the_time_zone_of_the_site(match, settings):
    settings.TIME_ZONE = "Europe/Paris"
    date_fixture(
        league=league_of(match),
        fixture=match,
        day=datetime.date(2026, 7, 1),
        at=datetime.time(19, 30),
        actor=match.organiser,
    )
    raw = calendar_feed(league_of(match))
    one = Calendar.from_ical(raw).events[0]
    begins = one.decoded("dtstart")
    assert begins == datetime.datetime(2026, 7, 1, 19, 30, tzinfo=ZoneInfo("Europe/Paris"))
    assert one.decoded("dtend") - begins == datetime.timedelta(hours=2)
    assert b"TZID:Europe/Paris" in raw


def test_without_a_day_it_is_in_no_calendar(match):
    Round.objects.update(date=None)
    assert events(match) == []


def test_every_change_raises_the_sequence_and_a_result_stands_in_the_title(match):
    league, seen = league_of(match), []
    seen.append(event(match))
    postpone(league=league, fixture=match, actor=match.organiser)
    seen.append(event(match))
    reschedule(league=league, fixture=match, actor=match.organiser)
    seen.append(event(match))
    report_result(league=league, fixture=match, home_goals=2, away_goals=1, actor=match.organiser)
    seen.append(event(match))
    assert [str(one["summary"]) for one in seen] == [
        "Ours v Theirs",
        "Postponed: Ours v Theirs",
        "Ours v Theirs",
        "Ours 2–1 Theirs",
    ]
    assert [str(one["status"]) for one in seen] == ["CONFIRMED", "CANCELLED", "CONFIRMED", "CONFIRMED"]
    sequences = [one["sequence"] for one in seen]
    assert sequences == sorted(set(sequences))
    changed = [one.decoded("last-modified") for one in seen]
    assert changed == sorted(changed)
    assert len({str(one["uid"]) for one in seen}) == 1


def test_a_result_that_waits_says_so(match):
    back = MatchFactory(home=match.match.away, away=match.match.home)
    FixtureFactory(round=match.round, match=back, reported=True)
    assert [str(one["summary"]) for one in events(match)] == ["Ours v Theirs", "Theirs 2–1 Ours (to confirm)"]


def test_where_both_forfeited_there_is_no_score(match):
    report_result(league=league_of(match), fixture=match, home_goals=0, away_goals=0, actor=match.organiser)
    Report.objects.update(how=Report.How.BOTH_FORFEIT)
    assert str(event(match)["summary"]) == "Ours – Theirs"


def test_in_french(match):
    with translation.override("fr"):
        assert "saison" in str(event(match)["description"]).casefold()


def test_one_club_has_its_own_matches_only_and_only_the_newest_seasons_are_in_it(match):
    FixtureFactory(round=match.round)
    assert len(events(match)) == 2
    assert len(events(match, match.match.home)) == 1
    for _ in range(2):
        SeasonFactory(league=match.round.season.league)
    assert events(match) == []


def test_a_match_of_a_cup_names_the_cup(match):
    cup = Cup.objects.create(season=match.round.season, name="Jug", key="jug", format={"clubs": 2})
    Round.objects.filter(pk=match.round_id).update(cup=cup, after=1)
    assert "Jug" in str(event(match)["description"])


def test_the_same_rows_give_the_same_bytes(match):
    close_league(league=league_of(match), actor=match.organiser)
    assert calendar_feed(league_of(match)) == calendar_feed(league_of(match))
