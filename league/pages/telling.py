"""How a match went, for everybody to read: what happened when, the injury dice, and how the report came about."""

from __future__ import annotations

from collections import Counter, defaultdict
from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field
from datetime import date

from django.utils.formats import date_format
from django.utils.translation import gettext as _

from clubs.models import Club
from league.book import SeasonBook
from league.cup_words import decider_words
from league.injury_words import say_missed
from league.models import Fixture, League, Season
from league.models.fixture import PLAYED, STRUCK, UNSETTLED
from league.pages.matchday import managers
from league.pages.words import say_reasons, say_report
from league.record import SeasonRecord
from league.services.desk import look_over, side_of
from matches.models import Event, InjuryRoll, Report
from matches.reports import TO_THROW, Happening, detail_of, minute_of


@dataclass(frozen=True)
class Moment:
    """One line of the story."""

    club: Club
    home: bool
    kind: str
    minute: int | None
    name: str
    note: str = ""
    score: str = ""  # after a goal, where all of them have their minute


@dataclass(frozen=True)
class Hurt:
    card_id: int
    name: str
    club: Club
    die: int | None
    outcome: str
    on_record: bool  # thrown in the app
    counts: bool  # the report that tells it stands
    may_roll: bool
    may_take_back: bool


@dataclass(frozen=True)
class Version:
    report: Report
    score: str
    stands: bool
    differs: list[str] = field(default_factory=list)


@dataclass(frozen=True)
class AnnulledDie:
    """Rolled for an injury of a match that was then to be played again."""

    name: str
    die: int
    on_record: bool


@dataclass(frozen=True)
class Telling:
    moments: list[Moment]
    half_time: str
    played_on: date | None
    remarks: str
    second_looks: list[str]
    hurt: list[Hurt]
    annulled_dice: list[AnnulledDie]
    versions: list[Version]
    waits: bool  # nobody has confirmed the report yet

    @property
    def in_detail(self) -> bool:
        """More than a score has been told."""
        return bool(self.moments or self.half_time or self.remarks)


def telling(book: SeasonBook, fixture: Fixture, record: SeasonRecord) -> Telling:
    reports = list(fixture.match.reports.select_related("author").order_by("version"))
    events: defaultdict[int, list[Event]] = defaultdict(list)
    if reports:
        for event in Event.objects.filter(report__in=reports).select_related("card", "comes_on"):
            events[event.report_id].append(event)
    report = fixture.report
    told = events[report.pk] if report else []
    names = {
        card.pk: card.name for told in events.values() for one in told for card in (one.card, one.comes_on) if card
    }
    rolls = list(fixture.match.injury_rolls.select_related("card").order_by("pk")) if reports else []
    return Telling(
        moments=_moments(fixture, told),
        half_time=f"{report.half_time_home}–{report.half_time_away}"
        if report and report.half_time_home is not None
        else "",
        played_on=report.played_on if report else None,
        remarks=report.remarks if report else "",
        second_looks=[*_second_looks(fixture, told, names), *_ineligible(fixture, record)],
        hurt=_hurt(book, fixture, told, rolls),
        annulled_dice=_annulled(rolls),
        versions=_versions(fixture, reports, events, names),
        waits=fixture.state in UNSETTLED,
    )


def _moments(fixture: Fixture, events: Sequence[Event]) -> list[Moment]:
    ordered = sorted(events, key=minute_of)
    goals = [event for event in ordered if event.kind == Event.Kind.GOAL]
    report = fixture.report
    known = bool(goals) and all(goal.minute for goal in goals) and len(goals) == report.home_goals + report.away_goals
    running = [0, 0]
    moments = []
    for event in ordered:
        score = ""
        if event.kind == Event.Kind.GOAL:
            running[0 if event.home != (event.how == Event.How.OWN_GOAL) else 1] += 1
            score = "{}–{}".format(*running) if known else ""
        moments.append(_moment(fixture, event, score))
    return moments


def _moment(fixture: Fixture, event: Event, score: str) -> Moment:
    club = fixture.match.home if event.home else fixture.match.away
    note = event.get_how_display() if event.how not in ("", Event.How.PLAY) else ""
    if event.comes_on:
        note = _("for %(name)s") % {"name": event.card.name}
    player = event.comes_on or event.card
    return Moment(
        club=club,
        home=event.home,
        kind=event.kind,
        minute=event.minute,
        name=player.name if player else _("scorer not known"),
        note=note,
        score=score,
    )


def _second_looks(fixture: Fixture, events: Sequence[Event], names: Mapping[int, str]) -> list[str]:
    """Remarks are allowed, and worth a look by whoever confirms."""
    report = fixture.report
    if not events or fixture.state in PLAYED:
        return []
    problems = look_over(fixture, (report.home_goals, report.away_goals), detail_of(report, events))
    return [say_report(problem, names) for problem in problems]


