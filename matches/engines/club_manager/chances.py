"""Chance cards: turned one after the other until the last is played out.  # CM-CHANCE-1, CM-DUEL-7"""

from __future__ import annotations

from clubs.rules.club_manager.book import Book, ChanceCard
from clubs.rules.club_manager.state import Key
from clubs.rules.club_manager.turn import Dice
from matches.engines.club_manager.cards import playable
from matches.engines.club_manager.state import Asked, Goal, Match

MINUTES_A_STEP, MINUTES_A_DUEL = 9, 10  # ten steps are ninety minutes, three duels of extra time are thirty
LAST_STEP = 10


def minutes(step: int) -> tuple[int, int]:
    """The first and the last minute of a step."""
    if step <= LAST_STEP:
        return MINUTES_A_STEP * (step - 1) + 1, MINUTES_A_STEP * step
    after = MINUTES_A_STEP * LAST_STEP + MINUTES_A_DUEL * (step - LAST_STEP)
    return after - MINUTES_A_DUEL + 1, after


def turn_cards(match: Match, dice: Dice, book: Book) -> None:
    """The stage "chances": the next card, until there is none or a keeper card may be played against a shot."""
    duel = match.duel
    while duel.chances:
        side = duel.chances.pop(0)
        card = book.chance[_draw(match, dice, book)]
        duel.turned += 1
        effect = card.effect
        match.tell("chance", side, {"card": card.key})
        if effect == "shot":
            if keepers := playable(match, 1 - side, "chance", book):
                duel.chances.insert(0, side)
                duel.shot = card.key
                match.asked = Asked(1 - side, "chance", keepers)
                match.stage = "shot"
                return
            _shoot(match, side, card, dice, book)
        elif effect == "goal":
            _score(match, side, dice)
        elif effect == "var":
            _review(match, side, dice, book)
        elif effect == "opponent":
            duel.chances.insert(0, 1 - side)
    match.stage = "step"


def take_shot(match: Match, dice: Dice, book: Book) -> None:
    """The stage "shot": after a keeper card was played, cancelled or held back."""
    duel = match.duel
    card, duel.shot = book.chance[duel.shot], ""
    _shoot(match, duel.chances.pop(0), card, dice, book)
    duel.shield = 0
    match.stage = "chances"


def _draw(match: Match, dice: Dice, book: Book) -> Key:
    """Which of the cards left is on top is rolled now: as good as shuffled, for one roll a card."""
    deck = match.deck
    if not deck:
        deck.extend(book.chance)
    place = dice.roll(len(deck)) - 1
    deck[place], deck[-1] = deck[-1], deck[place]
    return deck.pop()


def _shoot(match: Match, side: int, card: ChanceCard, dice: Dice, book: Book) -> None:
    roll = dice.roll(book.match_day.die)
    keeper = match.sides[1 - side].keeper + match.duel.shield
    goal = roll + card.modifier > keeper and not (card.one_misses and roll == 1)
    match.tell("shot", side, {"roll": roll, "modifier": card.modifier, "keeper": keeper, "goal": goal})
    if goal:
        _score(match, side, dice)


def _review(match: Match, side: int, dice: Dice, book: Book) -> None:
    roll = dice.roll(book.match_day.die)
    stands = roll > book.match_day.disallowed
    match.tell("var", side, {"roll": roll, "stands": stands})
    if stands:
        _score(match, side, dice)


def _score(match: Match, side: int, dice: Dice) -> None:
    goal = Goal(side, _scorer(match.sides[side].scorers, dice), _minute(match))
    match.score[side] += 1
    match.goals.append(goal)
    match.tell("goal", side, {"scorer": goal.scorer, "minute": goal.minute, "score": list(match.score)})


def _scorer(weights: list[tuple[str, int]], dice: Dice) -> str:
    """CM-CHANCE-2."""
    if not weights:
        return ""
    left = dice.roll(sum([weight for _, weight in weights]))
    for name, weight in weights:
        left -= weight
        if left <= 0:
            return name
    raise AssertionError("a roll beyond the last of them")


def _minute(match: Match) -> int:
    """Within the step, later for a later card; the dice of the duel make it look less like a timetable."""
    first, last = minutes(match.step)
    duel = match.duel
    return min(last, first + (sum(duel.dice) + match.step) % 5 + 2 * (duel.turned - 1))
