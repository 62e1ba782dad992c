"""What a correction would change: it is made for real, looked at, and taken back before anybody sees it."""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Iterable
from dataclasses import dataclass, fields
from typing import NamedTuple

from django.db import transaction

from clubs.rules.absences import Reason
from league.book import SeasonBook
from league.cup_book import read_cup
from league.guards import Pass
from league.models import Cup, Fixture, League, Role, Season
from league.models.fixture import PLAYED
from league.purses import purses_of
from league.record import SeasonRecord
from league.services.results import overrule_result
from matches.models import Event, Named
from matches.reports import TO_THROW, Detail

SETTLED = (*PLAYED, Fixture.State.VOID)


class Place(NamedTuple):
    rank: int
    points: int
    difference: int
    played: int


class Case(NamedTuple):
    """A player of a club in one match; by id."""

    club: int | None
    card: int
    fixture: int


@dataclass(frozen=True)
class Snapshot:
    """Everything that follows from the reports of a season."""

    through: dict[tuple[int, int], int | None]  # who has won each tie of the cup, by stage and slot
    table: dict[int, Place]
    out: dict[Case, tuple[Reason[int], ...]]
    ineligible: frozenset[Case]  # took part although they were out
    misnamed: frozenset[Case]  # stand in a line-up for a match to come, and are out of it
    dice_missing: frozenset[Case]  # injured, and nobody has rolled yet
    dice_idle: frozenset[Case]  # rolled for an injury that the report does not tell
    purses: dict[int, int]  # what is left in them, by club


class Moved(NamedTuple):
    club: int
    before: Place
    after: Place


class Through(NamedTuple):
    """A tie of the cup, and who goes through; none: nobody, or not known."""

    stage: int
    slot: int
    before: int | None
    after: int | None


class Absent(NamedTuple):
    """A player with the matches he then misses, and those he misses no more."""

    club: int
    card: int
    why: str
    appears: tuple[int, ...]
    vanishes: tuple[int, ...]
    reason: Reason[int]


class Emptied(NamedTuple):
    """A purse that is overspent, before or after."""

    club: int
    before: int
    after: int


@dataclass(frozen=True)
class Turn:
    """Cases that were not there before, and cases that are there no more."""

    appears: tuple[Case, ...] = ()
    vanishes: tuple[Case, ...] = ()

    def __len__(self) -> int:
        return len(self.appears) + len(self.vanishes)


@dataclass(frozen=True)
class Consequences:
    through: tuple[Through, ...]
    table: tuple[Moved, ...]
    absences: tuple[Absent, ...]
    ineligible: Turn
    misnamed: Turn
    dice_missing: Turn
    dice_idle: Turn
    purses: tuple[Emptied, ...] = ()

    @property
    def count(self) -> int:
        return sum(len(getattr(self, one.name)) for one in fields(self))


def foresee(
    *,
    league: League,
    fixture: Fixture,
    home_goals: int,
    away_goals: int,
    how: str,
    detail: Detail | None,
    actor,
) -> Consequences:
    """Refuses what `overrule_result` refuses, with the same words.

    No die is thrown for a look: whoever knew how it falls could change their mind.
    """
    if detail is not None:
        detail = detail.with_dice({card: die for card, die in detail.dice.items() if die != TO_THROW})
    # Who has changed clubs since then takes the correction along.
    clubs = tuple(SeasonRecord(fixture.round.season, only=(fixture.match.home_id, fixture.match.away_id)).reach)
    with transaction.atomic():
        before = snapshot(fixture.round.season, clubs, fixture.round.cup)
        overrule_result(
            league=league,
            fixture=fixture,
            home_goals=home_goals,
            away_goals=away_goals,
            how=how,
            reason="…",
            detail=detail,
            actor=actor,
        )
        after = snapshot(fixture.round.season, clubs, fixture.round.cup)
        transaction.set_rollback(True)
    return compare(before, after)


def snapshot(season: Season, clubs: tuple[int, ...], cup: Cup | None = None) -> Snapshot:
    """The table of all clubs, and the players of these: a match changes nobody else's."""
    record = SeasonRecord(season, only=clubs)
    rows = SeasonBook(Pass(season.league, None, Role.ORGANISER), season).table.rows
    out, ineligible = {}, set()
    for fixture in record.fixtures.values():
        for club in {fixture.match.home_id, fixture.match.away_id}.intersection(clubs):
            for card, reasons in record.out_of(fixture.pk, club).items():
                out[Case(club, card, fixture.pk)] = reasons
    for club in clubs:
        ineligible |= {Case(club, card, match) for card, match, _reasons in record.discipline(club).findings()}
    return Snapshot(
        through=_through(cup) if cup else {},
        table={row.club: Place(row.rank, row.points, row.goal_difference, row.played) for row in rows},
        out=out,
        ineligible=frozenset(ineligible),
        misnamed=frozenset(case for case in _named(season) if case in out),
        purses={club: purse.left for club, purse in purses_of(season).items()},
        **_dice(record),
    )


