"""Everything a match sheet says that is no fact of the match, in the language in force."""

from __future__ import annotations

from django.utils.translation import gettext as _
from django.utils.translation import pgettext


def match_sheet() -> dict[str, str]:
    return {
        "match_sheet": _("Match sheet"),
        "match_report": _("Match report"),
        "remarks": _("Remarks"),
        "extra_time": pgettext("box for the score on a sheet", "Extra time"),
        "penalties": pgettext("box for the score on a sheet", "Penalties"),
        "on_the_pitch": _("Line-ups on the pitch"),
        "own_goal": pgettext("short for own goal", "og"),
        "penalty": pgettext("short for a goal from a penalty", "pen"),
        "yellow": pgettext("a yellow card, on a sheet", "Y"),
        "second_yellow": pgettext("a second yellow card, on a sheet", "2Y"),
        "red": pgettext("a red card, on a sheet", "R"),
        "home": _("home"),
        "away": pgettext("side", "away"),
        "keepers": _("Keepers"),
        "outfielders": _("Outfielders"),
        "number": pgettext("shirt number, on a sheet", "No."),
        "player": _("Player"),
        "named": pgettext("column of a sheet", "XI"),
        "yellows": pgettext("column of a sheet: yellow cards so far", "YC"),
        "yellows_long": _("yellow cards so far"),
        "next_yellow_bans": _("next yellow = ban"),
        "starts": pgettext("in the line-up", "starts"),
        "bench": pgettext("in the line-up", "bench"),
        "out": pgettext("cannot play", "out"),
        "mark": _("mark who starts, and B for the bench"),
        "referee": _("Referee"),
        "leniency": _("Leniency"),
        "booked_on": _("yellow card on"),
        "date": _("Date"),
        "home_points": _("Home points"),
        "home_points_hint": _("one point a box: shirt and attribute, none above 6"),
        "home_points_spent": _("spent before kick-off, for this match only"),
        "half_time": _("Half-time"),
        "full_time": _("Full-time"),
        "goals": _("Goals"),
        "bookings": _("Bookings"),
        "injuries": _("Injuries"),
        "substitutions": _("Substitutions"),
        "minute": pgettext("column of a sheet", "Min"),
        "card": pgettext("column of a sheet: yellow, second yellow or red", "Y / 2Y / R"),
        "die": pgettext("column of a sheet", "Die"),
        "misses": pgettext("column of a sheet: matches", "Misses"),
        "attribute": pgettext("in a box for a home point", "Attribute"),
        "off": pgettext("column of a sheet", "Off"),
        "on": pgettext("column of a sheet", "On"),
        "injury_die": _("Injury die, after the whistle"),
        "report_here": _("Report it here"),
    }
