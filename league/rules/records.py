"""The best of all seasons: of matches, of clubs in a season, of runs."""

from __future__ import annotations

from collections.abc import Callable, Hashable, Iterable, Mapping, Sequence
from dataclasses import dataclass
from functools import cached_property, lru_cache
from typing import NamedTuple, TypeVar

from league.rules.history import Balance, Meeting, balance
from league.rules.honours import Title
from league.rules.streaks import Kind, Outcome, Run, Streak, streaks

T = TypeVar("T")
TOP, MOST = 5, 10


class Campaign(NamedTuple):
    """A club's season as the table had it."""

    season: int
    club: int
    division: str  # none: the league has one table
    rank: int
    played: int
    won: int
    drawn: int
    lost: int
    goals_for: int
    goals_against: int
    points: int

    @property
    def difference(self) -> int:
        return self.goals_for - self.goals_against

    @property
    def points_a_match(self) -> float:
        return self.points / self.played


@dataclass(frozen=True, eq=False)
class Chapter:
    """One season of a league, told once. What is worked out of it stays with it."""

    season: int
    season_id: int
    finished: bool
    meetings: tuple[Meeting, ...]  # of the league and its cups, in the order they were played
    campaigns: tuple[Campaign, ...]
    titles: tuple[Title, ...]

    @cached_property
    def outcomes(self) -> dict[int, list[Outcome[Meeting]]]:
        """The matches of every club, as it saw them."""
        found: dict[int, list[Outcome[Meeting]]] = {}
        for meeting in self.meetings:
            for club in (meeting.home, meeting.away):
                found.setdefault(club, []).append(meeting.outcome(club))
        return found

    @cached_property
    def balances(self) -> dict[int, Balance]:
        return {club: balance(played) for club, played in self.outcomes.items()}

    @cached_property
    def goals(self) -> int:
        return sum(meeting.goals for meeting in self.meetings)

    @cached_property
    def records(self) -> MatchRecords:
        """Its own; the records of all seasons are among these."""
        return _match_records(self.meetings, MOST)


@dataclass(frozen=True)
class MatchRecords:
    biggest_wins: list[Meeting]
    most_goals: list[Meeting]
    biggest_away_wins: list[Meeting]


def match_records(chapters: Iterable[Chapter], top: int = TOP) -> MatchRecords:
    """What was awarded at a table is no record. Of equal ones the first to be set stands first."""
    best = [chapter.records for chapter in chapters]
    candidates = dict.fromkeys(
        meeting
        for one in best
        for found in (one.biggest_wins, one.most_goals, one.biggest_away_wins)
        for meeting in found
    )
    return _match_records(sorted(candidates, key=_when), top)


def _match_records(meetings: Iterable[Meeting], top: int) -> MatchRecords:
    played = [meeting for meeting in meetings if not meeting.awarded]
    wins = [meeting for meeting in played if meeting.margin]
    away = [meeting for meeting in wins if meeting.away_goals > meeting.home_goals]
    return MatchRecords(
        biggest_wins=_top(wins, lambda one: (one.margin, one.goals), top),
        most_goals=_top([one for one in played if one.goals], lambda one: (one.goals,), top),
        biggest_away_wins=_top(away, lambda one: (one.margin, one.goals), top),
    )


@dataclass(frozen=True)
class SeasonRecords:
    """Of seasons that are over: nobody holds a record after three rounds."""

    most_points: list[Campaign]
    most_goals: list[Campaign]
    fewest_conceded: list[Campaign]
    most_wins: list[Campaign]


def season_records(chapters: Iterable[Chapter], top: int = TOP) -> SeasonRecords:
    told = [one for chapter in chapters if chapter.finished for one in chapter.campaigns if one.played]
    return SeasonRecords(
        most_points=_top(told, lambda one: (one.points, one.difference), top),
        most_goals=_top(told, lambda one: (one.goals_for,), top),
        fewest_conceded=_top(told, lambda one: (-one.goals_against, one.played), top),
        most_wins=_top(told, lambda one: (one.won,), top),
    )


Streaks = dict[int, dict[Kind, Streak[Meeting]]]


def club_streaks(chapters: Sequence[Chapter]) -> Streaks:
    """Of every club, over all seasons: a run does not end with a season."""
    over = tuple(chapter for chapter in chapters if chapter.finished)
    found = dict(_past(over))
    for chapter in chapters:
        if not chapter.finished:
            found |= {club: streaks(played, found.get(club)) for club, played in chapter.outcomes.items()}
    return found


@lru_cache(maxsize=128)
def _past(chapters: tuple[Chapter, ...]) -> Streaks:
    """Of seasons that are over; worked out once for each of them."""
    if not chapters:
        return {}
    *before, last = chapters
    found = dict(_past(tuple(before)))
    return found | {club: streaks(played, found.get(club)) for club, played in last.outcomes.items()}


class Holder(NamedTuple):
    club: int
    run: Run[Meeting]


def longest_runs(of_clubs: Mapping[int, Mapping[Kind, Streak[Meeting]]], top: int = TOP) -> dict[Kind, list[Holder]]:
    """The longest ones a club had; of equal ones the earliest first."""
    return {kind: _runs(of_clubs, kind, lambda streak: streak.longest, top) for kind in Kind}


def current_runs(of_clubs: Mapping[int, Mapping[Kind, Streak[Meeting]]], top: int = TOP) -> dict[Kind, list[Holder]]:
    return {kind: _runs(of_clubs, kind, lambda streak: streak.now, top) for kind in Kind}


def _runs(
    of_clubs: Mapping[int, Mapping[Kind, Streak[Meeting]]],
    kind: Kind,
    chosen: Callable[[Streak[Meeting]], Run[Meeting]],
    top: int,
) -> list[Holder]:
    holders = [Holder(club, chosen(kinds[kind])) for club, kinds in of_clubs.items()]
    # One match is no run.
    long_enough = [holder for holder in holders if holder.run.length > 1]
    return sorted(long_enough, key=lambda one: (-one.run.length, _when(one.run.last), one.club))[:top]


def _when(meeting: Meeting | None) -> tuple[int, int, int]:
    return (meeting.season, meeting.round, meeting.fixture) if meeting else (0, 0, 0)


def ranked(values: Sequence[Hashable]) -> list[int]:
    """Equal values share a place: 1, 2, 2, 4."""
    places: list[int] = []
    for place, value in enumerate(values, start=1):
        places.append(places[-1] if places and values[place - 2] == value else place)
    return places


def _top(found: Iterable[T], size: Callable[[T], tuple[int, ...]], top: int) -> list[T]:
    return sorted(found, key=lambda one: tuple(-part for part in size(one)))[:top]
