"""A season's book and a line-up mat made of plain values."""

from __future__ import annotations

from clubs.shirts import CLOTHS
from matches.sheets.chapters import (
    Chart,
    Deed,
    DiceTold,
    Honour,
    MatchTold,
    Move,
    RankedLine,
    Ranking,
    RoundTold,
    Squad,
    SquadLine,
)
from matches.sheets.charts import Course, bars_chart, places_chart
from matches.sheets.line_up_mat import LineUpMat, MatLine, MatMan, MatSlot
from matches.sheets.yearbook import Yearbook
from tests.matches.sheets.wall_values import HEADS, LONGEST, bracket_sheet, cross_sheet, head, line, poster, side

WORDS = [
    "contents",
    "champions",
    "table",
    "how_far",
    "charts",
    "honours",
    "second",
    "rounds",
    "cross",
    "hint",
    "cups",
    "winner",
    "statistics",
    "records",
    "squads",
    "transfers",
    "number",
    "player",
    "numbers_long",
    "keeper",
    "managed",
    "referee",
    "dice",
    "hash",
    "seed",
    "sealed",
    "thrown",
    "verify",
    "nothing",
    "game",
    "club",
    "form",
]


def match(number: int) -> MatchTold:
    deeds = (
        Deed("goal", LONGEST, "12’, 44’ pen."),
        Deed("yellow", "Bo", "80’"),
        Deed("injury", "Cy", "misses 2 matches"),
        Deed("substitution", "Dee", "60’, for Cy"),
    )
    return MatchTold(
        0, 1 + number % 3, "10–10", "half-time 5–5", f"{LONGEST} drew.", (deeds, deeds[:1]), "Rain.", "Ama"
    )


def yearbook(*, clubs: int = 4, rounds: int = 6, matches: int = 2) -> Yearbook:
    shown = head("Season book", note="August – October")
    courses = [Course(f"C{n}", list(CLOTHS.values())[n % 12], [n, clubs - n + 1, n], n) for n in range(1, clubs + 1)]
    lines = tuple(RankedLine(n, f"Player {n}", n % clubs, "3 penalties", "20") for n in range(1, 21))
    squad = tuple(SquadLine(n, f"Player {n:02}", "SCO", n < 3, ("20", "3", "·", "1")) for n in range(1, 21))
    return Yearbook(
        title="Sunday League · Season 2 · Season book",
        language="en",
        head=shown,
        figures=(("Clubs", "4"), ("Rounds", "6"), ("Matches", "12"), ("Goals", "40"), ("Goals a match", "3.33")),
        champion=Honour("Champions", "Club 00", "Bea, 16 points", 0, "Club 01"),
        honours=(Honour("Champions", "Club 00", "Bea, 16 points", 0, "Club 01"), Honour("Cup", LONGEST, "Al", 1)),
        clubs=tuple(side(number, long=number % 2 == 1) for number in range(clubs)),
        standings=poster(clubs).standings,
        charts=(
            Chart("Places by round", places_chart(courses, [1, 2, 3]), "places"),
            Chart("Goals by round", bars_chart([("1", 7), ("2", 9)]), "goals"),
        ),
        crosses=cross_sheet(clubs).tables,
        cups=(bracket_sheet(4), bracket_sheet(4, groups=2)),
        rounds=tuple(
            RoundTold(
                f"Round {n}", "Sun 22 November", "Club 00 go top", ("They lead.",), tuple(map(match, range(matches)))
            )
            for n in range(1, rounds + 1)
        ),
        rankings=(Ranking("Scorers", lines), Ranking("Cards", lines)),
        records=(Ranking("Highest wins", lines[:5]),),
        squads=tuple(Squad(n, f"Place {n + 1}", "Bea", squad) for n in range(clubs)),
        transfers=(Move("4 May", 0, f"Bo signs for {LONGEST}."), Move("5 May", None, "Cy goes.")),
        dice=DiceTold("a" * 64, "b" * 64, "opened", (("Lots", "4"),), ("First.", "Then."), "print(1)", shown.url),
        words={key: key for key in WORDS} | {"heads": HEADS, "numbers": "App|G|YC|RC"},
    )


def line_up_mat(*, empty: bool = False) -> LineUpMat:
    def slot(label: str, number: int) -> MatSlot:
        named = not empty and number % 3
        return (
            MatSlot(label, LONGEST if number == 4 else f"Player {number}", str(number), "7")
            if named
            else MatSlot(label)
        )

    lines = tuple(
        MatLine(
            name, tuple(slot(f"{name}, {lane}", 5 * row + at) for at, lane in enumerate("abcde")), "" if empty else "22"
        )
        for row, name in enumerate(("Forwards", "Midfield", "Defence"))
    )
    men = (
        ()
        if empty
        else tuple(
            MatMan(str(n), LONGEST if n == 3 else f"Player {n:02}", "DEF", ("1", "7", "6", "5"), "captain", n == 5)
            for n in range(1, 21)
        )
    )
    return LineUpMat(
        title="Harbour Lane · Line-up mat",
        language="en",
        over="Harbour Lane · Season 2",
        club=LONGEST,
        note="week 14",
        shirt=line(1).side.shirt,
        lines=lines,
        goal=slot("In goal", 1),
        lanes=(("left", "23"), ("centre", "24"), ("right", "")),
        men=men,
        words={"mat": "Line-up mat", "squad": "Squad", "number": "No.", "player": "Player", "lines": "GK|DEF|MID|FWD"},
    )
