"""Every kind of sheet there is. A new one is a file beside this one and a line here."""

from __future__ import annotations

from league.models import League
from league.prints import (
    bracket,
    cards,
    cross_table,
    draft_sheet,
    fixture_list,
    game_report,
    line_up_mat,
    match_sheet,
    planner,
    quick_reference,
    result_log,
    round_pack,
    season_book,
    table_poster,
    tokens,
)
from league.prints.kinds import Kind, Of

KINDS: dict[str, Kind] = {
    kind.key: kind
    for kind in (
        match_sheet.KIND,
        match_sheet.BLANK_KIND,
        round_pack.KIND,
        table_poster.KIND,
        fixture_list.KIND,
        cross_table.KIND,
        bracket.KIND,
        season_book.KIND,
        *cards.KINDS,
        tokens.KIND,
        draft_sheet.KIND,
        result_log.KIND,
        *quick_reference.KINDS,
        game_report.KIND,
        line_up_mat.KIND,
        planner.KIND,
    )
}  # fmt: skip


def is_printed_in(league: League, kind: Kind) -> bool:
    """In a league that people track."""
    return kind.of != Of.GAME and (not kind.tracks or kind.tracks in league.game.tracks)
