"""The table for the wall: one page a division, its rows as tall as the page allows."""

from __future__ import annotations

from django.utils.translation import gettext as _
from django.utils.translation import gettext_lazy, ngettext, pgettext

from league.book import SeasonBook
from league.languages import language
from league.models import Deduction
from league.pages.table import DivisionTable, Line, table_page
from league.prints.kinds import Kind, Of
from league.prints.parts import number_columns, numbers_of
from league.prints.wall import address, head_of, how_far, side_of, title_of
from matches.sheets.wall import Standing, TableLine, TablePoster

KIND = Kind(
    key="table",
    title=gettext_lazy("Table for the wall"),
    about=gettext_lazy("The table on a page of its own, one for each division, as large as the paper allows."),
    of=Of.SEASON,
    gather=lambda order: table_poster(order.book),
)


def table_poster(book: SeasonBook) -> TablePoster:
    page = table_page(book)
    head = head_of(book, _("Table"), how_far(book), address("table", book.season))
    return TablePoster(
        title=title_of(head),
        language=language(),
        head=head,
        standings=tuple(standing(book, one) for one in page.tables),
        words=words(),
    )


def words() -> dict[str, str]:
    return {
        "club": _("Club"),
        "form": pgettext("recent results", "Form"),
        "heads": "|".join(column.title for column in number_columns()),
        "nobody": _("No clubs yet"),
    }


def standing(book: SeasonBook, one: DivisionTable) -> Standing:
    clubs = {line.club.pk for line in one.lines}
    return Standing(
        name=one.division.name if one.division else "",
        lines=tuple(table_line(line) for line in one.lines),
        zones=tuple((mark.icon, str(mark.name)) for mark in one.marks),
        remarks=tuple(_deducted(one) for one in book.deductions if one.club_id in clubs),
    )


def _deducted(one: Deduction) -> str:
    """Taken, or given back."""
    count = abs(one.points)
    if one.points > 0:
        told = ngettext(
            "%(club)s: %(points)s point taken, %(reason)s", "%(club)s: %(points)s points taken, %(reason)s", count
        )
    else:
        told = ngettext(
            "%(club)s: %(points)s point given, %(reason)s", "%(club)s: %(points)s points given, %(reason)s", count
        )
    return told % {"club": one.club.name, "points": count, "reason": one.reason}


def table_line(line: Line) -> TableLine:
    row = line.row
    return TableLine(
        rank=row.rank,
        side=side_of(line.club),
        manager=line.manager,
        numbers=numbers_of(row),
        points=row.points,
        form=tuple((letter.code, letter.letter) for letter in line.form),
        zone=line.zone.icon if line.zone else "",
        is_cut=line.is_cut,
        is_gone=line.withdrawn,
    )
