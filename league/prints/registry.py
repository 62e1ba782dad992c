"""Every kind of sheet there is. A new one is a file beside this one and a line here."""

from __future__ import annotations

from league.models import League
from league.prints import match_sheet, round_pack
from league.prints.kinds import Kind, Of

KINDS: dict[str, Kind] = {
    kind.key: kind
    for kind in (
        match_sheet.KIND,
        round_pack.KIND,
    )
}  # fmt: skip


def is_printed_in(league: League, kind: Kind) -> bool:
    """In a league that people track."""
    return kind.of != Of.GAME and (not kind.tracks or kind.tracks in league.game.tracks)
