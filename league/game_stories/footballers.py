"""The career of a footballer in words, each line for itself: the page that shows them has his name above."""

from __future__ import annotations

from django.utils.translation import gettext as _
from django.utils.translation import ngettext

from league.engines.club_manager.lives import Life, Moment
from league.game_stories import words

# The icon of each line, and its tone.
ICONS = {
    "dealt": ("person", ""),
    "drafted": ("person", ""),
    "signed": ("coin", ""),
    "youth-joins": ("person", ""),
    "free-youth": ("person", ""),
    "sold": ("door", ""),
    "bought-out": ("door", ""),
    "trained": ("up-tri", "good"),
    "injured": ("plus", "bad"),
    "red-card": ("flag", "bad"),
    "captain": ("person", "good"),
    "final-season": ("down-tri", "bad"),
    "retired": ("door", ""),
}


def told(one: Moment, club: str) -> str:
    amount, price = one.amount, words.pounds(one.amount)
    if one.kind == "dealt":
        return _("Dealt to %(club)s on the first day") % {"club": club}
    if one.kind == "drafted":
        return _("Drafted by %(club)s") % {"club": club}
    if one.kind == "signed":
        return _("Signed by %(club)s for %(price)s") % {"club": club, "price": price}
    if one.kind == "youth-joins":
        return _("Joined %(club)s from the youth team") % {"club": club}
    if one.kind == "free-youth":
        return _("Joined %(club)s as a free youth") % {"club": club}
    if one.kind == "sold":
        return _("Sold by %(club)s for %(price)s") % {"club": club, "price": price}
    if one.kind == "bought-out":
        return _("Left %(club)s: his clause of %(price)s was paid") % {"club": club, "price": price}
    if one.kind == "trained":
        return _("Trained to ability %(ability)s") % {"ability": amount}
    if one.kind == "injured":
        return ngettext("Hurt: out for %(count)s week", "Hurt: out for %(count)s weeks", amount) % {"count": amount}
    if one.kind == "red-card":
        banned = ngettext("Sent off: banned for %(count)s match", "Sent off: banned for %(count)s matches", amount)
        return banned % {"count": amount}
    if one.kind == "captain":
        return _("Made captain of %(club)s") % {"club": club}
    if one.kind == "final-season":
        return _("Final season: ability %(ability)s") % {"ability": amount}
    return _("Hung up his boots at %(club)s") % {"club": club}


def farewell(life: Life) -> str:
    if not life.retired:
        return ""
    matches, goals = len(life.matches), life.goals
    played = ngettext("%(count)s match", "%(count)s matches", matches) % {"count": matches}
    scored = ngettext("%(count)s goal", "%(count)s goals", goals) % {"count": goals}
    said = _("He hung up his boots before season %(season)s, after %(matches)s and %(goals)s. So long, and thank you.")
    return said % {"season": life.retired, "matches": played, "goals": scored}
