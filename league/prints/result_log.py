"""The result log: who met whom and how it ended, with room for the next evenings.  # CA-LOG-1"""

from __future__ import annotations

from django.utils.formats import date_format
from django.utils.translation import gettext as _
from django.utils.translation import gettext_lazy

from league.languages import language
from league.pages.result_log import Line
from league.pages.result_log import result_log as log_of
from league.prints.kinds import BLANK, Kind, Of, Order
from league.prints.parts import over
from matches.sheets.blocks import Cell, Column, Document, Row, Table

FULL_PAGE, ROOM = 25, 6  # empty lines of a blank log, and after the results of one that is filled in
LINE = 8.4  # millimetres


def result_log(order: Order) -> Document:
    blank = order.wants(BLANK)
    logged = [] if blank else log_of(order.book)
    empty = Row(("",) * 4)
    columns = (
        Column(_("Date"), share=3),
        Column(_("Manager"), "right", share=6),
        Column(_("Score"), "center", share=3),
        Column(_("Manager"), share=6),
    )
    return Document(
        title=_("Result log"),
        language=language(),
        over=over(order),
        note=_("Home first. One line a match, in the order they were played."),
        blocks=(
            Table(columns, (*map(_row, logged), *([empty] * (FULL_PAGE if blank else ROOM))), boxed=True, height=LINE),
        ),
    )


def _row(line: Line) -> Row:
    day = date_format(line.date, "SHORT_DATE_FORMAT") if line.date else ""
    score = f"{line.score} ({line.competition})" if line.friendly else line.score
    return Row((day, line.home, Cell(score, strong=True), line.away))


KIND = Kind(
    key="result-log",
    title=gettext_lazy("Result log"),
    about=gettext_lazy("Date, manager, score, manager: everything played so far, and room for more."),
    of=Of.SEASON,
    gather=result_log,
    choices=(BLANK,),
)
