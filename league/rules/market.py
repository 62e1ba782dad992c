"""The transfer market: what players are worth, what a purse holds, when a window is open, who wins a sealed bid.

CA-LEAGUE-8, CA-LEAGUE-9, OP-76.
"""

from __future__ import annotations

from collections.abc import Collection, Hashable, Iterable, Mapping
from dataclasses import dataclass, field
from enum import StrEnum
from typing import Generic, NamedTuple, TypeVar

from clubs.rules.cards import Kind, price

C = TypeVar("C", bound=Hashable)
P = TypeVar("P", bound=Hashable)
B = TypeVar("B", bound=Hashable)


def value(kind: Kind, values: Mapping[str, int | None], base: Mapping[Kind, int], fixed: int | None = None) -> int:
    """What the league has fixed for him, or else what the formula says.  # CA-LEAGUE-9, OP-76"""
    return price(kind, values, base) if fixed is None else fixed


class Flow(StrEnum):
    """What moves a purse."""

    CARRIED = "carried"  # left over from the season before
    MATCH = "match"
    DEDUCTION = "deduction"
    SIGNING = "signing"
    REFUND = "refund"
    SWAP = "swap"
    LOAN = "loan"


EARNINGS = frozenset({Flow.CARRIED, Flow.MATCH, Flow.DEDUCTION})


@dataclass(frozen=True)
class Purse:
    """The league points a club has for the market. They are counted, not taken: the table never hears of it.  # OP-76

    A deduction takes points that were never earned then; so it empties the purse as well.
    """

    flows: tuple[tuple[Flow, int], ...] = ()

    @property
    def earned(self) -> int:
        return sum(points for flow, points in self.flows if flow in EARNINGS)

    @property
    def spent(self) -> int:
        return -sum(points for flow, points in self.flows if flow not in EARNINGS)

    @property
    def left(self) -> int:
        return self.earned - self.spent

    @property
    def overspent(self) -> int:
        """By how much; a correction of an old result can take back what is spent already."""
        return max(0, -self.left)

    def affords(self, points: int) -> bool:
        """Whoever has overspent buys nothing until the purse is even again, not even for nothing."""
        return not self.overspent and points <= self.left


class Refund(StrEnum):
    NONE = "none"
    HALF = "half"
    WHOLE = "whole"


def refund(rule: str, paid: int) -> int:
    """What a club gets back for a player it lets go: never more than it has paid for him."""
    return {Refund.WHOLE: paid, Refund.HALF: paid // 2}.get(Refund(rule), 0)


class Phase(StrEnum):
    AHEAD = "ahead"
    OPEN = "open"
    OVER = "over"


def phase_by_date(opens: float, closes: float, now: float) -> Phase:
    """Moments as any clock counts them."""
    if now < opens:
        return Phase.AHEAD
    return Phase.OPEN if now < closes else Phase.OVER


def phase_by_round(after: int, until: int, to_play: Collection[int], drawn: bool) -> Phase:
    """From the end of one round to the end of a later one. `to_play` are the rounds with a match still to play.

    A postponed match holds nothing up. Before the calendar is drawn there is nothing to go by.
    """
    if not drawn:
        return Phase.AHEAD
    following = min(to_play, default=None)
    if following is None or following > until:
        return Phase.OVER
    return Phase.OPEN if following > after else Phase.AHEAD


class Room(NamedTuple):
    """The most a squad holds.  # CA-LEAGUE-1, OP-70"""

    keepers: int
    outfielders: int

    def fits(self, players: Iterable[bool]) -> bool:
        """The players say whether they are keepers."""
        kinds = list(players)
        keepers = sum(kinds)
        return keepers <= self.keepers and len(kinds) - keepers <= self.outfielders


class Offer(NamedTuple, Generic[B, C, P]):
    """A sealed bid; `drops` leaves the squad if it wins."""

    key: B
    club: C
    player: P
    points: int
    drops: P | None = None


@dataclass
class Bidder(Generic[P]):
    """`place` in the table counts from the top, over all divisions; the lot was drawn when the club entered."""

    purse: int
    squad: dict[P, bool]  # and whether each is a keeper
    place: int
    lot: int
    refunds: Mapping[P, int] = field(default_factory=dict)


class Verdict(StrEnum):
    WON = "won"
    OUTBID = "outbid"
    TOO_DEAR = "too_dear"
    NO_ROOM = "no_room"
    NOT_FREE = "not_free"


def resolve(
    offers: Iterable[Offer[B, C, P]], bidders: Mapping[C, Bidder[P]], free: Mapping[P, bool], room: Room
) -> dict[B, Verdict]:
    """Opens the bids, the highest first, whoever it is for: so a club wins what it wanted most before its purse is
    empty. Level bids go to the club lower in the table, and there to the lower lot. A bid that the purse no longer
    holds, or for which the squad has no room even without the player to be dropped, falls away, and the next counts.

    `free` are the players nobody has, and whether they are keepers. The bidders are used up.
    """
    taken: set[P] = set()
    verdicts: dict[B, Verdict] = {}
    for offer in sorted(offers, key=lambda one: _turn(one, bidders[one.club])):
        verdict = _judge(offer, bidders[offer.club], free, taken, room)
        verdicts[offer.key] = verdict
        if verdict is Verdict.WON:
            taken.add(offer.player)
            _settle(offer, bidders[offer.club], free[offer.player])
    return verdicts


def _turn(offer: Offer[B, C, P], bidder: Bidder[P]) -> tuple[int, int, int]:
    return -offer.points, -bidder.place, bidder.lot


def _judge(
    offer: Offer[B, C, P], bidder: Bidder[P], free: Mapping[P, bool], taken: Collection[P], room: Room
) -> Verdict:
    if offer.player not in free:
        return Verdict.NOT_FREE
    if offer.player in taken:
        return Verdict.OUTBID
    if offer.points > bidder.purse:
        return Verdict.TOO_DEAR
    staying = [keeper for player, keeper in bidder.squad.items() if player != offer.drops]
    return Verdict.WON if room.fits([*staying, free[offer.player]]) else Verdict.NO_ROOM


def _settle(offer: Offer[B, C, P], bidder: Bidder[P], keeper: bool) -> None:
    if offer.drops in bidder.squad:
        del bidder.squad[offer.drops]
        bidder.purse += bidder.refunds.get(offer.drops, 0)
    bidder.squad[offer.player] = keeper
    bidder.purse -= offer.points
