"""Gathers what a match sheet prints. Who may play is asked where everybody asks it: the season's record."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence

from django.conf import settings
from django.urls import reverse
from django.utils.text import slugify
from django.utils.translation import gettext as _
from django.utils.translation import gettext_lazy, ngettext, pgettext

from clubs.models import Card
from clubs.rules.injuries import MATCHES_MISSED
from league.cup_words import round_name, say_decider, season_name
from league.hour_words import hour_words
from league.languages import language
from league.models import Fixture, League, Season
from league.models.fixture import UNSETTLED
from league.pages.report import leeway_of
from league.pages.words import attribute_name, attribute_short, say_faces
from league.prints.kinds import BLANK, Kind, Of, Order
from league.prints.match_sides import NAMED_FOR_A_MATCH, Readings, Sides
from league.prints.parts import goals_of
from league.prints.wall import day_words
from matches.models import Event, Report
from matches.reports import Detail, detail_of
from matches.rules.referee import booked_on
from matches.rules.told import ReportRules
from matches.sheets import words
from matches.sheets.match_sheet import (
    KEEPER_COLUMNS,
    OUTFIELD_COLUMNS,
    Column,
    Face,
    MatchSheet,
    Referee,
    ScoreBox,
    Side,
    rooms,
)


def report_address(fixture: Fixture, league: League) -> str:
    """What the QR code on the sheet opens."""
    return f"{settings.BASE_URL}{reverse('league:report', args=[league.slug, fixture.pk])}"


def _named(order: Order) -> tuple[str, ...]:
    fixture: Fixture = order.thing
    cup, number = fixture.round.cup, fixture.round.number
    sides = (slugify(club.short_name) for club in (fixture.match.home, fixture.match.away))
    return f"{cup.key}-{number}" if cup else f"r{number}", *sides


def match_sheet(fixture: Fixture, *, blank: bool = False) -> MatchSheet:
    """In the language in force. A blank one knows the match, and nothing of the players."""
    return next(match_sheets(fixture.round.season, [fixture], blank=blank))


def match_sheets(season: Season, fixtures: Sequence[Fixture], *, blank: bool = False) -> Iterator[MatchSheet]:
    """Of several matches of a season, from one reading of the record."""
    readings = Readings(season, fixtures, blank=blank)
    for fixture in fixtures:
        yield _sheet(season, Sides(readings, fixture), fixture, blank=blank)


def _sheet(season: Season, sides: Sides, fixture: Fixture, *, blank: bool) -> MatchSheet:
    match, said, report = fixture.match, words.match_sheet(), None if blank else fixture.report
    home, away = sides.side(match.home, home=True), sides.side(match.away, home=False)
    return MatchSheet(
        title=f"{match.home} – {match.away}",
        what=said["match_report"] if report else said["match_sheet"],
        league=season.league.name,
        season=season_name(season.number),
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
        language=language(),
        words=said,
    )


def _scores(fixture: Fixture, report: Report | None, said: Mapping[str, str]) -> tuple[ScoreBox, ...]:
    """The boxes of a report. Extra time and penalty kicks only where the tie may come to them.  # OP-69"""
    told = detail_of(report, ()) if report else Detail()
    end = goals_of(report) if report else None
    terms = leeway_of(fixture)
    boxes = [(said["half_time"], told.half_time)]
    if told.extra_time or terms.extra_time:
        boxes += [(said["full_time"], _after_ninety(report) if told.extra_time else end)]
        boxes += [(said["extra_time"], end if told.extra_time else None)]
    else:
        boxes += [(said["full_time"], end)]
    if told.shoot_out or terms.shoot_out:
        boxes += [(said["penalties"], told.shoot_out)]
    return tuple(ScoreBox(title, *map(str, score or ())) for title, score in boxes)


def _after_ninety(report: Report) -> tuple[int, int] | None:
    """A report has the score at the end; before extra time it was what was scored by then, if every minute is told."""
    goals = [event for event in detail_of(report).events if event.kind == Event.Kind.GOAL]
    if len(goals) != report.home_goals + report.away_goals or any(goal.minute is None for goal in goals):
        return None
    by_then = [goal.home != (goal.how == Event.How.OWN_GOAL) for goal in goals if goal.minute <= ReportRules().minutes]
    return by_then.count(True), by_then.count(False)


def blank_sheet(season: Season) -> MatchSheet:
    """For any match of the league: nobody's name is on it, only the house rules."""
    said, rules = words.match_sheet(), season.rules
    side = Side(club="", manager="", signed=_("Signed"), empty_lines=NAMED_FOR_A_MATCH)
    boxes = ("half_time", "full_time", "extra_time", "penalties")
    return MatchSheet(
        title=f"{said['match_sheet']} · {season.league.name}",
        what=said["match_sheet"],
        league=season.league.name,
        season="",
        round="",
        when="",
        scores=tuple(ScoreBox(said[key]) for key in boxes),
        home=side,
        away=side,
        referee=None,
        boost_points=rules["boost_points"],
        boosts=(),
        outfield_columns=tuple(_column(attribute) for attribute in OUTFIELD_COLUMNS),
        keeper_columns=tuple(_column(attribute) if attribute else None for attribute in KEEPER_COLUMNS),
        injury_die=_injury_die(MATCHES_MISSED),
        rooms=rooms(said, rules["substitutions"]),
        remarks="",
        is_over=False,
        url=f"{settings.BASE_URL}{reverse('league:fixtures', args=[season.league.slug])}",
        language=language(),
        words=said,
    )


def _remarks(fixture: Fixture, report: Report) -> str:
    """What is not settled yet stands first."""
    open_yet = fixture.state in UNSETTLED
    said = (fixture.get_state_display() if open_yet else "", _decided(report), report.remarks)
    return " · ".join(str(one) for one in said if one)


def _decided(report: Report) -> str:
    if report.how != Report.How.PLAYED:
        return str(report.get_how_display())
    return say_decider(detail_of(report, ()))


def _when(fixture: Fixture, report: Report | None) -> str:
    """Nothing without a date: the sheet then has room for one."""
    day = (report.played_on if report else None) or fixture.date or fixture.round.date
    if day is None or fixture.state == Fixture.State.POSTPONED:
        return ""
    return ", ".join([day_words(day, "l"), *hour_words(fixture.time, fixture.board)])


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
    return Column(attribute_short(attribute), attribute_name(attribute))


KIND = Kind(
    key="match-sheet",
    title=gettext_lazy("Match sheet"),
    about=gettext_lazy("Both squads, who is out and why, and room for everything that happens."),
    of=Of.FIXTURE,
    gather=lambda order: match_sheet(order.thing, blank=order.wants(BLANK)),
    named=_named,
    choices=(BLANK,),
)
BLANK_KIND = Kind(
    key="blank-sheet",
    title=gettext_lazy("Blank match sheet"),
    about=gettext_lazy("Without a name on it: to photocopy, for any match by the rules of this league."),
    of=Of.SEASON,
    gather=lambda order: blank_sheet(order.season),
)
