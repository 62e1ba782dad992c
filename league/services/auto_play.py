"""Letting the assistant decide for a person: to the next decision, or to the end of a match, a week or more.

# CM-SOLO-4
"""

from __future__ import annotations

from collections.abc import Callable, Hashable, Mapping

from django.utils.translation import gettext as _

from clubs.decks import book
from clubs.refusal import Refusal
from clubs.rules.club_manager.moves import Pass
from league import conductor
from league.engines.club_manager import policies
from league.engines.club_manager.calendar import printed
from league.engines.club_manager.match_day import game_of
from league.engines.club_manager.moves import InMatch, Move
from league.engines.club_manager.play import Dice
from league.engines.club_manager.state import State
from league.models import Game
from league.sitting import Sitting
from matches.engines.club_manager.moves import Continue, Hold

POLICY = policies.named(policies.ASSISTANT)
AT_WORK = frozenset({"placing", "boxes", "match"})  # after the season, people decide for themselves

Chooser = Callable[[State, Dice], Move | None]


def play_on(*, game: Game, seat: int, mode: str, expected: int, actor) -> Sitting:
    """`expected` is the version of the game that the person was looking at."""
    if mode not in MODES:
        raise Refusal(_("That is not a move of this game. Nothing has changed."))
    return conductor.play_for(game=game, seat=seat, expected=expected, choose=MODES[mode](seat), actor=actor)


def _to_the_next(seat: int) -> Chooser:
    """Nothing is done now, nor at the bench after it. It stops at a choice, and at every card that is worth something:
    where none is, nobody is asked (`league/unasked.py`)."""
    begun = False

    def choose(state: State, dice: Dice) -> Move | None:
        nonlocal begun
        kind, first = _asked_in_match(state, seat), not begun
        begun = True
        if kind == "bench":
            return InMatch(Continue())
        return InMatch(Hold()) if first and kind not in ("", "choice") else None

    return choose


def _to_the_whistle(seat: int) -> Chooser:
    def choose(state: State, dice: Dice) -> Move | None:
        return POLICY.choose(state, seat, book(), dice) if _asked_in_match(state, seat) else None

    return choose


def _as_long_as(same: Callable[[State], Hashable]) -> Callable[[int], Chooser]:
    """Whatever is asked at work, until that is not the same any more."""

    def chooser(seat: int) -> Chooser:
        first: list[Hashable] = []

        def choose(state: State, dice: Dice) -> Move | None:
            if not first:
                first.append(same(state))
            goes_on = state.phase in AT_WORK and same(state) == first[0]
            return POLICY.choose(state, seat, book(), dice) if goes_on else None

        return choose

    return chooser


def _week(state: State) -> Hashable:
    return state.season, state.week


def _window(state: State) -> Hashable:
    """From one opening or closing of the transfer window to the next."""
    return state.season, printed(book(), state.week).window


def _season(state: State) -> Hashable:
    return state.season


def the_same_question(seat: int) -> Chooser:
    """All of what the seat is asked now, a match to its end, and nothing of what comes next."""
    first = ""

    def choose(state: State, dice: Dice) -> Move | None:
        nonlocal first
        ask, before = state.asked(seat), first
        if ask is None or before not in ("", ask.kind):
            return None
        first = ask.kind
        if ask.kind == "auction":  # a clock spends nobody's money, and the next card has a time of its own
            return None if before else Pass()
        return POLICY.choose(state, seat, book(), dice)

    return choose


def _asked_in_match(state: State, seat: int) -> str:
    """bench, choice, before …; nothing if this seat is not asked in a match."""
    ask = state.asked(seat)
    if ask is None or ask.kind != "match":
        return ""
    match = game_of(state, seat).match
    return match.asked.kind if match and match.asked else ""


MODES: Mapping[str, Callable[[int], Chooser]] = {
    "next": _to_the_next,
    "match": _to_the_whistle,
    "week": _as_long_as(_week),
    "window": _as_long_as(_window),
    "season": _as_long_as(_season),
}
