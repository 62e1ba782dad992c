"""What the points alone prove, whoever beats whom: the best place a club can still reach, and the worst it can fall to.

No chance and no strengths here. Clubs level on points count as undecided, because goals can still be scored. Where
several rivals play each other they cannot all win: that is worked out to the end as long as few such matches are left,
and before that the answer stays on the safe side: nobody is called champion too early, nobody is written off.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Mapping, Sequence
from itertools import combinations
from typing import Generic, NamedTuple

from league.rules.record import K, TableRules

MOST_MATCHES = 6  # between rivals, to be worked out to the end


class Bounds(NamedTuple):
    best: int  # place
    worst: int


class Need(NamedTuple):
    """For a place or a better one."""

    place: int
    certain: bool
    possible: bool
    points: int | None  # so many more make it certain, whatever the others do; none: they cannot
    left: int  # matches


class Race(Generic[K]):
    """The points so far and the matches that are left."""

    def __init__(self, points: Mapping[K, int], left: Sequence[tuple[K, K]], rules: TableRules) -> None:
        self.points, self.matches, self.rules = points, left, rules
        self.left = _counts(left)
        self._bounds: dict[K, Bounds] = {}

    @property
    def bounds(self) -> dict[K, Bounds]:
        """Every club's best and worst place."""
        return {club: self.bounds_of(club) for club in self.points}

    def bounds_of(self, club: K) -> Bounds:
        """Worked out when asked for: a club's own page asks for one."""
        if club not in self._bounds:
            self._bounds[club] = Bounds(self._best(club), self._worst(club))
        return self._bounds[club]

    def need(self, club: K, place: int) -> Need:
        within, left = self.bounds_of(club), self.left[club]
        certain, possible = within.worst <= place, within.best <= place
        if certain or not possible:
            return Need(place, certain, possible, 0 if certain else None, left)
        reach = sorted((self._most(other) for other in self.points if other != club), reverse=True)
        wanted = reach[place - 1] + 1 - self.points[club]
        return Need(place, certain, possible, wanted if wanted <= self.rules.win * left else None, left)

    def _most(self, club: K) -> int:
        return self.points[club] + self.rules.win * self.left[club]

    def _worst(self, club: K) -> int:
        """The club loses all that is left; how many others can reach what it then has?"""
        rules = self.rules
        mine = self.points[club] + rules.loss * self.left[club]
        others = [other for other in self.points if other != club and self._most(other) >= mine]
        needs = {other: mine - self.points[other] for other in others if self.points[other] < mine}
        reach = _together(needs, self.matches, [(rules.win, rules.loss), (rules.draw, rules.draw)], rules.win)
        return 1 + len(others) - len(needs) + reach

    def _best(self, club: K) -> int:
        """The club wins all that is left; how many others have to end above it?

        To stay below is to have as little as one may: the same sum as before, with the points turned round.
        """
        rules, mine = self.rules, self._most(club)
        lost = Counter(other for match in self.matches if club in match for other in match)
        above, needs = 0, {}
        for other, points in self.points.items():
            already = points + rules.loss * lost[other]
            to_play = self.left[other] - lost[other]
            if other == club or already + rules.win * to_play <= mine:
                continue
            if already + rules.loss * to_play > mine:
                above += 1
            else:
                needs[other] = already - mine
        between = [match for match in self.matches if club not in match] if needs else []
        turned = [(-rules.loss, -rules.win), (-rules.draw, -rules.draw)]
        return 1 + above + len(needs) - _together(needs, between, turned, -rules.loss)


def _counts(matches: Iterable[tuple[K, K]]) -> Counter[K]:
    return Counter(club for match in matches for club in match)


def _together(
    needs: Mapping[K, int], left: Sequence[tuple[K, K]], results: Sequence[tuple[int, int]], most: int
) -> int:
    """How many of these clubs can have what they need at the same time. `most` is the best a match can bring to one.

    Against all others they do as well as they can; only the matches between them have to be shared.
    """
    between = [match for match in left if match[0] in needs and match[1] in needs] if len(needs) > 1 else []
    if not between or len(between) > MOST_MATCHES:
        return len(needs)
    counts = _counts(left)
    for size in range(len(needs), 0, -1):
        for chosen in combinations(needs, size):
            shared = [match for match in between if match[0] in chosen and match[1] in chosen]
            own = _counts(shared)
            wanted = {club: needs[club] - most * (counts[club] - own[club]) for club in chosen}
            if _share(wanted, shared, results, most):
                return size
    return 0


def _share(
    wanted: Mapping[K, int], shared: Sequence[tuple[K, K]], results: Sequence[tuple[int, int]], most: int
) -> bool:
    """Whether these matches can end so that everybody has what they want."""
    counts = _counts(shared)
    if any(want > most * counts[club] for club, want in wanted.items()):
        return False
    if not shared:
        return True
    (home, away), *later = shared
    both_ways = {*results, *((second, first) for first, second in results)}
    return any(
        _share({**wanted, home: wanted[home] - first, away: wanted[away] - second}, later, results, most)
        for first, second in sorted(both_ways)
    )
