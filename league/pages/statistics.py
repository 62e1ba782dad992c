"""The lists of a season: scorers, cards, injuries, clean sheets; and the results of everybody against everybody."""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Callable, Iterable, Mapping
from dataclasses import dataclass
from typing import Any

from clubs.models import Club
from league.book import SeasonBook
from league.models import Division, Fixture
from league.pages.addresses import Addresses
from league.pages.totals import Footballer, footballers, totals
from league.rules.record import Score
from league.rules.statistics import Numbers, cross_table

TOP = 10
LISTS = ("scorers", "cards", "injuries", "clean_sheets")


@dataclass(frozen=True)
class Line:
    rank: int
    who: Footballer
    numbers: Numbers
    mine: bool


@dataclass(frozen=True)
class ClubLine:
    rank: int
    club: Club
    count: int
    mine: bool


@dataclass(frozen=True)
class Ranking:
    """The top of a list, or all of it."""

    lines: list[Any]
    total: int

    @property
    def is_cut(self) -> bool:
        return len(self.lines) < self.total


@dataclass(frozen=True)
class StatisticsPage:
    only: str  # the one list that is shown whole; none: the tops of all
    divisions: list[Division]
    division: Division | None  # the one that is shown alone; none: all together
    scorers: Ranking
    own_goals: list[Line]
    cards: Ranking
    injuries: Ranking
    clean_sheets: Ranking
    keepers: Ranking
    has_line_ups: bool


def statistics_page(book: SeasonBook, only: str = "", level: str = "") -> StatisticsPage:
    """Of all divisions, or of the one on this level."""
    record = book.record
    divisions = [one.division for one in book.standings if one.division]
    division = next((one for one in divisions if str(one.level) == level), None)
    shown = {club for club, entry in book.entries.items() if division is None or entry.division_id == division.pk}
    added = totals(record)
    known = footballers(record, Addresses(book.season))
    mine = book.mine.club_id if book.mine else None
    most = None if only else TOP

    def ranked(value: Callable[[Numbers], tuple[int, ...]]) -> Ranking:
        there = {card: who for card, who in known.items() if who.club.pk in shown}
        return ranking(added.players, there, value, mine=mine, most=most)

    return StatisticsPage(
        only=only,
        divisions=divisions,
        division=division,
        scorers=ranked(lambda numbers: (numbers.goals,)),
        own_goals=ranked(lambda numbers: (numbers.own_goals,)).lines,
        cards=ranked(lambda numbers: (numbers.cards, numbers.reds, numbers.second_yellows)),
        injuries=ranked(lambda numbers: (numbers.injuries, numbers.missed)),
        clean_sheets=_club_ranking(book, added.clean_sheets, most, shown),
        keepers=ranked(lambda numbers: (numbers.clean_sheets,)),
        has_line_ups=any(numbers.appearances is not None for numbers in added.players.values()),
    )


def ranking(
    players: Mapping[int, Numbers],
    known: Mapping[int, Footballer],
    value: Callable[[Numbers], tuple[int, ...]],
    *,
    mine: int | None,
    most: int | None,
) -> Ranking:
    """The most first; who has none is not listed."""
    listed = [(value(numbers), known[card], numbers) for card, numbers in players.items() if card in known]
    chosen = sorted((one for one in listed if one[0][0]), key=lambda one: (*(-n for n in one[0]), one[1].name))
    ranks = _ranks([one[0] for one in chosen])
    lines = [
        Line(rank, who, numbers, who.club.pk == mine)
        for rank, (_, who, numbers) in zip(ranks[:most], chosen[:most], strict=True)
    ]
    return Ranking(lines, len(chosen))


def _ranks(values: list[tuple[int, ...]]) -> list[int]:
    """Equal values share a place: 1, 2, 2, 4."""
    ranks: list[int] = []
    for place, value in enumerate(values, start=1):
        ranks.append(ranks[-1] if ranks and values[place - 2] == value else place)
    return ranks


def _club_ranking(book: SeasonBook, counts: dict[int, int], most: int | None, shown: set[int]) -> Ranking:
    chosen = sorted(
        ((count, book.clubs[club]) for club, count in counts.items() if count and club in shown),
        key=lambda one: (-one[0], one[1].name),
    )
    ranks = _ranks([(count,) for count, _ in chosen])
    mine = book.mine.club_id if book.mine else None
    lines = [
        ClubLine(rank, club, count, club.pk == mine)
        for rank, (count, club) in zip(ranks[:most], chosen[:most], strict=True)
    ]
    return Ranking(lines, len(chosen))


@dataclass(frozen=True)
class Result:
    url: str
    score: str
    code: str  # W, D or L, from the home side


@dataclass(frozen=True)
class CrossRow:
    club: Club
    url: str
    mine: bool
    cells: list[list[Result] | None]  # none: a club does not play itself


@dataclass(frozen=True)
class CrossTable:
    """Of a division, or of the league that has none."""

    division: Division | None
    clubs: list[Club]
    rows: list[CrossRow]


def cross_tables_page(book: SeasonBook) -> list[CrossTable]:
    rows = list(
        Fixture.objects.of(book.season)
        .of_the_league()
        .filter(state=Fixture.State.FINAL)
        .order_by("round__number", "id")
        .values_list("pk", "match__home_id", "match__away_id", "report__home_goals", "report__away_goals")
    )
    ids: defaultdict[tuple[int, int], list[int]] = defaultdict(list)
    for pk, home, away, *_ in rows:
        ids[home, away].append(pk)
    addresses = Addresses(book.season)
    cells = {
        pair: [_result(addresses.fixture(pk), score) for pk, score in zip(ids[pair], scores, strict=True)]
        for pair, scores in cross_table(Score(*row[1:]) for row in rows).items()
    }
    tables = []
    for one in book.standings:
        clubs = [book.clubs[club] for club in one.clubs]
        lines = [_cross_row(book, club, addresses.club(club.pk), clubs, cells) for club in clubs]
        tables.append(CrossTable(one.division, clubs, lines))
    return [table for table in tables if table.clubs]


def _cross_row(book: SeasonBook, club: Club, url: str, clubs: Iterable[Club], cells: dict) -> CrossRow:
    mine = book.mine is not None and book.mine.club_id == club.pk
    return CrossRow(club, url, mine, [None if guest is club else cells.get((club.pk, guest.pk), []) for guest in clubs])


def _result(url: str, score: tuple[int, int]) -> Result:
    home, away = score
    return Result(url, f"{home}–{away}", "W" if home > away else "L" if home < away else "D")
