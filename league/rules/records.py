"""The best of all seasons: of matches, of clubs in a season, of runs, of footballers; and who won what."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Hashable, Iterable, Mapping, Sequence
from dataclasses import dataclass, field
from typing import Any, NamedTuple, TypeVar

from league.rules.history import Meeting
from league.rules.streaks import Kind, Run, Streak, streaks

T = TypeVar("T")
TOP = 5


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


class Title(NamedTuple):
    """What was to be won in a season, and who came first and second; none while nobody has."""

    season: int
    name: str  # of the division or the cup; none: the league itself
    is_cup: bool
    winner: int | None
    runner_up: int | None


class Tally(NamedTuple):
    """What a footballer did in a season. Appearances are those a line-up or a report tells of."""

    card: int
    club: int  # the last one he did it for
    goals: int
    appearances: int
    yellows: int
    reds: int  # sent off, by a second yellow card too

    @property
    def cards(self) -> int:
        return self.yellows + self.reds


@dataclass(frozen=True)
class Chapter:
    """One season of a league, told once."""

    season: int
    season_id: int
    finished: bool
    meetings: tuple[Meeting, ...]  # of the league and its cups, in the order they were played
    campaigns: tuple[Campaign, ...]
    titles: tuple[Title, ...]
    tallies: tuple[Tally, ...] = ()


@dataclass(frozen=True)
class MatchRecords:
    biggest_wins: list[Meeting]
    most_goals: list[Meeting]
    biggest_away_wins: list[Meeting]


def match_records(chapters: Iterable[Chapter], top: int = TOP) -> MatchRecords:
    """What was awarded at a table is no record. Of equal ones the first to be set stands first."""
    played = [meeting for chapter in chapters for meeting in chapter.meetings if not meeting.awarded]
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


def club_streaks(meetings: Iterable[Meeting]) -> dict[int, dict[Kind, Streak[Meeting]]]:
    """Of every club, over all seasons: a run does not end with a season."""
    outcomes: dict[int, list[Any]] = {}
    for meeting in meetings:
        for club in (meeting.home, meeting.away):
            outcomes.setdefault(club, []).append(meeting.outcome(club))
    return {club: streaks(played) for club, played in outcomes.items()}


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


@dataclass
class Career:
    """A footballer's seasons added up."""

    card: int
    club: int
    goals: int = 0
    appearances: int = 0
    yellows: int = 0
    reds: int = 0
    seasons: list[int] = field(default_factory=list)

    @property
    def cards(self) -> int:
        return self.yellows + self.reds


def careers(chapters: Iterable[Chapter]) -> list[Career]:
    """Everybody's, in the order in which they first appear."""
    found: dict[int, Career] = {}
    for chapter in chapters:
        for tally in chapter.tallies:
            career = found.setdefault(tally.card, Career(tally.card, tally.club))
            career.club = tally.club
            career.goals += tally.goals
            career.appearances += tally.appearances
            career.yellows += tally.yellows
            career.reds += tally.reds
            if chapter.season not in career.seasons:
                career.seasons.append(chapter.season)
    return list(found.values())


def best_scorers(chapter: Chapter) -> list[Career]:
    """All who share the first place."""
    scored = careers([chapter])
    most = max((career.goals for career in scored), default=0)
    return [career for career in scored if most and career.goals == most]


class Cabinet(NamedTuple):
    club: int
    titles: int
    cups: int
    seconds: int


def cabinets(chapters: Iterable[Chapter]) -> list[Cabinet]:
    """What every club has won, most titles first. Only a title of the first division makes a champion of the league."""
    titles: Counter[int] = Counter()
    cups: Counter[int] = Counter()
    seconds: Counter[int] = Counter()
    for chapter in chapters:
        for place, title in enumerate(chapter.titles):
            if title.winner is None or (place and not title.is_cup):
                continue
            (cups if title.is_cup else titles)[title.winner] += 1
            if title.runner_up is not None:
                seconds[title.runner_up] += 1
    found = [Cabinet(club, titles[club], cups[club], seconds[club]) for club in {*titles, *cups, *seconds}]
    return sorted(found, key=lambda one: (-one.titles, -one.cups, -one.seconds, one.club))


def ranked(values: Sequence[Hashable]) -> list[int]:
    """Equal values share a place: 1, 2, 2, 4."""
    places: list[int] = []
    for place, value in enumerate(values, start=1):
        places.append(places[-1] if places and values[place - 2] == value else place)
    return places


def _top(found: Iterable[T], size: Callable[[T], tuple[int, ...]], top: int) -> list[T]:
    return sorted(found, key=lambda one: tuple(-part for part in size(one)))[:top]
