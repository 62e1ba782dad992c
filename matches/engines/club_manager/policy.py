"""How a side decides that nobody decides for: auto-managers, and managers who let their time run out.  # CM-HUM-1"""

from __future__ import annotations

from collections.abc import Callable, Mapping

from clubs.rules.club_manager.abilities import GOAL
from clubs.rules.club_manager.book import Book
from clubs.rules.club_manager.state import Key
from clubs.rules.club_manager.turn import Dice
from clubs.rules.mat import line_of
from matches.engines.club_manager.bench import substitutions
from matches.engines.club_manager.cards import printed
from matches.engines.club_manager.duels import CHOOSERS, likeliest, standing
from matches.engines.club_manager.moves import ChooseDuel, Continue, Hold, MatchMove, PlayCard, Substitute
from matches.engines.club_manager.sides import Side
from matches.engines.club_manager.state import Match

WORTH_A_CARD = 0.15  # a tactical card is kept for a duel that it makes so much more likely to be won
WORTH_A_SCOUT = 0.01  # a scout card lapses, so little is enough
LAST_BENCH = max(CHOOSERS)


def choose(match: Match, side: int, dice: Dice, book: Book) -> MatchMove:
    if match.asked is None or match.asked.side != side:
        raise ValueError("this side is not asked")
    return DECISIONS[match.asked.kind](match, side, match.asked.cards, book)


def chance_to_win(lead: int, die: int) -> float:
    """Of a duel, with that lead before the dice (CM-CHANCE-1); a tie wins nothing."""
    if lead < 0:
        behind = max(0, die + lead)
        return behind * (behind - 1) / 2 / die**2
    return 1 - max(0, die - lead) * max(0, die - lead + 1) / 2 / die**2


def _area(match: Match, side: int, cards: list[Key], book: Book) -> MatchMove:
    return ChooseDuel(likeliest(match, side))


def _bench(match: Match, side: int, cards: list[Key], book: Book) -> MatchMove:
    """The best exchange that makes the side stronger; at last, prima donnas come on where it costs nothing."""
    own = match.sides[side]
    moves = [(_gain(own, move), move) for move in substitutions(own)]
    gain, best = max(moves, key=lambda pair: pair[0], default=(0, None))
    if best is not None and gain > 0:
        return best
    if match.step == LAST_BENCH:
        for gain, move in moves:
            if gain == 0 and own.men[move.on].prima_donna:
                return move
    return Continue()


def _gain(side: Side, move: Substitute) -> int:
    slot = next(slot for slot, key in side.slots.items() if key == move.off)
    line = GOAL if slot == GOAL else line_of(slot)
    return side.men[move.on].worth[line] - side.men[move.off].worth[line]


def _before(match: Match, side: int, cards: list[Key], book: Book) -> MatchMove:
    """Scout cards as they fit; cards for the whole match at once; other tactical ones where they matter."""
    lead, die = standing(match, side) - standing(match, 1 - side), book.match_day.die
    for key in _scout_first(cards, book):
        card = printed(key, book)
        gain = chance_to_win(lead + card.amount, die) - chance_to_win(lead, die)
        if card.lasts == "match" or gain >= (WORTH_A_CARD if key in book.tactical else WORTH_A_SCOUT):
            return PlayCard(key)
    return Hold()


def _after(match: Match, side: int, cards: list[Key], book: Book) -> MatchMove:
    """A swap that wins, or a new throw that may."""
    own, other = match.duel.dice[side], match.duel.dice[1 - side]
    lead, die = standing(match, side) - standing(match, 1 - side), book.match_day.die
    if lead + own > other:
        return Hold()
    for key in _scout_first(cards, book):
        swap = printed(key, book).effect == "swap"
        hope = float(lead + other > own) if swap else sum(lead + roll > other for roll in range(1, die + 1)) / die
        if hope > WORTH_A_CARD:
            return PlayCard(key)
    return Hold()


def _always(match: Match, side: int, cards: list[Key], book: Book) -> MatchMove:
    """An extra chance, and a keeper's help against one, are never worth more later."""
    return PlayCard(_scout_first(cards, book)[0])


def _answer(match: Match, side: int, cards: list[Key], book: Book) -> MatchMove:
    if printed(match.duel.declared, book).effect == "substitutions":
        return Hold()
    return PlayCard(_scout_first(cards, book)[0])


def _scout_first(keys: list[Key], book: Book) -> list[Key]:
    return sorted(keys, key=lambda key: key not in book.scout)


DECISIONS: Mapping[str, Callable[[Match, int, list[Key], Book], MatchMove]] = {
    "choice": _area,
    "bench": _bench,
    "before": _before,
    "after": _after,
    "won": _always,
    "chance": _always,
    "answer": _answer,
}
