"""The match as an engine: new, legal, apply, view, choose; and a whole match in one call."""

from __future__ import annotations

from collections.abc import Callable, Mapping

import msgspec

from clubs.rules.club_manager.book import Book
from clubs.rules.club_manager.refused import Refused
from clubs.rules.club_manager.turn import Dice
from matches.engines.club_manager import bench, cards, duels
from matches.engines.club_manager.chances import take_shot, turn_cards
from matches.engines.club_manager.moves import (
    ChangePosition,
    ChooseDuel,
    Continue,
    Hold,
    MatchMove,
    PlayCard,
    Substitute,
)
from matches.engines.club_manager.policy import choose
from matches.engines.club_manager.shoot_out import shoot_out
from matches.engines.club_manager.sides import Side
from matches.engines.club_manager.state import Asked, Duel, Match, MatchEvent

__all__ = ["advance", "apply", "carry_out", "choose", "decide", "legal", "new", "play", "view"]

Choice = MatchMove  # every move that is allowed, spelled out
HIDDEN = "?"
_DECODER = msgspec.json.Decoder(Match)


def _final_whistle(match: Match, dice: Dice, book: Book) -> None:
    match.finished = True
    match.tell("final-whistle", None, {"score": list(match.score)})


STAGES: Mapping[str, Callable[[Match, Dice, Book], None]] = {
    "step": duels.next_step,
    "bench": duels.visit_bench,
    "choice": duels.choose_area,
    "before": duels.ask_before,
    "dice": duels.throw,
    "after": duels.ask_after,
    "settle": duels.settle,
    "won": duels.ask_winner,
    "chances": turn_cards,
    "shot": take_shot,
    "shoot-out": shoot_out,
    "over": _final_whistle,
}


def new(home: Side, away: Side, book: Book, dice: Dice, *, neutral: bool = False, knock_out: bool = False) -> Match:
    """A match on its way: it waits for somebody, or is finished. The sides are its own from now on."""
    match = Match((home, away), neutral, knock_out, list(book.chance), Duel(("", ""), [], [0, 0]))
    advance(match, dice, book)
    return match


def advance(match: Match, dice: Dice, book: Book) -> None:
    """In place, until somebody must decide or the match is finished."""
    while match.asked is None and not match.finished:
        STAGES[match.stage](match, dice, book)


def legal(match: Match, side: int) -> list[Choice]:
    asked = match.asked
    if asked is None or asked.side != side:
        return []
    if asked.kind == "choice":
        return [ChooseDuel(area) for area in duels.CHOICES]
    plays: list[Choice] = [PlayCard(key) for key in asked.cards]
    if asked.kind != "bench":
        return [*plays, Hold()]
    own = match.sides[side]
    return [*plays, *bench.substitutions(own), *bench.changes(own), Continue()]


def apply(match: Match, side: int, move: MatchMove, dice: Dice, book: Book) -> tuple[Match, list[MatchEvent]]:
    """The match after the move, and what happened. Raises Refused, and then nothing has changed."""
    after = _copy(match)
    decide(after, side, move, dice, book)
    return after, after.log[len(match.log) :]


def decide(match: Match, side: int, move: MatchMove, dice: Dice, book: Book) -> None:
    """The same in place; a refusal changes nothing either."""
    carry_out(match, side, move, dice, book)
    advance(match, dice, book)


def carry_out(match: Match, side: int, move: MatchMove, dice: Dice, book: Book) -> None:
    """The move alone, without what follows from it."""
    asked = match.asked
    if match.finished:
        raise Refused("match-over")
    if asked is None or asked.side != side:
        raise Refused("not-asked")
    if isinstance(move, PlayCard):
        cards.declare(match, side, move.card, dice, book)
    elif asked.kind == "choice" and isinstance(move, ChooseDuel):
        if move.area not in duels.OPPOSITE:
            raise Refused("no-such-area", area=move.area)
        match.asked = None
        duels.name_area(match, side, move.area)
    elif asked.kind == "bench":
        _change_side(match, side, move, book)
    elif asked.kind != "choice" and isinstance(move, Hold):
        match.asked = None
        if asked.kind == "answer":
            cards.let_stand(match, side, dice, book)
    else:
        raise Refused("not-now")


def _change_side(match: Match, side: int, move: MatchMove, book: Book) -> None:
    if isinstance(move, Substitute):
        bench.substitute(match, side, move, book)
    elif isinstance(move, ChangePosition):
        bench.change(match, side, move, book)
    elif isinstance(move, Continue):
        match.turn += 1
    else:
        raise Refused("not-now")
    match.asked = None


def play(home: Side, away: Side, book: Book, dice: Dice, *, neutral: bool = False, knock_out: bool = False) -> Match:
    """A whole match, whoever would be asked played by the bots' policy."""
    match = new(home, away, book, dice, neutral=neutral, knock_out=knock_out)
    while match.asked is not None:
        side = match.asked.side
        decide(match, side, choose(match, side, dice, book), dice, book)
    return match


def view(match: Match, side: int | None) -> Match:
    """What a side may see, or a spectator: of other hands and of the deck only how many cards there are."""
    seen = _copy(match)
    seen.deck = [HIDDEN] * len(seen.deck)
    for number, other in enumerate(seen.sides):
        if number != side:
            other.hand = [HIDDEN] * len(other.hand)
    if seen.asked is not None and seen.asked.side != side:
        seen.asked = Asked(seen.asked.side, "")
    return seen


def _copy(match: Match) -> Match:
    return _DECODER.decode(msgspec.json.encode(match))
