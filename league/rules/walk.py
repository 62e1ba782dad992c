"""One player's way through the matches of his club: booked, hurt, out, back."""

from __future__ import annotations

from collections.abc import Hashable, Iterable, Sequence
from dataclasses import replace
from typing import Any, Generic

from clubs.rules.absences import Absence, Cause, Kind, M
from clubs.rules.injuries import matches_missed
from league.rules.outings import DisciplineRules, Incident, Opening, Outing, P, State, What

RULE_IDS = {
    Cause.YELLOWS: ("CA-LEAGUE-6", "OP-73"),
    Cause.SECOND_YELLOW: ("CA-LEAGUE-7", "OP-74"),
    Cause.RED: ("CA-LEAGUE-7",),
    Cause.INJURY: ("CA-LEAGUE-5", "OP-71"),
    Cause.CARRIED: ("CA-LEAGUE-3", "OP-73"),
    Cause.UNTOLD: ("CA-LEAGUE-3",),
}


def in_order(outings: Iterable[Outing[P, M]]) -> list[Outing[P, M]]:
    """What took place by date and round; then the postponed, judged by where a player stands now; then the calendar."""
    turns = {State.POSTPONED: 1, State.TO_PLAY: 2}
    real = [outing for outing in outings if outing.state is not State.VOID]
    return sorted(real, key=lambda outing: (turns.get(outing.state, 0), _place(outing)))


def _place(outing: Outing[P, M]) -> tuple[Any, ...]:
    return () if outing.state is State.POSTPONED else outing.order


class Running(Generic[M]):
    """An absence while it is being served."""

    __slots__ = ("_told", "expected", "left", "served_by", "terms")

    def __init__(self, terms: Absence[M]) -> None:
        self.terms = terms
        self.left = terms.length
        self.served_by: list[M] = []
        self.expected: list[M] = []
        self._told: Absence[M] | None = None

    def serve(self, match: M, *, ahead: bool) -> None:
        (self.expected if ahead else self.served_by).append(match)
        self.left -= 1

    def told(self) -> Absence[M]:
        """The whole story, once the walk is over."""
        if self._told is None:
            self._told = replace(
                self.terms,
                rule_ids=RULE_IDS[self.terms.cause],
                served_by=tuple(self.served_by),
                expected=tuple(self.expected),
            )
        return self._told


