"""Changing a calendar that has already begun. Rounds are lists of (home, away), numbered from 1."""

from __future__ import annotations

from collections import Counter
from collections.abc import Hashable, Sequence
from typing import TypeVar

T = TypeVar("T", bound=Hashable)


def clashes(rounds: Sequence[Sequence[tuple[T, T]]]) -> list[tuple[int, T]]:
    """Each (round, club) in which a club would have to play more than once."""
    return [
        (number, club)
        for number, matches in enumerate(rounds, start=1)
        for club, played in Counter(club for match in matches for club in match).items()
        if played > 1
    ]


def with_latecomer(
    rounds: Sequence[Sequence[tuple[T, T]]], club: T, meetings: int, from_round: int
) -> list[tuple[int, T, T]]:
    """The matches (round, home, away) that let a newcomer meet everybody `meetings` times; no existing match moves.

    As many as possible fall on byes in the rounds from `from_round` on; each of the others needs a new round, as the
    newcomer plays once a round. Each pair takes turns at home. An odd number of meetings evens out the clubs that have
    been at home most often, and the newcomer itself ends at most one match out of balance.
    """
    opponents = list(dict.fromkeys(side for matches in rounds for match in matches for side in match))
    if club in opponents:
        raise ValueError("this club is already in the calendar")
    if meetings < 1:
        raise ValueError("each pair meets at least once")
    if not 1 <= from_round <= len(rounds) + 1:
        raise ValueError(f"round {from_round} is not in this calendar nor the next one")
    byes = _byes_taken(rounds, opponents, meetings, from_round)
    in_turn = list(dict.fromkeys([*(byes[number] for number in sorted(byes)), *opponents]))
    visits_first = _visiting_first(rounds, in_turn, meetings)
    met: Counter[T] = Counter()
    matches: list[tuple[int, T, T]] = []

    def at_home_to(opponent: T) -> bool:
        return (opponent in visits_first) == (met[opponent] % 2 == 0)

    def place(number: int, opponent: T) -> None:
        matches.append((number, club, opponent) if at_home_to(opponent) else (number, opponent, club))
        met[opponent] += 1

    for number in sorted(byes):
        place(number, byes[number])
    for number in range(len(rounds) + 1, len(rounds) + 1 + len(opponents) * meetings - len(byes)):
        last_at_home = bool(matches) and matches[-1][1] == club
        waiting = [opponent for opponent in opponents if met[opponent] < meetings]
        place(number, min(waiting, key=lambda side: (met[side], at_home_to(side) == last_at_home)))
    return matches


def _byes_taken(
    rounds: Sequence[Sequence[tuple[T, T]]], opponents: Sequence[T], meetings: int, from_round: int
) -> dict[int, T]:
    """For as many rounds as possible one club with a bye, none more than `meetings` times (augmenting paths)."""
    free: dict[int, list[T]] = {}
    for number in range(from_round, len(rounds) + 1):
        busy = {club for match in rounds[number - 1] for club in match}
        free[number] = [club for club in opponents if club not in busy]
    taken: dict[T, list[int]] = {club: [] for club in opponents}

    def seat(number: int, tried: set[T]) -> bool:
        for club in sorted(free[number], key=lambda club: len(taken[club])):
            if club in tried:
                continue
            tried.add(club)
            if len(taken[club]) < meetings:
                taken[club].append(number)
                return True
            for other in taken[club]:
                if seat(other, tried):
                    taken[club].remove(other)
                    taken[club].append(number)
                    return True
        return False

    for number in free:
        seat(number, set())
    return {number: club for club, numbers in taken.items() for number in numbers}


def _visiting_first(rounds: Sequence[Sequence[tuple[T, T]]], in_turn: Sequence[T], meetings: int) -> set[T]:
    """Half of the clubs (the larger half of an odd number): every other one in turn, but those with most home matches
    before the rest where the number of meetings is odd, because then a first visit is one match away more.
    """
    surplus: Counter[T] = Counter()
    for matches in rounds if meetings % 2 else ():
        for home, away in matches:
            surplus[home] += 1
            surplus[away] -= 1
    ranked = sorted(range(len(in_turn)), key=lambda turn: (-surplus[in_turn[turn]], turn % 2))
    return {in_turn[turn] for turn in ranked[: (len(ranked) + 1) // 2]}
