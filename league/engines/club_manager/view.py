"""What one seat may see: face-down cards, and the secrets of others, are taken out before anything is sent."""

from __future__ import annotations

from clubs.rules.club_manager.state import Event
from league.engines.club_manager.state import State, copy, seat_of
from matches.engines.club_manager import engine as match_engine

HIDDEN = "?"
# Asks whose offers only the asked seat may know: cards drawn from a pile, and its own hand.
SECRET_ASKS = frozenset({"goal", "board", "agents", "agents-mode", "youth", "match"})


def view(state: State, seat: int | None) -> State:
    """For a spectator, seat None: no secret at all."""
    seen = copy(state)
    board = seen.board
    board.piles = {pile: [HIDDEN] * len(keys) for pile, keys in board.piles.items()}
    board.decks = {deck: [HIDDEN] * len(keys) for deck, keys in board.decks.items()}
    # What lies on a discard pile tells what somebody had on a hand, so it is as secret as the hand was.
    board.discards = {deck: [HIDDEN] * len(keys) for deck, keys in board.discards.items()}
    for club in board.clubs:
        if club.seat == seat:
            continue
        club.tactical = [HIDDEN] * len(club.tactical)
        club.scouted = [HIDDEN] * len(club.scouted)
        club.goal = HIDDEN if club.goal else ""
        club.reserved = [HIDDEN] * len(club.reserved)
        for objective in club.objectives:
            objective.card = HIDDEN
            objective.since = {}
            objective.deadline = 0
        club.tallies, club.goal_since = {}, {}
        club.line_up = None
    for ask in seen.asks:
        if ask.seat != seat and ask.kind in SECRET_ASKS:
            ask.facts = {}
    for game in seen.playing:
        if game.match is None:
            game.line_ups = {own: line_up for own, line_up in game.line_ups.items() if own == seat}
        else:
            sides = [seat_of(game.home), seat_of(game.away)]
            game.match = match_engine.view(game.match, sides.index(seat) if seat in sides else None)
    return seen


def told(events: list[Event], seat: int | None) -> list[Event]:
    """The story as that seat may hear it."""
    return [event for event in events if not event.secret or event.seat == seat]


def reveals(before: State, after: State) -> bool:
    """Whether somebody has seen what was hidden: cards that left a pile or are shown, line-ups, results; heard bids."""
    return (
        any(ask.kind == "auction" for ask in (*before.asks, *after.asks))
        or _drawn(before.board.piles, after.board.piles)
        or _drawn(before.board.decks, after.board.decks)
        or len(before.results) != len(after.results)
        or sum(game.match is not None for game in before.playing)
        != sum(game.match is not None for game in after.playing)
        or any(ask.facts.get("cards") for ask in after.asks if ask not in before.asks)
    )


def _drawn(before: dict[str, list[str]], after: dict[str, list[str]]) -> bool:
    """Cards that are only put under a pile tell nothing."""
    return any(after[pile][: len(cards)] != cards for pile, cards in before.items())
