"""What happened in a match, as it stands in the boxes of its sheet: shirt numbers and minutes."""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Mapping

from clubs.rules.injuries import matches_missed
from league.models import Fixture
from league.record import SeasonRecord
from league.rows import Told
from matches.models import Event
from matches.reports import minute_of
from matches.sheets import words

Kind, How = Event.Kind, Event.How
Lines = tuple[tuple[str, ...], ...]


def told_of(record: SeasonRecord, fixture: Fixture, *, home: bool) -> Mapping[str, Lines]:
    """By the room of the sheet, for one side. An own goal stands with the side it counts for."""
    if fixture.report_id is None:
        return {}
    said, rooms = words.match_sheet(), defaultdict(list)
    shirts = {side: _shirts(record, fixture, home=side) for side in (True, False)}
    for told in sorted(record.events.get(fixture.report_id, ()), key=minute_of):
        own_goal = told.how == How.OWN_GOAL
        if (told.home != own_goal) == home:
            room, line = _line(record, fixture, told, shirts[told.home], said)
            rooms[room].append(line)
    return {room: tuple(lines) for room, lines in rooms.items()}


def _shirts(record: SeasonRecord, fixture: Fixture, *, home: bool) -> Mapping[int | None, str]:
    club = fixture.match.home_id if home else fixture.match.away_id
    return {card: str(member.number) for card, member in record.squad_then(fixture.pk, club).items()}


def _line(
    record: SeasonRecord, fixture: Fixture, told: Told, shirts: Mapping[int | None, str], said: Mapping[str, str]
) -> tuple[str, tuple[str, ...]]:
    shirt, minute = shirts.get(told.card_id, "?"), f"{told.minute}′" if told.minute else ""
    if told.kind == Kind.GOAL:
        how = {How.OWN_GOAL: said["own_goal"], How.PENALTY: said["penalty"]}.get(told.how, "")
        return "goals", (f"{shirt} {how}".strip(), minute)
    if told.kind == Kind.SUBSTITUTION:
        return "substitutions", (shirt, shirts.get(told.comes_on_id, "?"), minute)
    if told.kind == Kind.INJURY:
        die = record.dice.get((fixture.match_id, told.card_id))
        missed = "" if die is None else str(matches_missed(die, record.rules.injury_misses))
        return "injuries", (shirt, minute, str(die or ""), missed)
    return "bookings", (shirt, minute, said[told.kind])
