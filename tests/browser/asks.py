"""Games that wait for every kind of answer there is, put into the server's database: tests ask `games` for them.

A new kind of question needs a table here at which it is asked; tests/browser/test_game_asks.py says so.
"""

from __future__ import annotations

from collections.abc import Sequence

from tests.browser.boards import WEEK
from tests.servers import WebServer

# In the order of a week: all of them are reached from one placement.
OF_THE_BOXES = ("physio", "board", "agents-mode", "agents", "market", "youth", "training", "facilities")
EARLY = ("draft", "goal", "place", "line-up")
TOGETHER = ("auction", "waiting")
MANAGER = "Everyman"
WEEK_OF_A_MATCH = "a week"  # not a kind of question: the board, with a league match at the end of the week
MATCH_DAY = ("match", "watching")
KINDS = (*EARLY, *OF_THE_BOXES, *TOGETHER, "wages", "over", *MATCH_DAY)


def games(web: WebServer, kinds: Sequence[str] = KINDS) -> dict[str, str]:
    """The address of the game that waits for each kind. One manager sits at all of them."""
    return web.beside(build, tuple(kinds))


def build(kinds: tuple[str, ...]) -> dict[str, str]:
    from tests.factories import UserFactory, count_apart

    count_apart()
    manager = UserFactory(username=MANAGER)
    return {kind: _seated(kind, manager).league.slug for kind in kinds}


def _seated(kind: str, manager):
    """A table at which this is asked of the first seat, or of nobody there."""
    from league.models import GameSeat, Role
    from tests.factories import MembershipFactory
    from tests.games import Table

    table = Table(seed=f"asked {kind}", people=2 if kind in (*TOGETHER, "watching") else 1, policy="sensible")
    MembershipFactory(league=table.league, user=manager, role=Role.ORGANISER)
    GameSeat.objects.create(game=table.game, seat=0, user=manager)
    if kind in EARLY:
        table.until(lambda state: state.asks[0].kind == kind)
    elif kind in OF_THE_BOXES:
        _rich_week(table)
        table.until(lambda state: state.asks[0].kind == kind)
    elif kind in TOGETHER:
        _in_the_market(table)
        if kind == "waiting":
            _bid(table, 0)
    elif kind == WEEK_OF_A_MATCH:
        table.until(lambda state: state.asks[0].kind == "place" and state.week == 3)
    elif kind == "wages":
        _in_debt(table)
    elif kind in MATCH_DAY:
        _in_a_match(table, watching=kind == "watching")
    else:
        table.until(lambda state: state.asks[0].kind == "place")
        _over(table)
    return table


def _change(table, change) -> None:
    from league.engines.club_manager.state import encode
    from league.models import Game

    state = table.state
    change(state)
    Game.objects.filter(pk=table.game.pk).update(state=encode(state).decode())


def _well_off(state) -> None:
    """Money and workers enough, three players hurt, both tracks a step before their mark."""
    club, ask = state.board.clubs[0], state.asks[0]
    club.money, club.workers, club.youth, club.training = 80, sum(WEEK.values()) + 1, 6, 2
    for key in club.squad[:3]:
        state.board.players[key].injured = 4
    ask.facts["workers"] = club.workers
    ask.facts["shut"].pop("physio", None)


def _rich_week(table) -> None:
    from league.engines.club_manager.moves import Place

    table.until(lambda state: state.asks[0].kind == "place")
    _change(table, _well_off)
    table.submit(0, Place({**WEEK, "physio": 2}))


def _in_the_market(table) -> None:
    """Both bid, and the first seat is to raise."""
    from league.engines.club_manager.moves import Place

    table.until(lambda state: state.asks[0].kind == "place")
    _change(table, lambda state: [setattr(club, "money", 60) for club in state.board.clubs])
    for _seat in range(2):
        table.submit(table.state.asks[0].seat, Place({"market": 1}))
    if table.state.asked(0):
        _bid(table, 0)
    _bid(table, 1)


def _bid(table, seat: int) -> None:
    from clubs.rules.club_manager.moves import Bid

    ask = table.state.asked(seat)
    if ask.kind == "market":
        card = ask.facts["display"][0]
        table.submit(seat, Bid(card["player"], card["price"]))
    else:
        table.submit(seat, Bid(ask.facts["player"], ask.facts["least"]))


def _in_debt(table) -> None:
    from clubs.rules.club_manager.turn import Ask

    def change(state) -> None:
        state.board.clubs[0].money = 2
        state.asks = [Ask(0, "wages", {"due": 8})]

    table.until(lambda state: state.asks[0].kind == "place")
    _change(table, change)


def _in_a_match(table, *, watching: bool) -> None:
    """The first seat is asked something in its match, or looks on while the second is."""
    wanted = int(watching)
    table.until(
        lambda state: (
            any(ask.kind == "match" and ask.seat == wanted for ask in state.asks)
            and (not watching or state.asked(0) is None)
        )
    )


def _over(table) -> None:
    from league import conductor

    conductor.end(game=table.game)
