"""The whole book of a season, chapter by chapter."""

from __future__ import annotations

from collections.abc import Callable

from django.utils.formats import date_format
from django.utils.translation import gettext as _
from django.utils.translation import pgettext

from league.book import SeasonBook
from league.cup_book import read_cups
from league.languages import language
from league.models import Season
from league.pages.table import table_page
from league.prints.bracket import cup_sheet
from league.prints.cross_table import cross_tables
from league.prints.table_poster import standing
from league.prints.table_poster import words as table_words
from league.prints.wall import address, head_of, how_far, title_of
from league.yearbook.charts import charts
from league.yearbook.dice import dice
from league.yearbook.numbers import Lists, honours, records, season_figures
from league.yearbook.rounds import Rounds
from league.yearbook.shelf import Shelf
from league.yearbook.squads import squads
from league.yearbook.transfers import transfers
from matches.sheets.chapters import Honour
from matches.sheets.yearbook import Yearbook

Progress = Callable[[int], None]  # in per cent


def yearbook(book: SeasonBook, progress: Progress = lambda done: None) -> Yearbook:
    shelf, cups = Shelf(book), read_cups(book.season)
    rounds = []
    told = Rounds(shelf)
    for number, one in enumerate(told.told(), start=1):
        rounds.append(one)
        progress(10 + 80 * number // len(told.rounds))
    won = honours(shelf, cups)
    head = head_of(book, _("Season book"), _span(book) or how_far(book), address("overview", book.season))
    return Yearbook(
        title=title_of(head),
        language=language(),
        head=head,
        figures=season_figures(book),
        champion=_on_the_cover(book, won),
        honours=won,
        clubs=shelf.clubs,
        standings=tuple(standing(book, one) for one in table_page(book).tables),
        charts=charts(book),
        crosses=cross_tables(book),
        cups=tuple(cup_sheet(book, one) for one in cups),
        rounds=tuple(rounds),
        rankings=Lists(shelf).told(),
        records=records(shelf),
        squads=squads(shelf),
        transfers=transfers(shelf),
        dice=dice(book),
        words=table_words() | words(book),
    )


def _on_the_cover(book: SeasonBook, won: tuple[Honour, ...]) -> Honour | None:
    """The champions of the top division."""
    return won[0] if won and book.season.state == Season.State.FINISHED and book.played else None


def _span(book: SeasonBook) -> str:
    """From the month of the first match to that of the last."""
    days = sorted(
        day
        for fixture in book.record.fixtures.values()
        if fixture.report and (day := fixture.report.played_on or fixture.date or fixture.round.date)
    )
    if not days:
        return ""
    first, last = (date_format(day, "YEAR_MONTH_FORMAT") for day in (days[0], days[-1]))
    return first if first == last else f"{first} – {last}"


def words(book: SeasonBook) -> dict[str, str]:
    """What the book says that is no fact of the season."""
    finished = book.season.state == Season.State.FINISHED
    return {
        "contents": _("Contents"),
        "champions": _("Champions"),
        "table": _("Final table") if finished else _("Table"),
        "how_far": "" if finished else how_far(book),
        "charts": _("The season drawn"),
        "honours": _("Honours"),
        "second": _("second: %(club)s"),
        "rounds": _("Round by round"),
        "cross": _("Everybody against everybody"),
        "hint": _("hosts in the rows, guests in the columns"),
        "cups": _("Cups and playoffs"),
        "winner": _("Winners"),
        "statistics": _("The season in numbers"),
        "records": _("Records of the season"),
        "squads": _("Squads"),
        "transfers": _("Transfers"),
        "number": pgettext("shirt number, on a sheet", "No."),
        "player": _("Player"),
        "numbers": "|".join(
            (
                pgettext("squad column: appearances", "App"),
                pgettext("squad column: goals", "G"),
                pgettext("squad column: yellow cards", "YC"),
                pgettext("squad column: sent off", "RC"),
            )
        ),
        "numbers_long": _("App: appearances, G: goals, YC: yellow cards, RC: sent off; in the league"),
        "keeper": pgettext("beside a name", "keeper"),
        "managed": _("managed by %(name)s"),
        "referee": _("Referee"),
        "dice": _("The dice of the season"),
        "hash": _("SHA-256 hash of the seed"),
        "seed": _("Seed"),
        "sealed": _("sealed until the season ends"),
        "thrown": _("Rolls on record"),
        "verify": _("How to throw them again"),
        "nothing": _("No result has been entered yet."),
        "game": f"{book.league.game.name}, {book.league.game.edition}",
    }