class Walk(Generic[M]):
    """Outings must come in order. Bans are served one after another, injuries heal meanwhile.  # OP-75"""

    __slots__ = (
        "_known",
        "_rules",
        "_sums_up",
        "absences",
        "dice_to_roll",
        "out_of",
        "played_ineligibly",
        "told_ineligibly",
        "unserved",
        "yellows",
    )

    def __init__(self, rules: DisciplineRules, opening: Opening[M]) -> None:
        self._rules = rules
        self._sums_up = opening.sums_up
        self.unserved: list[Running[M]] = []
        self.absences: list[Running[M]] = []
        self.out_of: dict[M, Sequence[tuple[Running[M], int]]] = {}
        self._known: dict[Hashable, Sequence[tuple[Running[M], int]]] = {}
        self.played_ineligibly: list[M] = []
        self.told_ineligibly: list[M] = []  # nobody has confirmed it yet
        self.dice_to_roll: list[M] = []
        self.yellows: dict[Hashable | None, list[M | None]] = {}
        for competition, shown in opening.yellows.items():
            counted = self.yellows.setdefault(rules.reach(competition), [])
            counted += [None] * shown
            if rules.yellows_for_ban:  # every full three of before has had its ban
                del counted[len(counted) % rules.yellows_for_ban :]
        for kind, matches, competition, cause, from_match in opening.absences:
            reach = rules.reach(competition) if kind is Kind.BAN else None
            self._add(Absence(kind, cause, matches, from_match, reach, brought_along=True))

    def go(self, outing: Outing[P, M], player: P, incidents: Sequence[Incident[P]]) -> None:
        if outing.match in self._sums_up and outing.state.took_place:
            return
        if self.unserved:
            self._sit_out(outing, bool(incidents) or (outing.appeared is not None and player in outing.appeared))
        if incidents:  # only now, because no match serves the ban it causes
            self._take(outing, incidents)

    def excuse(self, match: M) -> None:
        """He took part in good faith: nobody could know that he was out. It has served nothing all the same."""
        for found in (self.played_ineligibly, self.told_ineligibly):
            if match in found:
                found.remove(match)
                del self.out_of[match]

    def _sit_out(self, outing: Outing[P, M], appeared: bool) -> None:
        pending = self._pending(outing.competition)
        if not pending:
            return
        self.out_of[outing.match] = pending
        if appeared and outing.state.took_place:
            (self.played_ineligibly if outing.state.has_result else self.told_ineligibly).append(outing.match)
            return
        ahead = outing.state in (State.TO_PLAY, State.TOLD)
        if not (ahead or self._rules.counts(outing.state)):
            return
        bans = [absence for absence, _ in pending if absence.terms.kind is Kind.BAN]
        healing = [absence for absence, _ in pending if absence.terms.kind is Kind.INJURY]
        for absence in bans[:1] + healing:
            absence.serve(outing.match, ahead=ahead)
        self.unserved = [absence for absence in self.unserved if absence.left]
        self._known.clear()

    def _pending(self, competition: Hashable) -> Sequence[tuple[Running[M], int]]:
        """What keeps him out of a match of this competition. Known until something is served or added."""
        pending = self._known.get(competition)
        if pending is None:
            pending = self._known[competition] = [
                (absence, absence.left)
                for absence in self.unserved
                if absence.terms.competition is None or absence.terms.competition == competition
            ]
        return pending

    def _take(self, outing: Outing[P, M], incidents: Sequence[Incident[P]]) -> None:
        rules, shown = self._rules, [incident.what for incident in incidents]
        yellows = shown.count(What.YELLOW)
        if What.SECOND_YELLOW in shown or yellows > 1:  # CA-CARD-2
            self._book(outing, 2 if rules.second_yellow_counts else 0)
            self._ban(outing, Cause.SECOND_YELLOW, rules.ban_for_second_yellow)
        elif What.RED in shown:
            self._book(outing, yellows if rules.yellow_before_red_counts else 0)
            self._ban(outing, Cause.RED, rules.ban_for_red)
        else:
            self._book(outing, yellows)
        if What.INJURY in shown:
            self._hurt(outing.match, [incident.die for incident in incidents if incident.what is What.INJURY])

    def _book(self, outing: Outing[P, M], yellows: int) -> None:
        counted = self.yellows.setdefault(self._rules.reach(outing.competition), [])
        for _ in range(yellows):
            counted.append(outing.match)
            if len(counted) == self._rules.yellows_for_ban:  # CA-LEAGUE-6; used up, the next ones count anew (OP-73)
                self._ban(outing, Cause.YELLOWS, self._rules.ban_for_yellows, tuple(counted))
                counted.clear()

    def _ban(self, outing: Outing[P, M], cause: Cause, length: int, yellows_in: tuple[M | None, ...] = ()) -> None:
        reach = self._rules.reach(outing.competition)
        self._add(Absence(Kind.BAN, cause, length, outing.match, reach, yellows_in=yellows_in))

    def _hurt(self, match: M, dice: Sequence[int | None]) -> None:
        """One roll for a player, however often he was hurt.  # OP-46, OP-71"""
        die = next((die for die in dice if die is not None), None)
        if die is None:
            self.dice_to_roll.append(match)
        else:
            missed = matches_missed(die, self._rules.injury_misses)
            self._add(Absence(Kind.INJURY, Cause.INJURY, missed, match, die=die))

    def _add(self, terms: Absence[M]) -> None:
        absence = Running(terms)
        self.absences.append(absence)
        if terms.length:
            self.unserved.append(absence)
            self._known.clear()
