"""What a manager is asked in a match: the question, what lies on the table, and every answer with its chance."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import dataclass, field

from django.utils.translation import gettext as _
from django.utils.translation import ngettext

from clubs.rules.club_manager.book import Book, PlayCard
from league.game_stories import words
from league.pages.game.match_areas import areas_of, fight
from league.pages.game.match_bench import Bench, bench_of, bench_options
from league.pages.game.match_duel import DiceRow, dice_of, fallen, if_it_stays, standing_words
from league.pages.game.match_options import Option, Worth, after_the_dice, card_option, in_the_duel, nothing
from league.rules import match_odds as odds
from matches.engines.club_manager.cards import printed
from matches.engines.club_manager.state import Match

# What the form sends: the kind of move, and the name of the radio buttons.
FORMS = {"bench": ("bench", "change"), "choice": ("choose-duel", "area")}
CARD_FORM = ("play-card", "card")


@dataclass(frozen=True)
class Panel:
    """One question, and the answers to choose from."""

    kind: str
    question: str
    lead: str  # how it stands, in a few words
    note: str
    rule: str
    unchosen: str  # in the bar, while nothing is chosen
    options: list[Option] = field(default_factory=list)
    dice: DiceRow | None = None
    bench: Bench | None = None

    @property
    def move(self) -> str:
        return FORMS.get(self.kind, CARD_FORM)[0]

    @property
    def field_name(self) -> str:
        return FORMS.get(self.kind, CARD_FORM)[1]

    @property
    def passes(self) -> bool:
        """Whether nothing may be done, so that somebody can go on to the next decision."""
        return self.kind != "choice"


def panel_of(match: Match, own: int, book: Book) -> Panel:
    assert match.asked is not None
    return PANELS[match.asked.kind](match, own, book)


def _cards(match: Match, book: Book, worth: Callable[[PlayCard], Worth]) -> list[Option]:
    """Each card once, however many copies of it are in hand."""
    assert match.asked is not None
    copies: dict[tuple[object, ...], list[str]] = {}
    for key in match.asked.cards:
        card = printed(key, book)
        copies.setdefault((card.title, card.effect, card.area, card.amount, card.lasts), []).append(key)
    return [card_option(keys[0], book, worth(printed(keys[0], book)), copies=len(keys)) for keys in copies.values()]


def _scouts(match: Match, book: Book) -> bool:
    return match.asked is not None and any(key in book.scout for key in match.asked.cards)


def _bench(match: Match, own: int, book: Book) -> Panel:
    found = bench_of(match.sides[own], book)
    stands = standing_words(match, own, book)
    return Panel(
        kind="bench",
        question=_("Changes before duel %(number)s?") % {"number": match.step},
        lead=stands,
        note="",
        rule="CM-DUEL-6",
        unchosen=_("Change something, or nothing?"),
        options=bench_options(match, found, stands, book),
        bench=found,
    )


def _area(match: Match, own: int, book: Book) -> Panel:
    return Panel(
        kind="choice",
        question=_("Duel %(number)s is yours: where do you fight?") % {"number": match.step},
        lead="",
        note="",
        rule="CM-DUEL-5",
        unchosen=_("Where do you fight?"),
        options=[fight(one) for one in areas_of(match, own, book)],
    )


def _before(match: Match, own: int, book: Book) -> Panel:
    now = odds.win_now(match, own, book)
    stays = nothing(_("The dice are thrown as it stands."), scouts=_scouts(match, book), now=now)
    return Panel(
        kind="before",
        question=_("Duel %(number)s: a card before the dice?") % {"number": match.step},
        lead=standing_words(match, own, book),
        note=_("One card per duel."),
        rule="CM-SCARD-1",
        unchosen=_("A card, or nothing?"),
        options=[*_cards(match, book, lambda card: in_the_duel(match, own, card, book)), stays],
        dice=dice_of(match),
    )


def _after(match: Match, own: int, book: Book) -> Panel:
    now = odds.win_now(match, own, book)
    stays = nothing(if_it_stays(match, own), scouts=_scouts(match, book), now=now)
    return Panel(
        kind="after",
        question=_("Duel %(number)s: a card after the dice?") % {"number": match.step},
        lead=fallen(match, own),
        note=_("One card per duel."),
        rule="CM-SCARD-1",
        unchosen=_("A card, or nothing?"),
        options=[*_cards(match, book, lambda card: after_the_dice(match, own, card, book)), stays],
        dice=dice_of(match),
    )


def _won(match: Match, own: int, book: Book) -> Panel:
    cards, keeper = len(match.duel.chances), match.sides[1 - own].keeper
    now, then = odds.goal_from(cards, keeper, book), odds.goal_from(cards + 1, keeper, book)
    of = _("a goal")
    return Panel(
        kind="won",
        question=_("Duel %(number)s is won: one more chance?") % {"number": match.step},
        lead=ngettext("%(count)s chance card to turn.", "%(count)s chance cards to turn.", cards) % {"count": cards},
        note=_("One card per duel."),
        rule="CM-SCARD-1",
        unchosen=_("A card, or nothing?"),
        options=[
            *_cards(match, book, lambda card: Worth(_("You turn one chance card more."), now, then, of)),
            nothing(_("You turn what you have won."), scouts=_scouts(match, book), now=now, of=of),
        ],
        dice=dice_of(match),
    )


def _keeper(match: Match, own: int, book: Book) -> Panel:
    shot, keeper = book.chance[match.duel.shot], match.sides[own].keeper
    now, of = odds.goal_chance(shot, keeper, book), _("they score")

    def worth(card: PlayCard) -> Worth:
        text = _("Your keeper counts %(rating)s against this shot.") % {"rating": keeper + card.amount}
        return Worth(text, now, odds.goal_chance(shot, keeper + card.amount, book), of)

    return Panel(
        kind="chance",
        question=_("They are about to shoot: help the keeper?"),
        lead=_("%(card)s: %(text)s") % {"card": words.printed(shot.title), "text": words.printed(shot.text)},
        note=_("Your keeper: %(keeper)s.") % {"keeper": keeper},
        rule="CM-SCARD-1",
        unchosen=_("A card, or nothing?"),
        options=[
            *_cards(match, book, worth),
            nothing(_("Trust the keeper."), scouts=_scouts(match, book), now=now, of=of),
        ],
    )


def _answer(match: Match, own: int, book: Book) -> Panel:
    declared = printed(match.duel.declared, book)
    duel = declared.effect in ("area", "reroll", "swap") and bool(match.duel.areas[own])
    with_it = odds.win_with(match, own, 1 - own, declared, book) if duel else None
    without = odds.win_now(match, own, book) if duel else None
    return Panel(
        kind="answer",
        question=_("They play a card: cancel it?"),
        lead=_("%(card)s: %(text)s") % {"card": words.printed(declared.title), "text": words.printed(declared.text)},
        note="",
        rule="CM-SCARD-1",
        unchosen=_("A card, or nothing?"),
        options=[
            *_cards(match, book, lambda card: Worth(_("Their card counts for nothing."), with_it, without)),
            nothing(_("Their card stands."), scouts=_scouts(match, book), now=with_it),
        ],
        dice=dice_of(match),
    )


PANELS: Mapping[str, Callable[[Match, int, Book], Panel]] = {
    "bench": _bench,
    "choice": _area,
    "before": _before,
    "after": _after,
    "won": _won,
    "chance": _keeper,
    "answer": _answer,
}
