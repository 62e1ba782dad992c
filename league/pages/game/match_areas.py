"""The duels a side may choose, with its chance in each."""

from __future__ import annotations

from dataclasses import dataclass

from django.utils.translation import gettext as _

from clubs.rules.club_manager.book import Book
from league.game_stories import words
from league.pages.game.match_options import FIGHT, Option, percent, whole
from league.rules import match_odds as odds
from league.rules.match_worth import FORWARDS
from matches.engines.club_manager.duels import CHOICES, OPPOSITE
from matches.engines.club_manager.policy import chance_to_win
from matches.engines.club_manager.state import Match


@dataclass(frozen=True)
class AreaChoice:
    key: str
    name: str
    own: int
    other: int
    chance: float
    two: bool  # won, it gives two cards

    @property
    def percent(self) -> str:
        return percent(self.chance)

    @property
    def reward(self) -> str:
        return _("Two cards if you win.") if self.two else _("One card if you win.")


def areas_of(match: Match, own: int, book: Book) -> list[AreaChoice]:
    """The duels a side could choose, the likeliest first."""
    found = []
    for area in CHOICES:
        mine, theirs = odds.lead_in(match, own, area)
        two = area == FORWARDS or mine - theirs >= book.match_day.clear_lead  # CM-DUEL-3
        chance = chance_to_win(mine - theirs, book.match_day.die)
        name = words.capitalised(str(words.AREAS[area]))
        versus = _("%(own)s v %(other)s") % {"own": name, "other": words.AREAS[OPPOSITE[area]]}
        found.append(AreaChoice(area, versus, mine, theirs, chance, two))
    return sorted(found, key=lambda choice: -choice.chance)


def fight(one: AreaChoice) -> Option:
    facts = {"own": one.own, "other": one.other}
    return Option(
        value=one.key,
        name=one.name,
        text=(_("%(own)s v %(other)s, two cards if won") if one.two else _("%(own)s v %(other)s")) % facts,
        title=_("%(duel)s: %(chance)s") % {"duel": one.name, "chance": one.percent},
        note=f"{_('%(own)s v %(other)s and a D12 each.') % facts} {one.reward}",
        button=str(FIGHT[one.key]),
        after=one.percent,
        percent=whole(one.chance),
    )
