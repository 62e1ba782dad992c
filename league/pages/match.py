"""One match: where it stands, its history, and what this reader can do about it."""

from __future__ import annotations

from dataclasses import dataclass

from django.urls import reverse

from league.book import SeasonBook
from league.forms.calendar import DateForm, MoveForm
from league.forms.report import fields_of
from league.forms.results import (
    AnnulForm,
    AwardForm,
    DisputeForm,
    OverruleForm,
    ReopenForm,
    ScoreForm,
    VersionForm,
    VoidForm,
)
from league.models import Fixture, League, Season
from league.models.fixture import UNPLAYED
from league.pages.cup_ties import tie_words
from league.pages.match_day import MatchDay, match_day
from league.pages.matchday import Slip, managers, slip
from league.pages.report import leeway_of, may_tell
from league.pages.telling import Telling, telling
from league.record import SeasonRecord
from league.services.desk import side_of
from matches.models import Report
from matches.reports import detail_of


@dataclass(frozen=True)
class MatchPage:
    slip: Slip
    telling: Telling
    forms: dict[str, object]
    day: MatchDay | None  # none in a league without squads
    tie: str = ""  # what the match is about, in a cup
    cup_url: str = ""


def match_page(book: SeasonBook, fixture: Fixture, bound: dict[str, object] | None = None) -> MatchPage:
    """`bound` holds a form that came back with errors; it replaces the fresh one of its name."""
    record = SeasonRecord(book.season, only=(fixture.match.home_id, fixture.match.away_id))
    record.clubs = book.clubs  # read already
    told = telling(book, fixture, record)
    forms = offered(book, fixture, record)
    if told.in_detail:
        # A bare score would wipe out what happened: these reports are changed on their own screen.
        forms.pop("report", None)
        forms.pop("overrule", None)
    forms.update({name: form for name, form in (bound or {}).items() if name in forms})
    cup = fixture.round.cup
    return MatchPage(
        slip=slip(book, fixture),
        telling=told,
        forms=forms,
        day=match_day(book, fixture, record),
        tie=tie_words(fixture),
        cup_url=reverse("league:cup", args=[book.league.slug, cup.pk]) if cup else "",
    )


def offered(book: SeasonBook, fixture: Fixture, record: SeasonRecord) -> dict[str, object]:
    """The forms this reader gets. What is not offered here is refused by the services as well."""
    side = side_of(fixture, managers(book), book.visit.user, book.visit.role)
    if (
        side is None
        or fixture.before_withdrawal
        or book.season.state != Season.State.RUNNING
        or book.league.state != League.State.OPEN
    ):
        return {}
    forms: dict[str, object] = {}
    report, state = fixture.report, fixture.state
    if state in UNPLAYED:
        forms["report"] = ScoreForm(leeway=leeway_of(fixture))
        day = fixture.date or (fixture.round.date if fixture.time else None)
        known = {"day": day, "at": fixture.time, "board": fixture.board}
        forms["date"] = DateForm(initial=known, with_board=book.season.match_minutes is not None)
    if report and state == Fixture.State.REPORTED:
        seen = {"version": report.version}
        if report.side == side:
            forms["report"] = ScoreForm(initial=_told(report), leeway=leeway_of(fixture))
        else:
            forms["confirm"] = VersionForm(initial=seen)
            forms["dispute"] = DisputeForm(initial=seen)
    if report and state == Fixture.State.DISPUTED and side == Report.Side.ORGANISER:
        forms["confirm"] = VersionForm(initial={"version": report.version})
    if may_tell(book, fixture):
        forms["tell"] = True
    if book.visit.is_organiser:
        forms |= _organisers_forms(fixture, record)
    return forms


def _told(report: Report) -> dict[str, object]:
    return fields_of((report.home_goals, report.away_goals), detail_of(report, ()), report.how)


def _organisers_forms(fixture: Fixture, record: SeasonRecord) -> dict[str, object]:
    if fixture.state == Fixture.State.VOID:
        return {"organiser": True, "restore": True}
    forms: dict[str, object] = {"organiser": True, "correct": True}
    if fixture.tie_id is None:
        forms["void"] = VoidForm()
    if fixture.state in UNPLAYED:
        if fixture.round.cup_id is None:
            rounds = [one.number for one in record.rounds.values() if one.cup_id is None]
            forms["move"] = MoveForm(rounds=rounds, initial={"to_round": fixture.round.number})
        forms["swap"] = True
        forms["postpone" if fixture.state == Fixture.State.SCHEDULED else "reschedule"] = True
    report = fixture.report
    forms["overrule"] = OverruleForm(initial=_told(report) if report else {}, leeway=leeway_of(fixture))
    forms["award"] = AwardForm(match=fixture.match)
    if report:
        forms["annul"] = AnnulForm()
    if fixture.state == Fixture.State.FINAL:
        forms["reopen"] = ReopenForm()
    return forms
