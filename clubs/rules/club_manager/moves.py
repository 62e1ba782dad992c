"""What a manager can do with a club. A move is data: it is kept, sent, and applied again when a game is rebuilt."""

from __future__ import annotations

from msgspec import Struct, field

from clubs.rules.club_manager.state import Key


class _Move(Struct, frozen=True, forbid_unknown_fields=True, tag_field="kind"):
    pass


class Sell(_Move, frozen=True, tag="sell"):
    """To the game, for the selling price (CM-TM-7); also in the post-season, when wages cannot be paid (CM-WAGE-2)."""

    player: Key


class Captain(_Move, frozen=True, tag="captain"):
    player: Key  # empty: nobody


class BuyReserved(_Move, frozen=True, tag="buy-reserved"):
    player: Key


class Treat(_Move, frozen=True, tag="treat"):
    """One entry a worker; the same player may be named twice (CM-PHYS-1)."""

    players: tuple[Key, ...]


class KeepObjective(_Move, frozen=True, tag="keep-objective"):
    card: Key


class VisitAgents(_Move, frozen=True, tag="visit-agents"):
    """With four workers or more: the super agent, or the cards as usual (CM-AGENT-2)."""

    super_agent: bool


class Sign(_Move, frozen=True, tag="sign"):
    """Out of the cards the agents show; none is an answer too. Outside a window it reserves (CM-AGENT-3)."""

    players: tuple[Key, ...] = ()


class Bid(_Move, frozen=True, tag="bid"):
    player: Key
    amount: int


class Pass(_Move, frozen=True, tag="pass"):
    """No bid, no further bid, no more visits to the market this week."""


class BuyOut(_Move, frozen=True, tag="buy-out"):
    """Pay another manager's clause (CM-TM-6)."""

    player: Key


class KeepYouth(_Move, frozen=True, tag="keep-youth"):
    player: Key = ""  # empty: none


class Train(_Move, frozen=True, tag="train"):
    player: Key = ""  # empty: decline, and go on


class Build(_Move, frozen=True, tag="build"):
    """Steps to take, in order: track, and the quick way (one worker, dear) or the cheap one (two workers)."""

    steps: tuple[tuple[str, str], ...] = field(default_factory=tuple)


ClubMove = (
    Sell
    | Captain
    | BuyReserved
    | Treat
    | KeepObjective
    | VisitAgents
    | Sign
    | Bid
    | Pass
    | BuyOut
    | KeepYouth
    | Train
    | Build
)
