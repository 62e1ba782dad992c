"""One fixture on the desk of whoever reports, confirms or corrects it: locked, as it is now, and who is asking."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field, replace
from datetime import date, datetime

from django.db.models import Max, Q
from django.utils import timezone
from django.utils.translation import gettext as _

from clubs.refusal import Refusal
from clubs.rules.problems import Problem, errors
from league.encounters import Encounter
from league.models import Fixture, League, Membership, Role, Season
from league.record import SeasonRecord
from league.rules.ties import Leg
from league.services.doors import locked
from league.services.fixtures import teams
from league.services.injury_dice import lay_down, look_up, throw_told
from league.services.moves import to_be_played
from league.services.pending import forget_pending, note_pending
from league.services.settling import settle
from matches.models import Draft, Report
from matches.reports import Detail, annul, as_told, detail_of, line_up_of, write_report
from matches.rules.report import ReportRules, check_report

Side = Report.Side
State = Fixture.State


@dataclass(frozen=True)
class Seen:
    """What somebody had before them when they told a match, perhaps hours ago and without a network."""

    version: int  # of the report that stood; 0: none did
    draft_at: int | None = None  # their own draft as the phone knew it, in milliseconds; None: not asked
    fields: Mapping[str, str] = field(default_factory=dict)  # what they send now, to compare with that draft


class Overtaken(Refusal):
    """The match was told, or its report taken away, since this person looked. Nothing is written over."""

    def __init__(self, by_draft: Draft | None = None):
        super().__init__(_("This match has been told in the meantime."))
        self.by_draft = by_draft  # their own, typed elsewhere; None: it is the report that stands


class DoesNotAddUp(Refusal):
    """A report that contradicts itself; the problems say where."""

    def __init__(self, problems: list[Problem]):
        super().__init__(_("This report does not add up."))
        self.problems = problems


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


def look_over(fixture: Fixture, score: tuple[int, int], detail: Detail, how: str = Report.How.PLAYED) -> list[Problem]:
    """What the rules say of a report: errors, and remarks that nobody has to heed."""
    match = fixture.match
    report = as_told(score, detail, home=line_up_of(match, home=True), away=line_up_of(match, home=False))
    rules = ReportRules(just_the_score=True, most_substitutions=fixture.round.season.rules["substitutions"])
    if fixture.tie is None:
        return check_report(report, rules)
    tie = Encounter(fixture)
    walkover, both_forfeit = how == Report.How.WALKOVER, how == Report.How.BOTH_FORFEIT
    leg = Leg(*score, detail.extra_time, detail.shoot_out, walkover, both_forfeit)
    extra_time, shoot_out, level = tie.leeway(leg)
    return [
        *check_report(report, replace(rules, extra_time=extra_time, shoot_out=shoot_out, level=level)),
        *tie.problems(leg),
    ]


class Desk:
    """One fixture on the desk: the league locked, the fixture as it is now, and who is asking."""

    def __init__(self, league: League, fixture: Fixture, actor, *, although_withdrawn: bool = False):
        self.league = locked(league)
        self.fixture = (
            Fixture.objects.complete()
            .select_related("round__season")
            .get(pk=fixture.pk, round__season__league=self.league)
        )
        self.actor = actor
        if self.fixture.round.season.state != Season.State.RUNNING:
            raise Refusal(_("This season is closed: its scores stand."))
        if self.fixture.before_withdrawal and not although_withdrawn:
            raise Refusal(_("One of these clubs has withdrawn: its matches stay as they are."))
        self.managers = managers_of(self.fixture.round.season)
        self.role = Membership.objects.filter(league=self.league, user=actor).values_list("role", flat=True).first()
        self.side = side_of(self.fixture, self.managers, actor, self.role)
        if self.side is None:
            raise Refusal(_("Only the two managers and the organisers can do this."))

    @property
    def is_organiser(self) -> bool:
        return self.role == Role.ORGANISER

    @property
    def speaks_for_both(self) -> bool:
        """An organiser against a club without a manager: nobody else is there to be asked."""
        match = self.fixture.match
        other = match.away_id if self.side == Side.HOME else match.home_id
        return self.is_organiser and self.managers.get(other) is None

    @property
    def score(self) -> str:
        return score_of(self.fixture.report)

    def write(self, score, detail, *, side: Side, how: str = Report.How.PLAYED, reason: str = "") -> Report:
        return write_report(
            match=self.fixture.match,
            score=score,
            detail=throw_told(self.fixture, self._dated(detail or Detail()), self.actor),
            author=self.actor,
            side=side,
            how=how,
            reason=reason,
        )

    def _dated(self, detail: Detail) -> Detail:
        """Every report knows its day, because bans are served in the order of play (OP-72).

        A correction keeps the day of the first report, whenever it is made; that of a match played again has no more to
        do with it than its score.
        """
        if detail.played_on:
            return detail
        told = self.fixture.match.reports.filter(annulled_at=None).exclude(played_on=None).order_by("version")
        earlier = told.values_list("played_on", flat=True).first()
        return replace(detail, played_on=earlier or day_told_now(self.fixture))

    def looked_up(self, detail: Detail | None) -> Detail | None:
        """With the dice that lie there already."""
        if detail is None:
            return None
        detail, problems = look_up(self.fixture, detail)
        if problems:
            raise DoesNotAddUp(problems)
        return detail

    def says_the_same(self, score: tuple[int, int], detail: Detail | None) -> bool:
        """As the report that stands. Who tells only the score does not contradict its details."""
        standing = self.fixture.report
        return self.agrees(score, detail) and (detail is None or detail_of(standing).tells_the_same(detail))

    def agrees(self, score: tuple[int, int], detail: Detail | None) -> bool:
        """With the report that stands; perhaps with dice that it left open."""
        standing = self.fixture.report
        if standing is None or (standing.home_goals, standing.away_goals) != score:
            return False
        return detail is None or detail_of(standing).agrees_with(detail)

    def must_be_as_seen(self, seen: Seen | None, score: tuple[int, int], detail: Detail | None) -> None:
        """Who agrees with the report that stands overtakes nobody."""
        if seen is None or self.agrees(score, detail):
            return
        report = self.fixture.report
        if (report.version if report else 0) != seen.version:
            raise Overtaken
        if seen.draft_at is not None:
            draft = Draft.objects.filter(match=self.fixture.match_id, author=self.actor).first()
            if draft and saved_at(draft) > seen.draft_at and draft.fields != dict(seen.fields):
                raise Overtaken(draft)

    def add_up(self, score: tuple[int, int], detail: Detail | None, how: str = Report.How.PLAYED) -> None:
        """Refuses a report whose details contradict its score or each other, or that leaves a tie undecided."""
        if detail is None:
            if self.fixture.tie is None:
                return
            detail = Detail()
        self._only_from_the_squads(detail)
        problems = look_over(self.fixture, score, detail, how)
        if errors(problems):
            raise DoesNotAddUp(problems)

    def _only_from_the_squads(self, detail: Detail) -> None:
        match = self.fixture.match
        book = SeasonRecord(self.fixture.round.season, only=(match.home_id, match.away_id))
        for event in detail.events:
            club = match.home_id if event.home else match.away_id
            for card in (event.card, event.comes_on):
                if card is not None and card not in book.squad_then(self.fixture.pk, club):
                    raise Refusal(_("One of these players does not belong to the club he is listed for."))

    def stand(
        self,
        state: State,
        *,
        report: Report | None,
        verb: str,
        confirm_by: datetime | None = None,
        dispute: str = "",
        **facts: str,
    ) -> Fixture:
        """The match as it is from now on. `verb` and `facts` are how the log tells of it."""
        fixture = self.fixture
        if report is None:
            to_be_played(fixture)
            forget_pending(fixture)
            annul(fixture.match)
        elif fixture.report is None:
            note_pending(fixture.round.season, [fixture])
        fixture.state, fixture.report, fixture.confirm_by, fixture.dispute = state, report, confirm_by, dispute
        fixture.save(update_fields=["state", "report", "confirm_by", "dispute"])
        if report is not None:
            lay_down(fixture, detail_of(report).dice, self.actor, only_these=state == State.REPORTED)
        settle(self.league, [fixture], self.actor, verb, **teams(fixture), **facts)
        return fixture


def saved_at(draft: Draft) -> int:
    """In milliseconds, as scripts count time."""
    return int(draft.saved_at.timestamp() * 1000)


def day_of(fixture: Fixture, annulled_at: datetime | None = None) -> date:
    """When a match was played, if nobody says otherwise: on its day, unless that was put off or is still to come.

    One that is to be played again was not played before that was decided.
    """
    today = timezone.localdate()
    day = None if fixture.state == State.POSTPONED else fixture.date or fixture.round.date
    if day and annulled_at and day < timezone.localdate(annulled_at):
        day = None
    return min(day, today) if day else today


def day_told_now(fixture: Fixture) -> date:
    """The same for a match told by itself. If one of its clubs has played since, it was late, and it is today's.

    Told as of long ago, its cards would ban players from matches that they have played in good faith.
    """
    annulled_at = fixture.match.reports.aggregate(last=Max("annulled_at"))["last"]
    day, clubs = day_of(fixture, annulled_at), (fixture.match.home_id, fixture.match.away_id)
    since = Fixture.objects.of(fixture.round.season_id).filter(before_withdrawal="", report__played_on__gt=day)
    overtaken = since.filter(Q(match__home__in=clubs) | Q(match__away__in=clubs)).exclude(pk=fixture.pk).exists()
    return timezone.localdate() if overtaken else day


def score_of(report: Report | None) -> str:
    return f"{report.home_goals}–{report.away_goals}" if report else "–"
