"""Does a match report add up? Every problem says where it is; an error keeps the report from being sent."""

from __future__ import annotations

from collections.abc import Iterator
from enum import StrEnum

from clubs.rules.problems import Problem
from matches.rules.pitch import players_in_place, substitutions_in_order
from matches.rules.told import (
    DISMISSALS,
    GOALS,
    Event,
    LineUp,
    P,
    Report,
    ReportRules,
    Score,
    Side,
    What,
)


class ReportCode(StrEnum):
    MORE_GOALS_LISTED = "more_goals_listed"
    FEWER_GOALS_LISTED = "fewer_goals_listed"
    NO_GOALS_LISTED = "no_goals_listed"
    HALF_TIME_ABOVE_FULL_TIME = "half_time_above_full_time"
    HALF_TIME_NOT_AS_LISTED = "half_time_not_as_listed"
    NO_SUCH_MINUTE = "no_such_minute"
    MINUTE_AFTER_THE_END = "minute_after_the_end"
    EXTRA_TIME_NOT_ALLOWED = "extra_time_not_allowed"
    EXTRA_TIME_NOT_LEVEL = "extra_time_not_level"
    REGULAR_ABOVE_FINAL = "regular_above_final"
    SHOOT_OUT_NOT_ALLOWED = "shoot_out_not_allowed"
    SHOOT_OUT_NOT_LEVEL = "shoot_out_not_level"
    SHOOT_OUT_UNDECIDED = "shoot_out_undecided"
    SECOND_YELLOW_ALONE = "second_yellow_alone"
    TWO_YELLOWS = "two_yellows"
    SENT_OFF_TWICE = "sent_off_twice"
    INJURED_TWICE = "injured_twice"
    TWO_DICE = "two_dice"
    DIE_ON_RECORD = "die_on_record"


def check_report(report: Report[P], rules: ReportRules | None = None) -> list[Problem]:
    rules = rules or ReportRules()
    return [
        *_goals(report, rules),
        *_half_time(report, rules),
        *_minutes(report, rules),
        *_extra_time(report, rules),
        *_shoot_out(report, rules),
        *_repeated(report),
        *substitutions_in_order(report, rules),
        *players_in_place(report),
    ]


def _goals(report: Report[P], rules: ReportRules) -> Iterator[Problem]:
    listed = {side: len(list(_goals_for(report, side))) for side in Side}
    for side in Side:
        scored = report.score.of(side)
        where, facts = f"{side}_goals", {"listed": listed[side], "scored": scored}
        if listed[side] > scored:
            yield Problem(where, ReportCode.MORE_GOALS_LISTED, facts)
        elif listed[side] < scored and any(listed.values()):
            yield Problem(where, ReportCode.FEWER_GOALS_LISTED, facts, is_error=not rules.just_the_score)
        elif listed[side] < scored and not rules.just_the_score:
            yield Problem(where, ReportCode.NO_GOALS_LISTED, facts, is_error=False)


def _goals_for(report: Report[P], side: Side) -> Iterator[Event[P]]:
    for _, event in report.told(*GOALS):
        scored_for = event.side if event.what is What.GOAL else event.side.other
        if scored_for is side:
            yield event


def _half_time(report: Report[P], rules: ReportRules) -> Iterator[Problem]:
    if report.half_time is None:
        return
    later = report.regular if report.extra_time and report.regular is not None else report.score
    half = rules.minutes // 2
    for side in Side:
        where, at_half_time = f"{side}_half_time", report.half_time.of(side)
        if at_half_time > later.of(side):
            facts: dict[str, object] = {"half_time": at_half_time, "full_time": later.of(side)}
            yield Problem(where, ReportCode.HALF_TIME_ABOVE_FULL_TIME, facts)
            continue
        minutes = [goal.minute for goal in _goals_for(report, side)]
        by_half_time = [minute for minute in minutes if minute is not None and minute <= half]
        surely_later = [minute for minute in minutes if minute is not None and minute > half + rules.stoppage]
        if len(by_half_time) > at_half_time or report.score.of(side) - len(surely_later) < at_half_time:
            facts = {"half_time": at_half_time, "listed": len(by_half_time)}
            yield Problem(where, ReportCode.HALF_TIME_NOT_AS_LISTED, facts)


