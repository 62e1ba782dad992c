"""The bots' matches of a week: played in the background, or at the latest when the managers' are.

They are a function of the season's seed, so it does not matter who plays them, nor how often. The row of the week is
claimed and the results are written in one short transaction; a fixture has one result, whoever comes first.
"""

from __future__ import annotations

from collections.abc import Iterable
from itertools import islice

from django.db import transaction
from django.db.models import F

from clubs.decks import book
from clubs.rules.club_manager.versions import stored
from league import jobs
from league.engines.club_manager.bots import Pairing, play_bots
from league.engines.club_manager.late_game import TOP, growth
from league.engines.club_manager.rows import result_row
from league.live import publish
from league.models import GameFixture, GameResult, GameWeek, Job, SeasonReport
from league.rules.zones import CHAMPION
from matches.dice import Dice

KIND = "bot-match-day"
STREAM = "bots"  # only branched from
AT_ONCE = 500  # jobs
PAIRING = ("competition", "round", "division", "home", "away")
SETTING = ("season", "season__league", "season__dice_box__seed", "season__league__played__options")


def to_resolve(**only) -> Iterable[tuple[int, int, int]]:
    """(game, season, week) of every game whose week has matches that its bots have not played."""
    weeks = GameWeek.objects.filter(
        resolved=False, season__number=F("season__league__played__season"), week=F("season__league__played__week")
    ).exclude(match="")
    found = weeks.filter(**only).order_by("season__league__played")
    return found.values_list("season__league__played", "season__number", "week")


def ask_for(game_id: int, season: int, week: int) -> Job:
    """With the caller's transaction; asked twice, it is one job."""
    return jobs.enqueue(KIND, payload=_payload(game_id, season, week), key=_key(game_id, season, week))


def ask_for_many(weeks: Iterable[tuple[int, int, int]]) -> int:
    """Thousands, in a few queries each hundreds."""
    left, asked = iter(weeks), 0
    while some := list(islice(left, AT_ONCE)):
        asked += jobs.enqueue_many(KIND, {_key(*week): _payload(*week) for week in some}, by_hand=True)
    return asked


def _key(game_id: int, season: int, week: int) -> str:
    return f"{game_id}/{season}/{week}"


def _payload(game_id: int, season: int, week: int) -> dict[str, int]:
    return {"game": game_id, "season": season, "week": week}


@jobs.handles(KIND)
def resolve_job(job: Job) -> None:
    resolve(**job.payload)


def _titles(league_id: int, season: int) -> set[int]:
    """Seasons before this one in which a manager has won D1.  # CM-SOLO-3"""
    won = SeasonReport.objects.filter(season__league=league_id, season__number__lt=season, division=TOP)
    return set(won.filter(outcome=CHAMPION).values_list("season__number", flat=True))


def resolve(*, game: int, season: int, week: int) -> int:
    """The number of results that were written; none, if somebody else has been here or the game is gone."""
    of_week = GameFixture.objects.filter(season__league__played=game, season__number=season, week=week)
    rows = list(of_week.order_by("pk").values_list(*PAIRING, "pk", *SETTING))
    bots = {row[5]: pairing for row in rows if not (pairing := Pairing(*row[:5])).has_manager}
    if not bots:
        return 0
    season_id, league_id, seed, options = rows[0][6:]
    rules = stored(options)
    grown = growth(book(), rules, _titles(league_id, season) if rules.league_grows else (), season)
    played = play_bots(book(), rules, Dice(seed, STREAM), season, week, bots.values(), growth=grown)
    results = [GameResult(fixture_id=pk, **result_row(one)) for pk, one in zip(bots, played, strict=True)]
    with transaction.atomic():
        if not GameWeek.objects.filter(season=season_id, week=week, resolved=False).update(resolved=True):
            return 0
        GameResult.objects.bulk_create(results, ignore_conflicts=True)
        publish(league_id, "table")
    return len(results)
