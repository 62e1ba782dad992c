"""The story of what happened at the table, as one seat may hear it."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from itertools import zip_longest
from typing import Any

from clubs.rules.club_manager.book import Book
from clubs.rules.club_manager.state import Event
from league.engines.club_manager.state import State
from league.engines.club_manager.view import told
from league.game_stories import boxes, calendar, squad
from league.game_stories.cast import Cast
from league.game_stories.lines import Line
from league.game_stories.tale import Sentence, Tale

SENTENCES: dict[str, Sentence] = {**calendar.SENTENCES, **boxes.SENTENCES, **squad.SENTENCES}
SILENT = frozenset({"match"})  # a move in a match: the commentary has it

_AT_AUCTION = frozenset({"bid", "passed", "bid-void", "bought-out"})


def tell(events: Sequence[Event], state: State, book: Book, seat: int | None) -> list[Line]:
    """In their order; what is secret to another seat is left out. The state is the one after them, or a later one."""
    return [line for _, line in lines_of(events, state, book, seat)]


def lines_of(events: Sequence[Event], state: State, book: Book, seat: int | None) -> Iterator[tuple[Event, Line]]:
    heard = told(list(events), seat)
    names = Cast(state, book, heard)
    bidding = frozenset(event.facts["player"] for event in heard if event.kind in _AT_AUCTION)
    outcomes: dict[int | None, dict[str, Any]] = {}
    competition = ""
    for event, following in zip_longest(heard, heard[1:]):
        if event.kind in SILENT:
            continue
        if event.kind == "outcome":
            outcomes[event.seat] = event.facts
        elif event.kind == "season":
            outcomes.clear()
        elif event.kind == "full-time":
            competition = event.facts["competition"]
        tale = Tale(event, names, seat, following, dict(outcomes), bidding, competition)
        line = SENTENCES[event.kind].tell(tale)
        if line is not None:
            yield event, line
