"""Small words that many sentences need: money, lists, and what things on the board are called."""

from __future__ import annotations

from collections.abc import Iterable

from django.utils.formats import number_format
from django.utils.translation import gettext, ngettext, pgettext_lazy
from django.utils.translation import gettext_lazy as _

from clubs.rules.club_manager.book import Words
from league.languages import language

MINUS = "−"

BOXES = {
    "marketing": _("Marketing"),
    "scout": _("Scout report"),
    "tactics": _("Tactical work"),
    "physio": _("Physio"),
    "board": _("Board meeting"),
    "agents": _("Agents"),
    "market": _("Transfer market"),
    "youth": _("Youth scouting"),
    "training": _("Training"),
    "facilities": _("Facilities"),
}
TRACKS = {
    "stadium": _("Stadium"),
    "recruitment": _("Recruitment"),
    "academy": _("Youth academy"),
    "medical": _("Medical centre"),
    "store": _("Club store"),
}
DIVISIONS = {1: _("the first division"), 2: _("the second division"), 3: _("the third division")}
AREAS = {
    "L": pgettext_lazy("area of the pitch", "left"),
    "C": pgettext_lazy("area of the pitch", "centre"),
    "R": pgettext_lazy("area of the pitch", "right"),
    "F": pgettext_lazy("area of the pitch", "forwards"),
    "M": pgettext_lazy("area of the pitch", "midfield"),
    "D": pgettext_lazy("area of the pitch", "defence"),
}
LANES = {
    "L": pgettext_lazy("place on the pitch", "left"),
    "LC": pgettext_lazy("place on the pitch", "left-centre"),
    "C": pgettext_lazy("place on the pitch", "centre"),
    "RC": pgettext_lazy("place on the pitch", "right-centre"),
    "R": pgettext_lazy("place on the pitch", "right"),
}


def pounds(amount: int) -> str:
    """£4, or 4 £ where that is how money is written."""
    figure = number_format(abs(amount), force_grouping=True)
    return (MINUS if amount < 0 else "") + gettext("£%(amount)s") % {"amount": figure}


def tenths(number: int) -> str:
    """0.2, or 0,2 where a comma is written."""
    return number_format(number / 10, decimal_pos=1)


def signed(number: int) -> str:
    """+2, −2 or 0."""
    return f"{number:+d}".replace("-", MINUS) if number else "0"


def printed(words: Words) -> str:
    """What a card says, in the reader's language."""
    return words.fr if language() == "fr" else words.en


def quoted(title: str) -> str:
    return gettext("“%(title)s”") % {"title": title}


def listed(things: Iterable[str]) -> str:
    """A, B and C."""
    *first, last = list(things) or [""]
    return gettext("%(first)s and %(last)s") % {"first": ", ".join(first), "last": last} if first else last


def capitalised(words: str) -> str:
    return words[:1].upper() + words[1:]


def weeks(count: int) -> str:
    return ngettext("%(count)s week", "%(count)s weeks", count) % {"count": count}


def matches(count: int) -> str:
    return ngettext("%(count)s match", "%(count)s matches", count) % {"count": count}


def workers(count: int) -> str:
    return ngettext("%(count)s worker", "%(count)s workers", count) % {"count": count}


def points(count: int) -> str:
    return ngettext("%(count)s point", "%(count)s points", count) % {"count": count}


def score(goals: Iterable[int]) -> str:
    return "–".join(str(number) for number in goals)


def slot(key: str) -> str:
    """A place on the mat: "midfield, left-centre"."""
    return gettext("%(line)s, %(lane)s") % {"line": AREAS[key[0]], "lane": LANES[key[1:]]}