def _ineligible(fixture: Fixture, record: SeasonRecord) -> list[str]:
    """Nothing is undone by itself: those who confirm and the organisers decide what comes of it."""
    if fixture.report is None or fixture.state in STRUCK or not record.members:
        return []
    words = _("%(player)s took part, but was out: %(why)s.")
    said = []
    for club in (fixture.match.home_id, fixture.match.away_id):
        squad = record.squad_then(fixture.pk, club)
        for card, reasons in record.discipline(club).ineligible_in(fixture.pk).items():
            if card in squad:
                said.append(words % {"player": squad[card].name, "why": say_reasons(reasons, record, club)})
    return said


def _annulled(rolls: Sequence[InjuryRoll]) -> list[AnnulledDie]:
    return [AnnulledDie(roll.card.name, roll.value, roll.roll_id is not None) for roll in rolls if roll.annulled_at]


def _hurt(book: SeasonBook, fixture: Fixture, events: Sequence[Event], rolls: Sequence[InjuryRoll]) -> list[Hurt]:
    """One die a player, however often he is listed.  # CA-LEAGUE-4, OP-46"""
    injuries = {event.card_id: event for event in events if event.kind == Event.Kind.INJURY}
    if not injuries or fixture.state not in (*PLAYED, *UNSETTLED):
        return []
    stands = fixture.state in PLAYED
    lying = {roll.card_id: roll for roll in rolls if not roll.annulled_at}
    speaks = side_of(fixture, managers(book), book.visit.user, book.visit.role) is not None
    may = stands and speaks and book.season.state == Season.State.RUNNING and book.league.state == League.State.OPEN
    hurt = []
    for card, event in injuries.items():
        roll = lying.get(card)
        hurt.append(
            Hurt(
                card_id=card,
                name=event.card.name,
                club=fixture.match.home if event.home else fixture.match.away,
                die=roll.value if roll else None,
                outcome=say_missed(roll.value) if roll else "",
                on_record=bool(roll and roll.roll_id),
                counts=stands,
                may_roll=may and roll is None,
                may_take_back=may and roll is not None and roll.roll_id is None,
            )
        )
    return hurt


def _versions(
    fixture: Fixture, reports: Sequence[Report], events: Mapping[int, list[Event]], names: Mapping[int, str]
) -> list[Version]:
    """Newest first, each with what differs from the one before."""
    versions = []
    for before, report in zip([None, *reports], reports, strict=False):
        # A match that was played again is another one: it corrects nothing.
        differs = (
            _differences(before, report, events, names) if before and before.annulled_at == report.annulled_at else []
        )
        versions.append(Version(report, _in_full(report), report.pk == fixture.report_id, differs))
    return versions[::-1]


def _score(report: Report) -> str:
    return f"{report.home_goals}–{report.away_goals}"


def _in_full(report: Report) -> str:
    """With what decided it beside the goals."""
    decider = decider_words(report)
    return f"{_score(report)}, {decider}" if decider else _score(report)


def _differences(
    before: Report, report: Report, events: Mapping[int, list[Event]], names: Mapping[int, str]
) -> list[str]:
    old, new = (detail_of(one, events.get(one.pk, [])) for one in (before, report))
    changed = []
    if _score(before) != _score(report):
        changed.append(_("score %(old)s → %(new)s") % {"old": _score(before), "new": _score(report)})
    if old.half_time != new.half_time:
        halves = {"old": _half(old.half_time), "new": _half(new.half_time)}
        changed.append(_("half-time %(old)s → %(new)s") % halves)
    if (old.extra_time, old.shoot_out) != (new.extra_time, new.shoot_out):
        changed.append(f"{decider_words(before) or '–'} → {decider_words(report) or '–'}")
    if old.played_on != new.played_on:
        changed.append(_("played on %(old)s → %(new)s") % {"old": _day(old.played_on), "new": _day(new.played_on)})
    if before.how != report.how:
        changed.append(f"{before.get_how_display()} → {report.get_how_display()}")
    if old.remarks != new.remarks:
        changed.append(_("other remarks"))
    told, tells = Counter(old.events), Counter(new.events)
    changed += [_("added: %(event)s") % {"event": say_event(one, names)} for one in (tells - told).elements()]
    changed += [_("removed: %(event)s") % {"event": say_event(one, names)} for one in (told - tells).elements()]
    return changed


def _half(score: tuple[int, int] | None) -> str:
    return "{}–{}".format(*score) if score else "–"


def _day(day: date | None) -> str:
    return date_format(day, "DATE_FORMAT") if day else "–"


def say_event(one: Happening, names: Mapping[int, str]) -> str:
    words = [str(Event.Kind(one.kind).label)]
    if one.minute:
        words.append(f"{one.minute}′")
    words.append(names.get(one.card, _("scorer not known")) if one.card else _("scorer not known"))
    if one.comes_on:
        words.append(f"→ {names.get(one.comes_on, '–')}")
    if one.how and one.how != Event.How.PLAY:
        words.append(f"({Event.How(one.how).label})")
    if one.die is not None:
        words.append(_("(die to roll)") if one.die == TO_THROW else _("(die: %(die)s)") % {"die": one.die})
    return " ".join(words)
