"""The screen on which a match is told: who can be named, what has been typed, what does not add up."""

from __future__ import annotations

from collections.abc import Collection
from dataclasses import dataclass
from datetime import datetime

from django.utils.translation import gettext as _

from clubs.refusal import Refusal
from clubs.rules.absences import Reason, Why
from clubs.rules.problems import Problem
from league.book import SeasonBook
from league.encounters import Encounter
from league.forms.deciders import NONE
from league.forms.report import CorrectionForm, ReportForm, fields_of
from league.forms.report_cast import Cast, Player
from league.injury_words import say_rolled
from league.models import Fixture
from league.models.fixture import UNPLAYED
from league.pages.cup_ties import tie_words
from league.pages.matchday import Slip, is_played, managers, may_enter, slip
from league.pages.words import say_doubt, say_report
from league.record import SeasonRecord
from league.rows import Member
from league.rules.doubts import Doubt
from league.rules.ties import Leeway
from league.services.desk import DoesNotAddUp, day_told_now, saved_at, side_of
from league.services.injury_dice import lying_for
from matches.models import Draft, Named, Report
from matches.reports import EMPTY, TO_THROW, Detail, detail_of

EMPTY_ROWS = 2


@dataclass(frozen=True)
class ReportPage:
    slip: Slip
    form: ReportForm
    tie: str  # what the match is about, in a cup
    draft: Draft | None
    key: str  # of the copy that the browser keeps
    version: str  # of the report that stands; 0: none does

    @property
    def saved_at(self) -> str:
        """In milliseconds, as the script counts time."""
        return str(saved_at(self.draft)) if self.draft else "0"

    @property
    def draft_at(self) -> datetime | None:
        return self.draft.saved_at if self.draft else None


def may_tell(book: SeasonBook, fixture: Fixture) -> bool:
    """Whether this reader can tell the match now. An organiser with a report before them corrects it instead."""
    if fixture.state in UNPLAYED:
        return may_enter(book, fixture)
    side = side_of(fixture, managers(book), book.visit.user, book.visit.role)
    reported = fixture.state == Fixture.State.REPORTED and is_played(book)
    return reported and side in (Report.Side.HOME, Report.Side.AWAY)


def cast_of(fixture: Fixture, record: SeasonRecord | None = None, keep: Collection[int] = ()) -> Cast:
    """Those in the line-up if there is one, else the squad; and whoever the report names already.

    Who began stands first, then the bench: most of what is told happened to those eleven.
    """
    match = fixture.match
    record = record or SeasonRecord(fixture.round.season, only=(match.home_id, match.away_id))
    named: dict[bool, dict[int, str]] = {True: {}, False: {}}
    for home, card, place in Named.objects.filter(line_up__match=match).values_list("line_up__home", "card", "place"):
        named[home][card] = place
    players: list[Player] = []
    for home, club in ((True, match.home_id), (False, match.away_id)):
        out, places = record.out_of(fixture.pk, club), named[home]
        squad = record.squad_then(fixture.pk, club)
        able = [card for card in squad if not places or card in places or card in keep]
        able.sort(key=lambda card: _turn(places.get(card)))
        doubts = record.doubts(fixture.pk, club) if fixture.state in UNPLAYED else {}
        players += [
            _player(squad[card], home, places.get(card), out.get(card, ()), doubts.get(card, ())) for card in able
        ]
    thrown = {card: roll.value for card, roll in lying_for(match).items() if roll.roll_id}
    return Cast(match.home, match.away, tuple(players), thrown)


def _player(
    member: Member,
    home: bool,
    place: str | None,
    out: Collection[Reason[int]],
    doubts: Collection[Doubt[int]],
) -> Player:
    notes = [_("bench")] if place == Named.Place.BENCH else []
    notes += dict.fromkeys(map(say_doubt, doubts))
    if out:
        notes.append(_("banned") if any(reason.why is Why.BANNED for reason in out) else _("injured"))
    note, label = ", ".join(notes), f"{member.number} {member.name}"
    return Player(member.card_id, member.name, f"{label} ({note})" if note else label, home, member.number, note)


