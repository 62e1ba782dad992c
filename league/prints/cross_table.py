"""The cross-table for the wall: everybody against everybody, with room for what is still to come."""

from __future__ import annotations

from collections import Counter

from django.utils.translation import gettext as _
from django.utils.translation import gettext_lazy

from league.book import SeasonBook
from league.languages import language
from league.models import Fixture
from league.models.fixture import STRUCK
from league.pages.statistics import CrossRow as Row
from league.pages.statistics import CrossTable as Found
from league.pages.statistics import cross_tables_page
from league.prints.kinds import Kind, Of
from league.prints.wall import address, head_of, how_far, side_of, title_of
from matches.sheets.wall import CrossRow, CrossSheet, CrossTable

KIND = Kind(
    key="cross-table",
    title=gettext_lazy("Cross-table"),
    about=gettext_lazy("Everybody against everybody on one page, with room for the results to come."),
    of=Of.SEASON,
    gather=lambda order: cross_sheet(order.book),
)


def cross_sheet(book: SeasonBook) -> CrossSheet:
    head = head_of(book, _("Cross-table"), how_far(book), address("cross_table", book.season))
    return CrossSheet(
        title=title_of(head),
        language=language(),
        head=head,
        tables=cross_tables(book),
        words={
            "nobody": _("No clubs yet"),
            "hint": _("hosts in the rows, guests in the columns"),
        },
    )


def cross_tables(book: SeasonBook) -> tuple[CrossTable, ...]:
    meetings = _meetings(book)
    return tuple(_table(one, meetings) for one in cross_tables_page(book))


def _meetings(book: SeasonBook) -> Counter[tuple[int, int]]:
    """How often a club receives another one."""
    pairs = Fixture.objects.of(book.season).of_the_league().exclude(state__in=STRUCK)
    return Counter(pairs.order_by().values_list("match__home", "match__away"))


def _table(one: Found, meetings: Counter[tuple[int, int]]) -> CrossTable:
    clubs = {club.pk for club in one.clubs}
    most = max((count for (home, _away), count in meetings.items() if home in clubs), default=1)
    return CrossTable(one.division.name if one.division else "", tuple(_row(row) for row in one.rows), most)


def _row(row: Row) -> CrossRow:
    return CrossRow(
        side_of(row.club),
        tuple(None if cell is None else tuple((one.score, one.code) for one in cell) for cell in row.cells),
    )
