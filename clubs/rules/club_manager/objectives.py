"""What the board and the season goals ask of a club: how far it has come, and what it gets or pays.

Rules: CM-BOARD-1, CM-GOAL-1, CM-NEW-2.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping

from clubs.rules.club_manager import building, consequences, decks
from clubs.rules.club_manager.book import TaskCard
from clubs.rules.club_manager.consequences import Factors
from clubs.rules.club_manager.state import LEADER, TRACKS, Club, Key, Objective
from clubs.rules.club_manager.tallies import RUNS, TALLIES, count, count_match
from clubs.rules.club_manager.turn import Turn

__all__ = [
    "begin_goal",
    "count",
    "count_match",
    "judge_goal",
    "levels",
    "met",
    "offer",
    "overdue",
    "progress",
    "settle",
    "take",
]

_LEVELS: Mapping[str, Callable[[Turn, Club], int]] = {
    "morale": lambda turn, club: club.morale,
    "money": lambda turn, club: club.money,
    "squad_size": lambda turn, club: len(club.squad),
    "squad_ability": lambda turn, club: sum(player.ability for player in turn.squad(club)),
    "best_ability": lambda turn, club: max((player.ability for player in turn.squad(club)), default=0),
    "leaders": lambda turn, club: sum(player.is_(LEADER) for player in turn.squad(club)),
    "workers": lambda turn, club: club.workers + club.arriving,
    "facilities_built": lambda turn, club: sum(building.built(turn.book, club, track) for track in TRACKS),
    "division": lambda turn, club: club.division,
}
LEVELS = tuple(_LEVELS)
# Known when the season is over. Outcome: 0 relegation, 1 no change, 2 promotion, 3 champion. Cup round: the last one
# played, and one more for the winner.
SEASON = ("outcome", "rank", "cup_round")
CONDITIONS = (*TALLIES, *RUNS, *LEVELS, *SEASON)


def levels(turn: Turn, club: Club) -> dict[str, int]:
    return {name: level(turn, club) for name, level in _LEVELS.items()}


def progress(card: TaskCard, since: Mapping[str, int], club: Club, facts: Mapping[str, int]) -> tuple[int, int]:
    """How far the club has come, and how far it has to. Counts and runs start when the card is taken."""
    of = card.condition.of
    target = card.condition.least if card.condition.least is not None else card.condition.most
    assert target is not None
    if of in RUNS:
        return min(club.tallies.get(of, 0), _since("matches", since, club)), target
    if of in TALLIES:
        return _since(of, since, club), target
    return facts[of], target


def met(card: TaskCard, since: Mapping[str, int], club: Club, facts: Mapping[str, int]) -> bool:
    now, target = progress(card, since, club, facts)
    return now >= target if card.condition.least is not None else now <= target


def overdue(objective: Objective, season: int, week: int, last: int) -> bool:
    """Is this week the deadline, or beyond it? A deadline past the last week runs into the next season.  # CM-NEW-2"""
    return (season - objective.season) * last + week >= objective.deadline


def fits(turn: Turn, club: Club, card: TaskCard) -> bool:
    """Is the card dealt to this club? Not outside its divisions, nor if it is idle.

    Idle is what is impossible in its time, met already, or paid with a step on a finished track.
    """
    return (
        club.division in card.divisions
        and _in_time(turn, card)
        and not _met_already(turn, club, card)
        and not (card.reward.of in TRACKS and building.built(turn.book, club, card.reward.of))
    )


def _in_time(turn: Turn, card: TaskCard) -> bool:
    """Do enough matches and windows fall into its weeks?"""
    calendar, first = turn.book.calendar, turn.week.week - 1
    weeks = [calendar[(first + ahead) % len(calendar)] for ahead in range(card.weeks)]
    matches, windows = sum(week.match == "league" for week in weeks), sum(bool(week.window) for week in weeks)
    return not card.weeks or (matches >= card.matches and windows >= card.windows)


def _met_already(turn: Turn, club: Club, card: TaskCard) -> bool:
    return card.condition.of in LEVELS and card.condition.least is not None and met(card, {}, club, levels(turn, club))


def offer(turn: Turn, club: Club, deck: str) -> list[Key]:
    """The cards of "board" or "goals" that a manager sees. They are drawn: whoever asks puts the others back."""
    cards = turn.book.board if deck == "board" else turn.book.goals
    seen = turn.book.offers.board if deck == "board" else turn.book.offers.goals
    return decks.draw_fitting(turn, deck, seen, lambda key: fits(turn, club, cards[key]))


def take(turn: Turn, club: Club, key: Key) -> Objective:
    """The board hands the card over. This week is the first of its weeks."""
    card, week = turn.book.board[key], turn.week
    deadline = week.week + card.weeks - 1 if card.weeks else week.last
    objective = Objective(key, week.season, week.week, deadline, dict(club.tallies))
    club.objectives.append(objective)
    turn.tell("objective-taken", club.seat, secret=True, card=key, deadline=deadline)
    return objective


def settle(turn: Turn, club: Club, *, week_over: bool = False) -> None:
    """After each match, and when the week is over, which alone makes a deadline pass.  # CM-BOARD-1"""
    for objective in list(club.objectives):
        card = turn.book.board[objective.card]
        passed = week_over and overdue(objective, turn.week.season, turn.week.week, turn.week.last)
        done = met(card, objective.since, club, levels(turn, club))
        if passed or (done and card.condition.least is not None):
            club.objectives.remove(objective)
            decks.discard(turn, "board", card.key)
            _close(turn, club, card, "objective", done)


def begin_goal(club: Club) -> None:
    club.goal_since = dict(club.tallies)


def judge_goal(turn: Turn, club: Club, facts: Mapping[str, int]) -> bool:
    """In the post-season, with what is known of it by then.  # CM-GOAL-1"""
    if not club.goal:
        return False
    card = turn.book.goals[club.goal]
    done = met(card, club.goal_since, club, {**levels(turn, club), **facts})
    club.goal, club.goal_since = "", {}
    decks.discard(turn, "goals", card.key)
    _close(turn, club, card, "goal", done)
    return done


def words(card: TaskCard, language: str, factor: Factors) -> str:
    """What the card says, with the sums of a division."""
    text: str = getattr(card.text, language)
    return text.format(
        reward=abs(card.reward.amount) * factor.reward, penalty=abs(card.penalty.amount) * factor.penalty
    )


def _since(tally: str, since: Mapping[str, int], club: Club) -> int:
    return club.tallies.get(tally, 0) - since.get(tally, 0)


def _close(turn: Turn, club: Club, card: TaskCard, kind: str, done: bool) -> None:
    turn.tell(f"{kind}-met" if done else f"{kind}-failed", club.seat, secret=True, card=card.key)
    consequences.carry_out(turn, club, card.reward if done else card.penalty, card.key)
