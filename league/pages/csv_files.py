"""What a season's CSV files hold: a header in the reader's language, and rows of plain words and numbers."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass

from django.utils import timezone
from django.utils.translation import gettext as _
from django.utils.translation import gettext_lazy, pgettext

from clubs.nations import nation_name
from clubs.rules.cards import EVERY_ATTRIBUTE
from league.book import SeasonBook
from league.csv_text import Cell
from league.market import Market
from league.models import Fixture
from league.models.fixture import day_of
from league.pages.addresses import Addresses
from league.pages.result_log import result_log
from league.pages.totals import footballers, totals
from league.pages.words import attribute_name

Rows = Iterator[Sequence[Cell]]


@dataclass(frozen=True)
class CsvFile:
    label: str
    header: Callable[[], list[str]]
    rows: Callable[[SeasonBook], Rows]


def _table_header() -> list[str]:
    return [
        *(_("Division"), _("Rank"), _("Club"), _("Manager"), _("Played"), _("Won"), _("Drawn"), _("Lost")),
        *(_("Goals for"), _("Goals against"), _("Goal difference"), _("Points deducted"), _("Points")),
    ]


def _table(book: SeasonBook) -> Rows:
    for one in book.standings:
        for row in one.table.rows:
            entry = book.entries[row.club]
            yield (
                one.division.name if one.division else "",
                *(row.rank, entry.club.name, entry.manager.username if entry.manager else ""),
                *(row.played, row.won, row.drawn, row.lost, row.goals_for, row.goals_against, row.goal_difference),
                *(book.deducted.get(row.club, 0), row.points),
            )


def _fixtures_header() -> list[str]:
    return [
        *(
            _("Competition"),
            _("Round"),
            _("Date"),
            _("Time"),
            pgettext("where a match is played", "Board"),
            _("Home"),
            _("Away"),
        ),
        *(_("Goals, home"), _("Goals, away")),
        *(_("Half-time, home"), _("Half-time, away"), _("Extra time"), _("Shoot-out, home"), _("Shoot-out, away")),
        *(_("State"), pgettext("a match came to its score", "How"), _("Referee")),
    ]


def _fixtures(book: SeasonBook) -> Rows:
    found = Fixture.objects.of(book.season).complete().select_related("match__referee").in_calendar_order()
    for fixture in found:
        report = fixture.report
        day = day_of(fixture)
        yield (
            *(fixture.round.cup.name if fixture.round.cup else _("League"), fixture.round.number),
            *(day.isoformat() if day else "", fixture.time.isoformat("minutes") if fixture.time else ""),
            fixture.board,
            *(fixture.match.home.name, fixture.match.away.name),
            *((report.home_goals, report.away_goals) if report else ("", "")),
            *((report.half_time_home, report.half_time_away) if report else ("", "")),
            _yes(report is not None and report.went_to_extra_time),
            *((report.shoot_out_home, report.shoot_out_away) if report else ("", "")),
            *(fixture.get_state_display(), report.get_how_display() if report else ""),
            fixture.match.referee.name if fixture.match.referee else "",
        )


def _log_header() -> list[str]:
    return [
        *(_("Date"), _("Manager, home"), _("Home"), _("Score"), _("Away"), _("Manager, away"), _("Competition")),
        *(_("Scorers, home"), _("Scorers, away")),
    ]


def _log(book: SeasonBook) -> Rows:
    """The result log with its friendlies.  # CA-LOG-1"""
    for line in result_log(book):
        told = line.friendly
        yield (
            *(line.day, line.hosts.manager, line.hosts.name, line.score, line.guests.name, line.guests.manager),
            *(line.competition, told.home_scorers if told else "", told.away_scorers if told else ""),
        )


def _squads_header() -> list[str]:
    attributes = [attribute_name(attribute) for attribute in EVERY_ATTRIBUTE if attribute != "leniency"]
    return [
        *(_("Club"), pgettext("shirt number, on a sheet", "No."), _("Name"), _("Kind"), _("Nation"), *attributes),
        *(_("Total"), _("Price")),
    ]


def _squads(book: SeasonBook) -> Rows:
    places = book.season.squad_places.select_related("card", "club").order_by("club__name", "number")
    market = Market(book.season, timezone.now())
    for place in places:
        card = place.card
        yield (
            *(place.club.name, place.number, card.name, card.get_kind_display(), nation_name(card.nation)),
            *(getattr(card, attribute) for attribute in EVERY_ATTRIBUTE if attribute != "leniency"),
            *(card.total, market.value(card)),
        )


def _players_header() -> list[str]:
    return [
        *(_("Name"), _("Club"), pgettext("shirt number, on a sheet", "No."), _("Matches"), _("Goals"), _("Penalties")),
        *(_("Own goals"), _("Yellow cards"), _("Second yellow cards"), _("Red cards"), _("Injuries")),
        *(_("Matches missed"), _("Clean sheets")),
    ]


def _players(book: SeasonBook) -> Rows:
    """Everybody of whom there is a number, the best scorers first."""
    added = totals(book.record)
    known = footballers(book.record, Addresses(book.season))
    listed = [(known[card], numbers) for card, numbers in added.players.items() if card in known]
    for who, numbers in sorted(listed, key=lambda one: (-one[1].goals, -one[1].cards, one[0].name)):
        yield (
            *(who.name, who.club.name, who.number, numbers.appearances, numbers.goals, numbers.penalties),
            *(numbers.own_goals, numbers.yellows, numbers.second_yellows, numbers.reds, numbers.injuries),
            *(numbers.missed, numbers.clean_sheets),
        )


def _transfers_header() -> list[str]:
    return [
        _("Date"),
        _("Kind"),
        _("Name"),
        pgettext("transfer", "From"),
        pgettext("transfer", "To"),
        _("Price"),
        _("Refund"),
    ]


def _transfers(book: SeasonBook) -> Rows:
    for transfer in book.season.transfers.select_related("card", "left", "joined").order_by("pk"):
        yield (
            *(transfer.at.date().isoformat(), transfer.get_kind_display(), transfer.card.name),
            *(transfer.left.name if transfer.left else "", transfer.joined.name if transfer.joined else ""),
            *(transfer.price, transfer.refund),
        )


def _yes(is_so: bool) -> str:
    return _("yes") if is_so else ""


FILES: dict[str, CsvFile] = {
    "table": CsvFile(gettext_lazy("Table"), _table_header, _table),
    "fixtures": CsvFile(gettext_lazy("Fixtures and results"), _fixtures_header, _fixtures),
    "log": CsvFile(gettext_lazy("Result log"), _log_header, _log),
    "players": CsvFile(gettext_lazy("Scorers, cards, injuries"), _players_header, _players),
    "squads": CsvFile(gettext_lazy("Squads"), _squads_header, _squads),
    "transfers": CsvFile(gettext_lazy("Transfers"), _transfers_header, _transfers),
}
# Those that only exist where squads are kept.
OF_SQUADS = frozenset({"squads", "transfers"})
