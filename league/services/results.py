"""Scores: reported by one side, confirmed by the other, by an organiser or by time, disputed, overridden on record.

Every version of a score is a Report that stays; the fixture points at the one that stands.
"""

from __future__ import annotations

from datetime import datetime, timedelta

from django.db import transaction
from django.db.models import Max
from django.utils import timezone
from django.utils.translation import gettext as _

from clubs.refusal import Refusal
from league.live import publish
from league.models import Fixture, League, Membership, Role, Season
from league.services.doors import locked
from league.services.fixtures import teams
from league.services.log import record
from matches.models import Report

Side = Report.Side
State = Fixture.State


def side_of(fixture: Fixture, managers: dict[int, int | None], user, role: str | None) -> Side | None:
    """For whom this person speaks in this match. A manager speaks for the own club, even as an organiser:
    nobody confirms their own score."""
    if user.pk is not None and managers.get(fixture.match.home_id) == user.pk:
        return Side.HOME
    if user.pk is not None and managers.get(fixture.match.away_id) == user.pk:
        return Side.AWAY
    return Side.ORGANISER if role == Role.ORGANISER else None


def managers_of(season: Season) -> dict[int, int | None]:
    """Club id to user id."""
    return dict(season.entries.values_list("club_id", "manager_id"))


class Desk:
    """One fixture on the desk: the league locked, the fixture as it is now, and who is asking."""

    def __init__(self, league: League, fixture: Fixture, actor):
        self.league = locked(league)
        self.fixture = (
            Fixture.objects.complete()
            .select_related("round__season")
            .get(pk=fixture.pk, round__season__league=self.league)
        )
        self.actor = actor
        if self.fixture.round.season.state != Season.State.RUNNING:
            raise Refusal(_("This season is closed: its scores stand."))
        self.managers = managers_of(self.fixture.round.season)
        self.role = Membership.objects.filter(league=self.league, user=actor).values_list("role", flat=True).first()
        self.side = side_of(self.fixture, self.managers, actor, self.role)
        if self.side is None:
            raise Refusal(_("Only the two managers and the organisers can do this."))

    @property
    def is_organiser(self) -> bool:
        return self.role == Role.ORGANISER

    @property
    def score(self) -> str:
        return score_of(self.fixture.report)

    def write(
        self, home_goals: int, away_goals: int, *, side: Side, how: str = Report.How.PLAYED, reason: str = ""
    ) -> Report:
        match = self.fixture.match
        last = match.reports.aggregate(last=Max("version"))["last"] or 0
        return Report.objects.create(
            match=match,
            version=last + 1,
            home_goals=home_goals,
            away_goals=away_goals,
            how=how,
            author=self.actor,
            side=side,
            reason=reason,
        )

    def stand(
        self, state: State, *, report: Report | None, confirm_by: datetime | None = None, dispute: str = ""
    ) -> Fixture:
        fixture = self.fixture
        fixture.state, fixture.report, fixture.confirm_by, fixture.dispute = state, report, confirm_by, dispute
        fixture.save(update_fields=["state", "report", "confirm_by", "dispute"])
        publish(self.league.pk, "table", "fixtures", "log")
        return fixture

    def log(self, verb: str, **facts) -> None:
        record(self.league, self.actor, verb, **teams(self.fixture), **facts)


def score_of(report: Report | None) -> str:
    return f"{report.home_goals}–{report.away_goals}" if report else "–"


def report_result(*, league: League, fixture: Fixture, home_goals: int, away_goals: int, actor) -> Fixture:
    """A score as one side saw it. What an organiser enters for others is final; the same score from the other
    side confirms it, a different one disputes it."""
    with transaction.atomic():
        desk = Desk(league, fixture, actor)
        standing = desk.fixture.report
        same = standing and (standing.home_goals, standing.away_goals) == (home_goals, away_goals)
        if desk.fixture.state == State.FINAL:
            if same:
                return desk.fixture  # a double click, or a page that was open in two tabs
            raise Refusal(_("This score is final. An organiser can change it, with a reason."))
        if desk.side == Side.ORGANISER:
            if standing and not same:
                raise Refusal(_("The managers reported %(score)s. Overrule it with a reason.") % {"score": desk.score})
            return _settle(desk, standing if same else desk.write(home_goals, away_goals, side=desk.side))
        if standing and standing.side not in (desk.side, Side.ORGANISER):
            return _answer(desk, home_goals, away_goals, agrees=bool(same))
        if same:
            return desk.fixture
        if desk.fixture.state == State.DISPUTED:
            raise Refusal(_("This score is disputed. An organiser decides."))
        return _wait_for_the_other(desk, desk.write(home_goals, away_goals, side=desk.side))


def _settle(desk: Desk, report: Report) -> Fixture:
    confirms = desk.fixture.report == report
    fixture = desk.stand(State.FINAL, report=report)
    desk.log("result.confirmed" if confirms else "result.final", score=desk.score)
    return fixture


def _answer(desk: Desk, home_goals: int, away_goals: int, *, agrees: bool) -> Fixture:
    """The other side typed a score instead of pressing confirm."""
    if desk.fixture.state == State.DISPUTED:
        raise Refusal(_("This score is disputed. An organiser decides."))
    if agrees:
        return _settle(desk, desk.fixture.report)
    reason = _("we had %(score)s.") % {"score": f"{home_goals}–{away_goals}"}
    return _dispute(desk, reason)


