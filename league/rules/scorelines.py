"""How likely every score of a Club Manager match is: the ten steps computed instead of thrown, many matches at once.

What is left out: a chance card counts as put back before the next is drawn, scores above MOST_GOALS count as that
many, and nobody plays scout or tactical cards or substitutes but as bots do (CM-BOT-1). Whoever chooses a duel takes
the one that is most likely to be won.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass

import numpy as np
import numpy.typing as npt

from clubs.rules.club_manager.book import Book, ChanceCard, MatchDay
from matches.engines.club_manager.duels import CHOICES, OPPOSITE
from matches.engines.club_manager.policy import chance_to_win
from matches.engines.club_manager.sides import Side

Floats = npt.NDArray[np.float64]
Integers = npt.NDArray[np.int64]

MOST_GOALS = 12
AREAS = "LCRFMD"
FORWARDS, DEFENCE = AREAS.index("F"), AREAS.index("D")
# The areas in the order in which bots look at them, home's and away's as the area of home that they meet.
HOME_CHOICES = [AREAS.index(area) for area in CHOICES]
AWAY_CHOICES = [AREAS.index(OPPOSITE[area]) for area in CHOICES]


@dataclass(frozen=True, slots=True)
class Strength:
    """A side as far as a forecast knows it. The bonus is that of its morale, in every diced duel (CM-MOR-4)."""

    areas: Mapping[str, int]
    keeper: int
    flair: int = 0
    strength: int = 0
    bonus: int = 0
    striker: int = 0  # what a bot's striker or defender adds when brought on (CM-BOT-1)


def strength_of(side: Side) -> Strength:
    """As the side kicks off."""
    return Strength(dict(side.areas), side.keeper, side.flair, side.strength, side.bonus, side.striker)


def scorelines(matches: Sequence[tuple[Strength, Strength]], book: Book, *, neutral: bool = False) -> Floats:
    """For each match the odds of every score: [match, home goals, away goals]."""
    return _Matches(matches, book).played(neutral)


def goal_odds(card: ChanceCard, keeper: int, rules: MatchDay) -> float:
    """A goal from that card against that keeper, for the side that turned it.  # CM-CHANCE-1"""
    if card.effect == "shot":
        missed = max(1 if card.one_misses else 0, keeper - card.modifier)
        return max(0, rules.die - missed) / rules.die
    return {"goal": 1.0, "var": 1 - rules.disallowed / rules.die}.get(card.effect, 0.0)


