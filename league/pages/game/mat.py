"""Naming a line-up: the mat with the men on it, who is left, and each duel against this opponent."""

from __future__ import annotations

import json
from collections.abc import Mapping
from dataclasses import dataclass

from django.utils.functional import cached_property

from clubs.rules import mat
from clubs.rules.club_manager import line_ups, morale
from clubs.rules.club_manager.abilities import GOAL
from clubs.rules.club_manager.best_line_up import best_line_up
from clubs.rules.club_manager.state import Club, LineUp, Player
from league.engines.club_manager.state import seat_of
from league.game_guards import Place
from league.pages.game.asks import answers
from league.pages.game.duels import (
    Duel,
    Flair,
    Opponent,
    ScoutNote,
    duels_of,
    flair_of,
    opponent_of,
    scout_notes,
)
from league.pages.game.mat_words import goal_words, sentences, slot_words
from league.pages.game.men import Man, men_of
from league.pages.game.names import Names, Side
from league.pages.game.sales import turn_of

PRESETS = ("442", "433", "352", "451", "343", "532")
# As one looks up the pitch: the forwards first, the goal last.
ROWS = ("FWD", "MID", "DEF")


@dataclass(frozen=True)
class Slot:
    key: str
    line: str
    label: str
    man: Man | None
    picked: str  # the key in its field, which a refused form may hold twice

    @property
    def stand(self):
        return self.man.at(self.key) if self.man else None


@dataclass(frozen=True)
class Row:
    line: str
    area: str
    slots: list[Slot]


@dataclass(frozen=True)
class Preset:
    key: str
    slots: str
    label: str


@dataclass(frozen=True)
class MatPage:
    key: str  # of this match: what a browser remembers of the mat is for it alone
    own: Side
    opponent: Opponent
    rows: list[Row]
    goal: Slot
    men: list[Man]  # the whole squad, in the order of the bench
    full: int  # so many are to be picked
    presets: list[Preset]
    best: dict[str, str]
    last: dict[str, str]
    totals: dict[str, int]
    duels: list[Duel]
    flair: Flair
    scouts: list[ScoutNote]
    bonus: int
    die: int
    clear_lead: int
    home: bool
    neutral: bool
    kept: bool  # drawn from what was posted and refused
    words: dict[str, str]

    @property
    def slots(self) -> list[Slot]:
        return [self.goal, *(slot for row in reversed(self.rows) for slot in row.slots)]

    @property
    def leaders(self) -> list[Man]:
        return [man for man in self.men if man.leader]

    @property
    def captain(self) -> bool:
        return any(man.captain for man in self.men)

    @property
    def candidates(self) -> list[Man]:
        return [man for man in self.men if man.fitness.can_play]

    @cached_property
    def on(self) -> dict[str, Man]:
        return {slot.key: slot.man for slot in self.slots if slot.man}

    @cached_property
    def on_keys(self) -> set[str]:
        return {man.key for man in self.on.values()}

    @property
    def best_data(self) -> str:
        return json.dumps(self.best)

    @property
    def last_data(self) -> str:
        return json.dumps(self.last)

    @property
    def benched(self) -> int:
        return len(self.men) - len(self.on)

    @property
    def headline(self) -> str:
        parts = [self.words["picked"].format(count=len(self.on), full=self.full)]
        if self.captain:
            on = any(man.captain for man in self.on.values())
            parts.append(self.words["captain-on" if on else "captain-off"])
        return ", ".join(parts)

    @property
    def notes(self) -> str:
        """As static/js/mat.js says it while the men move."""
        off = [man.short for slot, man in self.on.items() if man.at(slot).off]
        half = [man.short for man in self.on.values() if man.half_fit]
        sulking = [man.short for man in self.men if man.sulks and man.key not in self.on_keys]
        found = [
            self.words[name].format(names=", ".join(names))
            for name, names in (("off", off), ("half", half), ("sulk", sulking))
            if names
        ]
        if not sulking and any(man.sulks for man in self.men):
            found.append(self.words["safe"])
        return " ".join(found)


@answers("line-up", template="game/asks/line_up.html")
def mat_page(place: Place) -> MatPage:
    state, book, club, facts = place.state, place.book, place.club, place.ask.facts
    names = Names(state, book)
    squad = [state.board.players[key] for key in club.squad]
    own = names.club(f"M{club.seat}")
    men = men_of(book, club, squad, state.options, own, set(morale.left_out(turn_of(place), club, ())))
    best = best_line_up(book, squad, division=club.division, captain=club.captain, options=state.options).slots
    last = _last(club, men)
    asked = {key.removeprefix("s-"): value for key, value in place.posted.items() if key.startswith("s-")}
    picked = asked or (last if _fits(place, squad, last) else best)
    rows, goal = _rows(picked, men)
    on = {slot.key: slot.man for row in rows for slot in row.slots if slot.man}
    home = seat_of(facts["home"]) == club.seat
    opponent = opponent_of(place, names, facts["away"] if home else facts["home"])
    totals = mat.totals({slot: man.at(slot).counts for slot, man in on.items()})
    bonus = morale.duel_bonus(book, club.morale, club.division)
    duels = duels_of(book, totals, opponent, home=home, bonus=bonus)
    return MatPage(
        key=f"{state.season}/{state.week}/{facts['home']}/{facts['away']}",
        own=own,
        opponent=opponent,
        rows=rows,
        goal=goal,
        men=sorted(men.values(), key=_bench_order),
        full=max(book.start.least_side, line_ups.fieldable(squad)),
        presets=[Preset(key, " ".join(mat.FORMATIONS[key]), "-".join(key)) for key in PRESETS],
        best=best,
        last=last,
        totals=totals,
        duels=duels,
        flair=flair_of([*on.values(), *([goal.man] if goal.man else [])], opponent),
        scouts=scout_notes(book, club, duels, bonus),
        bonus=bonus,
        die=book.match_day.die,
        clear_lead=book.match_day.clear_lead,
        home=home,
        neutral=facts["neutral"],
        kept=bool(asked),
        words=sentences(book.morale.left_out_prima_donna),
    )


def _last(club: Club, men: Mapping[str, Man]) -> dict[str, str]:
    """Those of the last eleven who are still here and can play."""
    slots = club.line_up.slots if club.line_up else {}
    return {slot: key for slot, key in slots.items() if key in men and men[key].fitness.can_play}


def _fits(place: Place, squad: list[Player], slots: dict[str, str]) -> bool:
    return bool(slots) and not line_ups.problems(place.book, squad, LineUp(slots))


def _rows(picked: Mapping[str, str], men: Mapping[str, Man]) -> tuple[list[Row], Slot]:
    """On the mat nobody stands twice, whatever was posted."""
    placed: set[str] = set()

    def slot(key: str, line: str, label: str) -> Slot:
        name = picked.get(key, "")
        man = men.get(name) if name not in placed else None
        if man is None or not man.fitness.can_play:
            return Slot(key, line, label, None, name)
        placed.add(name)
        return Slot(key, line, label, man, name)

    goal = slot(GOAL, GOAL, goal_words())
    rows = [
        Row(
            line,
            line[0],
            [slot(key, line, slot_words(line, key[1:])) for key in mat.SLOTS if mat.line_of(key) == line],
        )
        for line in ROWS
    ]
    return rows, goal


def _bench_order(man: Man) -> tuple[bool, bool, int, str]:
    """Who can play, best first."""
    stands = man.stands[man.player.position]
    return (not man.fitness.can_play, man.player.position == GOAL, -stands.counts, man.player.name)
