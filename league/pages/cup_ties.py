"""A cup tie in words: what it is about before it is played, and who went through."""

from __future__ import annotations

from django.utils.translation import gettext as _

from clubs.models import Club
from league.encounters import Encounter
from league.models import Cup, Fixture
from league.rules.ties import By, Side, Verdict, Wanting


def tie_words(fixture: Fixture) -> str:
    """On the page of one of its matches; nothing for a match that belongs to no tie."""
    if fixture.tie is None:
        return ""
    tie = Encounter(fixture)
    match = fixture.match
    first, second = (match.home, match.away) if fixture.leg == 1 else (match.away, match.home)
    verdict = tie.verdict
    if verdict.is_decided or verdict.wanting is not Wanting.LEG:
        return verdict_words(verdict, fixture.round.cup, fixture.tie.stage, first, second)
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


def verdict_words(verdict: Verdict, cup: Cup, stage: int, first: Club, second: Club) -> str:
    """Who goes through, or has won the last one, and by what."""
    if verdict.winner is None and verdict.by is not By.BOTH_FORFEIT:
        level = {
            Wanting.SHOOT_OUT: _("The tie is level: a shoot-out has to decide it."),
            Wanting.LOT: _("The tie is level: a lot has to decide it."),
        }
        return level.get(verdict.wanting, "")
    is_first = verdict.winner is Side.FIRST
    winner = first if is_first else second
    goals = (verdict.aggregate.first, verdict.aggregate.second)
    facts = {"club": winner.short_name, "score": "{}–{}".format(*(goals if is_first else goals[::-1]))}
    say = _has_won_the_cup if cup.kind == Cup.Kind.CUP else _has_won_the_final
    if stage < cup.rules.stages:
        say = _through
    return say(verdict.by, cup.rules.legs_of(stage)) % facts


def _through(by: By | None, legs: int) -> str:
    if by is By.GOALS:
        return _("%(club)s go through, %(score)s on aggregate.") if legs > 1 else _("%(club)s go through.")
    return {
        By.AWAY_GOALS: _("%(club)s go through on away goals, %(score)s on aggregate."),
        By.EXTRA_TIME: _("%(club)s go through after extra time."),
        By.SHOOT_OUT: _("%(club)s go through on penalties."),
        By.LOT: _("%(club)s go through by lot."),
        By.WALKOVER: _("%(club)s go through without a match."),
        By.BOTH_FORFEIT: _("Both forfeit: nobody goes through."),
    }[by]


def _has_won_the_cup(by: By | None, legs: int) -> str:
    if by is By.GOALS:
        return _("%(club)s win the cup, %(score)s on aggregate.") if legs > 1 else _("%(club)s win the cup.")
    return {
        By.AWAY_GOALS: _("%(club)s win the cup on away goals, %(score)s on aggregate."),
        By.EXTRA_TIME: _("%(club)s win the cup after extra time."),
        By.SHOOT_OUT: _("%(club)s win the cup on penalties."),
        By.LOT: _("%(club)s win the cup by lot."),
        By.WALKOVER: _("%(club)s win the cup without a match."),
        By.BOTH_FORFEIT: _("Both forfeit: nobody wins the cup."),
    }[by]


def _has_won_the_final(by: By | None, legs: int) -> str:
    """Of a playoff, which has no cup."""
    if by is By.GOALS:
        return _("%(club)s win the final, %(score)s on aggregate.") if legs > 1 else _("%(club)s win the final.")
    return {
        By.AWAY_GOALS: _("%(club)s win the final on away goals, %(score)s on aggregate."),
        By.EXTRA_TIME: _("%(club)s win the final after extra time."),
        By.SHOOT_OUT: _("%(club)s win the final on penalties."),
        By.LOT: _("%(club)s win the final by lot."),
        By.WALKOVER: _("%(club)s win the final without a match."),
        By.BOTH_FORFEIT: _("Both forfeit: nobody wins the final."),
    }[by]
