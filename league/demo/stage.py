"""Plays the demo leagues through the same services as everybody else, and dates what was done to when it happened."""

from __future__ import annotations

import hashlib
from collections.abc import Sequence
from contextlib import contextmanager
from datetime import date, datetime, time, timedelta
from itertools import count

from django.utils import timezone

from accounts.models import User
from league.models import Activity, Fixture, League, Membership, Notice, Role, Season, Swap, Transfer
from league.services.clubs import add_club
from league.services.invitations import accept, invite
from league.services.leagues import found_league
from league.services.lots import LOTS, draw_lot, stream_of
from league.services.results import report_result
from league.services.seasons import current_season, draw_calendar
from matches.dice import Dice
from matches.models import Report
from matches.reports import Detail
from matches.services import seal_again

Pair = tuple[str, str]


class Stage:
    """One league being told."""

    def __init__(self, *, name: str, organiser: User, founded: date, **rules):
        self.organiser = organiser
        self.began = timezone.now()
        self.league = found_league(name=name, founder=organiser, **rules)
        League.objects.filter(pk=self.league.pk).update(created_at=at(founded, 20))
        Membership.objects.filter(league=self.league).update(joined_at=at(founded, 20))
        Activity.objects.filter(league=self.league).update(at=at(founded, 20))

    @contextmanager
    def when(self, moment: datetime):
        """What is done inside is dated to that moment, which has passed: so nothing else is newer than `began`."""
        yield
        Activity.objects.filter(league=self.league, at__gte=self.began).update(at=moment)
        Report.objects.filter(at__gte=self.began).update(at=moment)
        Notice.objects.filter(league=self.league, at__gte=self.began).update(at=moment)
        Transfer.objects.filter(season__league=self.league, at__gte=self.began).update(at=moment)
        swaps = Swap.objects.filter(season__league=self.league)
        swaps.filter(at__gte=self.began).update(at=moment)
        swaps.filter(settled_at__gte=self.began).update(settled_at=moment)

    @property
    def season(self) -> Season:
        return current_season(self.league)

    def let_in(self, people: Sequence[User], role: Role, day: date) -> None:
        """By a link, as a group would do it."""
        with self.when(at(day, 20, 15)):
            link = invite(league=self.league, role=role, days=30, most_uses=len(people), actor=self.organiser)
            for person in people:
                accept(token=link.token, user=person)
        Membership.objects.filter(league=self.league, user__in=people).update(joined_at=at(day, 20, 15))

    def enter(self, clubs, people: dict[str, User], day: date) -> None:
        with self.when(at(day, 21)):
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
        with self.when(at(first - timedelta(days=3), 20)):
            draw_calendar(league=self.league, actor=self.organiser, first_date=first, every_days=every_days)
        Season.objects.filter(pk=self.season.pk).update(started_at=at(first - timedelta(days=3), 20))

    def fixtures(self) -> dict[Pair, Fixture]:
        """Those of the league by the short names of home and away, in the order of the calendar."""
        found = Fixture.objects.of(self.season).of_the_league().complete()
        return {(fixture.match.home.short_name, fixture.match.away.short_name): fixture for fixture in found}

    def managers(self) -> dict[str, User]:
        entries = self.season.entries.exclude(manager=None).select_related("club", "manager")
        return {entry.club.short_name: entry.manager for entry in entries}

    def report(
        self, fixture: Fixture, score: tuple[int, int], by: User, moment: datetime, detail: Detail | None = None
    ) -> Fixture:
        with self.when(moment):
            return report_result(
                league=self.league,
                fixture=fixture,
                home_goals=score[0],
                away_goals=score[1],
                actor=by,
                detail=detail,
            )


def seal(season: Season, order: Sequence[str], *, search_from: int = 0) -> None:
    """Seals the dice again with a seed that draws the lots in this order: the demo is the same every time."""
    entries = {entry.club.short_name: entry for entry in season.entries.select_related("club").order_by("pk")}
    streams = [stream_of(entries[short].club_id) for short in order]
    seeds = (hashlib.sha256(f"{season.league.name} {number}".encode()).hexdigest() for number in count(search_from))
    season.dice_box.rolls.all().delete()
    seal_again(season.dice_box, next(seed for seed in seeds if _draws_in_order(seed, streams)))
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


def sunday_before(day: date) -> date:
    return day - timedelta(days=day.weekday() + 1)


def at(day: date, hour: int, minute: int = 0) -> datetime:
    return timezone.make_aware(datetime.combine(day, time(hour, minute)))
