"""The steps of a match and what happens in a duel, stage by stage.  # CM-DUEL-1"""

from __future__ import annotations

from collections.abc import Mapping

from clubs.rules.club_manager.book import Book
from clubs.rules.club_manager.turn import Dice
from matches.engines.club_manager.bench import has_a_say
from matches.engines.club_manager.cards import ask_in_turn, playable
from matches.engines.club_manager.chances import LAST_STEP
from matches.engines.club_manager.state import AWAY, HOME, Asked, Duel, Match

OPPOSITE: Mapping[str, str] = {"L": "R", "C": "C", "R": "L", "F": "D", "M": "M", "D": "F"}  # CM-DUEL-5
FLAIR_STEP = 4
CHOOSERS: Mapping[int, int] = {8: AWAY, 9: HOME}
BENCH_STEPS = range(FLAIR_STEP + 1, LAST_STEP)  # CM-DUEL-6
EXTRA_TIME = range(LAST_STEP + 1, LAST_STEP + 4)
# Home's area first; a choice and the steps without a duel have none yet. CM-CUP-4 for the last three.
AREAS: Mapping[int, tuple[str, str]] = {
    step: (own, OPPOSITE.get(own, ""))
    for step, own in {
        **dict(zip(range(1, LAST_STEP + 1), ["L", "C", "R", "", "F", "M", "D", "", "", ""], strict=True)),
        **dict(zip(EXTRA_TIME, "FMD", strict=True)),
    }.items()
}
# Forwards first where two duels are as likely to be won: they win two cards.
CHOICES = ("F", "L", "C", "R", "M", "D")


def next_step(match: Match, dice: Dice, book: Book) -> None:
    """The stage "step": what comes now, and whether anything does."""
    step = match.step + 1
    if step == LAST_STEP and match.neutral:  # CM-DUEL-8
        step += 1
    if step > LAST_STEP and _whistle(match, step):
        return
    match.step = step
    match.duel = Duel(AREAS[step], [], [0, 0])
    home, away = match.sides
    if step == FLAIR_STEP:
        _flair(match)
    elif step == LAST_STEP:
        match.duel.chances.append(HOME)
        match.stage = "chances"
    elif step in BENCH_STEPS and (home.men or away.men):
        match.stage = "bench"
    else:
        kick_off(match)


def _whistle(match: Match, step: int) -> bool:
    """Full time, extra time or a shoot-out.  # CM-CUP-4"""
    if match.score[HOME] != match.score[AWAY] or not match.knock_out:
        if step in (EXTRA_TIME.start, EXTRA_TIME.stop):
            match.stage = "over"
            return True
    elif step == EXTRA_TIME.stop:
        match.stage = "shoot-out"
        return True
    if step == EXTRA_TIME.start:
        match.tell("extra-time", None, {"score": list(match.score)})
    return False


def _flair(match: Match) -> None:
    """No dice, once for each side.  # CM-DUEL-4"""
    home, away = match.sides
    chances = match.duel.chances
    if home.flair > away.strength:
        chances.append(HOME)
    if away.flair > home.strength:
        chances.append(AWAY)
    match.tell(
        "flair",
        None,
        {"flair": [home.flair, away.flair], "strength": [home.strength, away.strength], "winners": list(chances)},
    )
    match.stage = "chances"


def visit_bench(match: Match, dice: Dice, book: Book) -> None:
    """The stage "bench": each side that can still change something is asked, home first."""
    while match.turn < 2:
        cards = playable(match, match.turn, "bench", book)
        if cards or has_a_say(match.sides[match.turn]):
            match.asked = Asked(match.turn, "bench", cards)
            return
        match.turn += 1
    match.turn = 0
    kick_off(match)


def kick_off(match: Match) -> None:
    home, away = match.sides
    if match.step in CHOOSERS:
        match.stage = "choice"
    else:
        match.stage = "before" if home.hand or away.hand else "dice"


