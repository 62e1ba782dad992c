from matches.models.dice import DiceBox, Roll
from matches.models.draft import Draft
from matches.models.event import LAST_MINUTE, Event, InjuryRoll
from matches.models.line_up import Boost, LineUp, Named
from matches.models.match import MOST_GOALS, Match, Report

__all__ = [
    "LAST_MINUTE",
    "MOST_GOALS",
    "Boost",
    "DiceBox",
    "Draft",
    "Event",
    "InjuryRoll",
    "LineUp",
    "Match",
    "Named",
    "Report",
    "Roll",
]
