"""Writing down what was told of a match, and reading it back. Runs inside the caller's transaction."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Mapping
from dataclasses import dataclass, replace
from datetime import date
from math import inf
from typing import Protocol

from django.db.models import Max
from django.utils import timezone

from matches.models import Event, LineUp, Match, Named, Report
from matches.rules import told

TO_THROW = 0  # in the place of a die: it is thrown here, on record, when the report is sent


@dataclass(frozen=True)
class Happening:
    """One event as somebody told it; cards by id, none for a scorer nobody remembers."""

    kind: str
    home: bool
    card: int | None = None
    comes_on: int | None = None
    minute: int | None = None
    how: str = ""
    die: int | None = None  # of an injury; none: not rolled yet


class Timed(Protocol):
    @property
    def minute(self) -> int | None: ...


def minute_of(one: Timed) -> float:
    """To sort by: what has no minute comes after what has one."""
    return one.minute or inf


@dataclass(frozen=True)
class Detail:
    """Everything beside the score. A group that wants no more than the score leaves it out."""

    half_time: tuple[int, int] | None = None
    extra_time: bool = False
    shoot_out: tuple[int, int] | None = None
    played_on: date | None = None
    remarks: str = ""
    events: tuple[Happening, ...] = ()

    @property
    def is_bare(self) -> bool:
        """Nothing but the day: the score was all that was told."""
        return replace(self, played_on=None) == EMPTY

    @property
    def dice(self) -> dict[int, int]:
        """The injury dice that are told, by card."""
        return {one.card: one.die for one in self.events if one.card is not None and one.die is not None}

    def with_dice(self, dice: Mapping[int, int]) -> Detail:
        """The injured with these dice, and the others without one."""
        injury = Event.Kind.INJURY
        events = (replace(one, die=dice.get(one.card) if one.kind == injury else None) for one in self.events)
        return replace(self, events=tuple(events))

    def tells_the_same(self, other: Detail) -> bool:
        """Who leaves a die open does not contradict one."""
        return self.agrees_with(other) and other.dice.items() <= self.dice.items()

    def agrees_with(self, other: Detail) -> bool:
        """In whatever order the events were written down. Who names no day does not contradict one, and of a die that
        only one of them tells neither do they disagree."""
        day = self.played_on if other.played_on is None else other.played_on
        ours, theirs = (replace(one, events=(), played_on=one.played_on or day) for one in (self, other))
        told, tells = (Counter(one.with_dice({}).events) for one in (self, other))
        differ = any(self.dice.get(card, die) != die for card, die in other.dice.items())
        return ours == theirs and told == tells and not differ


def annul(match: Match) -> None:
    """The match is to be played again: what was told and rolled so far stays on record, and counts for nothing."""
    for kept in (match.reports, match.injury_rolls):
        kept.filter(annulled_at=None).update(annulled_at=timezone.now())


def write_report(
    *,
    match: Match,
    score: tuple[int, int],
    detail: Detail | None,
    author,
    side: str,
    how: str = Report.How.PLAYED,
    reason: str = "",
) -> Report:
    """The next version. Older ones stay as they are."""
    detail = detail or Detail()
    last = match.reports.aggregate(last=Max("version"))["last"] or 0
    half_time, shoot_out = detail.half_time or (None, None), detail.shoot_out or (None, None)
    report = Report.objects.create(
        match=match,
        version=last + 1,
        home_goals=score[0],
        away_goals=score[1],
        half_time_home=half_time[0],
        half_time_away=half_time[1],
        went_to_extra_time=detail.extra_time,
        shoot_out_home=shoot_out[0],
        shoot_out_away=shoot_out[1],
        played_on=detail.played_on,
        remarks=detail.remarks,
        how=how,
        author=author,
        side=side,
        reason=reason,
    )
    Event.objects.bulk_create(
        Event(
            report=report,
            position=position,
            kind=one.kind,
            home=one.home,
            card_id=one.card,
            comes_on_id=one.comes_on,
            minute=one.minute,
            how=one.how,
            die=one.die,
        )
        for position, one in enumerate(detail.events, start=1)
    )
    return report


def detail_of(report: Report, events: Iterable[Event] | None = None) -> Detail:
    """What the version tells beside its score."""
    events = report.events.all() if events is None else events
    has_half_time, has_shoot_out = report.half_time_home is not None, report.shoot_out_home is not None
    return Detail(
        half_time=(report.half_time_home, report.half_time_away) if has_half_time else None,
        extra_time=report.went_to_extra_time,
        shoot_out=(report.shoot_out_home, report.shoot_out_away) if has_shoot_out else None,
        played_on=report.played_on,
        remarks=report.remarks,
        events=tuple(
            Happening(event.kind, event.home, event.card_id, event.comes_on_id, event.minute, event.how, event.die)
            for event in events
        ),
    )


def line_up_of(match: Match, *, home: bool) -> told.LineUp[int] | None:
    """Who began and who sat on the bench, if the side has named a line-up."""
    named = list(
        Named.objects.filter(line_up__in=LineUp.objects.filter(match=match, home=home)).values_list("card", "place")
    )
    if not named:
        return None
    bench = frozenset(card for card, place in named if place == Named.Place.BENCH)
    return told.LineUp(frozenset(card for card, _ in named) - bench, bench)


def as_told(
    score: tuple[int, int],
    detail: Detail,
    *,
    home: told.LineUp[int] | None = None,
    away: told.LineUp[int] | None = None,
) -> told.Report[int]:
    """In the values that the rules judge (matches/rules/report.py)."""
    return told.Report(
        score=told.Score(*score),
        events=[_event(one) for one in detail.events],
        half_time=told.Score(*detail.half_time) if detail.half_time else None,
        extra_time=detail.extra_time,
        shoot_out=told.Score(*detail.shoot_out) if detail.shoot_out else None,
        home=home,
        away=away,
    )


def _event(one: Happening) -> told.Event[int]:
    own_goal = one.kind == Event.Kind.GOAL and one.how == Event.How.OWN_GOAL
    return told.Event(
        what=told.What.OWN_GOAL if own_goal else told.What(one.kind),
        side=told.Side.HOME if one.home else told.Side.AWAY,
        player=one.card,
        minute=one.minute,
        on=one.comes_on,
    )


EMPTY = Detail()
