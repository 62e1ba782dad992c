"""Who was on the pitch when: substitutions that can have happened, and events of players who were there.  # CA-SUB

Minutes are often missing. What cannot be known is not complained of.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from copy import copy
from enum import StrEnum
from typing import Generic

from clubs.rules.problems import Problem
from matches.rules.told import DISMISSALS, Event, LineUp, P, Report, ReportRules, Side, What

MOST_TO_TRY = 7


class PitchCode(StrEnum):
    TOO_MANY_SUBSTITUTIONS = "too_many_substitutions"
    SAME_PLAYER = "same_player"
    SENT_OFF_REPLACED = "sent_off_replaced"  # CA-CARD-3, CA-SUB-5
    NOT_ON_PITCH = "not_on_pitch"
    NOT_A_SUBSTITUTE = "not_a_substitute"
    ALREADY_ON = "already_on"
    CAME_BACK = "came_back"
    NOT_NAMED = "not_named"
    DID_NOT_PLAY = "did_not_play"
    BEFORE_COMING_ON = "before_coming_on"
    AFTER_GOING_OFF = "after_going_off"
    AFTER_SENDING_OFF = "after_sending_off"


def substitutions_in_order(report: Report[P], rules: ReportRules) -> Iterator[Problem]:
    for side in Side:
        changes = list(report.told(What.SUBSTITUTION, side=side))
        if len(changes) > rules.most_substitutions:
            facts = {"made": len(changes), "most": rules.most_substitutions}
            yield Problem(f"{side}_substitutions", PitchCode.TOO_MANY_SUBSTITUTIONS, facts)
        sent_off = {event.player: event for _, event in report.told(*DISMISSALS, side=side)}
        pitch = _Pitch(report.line_up(side), sent_off, rules)
        # A side makes a handful of changes: all orders can be tried. Of more than that, one is already too many.
        if len(changes) <= MOST_TO_TRY and pitch.can_have_happened(changes):
            continue
        while changes:
            number, change = pitch.next_of(changes)
            for code, player in pitch.objections(change):
                yield Problem(number, code, {"player": player})
            pitch.make(change)
            changes.remove((number, change))


class _Pitch(Generic[P]):
    """One side. Without a line-up nobody knows who started, until somebody goes off or comes on."""

    def __init__(self, line_up: LineUp[P] | None, sent_off: dict[P | None, Event[P]], rules: ReportRules) -> None:
        self._line_up = line_up
        self._sent_off = sent_off
        self._may_return = rules.may_return
        self._on: dict[P, bool] = {}
        self._gone: set[P] = set()
        if line_up is not None:
            self._on = dict.fromkeys(line_up.substitutes, False) | dict.fromkeys(line_up.starters, True)

    def next_of(self, changes: Sequence[tuple[int, Event[P]]]) -> tuple[int, Event[P]]:
        """The earliest; of those that may have come in any order, the first that fits."""
        earliest = [one for one in changes if not any(other.surely_before(one[1]) for _, other in changes)]
        return next((one for one in earliest if not any(self.objections(one[1]))), earliest[0])

    def can_have_happened(self, changes: Sequence[tuple[int, Event[P]]]) -> bool:
        """Whether some order that the minutes allow fits throughout."""
        if not changes:
            return True
        for one in changes:
            if any(other.surely_before(one[1]) for _, other in changes) or any(self.objections(one[1])):
                continue
            after = self._copy()
            after.make(one[1])
            if after.can_have_happened([other for other in changes if other is not one]):
                return True
        return False

    def _copy(self) -> _Pitch[P]:
        copied = copy(self)
        copied._on, copied._gone = dict(self._on), set(self._gone)
        return copied

    def make(self, change: Event[P]) -> None:
        if change.player is not None:
            if self._on.get(change.player, self._line_up is None):
                self._gone.add(change.player)
            self._on[change.player] = False
        if change.on is not None:
            self._on[change.on] = True

    def objections(self, change: Event[P]) -> Iterator[tuple[PitchCode, P]]:
        off, on = change.player, change.on
        if off is not None and off == on:
            yield PitchCode.SAME_PLAYER, off
            return
        if off is not None:
            red = self._sent_off.get(off)
            if red is not None and not change.surely_before(red):
                yield PitchCode.SENT_OFF_REPLACED, off
            elif not self._on.get(off, self._line_up is None):
                yield PitchCode.NOT_ON_PITCH, off
        if on is not None:
            red = self._sent_off.get(on)
            if red is not None and red.surely_before(change):
                yield PitchCode.AFTER_SENDING_OFF, on
            elif self._line_up is not None and on not in self._on:
                yield PitchCode.NOT_A_SUBSTITUTE, on
            elif self._on.get(on):
                yield PitchCode.ALREADY_ON, on
            elif on in self._gone and not self._may_return:
                yield PitchCode.CAME_BACK, on


def players_in_place(report: Report[P]) -> Iterator[Problem]:
    """Goals, cards and injuries belong to players who were on the pitch; the injured may play on.  # CA-INJ-4"""
    for number, event in enumerate(report.events):
        if event.player is None or event.what is What.SUBSTITUTION:
            continue
        code = _out_of_place(report, event)
        if code is not None:
            yield Problem(number, code, {"player": event.player})


def _out_of_place(report: Report[P], event: Event[P]) -> PitchCode | None:
    line_up = report.line_up(event.side)
    changes = [
        change
        for _, change in report.told(What.SUBSTITUTION, side=event.side)
        if event.player in (change.player, change.on)
    ]
    if line_up is not None and event.player not in line_up.starters:
        if event.player not in line_up.substitutes:
            return PitchCode.NOT_NAMED
        if all(change.on != event.player for change in changes):
            return PitchCode.DID_NOT_PLAY
    if event.what not in DISMISSALS:
        for _, red in report.told(*DISMISSALS, side=event.side):
            if red.player == event.player and red.surely_before(event):
                return PitchCode.AFTER_SENDING_OFF
    return _between_changes(event, changes)


def _between_changes(event: Event[P], changes: Sequence[Event[P]]) -> PitchCode | None:
    before = [change for change in changes if change.surely_before(event)]
    after = [change for change in changes if event.surely_before(change)]
    if len(before) + len(after) < len(changes):
        return None
    # Of changes in one minute nobody knows the order: only if all of them say the same, it is so.
    if before and all(change.player == event.player for change in _at(before, max(map(_minute, before)))):
        return PitchCode.AFTER_GOING_OFF
    if after and not before and all(change.on == event.player for change in _at(after, min(map(_minute, after)))):
        return PitchCode.BEFORE_COMING_ON
    return None


def _at(changes: Sequence[Event[P]], minute: int) -> list[Event[P]]:
    return [change for change in changes if _minute(change) == minute]


def _minute(change: Event[P]) -> int:
    return change.minute or 0
