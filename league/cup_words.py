"""Seasons, their rounds, and the stages of cups in words."""

from __future__ import annotations

from django.utils.translation import gettext as _
from django.utils.translation import gettext_lazy

from league.models import Cup, Round
from league.rules.cups import Format
from matches.models import Report
from matches.reports import Detail, detail_of

# From the final back; kept in the log in English and said in the reader's language.
STAGES = (
    gettext_lazy("Final"),
    gettext_lazy("Semi-finals"),
    gettext_lazy("Quarter-finals"),
    gettext_lazy("Round of 16"),
    gettext_lazy("Round of 32"),
)


def stage_name(format: Format, stage: int) -> str:
    return str(STAGES[format.stages - stage])


def day_name(format: Format, number: int) -> str:
    """A round of a cup: "Semi-finals, second leg"."""
    day = format.days[number - 1]
    if day.stage == 0:
        return _("Groups, day %(number)s") % {"number": day.leg}
    name = stage_name(format, day.stage)
    if format.legs_of(day.stage) == 1:
        return name
    return _("%(stage)s, first leg") % {"stage": name} if day.leg == 1 else _("%(stage)s, second leg") % {"stage": name}


def season_name(number: int) -> str:
    return _("Season %(number)s") % {"number": number}


def round_name(round_: Round) -> str:
    """Any round of a season, with the name of its cup."""
    return say_round(round_.number, round_.cup)


def say_round(number: int, cup: Cup | None) -> str:
    if cup is None:
        return _("Round %(number)s") % {"number": number}
    return _("%(cup)s: %(round)s") % {"cup": cup.name, "round": day_name(cup.rules, number)}


def decider_words(report: Report) -> str:
    return say_decider(detail_of(report, ()))


def say_decider(told: Detail) -> str:
    """What decided a match beside its goals."""
    if told.shoot_out:
        return _("%(score)s on penalties") % {"score": "{}–{}".format(*told.shoot_out)}
    return _("after extra time") if told.extra_time else ""


def group_name(number: int) -> str:
    return _("Group %(letter)s") % {"letter": chr(64 + number)}
