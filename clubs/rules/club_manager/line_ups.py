"""Which line-ups a club may field.

Rules: CM-FORM-2, CM-PLY-8, CM-PLY-9.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Mapping

from clubs.rules import mat
from clubs.rules.club_manager.abilities import GOAL, available
from clubs.rules.club_manager.book import Book
from clubs.rules.club_manager.refused import Refused
from clubs.rules.club_manager.state import Key, LineUp, Player
from clubs.rules.problems import Problem

ELEVEN = 11  # CM-FORM-2


def fieldable(squad: Iterable[Player]) -> int:
    """How many can be on the pitch: one keeper, and ten who are none.  # CM-PLY-8, CM-PLY-9"""
    fit = [player for player in squad if not available(player)]
    keepers = sum(player.position == GOAL for player in fit)
    return min(ELEVEN, min(keepers, 1) + len(fit) - keepers)


def problems(book: Book, squad: Iterable[Player], line_up: LineUp) -> list[Problem]:
    """Everything that is wrong with it; nothing if it may be fielded."""
    players, taken = {player.key: player for player in squad}, line_up.slots
    found = [Problem(slot, "no-such-slot") for slot in taken if slot != GOAL and slot not in mat.SLOTS]
    found += [Problem(key, "not-in-squad") for key in taken.values() if key not in players]
    found += [Problem(key, "picked-twice") for key, times in Counter(taken.values()).items() if times > 1]
    if found:
        return found
    found = [Problem(key, code) for key in taken.values() if (code := available(players[key]))]
    return found + _goal(players, taken) + _lines(taken) + _numbers(book, players, taken)


def check(book: Book, squad: Iterable[Player], line_up: LineUp) -> None:
    """Raises Refused with the first problem."""
    for problem in problems(book, squad, line_up):
        raise Refused(problem.code, where=problem.where, **problem.facts)


def _goal(players: Mapping[Key, Player], taken: Mapping[str, Key]) -> list[Problem]:
    """Only a keeper plays in goal, and nowhere else; an outfielder if there is no keeper.  # CM-PLY-8"""
    found = [
        Problem(key, "keeper-outfield") for slot, key in taken.items() if slot != GOAL and players[key].position == GOAL
    ]
    if GOAL not in taken:
        found.append(Problem(GOAL, "no-keeper"))
    elif players[taken[GOAL]].position != GOAL:
        found += [
            Problem(GOAL, "keeper-available", {"player": player.key})
            for player in players.values()
            if player.position == GOAL and not available(player)
        ][:1]
    return found


def _lines(taken: Mapping[str, Key]) -> list[Problem]:
    """CM-FORM-2"""
    manned = {mat.line_of(slot) for slot in taken if slot != GOAL}
    return [Problem(line, "empty-line") for line in ("DEF", "MID", "FWD") if line not in manned]


def _numbers(book: Book, players: Mapping[Key, Player], taken: Mapping[str, Key]) -> list[Problem]:
    """Eleven, or as many as there are, but not too few.  # CM-PLY-9"""
    picked, least = len(taken), book.start.least_side
    if picked < least:
        return [Problem("side", "side-too-small", {"picked": picked, "least": least})]
    full = max(least, fieldable(players.values()))
    if picked != full:
        return [
            Problem("side", "side-too-large" if picked > full else "side-incomplete", {"picked": picked, "full": full})
        ]
    return []
