"""Buys, trains, markets and builds as a good manager would, with what a manager can see. # CM-SOLO-2"""

from __future__ import annotations

from collections.abc import Callable, Mapping

from clubs.rules.club_manager import prices
from clubs.rules.club_manager.book import Book
from clubs.rules.club_manager.moves import (
    Bid,
    Build,
    BuyReserved,
    Captain,
    KeepObjective,
    KeepYouth,
    Pass,
    Sell,
    Sign,
    Train,
    Treat,
    VisitAgents,
)
from clubs.rules.club_manager.state import LEADER
from league.engines.club_manager.moves import Draft, KeepGoal, Move, NameLineUp, Place
from league.engines.club_manager.play import Dice
from league.engines.club_manager.policies import boxes, building, dealing, on_the_day, tasks
from league.engines.club_manager.policies.desk import Desk
from league.engines.club_manager.policies.worth import rated
from league.engines.club_manager.state import State

HARDLY = 0.5  # a point of ability in somebody who does not play


class Sensible:
    def choose(self, state: State, seat: int, book: Book, dice: Dice) -> Move:
        ask = state.asked(seat)
        assert ask is not None
        if ask.kind == "match":
            return on_the_day.decide(state, seat, book, dice)
        return ANSWERS[ask.kind](Desk(state, seat, book, ask))


def _place(desk: Desk) -> Move:
    return captain(desk) or _buy_reserved(desk) or _sell(desk) or Place(boxes.place(desk))


def captain(desk: Desk) -> Move | None:
    """The best of the leaders."""
    leaders = [(player.ability, player.key) for player in desk.squad if player.is_(LEADER)]
    _, best = max(leaders, default=(0, ""))
    return Captain(best) if best != desk.club.captain else None


def _buy_reserved(desk: Desk) -> Move | None:
    if desk.week.window != "winter":
        return None
    wanted = dealing.best_buys(desk, desk.club.reserved, 1, desk.club.money)
    return BuyReserved(wanted[0]) if wanted else None


def _sell(desk: Desk) -> Move | None:
    key = dealing.to_sell(desk)
    return Sell(key) if key else None


def agents(desk: Desk) -> Move:
    facts = desk.ask.facts
    money = desk.club.money + (desk.dear if facts["mode"] == "reserve" else 0)
    keys = dealing.best_buys(desk, [*facts["cards"], *facts["pile"]], facts["most"], money)
    beyond = [key for key in keys if key not in facts["cards"]][1:]
    return Sign(tuple(key for key in keys if key not in beyond))


def _market(desk: Desk) -> Move:
    display = [one["player"] for one in desk.ask.facts["display"] if not one["no"]]
    wanted = dealing.best_buys(desk, display, 1, desk.club.money)
    return Bid(wanted[0], prices.buying(desk.book, desk.player(wanted[0]))) if wanted else Pass()


def _auction(desk: Desk) -> Move:
    facts = desk.ask.facts
    worth_it = facts["least"] <= dealing.limit(desk, desk.player(facts["player"]))
    return Bid(facts["player"], facts["least"]) if worth_it else Pass()


def _physio(desk: Desk) -> Move:
    """Those first who are missed most."""
    facts = desk.ask.facts
    order = sorted(facts["players"], key=lambda key: -desk.side.loss(rated(desk.player(key))))
    weeks = [key for key in order for _ in range(facts["players"][key])]
    return Treat(tuple(weeks[: facts["workers"]]))


def _youth(desk: Desk) -> Move:
    def value(key: str) -> float:
        player = desk.player(key)
        return desk.side.gain(rated(player)) + dealing.promise(player)

    return KeepYouth(max(desk.ask.facts["cards"], key=value))


def _train(desk: Desk) -> Move:
    """Nobody, if it hardly helps now and those who are further on can be reached."""
    gains = [(desk.side.if_trained(rated(desk.player(key))), key) for key in desk.ask.facts["players"]]
    best, key = max(gains)
    go_on = best < HARDLY and desk.ask.facts["steps"] < desk.book.tracks.training_marks[-1]
    return Train("" if go_on else key)


ANSWERS: Mapping[str, Callable[[Desk], Move]] = {
    "draft": lambda desk: Draft(dealing.draft(desk)),
    "goal": lambda desk: KeepGoal(tasks.best_card(desk, desk.ask.facts["cards"], "goals")),
    "place": _place,
    "line-up": lambda desk: captain(desk) or NameLineUp({}),
    "wages": lambda desk: Sell(dealing.forced_sale(desk)),
    "physio": _physio,
    "board": lambda desk: KeepObjective(tasks.best_card(desk, desk.ask.facts["cards"], "board")),
    "agents-mode": lambda desk: VisitAgents(desk.club.money < 2 * desk.dear),
    "agents": agents,
    "market": _market,
    "auction": _auction,
    "youth": _youth,
    "training": _train,
    "facilities": lambda desk: Build(building.steps(desk)),
}
