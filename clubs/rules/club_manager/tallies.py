"""What a club has done, counted over its whole career. Objectives compare two readings of these counts."""

from __future__ import annotations

from clubs.rules.club_manager.state import Club
from clubs.rules.club_manager.turn import Turn

TALLIES = (
    "matches",
    "wins",
    "draws",
    "defeats",
    "points",  # of the league
    "goals",
    "conceded",
    "clean_sheets",
    "home_wins",
    "away_wins",
    "big_wins",
    "cup_wins",
    "giant_killings",  # a club of a higher division beaten
    "signed",
    "sold",
    "trained",
    "youths",
    "steps",  # of construction
    "built",  # facilities completed
    "marketed",  # pounds
    "spent",  # pounds, on signings
    "cards_played",
    "red_cards",
    "injuries",
)
# How long they have lasted: kept among the tallies, and started again when they break.
RUNS = ("unbeaten", "winning_run")


def count(club: Club, **increments: int) -> None:
    for name, by in increments.items():
        if name not in TALLIES:
            raise ValueError(f"nothing counts {name!r}")
        club.tallies[name] = club.tallies.get(name, 0) + by


def count_match(
    turn: Turn,
    club: Club,
    *,
    scored: int,
    conceded: int,
    margin: int,  # as it counts: a match that both have forfeited is lost by both
    venue: str,  # "home", "away" or "neutral"
    league: bool,
    cup_win: bool = False,
    giant_killing: bool = False,
) -> None:
    won, drawn = margin > 0, margin == 0
    book = turn.book
    count(
        club,
        matches=1,
        wins=won,
        draws=drawn,
        defeats=margin < 0,
        points=(won * book.match_day.win + drawn * book.match_day.draw) * league,
        goals=scored,
        conceded=conceded,
        clean_sheets=conceded == 0 and margin >= 0,
        home_wins=won and venue == "home",
        away_wins=won and venue == "away",
        big_wins=margin >= book.morale.big_margin,
        cup_wins=cup_win,
        giant_killings=giant_killing,
    )
    _run(club, "unbeaten", won or drawn)
    _run(club, "winning_run", won)


def _run(club: Club, name: str, goes_on: bool) -> None:
    club.tallies[name] = club.tallies.get(name, 0) + 1 if goes_on else 0
