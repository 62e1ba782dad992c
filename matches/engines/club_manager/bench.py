"""Substitutions and position changes, from after step 4 until step 9.  # CM-DUEL-6"""

from __future__ import annotations

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
    return side.seat is not None and bool(substitutions(side) or changes(side))


def substitutions(side: Side) -> list[Substitute]:
    """Every one that is allowed now."""
    if not side.substitutions:
        return []
    moves = [Substitute(off, on) for off in side.slots.values() for on in side.bench]
    return [move for move in moves if not _wrong_man(side, move)]


def changes(side: Side) -> list[ChangePosition]:
    """Every one that is allowed now."""
    if not side.changes:
        return []
    men = [key for slot, key in side.slots.items() if slot != GOAL]
    moves = [ChangePosition(key, slot) for key in men for slot in SLOTS]
    return [move for move in moves if not _wrong_change(side, move)]


def substitute(match: Match, seat: int, move: Substitute, book: Book) -> None:
    side = match.sides[seat]
    problem = "no-substitution-left" if not side.substitutions else _wrong_man(side, move)
    if problem:
        raise Refused(problem, off=move.off, on=move.on)
    slot = _slot(side, move.off)
    side.slots[slot] = move.on
    side.bench.remove(move.on)
    side.off.append(move.off)
    side.substitutions -= 1
    reckon(side, book)
    match.tell("substitution", seat, {"off": move.off, "on": move.on, "slot": slot, "areas": dict(side.areas)})


def change(match: Match, seat: int, move: ChangePosition, book: Book) -> None:
    side = match.sides[seat]
    problem = "no-change-left" if not side.changes else _wrong_change(side, move)
    if problem:
        raise Refused(problem, player=move.player, slot=move.slot)
    left, met = _slot(side, move.player), side.slots.pop(move.slot, "")
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


def _wrong_man(side: Side, move: Substitute) -> str:
    """Why not: in goal stands a keeper if there is one, and keepers stand nowhere else.  # CM-PLY-8"""
    slot = _slot(side, move.off)
    if not slot:
        return "not-on-the-pitch"
    if move.on not in side.bench:
        return "not-on-the-bench"
    keeper = side.men[move.on].position == GOAL
    if slot == GOAL:
        others = any(side.men[key].position == GOAL for key in side.bench)
        return "keeper-needed" if others and not keeper else ""
    return "keepers-stay-in-goal" if keeper else ""


def _wrong_change(side: Side, move: ChangePosition) -> str:
    left = _slot(side, move.player)
    if not left:
        return "not-on-the-pitch"
    if left == GOAL or move.slot == GOAL:
        return "keepers-stay-in-goal"
    if move.slot not in SLOTS or move.slot == left:
        return "no-such-slot"
    met = side.slots.get(move.slot, "")
    if move.player in side.moved or met in side.moved:
        return "moved-already"
    if met:
        return "no-change-left" if side.changes < 2 else ""
    return "line-left-empty" if _empties_a_line(side, left, move.slot) else ""


def _empties_a_line(side: Side, left: str, slot: str) -> bool:
    """CM-FORM-2: at least one player in each line."""
    line = line_of(left)
    if line == line_of(slot):
        return False
    return sum(1 for taken in side.slots if taken != GOAL and line_of(taken) == line) == 1
