"""What calendar and discipline have to say, once it is known: matches of the week; who is out, and who is back."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from datetime import date, timedelta

from django.db.models.functions import Coalesce
from django.urls import reverse

from accounts.models import User
from clubs.rules.absences import Kind
from league.jobs import enqueue_many, handles
from league.models import Fixture, Job, League, Season
from league.record import SeasonRecord
from league.services.fixtures import teams
from league.services.notices import tell

WEEK, ABSENCES = "notices.week", "notices.absences"
AHEAD = timedelta(days=7)


def queue_week(*, today: date) -> int:
    """One job a league with matches in the coming days."""
    leagues = _coming(today).order_by().values_list("round__season__league_id", flat=True).distinct()
    return enqueue_many(WEEK, {str(pk): {"league": pk, "today": today.isoformat()} for pk in leagues})


def _coming(today: date):
    running = Fixture.objects.filter(
        state=Fixture.State.SCHEDULED,
        round__season__state=Season.State.RUNNING,
        round__season__league__state=League.State.OPEN,
    )
    return running.annotate(day=Coalesce("date", "round__date")).filter(day__gte=today, day__lte=today + AHEAD)


@handles(WEEK)
def tell_the_week(job: Job) -> None:
    """A match is told once for each day it is set for."""
    today = date.fromisoformat(job.payload["today"])
    fixtures = _coming(today).filter(round__season__league=job.payload["league"])
    for fixture in fixtures.select_related("match__home", "match__away", "round__season__league"):
        season = fixture.round.season
        clubs = [fixture.match.home_id, fixture.match.away_id]
        tell(
            users=User.objects.filter(entries__season=season, entries__club__in=clubs),
            kind="fixture.coming",
            league=season.league,
            facts={**teams(fixture), "date": fixture.day.isoformat()},
            address=reverse("league:fixture", args=[season.league.slug, fixture.pk]),
            key=f"coming/{fixture.pk}/{fixture.day}",
        )


def look_after(fixtures: Iterable[Fixture]) -> None:
    """Asks for the absences of their clubs to be looked at once what happens now is committed."""
    enqueue_many(ABSENCES, {str(one.pk): {"fixture": one.pk} for one in fixtures}, by_hand=True)


@handles(ABSENCES)
def tell_absences(job: Job) -> None:
    fixture = Fixture.objects.select_related("match", "round__season__league").filter(pk=job.payload["fixture"]).first()
    if fixture is None:
        return
    season, clubs = fixture.round.season, (fixture.match.home_id, fixture.match.away_id)
    record = SeasonRecord(season, only=clubs)
    managers = {
        entry.club_id: entry.manager
        for entry in season.entries.filter(club__in=clubs, manager__isnull=False).select_related("manager")
    }
    for club, manager in managers.items():
        last, following = record.diaries.last_match(club), record.diaries.next_match(club)
        if following is None:
            continue
        names = {
            "home": record.clubs[following.match.home_id].short_name,
            "away": record.clubs[following.match.away_id].short_name,
        }
        # Who came back after an older match, which was corrected now, has been told long ago.
        played = fixture.pk if last and last.pk == fixture.pk else None
        for kind, card, key, facts in _changes(record, club, played, following.pk):
            tell(
                users=[manager],
                kind=kind,
                league=season.league,
                facts={**names, **facts},
                address=reverse("league:player", args=[season.league.slug, card]),
                key=key,
            )


def _changes(
    record: SeasonRecord, club: int, played: int | None, following: int
) -> Iterator[tuple[str, int, str, dict]]:
    """Each ban and injury is told once, and its end once: kind, card, key and facts."""
    was_out = record.out_of(played, club) if played else {}
    is_out = record.out_of(following, club)
    for card, member in record.members.get(club, {}).items():
        for reason in is_out.get(card, ()):
            absence = reason.absence
            if absence is None:
                continue
            kind = "player.banned" if absence.kind is Kind.BAN else "player.injured"
            key = f"out/{record.season.pk}/{card}/{absence.from_match or 0}/{absence.cause}"
            yield kind, card, key, {"name": member.name, "left": reason.left}
        if card in was_out and card not in is_out:
            yield "player.back", card, f"back/{played}/{card}", {"name": member.name}
