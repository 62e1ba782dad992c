"""What a league remembers of its matches once they are over, and what two sides have to say to each other."""

from __future__ import annotations

from collections.abc import Callable, Hashable, Iterable, Iterator
from dataclasses import dataclass
from typing import Any, Generic, NamedTuple, TypeVar

from league.rules.record import FORFEIT_GOALS
from league.rules.streaks import Outcome

S = TypeVar("S", bound=Hashable)


class Meeting(NamedTuple):
    """A match with a result. Of one that both clubs lost the goals are none, and it is awarded."""

    fixture: int
    season: int  # its number
    round: int
    home: int
    away: int
    home_goals: int
    away_goals: int
    awarded: bool = False
    both_lost: bool = False
    day: str = ""  # as in 2026-11-16, where it is known
    cup: str = ""  # its name; none: a match of the league

    @property
    def goals(self) -> int:
        return self.home_goals + self.away_goals

    @property
    def margin(self) -> int:
        return abs(self.home_goals - self.away_goals)

    def outcome(self, club: int) -> Outcome[Meeting]:
        if self.both_lost:
            return Outcome(self, 0, FORFEIT_GOALS, awarded=True)  # OP-82
        goals = (self.home_goals, self.away_goals) if club == self.home else (self.away_goals, self.home_goals)
        return Outcome(self, *goals, self.awarded)


@dataclass(frozen=True)
class Balance:
    """Matches added up from one side."""

    won: int = 0
    drawn: int = 0
    lost: int = 0
    goals_for: int = 0
    goals_against: int = 0

    @property
    def played(self) -> int:
        return self.won + self.drawn + self.lost

    @property
    def difference(self) -> int:
        return self.goals_for - self.goals_against

    @property
    def share_won(self) -> float:
        return self.won / self.played if self.played else 0.0

    def __add__(self, other: Balance) -> Balance:
        return Balance(
            self.won + other.won,
            self.drawn + other.drawn,
            self.lost + other.lost,
            self.goals_for + other.goals_for,
            self.goals_against + other.goals_against,
        )


def balance(outcomes: Iterable[Outcome[Any]]) -> Balance:
    won = drawn = lost = goals_for = goals_against = 0
    for _, scored, conceded, _ in outcomes:
        won += scored > conceded
        drawn += scored == conceded
        lost += scored < conceded
        goals_for += scored
        goals_against += conceded
    return Balance(won, drawn, lost, goals_for, goals_against)


@dataclass(frozen=True)
class HeadToHead(Generic[S]):
    """Two sides against each other, as the first of them sees it."""

    at_home: Balance
    away: Balance
    biggest_win: Meeting | None
    biggest_defeat: Meeting | None
    newest_first: tuple[Meeting, ...]

    @property
    def all(self) -> Balance:
        return self.at_home + self.away

    @property
    def most_goals(self) -> Meeting | None:
        return max(self.newest_first, key=lambda one: one.goals, default=None)


def head_to_head(meetings: Iterable[Meeting], one: S, other: S, side: Callable[[Meeting, bool], S]) -> HeadToHead[S]:
    """`side` says who the home side (or the guest) of a meeting was: a club, or whoever managed it then.

    Meetings in the order they were played. Of equal wins the newest is the biggest: it is the one people remember.
    """
    met = list(_between(meetings, one, other, side))
    host = [meeting.outcome(meeting.home) for meeting, at_home in met if at_home]
    guest = [meeting.outcome(meeting.away) for meeting, at_home in met if not at_home]
    ranked = [(_lead(meeting, at_home), meeting) for meeting, at_home in met if not meeting.awarded]
    return HeadToHead(
        at_home=balance(host),
        away=balance(guest),
        biggest_win=_biggest((lead, meeting) for lead, meeting in ranked if lead > 0),
        biggest_defeat=_biggest((-lead, meeting) for lead, meeting in ranked if lead < 0),
        newest_first=tuple(meeting for meeting, _ in reversed(met)),
    )


def _between(
    meetings: Iterable[Meeting], one: S, other: S, side: Callable[[Meeting, bool], S]
) -> Iterator[tuple[Meeting, bool]]:
    """Those of these two, and whether the first was at home."""
    for meeting in meetings:
        host, guest = side(meeting, True), side(meeting, False)
        if (host, guest) == (one, other):
            yield meeting, True
        elif (host, guest) == (other, one):
            yield meeting, False


def _lead(meeting: Meeting, at_home: bool) -> int:
    lead = meeting.home_goals - meeting.away_goals
    return lead if at_home else -lead


def _biggest(wins: Iterable[tuple[int, Meeting]]) -> Meeting | None:
    best: tuple[tuple[int, int], Meeting] | None = None
    for lead, meeting in wins:
        size = (lead, meeting.goals)
        if best is None or size >= best[0]:
            best = (size, meeting)
    return best[1] if best else None
