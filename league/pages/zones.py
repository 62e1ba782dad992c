"""What a zone of the table is called, and its shape."""

from __future__ import annotations

from dataclasses import dataclass

from django.utils.translation import gettext_lazy as _

from league.rules.promotion import Zone


@dataclass(frozen=True)
class Mark:
    icon: str
    tone: str
    name: object  # in the reader's language, when it is written


MARKS = {
    Zone.UP: Mark("up-tri", "up", _("Promotion")),
    Zone.PLAYOFF_UP: Mark("diamond", "po", _("Promotion play-off")),
    Zone.PLAYOFF_DOWN: Mark("diamond", "po", _("Relegation play-off")),
    Zone.DOWN: Mark("down-tri", "down", _("Relegation")),
}
