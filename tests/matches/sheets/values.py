"""Sheets made of plain values, as full or as empty as a test wants them."""

from __future__ import annotations

from clubs.shirts import shirt_svg
from matches.sheets import words
from matches.sheets.match_sheet import (
    KEEPER_COLUMNS,
    OUTFIELD_COLUMNS,
    Column,
    Face,
    Line,
    MatchSheet,
    Referee,
    ScoreBox,
    Side,
    Value,
    rooms,
)

LONG = "Featherstonehaugh-on-the-Water United FC"
REASON = "banned: second yellow card, round 12 v Featherstonehau, 1 match left (CA-LEAGUE-7, OP-74)"


def line(number: int, *, name: str = "", keeper: bool = False, **facts) -> Line:
    columns = KEEPER_COLUMNS if keeper else OUTFIELD_COLUMNS
    values = tuple(Value((number + column) % 6 + 1) if one else None for column, one in enumerate(columns))
    return Line(number, name or f"Player {number}", values, **facts)


def side(
    club: str = "Home Club",
    *,
    players: int = 20,
    name: str = "",
    empty_lines: int = 0,
    more: dict | None = None,
    **facts,
) -> Side:
    lines = [
        line(number, name=f"{name} {number:02}"[-40:] if name else "", keeper=number < 3, **facts)
        for number in range(1, players + 1)
    ]
    return Side(
        club=club,
        manager="Bea",
        signed=f"Signed for {club}",
        shirt=shirt_svg("red", "white", "stripes"),
        cloth="#c2281d",
        keepers=tuple(lines[:2]),
        outfielders=tuple(lines[2:]),
        empty_lines=empty_lines,
        **more or {},
    )


def sheet(home: Side | None = None, away: Side | None = None, **facts) -> MatchSheet:
    said = words.match_sheet()
    given = {
        "title": "Home Club – Away Club",
        "what": said["match_sheet"],
        "league": "Sunday League",
        "season": "Season 2",
        "round": "Round 7",
        "when": "Sunday 22 November 2026, 15:00",
        "scores": (ScoreBox("Half-time"), ScoreBox("Full-time")),
        "home": home or side(),
        "away": away or side("Away Club"),
        "referee": Referee("Ama Owusu", 3, "3–6"),
        "boost_points": 6,
        "boosts": (),
        "outfield_columns": tuple(Column(one[:3], one) for one in OUTFIELD_COLUMNS),
        "keeper_columns": tuple(Column(one[:3], one) if one else None for one in KEEPER_COLUMNS),
        "injury_die": tuple(Face(die, "fit" if die > 4 else f"misses {die}") for die in range(1, 7)),
        "rooms": rooms(said, 5),
        "remarks": "",
        "is_over": False,
        "url": "https://league.example.org/leagues/sunday-league/fixtures/1234/#report",
        "language": "en",
        "words": said,
    }
    return MatchSheet(**given | facts)
