"""Scout and tactical cards in a match: when one may be played, the answer to it, and what it does.  # CM-SCARD-1"""

from __future__ import annotations

from collections.abc import Mapping

from clubs.rules.club_manager.book import Book, PlayCard
from clubs.rules.club_manager.refused import Refused
from clubs.rules.club_manager.state import Key
from clubs.rules.club_manager.turn import Dice
from matches.engines.club_manager.state import Asked, Match

# What a side may be asked, the timing printed on a card that fits it, and the effects that make sense there.
MOMENTS: Mapping[str, tuple[str, frozenset[str]]] = {
    "bench": ("before", frozenset({"substitutions"})),
    "before": ("before", frozenset({"area"})),
    "after": ("after", frozenset({"reroll", "swap"})),
    "won": ("after", frozenset({"extra"})),
    "chance": ("chance", frozenset({"keeper"})),
    "answer": ("answer", frozenset({"cancel"})),
}


def printed(key: Key, book: Book) -> PlayCard:
    return book.scout[key] if key in book.scout else book.tactical[key]


def playable(match: Match, side: int, moment: str, book: Book) -> list[Key]:
    """The cards of the hand that fit, each named once. Nobody plays two in one duel."""
    hand = match.sides[side].hand
    if not hand or side in match.duel.played:
        return []
    return [key for key in dict.fromkeys(hand) if _fits(match, side, printed(key, book), moment)]


def _fits(match: Match, side: int, card: PlayCard, moment: str) -> bool:
    timing, effects = MOMENTS[moment]
    if card.timing != timing or card.effect not in effects:
        return False
    duel = match.duel
    if card.effect == "area":
        return card.lasts == "match" or card.area == duel.areas[side]
    if card.effect == "swap":
        return duel.dice[0] != duel.dice[1]
    return card.effect != "substitutions" or bool(match.sides[side].bench)


def ask_in_turn(match: Match, moment: str, book: Book) -> bool:
    """Home declares first, then away. Says whether somebody must decide."""
    while match.turn < 2:
        side = match.turn
        match.turn += 1
        if fitting := playable(match, side, moment, book):
            match.asked = Asked(side, moment, fitting)
            return True
    match.turn = 0
    return False


def declare(match: Match, side: int, key: Key, dice: Dice, book: Book) -> None:
    """Put a card on the table; the other side may cancel it, and nobody answers the cancel."""
    asked = match.asked
    if asked is None or key not in asked.cards:
        raise Refused("card-not-now", card=key)
    match.sides[side].hand.remove(key)
    match.used[side].append(key)
    match.duel.played.append(side)
    match.asked = None
    if asked.kind == "answer":
        match.tell("cancel", side, {"card": key, "cancelled": match.duel.declared})
        match.duel.declared = ""
        return
    match.tell("card", side, {"card": key})
    if answers := playable(match, 1 - side, "answer", book):
        match.duel.declared = key
        match.asked = Asked(1 - side, "answer", answers)
    else:
        take_effect(match, side, key, dice, book)


def let_stand(match: Match, side: int, dice: Dice, book: Book) -> None:
    """The side asked for an answer has none."""
    key, match.duel.declared = match.duel.declared, ""
    take_effect(match, 1 - side, key, dice, book)


def take_effect(match: Match, side: int, key: Key, dice: Dice, book: Book) -> None:
    card, duel, own = printed(key, book), match.duel, match.sides[side]
    if card.effect == "area" and card.lasts == "match":
        own.boosts[card.area] = own.boosts.get(card.area, 0) + card.amount
    elif card.effect == "area":
        duel.plus[side] += card.amount
    elif card.effect == "reroll":
        old, duel.dice[side] = duel.dice[side], dice.roll(book.match_day.die)
        match.tell("reroll", side, {"from": old, "to": duel.dice[side]})
    elif card.effect == "swap":
        duel.dice.reverse()
        match.tell("swap", side, {"dice": list(duel.dice)})
    elif card.effect == "extra":
        duel.chances.append(side)
    elif card.effect == "keeper":
        duel.shield = card.amount
    elif card.effect == "substitutions":
        own.substitutions += card.amount
