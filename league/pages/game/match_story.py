"""A match as its pages show it: plates, the strip of steps, every duel, and when in the telling each thing appears.

Everything carries the number of the remark with which it appears (`at`), so that a script can show it step by step.
All of it has happened: nothing is given away to whoever reads ahead.
"""

from __future__ import annotations

from dataclasses import dataclass, field

from django.utils.translation import gettext as _

from clubs.rules.club_manager.book import Book
from league.game_stories import match as story
from league.game_stories.duels import PENALTIES, Duel, Remark, Turned
from league.pages.game import match_strip
from league.pages.game.match_strip import Mark, Plate, marks, plate
from league.pages.game.names import Side
from matches.engines.club_manager.chances import LAST_STEP
from matches.engines.club_manager.duels import EXTRA_TIME
from matches.engines.club_manager.state import AWAY, HOME, Match


@dataclass(frozen=True)
class RollOf:
    club: Side
    area: str
    score: int
    die: int | None

    @property
    def label(self) -> str:
        return _("%(club)s roll a %(face)s") % {"club": self.club.name, "face": self.die}


@dataclass(frozen=True)
class CardOf:
    number: int
    title: str
    text: str
    club: Side
    roll: int | None
    modifier: str
    keeper: int | None
    goal: bool
    result: str
    at: int
    result_at: int

    @property
    def label(self) -> str:
        return _("The die shows %(face)s") % {"face": self.roll}

    @property
    def against(self) -> str:
        """− 3 v keeper 7: what the die of a shot is up against."""
        if self.keeper is None:
            return ""
        return f"{self.modifier} {_('v keeper %(keeper)s') % {'keeper': self.keeper}}".strip()


@dataclass(frozen=True)
class PlayedOf:
    title: str
    text: str
    club: Side
    cancelled: bool
    at: int


@dataclass(frozen=True)
class LineOf:
    at: int
    text: str
    icon: str
    tone: str
    kind: str
    minute: int
    score: str
    club: Side | None

    @property
    def goal(self) -> bool:
        return self.kind == "goal"


@dataclass
class DuelOf:
    step: int
    over: str
    name: str
    at: int
    rolls: list[RollOf] = field(default_factory=list)
    totals: tuple[int, int] | None = None
    thrown_at: int = 0
    verdict: str = ""
    verdict_at: int = 0
    cards: list[CardOf] = field(default_factory=list)
    face_down: int = 0
    played: list[PlayedOf] = field(default_factory=list)
    lines: list[LineOf] = field(default_factory=list)

    @property
    def ahead(self) -> int | None:
        """The side with the higher total."""
        if self.totals is None or self.totals[HOME] == self.totals[AWAY]:
            return None
        return HOME if self.totals[HOME] > self.totals[AWAY] else AWAY

    @property
    def said(self) -> list[LineOf]:
        """Beside the verdict, which is shown in its own way."""
        return [line for line in self.lines if line.text != self.verdict]

    @property
    def backs(self) -> range:
        return range(self.face_down)

    @property
    def number(self) -> str:
        return match_strip.number(self.step)


@dataclass(frozen=True)
class Telling:
    plates: list[Plate]
    marks: list[Mark]
    duels: list[DuelOf]
    remarks: int

    @property
    def stage(self) -> DuelOf | None:
        return self.duels[-1] if self.duels else None

    @property
    def latest_first(self) -> list[DuelOf]:
        return [duel for duel in reversed(self.duels) if duel.lines]


def tell(match: Match, book: Book, reader: int | None, clubs: tuple[Side, Side]) -> Telling:
    told = story.tell(match, book, reader)
    duels, count = [], 0
    for duel in told:
        if duel.lines or duel.dice or duel is told[0]:
            duels.append(_duel(duel, match, clubs, count))
        count += len(duel.lines)
    if match.asked is not None and duels:
        duels[-1].face_down = max(0, len(match.duel.chances) - bool(match.duel.shot)) if match.duel.dice else 0
    goals = [line.at for duel in duels for line in duel.lines if line.goal]
    plates = [plate(side, match, clubs[side], told, goals, reader) for side in (HOME, AWAY)]
    settled = {duel.step: duel.verdict_at for duel in duels}
    return Telling(plates, marks(match, told, settled, reader, clubs), duels, count)


def remarks_in(match: Match, book: Book, since: int) -> int:
    """How many there were when the log was so long."""
    earlier = Match(
        match.sides, match.neutral, match.knock_out, [], match.duel, score=match.score, log=match.log[:since]
    )
    return sum(len(duel.lines) for duel in story.tell(earlier, book, None))


def _duel(duel: Duel, match: Match, clubs: tuple[Side, Side], before: int) -> DuelOf:
    numbered = list(enumerate(duel.lines, start=before + 1))
    shown = DuelOf(duel.step, _over(duel, match), duel.name, at=before + 1)
    shown.lines = [
        LineOf(
            at,
            line.text,
            line.icon,
            line.tone,
            line.kind,
            line.minute,
            f"{line.score[HOME]}-{line.score[AWAY]}",
            None if line.side is None else clubs[line.side],
        )
        for at, line in numbered
    ]
    shown.thrown_at = next((at for at, line in numbered if line.kind == "duel"), before + len(numbered))
    if duel.scores is not None:
        dice = duel.dice or (None, None)
        shown.rolls = [RollOf(clubs[side], duel.area_names[side], duel.scores[side], dice[side]) for side in (0, 1)]
        shown.totals = duel.totals
    shown.verdict = duel.verdict
    shown.verdict_at = next((at for at, line in numbered if line.text == duel.verdict), before + 1)
    shown.cards = _cards(duel, numbered, clubs)
    plays = [at for at, line in numbered if line.kind in ("card", "cancel")]
    shown.played = [
        PlayedOf(one.title, one.text, clubs[one.side], one.cancelled, at)
        for one, at in zip(duel.played, plays, strict=True)
    ]
    return shown


def _cards(duel: Duel, numbered: list[tuple[int, Remark]], clubs: tuple[Side, Side]) -> list[CardOf]:
    """Each is turned with the remark that names it, and ends with the last one before the next card."""
    turns = [place for place, (_at, line) in enumerate(numbered) if line.kind == "chance" and line.icon == "cards"]
    found = []
    for number, (card, place) in enumerate(zip(duel.turned, turns, strict=True), start=1):
        end = turns[number] if number < len(turns) else len(numbered)
        own = [at for at, line in numbered[place:end] if line.text == card.outcome]
        found.append(_card(number, card, clubs, numbered[place][0], own[-1] if own else numbered[place][0]))
    return found


def _card(number: int, card: Turned, clubs: tuple[Side, Side], at: int, result_at: int) -> CardOf:
    modifier = f"{'+' if card.modifier > 0 else '−'} {abs(card.modifier)}" if card.modifier else ""
    return CardOf(
        number=number,
        title=card.title,
        text=card.text,
        club=clubs[card.side],
        roll=card.roll,
        modifier=modifier,
        keeper=card.keeper,
        goal=card.goal,
        result=card.outcome,
        at=at,
        result_at=result_at,
    )


def _over(duel: Duel, match: Match) -> str:
    if duel.step == PENALTIES:
        return _("After extra time")
    if duel.step > LAST_STEP:
        return _("Extra time, duel %(number)s of %(all)s") % {
            "number": duel.step - LAST_STEP,
            "all": len(EXTRA_TIME),
        }
    return _("Duel %(number)s of %(all)s") % {"number": duel.step, "all": LAST_STEP - match.neutral}
