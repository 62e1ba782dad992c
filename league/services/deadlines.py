"""Until when a match is to be played, and who hears of it when it is not. Nothing is decided by the clock alone."""

from __future__ import annotations

from datetime import date, timedelta

from django.db import transaction
from django.db.models import DateField, F, QuerySet
from django.db.models.functions import Coalesce
from django.urls import reverse
from django.utils import timezone
from django.utils.translation import gettext as _

from accounts.models import User
from clubs.refusal import Refusal
from league.apart import each
from league.live import publish
from league.models import Entry, Fixture, League, Round, Season
from league.models.fixture import UNPLAYED
from league.services.doors import locked
from league.services.fixtures import teams
from league.services.log import record
from league.services.notices import tell
from league.services.organisers import organisers_of
from league.services.seasons import current_season

SOON = timedelta(days=3)
LATE = timedelta(days=14)  # by then everybody has been told


def with_deadline(fixtures: QuerySet[Fixture]) -> QuerySet[Fixture]:
    """Those on the calendar that have one, as `due`: their own, or the round's. A postponed match has none."""
    due = Coalesce(F("play_by"), F("round__play_by"), output_field=DateField())
    return fixtures.filter(state=Fixture.State.SCHEDULED).annotate(due=due).exclude(due=None)


def overdue(season: Season, today: date) -> QuerySet[Fixture]:
    found = with_deadline(Fixture.objects.of(season)).filter(due__lt=today)
    return found.select_related("round__cup", "match__home", "match__away").in_calendar_order()


@transaction.atomic
def set_deadline(*, league: League, number: int, day: date | None, actor) -> Round:
    """Of a whole round of the league."""
    league = locked(league)
    round_ = Round.objects.of_the_league().get(season=current_season(league), number=number)
    if round_.play_by == day:
        return round_
    round_.play_by = day
    round_.save(update_fields=["play_by"])
    if day:
        record(league, actor, "round.due", round=number, date=day.isoformat())
    else:
        record(league, actor, "round.not_due", round=number)
    publish(league.pk, "fixtures", "log")
    return round_


@transaction.atomic
def extend(*, league: League, fixture: Fixture, day: date | None, actor) -> Fixture:
    """More time for one match."""
    league = locked(league)
    fixture = Fixture.objects.complete().get(pk=fixture.pk, round__season__league=league)
    if day is None or day < timezone.localdate():
        raise Refusal(_("Choose a day that is still to come."))
    if fixture.state != Fixture.State.SCHEDULED:
        raise Refusal(_("This match is not waiting to be played."))
    fixture.play_by = day
    fixture.save(update_fields=["play_by"])
    record(league, actor, "fixture.extended", date=day.isoformat(), **teams(fixture))
    publish(league.pk, "fixtures", "log")
    return fixture


@transaction.atomic
def remind(*, league: League, fixture: Fixture, actor) -> int:
    """Tells the two managers, at most once a day; says how many there are to tell."""
    league = locked(league)
    fixture = Fixture.objects.complete().get(pk=fixture.pk, round__season__league=league)
    if fixture.state not in UNPLAYED:
        raise Refusal(_("This match is not waiting to be played."))
    managers = _managers(fixture)
    if not managers:
        raise Refusal(_("Neither club has a manager to remind."))
    tell(
        users=managers,
        kind="reminder.match",
        league=league,
        facts={"actor": actor.username, "round": fixture.round.number, **teams(fixture)},
        address=reverse("league:fixture", args=[league.slug, fixture.pk]),
        key=f"reminder:{fixture.pk}:{timezone.localdate().isoformat()}",
    )
    return len(managers)


def _managers(fixture: Fixture) -> list[User]:
    clubs = (fixture.match.home_id, fixture.match.away_id)
    entries = Entry.objects.filter(season=fixture.round.season_id, club__in=clubs).exclude(manager=None)
    return [entry.manager for entry in entries.select_related("manager")]


def watch_deadlines(*, today: date) -> int:
    """Reminds the managers of matches due soon, and asks the organisers about those that are overdue.

    May run twice: nobody hears of the same deadline again. An extended one is another deadline.
    """
    open_now = {"round__season__state": Season.State.RUNNING, "round__season__league__state": League.State.OPEN}
    found = with_deadline(Fixture.objects.filter(**open_now)).filter(due__range=(today - LATE, today + SOON))
    pks = found.values_list("pk", flat=True)
    return each("The deadline of fixture", pks, lambda pk: _tell_of_deadline(found.filter(pk=pk), today))


def _tell_of_deadline(found: QuerySet[Fixture], today: date) -> int:
    fixture = found.select_related("round__season__league", "match__home", "match__away").first()
    if fixture is None:
        return 0  # played a moment ago
    league = fixture.round.season.league
    late = fixture.due < today
    facts = {"round": fixture.round.number, **teams(fixture)}
    tell(
        users=organisers_of(league) if late else _managers(fixture),
        kind="office.deadline" if late else "reminder.deadline",
        league=league,
        facts=facts if late else facts | {"date": fixture.due.isoformat()},
        address=reverse("league:absences", args=[league.slug])
        if late
        else reverse("league:fixture", args=[league.slug, fixture.pk]),
        key=f"{'overdue' if late else 'due'}:{fixture.pk}:{fixture.due.isoformat()}",
    )
    return 1
