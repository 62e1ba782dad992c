"""Whether a question in a match is one: whether any card that may be played would make a difference. # CM-SCARD-1"""

from __future__ import annotations

from clubs.rules.club_manager.book import Book, PlayCard
from league.rules import match_odds as odds
from matches.engines.club_manager.cards import printed
from matches.engines.club_manager.duels import CHOOSERS, standing
from matches.engines.club_manager.policy import chance_to_win
from matches.engines.club_manager.state import Match

FORWARDS = "F"
CARDS = frozenset({"before", "after", "chance", "answer"})  # a won duel's extra chance always is worth something


def is_a_choice(match: Match, side: int, book: Book) -> bool:
    """False where nothing could be changed: every card leaves the duel, or the shot, as it is."""
    asked = match.asked
    if asked is None or asked.side != side or asked.kind not in CARDS:
        return True
    if asked.kind == "answer":
        return _cancelling_helps(match, side, book)
    return any(_helps(match, side, asked.kind, printed(key, book), book) for key in asked.cards)


def _helps(match: Match, side: int, kind: str, card: PlayCard, book: Book) -> bool:
    if kind == "before":
        return lasts(match, card) or prospects(match, side, book) != prospects(match, side, book, card, side)
    if kind == "after":
        return odds.win_with(match, side, side, card, book) > odds.win_now(match, side, book)
    shot, keeper = book.chance[match.duel.shot], match.sides[side].keeper
    return odds.goal_chance(shot, keeper + card.amount, book) < odds.goal_chance(shot, keeper, book)


def _cancelling_helps(match: Match, side: int, book: Book) -> bool:
    card = printed(match.duel.declared, book)
    if card.effect == "area":
        return lasts(match, card) or prospects(match, side, book) != prospects(match, side, book, card, 1 - side)
    if card.effect in ("reroll", "swap"):
        return odds.win_with(match, side, 1 - side, card, book) < odds.win_now(match, side, book)
    return True


def lasts(match: Match, card: PlayCard) -> bool:
    """Whether it may count in a later duel: the choices may fall on its area, and so may extra time."""
    return card.lasts == "match" and (match.step < max(CHOOSERS) or match.knock_out)


def prospects(match: Match, own: int, book: Book, card: PlayCard | None = None, by: int = 0) -> tuple[float, int, int]:
    """Of the duel before the dice, as it stands or with a side's card: the chance, and the cards each would win."""
    lead = standing(match, own) - standing(match, 1 - own)
    if card is not None and card.area == match.duel.areas[by]:
        lead += card.amount if by == own else -card.amount
    chance = chance_to_win(lead, book.match_day.die)
    return chance, cards_if_won(match, own, lead, book), cards_if_won(match, 1 - own, -lead, book)


def cards_if_won(match: Match, side: int, lead: int, book: Book) -> int:
    """CM-DUEL-3"""
    return 2 if match.duel.areas[side] == FORWARDS or lead >= book.match_day.clear_lead else 1
