"""A marathon: the calendar with a time and a board for every match.  # CA-LEAGUE-10"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from datetime import date, datetime, time, timedelta

from django.db import transaction
from django.utils.translation import gettext as _

from clubs.refusal import Refusal
from league.live import publish
from league.models import Fixture, League, Round, Season
from league.rules.marathon import Hours, Seat, lay_out
from league.services.board_times import minute_of
from league.services.doors import locked
from league.services.log import record
from league.services.seasons import current_season, divided, draw_calendar, pair

MINUTE = timedelta(minutes=1)


@dataclass(frozen=True)
class Marathon:
    first_day: date
    starts: time
    hours: Hours

    def lay_out(self, rounds: Sequence[Sequence[tuple[int, int]]]) -> list[list[Seat]]:
        return lay_out(rounds, self.hours, minute_of(self.starts))

    def moment(self, begins: int) -> datetime:
        return datetime.combine(self.first_day, time()) + begins * MINUTE


def rounds_ahead(season: Season) -> dict[int, list[tuple[int, int]]]:
    """What a marathon would lay out, by round: the calendar to be drawn, or what is still to play of one that is."""
    if season.state == Season.State.PREPARING:
        meetings = season.league.game.settle(season.league.house_rules)["meetings"]
        return dict(enumerate(pair(divided(season), meetings), start=1))
    return {round_.number: _pairs(fixtures) for round_, fixtures in _to_play(season).items()}


@transaction.atomic
def draw_marathon(*, league: League, plan: Marathon, actor) -> Season:
    season = draw_calendar(league=league, actor=actor)
    _set_times(season, plan)
    _log(league, plan, actor)
    return season


@transaction.atomic
def set_times(*, league: League, plan: Marathon, actor) -> Season:
    """New times for everything that is still to play. What has a score and what is postponed stay as they are."""
    league = locked(league)
    season = current_season(league)
    if season.state != Season.State.RUNNING:
        raise Refusal(_("There is no calendar to give times to."))
    _set_times(season, plan)
    _log(league, plan, actor)
    return season


def _set_times(season: Season, plan: Marathon) -> None:
    by_round = _to_play(season)
    if not by_round:
        raise Refusal(_("Everything is played already."))
    laid = plan.lay_out([_pairs(fixtures) for fixtures in by_round.values()])
    begun = set(Fixture.objects.of(season).exclude(report=None).values_list("round", flat=True))
    for (round_, fixtures), seats in zip(by_round.items(), laid, strict=True):
        if round_.pk not in begun:  # a round keeps the day on which some of it was played
            round_.date = plan.moment(min(seats).begins).date()
        for fixture, seat in zip(fixtures, seats, strict=True):
            begins = plan.moment(seat.begins)
            fixture.date = begins.date() if begins.date() != round_.date else None
            fixture.time, fixture.board = begins.time(), seat.board
    Round.objects.bulk_update(by_round, ["date"])
    moved = [fixture for fixtures in by_round.values() for fixture in fixtures]
    Fixture.objects.bulk_update(moved, ["date", "time", "board"])
    season.match_minutes = plan.hours.minutes
    season.save(update_fields=["match_minutes"])


def _to_play(season: Season) -> dict[Round, list[Fixture]]:
    """Of the league, by round; those of cups have days of their own."""
    found = Fixture.objects.of(season).of_the_league().filter(state=Fixture.State.SCHEDULED)
    rounds: dict[Round, list[Fixture]] = {}
    for fixture in found.select_related("round", "match").in_calendar_order():
        rounds.setdefault(fixture.round, []).append(fixture)
    return rounds


def _pairs(fixtures: Sequence[Fixture]) -> list[tuple[int, int]]:
    return [(one.match.home_id, one.match.away_id) for one in fixtures]


def _log(league: League, plan: Marathon, actor) -> None:
    record(league, actor, "season.timed", date=plan.first_day.isoformat(), boards=plan.hours.boards)
    publish(league.pk, "fixtures", "log")
