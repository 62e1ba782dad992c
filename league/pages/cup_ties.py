"""A cup tie in words: what it is about before it is played, and who went through."""

from __future__ import annotations

from django.utils.translation import gettext as _

from clubs.models import Club
from league.encounters import Encounter
from league.models import Fixture
from league.rules.ties import By, Side, TieRules, Verdict, Wanting


def tie_words(fixture: Fixture) -> str:
    """On the page of one of its matches; nothing for a match that belongs to no tie."""
    if fixture.tie is None:
        return ""
    tie = Encounter(fixture)
    match = fixture.match
    first, second = (match.home, match.away) if fixture.leg == 1 else (match.away, match.home)
    verdict = tie.verdict
    if verdict.is_decided or verdict.wanting is not Wanting.LEG:
        return verdict_words(verdict, tie.rules, first, second)
    return " ".join(part for part in (_first_leg(tie, first, second), _what_if_level(tie)) if part)


def _first_leg(tie: Encounter, first: Club, second: Club) -> str:
    if tie.rules.legs == 1:
        return ""
    if not tie.is_last:
        return _("The first of two legs.")
    if tie.earlier is None:
        return _("The second of two legs.")
    report = tie.earlier.report
    facts = {"home": first.short_name, "away": second.short_name, "score": f"{report.home_goals}–{report.away_goals}"}
    return _("First leg: %(home)s %(score)s %(away)s.") % facts


def _what_if_level(tie: Encounter) -> str:
    if not tie.is_last:
        return ""
    steps = []
    if tie.rules.legs > 1 and tie.rules.away_goals:
        steps.append(_("away goals"))
    if tie.rules.extra_time:
        steps.append(_("extra time"))
    steps.append(_("a shoot-out") if tie.rules.shoot_out else _("a lot"))
    return _("If it is level: %(steps)s.") % {"steps": ", ".join(steps)}


def verdict_words(verdict: Verdict, rules: TieRules, first: Club, second: Club) -> str:
    """Who goes through, and by what."""
    if verdict.by is By.BOTH_FORFEIT:
        return _("Both forfeit: nobody goes through.")
    if verdict.winner is None:
        level = {
            Wanting.SHOOT_OUT: _("The tie is level: a shoot-out has to decide it."),
            Wanting.LOT: _("The tie is level: a lot has to decide it."),
        }
        return level.get(verdict.wanting, "")
    is_first = verdict.winner is Side.FIRST
    winner = first if is_first else second
    goals = (verdict.aggregate.first, verdict.aggregate.second)
    facts = {"club": winner.short_name, "score": "{}–{}".format(*(goals if is_first else goals[::-1]))}
    return _through(verdict.by, rules.legs) % facts


def _through(by: By | None, legs: int) -> str:
    if by is By.GOALS:
        return _("%(club)s go through, %(score)s on aggregate.") if legs > 1 else _("%(club)s go through.")
    return {
        By.AWAY_GOALS: _("%(club)s go through on away goals, %(score)s on aggregate."),
        By.EXTRA_TIME: _("%(club)s go through after extra time."),
        By.SHOOT_OUT: _("%(club)s go through on penalties."),
        By.LOT: _("%(club)s go through by lot."),
        By.WALKOVER: _("%(club)s go through without a match."),
    }[by]
