"""The answers to a question in a match: each says what it does, what it is worth, and what the bar says of it."""

from __future__ import annotations

from dataclasses import dataclass

from django.utils.translation import gettext as _
from django.utils.translation import gettext_lazy, ngettext, pgettext

from clubs.rules.club_manager.book import Book, PlayCard
from league.game_stories import words
from league.rules import match_odds as odds
from league.rules.match_worth import prospects
from matches.engines.club_manager.cards import printed
from matches.engines.club_manager.state import Match

BUTTONS = {
    "area": gettext_lazy("Play the card"),
    "swap": gettext_lazy("Swap the dice"),
    "reroll": gettext_lazy("Roll again"),
    "extra": gettext_lazy("Turn one more card"),
    "keeper": gettext_lazy("Help the keeper"),
    "cancel": gettext_lazy("Cancel their card"),
    "substitutions": gettext_lazy("Play the card"),
}
FIGHT = {
    "L": gettext_lazy("Fight on the left"),
    "C": gettext_lazy("Fight in the centre"),
    "R": gettext_lazy("Fight on the right"),
    "F": gettext_lazy("Fight up front"),
    "M": gettext_lazy("Fight in midfield"),
    "D": gettext_lazy("Fight in defence"),
}


@dataclass(frozen=True)
class Option:
    """A radio button. `title`, `note` and `button` stand in the bar while it is chosen."""

    value: str
    name: str
    text: str
    title: str
    note: str
    button: str
    before: str = ""  # the chance as it stands, and with this answer
    after: str = ""
    tag: str = ""
    percent: int | None = None  # drawn as a bar
    nothing: bool = False  # to decline is a choice of its own
    chosen: bool = False


def percent(chance: float) -> str:
    return _("%(number)s%%") % {"number": whole(chance)}


def whole(chance: float) -> int:
    return int(chance * 100 + 0.5)


def arrow(before: str, after: str) -> str:
    return _("%(before)s → %(after)s") % {"before": before, "after": after}


@dataclass(frozen=True)
class Worth:
    """What a card makes of a chance; `of` says which, where it is not the duel."""

    text: str
    before: float | None = None
    after: float | None = None
    of: str = ""


def card_option(key: str, book: Book, worth: Worth, copies: int = 1) -> Option:
    card = printed(key, book)
    title = words.printed(card.title)
    known = worth.before is not None and worth.after is not None
    before, after = (percent(worth.before or 0), percent(worth.after or 0)) if known else ("", "")
    gain = arrow(before, after) if known else worth.text.rstrip(".")
    scout = key in book.scout
    return Option(
        value=key,
        name=title if copies == 1 else _("%(card)s (%(copies)s of them)") % {"card": title, "copies": copies},
        text=worth.text,
        title=_("Play %(card)s: %(gain)s") % {"card": title, "gain": gain},
        note=_("The card is spent.") if not known else f"{worth.text} {_('The card is spent.')}",
        button=str(BUTTONS[card.effect]),
        before=before,
        after=after,
        tag=worth.of or (pgettext("a kind of card", "scout") if scout else pgettext("a kind of card", "tactical")),
    )


def nothing(text: str, *, scouts: bool, now: float | None = None, of: str = "") -> Option:
    """Declining: what happens then, and what becomes of the cards."""
    chance = "" if now is None else percent(now)
    stays = (
        _("Tactical cards stay in your hand; a scout report is lost after this match.")
        if scouts
        else _("All cards stay in your hand.")
    )
    return Option(
        value="",
        name=_("Play nothing"),
        text=text,
        title=_("Play nothing: %(chance)s") % {"chance": chance} if chance else _("Play nothing"),
        note=f"{text} {stays}",
        button=_("Play nothing"),
        after=chance,
        tag=of,
        nothing=True,
    )


def in_the_duel(match: Match, own: int, card: PlayCard, book: Book) -> Worth:
    """A card for an area, before the dice."""
    mine, theirs = odds.stands(match, own)
    if card.area != match.duel.areas[own]:
        area = words.AREAS[card.area]
        return Worth(_("Not in this duel, but wherever you fight with %(area)s.") % {"area": area})
    facts = {"mine": mine + card.amount, "theirs": theirs}
    text = _("%(mine)s v %(theirs)s in this duel.") % facts
    if card.lasts == "match":
        text = _("%(mine)s v %(theirs)s, and more there for the whole match.") % facts
    now, then = prospects(match, own, book), prospects(match, own, book, card, own)
    if then[1] > now[1]:
        text = f"{text} {_('Two cards, if you win.')}"
    elif then[2] < now[2]:
        text = f"{text} {_('They would turn one card, not two.')}"
    return Worth(text, now[0], then[0])


def after_the_dice(match: Match, own: int, card: PlayCard, book: Book) -> Worth:
    now, then = odds.win_now(match, own, book), odds.win_with(match, own, own, card, book)
    return Worth(_with_dice(match, own, card, book), now, then)


def _with_dice(match: Match, own: int, card: PlayCard, book: Book) -> str:
    dice = match.duel.dice
    mine, theirs = (odds.stands(match, own)[side] for side in (0, 1))
    if card.effect == "swap":
        mine, theirs = mine - dice[own] + dice[1 - own], theirs - dice[1 - own] + dice[own]
        told = (
            _("Swap the dice: you win %(mine)s–%(theirs)s.")
            if mine > theirs
            else _("Swap the dice: %(mine)s–%(theirs)s, still not won.")
        )
        return told % {"mine": mine, "theirs": theirs}
    least, die = max(1, theirs - (mine - dice[own]) + 1), book.match_day.die
    if least > die:
        return _("Roll yours again: no face is high enough.")
    if least == die:
        return _("Roll yours again: only a %(face)s wins.") % {"face": die}
    return _("Roll yours again: %(face)s or more wins.") % {"face": least}


def more_substitutions(card: PlayCard) -> Worth:
    return Worth(
        ngettext("%(count)s more substitution.", "%(count)s more substitutions.", card.amount) % {"count": card.amount}
    )
