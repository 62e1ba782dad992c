"""Who won what, and what footballers did over the years."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass, field
from typing import NamedTuple


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


def careers(tallies: Mapping[int, Iterable[Tally]]) -> list[Career]:
    """Everybody's, by season, in the order in which they first appear."""
    found: dict[int, Career] = {}
    for season, told in tallies.items():
        for tally in told:
            career = found.get(tally.card)
            if career is None:
                career = found[tally.card] = Career(tally.card, tally.club)
            career.club = tally.club
            career.goals += tally.goals
            career.appearances += tally.appearances
            career.yellows += tally.yellows
            career.reds += tally.reds
            if season not in career.seasons:
                career.seasons.append(season)
    return list(found.values())


def best_scorers(season: int, tallies: Sequence[Tally]) -> list[Career]:
    """All who share the first place."""
    goals: Counter[int] = Counter()
    for tally in tallies:
        goals[tally.card] += tally.goals
    most = max(goals.values(), default=0)
    first = {card for card, scored in goals.items() if most and scored == most}
    return careers({season: [tally for tally in tallies if tally.card in first]})


class Cabinet(NamedTuple):
    club: int
    titles: int
    cups: int
    seconds: int


def cabinets(seasons: Iterable[Sequence[Title]]) -> list[Cabinet]:
    """What every club has won, most titles first. Of a season the title of the league, or of its top division, comes
    first: only that makes champions.
    """
    titles: Counter[int] = Counter()
    cups: Counter[int] = Counter()
    seconds: Counter[int] = Counter()
    for titles_of in seasons:
        for place, title in enumerate(titles_of):
            if title.winner is None or (place and not title.is_cup):
                continue
            (cups if title.is_cup else titles)[title.winner] += 1
            if title.runner_up is not None:
                seconds[title.runner_up] += 1
    found = [Cabinet(club, titles[club], cups[club], seconds[club]) for club in {*titles, *cups, *seconds}]
    return sorted(found, key=lambda one: (-one.titles, -one.cups, -one.seconds, one.club))
