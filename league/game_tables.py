"""Where the rows of a played game are kept: one entry a table of league/engines/club_manager/rows.py.

What hangs on something stands below it. The key of a table is a unique constraint of its model.
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import NamedTuple

from django.db.models import Model

from clubs import models as clubs
from league import models as league


class Column(NamedTuple):
    """A name in a row, the field it is kept in, where it is read from, and what it refers to."""

    name: str
    field: str
    path: str
    refers_to: str = ""

    @property
    def attribute(self) -> str:
        return self.field.removesuffix("_id")


def _plain(*names: str) -> tuple[Column, ...]:
    return tuple(Column(name, name, name) for name in names)


SEAT = Column("seat", "club_id", "club__seat", "clubs")
PLAYER = Column("player", "player_id", "player__key", "players")
CAPTAIN = Column("captain", "captain_id", "captain__key", "players")
SEASON = Column("season", "season_id", "season__number", "seasons")
FIXTURE = ("season__number", "competition", "round", "home", "away")


@dataclass(frozen=True)
class Kept:
    """How a table is kept. `of` leads from its model to the board or the league it belongs to."""

    model: type[Model]
    of: str
    key: tuple[Column, ...]
    values: tuple[Column, ...] = ()
    # Two constraints meet in these: a row that changes would run into one that is about to.
    replaced: bool = False

    @property
    def unique(self) -> list[str]:
        """The fields of the constraint that the key is."""
        board = ["board"] if self.of == "board" else []
        return list(dict.fromkeys([*board, *(column.attribute for column in self.key)]))


KEPT = {
    "players": Kept(
        clubs.BoardPlayer,
        "board",
        _plain("key"),
        _plain(
            *("name", "nation", "position", "ability", "potential", "attributes"),
            *("seasons", "injured", "fresh", "suspended", "lives"),
        ),
    ),
    "clubs": Kept(
        clubs.BoardClub,
        "board",
        _plain("seat"),
        (
            CAPTAIN,
            *_plain("name", "colour", "number", "policy", "division", "money", "debt", "opening", "workers"),
            *_plain("arriving", "morale", "youth", "training", "goal", "claims", "sacked"),
        ),
    ),
    "contracts": Kept(clubs.Contract, "club__board", (PLAYER,), (SEAT, *_plain("number"))),
    "reservations": Kept(clubs.Reservation, "club__board", (PLAYER,), (SEAT,)),
    "line_ups": Kept(clubs.LineUpSlot, "club__board", (SEAT, *_plain("slot")), (PLAYER,), replaced=True),
    "facilities": Kept(clubs.Facility, "club__board", (SEAT, *_plain("track")), _plain("steps")),
    "listings": Kept(clubs.Listing, "board", _plain("division", "slot"), (PLAYER,), replaced=True),
    "hands": Kept(clubs.HandCard, "board", _plain("deck", "card"), (SEAT,)),
    "objectives": Kept(
        clubs.Objective, "board", _plain("card"), (SEAT, *_plain("season", "week", "deadline", "since"))
    ),
    "ledger": Kept(
        clubs.LedgerLine,
        "club__board",
        (*_plain("season"), SEAT, *_plain("number")),
        _plain("week", "kind", "amount", "about"),
    ),
    "placements": Kept(
        clubs.Placement, "club__board", (*_plain("season", "week"), SEAT, *_plain("box")), _plain("workers")
    ),
    "bids": Kept(clubs.Bid, "club__board", (*_plain("season", "week"), SEAT, PLAYER, *_plain("amount")), _plain("won")),
    "weeks": Kept(league.GameWeek, "season__league", (SEASON, *_plain("week")), _plain("match", "round", "window")),
    "fixtures": Kept(
        league.GameFixture,
        "season__league",
        (SEASON, *_plain("competition", "round", "home", "away")),
        _plain("division", "week"),
    ),
    "results": Kept(
        league.GameResult,
        "fixture__season__league",
        tuple(Column(path, "fixture_id", f"fixture__{path}", "fixtures") for path in FIXTURE),
        _plain(
            *("home_goals", "away_goals", "extra_time", "shoot_out_home", "shoot_out_away"),
            *("winner", "forfeit", "scorers"),
        ),
    ),
    "reports": Kept(
        league.SeasonReport,
        "season__league",
        (SEASON, SEAT),
        _plain(
            *("division", "outcome", "zone", "rank", "points", "goals_for", "goals_against", "cup_round"),
            *("goal_met", "wages", "bonus", "money", "sacked"),
        ),
    ),
    "honours": Kept(league.Honour, "season__league", (SEASON, *_plain("kind", "club")), _plain("division")),
}
