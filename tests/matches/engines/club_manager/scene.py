"""Sides, cards and dice for matches of Club Manager whose every throw is known."""

from __future__ import annotations

from collections.abc import Mapping

import msgspec

from clubs import decks
from clubs.rules.club_manager.book import Book, ChanceCard, PlayCard, Words
from clubs.rules.club_manager.state import Club, LineUp, Options, Player
from clubs.rules.mat import FORMATIONS, line_of
from matches.engines.club_manager import engine
from matches.engines.club_manager.duels import AREAS
from matches.engines.club_manager.moves import MatchMove
from matches.engines.club_manager.sides import Side, club_side
from matches.engines.club_manager.state import Duel, Match

NOTHING = Words("", "")
CHANCES = {
    card.key: card
    for card in (
        ChanceCard("nothing", NOTHING, NOTHING, "nothing"),
        ChanceCard("shot", NOTHING, NOTHING, "shot"),
        ChanceCard("header", NOTHING, NOTHING, "shot", -1),
        ChanceCard("penalty", NOTHING, NOTHING, "shot", 4, True),
        ChanceCard("goal", NOTHING, NOTHING, "goal"),
        ChanceCard("var", NOTHING, NOTHING, "var"),
        ChanceCard("opponent", NOTHING, NOTHING, "opponent"),
    )
}


def _card(key: str, effect: str, timing: str, area: str = "", amount: int = 0, lasts: str = "") -> PlayCard:
    return PlayCard(key, NOTHING, NOTHING, effect, timing, area, amount, lasts)


SCOUT = {
    card.key: card
    for card in (
        _card("left+3", "area", "before", "L", 3, "duel"),
        _card("right+5", "area", "before", "R", 5, "duel"),
        _card("left+2 all match", "area", "before", "L", 2, "match"),
    )
}
TACTICAL = {
    card.key: card
    for card in (
        _card("centre+4", "area", "before", "C", 4, "duel"),
        _card("reroll", "reroll", "after"),
        _card("swap", "swap", "after"),
        _card("extra", "extra", "after"),
        _card("cancel", "cancel", "answer"),
        _card("keeper", "keeper", "chance", amount=2),
        _card("bench", "substitutions", "before", amount=2),
    )
}


def book_of(*chances: str) -> Book:
    """The printed book, with these chance cards as the whole deck and a small hand to choose from."""
    deck = {key: CHANCES[key] for key in chances or ("nothing",)}
    return msgspec.structs.replace(decks.book(), chance=deck, scout=SCOUT, tactical=TACTICAL)


def bot(areas: Mapping[str, int] | None = None, **facts: object) -> Side:
    """Ten in every area unless told otherwise."""
    printed = {"key": "bot", "name": "Bot", "division": 3, "keeper": 6, "flair": 0, "strength": 0}
    return Side(**(printed | {"areas": dict.fromkeys("LCRFMD", 10) | dict(areas or {})} | facts))


def player(key: str, position: str, ability: int = 3, *attributes: str) -> Player:
    return Player(key, key.title(), "FR", position, ability, 9, attributes, 4)


def squad_of(formation: str = "442") -> tuple[dict[str, Player], LineUp]:
    """Every slot manned by a player named after it, of the line he stands in, and a bench of six."""
    men = {"gk": player("gk", "GK", 4), "gk2": player("gk2", "GK", 2)}
    men |= {slot.lower(): player(slot.lower(), line_of(slot)) for slot in FORMATIONS[formation]}
    for line in ("DEF", "MID", "FWD"):
        men[f"sub-{line.lower()}"] = player(f"sub-{line.lower()}", line, 4)
    men["star"] = player("star", "FWD", 5, "flair", "prima-donna")
    men["rock"] = player("rock", "DEF", 2, "strength")
    return men, LineUp({"GK": "gk"} | {slot: slot.lower() for slot in FORMATIONS[formation]})


def managed(
    seat: int = 0, *hand: str, book: Book | None = None, formation: str = "442", captain: str = "", **facts: object
) -> Side:
    """A manager's club in a formation, everybody of ability 3."""
    men, line_up = squad_of(formation)
    named = set(line_up.slots.values())
    side = club_side(
        Club(seat, f"Club {seat}", "blue", seat + 1, captain=captain),
        men,
        line_up,
        book or book_of(),
        Options(),
        bench=[key for key in men if key not in named],
        hand=hand,
    )
    for name, value in facts.items():
        setattr(side, name, value)
    return side


def at_step(step: int, home: Side, away: Side, *, neutral: bool = False, knock_out: bool = False) -> Match:
    """A match just before that step; the deck is filled from the book when the first card is turned."""
    return Match((home, away), neutral, knock_out, [], Duel(AREAS[1], [], [0, 0]), step=step - 1)


def run_step(match: Match, dice, book: Book) -> Match:
    """On to the end of the step, or until somebody is asked. Begun steps are gone on with."""
    begun = match.stage != "step"
    while match.asked is None and not match.finished and (match.stage != "step" or not begun):
        begun = True
        engine.STAGES[match.stage](match, dice, book)
    return match


def in_step(step: int, home: Side, away: Side, dice, book: Book | None = None, **how: bool) -> Match:
    return run_step(at_step(step, home, away, **how), dice, book or book_of())


def told(match: Match, kind: str) -> list[dict]:
    return [event.facts for event in match.log if event.kind == kind]


def answer(match: Match, side: int, move: MatchMove, dice, book: Book) -> Match:
    """The move, and on to the end of the step or the next question."""
    engine.carry_out(match, side, move, dice, book)
    return run_step(match, dice, book)
