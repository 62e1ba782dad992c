"""What a decision in a match is worth: the chance before it and after it. Everything here lies open on the table."""

from __future__ import annotations

from clubs.rules.club_manager.book import Book, ChanceCard, PlayCard
from matches.engines.club_manager.duels import OPPOSITE, standing
from matches.engines.club_manager.policy import chance_to_win
from matches.engines.club_manager.state import Match


def lead_in(match: Match, own: int, area: str) -> tuple[int, int]:
    """Both sides before the dice, if the duel were fought in the own area of that name."""
    return _ready(match, own, area), _ready(match, 1 - own, OPPOSITE[area])


def _ready(match: Match, side: int, area: str) -> int:
    own = match.sides[side]
    return own.areas[area] + own.boosts.get(area, 0) + own.bonus


def stands(match: Match, own: int) -> tuple[int, int]:
    """The duel under way, own figure first; with the dice, once they have been thrown."""
    dice = match.duel.dice or [0, 0]
    return standing(match, own) + dice[own], standing(match, 1 - own) + dice[1 - own]


def win_now(match: Match, own: int, book: Book) -> float:
    mine, theirs = stands(match, own)
    if match.duel.dice:
        return float(mine > theirs)
    return chance_to_win(mine - theirs, book.match_day.die)


def win_with(match: Match, own: int, by: int, card: PlayCard, book: Book) -> float:
    """The own chance to win the duel once that side's card has its effect.  # CM-SCARD-1"""
    die = book.match_day.die
    lead = standing(match, own) - standing(match, 1 - own)
    if card.effect == "area":
        if card.area == match.duel.areas[by]:
            lead += card.amount if by == own else -card.amount
        return chance_to_win(lead, die)
    if not match.duel.dice:
        return win_now(match, own, book)
    mine, theirs = match.duel.dice[own], match.duel.dice[1 - own]
    if card.effect == "swap":
        return float(lead + theirs > mine)
    if card.effect == "reroll":
        faces = range(1, die + 1)
        won = [lead + (roll if by == own else mine) > (theirs if by == own else roll) for roll in faces]
        return sum(won) / die
    return win_now(match, own, book)


def goal_chance(card: ChanceCard, keeper: int, book: Book) -> float:
    """That the card ends with a goal for the side that turned it.  # CM-CHANCE-1"""
    die = book.match_day.die
    if card.effect == "goal":
        return 1
    if card.effect == "var":
        return (die - book.match_day.disallowed) / die
    if card.effect == "shot":
        scores = [roll + card.modifier > keeper and not (card.one_misses and roll == 1) for roll in range(1, die + 1)]
        return sum(scores) / die
    return 0


def goal_from(cards: int, keeper: int, book: Book) -> float:
    """At least one goal from so many cards that nobody knows yet."""
    one = sum(goal_chance(book.chance[key], keeper, book) for key in book.chance) / len(book.chance)
    return 1 - (1 - one) ** cards
