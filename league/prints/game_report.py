"""A manager's season on paper: what the board asked, the money, the table, every result, and the squad.

What the board asks is for the manager alone: nobody else's sheet has it.
"""

from __future__ import annotations

from collections.abc import Sequence

from django.utils.translation import gettext as _
from django.utils.translation import gettext_lazy, pgettext

from clubs.rules.club_manager.objectives import words as task_words
from clubs.rules.club_manager.state import POSITIONS, Club, Player
from clubs.shirts import shirt_of
from league.engines.club_manager import calendar
from league.engines.club_manager.state import Report
from league.game_stories.words import pounds, printed
from league.languages import language
from league.pages.game.ceremony import ceremony_page
from league.pages.game.cup import round_name
from league.pages.game.history import cup_run
from league.pages.game.ledger import LedgerPage, Total, ledger_page
from league.pages.game.meetings import meeting
from league.pages.game.past import names_in
from league.pages.game.season_rows import Match, SeasonRows
from league.pages.game.table import Line, TablePage, table_page
from league.pages.game.tasks import tasks_page
from league.prints.game_sheets import club_of, season_of
from league.prints.kinds import Kind, Of, Order
from league.prints.parts import number_columns, numbers_of, over
from league.templatetags.game import OUTCOMES
from league.templatetags.game import POSITIONS as SHORT
from matches.sheets.blocks import Block, Cell, Column, Columns, Document, Facts, Heading, Points, Prose, Row, Table

KIND = Kind(
    key="season-report",
    title=gettext_lazy("Season report"),
    about=gettext_lazy("Board, money, table, results and squad of a club in one season."),
    of=Of.GAME,
    gather=lambda order: season_report(order),
)


def season_report(order: Order) -> Document:
    club, season = club_of(order), season_of(order)
    around = {"title": club.name, "language": language(), "over": over(order)}
    if not season:
        return Document(**around, blocks=(Prose((_("The season has not begun: there is nothing to report yet."),)),))
    writer = _Writer(order, club, season)
    return Document(**around, note=writer.note, blocks=writer.blocks())


