"""Who tells a match: keeps the score and the clock, and knows everybody's name."""

from __future__ import annotations

from clubs.rules.club_manager.book import Book, Words
from league.game_stories import commentary as says
from league.game_stories import words
from league.game_stories.duels import PENALTIES, Duel, Remark
from league.game_stories.lines import BAD, GOOD, NEUTRAL, Die
from matches.engines.club_manager.chances import minutes
from matches.engines.club_manager.duels import AREAS, EXTRA_TIME
from matches.engines.club_manager.state import AWAY, HOME, Match, MatchEvent

SHOOT_OUT = frozenset({"kick", "last-roll", "shoot-out"})
EXTRA_TIME_ENDS = minutes(EXTRA_TIME[-1])[1]


class Commentator:
    def __init__(self, match: Match, book: Book, reader: int | None) -> None:
        self.match, self.book, self.reader = match, book, reader
        self.duels: dict[int, Duel] = {}
        self.score = (0, 0)
        self.minute = 1
        self.said: dict[str, int] = {}  # kind → how often in this duel

    def duel_of(self, event: MatchEvent) -> Duel:
        """Extra time opens its first duel, the shoot-out has a page of its own, the whistle ends whatever was last."""
        step = event.step
        if event.kind in SHOOT_OUT:
            step = PENALTIES
        elif event.kind == "extra-time":
            step = EXTRA_TIME.start
        elif event.kind == "final-whistle":
            step = max(self.duels, default=step)
        return self.open(step)

    def open(self, step: int) -> Duel:
        if step not in self.duels:
            self.duels[step] = Duel(step)
            self.duels[step].stand(AREAS.get(step, ("", "")), self.reader)
            self.minute = max(self.minute, span(step)[0])
            self.said = {}
        return self.duels[step]

    def club(self, side: int | None) -> str:
        return "" if side is None else self.match.sides[side].name

    def player(self, side: int, key: str) -> str:
        man = self.match.sides[side].men.get(key)
        return man.name if man else key

    def title(self, text: Words) -> str:
        return words.quoted(words.printed(text))

    def tone(self, side: int | None, good: bool = True) -> str:
        if self.reader is None or side is None:
            return NEUTRAL
        return GOOD if (side == self.reader) == good else BAD

    def say(
        self,
        duel: Duel,
        event: MatchEvent,
        ways: says.Ways,
        icon: str,
        /,
        *,
        tone: str = NEUTRAL,
        dice: tuple[Die, ...] = (),
        after: str = "",
        **facts: object,
    ) -> str:
        nth = self.said.get(event.kind, 0)
        self.said[event.kind] = nth + 1
        known = {"club": self.club(event.side), "home": self.club(HOME), "away": self.club(AWAY), **facts}
        text = f"{says.say(ways, duel.step, event.side, nth, **known)} {after}".strip()
        duel.lines.append(Remark(event.kind, text, event.side, self.minute, self.score, icon, tone, dice))
        return text


def span(step: int) -> tuple[int, int]:
    """The first and the last minute; penalties come after the last."""
    return (EXTRA_TIME_ENDS, EXTRA_TIME_ENDS) if step == PENALTIES else minutes(step)
