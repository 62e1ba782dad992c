"""Gathers what a match sheet prints. Who may play is asked where everybody asks it: the season's record."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass, field

from django.conf import settings
from django.urls import reverse
from django.utils.formats import date_format, time_format
from django.utils.text import slugify
from django.utils.translation import get_language, gettext_lazy, ngettext, pgettext
from django.utils.translation import gettext as _

from clubs.models import Card, Club
from clubs.rules.absences import Reason
from clubs.shirts import CLOTHS
from league.cup_words import round_name, say_decider
from league.models import Fixture, League, Season, SquadPlace
from league.models.fixture import PLAYED
from league.pages.pitch import short
from league.pages.words import attribute_name, say_faces, say_reason
from league.prints.kinds import BLANK, Kind, Of, Order
from league.prints.match_events import told_of
from league.prints.parts import shirt_of
from league.record import SeasonRecord
from matches.models import LineUp, Named, Report
from matches.reports import Detail, detail_of
from matches.rules.formations import FORMATIONS, IN_GOAL, Spot, label
from matches.rules.referee import booked_on
from matches.sheets import words
from matches.sheets.match_sheet import (
    KEEPER_COLUMNS,
    OUTFIELD_COLUMNS,
    Boost,
    Column,
    Face,
    Line,
    Man,
    MatchSheet,
    Referee,
    ScoreBox,
    Side,
    Value,
    rooms,
)

NAMED_FOR_A_MATCH = 16  # CA-TEAM-1


def report_address(fixture: Fixture, league: League) -> str:
    """What the QR code on the sheet opens."""
    return f"{settings.BASE_URL}{reverse('league:report', args=[league.slug, fixture.pk])}"


def file_name(order: Order) -> str:
    fixture = order.thing
    parts = [
        order.league.slug,
        f"s{fixture.round.season.number}",
        f"{fixture.round.cup.key}-{fixture.round.number}" if fixture.round.cup else f"r{fixture.round.number}",
        slugify(fixture.match.home.short_name),
        slugify(fixture.match.away.short_name),
        "blank" if order.wants(BLANK) else "",
    ]
    return "-".join(part for part in parts if part)


def match_sheet(fixture: Fixture, *, blank: bool = False) -> MatchSheet:
    """In the language in force. A blank one knows the match, and nothing of the players."""
    return next(match_sheets(fixture.round.season, [fixture], blank=blank))


def match_sheets(season: Season, fixtures: Sequence[Fixture], *, blank: bool = False) -> Iterator[MatchSheet]:
    """Of several matches of a season, from one reading of the record."""
    readings = _Readings(season, fixtures, blank=blank)
    for fixture in fixtures:
        yield _sheet(season, _Sides(readings, fixture), fixture, blank=blank)


def _sheet(season: Season, sides: _Sides, fixture: Fixture, *, blank: bool) -> MatchSheet:
    match, said, report = fixture.match, words.match_sheet(), None if blank else fixture.report
    home, away = sides.side(match.home, home=True), sides.side(match.away, home=False)
    return MatchSheet(
        title=f"{match.home} – {match.away}",
        what=said["match_report"] if report else said["match_sheet"],
        league=season.league.name,
        season=_("Season %(number)s") % {"number": season.number},
        round=round_name(fixture.round),
        when=_when(fixture, report),
        scores=_scores(fixture, report, said),
        home=home,
        away=away,
        referee=None if blank or match.referee is None else _referee(match.referee),
        boost_points=season.rules["boost_points"],
        boosts=sides.boosts,
        outfield_columns=tuple(_column(attribute) for attribute in OUTFIELD_COLUMNS),
        keeper_columns=tuple(_column(attribute) if attribute else None for attribute in KEEPER_COLUMNS),
        injury_die=_injury_die(sides.record.rules.injury_misses),
        rooms=rooms(said, season.rules["substitutions"], (home, away)),
        remarks=_remarks(fixture, report) if report else "",
        is_over=report is not None,
        url=report_address(fixture, season.league),
        language=get_language() or settings.LANGUAGE_CODE,
        words=said,
    )


def _scores(fixture: Fixture, report: Report | None, said: Mapping[str, str]) -> tuple[ScoreBox, ...]:
    """The boxes of a report. Kicks from the penalty mark only where somebody has to go through."""
    told = detail_of(report, ()) if report else Detail()
    half, full = told.half_time, (report.home_goals, report.away_goals) if report else None
    boxes = [(said["half_time"], half), (said["full_time"], full)]
    if told.shoot_out or fixture.tie_id is not None:
        boxes.append((said["penalties"], told.shoot_out))
    return tuple(ScoreBox(title, *map(str, score or ())) for title, score in boxes)


def _remarks(fixture: Fixture, report: Report) -> str:
    """What is not settled yet stands first."""
    open_yet = fixture.state in (Fixture.State.REPORTED, Fixture.State.DISPUTED)
    said = (fixture.get_state_display() if open_yet else "", _decided(report), report.remarks)
    return " · ".join(str(one) for one in said if one)


def _decided(report: Report) -> str:
    if report.how != Report.How.PLAYED:
        return str(report.get_how_display())
    return say_decider(detail_of(report, ()))


@dataclass(frozen=True)
class _Named:
    """A line-up, by card."""

    places: Mapping[int, str] = field(default_factory=dict)
    raised: Mapping[tuple[int, str], int] = field(default_factory=dict)
    boosts: tuple[Boost, ...] = ()
    formation: str = ""
    men: tuple[Man, ...] = ()

    @classmethod
    def of(cls, line_up: LineUp) -> _Named:
        named = sorted(line_up.named.all(), key=lambda one: one.number)
        spent = [(one, boost) for one in named for boost in sorted(one.boosts.all(), key=lambda boost: boost.pk)]
        return cls(
            places={one.card_id: one.place for one in named},
            raised={(one.card_id, boost.attribute): boost.points for one, boost in spent},
            boosts=tuple(
                Boost(one.number, one.card.name, attribute_name(boost.attribute), boost.points) for one, boost in spent
            ),
            formation=label(line_up.formation) if line_up.formation in FORMATIONS else "",
            men=tuple(
                Man(one.number, short(one.card.name), *_spot(one)) for one in named if one.place != Named.Place.BENCH
            ),
        )


def _spot(named: Named) -> Spot:
    if named.place == Named.Place.GOAL or named.forward is None:
        return IN_GOAL
    return Spot(named.forward, named.across)


class _Readings:
    """What the matches have in common."""

    def __init__(self, season: Season, fixtures: Sequence[Fixture], *, blank: bool):
        clubs = {club for one in fixtures for club in (one.match.home_id, one.match.away_id)}
        self.blank = blank
        self.record = SeasonRecord(season, only=clubs)
        entries = season.entries.filter(club__in=clubs)
        self.managers = dict(entries.values_list("club", "manager__username"))
        self.named: dict[tuple[int, bool], _Named] = {}
        if not blank:
            line_ups = LineUp.objects.filter(match__in=[one.match_id for one in fixtures])
            for line_up in line_ups.prefetch_related("named__card", "named__boosts"):
                self.named[line_up.match_id, line_up.home] = _Named.of(line_up)


class _Sides:
    """Both sides of one match."""

    def __init__(self, readings: _Readings, fixture: Fixture):
        self.fixture, self.blank = fixture, readings.blank
        self.record, self._managers = readings.record, readings.managers
        self._named = {home: readings.named.get((fixture.match_id, home), _Named()) for home in (True, False)}

    @property
    def boosts(self) -> tuple[Boost, ...]:
        """Only the home side has any."""
        return self._named[True].boosts

    def side(self, club: Club, *, home: bool) -> Side:
        squad = [] if self.blank else list(self.record.squads.get(club.pk, {}).values())
        named = self._named[home]
        out = self.record.out_of(self.fixture.pk, club.pk) if squad else {}
        manager = self._managers.get(club.pk) or ""
        signed = _("Signed for %(club)s") % {"club": club.name}
        return Side(
            club=club.name,
            manager=manager,
            shirt=shirt_of(club),
            cloth=CLOTHS[club.cloth],
            signed=f"{signed} · {manager}" if manager else signed,
            keepers=tuple(self._line(place, named, out) for place in squad if place.card.is_keeper),
            outfielders=tuple(self._line(place, named, out) for place in squad if not place.card.is_keeper),
            empty_lines=0 if squad else NAMED_FOR_A_MATCH,
            is_named=bool(named.places),
            formation=named.formation,
            men=named.men,
            told={} if self.blank else told_of(self.record, self.fixture, home=home),
        )

    def _line(self, place: SquadPlace, named: _Named, out: Mapping[int, tuple[Reason[int], ...]]) -> Line:
        card, club = place.card, place.club_id
        discipline, competition = self.record.discipline(club), self.fixture.round.competition
        # What has been counted since then does not belong on the sheet of a match that is over.
        over = self.fixture.state in PLAYED
        return Line(
            number=place.number,
            name=card.name,
            values=_values(card, named),
            yellows=0 if over else discipline.yellows(card.pk, competition),
            next_yellow_bans=not over and discipline.next_yellow_bans(card.pk, competition),
            place=named.places.get(card.pk, ""),
            out=tuple(say_reason(reason, self.record, club) for reason in out.get(card.pk, ())),
        )


def _values(card: Card, named: _Named) -> tuple[Value | None, ...]:
    columns = KEEPER_COLUMNS if card.is_keeper else OUTFIELD_COLUMNS
    return tuple(
        Value(getattr(card, attribute), named.raised.get((card.pk, attribute), 0)) if attribute else None
        for attribute in columns
    )


def _when(fixture: Fixture, report: Report | None) -> str:
    """Nothing without a date: the sheet then has room for one."""
    day = (report.played_on if report else None) or fixture.date or fixture.round.date
    if day is None or fixture.state == Fixture.State.POSTPONED:
        return ""
    said = f"{date_format(day, 'l')} {date_format(day, 'DATE_FORMAT')}"
    return f"{said}, {time_format(fixture.time, 'TIME_FORMAT')}" if fixture.time else said


def _referee(card: Card) -> Referee:
    return Referee(card.name, card.leniency, say_faces(booked_on(card.leniency)))


def _injury_die(misses: Sequence[int]) -> tuple[Face, ...]:
    """CA-LEAGUE-5"""
    return tuple(
        Face(die, ngettext("misses %(count)s match", "misses %(count)s matches", count) % {"count": count})
        if count
        else Face(die, pgettext("on the injury die", "fit"))
        for die, count in enumerate(misses, start=1)
    )


def _column(attribute: str) -> Column:
    short = {
        "pace": pgettext("short for Pace", "Pac"),
        "dribbling": pgettext("short for Dribbling", "Dri"),
        "heading": pgettext("short for Heading", "Hea"),
        "high_pass": pgettext("short for High Pass", "HiP"),
        "resilience": pgettext("short for Resilience", "Res"),
        "shooting": pgettext("short for Shooting", "Sho"),
        "tackling": pgettext("short for Tackling", "Tac"),
        "saving": pgettext("short for Saving", "Sav"),
        "aerial": pgettext("short for Aerial Ability", "Aer"),
    }
    return Column(short[attribute], attribute_name(attribute))


KIND = Kind(
    key="match-sheet",
    title=gettext_lazy("Match sheet"),
    about=gettext_lazy("Both squads, who is out and why, and room for everything that happens."),
    of=Of.FIXTURE,
    gather=lambda order: match_sheet(order.thing, blank=order.wants(BLANK)),
    file_name=file_name,
    choices=(BLANK,),
)