def _wait_for_the_other(desk: Desk, report: Report) -> Fixture:
    days = desk.league.game.settle(desk.league.house_rules)["confirm_days"]
    if days == 0:
        return _settle(desk, report)
    fixture = desk.stand(State.REPORTED, report=report, confirm_by=timezone.now() + timedelta(days=days))
    desk.log("result.reported", score=desk.score)
    return fixture


def confirm_result(*, league: League, fixture: Fixture, version: int, actor) -> Fixture:
    """The other side, or an organiser who is on neither side, agrees with the version they saw."""
    with transaction.atomic():
        desk = Desk(league, fixture, actor)
        report = desk.fixture.report
        if report is None or report.version != version:
            raise Refusal(_("The score has changed since you looked. Here is how it stands now."))
        if desk.fixture.state == State.FINAL:
            return desk.fixture
        if report.side == desk.side:
            raise Refusal(_("You reported this score yourself: the other side confirms it."))
        if desk.fixture.state == State.DISPUTED and desk.side != Side.ORGANISER:
            raise Refusal(_("This score is disputed. An organiser decides."))
        return _settle(desk, report)


def dispute_result(*, league: League, fixture: Fixture, version: int, reason: str, actor) -> Fixture:
    with transaction.atomic():
        desk = Desk(league, fixture, actor)
        report = desk.fixture.report
        if report is None or report.version != version or desk.fixture.state != State.REPORTED:
            raise Refusal(_("The score has changed since you looked. Here is how it stands now."))
        if report.side == desk.side:
            raise Refusal(_("You reported this score yourself. Enter the right one instead."))
        return _dispute(desk, reason)


def _dispute(desk: Desk, reason: str) -> Fixture:
    fixture = desk.stand(State.DISPUTED, report=desk.fixture.report, dispute=reason)
    desk.log("result.disputed", score=desk.score, reason=reason)
    return fixture


def overrule_result(
    *, league: League, fixture: Fixture, home_goals: int, away_goals: int, how: str, reason: str, actor
) -> Fixture:
    """An organiser's word, at any time while the season runs. The old versions and the reason stay on record."""
    with transaction.atomic():
        desk = Desk(league, fixture, actor)
        if not desk.is_organiser:
            raise Refusal(_("Only an organiser can do this."))
        if not reason:
            raise Refusal(_("Say in a few words why: it goes on the record."))
        old = desk.score
        report = desk.write(home_goals, away_goals, side=Side.ORGANISER, how=how, reason=reason)
        fixture = desk.stand(State.FINAL, report=report)
        desk.log("result.overruled", old=old, score=desk.score, reason=reason)
        return fixture


def annul_result(*, league: League, fixture: Fixture, reason: str, actor) -> Fixture:
    """The match is to be played again; what was reported stays in its history."""
    with transaction.atomic():
        desk = Desk(league, fixture, actor)
        if not desk.is_organiser:
            raise Refusal(_("Only an organiser can do this."))
        if desk.fixture.report is None:
            raise Refusal(_("There is no score to annul."))
        old = desk.score
        fixture = desk.stand(State.SCHEDULED, report=None)
        desk.log("result.annulled", old=old, reason=reason)
        return fixture


def enter_in_bulk(*, league: League, scores: dict[int, tuple[int, int]], actor) -> int:
    """Past results of a league that begins in mid-season: fixture id to score, all or none, final at once."""
    with transaction.atomic():
        league = locked(league)
        season = league.seasons.latest("number")
        if not Membership.objects.filter(league=league, user=actor, role=Role.ORGANISER).exists():
            raise Refusal(_("Only an organiser can do this."))
        if season.state != Season.State.RUNNING:
            raise Refusal(_("Draw the calendar first."))
        fixtures = list(Fixture.objects.of(season).filter(pk__in=scores).select_related("match"))
        if len(fixtures) != len(scores) or any(fixture.report_id for fixture in fixtures):
            raise Refusal(_("One of these matches has got a score in the meantime. Nothing was saved."))
        versions = dict(
            Report.objects.filter(match__fixture__in=fixtures).values_list("match").annotate(last=Max("version"))
        )
        reports = Report.objects.bulk_create(
            Report(
                match=fixture.match,
                version=versions.get(fixture.match_id, 0) + 1,
                home_goals=scores[fixture.pk][0],
                away_goals=scores[fixture.pk][1],
                author=actor,
                side=Side.ORGANISER,
            )
            for fixture in fixtures
        )
        for fixture, report in zip(fixtures, reports, strict=True):
            fixture.state, fixture.report = State.FINAL, report
        Fixture.objects.bulk_update(fixtures, ["state", "report"])
        if fixtures:
            record(league, actor, "results.in_bulk", count=len(fixtures))
            publish(league.pk, "table", "fixtures", "log")
        return len(fixtures)


def confirm_due(*, now: datetime) -> int:
    """Scores nobody objected to in time. Each is a transaction of its own: one trouble does not stop the rest."""
    confirmed = 0
    for pk, league_pk in Fixture.objects.due(now).values_list("pk", "round__season__league_id"):
        with transaction.atomic():
            try:
                league = locked(League(pk=league_pk))
            except Refusal:
                continue  # a closed league keeps its open questions
            # The condition claims the fixture: a dispute or a second worker that came first leaves nothing to do.
            if not Fixture.objects.due(now).filter(pk=pk).update(state=State.FINAL, confirm_by=None):
                continue
            fixture = Fixture.objects.complete().get(pk=pk)
            record(league, None, "result.stood", **teams(fixture), score=score_of(fixture.report))
            publish(league_pk, "table", "fixtures", "log")
            confirmed += 1
    return confirmed