def _through(cup: Cup) -> dict[tuple[int, int], int | None]:
    return {at: line.winner.club if line.winner else None for at, line in read_cup(cup).lines.items()}


def _named(season: Season) -> Iterable[Case]:
    to_come = Named.objects.filter(line_up__match__fixture__round__season=season).exclude(
        line_up__match__fixture__state__in=SETTLED
    )
    facts = ("line_up__home", "line_up__match__home", "line_up__match__away", "card", "line_up__match__fixture")
    for home, at_home, away, card, fixture in to_come.values_list(*facts):
        yield Case(at_home if home else away, card, fixture)


def _dice(record: SeasonRecord) -> dict[str, frozenset[Case]]:
    missing, hurt = set(), set()
    finals = {one.match_id: one for one in record.fixtures.values() if one.state in PLAYED}
    for fixture in finals.values():
        for event in record.events.get(fixture.report_id, ()):
            if event.kind != Event.Kind.INJURY:
                continue
            hurt.add((fixture.match_id, event.card_id))
            if (fixture.match_id, event.card_id) not in record.dice:
                club = fixture.match.home_id if event.home else fixture.match.away_id
                missing.add(Case(club, event.card_id, fixture.pk))
    clubs = {card: club for club, squad in record.members.items() for card in squad}
    idle = {
        Case(clubs.get(card), card, finals[match].pk)
        for match, card in record.dice
        if match in finals and (match, card) not in hurt
    }
    return {"dice_missing": frozenset(missing), "dice_idle": frozenset(idle)}


def compare(before: Snapshot, after: Snapshot) -> Consequences:
    moved = [
        Moved(club, before.table[club], place)
        for club, place in after.table.items()
        if club in before.table and before.table[club] != place
    ]
    ties = sorted(before.through.keys() | after.through.keys())
    won = [Through(*at, before.through.get(at), after.through.get(at)) for at in ties]
    return Consequences(
        through=tuple(one for one in won if one.before != one.after),
        table=tuple(moved),
        absences=tuple(_absences(before, after)),
        ineligible=_turn(before.ineligible, after.ineligible),
        misnamed=_turn(before.misnamed, after.misnamed),
        dice_missing=_turn(before.dice_missing, after.dice_missing),
        dice_idle=_turn(before.dice_idle, after.dice_idle),
        purses=tuple(_emptied(before.purses, after.purses)),
    )


def _emptied(before: dict[int, int], after: dict[int, int]) -> Iterable[Emptied]:
    """Only where somebody cannot buy any more, or can again (OP-76): the points themselves stand in the table."""
    for club in sorted({*before, *after}):
        was, will_be = before.get(club, 0), after.get(club, 0)
        if was != will_be and min(was, will_be) < 0:
            yield Emptied(club, was, will_be)


def _turn(before: frozenset[Case], after: frozenset[Case]) -> Turn:
    return Turn(tuple(sorted(after - before, key=_order)), tuple(sorted(before - after, key=_order)))


def _order(case: Case) -> tuple[int, int]:
    return case.fixture, case.card


def _absences(before: Snapshot, after: Snapshot) -> Iterable[Absent]:
    """By player, and by whether he is banned or injured: both may be true of a match."""
    told = _by_player(before), _by_player(after)
    for key in sorted({*told[0], *told[1]}):
        was, will_be = told[0].get(key, {}), told[1].get(key, {})
        appears, vanishes = (
            tuple(sorted(one.keys() - other.keys())) for one, other in ((will_be, was), (was, will_be))
        )
        if appears or vanishes:
            yield Absent(*key, appears, vanishes, will_be[appears[0]] if appears else was[vanishes[0]])


def _by_player(snapshot: Snapshot) -> dict[tuple[int, int, str], dict[int, Reason[int]]]:
    told: defaultdict[tuple[int, int, str], dict[int, Reason[int]]] = defaultdict(dict)
    for case, reasons in snapshot.out.items():
        for reason in reasons:
            told[case.club, case.card, str(reason.why)].setdefault(case.fixture, reason)
    return told
