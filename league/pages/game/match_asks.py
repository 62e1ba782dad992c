"""What a manager is asked in a match, with the chance before and after every answer."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import dataclass, field

from django.utils.translation import gettext as _
from django.utils.translation import ngettext

from clubs.rules.club_manager.book import Book, PlayCard
from league.game_stories import words
from league.game_stories.duels import name_of
from league.pages.game import match_odds as odds
from league.pages.game.duels import FORWARDS
from league.pages.game.match_bench import Bench, bench_of
from matches.engines.club_manager.cards import printed
from matches.engines.club_manager.duels import CHOICES, OPPOSITE
from matches.engines.club_manager.policy import chance_to_win
from matches.engines.club_manager.state import Match


@dataclass(frozen=True)
class CardChoice:
    key: str
    title: str
    text: str
    scout: bool
    gain: str  # what it changes


@dataclass(frozen=True)
class AreaChoice:
    key: str
    name: str
    own: int
    other: int
    chance: str
    two: bool  # won, it gives two cards
    best: bool = False


@dataclass(frozen=True)
class Panel:
    """One question. `cards` may be played, `areas` chosen, `bench` used; `now` is the chance if nothing is played."""

    kind: str
    title: str
    note: str
    headline: str  # over the button
    rule: str
    now: str = ""
    hold: str = ""
    cards: list[CardChoice] = field(default_factory=list)
    areas: list[AreaChoice] = field(default_factory=list)
    bench: Bench | None = None
    declared: CardChoice | None = None

    @property
    def passes(self) -> bool:
        """Whether nothing may be done, so that somebody can go on to the next decision."""
        return self.kind != "choice"


def percent(chance: float) -> str:
    return _("%(number)s%%") % {"number": int(chance * 100 + 0.5)}


def areas_of(match: Match, own: int, book: Book) -> list[AreaChoice]:
    """The duels a side could choose, the likeliest first."""
    found = []
    for area in CHOICES:
        mine, theirs = odds.lead_in(match, own, area)
        two = area == FORWARDS or mine - theirs >= book.match_day.clear_lead  # CM-DUEL-3
        chance = chance_to_win(mine - theirs, book.match_day.die)
        name = words.capitalised(str(words.AREAS[area]))
        versus = _("%(own)s v %(other)s") % {"own": name, "other": words.AREAS[OPPOSITE[area]]}
        found.append((chance, AreaChoice(area, versus, mine, theirs, percent(chance), two)))
    return [choice for _chance, choice in sorted(found, key=lambda pair: -pair[0])]


def panel_of(match: Match, own: int, book: Book) -> Panel:
    assert match.asked is not None
    return PANELS[match.asked.kind](match, own, book)


def _choices(match: Match, book: Book, gain: Callable[[PlayCard], str]) -> list[CardChoice]:
    assert match.asked is not None
    return [_choice(key, book, gain) for key in match.asked.cards]


def _choice(key: str, book: Book, gain: Callable[[PlayCard], str]) -> CardChoice:
    card = printed(key, book)
    return CardChoice(key, words.printed(card.title), words.printed(card.text), key in book.scout, gain(card))


def _arrow(before: float, after: float) -> str:
    return _("%(before)s → %(after)s") % {"before": percent(before), "after": percent(after)}


def _duel_title(match: Match, own: int) -> str:
    name = name_of(match.step, match.duel.areas, own)
    return _("Before duel %(number)s: %(name)s") % {"number": match.step, "name": name[:1].lower() + name[1:]}


def _standing(match: Match, own: int, book: Book) -> str:
    if not match.duel.areas[own]:
        return ""
    mine, theirs = odds.stands(match, own)
    chance = percent(odds.win_now(match, own, book))
    return _("%(mine)s v %(theirs)s, you win %(chance)s") % {"mine": mine, "theirs": theirs, "chance": chance}


def _bench(match: Match, own: int, book: Book) -> Panel:
    def more(card: PlayCard) -> str:
        return ngettext("%(count)s more substitution", "%(count)s more substitutions", card.amount) % {
            "count": card.amount
        }

    return Panel(
        kind="bench",
        title=_duel_title(match, own),
        note=_standing(match, own, book),
        headline=_("Changes before duel %(number)s?") % {"number": match.step},
        rule="CM-DUEL-6",
        cards=_choices(match, book, more),
        bench=bench_of(match.sides[own], book),
    )


def _area(match: Match, own: int, book: Book) -> Panel:
    areas = areas_of(match, own, book)
    return Panel(
        kind="choice",
        title=_("Duel %(number)s is your choice") % {"number": match.step},
        note="",
        headline=_("Choose your duel"),
        rule="CM-DUEL-5",
        areas=areas,
    )


def _before(match: Match, own: int, book: Book) -> Panel:
    now = odds.win_now(match, own, book)

    def gain(card: PlayCard) -> str:
        mine, theirs = odds.stands(match, own)
        if card.area != match.duel.areas[own]:
            area = words.AREAS[card.area]
            return _("Not in this duel, but wherever you fight with %(area)s.") % {"area": area}
        raised = _("%(mine)s v %(theirs)s") % {"mine": mine + card.amount, "theirs": theirs}
        return f"{raised}: {_arrow(now, odds.win_with(match, own, own, card, book))}"

    return Panel(
        kind="before",
        title=_duel_title(match, own),
        note=_standing(match, own, book),
        headline=_("A card before the dice?"),
        rule="CM-SCARD-1",
        now=percent(now),
        hold=_("Keep all cards in hand."),
        cards=_choices(match, book, gain),
    )


def _after(match: Match, own: int, book: Book) -> Panel:
    now = odds.win_now(match, own, book)
    mine, theirs = odds.stands(match, own)
    return Panel(
        kind="after",
        title=_("The dice lie: %(mine)s to %(theirs)s") % {"mine": mine, "theirs": theirs},
        note=_("The duel is won so far.") if now else _("The duel is not won so far."),
        headline=_("A card after the dice?"),
        rule="CM-SCARD-1",
        now=percent(now),
        hold=_("The dice stay as they are."),
        cards=_choices(match, book, lambda card: _arrow(now, odds.win_with(match, own, own, card, book))),
    )


def _won(match: Match, own: int, book: Book) -> Panel:
    cards, keeper = len(match.duel.chances), match.sides[1 - own].keeper
    now, then = odds.goal_from(cards, keeper, book), odds.goal_from(cards + 1, keeper, book)
    return Panel(
        kind="won",
        title=_("The duel is yours"),
        note=ngettext("%(count)s chance card to turn", "%(count)s chance cards to turn", cards) % {"count": cards},
        headline=_("One more chance?"),
        rule="CM-SCARD-1",
        now=_("a goal: %(chance)s") % {"chance": percent(now)},
        hold=_("Turn what you have won."),
        cards=_choices(match, book, lambda card: _("a goal: %(chances)s") % {"chances": _arrow(now, then)}),
    )


def _keeper(match: Match, own: int, book: Book) -> Panel:
    shot, keeper = book.chance[match.duel.shot], match.sides[own].keeper
    now = odds.goal_chance(shot, keeper, book)

    def gain(card: PlayCard) -> str:
        return _("they score: %(chances)s") % {
            "chances": _arrow(now, odds.goal_chance(shot, keeper + card.amount, book))
        }

    return Panel(
        kind="chance",
        title=_("They are about to shoot: %(card)s") % {"card": words.printed(shot.title)},
        note=_("your keeper: %(keeper)s") % {"keeper": keeper},
        headline=_("Help the keeper?"),
        rule="CM-SCARD-1",
        now=_("they score: %(chance)s") % {"chance": percent(now)},
        hold=_("Trust the keeper."),
        cards=_choices(match, book, gain),
    )


def _answer(match: Match, own: int, book: Book) -> Panel:
    declared = printed(match.duel.declared, book)
    with_it = odds.win_with(match, own, 1 - own, declared, book) if match.duel.areas[own] else None
    without = odds.win_now(match, own, book) if match.duel.areas[own] else None
    duel = declared.effect in ("area", "reroll", "swap") and with_it is not None and without is not None
    gain = _("you win: %(chances)s") % {"chances": _arrow(with_it, without)} if duel else _("It counts for nothing.")
    return Panel(
        kind="answer",
        title=_("They play a card"),
        note=words.printed(declared.title),
        headline=_("Cancel their card?"),
        rule="CM-SCARD-1",
        now=_("you win: %(chance)s") % {"chance": percent(with_it)} if duel else "",
        hold=_("Let it stand."),
        cards=_choices(match, book, lambda card: gain),
        declared=_choice(declared.key, book, lambda card: ""),
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
