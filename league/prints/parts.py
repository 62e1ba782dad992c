"""Pieces that several documents print."""

from __future__ import annotations

from django.utils.translation import gettext as _
from django.utils.translation import pgettext

from clubs.models import Club
from clubs.shirts import shirt_of
from league.cup_words import season_name
from league.pages.table import DivisionTable, signed
from league.prints.kinds import Order
from league.rows import ReportRow
from league.rules.table import Row as TableRow
from matches.models import Report
from matches.sheets.blocks import Cell, Column, Row, Table
from matches.sheets.wall import TONES


def score_of(report: Report | ReportRow) -> str:
    """Where both have lost there is none."""
    return "–" if report.how == Report.How.BOTH_FORFEIT else f"{report.home_goals}–{report.away_goals}"


def goals_of(report: Report) -> tuple[str, str]:
    """A score as it stands in two boxes."""
    home, _dash, away = score_of(report).partition("–")
    return home or "–", away or "–"


def over(order: Order) -> str:
    """Above a document's title."""
    return f"{order.league.name} · {season_name(order.season_number)}"


def club_cell(club: Club, *, strong: bool = False) -> Cell:
    return Cell(club.name, shirt=shirt_of(club), strong=strong)


def number_columns(*which: str) -> tuple[Column, ...]:
    """The heads of a table's numbers: all of them in their order, or only some."""
    heads = {
        "played": (pgettext("table column: played", "P"), _("Played")),
        "won": (pgettext("table column: won", "W"), _("Won")),
        "drawn": (pgettext("table column: drawn", "D"), _("Drawn")),
        "lost": (pgettext("table column: lost", "L"), _("Lost")),
        "for": (pgettext("table column: goals for", "F"), _("Goals for")),
        "against": (pgettext("table column: goals against", "A"), _("Goals against")),
        "difference": (pgettext("table column", "GD"), _("Goal difference")),
        "points": (pgettext("table column", "Pts"), _("Points")),
    }
    found = {key: heads[key] for key in which or heads}
    return tuple(Column(short, "right", strong=key == "points", name=name) for key, (short, name) in found.items())


def numbers_of(row: TableRow) -> tuple[str, ...]:
    """Below these heads, but for the points."""
    numbers = (row.played, row.won, row.drawn, row.lost, row.goals_for, row.goals_against)
    return (*(str(number) for number in numbers), signed(row.goal_difference))


def standings_table(one: DivisionTable) -> Table:
    columns = (
        Column("", "right", strong=True),
        Column(_("Club"), share=1),
        *number_columns("played", "won", "drawn", "lost"),
        Column(_("Goals"), "right"),
        *number_columns("difference", "points"),
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
            tone=TONES[line.zone.icon] if line.zone else "",
            rule=line.is_cut,
        )
        for line in one.lines
    )
    return Table(columns, rows, caption=one.division.name if one.division else "")
