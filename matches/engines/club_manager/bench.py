"""Substitutions and position changes, from after step 4 until step 9.  # CM-DUEL-6"""

from __future__ import annotations

from collections.abc import Iterator

from clubs.rules.club_manager.abilities import GOAL
from clubs.rules.club_manager.book import Book
from clubs.rules.club_manager.refused import Refused
from clubs.rules.club_manager.state import Key
from clubs.rules.mat import SLOTS, line_of
from matches.engines.club_manager.moves import ChangePosition, Substitute
from matches.engines.club_manager.sides import Side, reckon
from matches.engines.club_manager.state import Match


def has_a_say(side: Side) -> bool:
    """Whether the bench is worth asking: bots have none."""
    return side.seat is not None and (any(substitutions(side)) or any(changes(side)))


def substitutions(side: Side) -> Iterator[Substitute]:
    """Every one that is allowed now."""
    if side.substitutions:
        for slot, off in side.slots.items():
            for on in side.bench:
                if not _wrong_man(side, slot, on):
                    yield Substitute(off, on)


def changes(side: Side) -> Iterator[ChangePosition]:
    """Every one that is allowed now."""
    if side.changes:
        for left, key in side.slots.items():
            for slot in SLOTS:
                if not _wrong_change(side, left, slot):
                    yield ChangePosition(key, slot)


def substitute(match: Match, seat: int, move: Substitute, book: Book) -> None:
    side = match.sides[seat]
    slot = _slot(side, move.off)
    problem = "no-substitution-left" if not side.substitutions else _wrong_man(side, slot, move.on)
    if problem:
        raise Refused(problem, off=move.off, on=move.on)
    side.slots[slot] = move.on
    side.bench.remove(move.on)
    side.off.append(move.off)
    side.substitutions -= 1
    reckon(side, book)
    match.tell("substitution", seat, {"off": move.off, "on": move.on, "slot": slot, "areas": dict(side.areas)})


def change(match: Match, seat: int, move: ChangePosition, book: Book) -> None:
    side = match.sides[seat]
    left = _slot(side, move.player)
    problem = "no-change-left" if not side.changes else _wrong_change(side, left, move.slot)
    if problem:
        raise Refused(problem, player=move.player, slot=move.slot)
    met = side.slots.pop(move.slot, "")
    del side.slots[left]
    side.slots[move.slot] = move.player
    movers = [move.player]
    if met:
        side.slots[left] = met
        movers.append(met)
    side.moved += movers
    side.changes -= len(movers)
    reckon(side, book)
    facts = {"player": move.player, "from": left, "to": move.slot, "met": met, "areas": dict(side.areas)}
    match.tell("position", seat, facts)


def _slot(side: Side, key: Key) -> str:
    return next((slot for slot, man in side.slots.items() if man == key), "")


def _wrong_man(side: Side, slot: str, on: Key) -> str:
    """Why not: in goal stands a keeper if there is one, and keepers stand nowhere else.  # CM-PLY-8"""
    if not slot:
        return "not-on-the-pitch"
    if on not in side.bench:
        return "not-on-the-bench"
    keeper = side.men[on].position == GOAL
    if slot == GOAL:
        others = any(side.men[key].position == GOAL for key in side.bench)
        return "keeper-needed" if others and not keeper else ""
    return "keepers-stay-in-goal" if keeper else ""


def _wrong_change(side: Side, left: str, slot: str) -> str:
    if not left:
        return "not-on-the-pitch"
    if GOAL in (left, slot):
        return "keepers-stay-in-goal"
    if slot not in SLOTS or slot == left:
        return "no-such-slot"
    met = side.slots.get(slot, "")
    if side.slots[left] in side.moved or met in side.moved:
        return "moved-already"
    if met:
        return "no-change-left" if side.changes < 2 else ""
    return "line-left-empty" if _empties_a_line(side, left, slot) else ""


def _empties_a_line(side: Side, left: str, slot: str) -> bool:
    """CM-FORM-2: at least one player in each line."""
    line = line_of(left)
    if line == line_of(slot):
        return False
    return sum(1 for taken in side.slots if taken != GOAL and line_of(taken) == line) == 1
