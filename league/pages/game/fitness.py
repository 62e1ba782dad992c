"""Whether a player can play, as a card and a bench say it: a look, a few words, and the rule behind them."""

from __future__ import annotations

from dataclasses import dataclass

from django.utils.translation import gettext as _
from django.utils.translation import ngettext

from clubs.rules.club_manager.abilities import available, is_half_fit
from clubs.rules.club_manager.state import Player

ICONS = {"ok": "check", "warn": "alert", "bad": "cross"}


@dataclass(frozen=True)
class Fitness:
    look: str  # ok, warn or bad
    words: str
    rule: str = ""

    @property
    def icon(self) -> str:
        return ICONS[self.look]

    @property
    def can_play(self) -> bool:
        return self.look != "bad"


def fitness(player: Player, plays_at: int) -> Fitness:
    """`plays_at`: what the player counts in the own line, as he is."""
    why = available(player)
    if why == "injured":
        words = ngettext("Injured, %(weeks)s week", "Injured, %(weeks)s weeks", player.injured)
        return Fitness("bad", words % {"weeks": player.injured}, "CM-PHYS-2")
    if why:
        words = ngettext("Suspended, %(matches)s match", "Suspended, %(matches)s matches", player.suspended)
        return Fitness("bad", words % {"matches": player.suspended}, "CM-POST-2")
    if is_half_fit(player):
        return Fitness("warn", _("Half-fit, plays at %(ability)s") % {"ability": plays_at}, "CM-PHYS-2")
    return Fitness("ok", _("Fit"))
