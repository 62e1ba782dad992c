"""Pieces that several documents print."""

from __future__ import annotations

from django.utils.functional import Promise
from django.utils.translation import gettext as _
from django.utils.translation import pgettext

from clubs.models import Club
from clubs.shirts import shirt_of
from league.cup_words import season_name
from league.pages.table import DivisionTable
from league.prints.kinds import Order
from matches.sheets.blocks import Cell, Column, Row, Table, Tone

TONES: dict[str, Tone] = {"up": "good", "po": "warn", "down": "bad"}  # of the zones of a table


def over(order: Order) -> str:
    """Above a document's title."""
    return f"{order.league.name} · {season_name(order.season_number)}"


def club_cell(club: Club, *, strong: bool = False) -> Cell:
    return Cell(club.name, shirt=shirt_of(club), strong=strong)


def standings_table(one: DivisionTable, *, caption: str | Promise = "", size: float = 8.6) -> Table:
    columns = (
        Column("", "right", strong=True),
        Column(_("Club"), share=1),
        Column(pgettext("table column: played", "P"), "right", name=_("Played")),
        Column(pgettext("table column: won", "W"), "right", name=_("Won")),
        Column(pgettext("table column: drawn", "D"), "right", name=_("Drawn")),
        Column(pgettext("table column: lost", "L"), "right", name=_("Lost")),
        Column(_("Goals"), "right"),
        Column(pgettext("table column", "GD"), "right", name=_("Goal difference")),
        Column(pgettext("table column", "Pts"), "right", strong=True, name=_("Points")),
    )
    rows = tuple(
        Row(
            (
                str(line.row.rank),
                club_cell(line.club),
                *(str(number) for number in (line.row.played, line.row.won, line.row.drawn, line.row.lost)),
                f"{line.row.goals_for}–{line.row.goals_against}",
                line.difference,
                str(line.row.points),
            ),
            tone=TONES[line.zone.tone] if line.zone else "",
            rule=line.is_cut,
        )
        for line in one.lines
    )
    return Table(columns, rows, caption=str(caption or (one.division.name if one.division else "")), size=size)
