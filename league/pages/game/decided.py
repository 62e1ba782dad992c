"""How a season was decided, in a few sentences: the points it took, play-offs, runs, the best and worst days."""

from __future__ import annotations

from collections.abc import Iterator

from django.utils.translation import gettext as _
from django.utils.translation import ngettext

from clubs.rules.club_manager.state import Key
from league.engines.club_manager.state import Report
from league.game_guards import Place
from league.game_stories.words import score
from league.pages.game.club_past import meeting_of
from league.pages.game.past import NamesThen
from league.pages.game.season_rows import SeasonRows
from league.rules.rivals import Meeting
from league.rules.season_facts import Facts, Run, reached, season_facts
from league.rules.season_verdict import verdict
from league.rules.zones import CHAMPION, NO_CHANGE


def decided(place: Place, rows: SeasonRows, report: Report, names: NamesThen) -> list[str]:
    key = f"M{report.seat}"
    own = [one for one in rows.matches if one.played and key in (one.home, one.away)]
    meetings = [
        meeting_of(
            *(key, rows.season, one.week, one.competition, one.home, one.away),
            *(one.home_goals, one.away_goals, one.winner, one.forfeit),
        )
        for one in own
    ]
    told = [*_points(place, report, meetings, names), *_ahead(rows, report, names), *_playoff(meetings, names)]
    return [*told, *_facts(season_facts(meetings), names, glum=verdict(report) in ("relegated", "sacked"))]


def _points(place: Place, report: Report, meetings: list[Meeting], names: NamesThen) -> Iterator[str]:
    """When the zone was reached, or by how much safety was missed. By house rule places decide. # CM-END-1"""
    if place.state.options.full_table:
        return
    zones = {zone.outcome: zone.points for zone in place.book.zones[report.division]}
    if verdict(report) in ("relegated", "sacked"):
        if short := zones[NO_CHANGE] - report.points:
            words = ngettext("%(count)s point short of safety", "%(count)s points short of safety", short)
            yield words % {"count": short}
        return
    needed = zones.get(report.zone, 0)
    week = reached(_points_by_week(place, meetings), needed)
    if week and needed:
        match = next(one for one in meetings if (one.week, one.competition) == (week, "league"))
        words = _("The %(points)s points that it took were there in week %(week)s, against %(opponent)s")
        yield words % {"points": needed, "week": week, "opponent": names.club(match.opponent).name}


def _ahead(rows: SeasonRows, report: Report, names: NamesThen) -> Iterator[str]:
    """With zones a champion need not be first, and whoever reads the table below will ask. # CM-END-1"""
    if report.outcome == CHAMPION and report.rank > 1:
        first = names.club(rows.table(report.division).rows[0].club).name
        words = _("Number %(rank)s of the table, behind %(first)s: champions are all who reach the champion zone")
        yield words % {"rank": report.rank, "first": first}


def _points_by_week(place: Place, meetings: list[Meeting]) -> list[tuple[int, int]]:
    day, points, found = place.book.match_day, 0, []
    for one in meetings:
        if one.competition == "league":
            points += day.win if one.won else day.draw if one.won is None else 0
            found.append((one.week, points))
    return found


def _playoff(meetings: list[Meeting], names: NamesThen) -> Iterator[str]:
    for one in meetings:
        if one.competition == "playoff":
            words = _("The play-off won, %(score)s against %(opponent)s")
            lost = _("The play-off lost, %(score)s against %(opponent)s")
            yield (words if one.won else lost) % _match(one, names)


def _facts(facts: Facts, names: NamesThen, *, glum: bool) -> Iterator[str]:
    """After a bad season the bad ones, else the good ones."""
    if glum:
        yield from _run(facts.winless, _("%(count)s matches without a win, from week %(first)s to week %(last)s"))
        if facts.worst:
            yield _("Heaviest defeat: %(score)s against %(opponent)s, week %(week)s") % _match(facts.worst, names)
        return
    yield from _run(facts.winning, _("%(count)s wins in a row, from week %(first)s to week %(last)s"))
    yield from _run(facts.unbeaten, _("%(count)s matches unbeaten, from week %(first)s to week %(last)s"))
    if facts.best:
        yield _("Biggest win: %(score)s against %(opponent)s, week %(week)s") % _match(facts.best, names)
    if facts.clean_sheets:
        words = ngettext("%(count)s match without conceding", "%(count)s matches without conceding", facts.clean_sheets)
        yield words % {"count": facts.clean_sheets}


def _run(run: Run | None, words: str) -> Iterator[str]:
    if run:
        yield words % {"count": run.length, "first": run.first, "last": run.last}


def _match(one: Meeting, names: NamesThen) -> dict[str, object]:
    opponent: Key = one.opponent
    return {"score": score((one.scored, one.conceded)), "opponent": names.club(opponent).name, "week": one.week}