class _Matches:
    """The sides of all matches as columns: every figure has one row a match."""

    def __init__(self, matches: Sequence[tuple[Strength, Strength]], book: Book) -> None:
        self.rules = book.match_day
        self.win = np.array(
            [chance_to_win(lead, self.rules.die) for lead in range(-self.rules.die, self.rules.die + 1)]
        )
        self.count = len(matches)
        homes, aways = [home for home, _ in matches], [away for _, away in matches]
        self.flair_card = _column(home.flair > away.strength for home, away in matches)
        self.flair_card_away = _column(away.flair > home.strength for home, away in matches)
        self.striker = np.array([home.striker for home in homes], dtype=np.int64)
        self.striker_away = np.array([away.striker for away in aways], dtype=np.int64)
        self.leads = np.array(
            [
                [home.areas[area] + home.bonus - away.areas[OPPOSITE[area]] - away.bonus for area in AREAS]
                for home, away in matches
            ],
            dtype=np.int64,
        ).reshape(self.count, len(AREAS))
        deck = book.chance.values()
        odds = {
            keeper: sum(goal_odds(card, keeper, self.rules) for card in deck) / len(deck)
            for keeper in {side.keeper for side in homes + aways}
        }
        handed = sum(card.effect == "opponent" for card in deck) / len(deck)
        turns = 1 / (1 - handed**2)  # a chance may be handed back and forth
        self.home_goal = _column(odds[away.keeper] * turns for away in aways)
        self.away_goal = _column(odds[home.keeper] * turns for home in homes)
        self.home_goal_handed, self.away_goal_handed = handed * self.home_goal, handed * self.away_goal
        goals = np.arange(MOST_GOALS + 1)
        self.ahead = goals[:, None] - goals

    def played(self, neutral: bool) -> Floats:
        """The ten steps, home first.  # CM-DUEL-1"""
        scores = np.zeros((self.count, MOST_GOALS + 1, MOST_GOALS + 1))
        scores[:, 0, 0] = 1
        for area in "LCR":
            scores = self._duel(scores, np.full(self.count, AREAS.index(area)), self.leads)
        scores = self._home_card(scores * self.flair_card) + scores * (1 - self.flair_card)  # CM-DUEL-4
        scores = self._away_card(scores * self.flair_card_away) + scores * (1 - self.flair_card_away)
        for area in "FMD":
            scores = self._duel(scores, np.full(self.count, AREAS.index(area)), self.leads)
        scores = self._choices(scores)
        return scores if neutral else self._home_card(scores)  # CM-DUEL-8

    def _choices(self, scores: Floats) -> Floats:
        """Steps 8 and 9: away chooses, then home, and each may bring a player on before.  # CM-DUEL-5, CM-BOT-1"""
        after = np.zeros_like(scores)
        for away_on, away_leads in self._brought_on_away(self.leads):
            between = scores * away_on
            between = self._duel(between, _chosen(-away_leads, AWAY_CHOICES), away_leads)
            for home_on, leads in self._brought_on(away_leads):
                after += self._duel(between * home_on, _chosen(leads, HOME_CHOICES), leads)
        return after

    def _brought_on(self, leads: Integers) -> list[tuple[npt.NDArray[np.bool_], Integers]]:
        """At which scores home brings on nobody, a striker or a defender, and the leads that gives."""
        return _cases(self.ahead, self.rules.bot_trailing, leads, self.striker, FORWARDS, DEFENCE)

    def _brought_on_away(self, leads: Integers) -> list[tuple[npt.NDArray[np.bool_], Integers]]:
        # Home's areas, opposite to away's.
        return _cases(-self.ahead, self.rules.bot_trailing, leads, -self.striker_away, DEFENCE, FORWARDS)

    def _duel(self, scores: Floats, areas: Integers, leads: Integers) -> Floats:
        """One duel a match, each in its own area of home's, with two cards where CM-DUEL-3 gives them."""
        lead = leads[np.arange(self.count), areas]
        die, clear = self.rules.die, self.rules.clear_lead
        home = self.win[np.clip(lead, -die, die) + die][:, None, None]
        away = self.win[np.clip(-lead, -die, die) + die][:, None, None]
        home_two = ((areas == FORWARDS) | (lead >= clear))[:, None, None]
        away_two = ((areas == DEFENCE) | (lead <= -clear))[:, None, None]
        won, lost = scores * home, scores * away
        won = np.where(home_two, self._home_card(won), won)
        lost = np.where(away_two, self._away_card(lost), lost)
        tied: Floats = scores * (1 - home - away)
        return tied + self._home_card(won) + self._away_card(lost)

    def _home_card(self, scores: Floats) -> Floats:
        return _turned(scores, self.home_goal, self.away_goal_handed)

    def _away_card(self, scores: Floats) -> Floats:
        return _turned(scores, self.home_goal_handed, self.away_goal)


def _cases(
    ahead: Integers, trailing: int, leads: Integers, striker: Integers, chasing: int, holding: int
) -> list[tuple[npt.NDArray[np.bool_], Integers]]:
    behind = (ahead < 0) & (ahead >= -trailing)
    with_striker, with_defender = leads.copy(), leads.copy()
    with_striker[:, chasing] += striker
    with_defender[:, holding] += striker
    return [(~behind & (ahead <= 0), leads), (behind, with_striker), (ahead > 0, with_defender)]


def _chosen(leads: Integers, areas: Sequence[int]) -> Integers:
    """The largest lead; of equal ones the first.  # CM-BOT-1"""
    chosen: Integers = np.array(areas)[np.argmax(leads[:, areas], axis=1)]
    return chosen


def _turned(scores: Floats, home_goal: Floats, away_goal: Floats) -> Floats:
    """One card, with the odds of a goal for either side."""
    after = scores * (1 - home_goal - away_goal)
    home, away = scores * home_goal, scores * away_goal
    after[:, 1:, :] += home[:, :-1, :]
    after[:, -1, :] += home[:, -1, :]
    after[:, :, 1:] += away[:, :, :-1]
    after[:, :, -1] += away[:, :, -1]
    return after


def _column(values: Iterable[float]) -> Floats:
    return np.array(list(values), dtype=np.float64)[:, None, None]
