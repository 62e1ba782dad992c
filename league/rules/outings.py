"""The record that discipline is read from: a club's matches, what happened to its players, what they brought along."""

from __future__ import annotations

from collections.abc import Container, Hashable, Mapping, Set
from dataclasses import dataclass, field
from enum import StrEnum
from typing import Any, Generic, NamedTuple, TypeVar

from clubs.rules.absences import Cause, Kind, M
from clubs.rules.injuries import MATCHES_MISSED

P = TypeVar("P", bound=Hashable)


class State(StrEnum):
    """What a match counts for. Friendlies, quick scenarios and byes are no outings at all.  # OP-72

    A match that took place has its place in the order by its date. While its score waits for a confirmation, its cards
    and injuries do not count (league/rules/doubts.py says what may come of them), and whoever it does not name is
    expected to have sat it out. One still to play comes after all of them, whatever date it once had: it has served
    nobody yet. A postponed one waits outside the order, and so does one that nobody can count on
    (league/rules/diary.py). A void one is struck from it. An abandoned match is postponed until it is awarded,
    replayed, struck, or its score stands.
    """

    PLAYED = "played"
    WALKOVER = "walkover"  # awarded to this club
    FORFEIT = "forfeit"  # awarded against it, or against both
    TOLD = "told"  # nobody has confirmed it yet
    TO_PLAY = "to_play"
    POSTPONED = "postponed"
    VOID = "void"

    has_result: bool
    took_place: bool

    def __init__(self, name: str) -> None:
        self.has_result = name in ("played", "walkover", "forfeit")
        self.took_place = self.has_result or name == "told"


class What(StrEnum):
    YELLOW = "yellow"
    SECOND_YELLOW = "second_yellow"
    RED = "red"  # shown without a second yellow
    INJURY = "injury"


class Incident(NamedTuple, Generic[P]):
    player: P
    what: What
    die: int | None = None  # of an injury; none: not rolled yet, and until then nobody knows what it costs


class Outing(NamedTuple, Generic[P, M]):
    """One match of one club. The order is the date played, then the round; a postponed match has none.

    Those who appeared took part in it, from the start or from the bench; with none told, everybody without an incident
    is taken to have sat out. Unknown is what nobody could know when it was told: other matches that waited for their
    confirmation, or, with a player, only for the die of his injury.
    """

    match: M
    competition: Hashable
    order: tuple[Any, ...]
    state: State = State.PLAYED
    incidents: tuple[Incident[P], ...] = ()
    appeared: Container[P] | None = None
    unknown: Set[tuple[M, P | None]] = frozenset()


class Brought(NamedTuple, Generic[M]):
    """A ban or an injury with matches left; a ban with the competition it is to be served in."""

    kind: Kind
    matches: int
    competition: Hashable | None = None
    cause: Cause = Cause.UNTOLD
    from_match: M | None = None


@dataclass(frozen=True)
class Opening(Generic[M]):
    """What a player brings: from the last season, or into a squad entered while the season runs.

    The matches it sums up neither book him again nor serve his ban. Yellows are those that no ban has used up, by
    competition.
    """

    sums_up: Set[M] = frozenset()
    yellows: Mapping[Hashable, int] = field(default_factory=dict)
    absences: tuple[Brought[M], ...] = ()


@dataclass(frozen=True)
class DisciplineRules:
    """The house rules, each to be changed by itself."""

    yellows_for_ban: int = 3  # CA-LEAGUE-6; 0: yellows never ban
    ban_for_yellows: int = 1  # CA-LEAGUE-6
    ban_for_red: int = 1  # CA-LEAGUE-7
    ban_for_second_yellow: int = 1  # CA-LEAGUE-7
    second_yellow_counts: bool = False  # OP-74: do the two yellows of a sending-off count towards a ban as well?
    yellow_before_red_counts: bool = True  # OP-74
    injury_misses: tuple[int, ...] = MATCHES_MISSED  # CA-LEAGUE-5
    bans_stay_in_competition: bool = True  # OP-72
    # An awarded match counts as missed. Otherwise a club with fewer than seven fit would forfeit for ever (OP-82).
    walkovers_count: bool = True
    forfeits_count: bool = True
    yellows_reset: bool = True  # OP-73, at the end of the season
    bans_carry_over: bool = True  # OP-73
    injuries_carry_over: bool = True  # CA-LEAGUE-3

    def reach(self, competition: Hashable | None) -> Hashable | None:
        """Where the cards of this competition count; none: everywhere."""
        return competition if self.bans_stay_in_competition else None

    def counts(self, state: State) -> bool:
        """Whether a match with this result is one that the absent have missed."""
        if state is State.WALKOVER:
            return self.walkovers_count
        return self.forfeits_count if state is State.FORFEIT else state.has_result
