"""A match as its page shows it: duel by duel, with dice, cards and goals."""

from __future__ import annotations

from dataclasses import dataclass, field

from django.utils.translation import gettext, pgettext

from league.game_stories import words
from league.game_stories.lines import NEUTRAL, Die
from matches.engines.club_manager.chances import LAST_STEP
from matches.engines.club_manager.duels import CHOOSERS, FLAIR_STEP
from matches.engines.club_manager.state import AWAY, HOME

PENALTIES = LAST_STEP + 4  # the shoot-out, as if it were a step after extra time


@dataclass(frozen=True)
class Remark:
    kind: str
    text: str
    side: int | None
    minute: int
    score: tuple[int, int]  # after it
    icon: str
    tone: str = NEUTRAL
    dice: tuple[Die, ...] = ()


@dataclass
class Turned:
    """A chance card that was turned, and what came of it."""

    key: str
    title: str
    text: str
    side: int
    effect: str
    outcome: str = ""
    roll: int | None = None
    modifier: int = 0
    keeper: int | None = None
    goal: bool = False


@dataclass
class Played:
    """A scout or tactical card that a side has put on the table."""

    key: str
    title: str
    text: str
    side: int
    cancelled: bool = False


@dataclass(frozen=True)
class Scored:
    side: int
    scorer: str
    minute: int
    score: tuple[int, int]


@dataclass
class Duel:
    """One step of the match. Home first wherever there are two figures; `name` has the reader's area first."""

    step: int
    name: str = ""
    areas: tuple[str, str] = ("", "")
    area_names: tuple[str, str] = ("", "")
    scores: tuple[int, int] | None = None  # before the dice
    dice: tuple[int, int] | None = None
    winner: int | None = None
    settled: bool = False
    cards: int = 0  # won
    verdict: str = ""
    played: list[Played] = field(default_factory=list)
    turned: list[Turned] = field(default_factory=list)
    goals: list[Scored] = field(default_factory=list)
    lines: list[Remark] = field(default_factory=list)

    @property
    def totals(self) -> tuple[int, int] | None:
        if self.scores is None or self.dice is None:
            return None
        return self.scores[HOME] + self.dice[HOME], self.scores[AWAY] + self.dice[AWAY]

    def stand(self, areas: tuple[str, str], reader: int | None) -> None:
        """Where it is fought, once that is known."""
        self.areas = areas
        self.area_names = (str(words.AREAS[areas[HOME]]), str(words.AREAS[areas[AWAY]])) if areas[HOME] else ("", "")
        self.name = name_of(self.step, areas, reader)


def name_of(step: int, areas: tuple[str, str], reader: int | None) -> str:
    """“Left v right”, the reader's side first; for those who only watch, home."""
    own = AWAY if reader == AWAY else HOME
    if areas[HOME]:
        return words.capitalised(versus(areas[own], areas[1 - own]))
    if step == FLAIR_STEP:
        return gettext("Flair v strength")
    if step == LAST_STEP:
        return gettext("Home advantage")
    if step in CHOOSERS:
        if reader is None:
            return gettext("Home’s choice") if CHOOSERS[step] == HOME else gettext("Away’s choice")
        return gettext("Your choice") if CHOOSERS[step] == reader else gettext("Their choice")
    return pgettext("shoot-out", "Penalties")


def versus(own: str, other: str) -> str:
    return gettext("%(own)s v %(other)s") % {"own": words.AREAS[own], "other": words.AREAS[other]}
