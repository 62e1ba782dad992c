"""The book of a season, and the same on one long page: chapter by chapter as in print."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from dataclasses import dataclass
from typing import ClassVar

from django.utils.safestring import SafeString

from matches.sheets.blocks import (
    Block,
    Cell,
    Code,
    Column,
    Contents,
    Drawing,
    Facts,
    Heading,
    Points,
    Prose,
    Row,
    Table,
)
from matches.sheets.chapters import Chart, DiceTold, Honour, MatchTold, Move, Ranking, RoundTold, Squad
from matches.sheets.knock_out import BracketSheet
from matches.sheets.wall import CrossTable, OnTheWall, Side, Standing


@dataclass(frozen=True)
class Yearbook(OnTheWall):
    template: ClassVar[str] = "yearbook"

    figures: tuple[tuple[str, str], ...]
    champion: Honour | None  # on the cover
    honours: tuple[Honour, ...]
    clubs: tuple[Side, ...]
    standings: tuple[Standing, ...]
    charts: tuple[Chart, ...]
    crosses: tuple[CrossTable, ...]
    cups: tuple[BracketSheet, ...]
    rounds: tuple[RoundTold, ...]
    rankings: tuple[Ranking, ...]
    records: tuple[Ranking, ...]
    squads: tuple[Squad, ...]
    transfers: tuple[Move, ...]
    dice: DiceTold
    words: Mapping[str, str]

    @property
    def blocks(self) -> tuple[Block, ...]:
        return page_of(self)


def page_of(book: Yearbook) -> tuple[Block, ...]:
    words = book.words
    chapters: tuple[tuple[str, Iterable[Block]], ...] = (
        (words["honours"], _honours(book)),
        (words["table"], (block for one in book.standings for block in one.blocks(words, 2))),
        (words["charts"], (block for one in book.charts for block in _chart(one))),
        (words["rounds"], (block for one in book.rounds for block in _round(book, one))),
        (words["cross"], (block for one in book.crosses for block in one.blocks(2))),
        (words["cups"], (block for one in book.cups for block in _cup(one))),
        (words["statistics"], (block for one in book.rankings for block in _ranking(book, one))),
        (words["records"], (block for one in book.records for block in _ranking(book, one))),
        (words["squads"], (block for one in book.squads for block in _squad(book, one))),
        (words["transfers"], _transfers(book)),
        (words["dice"], _dice(book)),
    )
    found: list[Block] = [Facts(book.figures), Contents(words["contents"])]
    for title, blocks in chapters:
        told = tuple(blocks)
        if told:
            found += [Heading(title), *told]
    return tuple(found)


def _honours(book: Yearbook) -> tuple[Block, ...]:
    if not book.honours:
        return ()
    rows = tuple(
        Row((one.title, Cell(one.winner, strong=True, shirt=_shirt(book, one.club)), one.note)) for one in book.honours
    )
    return (Table((Column(""), Column("", share=1), Column("", share=1)), rows),)


def _chart(one: Chart) -> tuple[Block, ...]:
    return Heading(one.title, 2), Drawing(one.svg, one.alt)


def _cup(one: BracketSheet) -> tuple[Block, ...]:
    return Heading(one.head.title, 2, one.note), *one.chapter(3)


def _round(book: Yearbook, one: RoundTold) -> tuple[Block, ...]:
    columns = (Column("", "right", 2), Column("", "center", strong=True), Column("", share=2), Column("", share=3))
    rows = tuple(
        Row(
            (
                Cell(book.clubs[match.home].name, shirt=book.clubs[match.home].shirt),
                match.score,
                Cell(book.clubs[match.away].name, shirt=book.clubs[match.away].shirt),
                _told(book, match),
            )
        )
        for match in one.matches
    )
    words = tuple(part for part in (one.headline, " ".join(one.words)) if part)
    prose = (Prose(words),) if words else ()
    return (Heading(one.name, 2, one.day), *prose, Table(columns, rows))


def _told(book: Yearbook, match: MatchTold) -> str:
    referee = f"{book.words['referee']} {match.referee}" if match.referee else ""
    notes = " · ".join(part for part in (match.note, referee) if part)
    deeds = " · ".join(f"{one.name} {one.note}".strip() for side in match.deeds for one in side)
    return " ".join(part for part in (match.words, f"({notes})" if notes else "", deeds, match.remarks) if part)


def _ranking(book: Yearbook, one: Ranking) -> tuple[Block, ...]:
    columns = (
        Column("", "right"),
        Column("", share=2, strong=True),
        Column("", share=2),
        Column("", "right", strong=True),
    )
    rows = tuple(
        Row((str(line.rank), Cell(line.name, shirt=_shirt(book, line.club)), line.note, line.count))
        for line in one.lines
    )
    return (Heading(one.title, 2), Table(columns, rows))


def _squad(book: Yearbook, one: Squad) -> tuple[Block, ...]:
    heads = (Column(title, "right") for title in book.words["numbers"].split("|"))
    columns = (Column(book.words["number"], "right"), Column(book.words["player"], share=1, strong=True), *heads)
    rows = tuple(Row((str(line.number), line.name, *line.numbers)) for line in one.lines)
    name = book.clubs[one.club].name
    note = " · ".join(part for part in (one.place, one.manager) if part)
    return (Heading(name, 2, note), Table(columns, rows))


def _transfers(book: Yearbook) -> tuple[Block, ...]:
    if not book.transfers:
        return ()
    rows = tuple(Row((one.day, Cell(one.words, shirt=_shirt(book, one.club)))) for one in book.transfers)
    return (Table((Column("", "right"), Column("", share=1)), rows),)


def _dice(book: Yearbook) -> tuple[Block, ...]:
    dice, words = book.dice, book.words
    return (
        Facts(((words["hash"], dice.sha256), (words["seed"], dice.seed or words["sealed"]))),
        Points(dice.how, numbered=True),
        *((Facts(dice.thrown),) if dice.thrown else ()),
        Code(dice.url, words["dice"]),
    )


def _shirt(book: Yearbook, club: int | None) -> SafeString | str:
    return "" if club is None else book.clubs[club].shirt