class _Writer:
    def __init__(self, order: Order, club: Club, season: int):
        self.place, self.club, self.season = order.place, club, season
        self.key = f"M{club.seat}"
        self.rows, self.names = SeasonRows(order.place, season), names_in(order.place, season)
        self.division = self.rows.division_of(self.key) or club.division
        self.report = next(
            (one for one in order.place.state.reports if one.season == season and one.seat == club.seat), None
        )

    @property
    def note(self) -> str:
        if self.report:
            return str(OUTCOMES[self.report.outcome])
        return _("as of week %(week)s") % {"week": self.place.state.week}

    def blocks(self) -> tuple[Block, ...]:
        page = table_page(self.place, self.rows, self.division, self.names)
        ledger = ledger_page(self.place, self.club, self.season, self.names)
        return (
            Facts(self._figures(ledger)),
            *self._board(),
            Columns(
                (
                    (Heading(_("Money"), 2), *_money(ledger)),
                    (Heading(_("Division %(number)s") % {"number": self.division}, 2), _table(page, self.key)),
                ),
                (2, 3),
            ),
            Columns(((Heading(_("Results"), 2), self._results()), (Heading(_("Squad"), 2), self._squad()))),
        )

    def _figures(self, ledger: LedgerPage) -> tuple[tuple[str, str], ...]:
        row = next((row for row in self.rows.table(self.division).rows if row.club == self.key), None)
        last = calendar.cup_rounds(self.place.book)
        return (
            (_("Place"), str(row.rank) if row else "–"),
            (_("Points"), str(row.points) if row else "–"),
            (_("Goals"), f"{row.goals_for}–{row.goals_against}" if row else "–"),
            (_("Cup"), cup_run(self.report, last) if self.report else self._in_the_cup(last)),
            (_("Money"), pounds(ledger.balance)),
        )

    def _in_the_cup(self, last: int) -> str:
        reached = [one.round for one in self.rows.cup if self.key in (one.home, one.away)]
        return round_name(max(reached), last) if reached else "–"

    def _board(self) -> tuple[Block, ...]:
        """Of a season that is over, what was said at its end; of the one under way, what is asked."""
        if self.club.seat != self.place.seat:
            return ()
        if self.report:
            return self._verdicts(self.report)
        page = tasks_page(self.place, self.rows)
        if page is None or not page.tasks:
            return ()
        rows = tuple(
            Row(
                (
                    Cell(printed(one.card.title), strong=True),
                    task_words(one.card, language(), page.factor),
                    one.progress,
                    one.until,
                ),
                tone="good" if one.done else "",
            )
            for one in page.tasks
        )
        heads = (
            Column(_("Objective"), share=2),
            Column("", share=4),
            Column(_("So far"), share=2),
            Column("", share=2),
        )
        return Heading(_("Board"), 2), Table(heads, rows)

    def _verdicts(self, report: Report) -> tuple[Block, ...]:
        page = ceremony_page(self.place, self.season)
        goal = _("The goal of the season was met.") if report.goal_met else _("The goal of the season was missed.")
        said = tuple(line.text for part in page.parts for line in part.lines) if page else ()
        return Heading(_("Board"), 2), Points((goal, *said))

    def _results(self) -> Table:
        own = [one for one in self.rows.matches if self.key in (one.home, one.away)]
        heads = (
            Column(_("Week"), "right"),
            Column("", share=2),
            Column("", share=3),
            Column("", "center"),
            Column("", "center", strong=True),
        )
        return Table(heads, tuple(self._result(one) for one in own), size=7.8)

    def _result(self, match: Match) -> Row:
        shown = meeting(match, self.names, self.place, self.season)
        at_home = match.home == self.key
        other = shown.away if at_home else shown.home
        tone = "" if not match.played or not match.winner else "good" if match.winner == self.key else "bad"
        return Row(
            (
                str(match.week),
                ", ".join(part for part in (self._competition(match), shown.note) if part),
                Cell(other.name, shirt=shirt_of(other)),
                pgettext("short: at home", "H") if at_home else pgettext("short: away", "A"),
                Cell(shown.score, tone=tone, strong=True),
            )
        )

    def _competition(self, match: Match) -> str:
        if match.competition == "cup":
            return f"{_('Cup')}, {round_name(match.round, calendar.cup_rounds(self.place.book))}"
        return _("Play-off") if match.competition == "playoff" else _("Round %(number)s") % {"number": match.round}

    def _squad(self) -> Table:
        """As it was at the end of that season, or is now."""
        state = self.names.state
        club = state.board.clubs[self.club.seat]
        players = [state.board.players[key] for key in club.squad]
        heads = (
            Column("", "center"),
            Column(_("Player"), share=2, strong=True),
            Column(pgettext("squad column: ability", "Abi"), "right", name=_("Ability")),
            Column(pgettext("squad column: potential", "Pot"), "right", name=_("Potential")),
            Column(pgettext("squad column: seasons left", "Sea"), "right", name=_("Seasons left")),
        )
        order = sorted(players, key=lambda one: (POSITIONS.index(one.position), -one.ability, one.name))
        return Table(heads, tuple(_player(one, club.captain) for one in order), size=7.8)


def _player(player: Player, captain: str | None) -> Row:
    return Row(
        (
            str(SHORT[player.position]),
            f"{player.name}, {_('captain')}" if player.key == captain else player.name,
            str(player.ability),
            str(player.potential),
            str(player.seasons),
        )
    )


def _money(ledger: LedgerPage) -> tuple[Block, ...]:
    came = (Total(_("At the beginning"), ledger.opening), *ledger.came)
    went = (*ledger.went, Total(_("Left over"), ledger.balance))
    return _sums(_("What came in"), came), _sums(_("What went out"), went)


def _sums(title: str, totals: Sequence[Total]) -> Table:
    rows = tuple(Row((one.kind, pounds(one.amount))) for one in totals)
    return Table((Column(title, share=1), Column("", "right", strong=True)), rows)


def _table(page: TablePage, key: str) -> Table:
    heads = (Column("", "right", strong=True), Column(_("Club"), share=1), *number_columns())
    # A line of a zone stands below whoever has reached it.
    followed = zip(page.entries, [*page.entries[1:], None], strict=True)
    rows = tuple(
        _place(entry.line, key, rule=after is not None and after.mark is not None)
        for entry, after in followed
        if entry.line is not None
    )
    return Table(heads, rows)


def _place(line: Line, key: str, *, rule: bool) -> Row:
    row = line.row
    return Row(
        (
            str(row.rank),
            Cell(line.side.name, strong=row.club == key, shirt=shirt_of(line.side)),
            *numbers_of(row),
            str(row.points),
        ),
        tone="accent" if row.club == key else "",
        rule=rule,
    )
