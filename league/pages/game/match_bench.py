"""The bench of a match: who can come on, who can move, and what that does to the areas."""

from __future__ import annotations

from collections.abc import Iterator
from copy import copy
from dataclasses import dataclass, replace
from typing import Any

from django.utils.translation import gettext as _
from django.utils.translation import gettext_lazy, ngettext

from clubs.rules.club_manager.abilities import GOAL
from clubs.rules.club_manager.book import Book
from clubs.rules.mat import AREAS, SLOTS, line_of
from league.game_stories import words
from league.pages.game.duels import AREA_WORDS
from league.pages.game.match_options import Option, card_option, more_substitutions
from matches.engines.club_manager import bench
from matches.engines.club_manager.cards import printed
from matches.engines.club_manager.duels import CHOOSERS
from matches.engines.club_manager.moves import ChangePosition, Substitute
from matches.engines.club_manager.sides import Man, Side, reckon
from matches.engines.club_manager.state import Match

SUGGESTED = 3
LINES = ("FWD", "MID", "DEF")
POSITIONS = {
    "GK": gettext_lazy("GK"),
    "DEF": gettext_lazy("DEF"),
    "MID": gettext_lazy("MID"),
    "FWD": gettext_lazy("FWD"),
}


@dataclass(frozen=True)
class Choice:
    """An option of a select."""

    key: str
    name: str
    detail: str


@dataclass(frozen=True)
class Figure:
    """An area, or flair or strength, that a change would move."""

    key: str
    name: str
    now: int
    then: int


@dataclass(frozen=True)
class Exchange:
    off: Choice
    on: Choice
    figures: list[Figure]


@dataclass(frozen=True)
class Spot:
    """A slot of the mat with whoever stands there, or somebody on the bench, who has no slot."""

    slot: str
    place: str
    man: str = ""
    name: str = ""
    worth: int = 0
    position: str = ""

    @property
    def short(self) -> str:
        """As much of a name as a shirt has room for."""
        return self.name.rpartition(" ")[2]


@dataclass(frozen=True)
class Bench:
    substitutions: int
    changes: int
    off: list[Choice]
    on: list[Choice]
    movers: list[Choice]
    slots: list[Choice]
    suggested: list[Exchange]
    figures: list[Figure]  # as they stand
    plan: dict[str, Any]  # what the preview in the page reckons with
    lines: list[list[Spot]]  # as one looks up the pitch: forwards first, the goal last
    waiting: list[Spot]


def bench_of(side: Side, book: Book) -> Bench:
    subs, moves = list(bench.substitutions(side)), list(bench.changes(side))
    coming = {move.on for move in subs}
    moving = {move.player for move in moves}
    return Bench(
        substitutions=side.substitutions,
        changes=side.changes,
        off=[_on_pitch(side, slot) for slot in _taken(side)] if subs else [],
        on=[_waiting(side.men[key]) for key in side.bench if key in coming],
        movers=[_on_pitch(side, slot) for slot in _taken(side) if side.slots[slot] in moving],
        slots=[_slot(side, slot) for slot in SLOTS] if moves else [],
        suggested=_suggested(side, subs, book),
        figures=[Figure(key, name, now, now) for key, name, now in _figures(side)],
        plan=_plan(side, subs, moves),
        lines=[
            *([_spot(side, slot) for slot in SLOTS if line_of(slot) == line] for line in LINES),
            [_spot(side, GOAL)],
        ],
        waiting=[_spare(side.men[key]) for key in side.bench if key in coming],
    )


def bench_options(match: Match, found: Bench, standing: str, book: Book) -> list[Option]:
    """What makes the side stronger, cards for more substitutions, and no change: what is left stays for later duels."""
    assert match.asked is not None
    options = [_exchanged(one) for one in found.suggested]
    for key in match.asked.cards:
        option = card_option(key, book, more_substitutions(printed(key, book)))
        options.append(replace(option, value=f"play-card {key}"))
    return [*options, _no_change(match, found, standing)]


def _exchanged(one: Exchange) -> Option:
    names = {"on": one.on.name, "off": one.off.name}
    moved = ", ".join(f"{figure.name} {figure.now} → {figure.then}" for figure in one.figures)
    return Option(
        value=f"substitute {one.off.key} {one.on.key}",
        name=_("%(on)s for %(off)s") % names,
        text=moved,
        title=_("Bring on %(on)s for %(off)s") % names,
        note=moved,
        button=_("Bring him on"),
    )


