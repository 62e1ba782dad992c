"""What a paper would write about a club beside its matches: its place in the table, its squad, its office."""

from __future__ import annotations

from collections.abc import Iterator

from league.rules.press_week import Angle, Memory, Standing, Week

CRISIS = 3  # players out at once
LATE = 5  # rounds from the end: now it is a race
RACE = 4  # points
SCARED_FROM = 5  # rounds after which a place at the bottom is more than a bad start


def table_angles(week: Week, now: Standing, memory: Memory) -> Iterator[Angle]:
    facts = {"club": week.club, "other": now.chased, "points": now.points, "gap": now.gap, "left": now.left}
    if now.rank == 1 and now.before > 1:
        yield Angle("press_top", 59, "table", facts)
    elif now.rank == 1:
        yield Angle("press_leaders", 38, "table", facts)
    won = any(own.meeting.won for own in week.played)
    if now.rank > 1 and won and now.chased_won is False:
        code = "press_rival_slips" if now.chased == memory.rival else "press_leader_slips"
        yield Angle(code, 56, "table", facts)
    if 2 <= now.left <= LATE and now.gap <= RACE:
        yield Angle("press_title_race", 57, "table", facts)
    if now.in_danger and now.left and now.played >= SCARED_FROM:
        yield Angle("press_patience_3" if week.division == 3 else "press_patience", 61, "board", facts)
    if now.before - now.rank >= 2 and now.rank > 1:
        yield Angle("press_climbs", 45, "table", facts | {"before": now.before, "after": now.rank})
    if now.before and now.rank - now.before >= 2:
        yield Angle("press_falls", 44, "table", facts | {"before": now.before, "after": now.rank})


def squad_angles(week: Week, memory: Memory) -> Iterator[Angle]:
    facts = {"club": week.club}
    for player, price in sorted(week.signed, key=lambda one: -one[1]):
        record = price > memory.dearest > 0
        code, weight = ("press_record_signing", 70) if record else ("press_signing", 42)
        yield Angle(code, weight, "signing", facts | {"player": player, "price": price})
    for player, price in sorted(week.sold, key=lambda one: -one[1]):
        yield Angle("press_sale", 37, "sale", facts | {"player": player, "price": price})
    for player in week.joined:
        yield Angle("press_youth", 35, "youth", facts | {"player": player})
    if week.injured and week.out >= CRISIS:
        yield Angle("press_crisis", 62, "injuries", facts | {"count": week.out, "player": week.injured[0][0]})
    for player, weeks in week.injured:
        if weeks > 1:
            yield Angle("press_injury", 39, "injuries", facts | {"player": player, "weeks": weeks})
    for player, matches in week.sent_off:
        yield Angle("press_sent_off", 41, "discipline", facts | {"player": player, "matches": matches})
    if week.sulked:
        yield Angle("press_sulk", 52, "sulk", facts)
    if len(week.retired) > 1:
        yield Angle("press_farewells", 55, "farewell", facts | {"players": week.retired})
    elif week.retired:
        yield Angle("press_farewell", 55, "farewell", facts | {"player": week.retired[0]})


def office_angles(week: Week) -> Iterator[Angle]:
    facts = {"club": week.club}
    for track in week.built:
        yield Angle("press_built", 53, "works", facts | {"track": track})
    if week.owes:
        yield Angle("press_debt", 54, "office", facts | {"price": week.owes})