def choose_area(match: Match, dice: Dice, book: Book) -> None:
    """The stage "choice": a manager is asked, a bot knows.  # CM-DUEL-5"""
    side = CHOOSERS[match.step]
    if match.sides[side].seat is not None:
        match.asked = Asked(side, "choice")
        return
    _advanced_play(match, side, book)
    name_area(match, side, likeliest(match, side))


def name_area(match: Match, side: int, area: str) -> None:
    home, away = match.sides
    opposite = OPPOSITE[area]
    match.duel.areas = (area, opposite) if side == HOME else (opposite, area)
    match.tell("choice", side, {"area": area})
    match.stage = "before" if home.hand or away.hand else "dice"


def _advanced_play(match: Match, side: int, book: Book) -> None:
    """CM-BOT-1: once a match, lasting to the end."""
    own = match.sides[side]
    lead = match.score[side] - match.score[1 - side]
    if not own.striker or lead == 0 or lead < -book.match_day.bot_trailing:
        return
    area = "F" if lead < 0 else "D"
    own.boosts[area] = own.boosts.get(area, 0) + own.striker
    match.tell("striker" if lead < 0 else "defender", side, {"area": area, "amount": own.striker})
    own.striker = 0


def likeliest(match: Match, side: int) -> str:
    """The duel most likely to be won: the largest lead before the dice.  # CM-BOT-1"""
    own, other = match.sides[side], match.sides[1 - side]
    best, most = "", -1000
    for area in CHOICES:
        lead = own.areas[area] - other.areas[OPPOSITE[area]]
        if own.boosts:
            lead += own.boosts.get(area, 0)
        if other.boosts:
            lead -= other.boosts.get(OPPOSITE[area], 0)
        if lead > most:
            best, most = area, lead
    return best


def standing(match: Match, side: int) -> int:
    """What a side has before the dice: its area, cards, and morale.  # CM-MOR-4"""
    own, duel = match.sides[side], match.duel
    area = duel.areas[side]
    return own.areas[area] + own.boosts.get(area, 0) + own.bonus + duel.plus[side]


def ask_before(match: Match, dice: Dice, book: Book) -> None:
    if not ask_in_turn(match, "before", book):
        match.stage = "dice"


def throw(match: Match, dice: Dice, book: Book) -> None:
    """The stage "dice"."""
    die = book.match_day.die
    match.duel.dice = [dice.roll(die), dice.roll(die)]
    home, away = match.sides
    if home.hand or away.hand:
        match.stage = "after"
    else:
        settle(match, dice, book)


def ask_after(match: Match, dice: Dice, book: Book) -> None:
    if not ask_in_turn(match, "after", book):
        match.stage = "settle"


def settle(match: Match, dice: Dice, book: Book) -> None:
    """Who wins, and how many cards. A tie wins nothing.  # CM-DUEL-2, CM-DUEL-3"""
    duel = match.duel
    home, away = standing(match, HOME), standing(match, AWAY)
    margin = home + duel.dice[HOME] - away - duel.dice[AWAY]
    winner, cards = None, 0
    if margin:
        winner = HOME if margin > 0 else AWAY
        lead = home - away if margin > 0 else away - home
        cards = 2 if duel.areas[winner] == "F" or lead >= book.match_day.clear_lead else 1
        duel.chances = [winner] * cards
    sides = match.sides
    match.tell(
        "duel",
        winner,
        {
            "areas": list(duel.areas),
            "scores": [home, away],
            "bonus": [sides[HOME].bonus, sides[AWAY].bonus],
            "plus": duel.plus,
            "dice": duel.dice,
            "cards": cards,
        },
    )
    match.stage = "won" if winner is not None and sides[winner].hand else "chances"


def ask_winner(match: Match, dice: Dice, book: Book) -> None:
    """The stage "won": an extra card for the winner, if it has one to play."""
    winner = match.duel.chances[0]
    if extra := playable(match, winner, "won", book):
        match.asked = Asked(winner, "won", extra)
    match.stage = "chances"
