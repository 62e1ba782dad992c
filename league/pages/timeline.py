"""A player's way through a season, match by match: booked, hurt, out, back."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, field

from django.utils.functional import cached_property
from django.utils.translation import gettext as _
from django.utils.translation import pgettext

from clubs.models import Card
from clubs.rules.absences import Absence, Kind
from league.club_file import outcome
from league.models import Fixture, Season
from league.models.fixture import PLAYED
from league.pages.totals import what
from league.pages.words import cause_words, say_meeting
from league.record import SeasonRecord
from league.rows import FixtureRow
from league.rules.cups import LEAGUE
from league.rules.discipline import Standing, State
from league.rules.statistics import What


@dataclass(frozen=True)
class Encounter:
    """A match as his club speaks of it."""

    fixture_id: int
    words: str
    score: str = ""


@dataclass(frozen=True)
class Mark:
    """Something he did or suffered in a match."""

    kind: str
    words: str
    minute: int | None


@dataclass(frozen=True)
class Spell:
    """A ban or an injury: where it came from, which matches served it, which will."""

    is_ban: bool
    where: str  # the competition a ban is served in, where there are several
    cause: str
    rule_ids: tuple[str, ...]
    length: int
    left: int
    origin: Encounter | None
    yellows_in: list[Encounter]
    served: list[Encounter]
    expected: list[Encounter]
    no_match_left: bool  # fewer matches in the calendar than he has to miss


@dataclass
class Stop:
    """One match on the timeline."""

    encounter: Encounter
    ahead: bool = False
    waits: bool = False  # nobody knows when it will be played
    unconfirmed: bool = False
    marks: list[Mark] = field(default_factory=list)
    begun: list[Spell] = field(default_factory=list)
    out: list[Spell] = field(default_factory=list)  # what kept him out of it
    ineligible: bool = False
    die_to_roll: bool = False


class Way:
    """The record of his clubs, read for him alone."""

    def __init__(self, season: Season, card: Card, clubs: Sequence[int]):
        self.record = SeasonRecord(season, only=set(clubs))
        self.card, self.club = card.pk, clubs[-1]
        self.discipline = self.record.discipline(self.club)
        self.standing: Standing[int] = self.discipline.standing(self.card)
        self.spells = [(absence, self._spell(absence)) for absence in self.standing.absences]

    @cached_property
    def _clubs(self) -> dict[int, int]:
        """His matches in the order in which they count, each with the club he was at."""
        return {match: club for club, matches in self.record.stays(self.card, self.club) for match in matches}

    def _club_in(self, fixture_id: int) -> int:
        return self._clubs.get(fixture_id, self.club)

    def out_of(self, fixture_id: int) -> list[Spell]:
        reasons = self.standing.out_of.get(fixture_id, ())
        return [spell for absence, spell in self.spells if any(reason.absence == absence for reason in reasons)]

    def stops(self) -> list[Stop]:
        """The matches in which something happened to him, or that he missed, in the order in which they count."""
        fixtures = [self.record.fixtures[pk] for pk in self._clubs]
        return [stop for stop in map(self._stop, fixtures) if stop.marks or stop.out]

    def _stop(self, fixture: FixtureRow) -> Stop:
        state = self._state(fixture)
        return Stop(
            encounter=self.encounter(fixture.pk),
            ahead=not state.took_place,
            unconfirmed=state is State.TOLD,
            waits=fixture.state == Fixture.State.POSTPONED
            or self.record.diaries.is_late(fixture, self._club_in(fixture.pk)),
            marks=self._marks(fixture) if state.has_result else [],
            begun=[spell for absence, spell in self.spells if absence.from_match == fixture.pk],
            out=self.out_of(fixture.pk),
            ineligible=self.card in self.discipline.ineligible_in(fixture.pk),
            die_to_roll=fixture.pk in self.standing.dice_to_roll,
        )

    def _state(self, fixture: FixtureRow) -> State:
        return outcome(fixture, home=fixture.match.home_id == self._club_in(fixture.pk))

    def _marks(self, fixture: FixtureRow) -> list[Mark]:
        words = mark_words()
        marks = []
        for event in self.record.events.get(fixture.report_id, ()):
            done = what(event)
            if event.card_id == self.card and done is not None:
                marks.append(Mark(done.value, words[done], event.minute))
            elif event.card_id == self.card:
                marks.append(Mark("off", _("went off"), event.minute))
            elif event.comes_on_id == self.card:
                marks.append(Mark("on", _("came on"), event.minute))
        return marks

    def encounter(self, fixture_id: int) -> Encounter:
        fixture = self.record.fixtures[fixture_id]
        club = self._club_in(fixture_id)
        words, score = say_meeting(fixture_id, self.record, club), ""
        if fixture.state in PLAYED:
            goals = [fixture.report.home_goals, fixture.report.away_goals]
            score = "–".join(map(str, goals if fixture.match.home_id == club else reversed(goals)))
        return Encounter(fixture_id, words, score)

    def _where(self, absence: Absence[int]) -> str:
        """OP-72"""
        if absence.kind is not Kind.BAN or not self.record.cups:
            return ""
        cup = next((cup for cup in self.record.cups.values() if cup.competition == absence.competition), None)
        if absence.competition == LEAGUE or absence.competition is None:
            return _("in the league")
        return _("in %(cup)s") % {"cup": cup.name} if cup else _("in a cup of before")

    def _spell(self, absence: Absence[int]) -> Spell:
        return Spell(
            is_ban=absence.kind is Kind.BAN,
            where=self._where(absence),
            cause=cause_words(absence),
            rule_ids=absence.rule_ids,
            length=absence.length,
            left=absence.left,
            origin=self.encounter(absence.from_match) if absence.from_match in self.record.fixtures else None,
            yellows_in=[self.encounter(match) for match in absence.yellows_in if match is not None],
            served=[self.encounter(match) for match in absence.served_by],
            expected=[self.encounter(match) for match in absence.expected],
            no_match_left=absence.left > len(absence.expected),
        )


def mark_words() -> dict[What, str]:
    return {
        What.GOAL: _("goal"),
        What.PENALTY: _("goal, from the spot"),
        What.OWN_GOAL: _("own goal"),
        What.YELLOW: _("yellow card"),
        What.SECOND_YELLOW: _("second yellow card"),
        What.RED: _("red card"),
        What.INJURY: pgettext("event", "injured"),
    }
