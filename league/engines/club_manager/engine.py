"""The one door: a new game, what may be done, doing it, and what each seat may see of it."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from types import UnionType
from typing import Any, NamedTuple

from clubs.rules.club_manager.book import Book
from clubs.rules.club_manager.moves import ClubMove, Sell
from clubs.rules.club_manager.refused import Refused
from clubs.rules.club_manager.state import Event, Options
from clubs.rules.club_manager.turn import Ask
from league.engines.club_manager import (
    draft,
    match_day,
    new_season,
    office,
    placing,
    playoffs,
    policies,
    post_season,
    set_up,
    weeks,
)
from league.engines.club_manager.choices import Choice, legal
from league.engines.club_manager.moves import Draft, InMatch, KeepGoal, Move, NameLineUp, Place, Resign
from league.engines.club_manager.play import Dice, Play
from league.engines.club_manager.state import State, Step, copy
from league.engines.club_manager.view import view

__all__ = ["Choice", "apply", "choose", "legal", "new", "run", "submit", "view"]

# What the agenda may hold. A step does its work, asks, and puts what follows it in front.
STEPS: Mapping[str, Callable[[Play, Step], None]] = {
    "deal": lambda play, step: draft.deal(play),
    "draft": lambda play, step: draft.offer(play),
    "season": lambda play, step: new_season.begin(play),
    "fixtures": lambda play, step: new_season.draw_fixtures(play),
    "week": lambda play, step: weeks.begin(play),
    "placing": lambda play, step: placing.begin(play),
    "place": lambda play, step: placing.put(play, step.seat),
    "boxes": lambda play, step: placing.open_boxes(play),
    "box": lambda play, step: placing.resolve(play, step.seat, step.about),
    "match-day": lambda play, step: match_day.begin(play),
    "matches": lambda play, step: match_day.open_matches(play, step.about),
    "kick-off": lambda play, step: match_day.kick_off(play),
    "playoffs": lambda play, step: playoffs.begin(play),
    "end-of-week": lambda play, step: weeks.end(play),
    "post-season": lambda play, step: post_season.begin(play),
    "wages": lambda play, step: post_season.wages(play, step.seat),
    "farewells": lambda play, step: post_season.farewells(play, step.seat),
    "next-season": lambda play, step: new_season.begin(play),
}


class Answer(NamedTuple):
    move: type | UnionType
    do: Callable[[Play, Ask, Any], None]


ANSWERS: Mapping[str, Answer] = {
    "draft": Answer(Draft, draft.pick),
    "goal": Answer(KeepGoal | Resign, new_season.answer_goals),
    "place": Answer(Place, placing.place),
    "line-up": Answer(NameLineUp, match_day.name_line_up),
    "wages": Answer(Sell, post_season.forced_sale),
}


def new(options: Options, managers: Sequence[set_up.Manager], book: Book, dice: Dice) -> tuple[State, list[Event]]:
    state = set_up.lay_out(options, managers, book, dice)
    return state, run(state, book, dice)


def choose(state: State, seat: int, book: Book, dice: Dice, policy: str = "") -> Move:
    """What the seat's auto-manager would do; with a policy given, what that one would."""
    return policies.named(policy or state.board.clubs[seat].policy).choose(state, seat, book, dice)


def apply(state: State, seat: int, move: Move, book: Book, dice: Dice) -> tuple[State, list[Event]]:
    """The state after the move; the one before is not touched, even if the move is refused."""
    after = copy(state)
    return after, submit(after, seat, move, book, dice)


def run(state: State, book: Book, dice: Dice) -> list[Event]:
    """Whatever stands on the agenda, in place, up to the next question."""
    play = Play(state, book, dice)
    _advance(play)
    return play.events


def submit(state: State, seat: int, move: Move, book: Book, dice: Dice) -> list[Event]:
    """As `apply`, but in place: for those who do not need the state before. A refusal may leave it half-changed."""
    play = Play(state, book, dice)
    _answer(play, seat, move)
    _advance(play)
    return play.events


def _advance(play: Play) -> None:
    """On until somebody is asked, or the game is over."""
    state = play.state
    while state.agenda and not state.asks:
        step = state.agenda.pop(0)
        STEPS[step.name](play, step)


def _answer(play: Play, seat: int, move: Move) -> None:
    ask = play.state.asked(seat)
    if ask is None:
        raise Refused("not-your-turn")
    if office.open_to(move, ask):
        office.do(play, ask, move)
    elif isinstance(move, InMatch) and ask.kind == "match":
        match_day.decide(play, seat, move)
    elif "box" in ask.facts and isinstance(move, ClubMove):
        play.state.asks.remove(ask)
        placing.answer(play, ask, move)
    elif ask.kind in ANSWERS and isinstance(move, ANSWERS[ask.kind].move):
        play.state.asks.remove(ask)
        ANSWERS[ask.kind].do(play, ask, move)
    else:
        raise Refused("not-asked", asked=ask.kind)
