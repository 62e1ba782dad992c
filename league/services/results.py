"""Scores: reported by one side, confirmed by the other, by an organiser or by time, disputed, overridden on record.

Every version of a score is a Report that stays; the fixture points at the one that stands.
"""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Mapping
from dataclasses import replace
from datetime import datetime, timedelta

from django.db import transaction
from django.db.models import Max, QuerySet
from django.utils import timezone
from django.utils.translation import gettext as _

from clubs.refusal import Refusal
from league.apart import each
from league.models import Fixture, League, Season
from league.models.fixture import UNPLAYED
from league.services import announcements
from league.services.desk import Desk, Seen, Side, State, day_of, score_of
from league.services.doors import locked
from league.services.drafts import drop_draft
from league.services.fixtures import teams
from league.services.injury_dice import lay_down, throw_told
from league.services.organisers import only_organisers, organises
from league.services.pending import note_pending
from league.services.settling import settle
from matches.models import Report
from matches.reports import Detail, detail_of


def report_result(
    *,
    league: League,
    fixture: Fixture,
    home_goals: int,
    away_goals: int,
    actor,
    detail: Detail | None = None,
    seen: Seen | None = None,
) -> Fixture:
    """A score as one side saw it. What an organiser enters for others is final; the same score from the other
    side confirms it, a different one disputes it.

    Who says what they had `seen` is told when that has changed.
    """
    with transaction.atomic():
        desk = Desk(league, fixture, actor)
        score = (home_goals, away_goals)
        desk.add_up(score, detail)
        detail = desk.looked_up(detail)
        standing, same = desk.fixture.report, desk.says_the_same(score, detail)
        if desk.fixture.state == State.VOID:
            raise Refusal(_("This match is void: it does not count."))
        desk.must_be_as_seen(seen, score, detail)
        if detail is not None:
            drop_draft(match=desk.fixture.match, author=actor)
        if desk.fixture.state == State.FINAL:
            if same:
                return desk.fixture  # a double click, or a page that was open in two tabs
            raise Refusal(_("This score is final. An organiser can change it, with a reason."))
        if desk.side == Side.ORGANISER:
            if standing and not desk.agrees(score, detail):
                raise Refusal(_("The managers reported %(score)s. Overrule it with a reason.") % {"score": desk.score})
            return _agree(desk, detail) if standing else _settle(desk, desk.write(score, detail, side=desk.side))
        if standing and standing.side not in (desk.side, Side.ORGANISER):
            return _answer(desk, score, detail)
        if same and (detail is None or detail.dice == detail_of(standing).dice):
            return desk.fixture
        if desk.fixture.state == State.DISPUTED:
            raise Refusal(_("This score is disputed. An organiser decides."))
        return _wait_for_the_other(desk, desk.write(score, detail, side=desk.side))


def _settle(desk: Desk, report: Report) -> Fixture:
    confirms, was_disputed = desk.fixture.report == report, desk.fixture.state == State.DISPUTED
    verb = "result.confirmed" if confirms else "result.final"
    fixture = desk.stand(State.FINAL, report=report, verb=verb, score=score_of(report))
    if was_disputed:
        announcements.dispute_settled(desk)
    return fixture


def _agree(desk: Desk, detail: Detail | None) -> Fixture:
    """The report stands, and with it the dice that only this telling has."""
    fixture = _settle(desk, desk.fixture.report)
    if detail is not None:
        lay_down(fixture, throw_told(fixture, detail, desk.actor).dice, desk.actor)
    return fixture


def _answer(desk: Desk, score: tuple[int, int], detail: Detail | None) -> Fixture:
    """The other side told the match itself instead of pressing confirm."""
    if desk.fixture.state == State.DISPUTED:
        raise Refusal(_("This score is disputed. An organiser decides."))
    if desk.agrees(score, detail):
        return _agree(desk, detail)
    same_score = desk.says_the_same(score, None)
    if same_score and detail_of(desk.fixture.report).is_bare:
        # They add what the first report left out: now that side is asked.
        return _wait_for_the_other(desk, desk.write(score, detail, side=desk.side))
    if detail is not None:
        desk.write(score, detail, side=desk.side)  # so that the organiser can read both
    if same_score:
        return _dispute(desk, _("we saw other details."))
    return _dispute(desk, _("we had %(score)s.") % {"score": "{}–{}".format(*score)})


def _wait_for_the_other(desk: Desk, report: Report) -> Fixture:
    days = desk.league.game.settle(desk.league.house_rules)["confirm_days"]
    if days == 0 or desk.speaks_for_both:
        return _settle(desk, report)
    by = timezone.now() + timedelta(days=days)
    fixture = desk.stand(State.REPORTED, report=report, confirm_by=by, verb="result.reported", score=score_of(report))
    announcements.result_to_confirm(desk)
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
    fixture = desk.stand(
        State.DISPUTED,
        report=desk.fixture.report,
        dispute=reason,
        verb="result.disputed",
        score=desk.score,
        reason=reason,
    )
    announcements.result_disputed(desk, reason)
    return fixture


