"""The diaries of the clubs of a season: in which order they play, what comes next, and what is late."""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Iterable, Mapping

from django.utils import timezone
from django.utils.functional import cached_property

from league.models import Fixture
from league.models.fixture import UNPLAYED, day_of
from league.rows import FixtureRow, RoundRow
from league.rules.diary import Appointment, Slot, keep

Order = tuple[str, str, tuple[int, ...], int]


class Diaries:
    """Those of clubs all of whose matches are given, by id, in the order of the calendar."""

    def __init__(self, fixtures: Mapping[int, FixtureRow]):
        self._fixtures = fixtures
        calendars: defaultdict[int, dict[int, Appointment]] = defaultdict(dict)
        for fixture in fixtures.values():
            appointment = _appointment(fixture)
            for club in fixture.match:
                calendars[club][fixture.pk] = appointment
        today = timezone.localdate().isoformat()
        self._slots = {
            club: dict(zip(matches, keep(matches.values(), today), strict=True)) for club, matches in calendars.items()
        }

    def slot(self, fixture: FixtureRow, club_id: int) -> Slot:
        return self._slots[club_id][fixture.pk]

    def order(self, fixture: FixtureRow, club_id: int) -> Order:
        """Where a match stands among the club's."""
        return order_of(fixture, self.slot(fixture, club_id))

    def matches(self, club_id: int) -> list[FixtureRow]:
        """Those of this club alone, in the order it plays them: others were read along with them."""
        return sorted(self._own(club_id), key=lambda one: self.order(one, club_id))

    def next_match(self, club_id: int) -> FixtureRow | None:
        """The next to play, as far as anybody knows; one that waits for its confirmation has been played."""
        ahead = [one for one in self._own(club_id) if one.state == Fixture.State.SCHEDULED]
        return min(ahead, key=lambda one: (self.slot(one, club_id).waits, self.order(one, club_id)), default=None)

    def last_match(self, club_id: int) -> FixtureRow | None:
        """The last played of those that are final."""
        final = [one for one in self.matches(club_id) if one.state == Fixture.State.FINAL]
        return final[-1] if final else None

    def is_late(self, fixture: FixtureRow, club_id: int | None = None) -> bool:
        """It should have been played, by this club or by either of the two, and nobody has said when it will be."""
        if fixture.state != Fixture.State.SCHEDULED:
            return False
        clubs = fixture.match if club_id is None else (club_id,)
        return any(self.slot(fixture, club).waits for club in clubs)

    @cached_property
    def next_round(self) -> RoundRow | None:
        """The first of the league with matches to play."""
        first = self.first_to_play(one for one in self._fixtures.values() if one.round.cup_id is None)
        return first.round if first else None

    def first_to_play(self, fixtures: Iterable[FixtureRow]) -> FixtureRow | None:
        """Of these, in the order of the calendar. A round that has only late ones is over for all others."""
        to_play = [one for one in fixtures if one.state == Fixture.State.SCHEDULED]
        in_time = (one for one in to_play if not self.is_late(one))
        return next(in_time, to_play[0] if to_play else None)

    def _own(self, club_id: int) -> list[FixtureRow]:
        return [self._fixtures[pk] for pk in self._slots.get(club_id, ())]


def _appointment(fixture: FixtureRow) -> Appointment:
    day = day_of(fixture)
    # What was awarded because a club withdrew has overtaken nothing.
    told = fixture.report is not None and fixture.before_withdrawal not in UNPLAYED
    planned = fixture.date or fixture.round.date
    at = fixture.time.isoformat("minutes") if fixture.time and day == planned else ""
    return Appointment(day.isoformat() if day else "", told, at)


def order_of(fixture: FixtureRow, slot: Slot) -> Order:
    """The date played, then the round; of several on one day the time comes before the round.  # OP-72"""
    return (slot.day, slot.time, fixture.round.place, fixture.pk)
