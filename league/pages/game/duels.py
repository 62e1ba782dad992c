"""What is known of the duels before a match: both sides' areas, the chance to win each, flair against strength."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from dataclasses import dataclass

from django.utils.translation import gettext as _
from django.utils.translation import gettext_lazy, pgettext

from clubs.rules.club_manager.book import Book
from clubs.rules.club_manager.state import Club
from clubs.rules.cm_cards import BotCard
from league.engines.club_manager.bots import bot_card, side_of_bot
from league.engines.club_manager.late_game import growth_now
from league.engines.club_manager.state import seat_of
from league.game_guards import Place
from league.pages.game.men import Man
from league.pages.game.names import Names, Side
from matches.engines.club_manager.duels import AREAS
from matches.engines.club_manager.policy import chance_to_win

AREA_WORDS = {
    "L": gettext_lazy("Left"),
    "C": gettext_lazy("Centre"),
    "R": gettext_lazy("Right"),
    "F": gettext_lazy("Forwards"),
    "M": gettext_lazy("Midfield"),
    "D": gettext_lazy("Defence"),
}
DUELS = (1, 2, 3, 5, 6, 7)  # those whose areas are known before the match
FORWARDS = "F"
LONGEST_BAR = 96  # of the 100 to each side


@dataclass(frozen=True)
class Opponent:
    """A bot is a card that everybody can read; another manager's line-up is a secret until both are in."""

    club: Side
    card: BotCard | None = None
    areas: Mapping[str, int] | None = None

    @property
    def secret(self) -> bool:
        return self.card is None


@dataclass(frozen=True)
class Duel:
    step: int
    area: str
    name: str
    own: int
    opposite: str
    opposite_name: str
    other: int | None
    chance: int | None  # per cent
    two: bool  # won, it gives two cards
    other_two: bool
    scale: int

    @property
    def bar(self) -> int:
        return self.width(self.own)

    @property
    def bar_from(self) -> int:
        return 98 - self.bar

    @property
    def other_bar(self) -> int:
        return self.width(self.other or 0)

    @property
    def chance_words(self) -> str:
        return "" if self.chance is None else per_cent_words().format(chance=self.chance)

    @property
    def ahead(self) -> int:
        return self.own - (self.other or 0)

    def width(self, total: int) -> int:
        return min(LONGEST_BAR, total * LONGEST_BAR // self.scale)


@dataclass(frozen=True)
class FlairLine:
    flair: int
    strength: int
    won: str
    lost: str

    @property
    def wins(self) -> bool:
        return self.flair > self.strength

    @property
    def text(self) -> str:
        return (self.won if self.wins else self.lost).format(flair=self.flair, strength=self.strength)


@dataclass(frozen=True)
class Flair:
    flair: int
    strength: int
    lines: list[FlairLine]  # ours, then theirs; none against a secret


@dataclass(frozen=True)
class ScoutNote:
    """A card in hand that raises an area: what it would make of its duel."""

    duel: Duel
    card: object
    amount: int
    chance: int | None

    @property
    def own(self) -> int:
        return self.duel.own + self.amount

    @property
    def chance_words(self) -> str:
        return "" if self.chance is None else per_cent_words().format(chance=self.chance)


def opponent_of(place: Place, names: Names, key: str) -> Opponent:
    club = names.club(key)
    if seat_of(key) is not None:
        return Opponent(club)
    side = side_of_bot(place.book, place.state.options, key, growth_now(place.state, place.book))
    return Opponent(club, bot_card(place.book, key), side.areas)


def per_cent(lead: int, die: int) -> int:
    """CM-CHANCE-1; static/js/mat.js counts the same."""
    return int(chance_to_win(lead, die) * 100 + 0.5)


def per_cent_words() -> str:
    return pgettext("a chance", "{chance}%")


def duels_of(book: Book, totals: Mapping[str, int], opponent: Opponent, *, home: bool, bonus: int) -> list[Duel]:
    """In the order of the match, with the own area first wherever it is played.  # CM-DUEL-1"""
    day, areas = book.match_day, opponent.areas
    scale = max(*totals.values(), *(areas or {"": 0}).values(), 24) + 2
    found = []
    for step in DUELS:
        own, opposite = AREAS[step] if home else AREAS[step][::-1]
        other = areas[opposite] if areas else None
        lead = None if other is None else totals[own] + bonus - other
        found.append(
            Duel(
                step=step,
                area=own,
                name=str(AREA_WORDS[own]),
                own=totals[own],
                opposite=opposite,
                opposite_name=str(AREA_WORDS[opposite]),
                other=other,
                chance=None if lead is None else per_cent(lead, day.die),
                two=own == FORWARDS or (lead is not None and lead >= day.clear_lead),  # CM-DUEL-3
                other_two=opposite == FORWARDS or (lead is not None and -lead >= day.clear_lead),
                scale=scale,
            )
        )
    return found


def flair_of(on: Iterable[Man], opponent: Opponent) -> Flair:
    """CM-DUEL-4"""
    on = list(on)
    flair, strength = sum(man.flair for man in on), sum(man.strength for man in on)
    if opponent.card is None:
        return Flair(flair, strength, [])
    ours = FlairLine(
        flair,
        opponent.card.strength,
        _("Your flair {flair} beats their strength {strength}: one chance card for you."),
        _("Your flair {flair} against their strength {strength}: nothing."),
    )
    theirs = FlairLine(
        opponent.card.flair,
        strength,
        _("Their flair {flair} beats your strength {strength}: one chance card for them."),
        _("Their flair {flair} against your strength {strength}: nothing."),
    )
    return Flair(flair, strength, [ours, theirs])


def scout_notes(book: Book, club: Club, duels: list[Duel], bonus: int) -> list[ScoutNote]:
    """Scout cards lapse after this match, so what they would do belongs here.  # CM-SCOUT-1"""
    found = []
    for key in club.scouted:
        card = book.scout[key]
        for duel in duels:
            if card.effect != "area" or duel.area != card.area:
                continue
            lead = None if duel.other is None else duel.own + card.amount + bonus - duel.other
            chance = None if lead is None else per_cent(lead, book.match_day.die)
            found.append(ScoutNote(duel, card, card.amount, chance))
    return found
