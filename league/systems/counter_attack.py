"""Counter Attack: an edition is a set of house rules, each of which a group may change."""

from django.utils.translation import gettext_lazy as _

from league.systems.base import HouseRule, System
from league.systems.market_rules import MARKET

TIE_BREAKERS = (
    ("goal_difference", _("Goal difference")),
    ("goals", _("Goals scored")),
    ("head_to_head_points", _("Head-to-head points")),
    ("head_to_head_goal_difference", _("Head-to-head goal difference")),
    ("away_goals", _("Away goals")),
    ("wins", _("Wins")),
    ("fair_play", _("Fair play")),
    ("lot", _("Drawing of lots")),
)

LEAGUE_RULES = (
    HouseRule(
        "meetings",
        _("Times each pair meets"),
        _("Two means everybody at home and away. Most groups of four to ten play that."),
        default=2,
        least=1,
        most=4,
        rule_id="OP-77",  # and CA-LEAGUE-10
    ),
    HouseRule(
        "win",
        _("Points for a win"),
        _("Three since football wanted more attacking."),
        default=3,
        most=10,
        rule_id="OP-77",
    ),
    HouseRule("draw", _("Points for a draw"), _("One each."), default=1, most=10, rule_id="OP-77"),
    HouseRule(
        "loss", _("Points for a defeat"), _("Some groups give one for turning up."), default=0, most=10, rule_id="OP-77"
    ),
    HouseRule(
        "tie_breakers",
        _("When clubs are level on points"),
        _(
            "Compared in this order; the first difference decides. The lot is drawn once, before the "
            "first match. Fair play stays level as long as no cards are recorded."
        ),
        default=["goal_difference", "goals", "head_to_head_points", "head_to_head_goal_difference", "lot"],
        kind="order",
        choices=TIE_BREAKERS,
        rule_id="OP-77",
    ),
    HouseRule(
        "confirm_days",
        _("Days to object to a result"),
        _("When the other manager says nothing for this long, the score stands. Zero: it stands at once."),
        default=3,
        most=30,
    ),
)

DISCIPLINE = (
    HouseRule(
        "yellows_for_ban",
        _("Yellow cards for a ban"),
        _("Counted over the season; the two of a sending-off do not count. Zero: yellow cards never ban."),
        default=3,
        most=9,
        rule_id="CA-LEAGUE-6",
    ),
    HouseRule(
        "ban_for_yellows",
        _("Matches missed for them"),
        _("The count goes down by the number above when the ban is imposed."),
        default=1,
        most=9,
        rule_id="OP-73",
    ),
    HouseRule(
        "ban_for_red",
        _("Matches missed after a red card"),
        _("Shown without a second yellow."),
        default=1,
        most=9,
        rule_id="CA-LEAGUE-7",
    ),
    HouseRule(
        "ban_for_second_yellow",
        _("Matches missed after a second yellow"),
        _("Some groups are milder here than after a straight red."),
        default=1,
        most=9,
        rule_id="OP-74",
    ),
    HouseRule(
        "boost_points",
        _("Home points"),
        _("The home manager raises attributes with them before kick-off, none above six. Zero: no home advantage."),
        default=6,
        most=20,
        rule_id="CA-LEAGUE-11",
    ),
    HouseRule(
        "substitutions",
        _("Substitutions in a match"),
        _("Five sit on the bench; nobody who went off comes back."),
        default=5,
        most=9,
        rule_id="OP-68",
    ),
)


def squads(*, size: int, keepers: int) -> tuple[HouseRule, ...]:
    """The editions differ here.  # CA-LEAGUE-1, CA-TEAM-2"""
    return (
        HouseRule(
            "squad_size",
            _("Players in a squad"),
            _("The first edition has sixteen, who all play; the second twenty, of whom sixteen are named."),
            default=size,
            least=11,
            most=30,
            rule_id="CA-LEAGUE-1",
        ),
        HouseRule(
            "squad_keepers",
            _("Keepers among them"),
            _("With one, an outfielder goes in goal while he is banned or injured."),
            default=keepers,
            least=1,
            most=4,
            rule_id="OP-70",
        ),
    )


SYSTEMS = (
    System(
        key="counter-attack-2",
        name=_("Counter Attack"),
        edition=_("second edition"),
        pitch=_("The current box, with throw-ins, reckless tackles and squads of twenty."),
        house_rules=LEAGUE_RULES + squads(size=20, keepers=2) + DISCIPLINE + MARKET,
        tracks=frozenset({"squads", "market"}),
        printing="2nd",
    ),
    System(
        key="counter-attack-1",
        name=_("Counter Attack"),
        edition=_("first edition"),
        pitch=_("The 2019 box, with the printed next-action table and squads of sixteen."),
        house_rules=LEAGUE_RULES + squads(size=16, keepers=1) + DISCIPLINE + MARKET,
        tracks=frozenset({"squads", "market"}),
        printing="1st",
    ),
)
