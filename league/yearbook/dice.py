"""The dice of the season: the sealed seed, what was thrown, and how anybody throws it again."""

from __future__ import annotations

from django.db.models import Count
from django.utils.formats import date_format
from django.utils.timezone import localtime
from django.utils.translation import gettext as _
from django.utils.translation import gettext_lazy

from league.book import SeasonBook
from league.cup_book import LOT as TIE_LOT
from league.pages.dice import dice_page
from league.prints.wall import address
from league.services.cup_draws import DRAW
from league.services.deals import PURPOSE as DEAL
from league.services.divisions import PURPOSE as DIVISION
from league.services.draft_dice import CARD, KEEPER, ORDER
from league.services.injury_dice import PURPOSE as INJURY
from league.services.lots import PURPOSE as LOT
from league.services.referees import PURPOSE as REFEREE
from matches.sheets.chapters import DiceTold

WHAT_FOR = {
    LOT: gettext_lazy("Lots of the clubs"),
    DEAL: gettext_lazy("Players dealt"),
    DIVISION: gettext_lazy("Divisions drawn"),
    ORDER: gettext_lazy("Order of the draft"),
    KEEPER: gettext_lazy("Keepers of the draft"),
    CARD: gettext_lazy("Cards turned up in the draft"),
    DRAW: gettext_lazy("Draws of cups"),
    TIE_LOT: gettext_lazy("Lots of cup ties"),
    REFEREE: gettext_lazy("Referees"),
    INJURY: gettext_lazy("Injuries"),
}


def dice(book: SeasonBook) -> DiceTold:
    page = dice_page(book.season, None)
    counts = dict(book.season.dice_box.rolls.order_by().values_list("purpose").annotate(Count("pk")))
    moment = page.opened_at or page.sealed_at
    when = _("opened %(when)s") if page.seed else _("sealed %(when)s")
    return DiceTold(
        sha256=page.sha256,
        seed=page.seed,
        when=when % {"when": date_format(localtime(moment), "DATE_FORMAT")},
        thrown=tuple((str(WHAT_FOR.get(purpose, purpose)), str(count)) for purpose, count in sorted(counts.items())),
        how=_how(bool(page.seed)),
        snippet=page.snippet,
        url=address("dice", book.season),
    )


def _how(is_open: bool) -> tuple[str, ...]:
    seed = (
        _("The seed is printed above. Its SHA-256 hash must be the one that was shown before the first throw.")
        if is_open
        else _("The seed is shown when the season ends. Its SHA-256 hash must then be the one printed above.")
    )
    return (
        seed,
        _("Every throw has a stream and a place in it: both stand on the league’s page of dice."),
        _("The few lines of Python below throw the first die of a stream again. They need nothing but Python itself."),
        _("Whoever runs this site can have all throws compared at once, by “manage.py verify”."),
    )
