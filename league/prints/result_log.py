"""The result log: who met whom and how it ended, with room for the next evenings.  # CA-LOG-1"""

from __future__ import annotations

from datetime import date

from django.utils.formats import date_format
from django.utils.translation import gettext as _
from django.utils.translation import gettext_lazy

from league.book import SeasonBook
from league.cup_words import decider_words
from league.languages import language
from league.models import Fixture
from league.models.fixture import day_of
from league.prints.kinds import BLANK, Kind, Of, Order
from league.prints.parts import over
from league.rules.result_log import Logged, in_order
from matches.models import Report
from matches.sheets.blocks import Cell, Column, Document, Row, Table

FULL_PAGE, ROOM = 25, 6  # empty lines of a blank log, and after the results of one that is filled in
LINE = 8.4  # millimetres


def result_log(order: Order) -> Document:
    blank = order.wants(BLANK)
    logged = [] if blank else in_order(_match(order.book, one) for one in _played(order))
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


def _played(order: Order) -> list[Fixture]:
    found = Fixture.objects.of(order.season).complete().filter(state=Fixture.State.FINAL)
    return list(found.in_calendar_order())


def _match(book: SeasonBook, fixture: Fixture) -> Logged:
    report = fixture.report
    both_lost = report.how == Report.How.BOTH_FORFEIT
    score = str(report.get_how_display()) if both_lost else f"{report.home_goals}–{report.away_goals}"
    decided = decider_words(report)
    day = day_of(fixture)
    return Logged(
        day=day.isoformat() if day else "",
        home=_who(book, fixture.match.home),
        score=f"{score}, {decided}" if decided else score,
        away=_who(book, fixture.match.away),
    )


def _who(book: SeasonBook, club) -> str:
    """A club may play without a manager."""
    entry = book.entries.get(club.pk)
    return f"{entry.manager.username} · {club.name}" if entry and entry.manager else club.name


def _row(match: Logged) -> Row:
    day = date_format(date.fromisoformat(match.day), "SHORT_DATE_FORMAT") if match.day else ""
    return Row((day, match.home, Cell(match.score, strong=True), match.away))


KIND = Kind(
    key="result-log",
    title=gettext_lazy("Result log"),
    about=gettext_lazy("Date, manager, score, manager: everything played so far, and room for more."),
    of=Of.SEASON,
    gather=result_log,
    choices=(BLANK,),
)
