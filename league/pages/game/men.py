"""The men of a squad as the mat needs them: what each counts in goal and in every line, and why."""

from __future__ import annotations

import json
from dataclasses import dataclass

from django.utils.translation import gettext as _

from clubs.rules.club_manager.abilities import GOAL, is_half_fit, on_pitch
from clubs.rules.club_manager.book import Book
from clubs.rules.club_manager.state import FLAIR, LEADER, STRENGTH, Club, Options, Player
from clubs.rules.mat import line_of
from league.pages.game.consequences import surname
from league.pages.game.fitness import Fitness, fitness
from league.pages.game.names import Side

# A slot for every line: what a player counts depends on the line, not on the lane (CM-PLY-8).
SAMPLES = {GOAL: GOAL, "DEF": "DC", "MID": "MC", "FWD": "FC"}
KEEPERS_KIT = ("orange", "black")


@dataclass(frozen=True)
class Stand:
    """A player in one line of the mat."""

    counts: int
    tags: tuple[str, ...]  # what makes it another figure than the one on the card
    off: bool = False  # out of the own line, and the worse for it


@dataclass(frozen=True)
class Man:
    player: Player
    number: int
    kit: Side
    stands: dict[str, Stand]  # by line, the goal included
    fitness: Fitness
    captain: bool
    sulks: bool  # a prima donna who costs morale if left out

    @property
    def key(self) -> str:
        return self.player.key

    @property
    def short(self) -> str:
        return surname(self.player)

    @property
    def flair(self) -> bool:
        return self.player.is_(FLAIR)

    @property
    def strength(self) -> bool:
        return self.player.is_(STRENGTH)

    @property
    def leader(self) -> bool:
        return self.player.is_(LEADER)

    @property
    def half_fit(self) -> bool:
        return is_half_fit(self.player)

    def at(self, slot: str) -> Stand:
        return self.stands[GOAL if slot == GOAL else line_of(slot)]

    @property
    def as_data(self) -> str:
        return json.dumps({line: [stand.counts, stand.tags, stand.off] for line, stand in self.stands.items()})


def kit_of(side: Side, player: Player) -> Side:
    if player.position != GOAL:
        return side
    cloth, trim = KEEPERS_KIT
    return Side(side.key, side.name, side.division, cloth, trim, seat=side.seat)


def men_of(
    book: Book, club: Club, squad: list[Player], options: Options, kit: Side, sulkers: set[str]
) -> dict[str, Man]:
    """By key. A shirt's number is the place in the squad."""
    found = {}
    for number, player in enumerate(squad, start=1):
        captain = player.key == club.captain
        stands = {line: _stand(book, player, slot, club, captain, options) for line, slot in SAMPLES.items()}
        fit = fitness(player, stands[player.position].counts)
        found[player.key] = Man(player, number, kit_of(kit, player), stands, fit, captain, player.key in sulkers)
    return found


def _stand(book: Book, player: Player, slot: str, club: Club, captain: bool, options: Options) -> Stand:
    counts = on_pitch(book, player, slot, division=club.division, captain=captain, options=options)
    figures, tags = book.abilities, []
    home = player.position == (GOAL if slot == GOAL else line_of(slot))
    off = not home and (slot == GOAL or options.out_of_position)  # CM-PLY-8
    if captain:
        tags.append(_("captain +%(gain)s") % {"gain": figures.captain})
    if off:
        tags.append(_("stand-in") if slot == GOAL else _("off line −%(loss)s") % {"loss": figures.off_line})
    if is_half_fit(player):
        tags.append(_("half-fit −%(loss)s") % {"loss": figures.half_fit.of(club.division)})
    return Stand(counts, tuple(tags), off)
