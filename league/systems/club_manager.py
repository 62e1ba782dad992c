"""Club Manager: a game that is played here, season after season. Its house rules are fixed when it starts."""

from collections.abc import Mapping
from typing import Any

from django.utils.translation import gettext_lazy as _

from clubs.rules.club_manager.state import Options
from league.systems.base import HouseRule, System

YES, NO = "yes", "no"
YES_OR_NO = ((YES, _("yes")), (NO, _("no")))


def _switch(key: str, label, help_, *, rule_id: str) -> HouseRule:
    default = YES if getattr(Options(), key) else NO
    return HouseRule(key, label, help_, default=default, kind="choice", choices=YES_OR_NO, rule_id=rule_id)


HOUSE_RULES = (
    HouseRule(
        "difficulty",
        _("Strength of the bots"),
        _("Shifts the ability of every bot club a little."),
        default="0",
        kind="choice",
        choices=(("-1", _("weaker")), ("0", _("as printed")), ("1", _("stronger"))),
        rule_id="CM-BOT-2",
    ),
    _switch(
        "advanced_bots",
        _("Bots react to the score"),
        _("Once a match they bring on a striker when they are behind, or a defender when they lead."),
        rule_id="CM-BOT-1",
    ),
    _switch(
        "out_of_position",
        _("Players out of position lose ability"),
        _("In another line than their own they count for less."),
        rule_id="CM-PLY-8",
    ),
    _switch(
        "excused_prima_donnas",
        _("Prima donnas accept an excuse"),
        _("Injured or banned, they do not mind being left out."),
        rule_id="CM-PLY-7",
    ),
    _switch(
        "limited_spots",
        _("Few spots for scouts and tactics"),
        _("With three managers or more, these boxes take only so many workers."),
        rule_id="CM-WEEK-4",
    ),
    _switch(
        "full_table",
        _("Places decide, not points"),
        _("Zones go by the place in the table instead of the printed points."),
        rule_id="CM-END-1",
    ),
    _switch(
        "several_steps",
        _("Several construction steps a week"),
        _("As many as are paid for, on any tracks, instead of one a week."),
        rule_id="CM-FAC-1",
    ),
    _switch(
        "cup_money_adds_up",
        _("Cup money adds up"),
        _("The finalists’ sums are paid on top of what the semi-final has brought."),
        rule_id="CM-CUP-7",
    ),
)


def options_of(chosen: Mapping[str, Any]) -> Options:
    """The house rules as the engine takes them."""
    settled = CLUB_MANAGER.settle(chosen)
    switches = {key: value == YES for key, value in settled.items() if key != "difficulty"}
    return Options(difficulty=int(settled["difficulty"]), **switches)


CLUB_MANAGER = System(
    key="club-manager",
    name=_("Club Manager"),
    edition=_("played here"),
    pitch=_("Lead a club from the third division to the title, alone or against up to three other managers."),
    house_rules=HOUSE_RULES,
    has_pages=False,
)
