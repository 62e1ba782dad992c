"""All of the demo: the big league, a finished one in French, a small one that somebody runs alone, one that
is being drafted, a career, and a table of friends."""

from __future__ import annotations

from datetime import date, datetime, timedelta

from django.db import transaction
from django.utils import timezone

from accounts.models import User
from league.demo import back_room, bell, canal, harbour, kitchen, rivers, sundays, thursday
from league.demo.people import gather
from league.demo.stage import Stage, at, seal, sunday_before
from league.models import Fixture, League, Role
from league.services.clubs import add_many
from league.services.deductions import deduct
from league.services.results import confirm_result, overrule_result
from league.services.seasons import finish_season
from matches.models import Report


@transaction.atomic
def load(today: date | None = None) -> list[League]:
    today = today or timezone.localdate()
    people = gather()
    leagues = [sundays.found(people, today), _canal(people, today), _kitchen(people, today)]
    leagues += [back_room.found(people, today), rivers.found(people, today)]
    bell.ring(leagues, today)
    harbour.found(people)
    thursday.found(people)
    return leagues


def _canal(people: dict[str, User], today: date) -> League:
    first = sunday_before(today) - timedelta(weeks=12)
    stage = Stage(
        name=canal.NAME,
        organiser=people[canal.ORGANISER],
        founded=first - timedelta(days=9),
        system="counter-attack-1",
        is_public=True,
        house_rules={"win": 2},
    )
    stage.let_in([people[canal.MANAGER]], Role.MANAGER, first - timedelta(days=8))
    stage.enter(canal.CLUBS, people, first - timedelta(days=8))
    seal(stage.season, [club[1] for club in canal.CLUBS])
    stage.draw(first)
    _play_canal(stage)
    with stage.when(at(first + timedelta(weeks=10), 12)):
        finish_season(league=stage.league, actor=stage.organiser)
    return stage.league


def _play_canal(stage: Stage) -> None:
    """What the organiser enters is final; the one manager there is sometimes reports, and she confirms."""
    managers, round_before = stage.managers(), 1
    for number, (pair, fixture) in enumerate(stage.fixtures().items()):
        evening = at(fixture.round.date, 18, number * 17 % 60)
        if round_before == canal.DEDUCTION_AFTER_ROUND != fixture.round.number:
            _deduct_canal(stage, evening)
        round_before = fixture.round.number
        if pair == canal.WALKOVER:
            _walkover_canal(stage, fixture, evening)
            continue
        fixture = stage.report(fixture, canal.score(*pair), managers.get(pair[0], stage.organiser), evening)
        if fixture.state == Fixture.State.REPORTED:
            with stage.when(evening):
                version = fixture.report.version
                confirm_result(league=stage.league, fixture=fixture, version=version, actor=stage.organiser)


def _deduct_canal(stage: Stage, moment: datetime) -> None:
    short, points, reason = canal.DEDUCTION
    club = stage.season.entries.select_related("club").get(club__short_name=short).club
    with stage.when(moment):
        deduct(league=stage.league, club=club, points=points, reason=reason, actor=stage.organiser)


def _walkover_canal(stage: Stage, fixture: Fixture, moment: datetime) -> None:
    with stage.when(moment):
        overrule_result(
            league=stage.league,
            fixture=fixture,
            home_goals=3,
            away_goals=0,
            how=Report.How.WALKOVER,
            reason=canal.WALKOVER_REASON,
            actor=stage.organiser,
        )


def _kitchen(people: dict[str, User], today: date) -> League:
    stage = Stage(
        name=kitchen.NAME,
        organiser=people[kitchen.ORGANISER],
        founded=today - timedelta(days=4),
        system="counter-attack-2",
        is_public=False,
        house_rules={"meetings": 1},
    )
    with stage.when(at(today - timedelta(days=4), 20, 5)):
        add_many(league=stage.league, lines=kitchen.CLUBS, actor=stage.organiser)
    seal(stage.season, [entry.club.short_name for entry in stage.season.entries.select_related("club").order_by("pk")])
    stage.draw(today - timedelta(days=1), every_days=1)
    for fixture, score in zip(stage.fixtures().values(), kitchen.SCORES, strict=False):
        stage.report(fixture, score, stage.organiser, at(today - timedelta(days=1), 21))
    return stage.league
