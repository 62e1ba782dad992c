"""Yellow cards, red cards and injuries to cut out, for tables that have run out of them."""

from __future__ import annotations

from django.utils.translation import gettext as _
from django.utils.translation import gettext_lazy, pgettext

from clubs.rules.injuries import PACE_LOST
from league.languages import language
from league.prints.kinds import Kind, Of, Order
from matches.sheets.tokens import Tokens, TokenSheet


def token_sheet(order: Order) -> TokenSheet:
    return TokenSheet(
        title=_("Cards and injuries"),
        language=language(),
        about=_("Cut along the marks. What a footballer has collected lies on his card until the final whistle."),
        tokens=(
            Tokens("yellow", pgettext("card of a referee", "Yellow"), pgettext("a footballer", "booked"), rows=3),
            Tokens("red", pgettext("card of a referee", "Red"), pgettext("a footballer", "sent off"), rows=2),
            # CA-INJ-2, CA-INJ-3
            Tokens("injury", _("Injury"), _("Pace −%(points)s") % {"points": PACE_LOST}, rows=4),
        ),
    )


KIND = Kind(
    key="tokens",
    title=gettext_lazy("Cards and injuries"),
    about=gettext_lazy("Yellow cards, red cards and injuries to cut out, on one page."),
    of=Of.NOTHING,
    gather=token_sheet,
    games=frozenset({"counter-attack-1", "counter-attack-2"}),
)