def _no_change(match: Match, found: Bench, standing: str) -> Option:
    left = ngettext("%(count)s substitution left", "%(count)s substitutions left", found.substitutions) % {
        "count": found.substitutions
    }
    last = match.step >= max(CHOOSERS)
    kept = _("%(left)s: it is the last chance for them.") if last else _("%(left)s, until duel %(last)s.")
    stays = kept % {"left": left, "last": max(CHOOSERS)}
    return Option(
        value="",
        name=_("Change nothing"),
        text=stays,
        title=_("No change: on with duel %(number)s") % {"number": match.step},
        note=standing,
        button=_("Play duel %(number)s") % {"number": match.step},
        nothing=True,
        chosen=True,
    )


def _taken(side: Side) -> Iterator[str]:
    return (slot for slot in (GOAL, *SLOTS) if slot in side.slots)


def _worth(man: Man, slot: str) -> int:
    return man.worth[GOAL if slot == GOAL else line_of(slot)]


def _on_pitch(side: Side, slot: str) -> Choice:
    man = side.men[side.slots[slot]]
    return Choice(man.key, man.name, f"{_place(slot)}, {_worth(man, slot)}")


def _waiting(man: Man) -> Choice:
    return Choice(man.key, man.name, f"{POSITIONS[man.position]} {man.worth[man.position]}")


def _slot(side: Side, slot: str) -> Choice:
    met = side.slots.get(slot)
    return Choice(slot, _place(slot), side.men[met].name if met else "")


def _rows() -> list[list[str]]:
    return [*([slot for slot in SLOTS if line_of(slot) == line] for line in LINES), [GOAL]]


def _spot(side: Side, slot: str) -> Spot:
    if slot not in side.slots:
        return Spot(slot, _place(slot))
    man = side.men[side.slots[slot]]
    return Spot(slot, _place(slot), man.key, man.name, _worth(man, slot), str(POSITIONS[man.position]))


def _spare(man: Man) -> Spot:
    return Spot("", "", man.key, man.name, man.worth[man.position], str(POSITIONS[man.position]))


def _place(slot: str) -> str:
    return _("in goal") if slot == GOAL else words.slot(slot)


def _figures(side: Side) -> Iterator[tuple[str, str, int]]:
    for area in AREAS:
        yield area, str(AREA_WORDS[area]), side.areas[area]
    yield "flair", _("Flair"), side.flair
    yield "strength", _("Strength"), side.strength
    yield "keeper", _("Keeper"), side.keeper


def _suggested(side: Side, subs: list[Substitute], book: Book) -> list[Exchange]:
    """What makes the side stronger, the most first, everybody once."""
    gains = sorted(((_gain(side, move), move) for move in subs), key=lambda pair: -pair[0])
    found: list[Exchange] = []
    used: set[str] = set()
    for gain, move in gains:
        if gain <= 0 or len(found) == SUGGESTED:
            break
        if not used & {move.off, move.on}:
            used |= {move.off, move.on}
            found.append(_exchange(side, move, book))
    return found


def _gain(side: Side, move: Substitute) -> int:
    slot = _slot_of(side, move.off)
    return _worth(side.men[move.on], slot) - _worth(side.men[move.off], slot)


def _slot_of(side: Side, key: str) -> str:
    return next(slot for slot, man in side.slots.items() if man == key)


def _exchange(side: Side, move: Substitute, book: Book) -> Exchange:
    slot, then = _slot_of(side, move.off), copy(side)
    then.slots = {**side.slots, slot: move.on}
    reckon(then, book)
    pairs = zip(_figures(side), _figures(then), strict=True)
    figures = [Figure(key, name, now, after) for (key, name, now), (_key, _name, after) in pairs if now != after]
    return Exchange(_on_pitch(side, slot), _waiting(side.men[move.on]), figures)


def _plan(side: Side, subs: list[Substitute], moves: list[ChangePosition]) -> dict[str, Any]:
    men = {
        key: {"worth": man.worth, "flair": int(man.flair), "strength": int(man.strength)}
        for key, man in side.men.items()
        if key not in side.off
    }
    lines = {slot: line_of(slot) for slot in SLOTS} | {GOAL: GOAL}
    return {
        "men": men,
        "slots": side.slots,
        "lines": lines,
        "areas": {area: sorted(slots) for area, slots in AREAS.items()},
        "substitutions": [[move.off, move.on] for move in subs],
        "changes": [[move.player, move.slot] for move in moves],
    }
