"""One match: where it stands, its history, and what this reader can do about it."""

from __future__ import annotations

from dataclasses import dataclass

from league.forms.calendar import DateForm, MoveForm
from league.forms.results import AnnulForm, DisputeForm, OverruleForm, ScoreForm, VersionForm
from league.models import Fixture, League, Season
from league.pages.matchday import Slip, managers, slip
from league.pages.season import SeasonBook
from league.services.desk import side_of
from league.services.fixtures import UNPLAYED
from matches.models import Report


@dataclass(frozen=True)
class MatchPage:
    slip: Slip
    history: list[Report]
    forms: dict[str, object]


def match_page(book: SeasonBook, fixture: Fixture, bound: dict[str, object] | None = None) -> MatchPage:
    """`bound` holds a form that came back with errors; it replaces the fresh one of its name."""
    forms = offered(book, fixture)
    forms.update({name: form for name, form in (bound or {}).items() if name in forms})
    history = list(fixture.match.reports.select_related("author").order_by("-version"))
    return MatchPage(slip=slip(book, fixture), history=history, forms=forms)


def offered(book: SeasonBook, fixture: Fixture) -> dict[str, object]:
    """The forms this reader gets. What is not offered here is refused by the services as well."""
    side = side_of(fixture, managers(book), book.visit.user, book.visit.role)
    if side is None or book.season.state != Season.State.RUNNING or book.league.state != League.State.OPEN:
        return {}
    forms: dict[str, object] = {}
    report, state = fixture.report, fixture.state
    if state in UNPLAYED:
        forms["report"] = ScoreForm()
        forms["date"] = DateForm(initial={"day": fixture.date, "at": fixture.time})
    if report and state == Fixture.State.REPORTED:
        seen = {"version": report.version}
        if report.side == side:
            forms["report"] = ScoreForm(initial={"home_goals": report.home_goals, "away_goals": report.away_goals})
        else:
            forms["confirm"] = VersionForm(initial=seen)
            forms["dispute"] = DisputeForm(initial=seen)
    if report and state == Fixture.State.DISPUTED and side == Report.Side.ORGANISER:
        forms["confirm"] = VersionForm(initial={"version": report.version})
    if book.visit.is_organiser:
        forms |= _organisers_forms(book, fixture)
    return forms


def _organisers_forms(book: SeasonBook, fixture: Fixture) -> dict[str, object]:
    forms: dict[str, object] = {}
    if fixture.state in UNPLAYED:
        forms["move"] = MoveForm(season=book.season, initial={"to_round": fixture.round.number})
        forms["swap"] = True
        forms["postpone" if fixture.state == Fixture.State.SCHEDULED else "reschedule"] = True
    report = fixture.report
    forms["overrule"] = OverruleForm(
        initial={"home_goals": report.home_goals, "away_goals": report.away_goals, "how": report.how} if report else {}
    )
    if report:
        forms["annul"] = AnnulForm()
    return forms
