"""The duel under way, as the question about it shows it: the dice, and in words how it stands."""

from __future__ import annotations

from dataclasses import dataclass

from django.utils.translation import gettext as _

from clubs.rules.club_manager.book import Book
from league.game_stories.duels import name_of
from league.pages.game.match_options import percent
from league.rules import match_odds as odds
from matches.engines.club_manager.duels import standing
from matches.engines.club_manager.state import AWAY, HOME, Match


@dataclass(frozen=True)
class DiceRow:
    """Home first, as everywhere."""

    scores: tuple[int, int]
    dice: tuple[int, int] | None

    @property
    def totals(self) -> tuple[int, int] | None:
        if self.dice is None:
            return None
        return self.scores[HOME] + self.dice[HOME], self.scores[AWAY] + self.dice[AWAY]

    @property
    def ahead(self) -> int | None:
        if self.totals is None or self.totals[HOME] == self.totals[AWAY]:
            return None
        return HOME if self.totals[HOME] > self.totals[AWAY] else AWAY


def dice_of(match: Match) -> DiceRow | None:
    if not match.duel.areas[HOME]:
        return None
    dice = (match.duel.dice[HOME], match.duel.dice[AWAY]) if match.duel.dice else None
    return DiceRow((standing(match, HOME), standing(match, AWAY)), dice)


def standing_words(match: Match, own: int, book: Book) -> str:
    """Left v right, 15 v 13: you win 62%."""
    name = name_of(match.step, match.duel.areas, own)
    if not match.duel.areas[own]:
        return _("%(name)s.") % {"name": name}
    mine, theirs = odds.stands(match, own)
    chance = percent(odds.win_now(match, own, book))
    facts = {"name": name, "mine": mine, "theirs": theirs, "chance": chance}
    return _("%(name)s, %(mine)s v %(theirs)s: you win %(chance)s.") % facts


def fallen(match: Match, own: int) -> str:
    """Centre v centre, lost by 7 as it stands."""
    mine, theirs = odds.stands(match, own)
    facts = {"name": name_of(match.step, match.duel.areas, own), "by": abs(mine - theirs)}
    if mine == theirs:
        return _("%(name)s, level as it stands.") % facts
    told = _("%(name)s, won by %(by)s as it stands.") if mine > theirs else _("%(name)s, lost by %(by)s as it stands.")
    return told % facts


def if_it_stays(match: Match, own: int) -> str:
    mine, theirs = odds.stands(match, own)
    other = match.sides[1 - own].name
    if mine == theirs:
        return _("Level: nobody turns a chance card.")
    if mine > theirs:
        return _("The duel is won as it stands.")
    return _("Lost by %(by)s: %(club)s turn a chance card.") % {"by": theirs - mine, "club": other}
