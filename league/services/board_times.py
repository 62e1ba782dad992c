"""Times and boards of single matches: what clashes, and what two rounds exchange."""

from __future__ import annotations

from collections.abc import Sequence
from datetime import date, time
from itertools import zip_longest

from django.utils.translation import gettext as _

from clubs.refusal import Refusal
from league.models import Fixture
from league.rules.marathon import DAY, overlap


def minute_of(at: time) -> int:
    return 60 * at.hour + at.minute


def exchange_seats(ours: Sequence[int], theirs: Sequence[int]) -> None:
    """The matches of two rounds have changed places, and take each other's times. One too many is left without."""
    rows = Fixture.objects.in_bulk([*ours, *theirs])
    taken = {pk: (row.date, row.time, row.board) for pk, row in rows.items() if row.time}
    for movers, left in ((ours, theirs), (theirs, ours)):
        seats = [taken[pk] for pk in sorted(left) if pk in taken]
        moving = [rows[pk] for pk in sorted(movers) if rows[pk].state == Fixture.State.SCHEDULED]
        for row, seat in zip_longest(moving, seats[: len(moving)], fillvalue=(None, None, None)):
            row.date, row.time, row.board = seat
    Fixture.objects.bulk_update(rows.values(), ["date", "time", "board"])


def refuse_clash(fixture: Fixture, day: date, at: time, board: int | None) -> None:
    """Nobody plays at two boards at once, and no board has two matches: known where a match has its minutes."""
    season = fixture.round.season
    if season.match_minutes is None:
        return
    begins = _moment(day, at)
    others = Fixture.objects.of(season).filter(state=Fixture.State.SCHEDULED, time__isnull=False)
    for other in others.exclude(pk=fixture.pk).select_related("round", "match__home", "match__away"):
        other_day = other.date or other.round.date
        if other_day is None or not overlap(begins, _moment(other_day, other.time), season.match_minutes):
            continue
        facts = {"time": other.time.strftime("%H:%M"), "board": other.board or "–", "match": str(other.match)}
        if board is not None and board == other.board:
            raise Refusal(_("Board %(board)s is taken from %(time)s on: %(match)s.") % facts)
        for club in (other.match.home, other.match.away):
            if club.pk in (fixture.match.home_id, fixture.match.away_id):
                raise Refusal(_("%(club)s play at %(time)s already: %(match)s.") % {"club": club.name, **facts})


def _moment(day: date, at: time) -> int:
    return day.toordinal() * DAY + minute_of(at)
