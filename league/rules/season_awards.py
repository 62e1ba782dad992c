"""The awards of a club's season: player, goal and signing, from what was played and paid. Nobody votes."""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from typing import NamedTuple

# What a footballer's part in a match is worth.
PLAYED, WON, SCORED = 1, 1, 3
CLEAN_SHEET = {"GK": 2, "DEF": 1}
# What a goal is worth.
DECIDED, SAVED_A_POINT, COMEBACK, AGAINST_A_HIGHER_DIVISION = 4, 3, 1, 2
STAGES = {"final": 6, "playoff": 5, "cup": 1, "league": 0}
LATE = ((85, 2), (75, 1))  # from which minute on


class Outing(NamedTuple):
    """A footballer's part in a match of the club."""

    player: str
    position: str
    scored: int
    conceded: int  # by his side
    won: bool


class Strike(NamedTuple):
    """A goal of the club. `before` is the score as it fell and `final` how the match ended, the club's goals first."""

    player: str
    week: int
    minute: int
    stage: str  # final (of the cup), playoff, cup, league
    opponent: str
    before: tuple[int, int]
    final: tuple[int, int]
    for_good: bool  # the club led from then on
    was_behind: bool
    higher: bool  # the opponent plays in a higher division


class Signing(NamedTuple):
    player: str
    price: int


class Season(NamedTuple):
    """What somebody did in it."""

    player: str
    matches: int
    goals: int
    clean_sheets: int
    points: int


def seasons(outings: Iterable[Outing]) -> list[Season]:
    """The best first; level ones by goals, then by matches, then by their keys, so that it is always the same one."""
    found: dict[str, Season] = {}
    for one in outings:
        before = found.get(one.player, Season(one.player, 0, 0, 0, 0))
        found[one.player] = Season(
            one.player,
            before.matches + 1,
            before.goals + one.scored,
            before.clean_sheets + (one.conceded == 0),
            before.points + _points(one),
        )
    return sorted(found.values(), key=lambda one: (-one.points, -one.goals, -one.matches, one.player))


def _points(one: Outing) -> int:
    clean = CLEAN_SHEET.get(one.position, 0) if not one.conceded else 0
    return PLAYED + WON * one.won + SCORED * one.scored + clean


def goal_of_the_season(strikes: Iterable[Strike]) -> Strike | None:
    """The one that weighed most; of level ones the latest, in its match and then in the season."""
    return max(strikes, key=lambda one: (weight(one), one.minute, one.week, one.player), default=None)


def weight(one: Strike) -> int:
    own, theirs = one.before
    drawn, levelled = one.final[0] == one.final[1], own + 1 == theirs
    decided = DECIDED if one.for_good and own == theirs else SAVED_A_POINT if drawn and levelled else 0
    late = next((worth for minute, worth in LATE if one.minute >= minute), 0)
    higher = AGAINST_A_HIGHER_DIVISION if one.higher else 0
    return STAGES[one.stage] + decided + late + higher + (COMEBACK if one.was_behind else 0)


def signing_of_the_season(ranked: Sequence[Season], signings: Iterable[Signing]) -> tuple[Season, int] | None:
    """Whoever was bought and did most, with his price; of level ones the cheapest. Who never played wins nothing.

    The player of the season has his award: if anybody else was bought and played, this one is for somebody else.
    """
    paid: Mapping[str, int] = {one.player: one.price for one in signings}
    bought = [one for one in ranked if one.player in paid]
    others = [one for one in bought if one is not ranked[0]]
    best = min(others or bought, key=lambda one: (-one.points, paid[one.player], one.player), default=None)
    return (best, paid[best.player]) if best else None


def strikes_of(
    goals: Sequence[tuple[bool, str, int]],
    *,
    week: int,
    stage: str,
    opponent: str,
    higher: bool,
) -> list[Strike]:
    """Of one match: its goals in their order, each with whether it was the club's, who scored, and the minute.

    Goals that nobody scored, own goals of the others, count for the score and win no prize.
    """
    scores = [(0, 0)]
    for own, _scorer, _minute in goals:
        mine, theirs = scores[-1]
        scores.append((mine + own, theirs + (not own)))
    found = []
    for number, (own, scorer, minute) in enumerate(goals):
        if not own or not scorer:
            continue
        found.append(
            Strike(
                player=scorer,
                week=week,
                minute=minute,
                stage=stage,
                opponent=opponent,
                before=scores[number],
                final=scores[-1],
                for_good=all(mine > theirs for mine, theirs in scores[number + 1 :]),
                was_behind=any(mine < theirs for mine, theirs in scores[: number + 1]),
                higher=higher,
            )
        )
    return found