def _turn(place: str | None) -> int:
    """Where in the list: those who began, the bench, the rest."""
    if place is None:
        return 2
    return 1 if place == Named.Place.BENCH else 0


def leeway_of(fixture: Fixture) -> Leeway:
    """What may decide this match beside its goals: nothing in a league, where a draw is a draw."""
    return Encounter(fixture).terms if fixture.tie else NONE


def start_of(fixture: Fixture) -> dict[str, object]:
    """What the fields begin with: the report that stands, or the day on which the match was probably played."""
    report = fixture.report
    if report:
        lying = lying_for(fixture.match)
        told = detail_of(report).with_dice(
            {card: TO_THROW if roll.roll_id else roll.value for card, roll in lying.items()}
        )
        return fields_of((report.home_goals, report.away_goals), told, report.how)
    return fields_of(None, Detail(played_on=day_told_now(fixture)))


def cards_in(report: Report | None) -> set[int]:
    told = detail_of(report) if report else EMPTY
    return {card for event in told.events for card in (event.card, event.comes_on) if card}


def key_of(fixture: Fixture, user) -> str:
    return f"report-{fixture.pk}-{user.pk}"


def report_page(book: SeasonBook, fixture: Fixture, form: ReportForm | None = None) -> ReportPage:
    """A draft goes before the report that stands: it is what this reader typed last."""
    draft = Draft.objects.filter(match=fixture.match_id, author=book.visit.user.pk).first()
    if form is None:
        start = draft.fields if draft else start_of(fixture)
        cast = cast_of(fixture, keep=cards_in(fixture.report))
        form = ReportForm(cast=cast, leeway=leeway_of(fixture), start=start, empty=EMPTY_ROWS)
    return ReportPage(
        slip=slip(book, fixture),
        form=form,
        tie=tie_words(fixture),
        draft=draft,
        key=key_of(fixture, book.visit.user),
        version=str(fixture.report.version if fixture.report else 0),
    )


def correction_form(fixture: Fixture, data=None, more: str = "") -> CorrectionForm:
    """The report that stands, filled in; or what was sent."""
    cast = cast_of(fixture, keep=cards_in(fixture.report))
    return CorrectionForm(
        data,
        cast=cast,
        leeway=leeway_of(fixture),
        start=start_of(fixture),
        more=more,
        empty=EMPTY_ROWS if data is None else 0,
    )


def thrown_words(fixture: Fixture, form: ReportForm) -> list[str]:
    """What became of the dice that were left to Touchline, for who has just sent the report."""
    asked = [card for card, die in form.detail.dice.items() if die == TO_THROW]
    lying = lying_for(fixture.match) if asked else {}
    return [say_rolled(form.cast.by_card[card].name, lying[card].value) for card in asked if card in lying]


_FIELDS = {
    "home_goals": "home_goals",
    "away_goals": "away_goals",
    "home_half_time": "half_home",
    "away_half_time": "half_away",
    "extra_time": "extra_time",
    "shoot_out": "shoot_home",
}


def say_refusal(refusal: Refusal) -> str:
    """Where there is one place for all words: a score without details can still leave a tie undecided."""
    if not isinstance(refusal, DoesNotAddUp):
        return str(refusal)
    return " ".join(say_report(problem, {}) for problem in refusal.problems if problem.is_error)


def point_out(form: ReportForm, problems: Collection[Problem]) -> None:
    """Puts each problem next to what it is about: a row, a field, or a list."""
    names = {player.card: player.name for player in form.cast.players}
    for problem in problems:
        words = say_report(problem, names)
        if not problem.is_error:
            form.remarks_made.append(words)
        elif isinstance(problem.where, int):
            form.told[problem.where][1].add_error(None, words)
        elif _FIELDS.get(problem.where) in form.fields:
            form.add_error(_FIELDS[problem.where], words)
        elif "change" in form.sections:
            form.sections["change"].problems.append(words)
        else:
            form.add_error(None, words)
