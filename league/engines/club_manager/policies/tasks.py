"""What the board asks: how likely it can be met, what it is worth, and which boxes help."""

from __future__ import annotations

from collections.abc import Iterable
from math import exp, factorial

from clubs.rules.club_manager import objectives
from clubs.rules.club_manager.book import Consequence, TaskCard
from clubs.rules.club_manager.consequences import factors
from clubs.rules.club_manager.state import TRACKS, Key
from clubs.rules.club_manager.tallies import RUNS
from league.engines.club_manager.policies.desk import Desk

# What a good side can expect of a match.
A_MATCH = {
    "wins": 0.55,
    "points": 1.9,
    "goals": 1.9,
    "conceded": 1.2,
    "clean_sheets": 0.32,
    "home_wins": 0.32,
    "away_wins": 0.23,
    "big_wins": 0.2,
    "defeats": 0.25,
    "red_cards": 0.12,
    "cards_played": 0.5,
}
# What its own work brings in a week, if it sets its mind on it.
A_WEEK = {
    "trained": 0.5,
    "marketed": 2.0,
    "youths": 0.2,
    "steps": 0.3,
    "built": 0.08,
    "signed": 0.5,
    "sold": 1.0,
    "spent": 2.0,
}
# Chances of what is only known in the end, or as it stands.
AT_LAST = {
    "go-up": 0.45,
    "champions": 0.35,
    "stay-up": 0.6,
    "podium": 0.6,
    "top-half": 0.75,
    "cup-run": 0.08,
    "through-a-round": 0.35,
    "giant-killers": 0.2,
}
RUN = 0.45
HELPS = {
    "trained": "training",
    "marketed": "marketing",
    "youths": "youth",
    "steps": "facilities",
    "built": "facilities",
    "cards_played": "tactics",
    "money": "marketing",
}
POUNDS = {"morale": 1.5, "tactical": 1.2, "scout": 0.8, "physio": 0.5, "youth": 1.0, "training": 1.4}
A_STEP = 8.0  # on a track of the facilities


def best_card(desk: Desk, keys: Iterable[Key], deck: str) -> Key:
    cards = desk.book.board if deck == "board" else desk.book.goals
    return max(keys, key=lambda key: (hope(desk, cards[key]), key))


def hope(desk: Desk, card: TaskCard) -> float:
    """Pounds to be expected of a card."""
    likely = chance(desk, card)
    return likely * _pounds(desk, card.reward) + (1 - likely) * _pounds(desk, card.penalty)


def _pounds(desk: Desk, consequence: Consequence) -> float:
    if consequence.of == "money":
        return factors(desk.book, desk.state.options, desk.club.division).sum_of(consequence.amount)
    return consequence.amount * (A_STEP if consequence.of in TRACKS else POUNDS[consequence.of])


def chance(desk: Desk, card: TaskCard) -> float:
    of, weeks = card.condition.of, card.weeks or desk.week.last - desk.week.week + 1
    if of in A_MATCH:
        return _chance_of(card, A_MATCH[of] * desk.matches_within(weeks))
    if of in A_WEEK:
        return _chance_of(card, A_WEEK[of] * weeks)
    if of in RUNS:
        return RUN
    if of in objectives.LEVELS:
        return _of_level(desk, card, weeks)
    return AT_LAST.get(card.key, 0.3)


def _of_level(desk: Desk, card: TaskCard, weeks: int) -> float:
    """The further away, the less likely."""
    now, target = objectives.progress(card, {}, desk.club, objectives.levels(desk.turn, desk.club))
    step = {"money": 1.5 * weeks, "squad_ability": 0.7 * weeks, "morale": 0.7 * weeks}.get(card.condition.of, 1.0)
    return max(0.05, min(0.9, 0.9 - 0.5 * (target - now) / step))


def _chance_of(card: TaskCard, mean: float) -> float:
    """Of at least, or at most, so many where that many are expected."""
    if card.condition.least is not None:
        return 1 - _up_to(card.condition.least - 1, mean)
    assert card.condition.most is not None
    return _up_to(card.condition.most, mean)


def _up_to(most: int, mean: float) -> float:
    return sum(exp(-mean) * mean**n / factorial(n) for n in range(most + 1))


def helpful(desk: Desk) -> dict[str, float]:
    """Box → pounds that hang on its use, for every card in hand that is not met yet."""
    club, book, extra = desk.club, desk.book, dict[str, float]()
    held = [(book.board[objective.card], objective.since) for objective in club.objectives]
    if club.goal:
        held.append((book.goals[club.goal], club.goal_since))
    facts = objectives.levels(desk.turn, club)
    for card, since in held:
        box = HELPS.get(card.condition.of)
        if box and not objectives.met(card, since, club, facts):
            extra[box] = extra.get(box, 0.0) + _pounds(desk, card.reward) - _pounds(desk, card.penalty)
    return extra
