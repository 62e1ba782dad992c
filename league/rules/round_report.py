"""What there is to say about a round: the angle of each match, how the table moved, what began and what ended.

Codes and facts, no words: those are in league/data/round_report.toml. What is picked follows from the record alone.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Mapping, Sequence
from enum import StrEnum
from typing import Any, NamedTuple

from league.rules.record import FORFEIT_GOALS
from league.rules.streaks import Kind, Outcome

LATE = 85  # minute
ROUT, FEAST = 4, 6  # goals of difference, goals of both
TALKED_OF = {Kind.WINNING: 3, Kind.UNBEATEN: 5, Kind.WINLESS: 4, Kind.CLEAN_SHEETS: 3}
RUNS, MOVES = 5, 2
MANY, FEW = 4, 1.5  # goals a match


# What clubs and players are known by: an id of a row, or a key of a played game.
Id = Any


class Goal(NamedTuple):
    home: bool  # for whom it counts
    scorer: Id | None = None
    minute: int | None = None
    how: str = ""


class Booking(NamedTuple):
    home: bool
    player: int
    minute: int | None


class How(StrEnum):
    PLAYED = "played"
    ABANDONED = "abandoned"
    WALKOVER = "walkover"
    FORFEIT = "forfeit"  # of both


class Game(NamedTuple):
    """A match with a result, as its report tells it. Goals in their order, as far as they are told."""

    fixture: int
    home: Id
    away: Id
    home_goals: int
    away_goals: int
    how: How = How.PLAYED
    half_time: tuple[int, int] | None = None
    goals: tuple[Goal, ...] = ()
    sent_off: tuple[Booking, ...] = ()

    @property
    def lead(self) -> int:
        return self.home_goals - self.away_goals

    @property
    def total(self) -> int:
        return self.home_goals + self.away_goals

    @property
    def course(self) -> list[tuple[int, int]] | None:
        """The score after every goal; none where it is not known."""
        if len(self.goals) != self.total or any(goal.minute is None for goal in self.goals):
            return None
        running, found = [0, 0], []
        for goal in sorted(self.goals, key=lambda one: one.minute or 0):
            running[0 if goal.home else 1] += 1
            found.append((running[0], running[1]))
        return found


class Angle(StrEnum):
    BOTH_LOST = "both_lost"
    AWARDED = "awarded"
    ABANDONED = "abandoned"
    COMEBACK = "comeback"
    COMEBACK_HALF_TIME = "comeback_half_time"
    LATE_WINNER = "late_winner"
    LATE_WINNER_UNTOLD = "late_winner_untold"
    RESCUE = "rescue"
    LATE_EQUALISER = "late_equaliser"
    LATE_EQUALISER_UNTOLD = "late_equaliser_untold"
    ROUT = "rout"
    FEAST_WON = "feast_won"
    FEAST_DRAWN = "feast_drawn"
    GOALLESS = "goalless"
    CLEAR_HOME = "clear_home"
    CLEAR_AWAY = "clear_away"
    NARROW_HOME = "narrow_home"
    NARROW_AWAY = "narrow_away"
    DRAW = "draw"


class Told(NamedTuple):
    """Something to say: the code of the sentence and what goes into it. Clubs and players are ids."""

    code: str
    facts: Mapping[str, Any]


def story(game: Game) -> Told:
    """The one thing about a match that people would tell first."""
    facts = _facts(game)
    if game.how is How.FORFEIT:
        return Told(Angle.BOTH_LOST, facts)
    if game.how is How.WALKOVER:
        return Told(Angle.AWARDED, facts)
    if game.how is How.ABANDONED:
        return Told(Angle.ABANDONED, facts)
    return (_won(game, facts) if game.lead else _drawn(game, facts)) or Told(_plain(game), facts)


def _facts(game: Game) -> dict[str, Any]:
    home_won = game.lead >= 0
    goals = (game.home_goals, game.away_goals) if home_won else (game.away_goals, game.home_goals)
    return {
        "home": game.home,
        "away": game.away,
        "score": (game.home_goals, game.away_goals),
        "winner": game.home if home_won else game.away,
        "loser": game.away if home_won else game.home,
        "won": goals,
        "total": game.total,
    }


def _won(game: Game, facts: dict[str, Any]) -> Told | None:
    home, course = game.lead > 0, game.course
    if course is not None:
        behind = [_of(score, home) for score in course if _ahead(score, home) < 0]
        if behind:
            return Told(Angle.COMEBACK, facts | {"down": min(behind, key=lambda score: score[0] - score[1])})
        last_level = max((place for place, score in enumerate(course) if score[0] == score[1]), default=-1)
        decisive = sorted(game.goals, key=lambda one: one.minute or 0)[last_level + 1]
        # A late goal after a level score, not the first of several that came late.
        if last_level >= 0 and (decisive.minute or 0) >= LATE:
            return _late(decisive, Angle.LATE_WINNER, Angle.LATE_WINNER_UNTOLD, facts)
        if game.total == 1 and (decisive.minute or 0) >= LATE:
            return _late(decisive, Angle.LATE_WINNER, Angle.LATE_WINNER_UNTOLD, facts)
    elif game.half_time is not None and _ahead(game.half_time, home) < 0:
        return Told(Angle.COMEBACK_HALF_TIME, facts | {"down": _of(game.half_time, home)})
    return None


def _drawn(game: Game, facts: dict[str, Any]) -> Told | None:
    course = game.course
    if not course:
        return None
    for home in (True, False):
        down = [_of(score, home) for score in course if _ahead(score, home) <= -2]
        if down:
            sides = {"side": game.home if home else game.away, "other": game.away if home else game.home}
            return Told(Angle.RESCUE, facts | sides | {"down": min(down), "drawn": game_score(game, home)})
    last = max(game.goals, key=lambda one: one.minute or 0)
    if (last.minute or 0) >= LATE:
        return _late(last, Angle.LATE_EQUALISER, Angle.LATE_EQUALISER_UNTOLD, facts)
    return None


def _late(goal: Goal, told: Angle, untold: Angle, facts: dict[str, Any]) -> Told:
    known = goal.scorer is not None and goal.how != "own_goal"
    return Told(told if known else untold, facts | {"minute": goal.minute, "scorer": goal.scorer})


def _plain(game: Game) -> Angle:
    margin = abs(game.lead)
    if margin >= ROUT:
        return Angle.ROUT
    if game.total >= FEAST:
        return Angle.FEAST_WON if margin else Angle.FEAST_DRAWN
    if not margin:
        return Angle.DRAW if game.total else Angle.GOALLESS
    if game.lead > 0:
        return Angle.NARROW_HOME if margin == 1 else Angle.CLEAR_HOME
    return Angle.NARROW_AWAY if margin == 1 else Angle.CLEAR_AWAY


def _ahead(score: tuple[int, int], home: bool) -> int:
    return score[0] - score[1] if home else score[1] - score[0]


def _of(score: tuple[int, int], home: bool) -> tuple[int, int]:
    return score if home else (score[1], score[0])


def game_score(game: Game, home: bool) -> tuple[int, int]:
    return _of((game.home_goals, game.away_goals), home)


def feats(game: Game) -> list[Told]:
    """Who scored more than once, most goals first; those with as many stand in one sentence."""
    counts = Counter(goal.scorer for goal in game.goals if goal.scorer is not None and goal.how != "own_goal")
    found: dict[int, list[Id]] = {}
    for player, count in counts.most_common():
        if count > 1:
            found.setdefault(count, []).append(player)
    codes = {2: "brace", 3: "hat_trick"}
    return [
        Told(codes.get(count, "many") + ("_each" if len(players) > 1 else ""), {"players": players, "count": count})
        for count, players in found.items()
    ]


class Place(NamedTuple):
    club: int
    points: int


class Table(NamedTuple):
    """A table before a round and after it; before the first round there is none."""

    before: Sequence[Place]
    after: Sequence[Place]
    champion: int | None = None  # made certain by this round


def movements(table: Table) -> list[Told]:
    """Who leads, who climbed, who fell, who is last."""
    first, second = table.after[0], table.after[1]
    found = []
    if table.champion is not None:
        found.append(Told("certain", {"club": table.champion}))
    new = bool(table.before) and table.before[0].club != first.club
    gap = first.points - second.points
    code = ("takes_lead" if new else "leads") + ("" if gap else "_level")
    found.append(Told(code, {"club": first.club, "points": first.points, "gap": gap, "other": second.club}))
    places = {row.club: place for place, row in enumerate(table.before, start=1)}
    moved = [(places[row.club] - place, row.club, place) for place, row in enumerate(table.after, start=1) if places]
    for rise, club, place in (max(moved, default=(0, 0, 0)), min(moved, default=(0, 0, 0))):
        if abs(rise) >= MOVES and club != first.club:
            found.append(
                Told("climbs" if rise > 0 else "falls", {"club": club, "before": place + rise, "after": place})
            )
    last = table.after[-1]
    if len(table.after) > 2:
        found.append(Told("last", {"club": last.club, "points": last.points}))
    return found


def outcome_of(game: Game, club: int) -> Outcome[int]:
    if game.how is How.FORFEIT:
        return Outcome(game.fixture, 0, FORFEIT_GOALS, awarded=True)
    goals = (game.home_goals, game.away_goals) if club == game.home else (game.away_goals, game.home_goals)
    return Outcome(game.fixture, *goals, game.how is How.WALKOVER)


def headline(number: int, games: Sequence[Game], table: Table, going: Sequence[Told]) -> Told:
    """The most remarkable thing of the round."""
    first, second = table.after[0], table.after[1]
    played = [game for game in games if game.how is How.PLAYED]
    goals = sum(game.total for game in played)
    leaders = {"club": first.club, "other": second.club}
    if table.champion is not None:
        return Told("head_champions", {"club": table.champion})
    if number == 1 or not table.before:
        return Told("head_first", leaders)
    if table.before[0].club != first.club:
        return Told("head_new_leader", leaders | {"other": table.before[0].club})
    rout = max(played, key=lambda game: abs(game.lead), default=None)
    if rout is not None and abs(rout.lead) > ROUT:
        return Told("head_rout", _facts(rout))
    if any(game.lead and _facts(game)["loser"] == first.club for game in played):
        return Told("head_leader_lost", leaders)
    long = next((one for one in going if one.facts["count"] >= 2 * TALKED_OF[Kind.WINNING]), None)
    if long is not None and long.code in (Kind.WINNING, Kind.UNBEATEN, Kind.WINLESS):
        return Told(f"head_{long.code}", long.facts)
    if played and goals / len(played) >= MANY:
        return Told("head_goals", {"goals": goals, "matches": len(played)})
    if goals > 1 and goals / len(played) <= FEW:
        return Told("head_few", {"goals": goals, "matches": len(played)})
    level = sum(row.points == first.points for row in table.after)
    if level > 1:
        return Told("head_level", {"count": level})
    gap, was = first.points - second.points, table.before[0].points - table.before[1].points
    if gap > was and gap > 1:
        return Told("head_pull_clear", leaders | {"gap": gap})
    return Told("head_stay", leaders)
