"""What remains of a match when it is over."""

from __future__ import annotations

from msgspec import Struct

from clubs.rules.club_manager.state import Key
from matches.engines.club_manager.chances import LAST_STEP
from matches.engines.club_manager.shoot_out import winner
from matches.engines.club_manager.sides import eleven, played
from matches.engines.club_manager.state import AWAY, HOME, Match


class Outcome(Struct, frozen=True):
    goals: tuple[int, int]
    winner: int | None  # the side; after a shoot-out, too
    extra_time: bool
    shoot_out: tuple[int, int] | None
    scorers: tuple[tuple[int, str, int], ...]  # side, player's key or bot's name, minute
    played: tuple[tuple[Key, ...], tuple[Key, ...]]  # everybody who took part
    elevens: tuple[tuple[Key, ...], tuple[Key, ...]]  # at the final whistle (CM-POST-3)
    used: tuple[tuple[Key, ...], tuple[Key, ...]]


def outcome_of(match: Match) -> Outcome:
    if not match.finished:
        raise ValueError("the match is not over")
    home, away = match.sides
    goals = (match.score[HOME], match.score[AWAY])
    best = None if goals[HOME] == goals[AWAY] else HOME if goals[HOME] > goals[AWAY] else AWAY
    kicks = (match.shoot_out[HOME], match.shoot_out[AWAY]) if match.shoot_out else None
    return Outcome(
        goals=goals,
        winner=winner(match) if kicks else best,
        extra_time=match.step > LAST_STEP,
        shoot_out=kicks,
        scorers=tuple((goal.side, goal.scorer, goal.minute) for goal in match.goals),
        played=(played(home), played(away)),
        elevens=(eleven(home), eleven(away)),
        used=(tuple(match.used[HOME]), tuple(match.used[AWAY])),
    )
