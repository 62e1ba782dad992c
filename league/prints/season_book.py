"""The book of a season: everything there is on record, from the cover to the dice."""

from __future__ import annotations

from django.utils.translation import gettext_lazy as _

from league.prints.kinds import Kind, Of
from league.yearbook.gather import yearbook

KIND = Kind(
    key="season-book",
    title=_("Season book"),
    about=_("Cover, contents, table, charts, every match and its report, statistics, honours, squads and the dice."),
    of=Of.SEASON,
    gather=lambda order: yearbook(order.book, order.progress),
    long=True,
)
