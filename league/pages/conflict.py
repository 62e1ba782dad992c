"""Two tellings of one match side by side: what stands, and what somebody typed before they knew."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from datetime import datetime

from django.utils.translation import gettext as _

from league.book import SeasonBook
from league.cup_words import say_decider
from league.forms.report import ReportForm
from league.forms.report_cast import Cast
from league.models import Fixture
from league.pages.matchday import Slip, managers, slip
from league.pages.report import cards_in, cast_of, key_of, leeway_of
from league.pages.telling import say_event
from league.rules.ties import Leeway
from league.services.desk import Overtaken, saved_at, score_of, side_of
from matches.models import Draft, Report
from matches.reports import Detail, detail_of


@dataclass(frozen=True)
class Told:
    """One of the two, in words."""

    score: str
    half_time: str
    lines: list[str]
    remarks: str
    who: str = ""
    at: datetime | None = None


@dataclass(frozen=True)
class Conflict:
    slip: Slip
    theirs: Told | None  # None: what stood has been taken away
    mine: Told
    by_draft: bool  # both are this person's own, typed in two places
    fields: list[tuple[str, str]]  # what is sent again by whoever insists
    base: int
    draft_seen: int
    key: str
    what_then: str  # what sending does; empty: nothing can be sent any more


def conflict_page(
    book: SeasonBook, fixture: Fixture, form: ReportForm, sent: Mapping[str, str], overtaken: Overtaken
) -> Conflict:
    cast, draft = cast_of(fixture, keep=cards_in(fixture.report)), overtaken.by_draft
    names = {player.card: player.name for player in (*form.cast.players, *cast.players)}
    return Conflict(
        slip=slip(book, fixture),
        theirs=_of_draft(draft, cast, leeway_of(fixture), names) if draft else _of_report(fixture.report, names),
        mine=_told("{}–{}".format(*form.score), form.detail, names),
        by_draft=draft is not None,
        fields=[(name, value) for name, value in sent.items() if name in _kept_names(form, sent)],
        base=fixture.report.version if fixture.report else 0,
        draft_seen=saved_at(draft) if draft else 0,
        key=key_of(fixture, book.visit.user),
        what_then=_what_then(book, fixture),
    )


def _kept_names(form: ReportForm, sent: Mapping[str, str]) -> set[str]:
    rows = {field.html_name for row in form.rows() for field in row}
    return (set(form.fields) | rows) & set(sent)


def _of_report(report: Report | None, names: Mapping[int, str]) -> Told | None:
    if report is None:
        return None
    who = report.author.username if report.author else ""
    return _told(score_of(report), detail_of(report), names, who=who, at=report.at)


def _of_draft(draft: Draft, cast: Cast, leeway: Leeway, names: Mapping[int, str]) -> Told:
    form = ReportForm(draft.fields, cast=cast, leeway=leeway)
    if form.is_valid():
        return _told("{}–{}".format(*form.score), form.detail, names, at=draft.saved_at)
    score = "–".join(str(draft.fields.get(name) or "?") for name in ("home_goals", "away_goals"))
    return _told(score, Detail(remarks=str(draft.fields.get("remarks", ""))), names, at=draft.saved_at)


def _told(score: str, detail: Detail, names: Mapping[int, str], *, who: str = "", at: datetime | None = None) -> Told:
    return Told(
        score=", ".join(part for part in (score, say_decider(detail)) if part),
        half_time="{}–{}".format(*detail.half_time) if detail.half_time else "",
        lines=[say_event(one, names) for one in detail.events],
        remarks=detail.remarks,
        who=who,
        at=at,
    )


def _what_then(book: SeasonBook, fixture: Fixture) -> str:
    """What becomes of the second telling, by the rules that hold for everybody."""
    if fixture.state in (Fixture.State.FINAL, Fixture.State.DISPUTED, Fixture.State.VOID):
        return ""
    side = side_of(fixture, managers(book), book.visit.user, book.visit.role)
    if fixture.report is None or side == fixture.report.side:
        return _("Yours then stands; the other one stays on record.")
    if side == Report.Side.ORGANISER:
        return ""
    return _("Both stay on record, and an organiser decides.")
