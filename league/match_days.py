"""The bots' matches of a week: played in the background, or at the latest when the managers' are.

They are a function of the season's seed, so it does not matter who plays them, nor how often. The row of the week is
claimed and the results are written in one short transaction; a fixture has one result, whoever comes first.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from itertools import islice

import msgspec
from django.db import transaction
from django.db.models import F

from clubs.decks import book
from clubs.rules.club_manager.state import Options
from league import jobs
from league.engines.club_manager.bots import Pairing, play_bots
from league.engines.club_manager.rows import result_row
from league.engines.club_manager.state import Result
from league.models import Game, GameFixture, GameResult, GameWeek, Job
from matches.dice import Dice

KIND = "bot-match-day"
STREAM = "bots"  # only branched from
AT_ONCE = 500  # jobs


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
        asked += jobs.enqueue_many(KIND, {_key(*week): _payload(*week) for week in some})
    return asked


def _key(game_id: int, season: int, week: int) -> str:
    return f"{game_id}/{season}/{week}"


def _payload(game_id: int, season: int, week: int) -> dict[str, int]:
    return {"game": game_id, "season": season, "week": week}


@jobs.handles(KIND)
def resolve_job(job: Job) -> None:
    resolve(**job.payload)


def resolve(*, game: int, season: int, week: int) -> int:
    """The number of results that were written; none, if somebody else has been here or the game is gone."""
    day = (
        GameWeek.objects.filter(season__league__played=game, season__number=season, week=week)
        .select_related("season__dice_box", "season__league__played")
        .defer("season__league__played__state")
        .first()
    )
    if day is None or day.resolved:
        return 0
    fixtures = list(GameFixture.objects.filter(season=day.season_id, week=week, results=None).order_by("pk"))
    played = list(_play(day, fixtures))
    with transaction.atomic():
        if not GameWeek.objects.filter(pk=day.pk, resolved=False).update(resolved=True):
            return 0
        GameResult.objects.bulk_create(
            [GameResult(fixture=fixture, **result_row(result)) for fixture, result in played], ignore_conflicts=True
        )
    return len(played)


def _play(day: GameWeek, fixtures: list[GameFixture]) -> Iterator[tuple[GameFixture, Result]]:
    game: Game = day.season.league.played
    pairings = [Pairing(one.competition, one.round, one.division, one.home, one.away) for one in fixtures]
    bots = [(fixture, pairing) for fixture, pairing in zip(fixtures, pairings, strict=True) if not pairing.has_manager]
    results = play_bots(
        book(),
        msgspec.convert(game.options, Options),
        Dice(day.season.dice_box.seed, STREAM),
        day.season.number,
        day.week,
        [pairing for _, pairing in bots],
    )
    return zip((fixture for fixture, _ in bots), results, strict=True)
