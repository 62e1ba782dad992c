"""What a side can do in a match. A move is data: it is kept, sent, and applied again when a match is replayed."""

from __future__ import annotations

from msgspec import Struct

from clubs.rules.club_manager.state import Key


class _Move(Struct, frozen=True, forbid_unknown_fields=True, tag_field="kind"):
    pass


class ChooseDuel(_Move, frozen=True, tag="choose-duel"):
    """The own area for step 8 or 9; its opposite answers (CM-DUEL-5)."""

    area: str


class PlayCard(_Move, frozen=True, tag="play-card"):
    """A scout or tactical card of the hand, also to cancel the other side's (CM-SCARD-1)."""

    card: Key


class Hold(_Move, frozen=True, tag="hold"):
    """No card now, and no cancel."""


class Substitute(_Move, frozen=True, tag="substitute"):
    """Somebody of the bench takes a player's slot (CM-DUEL-6)."""

    off: Key
    on: Key


class ChangePosition(_Move, frozen=True, tag="change-position"):
    """To another slot; whoever stands there takes the slot left behind, and that is a second change (CM-DUEL-6)."""

    player: Key
    slot: str


class Continue(_Move, frozen=True, tag="continue"):
    """Nothing more from the bench before this duel."""


MatchMove = ChooseDuel | PlayCard | Hold | Substitute | ChangePosition | Continue
