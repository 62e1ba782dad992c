"""The league table as it is printed: lines, the ladder that explains a rank, the places by round."""

from __future__ import annotations

from dataclasses import dataclass

from django.urls import reverse
from django.utils.translation import gettext as _
from django.utils.translation import pgettext

from clubs.models import Club
from league.book import SeasonBook
from league.models import Deduction, Division, Entry
from league.pages.addresses import Addresses
from league.pages.zones import MARKS, Mark
from league.rules.statistics import Place, rows_of
from league.rules.table import Comparison, Row
from league.standings import Standings, scores_among

SIGNED = {"goal_difference", "head_to_head_goal_difference"}


@dataclass(frozen=True)
class Letter:
    """One match of the recent form."""

    code: str  # W, D or L: picks the colour
    letter: str
    word: str


@dataclass(frozen=True)
class Rung:
    """One step of the ladder: a tie-breaker and what the two clubs had."""

    place: int
    name: str
    mine: str
    sign: str
    theirs: str
    decides: bool
    needed: bool


@dataclass(frozen=True)
class Why:
    """A club against its neighbour in the table."""

    club: Club
    rival: Club
    ahead: bool
    level: bool
    rungs: list[Rung]


@dataclass(frozen=True)
class Line:
    row: Row
    club: Club
    club_url: str
    why_url: str  # opens the ladder, or closes it
    question: str
    manager: str
    mine: bool
    form: list[Letter]
    difference: str
    deductions: list[Deduction]
    open: bool
    why: list[Why]
    zone: Mark | None = None
    is_cut: bool = False  # the last of its zone
    withdrawn: bool = False


@dataclass(frozen=True)
class DivisionTable:
    """The table of a division; without one where the league has none."""

    division: Division | None
    lines: list[Line]
    marks: list[Mark]  # the zones there are


@dataclass(frozen=True)
class TablePage:
    tables: list[DivisionTable]
    gone: list[Club]  # withdrew, and their results were expunged
    rounds_played: int
    level_needs: str
    view: str = ""  # only the matches at home, or away; none: all

    @property
    def lines(self) -> list[Line]:
        return [line for one in self.tables for line in one.lines]


@dataclass(frozen=True)
class Figures:
    """The season in a few numbers."""

    rounds: int
    rounds_played: int
    matches: int
    goals: int
    goals_a_match: float


def figures(book: SeasonBook) -> Figures:
    goals = sum([played.score.home_goals + played.score.away_goals for played in book.played])
    return Figures(
        rounds=sum([row.cup_id is None for row in book.record.rounds.values()]),
        rounds_played=book.rounds_played,
        matches=len(book.played),
        goals=goals,
        goals_a_match=goals / len(book.played) if book.played else 0,
    )


def table_page(book: SeasonBook, why: int | None = None, view: str = "") -> TablePage:
    words = names(book)
    scribe = _Scribe(book, why, view)
    return TablePage(
        tables=[scribe.table(one) for one in book.standings if one.clubs],
        gone=[one.club for one in book.entries.values() if one.withdrawal == Entry.Withdrawal.EXPUNGED],
        rounds_played=book.rounds_played,
        level_needs=", ".join(words[key] for key in book.rules.tie_breakers),
        view=view,
    )


class _Scribe:
    """Writes the tables of one page."""

    def __init__(self, book: SeasonBook, why: int | None, view: str):
        self.book, self.why, self.view = book, why, view
        self.letters, self.addresses = _letters(), Addresses(book.season)
        self.question = _("Rank %(rank)s: why are %(club)s here?")
        self.here = reverse("league:table", args=[book.league.slug]) + f"?season={book.season.number}"

    def table(self, one: Standings) -> DivisionTable:
        rows, book = one.table.rows, self.book
        if self.view:
            rows = rows_of(Place(self.view), one.clubs, scores_among(book, one.clubs), book.rules, book.lots)
        zones = {} if self.view else one.zones
        marks = [MARKS.get(zones[row.club]) if row.club in zones else None for row in rows]
        lines = [
            self.line(row, mark, is_cut=number < len(marks) and marks[number] is not mark)
            for number, (row, mark) in enumerate(zip(rows, marks, strict=True), start=1)
        ]
        return DivisionTable(one.division, lines, [mark for mark in MARKS.values() if mark in marks])

    def line(self, row: Row, zone: Mark | None, *, is_cut: bool) -> Line:
        book, entry = self.book, self.book.entries[row.club]
        opened = row.club == self.why and not self.view
        return Line(
            row=row,
            club=entry.club,
            club_url=self.addresses.club(row.club),
            why_url=self.here if opened else f"{self.here}&why={row.club}",
            question=self.question % {"rank": row.rank, "club": entry.club.name},
            manager=entry.manager.username if entry.manager else "",
            mine=entry is book.mine,
            form=[self.letters[code] for code in row.form],
            difference=signed(row.goal_difference),
            deductions=[deduction for deduction in book.deductions if deduction.club_id == row.club] if opened else [],
            open=opened,
            why=_why(book, row.club) if opened else [],
            zone=zone,
            is_cut=is_cut,
            withdrawn=entry.withdrawn_at is not None,
        )


def _letters() -> dict[str, Letter]:
    return {
        "W": Letter("W", pgettext("form: won", "W"), _("won")),
        "D": Letter("D", pgettext("form: drawn", "D"), _("drawn")),
        "L": Letter("L", pgettext("form: lost", "L"), _("lost")),
    }


def _why(book: SeasonBook, club: int) -> list[Why]:
    ladder = book.table.ladder(club)
    found = []
    for comparison, ahead in ((ladder.above, False), (ladder.below, True)):
        if comparison is not None:
            rungs = _rungs(book, comparison)
            found.append(
                Why(
                    club=book.clubs[club],
                    rival=book.clubs[comparison.rival],
                    ahead=ahead,
                    level=not any(rung.decides for rung in rungs),
                    rungs=rungs,
                )
            )
    return found


def _rungs(book: SeasonBook, comparison: Comparison) -> list[Rung]:
    words = names(book)
    rungs = []
    for place, step in enumerate(comparison.steps, start=1):
        show = signed if step.key in SIGNED else str
        sign = "=" if step.mine == step.theirs else ">" if step.mine > step.theirs else "<"
        rungs.append(
            Rung(
                place=place,
                name=words[step.key],
                mine=show(step.mine) if step.needed else "",
                sign=sign if step.needed else "",
                theirs=show(step.theirs) if step.needed else "",
                decides=step.decided,
                needed=step.needed,
            )
        )
    return rungs


def names(book: SeasonBook) -> dict[str, str]:
    """What the tie-breakers of this league's game are called."""
    rule = next(rule for rule in book.league.game.house_rules if rule.key == "tie_breakers")
    return {"points": _("Points")} | {key: str(name) for key, name in rule.choices}


def signed(number: int) -> str:
    """With a real minus sign, as printers set it."""
    return f"+{number}" if number > 0 else f"−{-number}" if number < 0 else "0"
