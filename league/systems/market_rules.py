"""The house rules of the transfer market.  # CA-LEAGUE-9, OP-76"""

from django.utils.translation import gettext_lazy as _

from clubs.rules.cards import WORTH_NOTHING, Kind
from league.rules.market import Refund
from league.systems.base import HouseRule

ANEW, CARRIED = "anew", "carried"
YES, NO = "yes", "no"

MARKET = (
    HouseRule(
        "value_outfielder",
        _("Taken off an outfielder’s sum"),
        _("What his seven attributes add up to beyond this is what he costs in league points, at least one."),
        default=WORTH_NOTHING[Kind.OUTFIELDER],
        most=42,
        rule_id="OP-76",
    ),
    HouseRule(
        "value_keeper",
        _("Taken off a keeper’s sum"),
        _("The same for his five attributes."),
        default=WORTH_NOTHING[Kind.KEEPER],
        most=30,
        rule_id="OP-76",
    ),
    HouseRule(
        "purse",
        _("Purse at the start of a season"),
        _("League points earned and not spent. Spending never changes the table."),
        default=ANEW,
        kind="choice",
        choices=((ANEW, _("empty")), (CARRIED, _("what was left of the last season"))),
        rule_id="OP-76",
    ),
    HouseRule(
        "refund",
        _("Back for a player who is released"),
        _("Of what the club has paid for him this season."),
        default=Refund.NONE.value,
        kind="choice",
        choices=((Refund.NONE.value, _("nothing")), (Refund.HALF.value, _("half")), (Refund.WHOLE.value, _("all"))),
        rule_id="OP-76",
    ),
    HouseRule(
        "swap_approval",
        _("Swaps need an organiser’s yes"),
        _("Without it a swap is done as soon as both managers agree."),
        default=NO,
        kind="choice",
        choices=((NO, _("no")), (YES, _("yes"))),
        rule_id="CA-LEAGUE-9",
    ),
)
