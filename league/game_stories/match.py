"""The log of a match as duels, with a line of commentary for everything that happened."""

from __future__ import annotations

from collections.abc import Sequence

from clubs.rules.club_manager.book import Book
from league.game_stories.commentator import Commentator
from league.game_stories.duels import Duel
from league.game_stories.remarks import KINDS
from matches.engines.club_manager.duels import standing
from matches.engines.club_manager.state import AWAY, HOME, Match, MatchEvent


def tell(match: Match, book: Book, reader: int | None) -> list[Duel]:
    """In the order of play; the reader is a side of the match, or nobody. A match under way is told as far as it is."""
    commentator = Commentator(match, book, reader)
    for place, event in enumerate(match.log):
        duel = commentator.duel_of(event)
        if event.kind == "chance":
            commentator.minute = max(commentator.minute, _scored_at(match.log[place + 1 :]))
        KINDS[event.kind](commentator, duel, event)
    if match.step and not match.finished:
        _wait(commentator, match)
    return list(commentator.duels.values())


def _scored_at(log: Sequence[MatchEvent]) -> int:
    """The minute of the goal that a chance leads to: the chance comes in the same one."""
    for event in log:
        if event.kind == "goal":
            return int(event.facts["minute"])
        if event.kind not in ("shot", "var", "card", "cancel"):
            break
    return 0


def _wait(commentator: Commentator, match: Match) -> None:
    """The step under way: where it is fought, and the dice if they have been thrown."""
    duel, waits = commentator.open(match.step), match.duel
    if waits.areas[HOME] and not duel.settled:
        duel.stand(waits.areas, commentator.reader)
        duel.scores = (standing(match, HOME), standing(match, AWAY))
        duel.dice = (waits.dice[HOME], waits.dice[AWAY]) if waits.dice else None
