"""What stands over a match: the score with its scorers, and the strip of steps."""

from __future__ import annotations

from dataclasses import dataclass

from django.utils.translation import gettext as _
from django.utils.translation import gettext_lazy, pgettext, pgettext_lazy

from league.game_stories import words
from league.game_stories.duels import PENALTIES, Duel
from league.pages.game.names import Side
from matches.engines.club_manager.chances import LAST_STEP
from matches.engines.club_manager.duels import AREAS, CHOOSERS, FLAIR_STEP
from matches.engines.club_manager.state import AWAY, HOME, Match

LABELS = {
    "L": pgettext_lazy("duel", "left"),
    "C": pgettext_lazy("duel", "centre"),
    "R": pgettext_lazy("duel", "right"),
    "F": pgettext_lazy("duel", "forwards"),
    "M": pgettext_lazy("duel", "midfield"),
    "D": pgettext_lazy("duel", "defence"),
}
RESULTS = {
    "won": gettext_lazy("won"),
    "lost": gettext_lazy("lost"),
    "level": gettext_lazy("nobody’s"),
    "now": gettext_lazy("now"),
}


@dataclass(frozen=True)
class Scorer:
    name: str
    minute: int
    at: int


@dataclass(frozen=True)
class Plate:
    club: Side
    goals: int
    scorers: list[Scorer]
    own: bool

    @property
    def latest_first(self) -> list[Scorer]:
        return self.scorers[::-1]


@dataclass(frozen=True)
class Mark:
    """One of the ten hexagons, or of those after them."""

    step: int
    number: str
    label: str
    state: str  # won, lost, level, now or nothing yet
    result: str
    cloth: str
    at: int


def occasion(competition: str, round_: int, week: int) -> str:
    facts = {"round": round_, "week": week}
    if competition == "league":
        return _("League, round %(round)s, week %(week)s") % facts
    if competition == "cup":
        return _("Cup, round %(round)s, week %(week)s") % facts
    return _("Play-off, week %(week)s") % facts


def match_key(slug: str, season: int, week: int, competition: str, home: str) -> str:
    """The same in the match and in its report, which goes on where the last question was asked."""
    return f"{slug}/{season}/{week}/{competition}/{home}"


def versus(plates: list[Plate]) -> str:
    home, away = plates
    return _("%(home)s v %(away)s") % {"home": home.club.name, "away": away.club.name}


def title_of(plates: list[Plate]) -> str:
    home, away = plates
    return f"{home.club.name} {words.score((home.goals, away.goals))} {away.club.name}"


def plate(side: int, match: Match, club: Side, told: list[Duel], goals_at: list[int], reader: int | None) -> Plate:
    goals = [goal for duel in told for goal in duel.goals]
    scorers = [Scorer(one.scorer, one.minute, at) for one, at in zip(goals, goals_at, strict=True) if one.side == side]
    return Plate(club, match.score[side], scorers, side == reader)


def marks(
    match: Match, told: list[Duel], settled_at: dict[int, int], reader: int | None, clubs: tuple[Side, Side]
) -> list[Mark]:
    """The ten steps, or nine where nobody is at home, and those after them that were reached."""
    own = AWAY if reader == AWAY else HOME
    known = {duel.step: duel for duel in told}
    steps = [step for step in range(1, LAST_STEP + 1) if not (match.neutral and step == LAST_STEP)]
    steps += [step for step in known if step > LAST_STEP]
    found = []
    for step in steps:
        duel = known.get(step)
        state = _state(duel, own) or ("now" if step == match.step and not match.finished else "")
        cloth = clubs[own if state == "won" else 1 - own].cloth if state in ("won", "lost") else ""
        word = str(RESULTS[state]) if state else ""
        found.append(Mark(step, number(step), _label(step, duel, own), state, word, cloth, settled_at.get(step, 0)))
    return found


def number(step: int) -> str:
    if step == PENALTIES:
        return pgettext("penalties, one letter", "P")
    return str(step) if step <= LAST_STEP else f"+{step - LAST_STEP}"


def _state(duel: Duel | None, own: int) -> str:
    if duel is None or not duel.settled:
        return ""
    if duel.winner is None:
        return "level"
    return "won" if duel.winner == own else "lost"


def _label(step: int, duel: Duel | None, own: int) -> str:
    area = (duel.areas if duel else AREAS.get(step, ("", "")))[own]
    if area:
        return str(LABELS[area])
    if step == FLAIR_STEP:
        return _("flair")
    if step in CHOOSERS:
        return _("yours") if CHOOSERS[step] == own else _("theirs")
    return _("penalties") if step == PENALTIES else _("home card")
