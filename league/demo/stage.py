"""Plays the demo leagues through the same services as everybody else, and dates what was done to when it happened."""

from __future__ import annotations

import hashlib
from collections.abc import Sequence
from contextlib import contextmanager
from datetime import date, datetime, time, timedelta
from itertools import count

from django.db import transaction
from django.utils import timezone

from accounts.models import User
from league.demo import canal, coldharbour, kitchen
from league.demo.people import gather
from league.models import Activity, Fixture, League, Membership, Role, Season
from league.services.clubs import add_club, add_many
from league.services.deductions import deduct
from league.services.fixtures import date_fixture, postpone
from league.services.invitations import accept, invite
from league.services.leagues import found_league
from league.services.lots import LOTS, draw_lot, stream_of
from league.services.results import confirm_result, dispute_result, overrule_result, report_result
from league.services.seasons import current_season, draw_calendar, finish_season
from matches.dice import Dice, fingerprint
from matches.models import Report

Pair = tuple[str, str]


@transaction.atomic
def load(today: date | None = None) -> list[League]:
    today = today or timezone.localdate()
    people = gather()
    return [_coldharbour(people, today), _canal(people, today), _kitchen(people, today)]


class Stage:
    """One league being told."""

    def __init__(self, *, name: str, organiser: User, founded: date, **rules):
        self.organiser = organiser
        self.began = timezone.now()
        self.league = found_league(name=name, founder=organiser, **rules)
        League.objects.filter(pk=self.league.pk).update(created_at=_at(founded, 20))
        Membership.objects.filter(league=self.league).update(joined_at=_at(founded, 20))
        Activity.objects.filter(league=self.league).update(at=_at(founded, 20))

    @contextmanager
    def when(self, moment: datetime):
        """What is done inside is dated to that moment, which has passed: so nothing else is newer than `began`."""
        yield
        Activity.objects.filter(league=self.league, at__gte=self.began).update(at=moment)
        Report.objects.filter(at__gte=self.began).update(at=moment)

    @property
    def season(self) -> Season:
        return current_season(self.league)

    def let_in(self, people: Sequence[User], role: Role, day: date) -> None:
        """By a link, as a group would do it."""
        with self.when(_at(day, 20, 15)):
            link = invite(league=self.league, role=role, days=30, most_uses=len(people), actor=self.organiser)
            for person in people:
                accept(token=link.token, user=person)
        Membership.objects.filter(league=self.league, user__in=people).update(joined_at=_at(day, 20, 15))

    def enter(self, clubs, people: dict[str, User], day: date) -> None:
        with self.when(_at(day, 21)):
            for name, short_name, cloth, trim, pattern, manager in clubs:
                add_club(
                    league=self.league,
                    name=name,
                    short_name=short_name,
                    cloth=cloth,
                    trim=trim,
                    pattern=pattern,
                    manager=people[manager] if manager else None,
                    actor=self.organiser,
                )

    def draw(self, first: date, *, every_days: int = 7) -> None:
        with self.when(_at(first - timedelta(days=3), 20)):
            draw_calendar(league=self.league, actor=self.organiser, first_date=first, every_days=every_days)
        Season.objects.filter(pk=self.season.pk).update(started_at=_at(first - timedelta(days=3), 20))

    def fixtures(self) -> dict[Pair, Fixture]:
        """By the short names of home and away, in the order of the calendar."""
        found = Fixture.objects.of(self.season).complete()
        return {(fixture.match.home.short_name, fixture.match.away.short_name): fixture for fixture in found}

    def managers(self) -> dict[str, User]:
        entries = self.season.entries.exclude(manager=None).select_related("club", "manager")
        return {entry.club.short_name: entry.manager for entry in entries}

    def report(self, fixture: Fixture, score: tuple[int, int], by: User, moment: datetime) -> Fixture:
        with self.when(moment):
            home, away = score
            return report_result(league=self.league, fixture=fixture, home_goals=home, away_goals=away, actor=by)


def _coldharbour(people: dict[str, User], today: date) -> League:
    last = _sunday_before(today)
    first = last - timedelta(weeks=coldharbour.PLAYED_ROUNDS - 1)
    begin = first - timedelta(days=12)
    stage = Stage(
        name=coldharbour.NAME,
        organiser=people[coldharbour.ORGANISER],
        founded=begin,
        system="counter-attack-2",
        is_public=True,
        house_rules={},
    )
    managers = [people[club[-1]] for club in coldharbour.CLUBS if club[-1] != coldharbour.ORGANISER]
    stage.let_in(managers, Role.MANAGER, begin + timedelta(days=1))
    stage.let_in([people[coldharbour.VIEWER]], Role.VIEWER, begin + timedelta(days=2))
    stage.enter(coldharbour.CLUBS, people, begin + timedelta(days=2))
    _deal(stage.season, coldharbour.LOTS, search_from=coldharbour.FIRST_SEED)
    stage.draw(first)
    _play_coldharbour(stage)
    _plan_next_round(stage, today)
    return stage.league


