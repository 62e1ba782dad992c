"""The words of the mat: its slots, and what is said while men move."""

from __future__ import annotations

from django.utils.translation import gettext as _
from django.utils.translation import gettext_lazy

from league.pages.game.duels import per_cent_words

_LINES = {"FWD": gettext_lazy("Forwards"), "MID": gettext_lazy("Midfield"), "DEF": gettext_lazy("Defence")}
_LANES = {
    "L": gettext_lazy("left"),
    "LC": gettext_lazy("left-centre"),
    "C": gettext_lazy("centre"),
    "RC": gettext_lazy("right-centre"),
    "R": gettext_lazy("right"),
}


def goal_words() -> str:
    return _("In goal")


def slot_words(line: str, lane: str) -> str:
    return _("%(line)s, %(lane)s") % {"line": _LINES[line], "lane": _LANES[lane]}


def sentences(left_out: int) -> dict[str, str]:
    """Sentences that change while men are moved: the page begins with them, and the script goes on."""
    return {
        "picked": _("{count} of {full} picked"),
        "captain-on": _("captain on the pitch"),
        "captain-off": _("captain not on the pitch"),
        "off": _("Off their line: {names}."),
        "half": _("Half-fit: {names}."),
        "sulk": _("Prima donnas left out: {names}. Each costs %(morale)s morale unless brought on.")
        % {"morale": abs(left_out)},
        "safe": _("All prima donnas are in, so morale is safe."),
        "held": _("{name} is picked up: choose a slot or a player to swap with."),
        "placed": _("{name} stands here now: {slot}."),
        "benched": _("{name} is left out."),
        "back": _("{name} is back where he was."),
        "goal-only": _("{name} is a keeper and plays in goal only."),
        "no-goal": _("A keeper is fit: nobody else stands in goal."),
        "arranged": _("Rearranged: {name}."),
        "per-cent": per_cent_words(),
    }
