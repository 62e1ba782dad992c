"""The first three weeks: what to look at, and where it is on the page."""

from __future__ import annotations

from dataclasses import dataclass

from django.utils.translation import gettext_lazy as _


@dataclass(frozen=True)
class Pointer:
    target: str  # an id on the page
    title: str
    words: str


GUIDE = {
    1: (
        Pointer(
            "boxes",
            _("Your workers"),
            _("Each week you place them in the ten boxes. They all come back at the end of the week."),
        ),
        Pointer(
            "box-agents",
            _("The window is open"),
            _("Until week 3 you can buy: agents show cards to you alone, the market lies open. Keep money for wages."),
        ),
        Pointer(
            "decide",
            _("Confirm"),
            _("The boxes are then resolved from 1 to 10. Each says beforehand what it would give."),
        ),
    ),
    2: (
        Pointer(
            "box-training",
            _("Training"),
            _("Steps add up from week to week. At a mark, somebody gains a point of ability for good."),
        ),
        Pointer(
            "box-board",
            _("The board"),
            _("An objective met is money or cards; one missed costs you. You must keep one of three."),
        ),
        Pointer(
            "box-facilities",
            _("Facilities"),
            _("They are dear and slow, and stay for ever: recruitment brings one more worker."),
        ),
    ),
    3: (
        Pointer(
            "box-scout",
            _("The first match"),
            _("A scout report helps in the next match only. It is worth a worker against a strong side."),
        ),
        Pointer(
            "box-tactics",
            _("Tactical cards"),
            _("They keep. Save a few for the duels that matter."),
        ),
        Pointer(
            "todo",
            _("Last week of the window"),
            _("Who is not bought or sold now stays until winter. A captain plays one point better."),
        ),
    ),
}


def pointers(season: int, week: int) -> tuple[Pointer, ...]:
    return GUIDE.get(week, ()) if season == 1 else ()
