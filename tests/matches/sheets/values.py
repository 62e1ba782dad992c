"""Sheets made of plain values, as full or as empty as a test wants them."""

from __future__ import annotations

from dataclasses import replace

from clubs.shirts import shirt_svg
from matches.rules.formations import IN_GOAL, spots
from matches.sheets import words
from matches.sheets.match_sheet import (
    KEEPER_COLUMNS,
    OUTFIELD_COLUMNS,
    Column,
    Face,
    Line,
    Man,
    MatchSheet,
    Referee,
    ScoreBox,
    Side,
    Value,
    rooms,
)

MEN = tuple(Man(number, f"Man {number}", *spot) for number, spot in enumerate((IN_GOAL, *spots("442")), start=1))
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


def played(said: dict[str, str] | None = None, *, times: int = 1) -> MatchSheet:
    """After the match: everything happened `times` times, and more often away."""
    said = said or words.match_sheet()
    told = {
        "goals": (("7", "23′"), (f"9 {said['penalty']}", "61′"), (f"2 {said['own_goal']}", "88′")),
        "bookings": (("4", "12′", said["yellow"]), ("4", "70′", said["second_yellow"]), ("8", "71′", said["red"])),
        "injuries": (("5", "33′", "3", "3"),),
        "substitutions": (("5", "14", "34′"),),
    }
    often = {room: lines * times for room, lines in told.items()}
    home = replace(side(place="field"), is_named=True, formation="4-4-2", men=MEN, told=told)
    away = replace(side("Away Club", place="field"), is_named=True, formation="4-4-2", men=MEN, told=often)
    boxes = (ScoreBox(said["half_time"], "1", "2"), ScoreBox(said["full_time"], "3", "5"))
    return sheet(
        home,
        away,
        what=said["match_report"],
        scores=(*boxes, ScoreBox(said["penalties"], "4", "2")),
        rooms=rooms(said, 5, (home, away)),
        remarks="after extra time · fog",
        is_over=True,
        words=said,
    )


def blank_sheet() -> MatchSheet:
    nobody = side(players=0, empty_lines=16)
    return sheet(nobody, nobody, referee=None, when="")


def nameless_sheet() -> MatchSheet:
    """For any match, with every box that a score can need."""
    nobody = replace(side(players=0, empty_lines=16), club="", manager="", shirt="")
    scores = tuple(ScoreBox(title) for title in ("Half-time", "Full-time", "Extra time", "Penalties"))
    return sheet(nobody, nobody, referee=None, when="", season="", round="", scores=scores)
