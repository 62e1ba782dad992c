"""How often a duel is won with a lead, thrown by the engine, beside the arithmetic.  # CM-CHANCE-1, CM-DUEL-2"""

from __future__ import annotations

from clubs.rules.club_manager.book import Book
from league.balance.report import Check, Effort, Part
from matches.dice import Dice
from matches.engines.club_manager.duels import settle, throw
from matches.engines.club_manager.sides import Side
from matches.engines.club_manager.state import HOME, Duel, Match

AREA, BASE = "M", 20
LEADS = range(13)
STANDARD_ERRORS = 3


def measure(book: Book, seed: str, effort: Effort) -> Part:
    checks = []
    for lead in LEADS:
        expected = 1 - (12 - lead) * (13 - lead) / 288
        margin = STANDARD_ERRORS * (expected * (1 - expected) / effort.throws) ** 0.5
        won = times_won(lead, effort.throws, book, Dice(seed, f"duel-{lead}")) / effort.throws
        checks.append(Check(f"lead of {lead}: computed {expected:.4f}", won, expected - margin, expected + margin))
    text = (
        f"{effort.throws:,} duels of every lead before the dice, thrown by the match engine; the band is "
        f"1 - (12-d)(13-d)/288, {STANDARD_ERRORS} standard errors to either side."
    )
    return Part("Winning a duel with a lead (CM-CHANCE-1)", text, tuple(checks))


def times_won(lead: int, throws: int, book: Book, dice: Dice) -> int:
    sides = _side("home", BASE + lead), _side("away", BASE)
    match = Match(sides, neutral=False, knock_out=False, deck=[], duel=Duel(("", ""), [], [0, 0]))
    won = 0
    for _ in range(throws):
        match.duel = Duel((AREA, AREA), [], [0, 0])
        throw(match, dice, book)
        settle(match, dice, book)
        won += HOME in match.duel.chances
        match.log.clear()
        dice.rolled.clear()
    return won


def _side(name: str, total: int) -> Side:
    return Side(key=name, name=name, division=1, keeper=0, areas={AREA: total}, flair=0, strength=0)
