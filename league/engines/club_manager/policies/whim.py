"""Any legal move, by the dice: for fuzzing, and to see how far luck alone carries."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Any, TypeVar

import msgspec

from clubs.rules.club_manager import moves as club
from clubs.rules.club_manager.book import Book
from clubs.rules.club_manager.turn import shuffled
from league.engines.club_manager import moves as season
from league.engines.club_manager.choices import Choice, legal
from league.engines.club_manager.moves import Move
from league.engines.club_manager.play import Dice
from league.engines.club_manager.state import State
from matches.engines.club_manager.moves import MatchMove

T = TypeVar("T")
# One in so many: a manager on a whim neither resigns nor trades at every turn.
RARELY = 12
RARE = frozenset({"resign", "sell", "captain", "buy-out", "buy-reserved"})


class Whim:
    def choose(self, state: State, seat: int, book: Book, dice: Dice) -> Move:
        choices = legal(state, seat, book)
        usual = [choice for choice in choices if choice.move not in RARE]
        return spell_out(_one(choices if not usual or dice.roll(RARELY) == 1 else usual, dice), dice)


def spell_out(choice: Choice, dice: Dice) -> Move:
    """One of the moves that the choice stands for."""
    return _MOVES[choice.move](choice.facts, dice)


def _one(things: list[T], dice: Dice) -> T:
    return things[dice.roll(len(things)) - 1]


def _some(things: list[T], most: int, dice: Dice) -> list[T]:
    return shuffled(things, dice)[: dice.roll(most + 1) - 1]


def _place(facts: Mapping[str, Any], dice: Dice) -> Move:
    room = dict(facts["boxes"])
    placed: dict[str, int] = {}
    for _ in range(facts["workers"]):
        free = [box for box, left in room.items() if left > 0]
        if free:
            box = _one(free, dice)
            placed[box] = placed.get(box, 0) + 1
            room[box] -= 1
    return season.Place(placed)


def _treat(facts: Mapping[str, Any], dice: Dice) -> Move:
    weeks = [key for key, left in facts["players"].items() for _ in range(left)]
    return club.Treat(tuple(shuffled(weeks, dice)[: facts["workers"]]))


def _build(facts: Mapping[str, Any], dice: Dice) -> Move:
    workers, left = facts["workers"], dict(facts["left"])
    steps: list[tuple[str, str]] = []
    while True:
        open_ = [
            (track, way)
            for track, more in left.items()
            for way, (needs, _) in facts["ways"].items()
            if more > 0 and needs <= workers
        ]
        if not open_ or len(steps) == facts["most"] or dice.roll(RARELY) == 1:
            return club.Build(tuple(steps))
        track, way = _one(open_, dice)
        steps.append((track, way))
        left[track] -= 1
        workers -= facts["ways"][way][0]


_MOVES: Mapping[str, Callable[[Mapping[str, Any], Dice], Move]] = {
    "draft": lambda facts, dice: season.Draft(tuple(shuffled(facts["cards"], dice)[: facts["keep"]])),
    "keep-goal": lambda facts, dice: season.KeepGoal(_one(facts["cards"], dice)),
    "resign": lambda facts, dice: season.Resign(),
    "place": _place,
    "line-up": lambda facts, dice: season.NameLineUp({}),
    "match": lambda facts, dice: season.InMatch(msgspec.convert(facts["move"], MatchMove)),
    "sell": lambda facts, dice: club.Sell(_one(facts["players"], dice)),
    "captain": lambda facts, dice: club.Captain(_one(facts["players"], dice)),
    "buy-reserved": lambda facts, dice: club.BuyReserved(_one(facts["players"], dice)),
    "treat": _treat,
    "keep-objective": lambda facts, dice: club.KeepObjective(_one(facts["cards"], dice)),
    "visit-agents": lambda facts, dice: club.VisitAgents(_one(facts["super_agent"], dice)),
    "sign": lambda facts, dice: club.Sign(tuple(_some(facts["players"], min(1, facts["most"]), dice))),
    "bid": lambda facts, dice: club.Bid(facts["player"], facts["least"]),
    "pass": lambda facts, dice: club.Pass(),
    "buy-out": lambda facts, dice: club.BuyOut(facts["player"]),
    "keep-youth": lambda facts, dice: club.KeepYouth(_one(facts["players"], dice)),
    "train": lambda facts, dice: club.Train(_one(facts["players"], dice)),
    "build": _build,
}
