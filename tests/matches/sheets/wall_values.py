"""Sheets for the wall made of plain values, as full or as empty as a test wants them."""

from __future__ import annotations

from clubs.shirts import CLOTHS, PATTERNS, shirt_svg
from matches.sheets.knock_out import Bracket, BracketSheet, Opponent, TieBox
from matches.sheets.wall import (
    CrossRow,
    CrossSheet,
    CrossTable,
    FixtureList,
    Head,
    MatchDay,
    Meeting,
    Side,
    Standing,
    TableLine,
    TablePoster,
)

LONGEST = "Featherstonehaugh-on-the-Water United FC"
HEADS = "P|W|D|L|F|A|GD|Pts"


def side(number: int, *, long: bool = False) -> Side:
    cloths, patterns = list(CLOTHS), list(PATTERNS)
    shirt = shirt_svg(cloths[number % 12], cloths[(number + 5) % 12], patterns[number % 5])
    name = f"{number:02} {LONGEST}"[:40] if long else f"Club {number:02}"
    return Side(name, f"{number:02} Featherstoneh" if long else f"C{number:02}", shirt)


def head(title: str = "Table", **facts: str) -> Head:
    given = {
        "league": "Sunday League",
        "season": "Season 2",
        "title": title,
        "note": "after round 9",
        "url": "https://league.example.org/leagues/sunday-league/table/?season=2",
        "look": "The newest is here",
    }
    return Head(**given | facts)


def _around(shown: Head) -> dict[str, object]:
    return {"title": f"{shown.league} · {shown.season} · {shown.title}", "language": "en", "head": shown}


def line(number: int, *, long: bool = False, **facts: object) -> TableLine:
    form = tuple(zip("WDLWW", "WDLWW", strict=True))
    numbers = ("38", "20", "10", "8", "101", "99", "+2")
    return TableLine(number, side(number, long=long), "Bartholomew" if long else "Bea", numbers, 99, form, **facts)


def poster(clubs: int, *, long: bool = False, divisions: int = 1, **shown: str) -> TablePoster:
    zones = {1: "up-tri", 2: "diamond", clubs: "down-tri"}
    lines = tuple(
        line(number, long=long, zone=zones.get(number, ""), is_cut=number in (1, 2, clubs - 1))
        for number in range(1, clubs + 1)
    )
    legend = (("up-tri", "Promotion"), ("diamond", "Promotion play-off"), ("down-tri", "Relegation"))
    standings = tuple(
        Standing(f"Division {number}" if divisions > 1 else "", lines, legend, ("Club 01: 3 points taken, late",))
        for number in range(1, divisions + 1)
    )
    words = {"club": "Club", "form": "Form", "heads": HEADS, "nobody": "No clubs yet"}
    return TablePoster(**_around(head(**shown)), standings=standings if clubs else (), words=words)


def fixture_list(clubs: int, *, long: bool = False, played: int = 10**6) -> FixtureList:
    """Twice everybody; the first rounds have their scores."""
    rounds = 2 * (clubs - 1)
    days = tuple(
        MatchDay(
            f"Round {number}",
            "Sun 22 November 2026",
            tuple(
                Meeting(
                    2 * pair,
                    2 * pair + 1,
                    (str(number % 5), "10") if number <= played else None,
                    "Fri 20 November 2026, 18:45" if pair == 1 else "",
                )
                for pair in range(clubs // 2)
            ),
            ("Club 99",) if number % 5 == 0 else (),
        )
        for number in range(1, rounds + 1)
    )
    words = {"resting": "no match", "nothing": "No fixtures yet"}
    shown = head("Fixtures")
    return FixtureList(
        **_around(shown), clubs=tuple(side(number, long=long) for number in range(clubs)), days=days, words=words
    )


def cross_sheet(clubs: int, *, long: bool = False, meetings: int = 1, divisions: int = 1) -> CrossSheet:
    def cell(row: int, column: int) -> tuple[tuple[str, str], ...] | None:
        if row == column:
            return None
        scores = (("2–1", "W"), ("10–10", "D"), ("0–3", "L"))
        return () if (row + column) % 7 == 0 else tuple(scores[(row + column + n) % 3] for n in range(meetings))

    rows = tuple(
        CrossRow(side(row, long=long), tuple(cell(row, column) for column in range(clubs))) for row in range(clubs)
    )
    tables = tuple(CrossTable(f"Division {n}" if divisions > 1 else "", rows, meetings) for n in range(divisions))
    words = {"nobody": "No clubs yet", "hint": "hosts in the rows, guests in the columns"}
    return CrossSheet(**_around(head("Cross-table")), tables=tables if clubs else (), words=words)


def bracket_sheet(clubs: int, *, long: bool = False, groups: int = 0) -> BracketSheet:
    """Played to the end: the upper club of every tie goes through."""
    stages = (clubs - 1).bit_length()
    names = ("Round of 32", "Round of 16", "Quarter-finals", "Semi-finals", "Final")[5 - stages :]
    boxes: list[TieBox] = []
    starts: dict[tuple[int, int], int] = {}
    for stage in range(1, stages + 1):
        count = clubs >> stage
        for slot in range(count):
            starts[stage, slot] = len(boxes)
            left = slot < count / 2 or stage == stages
            within = slot if left else slot - count // 2
            boxes.append(
                TieBox(
                    stage - 1 if left else 2 * (stages - 1) - (stage - 1),
                    (within + 0.5) / max(1, count // 2) if stage < stages else 0.5,
                    (
                        Opponent(side(2 * slot, long=long), "", "10 (12)", True),
                        Opponent(side(2 * slot + 1, long=long), "", "10 (11)"),
                    ),
                    None,
                )
            )
    for (stage, slot), number in starts.items():
        to = starts.get((stage + 1, slot // 2))
        one = boxes[number]
        boxes[number] = TieBox(one.column, one.y, one.opponents, to)
    words = {"winner": "Winners", "heads": HEADS, "club": "Club", "form": "Form"}
    tables = tuple(
        Standing(f"Group {chr(65 + n)}", tuple(line(k, long=long, is_cut=k == 2) for k in range(1, 5)), (), ())
        for n in range(groups)
    )
    return BracketSheet(
        **_around(
            head("Harbour Cup", note="32 clubs, one bracket by the seeds, single matches, extra time, shoot-out")
        ),
        champion=side(0, long=long),
        bracket=Bracket((*names, *names[-2::-1]), tuple(boxes), stages - 1, max(1, clubs // 4)),
        groups=tables,
        words=words,
    )