def _play_coldharbour(stage: Stage) -> None:
    """One manager reports, the other confirms; the last round leaves one dispute and one open question."""
    fixtures, managers = stage.fixtures(), stage.managers()
    for number, (pair, score) in enumerate(coldharbour.SCORES.items()):
        fixture = fixtures[pair]
        host, guest = (managers[club] for club in pair)
        reporter, other = (host, guest) if number % 3 else (guest, host)
        if pair in {coldharbour.DISPUTED, coldharbour.TO_CONFIRM}:
            reporter, other = host, guest
        evening = _at(fixture.round.date, 17, number * 13 % 60)
        fixture = stage.report(fixture, score, reporter, evening)
        if pair == coldharbour.TO_CONFIRM:
            continue
        with stage.when(evening + timedelta(hours=1, minutes=number * 7 % 50)):
            answer = {"league": stage.league, "fixture": fixture, "version": fixture.report.version, "actor": other}
            if pair == coldharbour.DISPUTED:
                dispute_result(reason=coldharbour.DISPUTE, **answer)
            else:
                confirm_result(**answer)


def _plan_next_round(stage: Stage, today: date) -> None:
    fixtures, managers = stage.fixtures(), stage.managers()
    yesterday = _at(today - timedelta(days=1), 18)
    with stage.when(yesterday):
        for pair, (days, hour, minute) in coldharbour.AGREED.items():
            day, kick_off = today + timedelta(days=days), time(hour, minute)
            actor = managers[pair[0]]
            date_fixture(league=stage.league, fixture=fixtures[pair], day=day, at=kick_off, actor=actor)
        postpone(league=stage.league, fixture=fixtures[coldharbour.POSTPONED], actor=stage.organiser)


def _canal(people: dict[str, User], today: date) -> League:
    first = _sunday_before(today) - timedelta(weeks=12)
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
    _deal(stage.season, [club[1] for club in canal.CLUBS])
    stage.draw(first)
    _play_canal(stage)
    with stage.when(_at(first + timedelta(weeks=10), 12)):
        finish_season(league=stage.league, actor=stage.organiser)
    return stage.league


def _play_canal(stage: Stage) -> None:
    """What the organiser enters is final; the one manager there is sometimes reports, and she confirms."""
    managers, round_before = stage.managers(), 1
    for number, (pair, fixture) in enumerate(stage.fixtures().items()):
        evening = _at(fixture.round.date, 18, number * 17 % 60)
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
    with stage.when(_at(today - timedelta(days=4), 20, 5)):
        add_many(league=stage.league, lines=kitchen.CLUBS, actor=stage.organiser)
    _deal(stage.season, [entry.club.short_name for entry in stage.season.entries.select_related("club").order_by("pk")])
    stage.draw(today - timedelta(days=1), every_days=1)
    for fixture, score in zip(stage.fixtures().values(), kitchen.SCORES, strict=False):
        stage.report(fixture, score, stage.organiser, _at(today - timedelta(days=1), 21))
    return stage.league


def _deal(season: Season, order: Sequence[str], *, search_from: int = 0) -> None:
    """Seals the dice again with a seed that draws the lots in this order: the demo is the same every time."""
    entries = {entry.club.short_name: entry for entry in season.entries.select_related("club").order_by("pk")}
    streams = [stream_of(entries[short].club_id) for short in order]
    seeds = (hashlib.sha256(f"{season.league.name} {number}".encode()).hexdigest() for number in count(search_from))
    box = season.dice_box
    box.seed = next(seed for seed in seeds if _draws_in_order(seed, streams))
    box.sha256 = fingerprint(box.seed)
    box.save()
    box.rolls.all().delete()
    for entry in entries.values():
        entry.lot = draw_lot(season=season, club=entry.club)
        entry.save(update_fields=["lot"])


def _draws_in_order(seed: str, streams: list[str]) -> bool:
    highest = 0
    for stream in streams:
        lot = Dice(seed, stream).roll(LOTS)
        if lot <= highest:
            return False
        highest = lot
    return True


def _sunday_before(day: date) -> date:
    return day - timedelta(days=day.weekday() + 1)


def _at(day: date, hour: int, minute: int = 0) -> datetime:
    return timezone.make_aware(datetime.combine(day, time(hour, minute)))
