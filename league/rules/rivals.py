"""A club's opponents over the seasons: head to head, the bogey team, and the rival that close seasons make."""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from typing import NamedTuple

CLOSE = 1  # goals between both in a close match
WITHIN = 6  # points between both in a final table, for a season to count as close
CUP, PLAYOFF = 3, 4  # what such a meeting is worth; a close match in the league is worth one
FADES = 0.75  # what a season is still worth a year later
NAMED = 5.5  # from here on a club is called the rival
SEASONS = 2  # one season makes no rivalry
BOGEY_MATCHES, BOGEY_MARGIN = 4, 2


class Meeting(NamedTuple):
    """A match as the club saw it; `won` by penalties too, None if it was drawn."""

    season: int
    week: int
    competition: str
    opponent: str
    at_home: bool
    scored: int
    conceded: int
    won: bool | None

    @property
    def close(self) -> bool:
        return abs(self.scored - self.conceded) <= CLOSE


class Finish(NamedTuple):
    """How far apart both finished in the same division; above zero the club was ahead."""

    season: int
    opponent: str
    lead: int


class HeadToHead(NamedTuple):
    opponent: str
    played: int
    won: int
    drawn: int
    lost: int
    scored: int
    conceded: int
    last: Meeting


class Rivalry(NamedTuple):
    """What has made two clubs rivals; the more points, the more of one."""

    opponent: str
    points: float
    seasons: tuple[int, ...]  # close at the end
    close_matches: int
    cup_ties: int  # playoffs too
    ahead: int  # final tables in which the club stood above


def head_to_head(meetings: Iterable[Meeting]) -> dict[str, HeadToHead]:
    found: dict[str, list[Meeting]] = {}
    for one in meetings:
        found.setdefault(one.opponent, []).append(one)
    return {
        opponent: HeadToHead(
            opponent=opponent,
            played=len(matches),
            won=sum(one.won is True for one in matches),
            drawn=sum(one.won is None for one in matches),
            lost=sum(one.won is False for one in matches),
            scored=sum(one.scored for one in matches),
            conceded=sum(one.conceded for one in matches),
            last=max(matches, key=lambda one: (one.season, one.week)),
        )
        for opponent, matches in found.items()
    }


def bogey_team(balances: Mapping[str, HeadToHead]) -> str:
    """Against whom most is lost, all in all; nobody, as long as that could be chance."""
    feared = [one for one in balances.values() if one.played >= BOGEY_MATCHES and one.lost - one.won >= BOGEY_MARGIN]
    worst = max(feared, key=lambda one: (one.lost - one.won, one.conceded - one.scored, one.opponent), default=None)
    return worst.opponent if worst else ""


def rivalries(meetings: Sequence[Meeting], finishes: Sequence[Finish], now: int) -> list[Rivalry]:
    """The fiercest first. Close final tables count most, then ties of the cup, then close matches; all of it fades."""
    found = []
    for opponent in sorted({one.opponent for one in meetings} | {one.opponent for one in finishes}):
        tables = [one for one in finishes if one.opponent == opponent]
        matches = [one for one in meetings if one.opponent == opponent]
        points = sum(max(0, WITHIN + 1 - abs(one.lead)) * FADES ** (now - one.season) for one in tables)
        points += sum(_worth(one) * FADES ** (now - one.season) for one in matches)
        found.append(
            Rivalry(
                opponent=opponent,
                points=points,
                seasons=tuple(one.season for one in tables if abs(one.lead) <= WITHIN),
                close_matches=sum(one.close for one in matches),
                cup_ties=sum(one.competition != "league" for one in matches),
                ahead=sum(one.lead > 0 for one in tables),
            )
        )
    return sorted(found, key=lambda one: -one.points)


def _worth(match: Meeting) -> int:
    if match.competition == "league":
        return int(match.close)
    return CUP if match.competition == "cup" else PLAYOFF


def rival(found: Sequence[Rivalry], meetings: Iterable[Meeting]) -> str:
    """The fiercest of those who have been met in more than one season; nobody, as long as none is fierce enough."""
    met = {(one.opponent, one.season) for one in meetings}
    for one in found:
        often = sum(opponent == one.opponent for opponent, _season in met)
        if one.points >= NAMED and one.seasons and often >= SEASONS:
            return one.opponent
    return ""
