"""The matches of a league, or of one club, as a calendar that apps subscribe to (RFC 5545)."""

from __future__ import annotations

import datetime
from collections.abc import Iterable
from urllib.parse import urlsplit
from zoneinfo import ZoneInfo

from django.conf import settings
from django.db.models import Max, Q
from django.urls import reverse
from django.utils import timezone
from django.utils.translation import get_language
from django.utils.translation import gettext as _
from icalendar import Calendar, Event

from clubs.models import Club
from league.cup_words import decider_words, round_name, season_name
from league.hour_words import say_board
from league.models import Activity, Fixture, League
from league.models.fixture import UNSETTLED, day_of
from league.prints.parts import score_of

SEASONS = 2  # the newest ones: what is older would only slow the apps down
LASTS = datetime.timedelta(hours=2)
ASK_AGAIN = datetime.timedelta(hours=1)
OFF = {Fixture.State.POSTPONED, Fixture.State.VOID}


def calendar_feed(league: League, club: Club | None = None) -> bytes:
    """In the language in force. The same rows give the same bytes."""
    changed = Activity.objects.filter(league=league).aggregate(at=Max("at"))["at"] or league.created_at
    calendar = Calendar()
    calendar.add("prodid", f"-//Touchline//{get_language()}")
    calendar.add("version", "2.0")
    calendar.add("method", "PUBLISH")
    name = f"{club.name} · {league.name}" if club else league.name
    calendar.add("name", name)
    calendar.add("x-wr-calname", name)
    calendar.add("x-wr-timezone", settings.TIME_ZONE)
    calendar.add("url", f"{settings.BASE_URL}{league.get_absolute_url()}")
    calendar.add("refresh-interval", ASK_AGAIN, parameters={"VALUE": "DURATION"})
    calendar.add("x-published-ttl", ASK_AGAIN)
    for fixture in _fixtures(league, club):
        day = day_of(fixture)
        if day is not None:
            calendar.add_component(_event(league, fixture, day, changed))
    calendar.add_missing_timezones()
    return calendar.to_ical()


def _fixtures(league: League, club: Club | None) -> Iterable[Fixture]:
    newest = league.seasons.order_by("-number").values_list("pk", flat=True)[:SEASONS]
    found = Fixture.objects.complete().select_related("round__season").filter(round__season__in=list(newest))
    if club is not None:
        found = found.filter(Q(match__home=club) | Q(match__away=club))
    return found.order_by("round__season__number", "pk")


def _event(league: League, fixture: Fixture, day: datetime.date, changed: datetime.datetime) -> Event:
    event = Event()
    event.add("uid", f"fixture-{fixture.pk}@{urlsplit(settings.BASE_URL).hostname}")
    event.add("summary", _summary(fixture))
    event.add("description", _description(league, fixture))
    event.add("url", settings.BASE_URL + reverse("league:fixture", args=[league.slug, fixture.pk]))
    event.add("status", "CANCELLED" if fixture.state in OFF else "CONFIRMED")
    # Any write moves the revision, so it never stands still when a match has changed.
    event.add("sequence", league.revision)
    event.add("dtstamp", changed)
    event.add("last-modified", changed)
    if fixture.time and day == (fixture.date or fixture.round.date):
        begins, minutes = datetime.datetime.combine(day, fixture.time, _zone()), fixture.round.season.match_minutes
        event.add("dtstart", begins)
        event.add("dtend", begins + (datetime.timedelta(minutes=minutes) if minutes else LASTS))
        if fixture.board:
            event.add("location", say_board(fixture.board))
    else:
        event.add("dtstart", day)
        event.add("dtend", day + datetime.timedelta(days=1))
        event.add("transp", "TRANSPARENT")  # a whole day is not a busy one
    return event


def _zone() -> datetime.tzinfo:
    return timezone.get_default_timezone() if settings.TIME_ZONE != "UTC" else ZoneInfo("UTC")


def _summary(fixture: Fixture) -> str:
    home, away, report = fixture.match.home.name, fixture.match.away.name, fixture.report
    if report is not None:
        score = f"{home} {score_of(report)} {away}"
        waits = fixture.state in UNSETTLED
        said = str(fixture.get_state_display()) if waits else decider_words(report)
        return f"{score} ({said})" if said else score
    facts = {"home": home, "away": away}
    if fixture.state == Fixture.State.POSTPONED:
        return _("Postponed: %(home)s v %(away)s") % facts
    if fixture.state == Fixture.State.VOID:
        return _("Void: %(home)s v %(away)s") % facts
    return _("%(home)s v %(away)s") % facts


def _description(league: League, fixture: Fixture) -> str:
    season = season_name(fixture.round.season.number)
    return "\n".join([league.name, season, round_name(fixture.round), str(fixture.get_state_display())])
