"""What an organiser decides beside the score: a match is struck, put back, or opened again."""

from __future__ import annotations

from datetime import timedelta
from enum import StrEnum

from django.db import transaction
from django.utils import timezone
from django.utils.translation import gettext as _

from clubs.refusal import Refusal
from league.models import Fixture, League
from league.rules.record import FORFEIT_GOALS
from league.services import announcements
from league.services.desk import Desk, State
from league.services.organisers import only_organisers
from league.services.results import overrule_result
from matches.models import Report

FEWEST_DAYS = 1


class Award(StrEnum):
    """To whom a match goes that is decided without its goals."""

    HOME = "home"
    AWAY = "away"
    NOBODY = "nobody"


def award(*, league: League, fixture: Fixture, to: str, reason: str, actor) -> Fixture:
    """A walkover is won three goals to nil; where both forfeit, both lose by as many."""
    how = Report.How.BOTH_FORFEIT if to == Award.NOBODY else Report.How.WALKOVER
    return overrule_result(
        league=league,
        fixture=fixture,
        home_goals=FORFEIT_GOALS if to == Award.HOME else 0,
        away_goals=FORFEIT_GOALS if to == Award.AWAY else 0,
        how=how,
        reason=reason,
        actor=actor,
    )


def _as_organiser(league: League, fixture: Fixture, actor, reason: str | None = None) -> Desk:
    desk = Desk(league, fixture, actor)
    only_organisers(desk.is_organiser)
    if reason == "":
        raise Refusal(_("Say in a few words why: it goes on the record."))
    return desk


@transaction.atomic
def void_fixture(*, league: League, fixture: Fixture, reason: str, actor) -> Fixture:
    """Struck from the season, as if it had never been on the calendar. What was reported stays in its history."""
    desk = _as_organiser(league, fixture, actor, reason)
    if desk.fixture.tie_id:
        raise Refusal(_("One of the two has to win the tie: award the match instead."))
    if desk.fixture.state == State.VOID:
        return desk.fixture
    return desk.stand(State.VOID, report=None, verb="fixture.voided", reason=reason)


@transaction.atomic
def restore_fixture(*, league: League, fixture: Fixture, actor) -> Fixture:
    """Back into the season, to be played."""
    desk = _as_organiser(league, fixture, actor)
    if desk.fixture.state != State.VOID:
        return desk.fixture
    return desk.stand(State.SCHEDULED, report=None, verb="fixture.restored")


@transaction.atomic
def reopen_result(*, league: League, fixture: Fixture, reason: str, actor) -> Fixture:
    """The report stays, but it is to be confirmed again: until then it counts for nothing."""
    desk = _as_organiser(league, fixture, actor, reason)
    if desk.fixture.state not in (State.FINAL, State.DISPUTED):
        raise Refusal(_("There is no final score to open again."))
    days = max(FEWEST_DAYS, desk.league.game.settle(desk.league.house_rules)["confirm_days"])
    by, score = timezone.now() + timedelta(days=days), desk.score
    fixture = desk.stand(
        State.REPORTED,
        report=desk.fixture.report,
        confirm_by=by,
        verb="result.reopened",
        score=score,
        reason=reason,
    )
    announcements.result_reopened(desk, reason)
    return fixture
