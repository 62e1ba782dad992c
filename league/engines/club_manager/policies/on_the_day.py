"""What a sensible manager decides in a match: as the bots do, but with an eye for two cards instead of one."""

from __future__ import annotations

from clubs.rules.club_manager.book import Book
from league.engines.club_manager.match_day import game_of
from league.engines.club_manager.moves import InMatch
from league.engines.club_manager.play import Dice
from league.engines.club_manager.policies.idle import in_match
from league.engines.club_manager.state import State
from matches.engines.club_manager.duels import BENCH_STEPS, CHOICES, OPPOSITE
from matches.engines.club_manager.moves import ChooseDuel, Continue
from matches.engines.club_manager.policy import LAST_BENCH, chance_to_win
from matches.engines.club_manager.sides import Side
from matches.engines.club_manager.state import Match


def decide(state: State, seat: int, book: Book, dice: Dice) -> InMatch:
    game = game_of(state, seat)
    match, side = game.match, game.side_of(seat)
    assert match is not None
    assert match.asked is not None
    if match.asked.kind == "choice":
        return InMatch(ChooseDuel(max(CHOICES, key=lambda area: cards_ahead(match, side, area, book))))
    if match.asked.kind == "bench" and match.step not in (BENCH_STEPS.start, LAST_BENCH):
        return InMatch(Continue())  # nothing has changed since the first look
    return in_match(state, seat, book, dice)


def cards_ahead(match: Match, side: int, area: str, book: Book) -> float:
    """Chance cards more than the opponent's, to be expected of that duel."""
    own, other = match.sides[side], match.sides[1 - side]
    lead = _stands(own, area) - _stands(other, OPPOSITE[area])
    day = book.match_day
    won = 2 if area == "F" or lead >= day.clear_lead else 1
    lost = 2 if OPPOSITE[area] == "F" or -lead >= day.clear_lead else 1
    return won * chance_to_win(lead, day.die) - lost * chance_to_win(-lead, day.die)


def _stands(side: Side, area: str) -> int:
    return side.areas[area] + side.boosts.get(area, 0) + side.bonus
