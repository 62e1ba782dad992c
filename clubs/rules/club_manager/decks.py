"""Drawing from the decks on the board and putting cards back. No card is ever made or lost."""

from __future__ import annotations

from collections.abc import Callable, Iterable

from clubs.rules.club_manager.state import Key
from clubs.rules.club_manager.turn import Turn, shuffled


def draw(turn: Turn, deck: str) -> Key | None:
    """The top card. An empty deck is made of what was discarded, shuffled; there may be nothing at all."""
    _reshuffle_if_empty(turn, deck)
    cards = turn.board.decks[deck]
    return cards.pop(0) if cards else None


def draw_fitting(turn: Turn, deck: str, count: int, fits: Callable[[Key], bool]) -> list[Key]:
    """The first cards that fit; the others stay where they lie. With too few, the discards are shuffled in below."""
    _reshuffle_if_empty(turn, deck)
    drawn = _take(turn.board.decks[deck], count, fits)
    if len(drawn) < count and turn.board.discards[deck]:
        turn.board.decks[deck] += _discards(turn, deck)
        drawn += _take(turn.board.decks[deck], count - len(drawn), fits)
    return drawn


def discard(turn: Turn, deck: str, key: Key) -> None:
    turn.board.discards[deck].append(key)


def put_under(turn: Turn, deck: str, keys: Iterable[Key]) -> None:
    """To the bottom, in this order."""
    turn.board.decks[deck] += keys


def shuffle_back(turn: Turn, deck: str, keys: Iterable[Key]) -> None:
    turn.board.decks[deck] = shuffled([*turn.board.decks[deck], *keys], turn.dice)


def _take(cards: list[Key], count: int, fits: Callable[[Key], bool]) -> list[Key]:
    taken: list[Key] = []
    for key in list(cards):
        if len(taken) < count and fits(key):
            cards.remove(key)
            taken.append(key)
    return taken


def _reshuffle_if_empty(turn: Turn, deck: str) -> None:
    if not turn.board.decks[deck]:
        turn.board.decks[deck] = _discards(turn, deck)


def _discards(turn: Turn, deck: str) -> list[Key]:
    keys = shuffled(turn.board.discards[deck], turn.dice)
    turn.board.discards[deck] = []
    return keys