def overrule_result(
    *,
    league: League,
    fixture: Fixture,
    home_goals: int,
    away_goals: int,
    how: str,
    reason: str,
    actor,
    detail: Detail | None = None,
) -> Fixture:
    """An organiser's word, at any time while the season runs. The old versions and the reason stay on record."""
    with transaction.atomic():
        desk = Desk(league, fixture, actor)
        only_organisers(desk.is_organiser)
        if not reason:
            raise Refusal(_("Say in a few words why: it goes on the record."))
        if desk.fixture.state == State.VOID:
            raise Refusal(_("This match is void: it does not count."))
        old = desk.score
        if how == Report.How.BOTH_FORFEIT:
            home_goals, away_goals, detail = 0, 0, None
        elif how == Report.How.WALKOVER and home_goals == away_goals:
            raise Refusal(_("A walkover has a winner."))
        desk.add_up((home_goals, away_goals), detail, how)
        detail = desk.looked_up(detail)
        report = desk.write((home_goals, away_goals), detail, side=Side.ORGANISER, how=how, reason=reason)
        told = {"old": old, "score": score_of(report), "reason": reason}
        fixture = desk.stand(State.FINAL, report=report, verb="result.overruled", **told)
        announcements.result_overruled(desk, old=old, reason=reason)
        return fixture


def annul_result(*, league: League, fixture: Fixture, reason: str, actor) -> Fixture:
    """The match is to be played again; what was reported stays in its history."""
    with transaction.atomic():
        desk = Desk(league, fixture, actor)
        only_organisers(desk.is_organiser)
        if desk.fixture.report is None:
            raise Refusal(_("There is no score to annul."))
        old, version = desk.score, desk.fixture.report.version
        fixture = desk.stand(State.SCHEDULED, report=None, verb="result.annulled", old=old, reason=reason)
        announcements.result_annulled(desk, version=version, old=old, reason=reason)
        return fixture


class OneDoesNotAddUp(Refusal):
    """Of many results at once: which fixture, and why."""

    def __init__(self, fixture: Fixture, why: Refusal):
        super().__init__(str(why))
        self.fixture, self.why = fixture, why


def enter_in_bulk(
    *, league: League, scores: dict[int, tuple[int, int]], deciders: Mapping[int, Detail] | None = None, actor
) -> int:
    """Past results of a league that begins in mid-season: fixture id to score, all or none, final at once.

    What decided a cup tie beside its goals is told by fixture id as well.
    """
    with transaction.atomic():
        league = locked(league)
        season = league.seasons.latest("number")
        only_organisers(organises(actor, league))
        if season.state != Season.State.RUNNING:
            raise Refusal(_("Draw the calendar first."))
        found = list(Fixture.objects.of(season).filter(pk__in=scores).complete().in_calendar_order())
        if len(found) != len(scores) or any(fixture.state not in UNPLAYED for fixture in found):
            raise Refusal(_("One of these matches has got a score in the meantime. Nothing was saved."))
        fixtures = [fixture for fixture in found if fixture.round.cup_id is None]
        told = Report.objects.filter(match__fixture__in=fixtures).values_list("match")
        before = defaultdict(lambda: (0, None))
        before |= {match: facts for match, *facts in told.annotate(Max("version"), Max("annulled_at"))}
        reports = Report.objects.bulk_create(
            Report(
                match=fixture.match,
                version=before[fixture.match_id][0] + 1,
                home_goals=scores[fixture.pk][0],
                away_goals=scores[fixture.pk][1],
                played_on=day_of(fixture, before[fixture.match_id][1]),
                author=actor,
                side=Side.ORGANISER,
            )
            for fixture in fixtures
        )
        note_pending(season, fixtures)
        for fixture, report in zip(fixtures, reports, strict=True):
            fixture.state, fixture.report = State.FINAL, report
        Fixture.objects.bulk_update(fixtures, ["state", "report"])
        if fixtures:
            settle(league, fixtures, actor, "results.in_bulk", count=len(fixtures))
        for fixture in found:
            if fixture.round.cup_id is not None:
                _enter_of_a_cup(league, fixture, scores[fixture.pk], (deciders or {}).get(fixture.pk, Detail()), actor)
        return len(found)


def _enter_of_a_cup(league: League, fixture: Fixture, score: tuple[int, int], told: Detail, actor) -> None:
    """One by one, first legs before second ones: each is looked at with those before it, and moves the cup on."""
    desk = Desk(league, fixture, actor)
    before = Report.objects.filter(match=fixture.match).aggregate(Max("annulled_at"))["annulled_at__max"]
    detail = replace(told, played_on=day_of(fixture, before))
    try:
        desk.add_up(score, detail)
    except Refusal as refusal:
        raise OneDoesNotAddUp(fixture, refusal) from None
    report = desk.write(score, detail, side=Side.ORGANISER)
    desk.stand(State.FINAL, report=report, verb="result.final", score=score_of(report))


def confirm_due(*, now: datetime) -> int:
    """Scores nobody objected to in time."""
    due = Fixture.objects.due(now)
    return each("The score of fixture", due.values_list("pk", flat=True), lambda pk: _let_stand(due.filter(pk=pk)))


def _let_stand(due: QuerySet[Fixture]) -> int:
    """Of one fixture. A closed league refuses, and keeps its open questions."""
    found = due.values_list("pk", "round__season__league").first()
    if found is None:
        return 0
    pk, league_pk = found
    league = locked(League(pk=league_pk))
    # The condition claims the fixture: a dispute or a second worker that came first leaves nothing to do.
    if not due.update(state=State.FINAL, confirm_by=None):
        return 0
    fixture = Fixture.objects.complete().get(pk=pk)
    settle(league, [fixture], None, "result.stood", **teams(fixture), score=score_of(fixture.report))
    return 1
