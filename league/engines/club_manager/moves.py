"""What a manager can do in a season, beside what they do with their club."""

from __future__ import annotations

import msgspec
from msgspec import Struct

from clubs.rules.club_manager import moves as club_moves
from clubs.rules.club_manager.state import Key
from matches.engines.club_manager import moves as match_moves


class _Move(Struct, frozen=True, forbid_unknown_fields=True, tag_field="kind"):
    pass


class Draft(_Move, frozen=True, tag="draft"):
    """One card in turn, or two out of four when alone (CM-DRAFT-2, -3)."""

    cards: tuple[Key, ...]


class KeepGoal(_Move, frozen=True, tag="keep-goal"):
    card: Key


class Resign(_Move, frozen=True, tag="resign"):
    """Instead of a goal for another season."""


class Place(_Move, frozen=True, tag="place"):
    """All workers in one go (CM-WEEK-3)."""

    workers: dict[str, int]


class NameLineUp(_Move, frozen=True, tag="line-up"):
    """Slot → player; the keeper under GK. Empty: the best eleven that can be found."""

    slots: dict[str, Key]


class InMatch(_Move, frozen=True, tag="match"):
    move: match_moves.MatchMove


Move = Draft | KeepGoal | Resign | Place | NameLineUp | InMatch | club_moves.ClubMove

_DECODER: msgspec.json.Decoder[Move] = msgspec.json.Decoder(Move)


def encode(move: Move) -> bytes:
    return msgspec.json.encode(move)


def decode(raw: bytes | str) -> Move:
    """Raises msgspec.ValidationError, which names what is wrong, for anything that is not a move."""
    return _DECODER.decode(raw)
