"""Which rows make a league. One declaration a model; a new model below League must stand here or in LEFT_OUT."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import dataclass, field
from typing import Any

from django.db.models import Model, Q, QuerySet

from clubs import models as clubs
from clubs.rules.names import plain
from league import models
from league.league_file.shapes import Shape
from matches import models as matches

_MATCH = "match__fixture__round__season__league"
LAID: Shape = {"clubs": ["clubs"], "keepers": ["cards"], "outfielders": ["cards"], "kept": [("clubs", "cards")]}
SUMS_UP: Mapping[str, Shape] = {"sums_up": ["fixtures"]}


@dataclass(frozen=True, eq=False)
class Part:
    """A table of the file.

    Fields are found on the model: values as they are, references as the number of a row in another table, people by
    name. `within` leads from a row to its league.
    """

    name: str
    model: type[Model]
    within: str
    without: frozenset[str] = frozenset()  # fields that stay behind
    only: Q = field(default_factory=Q)
    ids: Mapping[str, Shape] = field(default_factory=dict)  # where JSON fields hold ids
    worked_out: Mapping[str, Callable[[Any], Any]] = field(default_factory=dict)  # of a row that is read
    held_by: str = ""  # table.column that names each row: nothing else would ever delete it

    def rows(self, league: models.League) -> QuerySet:
        belong = self.model._base_manager.filter(self.only, **{self.within: league.pk})
        return self.model._base_manager.filter(pk__in=belong.values("pk")).order_by("pk")


def _part(name: str, model: type[Model], within: str, *without: str, **more: Any) -> Part:
    return Part(name, model, within, frozenset(without), **more)


# In this order they are written and read: a row refers to rows of earlier tables only.
PARTS: tuple[Part, ...] = (
    _part("boxes", clubs.Box, "league", held_by="leagues.box"),
    _part("cards", clubs.Card, "box__league", worked_out={"plain_name": lambda card: plain(card.name)}),
    # The address is chosen anew, and whoever brings the league is its founder here.
    _part("leagues", models.League, "pk", "slug", "revision", "created_by"),
    _part("clubs", clubs.Club, "entries__season__league", held_by="entries.club"),
    _part("dice_boxes", matches.DiceBox, "season__league", held_by="seasons.dice_box"),
    _part("seasons", models.Season, "league"),
    _part("divisions", models.Division, "season__league"),
    _part("deductions", models.Deduction, "season__league"),
    _part("friendlies", models.Friendly, "season__league"),
    _part("cups", models.Cup, "season__league"),
    _part("contestants", models.Contestant, "cup__season__league"),
    _part("ties", models.Tie, "cup__season__league"),
    _part("rounds", models.Round, "season__league"),
    _part("matches", matches.Match, "fixture__round__season__league", held_by="fixtures.match"),
    _part("reports", matches.Report, _MATCH),
    _part("fixtures", models.Fixture, "round__season__league"),
    _part("pending", models.Pending, "told__round__season__league"),
    _part("entries", models.Entry, "season__league", ids={"squad_before": [{"card_id": "cards"} | SUMS_UP]}),
    _part("squad_places", models.SquadPlace, "season__league", ids=SUMS_UP),
    _part("events", matches.Event, f"report__{_MATCH}"),
    _part("line_ups", matches.LineUp, _MATCH),
    _part("named", matches.Named, f"line_up__{_MATCH}"),
    _part("boosts", matches.Boost, f"named__line_up__{_MATCH}"),
    _part("draft_rooms", models.DraftRoom, "season__league", ids={"laid": LAID}),
    _part("draft_seats", models.DraftSeat, "room__season__league"),
    _part("draft_cards", models.DraftCard, "room__season__league"),
    _part("rolls", matches.Roll, "box__season__league"),
    _part("injury_rolls", matches.InjuryRoll, _MATCH),
    _part("windows", models.Window, "season__league"),
    _part("valuations", models.Valuation, "card__box__league"),
    _part("swaps", models.Swap, "season__league"),
    _part("swap_players", models.SwapPlayer, "swap__season__league"),
    _part("loans", models.Loan, "season__league"),
    _part("transfers", models.Transfer, "season__league", ids=SUMS_UP),
    _part("transfers_behind", models.Transfer.behind.through, "transfer__season__league"),
    # An organiser must not read what is still sealed.
    _part("bids", models.Bid, "window__season__league", only=~Q(state=models.Bid.State.SEALED)),
    # Who acted is named in the facts.
    _part("log", models.Activity, "league", "actor"),
)

# Everything else that hangs on a league, and why it stays behind.
LEFT_OUT: dict[type[Model], str] = {
    models.Membership: "people keep their accounts; whoever imports is the organiser",
    models.Invitation: "a secret that lets people in",
    models.CalendarKey: "a member's secret",
    models.Arrival: "the way here",
    models.WishList: "a manager's secret",
    models.Printout: "can be printed again",
    models.Job: "work of this site",
    models.Notice: "what somebody here was told",
    models.Webhook: "an address and a secret of this site",
    models.WebhookDelivery: "what was sent from this site",
    models.Scenario: "belongs to who plays it, and counts nowhere",
    models.ScenarioMark: "belongs to who plays it, and counts nowhere",
    matches.Draft: "what somebody is typing",
    **dict.fromkeys(
        (
            models.Game,
            models.GameMove,
            models.GameSnapshot,
            models.GameArrival,
            models.GameSeat,
            models.BidLimit,
            models.ChatLine,
            models.ChatReport,
            models.ChatMute,
            models.ChatRead,
            models.Rewind,
            models.RewindAnswer,
            models.WithdrawnMove,
            models.Lobby,
            models.LobbySeat,
            models.GameWeek,
            models.GameFixture,
            models.GameResult,
            models.SeasonReport,
            models.Honour,
            clubs.GameBoard,
            clubs.BoardClub,
            clubs.Facility,
            clubs.Placement,
            clubs.BoardPlayer,
            clubs.Contract,
            clubs.LineUpSlot,
            clubs.Reservation,
            clubs.HandCard,
            clubs.Objective,
            clubs.LedgerLine,
            clubs.Listing,
            clubs.Bid,
        ),
        "a game that is played here has a file of its own (league/services/game_files.py)",
    ),
}

BY_NAME = {part.name: part for part in PARTS}
BY_MODEL = {part.model: part for part in PARTS}
