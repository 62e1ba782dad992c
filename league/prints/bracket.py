"""A cup's bracket for the wall: two wings that meet in the final, from four clubs to thirty-two."""

from __future__ import annotations

from collections.abc import Sequence

from django.utils.text import slugify
from django.utils.translation import gettext as _
from django.utils.translation import gettext_lazy

from league.book import SeasonBook
from league.cup_book import CupBook, Group, read_cup
from league.cup_words import group_name, stage_name
from league.languages import language
from league.models import Cup, Tie
from league.pages.bracket import At, feeders, goals_of, rows_of_ties
from league.pages.cup_terms import Places, terms_of
from league.prints.kinds import Kind, Of
from league.prints.parts import numbers_of
from league.prints.table_poster import words as table_words
from league.prints.wall import address, head_of, side_of, title_of
from league.rules.bracket import BYE
from league.rules.cups import Format
from league.rules.table import Row
from league.rules.ties import Side
from matches.sheets.knock_out import Bracket, BracketSheet, Opponent, TieBox
from matches.sheets.wall import Standing, TableLine

KIND = Kind(
    key="bracket",
    title=gettext_lazy("Cup bracket"),
    about=gettext_lazy("Two wings that meet in the final, and the groups before them; with boxes for what is to come."),
    of=Of.CUP,
    gather=lambda order: bracket_sheet(order.book, order.thing),
    named=lambda order: (slugify(order.thing.name) or "cup",),
)


def bracket_sheet(book: SeasonBook, cup: Cup) -> BracketSheet:
    return cup_sheet(book, read_cup(cup))


def cup_sheet(book: SeasonBook, found: CupBook) -> BracketSheet:
    cup = found.cup
    head = head_of(book, cup.name, ", ".join(terms_of(found.format)), address("cup", book.season, cup.pk, newest=True))
    return BracketSheet(
        title=title_of(head),
        language=language(),
        head=head,
        champion=side_of(found.champion) if found.champion else None,
        bracket=bracket_of(found),
        groups=tuple(_group(found, group) for group in found.groups),
        words=table_words() | {"winner": _("Winners")},
    )


def bracket_of(book: CupBook) -> Bracket:
    """As far as it is drawn, and empty boxes for the stages that are not."""
    ties = {(tie.stage, tie.slot): tie for tie in book.ties}
    format = book.format
    wings = _wings(ties, format.stages)
    places = {} if wings else _places(list(ties.values()), format)
    order = list(wings or places)
    numbers = {at: number for number, at in enumerate(order)}
    leads = {one: at for at, tie in ties.items() for one in feeders(tie)}
    words = Places(book)
    boxes = []
    for at in order:
        column, y = (wings or places)[at]
        to = leads.get(at)
        boxes.append(_box(book, ties.get(at), column, y, numbers.get(to) if to else None, words))
    return Bracket(
        columns=_columns(format, two_wings=bool(wings)),
        boxes=tuple(boxes),
        final=format.stages - 1 if wings else None,
        most=max((sum(box.column == column for box in boxes) for column in {box.column for box in boxes}), default=1),
    )


def _columns(format: Format, *, two_wings: bool) -> tuple[str, ...]:
    names = [stage_name(format, stage) for stage in range(1, format.stages + 1)]
    return tuple(names + names[-2::-1]) if two_wings else tuple(names)


def _wings(ties: dict[At, Tie], stages: int) -> dict[At, tuple[int, float]]:
    """Column and height of every tie, the final between its two halves; nothing where it has no two halves yet."""
    final = ties.get((stages, 1))
    halves = [one for one in feeders(final) if one in ties] if final else []
    if final is None or (halves and len(halves) != 2):
        return {}
    found: dict[At, tuple[int, float]] = {}
    for half, is_right in zip(halves, (False, True), strict=False):
        wing = _below(ties, half)
        rows = rows_of_ties([ties[at] for at in wing])
        deep = max(rows.values()) + 1
        for at in wing:
            column = 2 * (stages - 1) - (at[0] - 1) if is_right else at[0] - 1
            found[at] = (column, (rows[at] + 0.5) / deep)
    return {**found, (stages, 1): (stages - 1, 0.5)}


def _below(ties: dict[At, Tie], at: At) -> list[At]:
    """A tie and all that lead to it."""
    return [at, *(deeper for one in feeders(ties[at]) if one in ties for deeper in _below(ties, one))]


def _places(ties: Sequence[Tie], format: Format) -> dict[At, tuple[int, float]]:
    """One wing: what is drawn stands between what leads to it, the rest is spread evenly."""
    rows = rows_of_ties(list(ties))
    deep = max(max(rows.values(), default=0) + 1, format.places / 2)
    found = {}
    for stage in range(1, format.stages + 1):
        count = format.places >> stage
        for slot in range(1, count + 1):
            at = (stage, slot)
            if at in rows:
                found[at] = (stage - 1, (rows[at] + 0.5) / deep)
            elif not any(tie.stage == stage for tie in ties):
                found[at] = (stage - 1, (slot - 0.5) / count)
    return found


def _box(book: CupBook, tie: Tie | None, column: int, y: float, to: int | None, words: Places) -> TieBox:
    if tie is None:
        return TieBox(column, y, None, to)
    opponents = (_opponent(book, tie, Side.FIRST, words), _opponent(book, tie, Side.SECOND, words))
    return TieBox(column, y, opponents, to, BYE in (tie.first_from, tie.second_from))


def _opponent(book: CupBook, tie: Tie, side: Side, words: Places) -> Opponent:
    club_id, code = (tie.first_id, tie.first_from) if side is Side.FIRST else (tie.second_id, tie.second_from)
    winner = book.lines[tie.stage, tie.slot].winner
    club = book.clubs.get(club_id)
    return Opponent(
        side=side_of(club) if club else None,
        words="" if club or code[0] == "w" else words(code),
        goals=goals_of(book, tie, side),
        won=club_id is not None and winner is not None and winner.club == club_id,
    )


def _group(book: CupBook, group: Group) -> Standing:
    lines = [_line(book, row, cut=place == book.format.advance) for place, row in enumerate(group.table.rows, start=1)]
    return Standing(group_name(group.number), tuple(lines), (), ())


def _line(book: CupBook, row: Row[int], *, cut: bool) -> TableLine:
    return TableLine(
        rank=row.rank,
        side=side_of(book.clubs[row.club]),
        manager="",
        numbers=numbers_of(row),
        points=row.points,
        form=(),
        is_cut=cut,
    )