def _minutes(report: Report[P], rules: ReportRules) -> Iterator[Problem]:
    last = rules.minutes + rules.extra_minutes + rules.stoppage
    regular_end = rules.minutes + rules.stoppage
    for number, event in enumerate(report.events):
        if event.minute is None:
            continue
        if not 1 <= event.minute <= last:
            yield Problem(number, ReportCode.NO_SUCH_MINUTE, {"minute": event.minute, "last": last})
        elif event.minute > regular_end and not report.extra_time:
            facts = {"minute": event.minute, "last": rules.minutes}
            yield Problem(number, ReportCode.MINUTE_AFTER_THE_END, facts, is_error=False)


def _extra_time(report: Report[P], rules: ReportRules) -> Iterator[Problem]:
    if not report.extra_time:
        return
    if not rules.extra_time:
        yield Problem("extra_time", ReportCode.EXTRA_TIME_NOT_ALLOWED)
    regular = report.regular
    if regular is None:
        return
    if not regular.is_level:
        yield Problem("extra_time", ReportCode.EXTRA_TIME_NOT_LEVEL, {"home": regular.home, "away": regular.away})
    for side in Side:
        if regular.of(side) > report.score.of(side):
            facts = {"regular": regular.of(side), "final": report.score.of(side)}
            yield Problem(f"{side}_regular", ReportCode.REGULAR_ABOVE_FINAL, facts)


def _shoot_out(report: Report[P], rules: ReportRules) -> Iterator[Problem]:
    if report.shoot_out is None:
        return
    if not rules.shoot_out:
        yield Problem("shoot_out", ReportCode.SHOOT_OUT_NOT_ALLOWED)
    level = report.score.is_level if rules.level is None else rules.level
    if rules.shoot_out and not level:
        facts = {"home": report.score.home, "away": report.score.away}
        yield Problem("shoot_out", ReportCode.SHOOT_OUT_NOT_LEVEL, facts)
    if report.shoot_out.is_level:
        yield Problem("shoot_out", ReportCode.SHOOT_OUT_UNDECIDED)


def _repeated(report: Report[P]) -> Iterator[Problem]:
    """Cards and injuries of one player that do not go together.  # CA-CARD-2, CA-CARD-5, CA-INJ-6, OP-46"""
    yellows = list(report.told(What.YELLOW))
    for number, event in report.told(What.SECOND_YELLOW):
        firsts = [first for _, first in yellows if (first.side, first.player) == (event.side, event.player)]
        if all(event.surely_before(first) for first in firsts):
            yield Problem(number, ReportCode.SECOND_YELLOW_ALONE, {"player": event.player})
    seen: set[tuple[str, object, object]] = set()
    kinds = {
        What.YELLOW: ReportCode.TWO_YELLOWS,
        What.SECOND_YELLOW: ReportCode.SENT_OFF_TWICE,
        What.RED: ReportCode.SENT_OFF_TWICE,
        What.INJURY: ReportCode.INJURED_TWICE,
    }
    for number, event in report.told(*kinds):
        again = (kinds[event.what], event.side, event.player)
        if event.player is not None and again in seen:
            is_error = event.what is not What.INJURY  # one token and one roll, however often
            yield Problem(number, kinds[event.what], {"player": event.player}, is_error=is_error)
        seen.add(again)


__all__ = [
    "DISMISSALS",
    "GOALS",
    "Event",
    "LineUp",
    "Report",
    "ReportCode",
    "ReportRules",
    "Score",
    "Side",
    "What",
    "check_report",
]
