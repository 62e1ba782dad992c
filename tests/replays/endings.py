"""The ways a season can end, and how to come to each: who decides, and what to look for."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass, field

from clubs.rules.club_manager.state import Options
from league.engines.club_manager.record import Game
from league.engines.club_manager.state import Report
from tests.league.engines.club_manager.fuzz import BOOK

Seen = Callable[[Game], bool]


@dataclass(frozen=True)
class Ending:
    """The policies follow each other season by season; the game is recorded when the last one's season is over."""

    shows: str
    seen: Seen
    policies: tuple[str, ...] = ("sensible",)
    managers: int = 1
    options: Options = field(default_factory=Options)


def _last(game: Game) -> Report:
    return game.state.reports[-1]


def report(**facts: object) -> Seen:
    """The last season of the only manager has these in its report."""
    return lambda game: (
        bool(game.state.reports) and all(getattr(_last(game), name) == value for name, value in facts.items())
    )


def _after_the_cup(game: Game) -> bool:
    return _last(game).cup_round == 1 + max(week.round for week in BOOK.calendar if week.match == "cup")


def _resigned(game: Game) -> bool:
    club = game.state.board.clubs[0]
    return game.state.phase == "over" and club.sacked and not any(one.sacked for one in game.state.reports)


def _sold_for_wages(game: Game) -> bool:
    """The bonus was in, the wages were not covered, and somebody went."""
    past, last = game.state.past, _last(game)
    assert past is not None
    sold = [line for line in past.ledgers[0] if line.kind == "sale" and line.week == len(BOOK.calendar)]
    return bool(sold) and last.money < last.wages


def _four_apart(game: Game) -> bool:
    return len({one.outcome for one in game.state.reports}) > 2


ENDINGS: dict[str, Ending] = {
    "champion": Ending("champion of D3", report(outcome="champion")),
    "playoff-won": Ending("promoted by a playoff", report(zone="promotion-playoff", outcome="promotion")),
    "playoff-lost": Ending("a lost promotion playoff", report(zone="promotion-playoff", outcome="no-change")),
    "no-change": Ending("neither up nor down", report(zone="no-change")),
    "relegation-playoff-won": Ending(
        "kept in D2 by a playoff",
        report(division=2, zone="relegation-playoff", outcome="no-change"),
        ("sensible", "sensible"),
        options=Options(full_table=True),
    ),
    "relegation-playoff-lost": Ending(
        "relegated from D2 by a playoff",
        report(division=2, zone="relegation-playoff", outcome="relegation"),
        ("sensible", "whim"),
        options=Options(difficulty=-1, full_table=True),
    ),
    "relegated": Ending(
        "relegated from D2", report(division=2, zone="relegation", outcome="relegation"), ("sensible", "idle")
    ),
    "sacked": Ending("the sack, and the end of the game", report(division=3, sacked=True), ("idle",)),
    "resigned": Ending("a manager who resigns", _resigned, ("whim", "whim", "whim")),
    "cup": Ending("winner of the cup", _after_the_cup, ("sensible",) * 3),
    "champion-of-d1": Ending("champion of D1", report(division=1, outcome="champion"), ("sensible",) * 3),
    "four-managers": Ending("four managers, three outcomes", _four_apart, managers=4),
    "forced-sales": Ending("players sold to pay the wages", _sold_for_wages, ("whim",)),
    "in-debt": Ending("a season ended in debt", lambda game: game.state.board.clubs[0].debt > 0, ("whim", "whim")),
}
