"""A knock-out drawn as a bracket: where each tie stands on the picture, and the lines between them."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass, field

from clubs.models import Club
from league.cup_book import CupBook
from league.cup_words import stage_name
from league.models import Fixture, Tie
from league.rules.bracket import BYE, source_key
from league.rules.ties import Side

BOX_WIDTH, BOX_HEIGHT = 188, 54
ACROSS, DOWN = BOX_WIDTH + 44, BOX_HEIGHT + 18
HEAD = 34

At = tuple[int, int]  # stage and slot


@dataclass(frozen=True)
class Row:
    """One club of a tie, or the words for a place that is still open."""

    club: Club | None
    words: str
    goals: str
    won: bool
    y: int

    @property
    def shirt_y(self) -> int:
        return self.y - 15


@dataclass(frozen=True)
class Box:
    x: int
    y: int
    rows: list[Row]
    url: str
    is_mine: bool = False

    width, height = BOX_WIDTH, BOX_HEIGHT

    @property
    def shirt_x(self) -> int:
        return self.x + 8

    @property
    def name_x(self) -> int:
        return self.x + 33

    @property
    def goals_x(self) -> int:
        return self.x + BOX_WIDTH - 8


@dataclass(frozen=True)
class Bracket:
    width: int
    height: int
    boxes: list[Box]
    lines: list[str]  # as SVG paths
    heads: list[tuple[int, str]] = field(default_factory=list)


def feeders(tie: Tie) -> list[At]:
    """The ties whose winners meet in this one."""
    codes = [code for code in (tie.first_from, tie.second_from) if code != BYE and code[0] == "w"]
    return [(key[0], key[1]) for key in map(source_key, codes)]


def rows_of_ties(ties: list[Tie]) -> dict[At, float]:
    """How far down each tie stands, counted in rows: between those that lead to it, so that no two lines cross."""
    by_place = {(tie.stage, tie.slot): tie for tie in ties}
    led_to = {at for tie in ties for at in feeders(tie)}
    rows: dict[At, float] = {}
    following = 0

    def place(at: At) -> float:
        nonlocal following
        inner = [place(one) for one in feeders(by_place[at]) if one in by_place]
        if inner:
            rows[at] = sum(inner) / len(inner)
        else:
            rows[at], following = float(following), following + 1
        return rows[at]

    for at in sorted(by_place, key=lambda one: (-one[0], one[1])):
        if at not in led_to:
            place(at)
    return rows


def draw(book: CupBook, *, mine: int | None, url: Callable[[Fixture], str], words: Callable[[str], str]) -> Bracket:
    rows = rows_of_ties(list(book.ties))
    boxes = {at: _box(book, tie, rows, mine, url, words) for tie in book.ties if (at := (tie.stage, tie.slot)) in rows}
    lines = [_line(boxes[one], boxes[tie.stage, tie.slot]) for tie in book.ties for one in feeders(tie) if one in boxes]
    stages = book.format.stages
    return Bracket(
        width=stages * ACROSS - (ACROSS - BOX_WIDTH) + 2,
        height=HEAD + int((max(rows.values(), default=0) + 1) * DOWN),
        boxes=list(boxes.values()),
        lines=lines,
        heads=[(1 + (stage - 1) * ACROSS, stage_name(book.format, stage)) for stage in range(1, stages + 1)],
    )


def _box(book: CupBook, tie: Tie, rows: dict[At, float], mine: int | None, url, words) -> Box:
    at = (tie.stage, tie.slot)
    x, y = 1 + (tie.stage - 1) * ACROSS, HEAD + int(rows[at] * DOWN)
    legs = book.legs.get(tie.pk, [])
    return Box(
        x=x,
        y=y,
        rows=[
            _row(book, tie, Side.FIRST, y + 22, words),
            _row(book, tie, Side.SECOND, y + 45, words),
        ],
        url=url(next((leg for leg in legs if leg.report_id is None), legs[-1])) if legs else "",
        is_mine=mine is not None and mine in (tie.first_id, tie.second_id),
    )


def _row(book: CupBook, tie: Tie, side: Side, y: int, words: Callable[[str], str]) -> Row:
    at = (tie.stage, tie.slot)
    club_id, code = (tie.first_id, tie.first_from) if side is Side.FIRST else (tie.second_id, tie.second_from)
    winner = book.lines[at].winner
    return Row(
        club=book.clubs.get(club_id),
        words="" if club_id else words(code),
        goals=goals_of(book, tie, side),
        won=club_id is not None and winner is not None and winner.club == club_id,
        y=y,
    )


def goals_of(book: CupBook, tie: Tie, side: Side) -> str:
    """All goals of one club in the tie so far, and those of the shoot-out in brackets."""
    verdict = book.verdicts.get((tie.stage, tie.slot))
    final = [leg for leg in book.legs.get(tie.pk, []) if leg.state == Fixture.State.FINAL]
    if verdict is None or not final:
        return ""
    is_first = side is Side.FIRST
    goals = str(verdict.aggregate.first if is_first else verdict.aggregate.second)
    report = final[-1].report
    if report.shoot_out_home is None:
        return goals
    at_home = is_first == (final[-1].leg == 1)
    return f"{goals} ({report.shoot_out_home if at_home else report.shoot_out_away})"


def _line(before: Box, after: Box) -> str:
    """From the right of a tie to the left of the next."""
    x, y = before.x + BOX_WIDTH, before.y + BOX_HEIGHT // 2
    middle = (x + after.x) // 2
    return f"M{x} {y}H{middle}V{after.y + BOX_HEIGHT // 2}H{after.x}"
