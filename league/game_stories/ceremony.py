"""The ceremony after a season, act by act."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from django.utils.translation import gettext_lazy as _

from clubs.rules.club_manager.book import Book
from clubs.rules.club_manager.state import Event
from league.engines.club_manager.state import State
from league.game_stories.lines import Line
from league.game_stories.season import lines_of

# In the order in which the post-season is settled. # CM-END-4
TITLES = {
    "verdict": _("The verdict"),
    "goal": _("The season goal"),
    "money": _("The accounts"),
    "farewells": _("Farewells"),
    "newcomers": _("A new season"),
}
ACTS = {
    "outcome": "verdict",
    "division": "verdict",
    "league-grows": "newcomers",
    "sacked": "verdict",
    "resigned": "verdict",
    "goal-met": "goal",
    "goal-failed": "goal",
    "card-drawn": "goal",
    "morale": "goal",
    "step": "goal",
    "built": "goal",
    "treated": "goal",
    "debt": "money",
    "debt-settled": "money",
    "sold": "farewells",
    "retired": "farewells",
    "final-season": "newcomers",
    "youth-joins": "newcomers",
    "free-youth": "newcomers",
    "card-returned": "newcomers",
    "season": "newcomers",
    "over": "newcomers",
}
_FIRST = frozenset({"goal-met", "goal-failed", "outcome"})


@dataclass(frozen=True)
class Act:
    key: str
    title: str
    lines: tuple[Line, ...]


def ceremony(events: Sequence[Event], state: State, book: Book, seat: int | None) -> list[Act]:
    """From whatever has been told, the part after the last match and before the next week; nothing if there is none."""
    acts: dict[str, list[Line]] = {key: [] for key in TITLES}
    for event, line in lines_of(settlement(events), state, book, seat):
        # Of other managers the verdict is told, after the reader's own; their accounts are theirs.
        if event.kind in ACTS and (line.own or line.seat is None or ACTS[event.kind] == "verdict"):
            acts[ACTS[event.kind]].append(line)
    return [
        Act(key, str(TITLES[key]), tuple(sorted(lines, key=lambda line: not line.own)))
        for key, lines in acts.items()
        if lines
    ]


def settlement(events: Sequence[Event]) -> list[Event]:
    """The last one in the list."""
    starts = [place for place, event in enumerate(events) if event.kind in _FIRST]
    if not starts:
        return []
    weeks = [place for place, event in enumerate(events) if event.kind == "week"]
    begun = max((place for place in weeks if place < starts[-1]), default=-1)
    start = next(place for place in starts if place > begun)
    end = next((place for place in weeks if place > start), len(events))
    return list(events[start:end])
