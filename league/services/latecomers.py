"""A club that joins while the season runs: it gets its own matches, and no match of the others moves."""

from __future__ import annotations

from collections import defaultdict
from datetime import timedelta

from django.db import transaction
from django.db.models import Max
from django.utils.translation import gettext as _

from clubs.models import Club
from clubs.refusal import Refusal
from league.live import publish
from league.models import Division, Entry, Fixture, League, Round, Season
from league.rules.calendar import with_latecomer
from league.services.clubs import enter
from league.services.doors import locked
from league.services.log import record
from league.services.seasons import add_fixtures, current_season


def open_rounds(season: Season) -> list[int]:
    """From where a newcomer can begin: after the last round with a score, or in a new round at the end."""
    scores = Fixture.objects.of(season).of_the_league().exclude(report=None)
    reported = scores.aggregate(last=Max("round__number"))["last"] or 0
    last = season.rounds.of_the_league().aggregate(last=Max("number"))["last"] or 0
    return list(range(reported + 1, last + 2))


@transaction.atomic
def join_late(
    *,
    league: League,
    from_round: int,
    name,
    short_name="",
    cloth,
    trim,
    pattern,
    crest=None,
    manager=None,
    division: Division | None = None,
    actor,
) -> Entry:
    """The newcomer meets everybody (of its division) as often as the house rules say: on byes first, then in rounds of
    their own."""
    league = locked(league)
    season = current_season(league)
    if season.state != Season.State.RUNNING:
        raise Refusal(_("Only a season that is under way can be joined late."))
    if from_round not in open_rounds(season):
        raise Refusal(_("Round %(number)s has been played in part. Choose a later one.") % {"number": from_round})
    if division is None and season.divisions.exists():
        raise Refusal(_("Choose the division the club plays in."))
    rivals = set(season.entries.filter(division=division, withdrawn_at=None).values_list("club", flat=True))
    club = Club(name=name, short_name=short_name, cloth=cloth, trim=trim, pattern=pattern)
    entry = enter(season=season, club=club, crest=crest, manager=manager, division=division)
    matches = with_latecomer(_pairings(season, rivals), club.pk, _meetings(league), from_round)
    rounds = _rounds_up_to(season, max(number for number, _home, _away in matches))
    add_fixtures([(rounds[number], home, away) for number, home, away in matches])
    first = min(number for number, _home, _away in matches)
    record(league, actor, "club.joined_late", club=club.name, round=first, matches=len(matches))
    publish(league.pk, "table", "fixtures", "members", "log")
    return entry


def _meetings(league: League) -> int:
    return league.game.settle(league.house_rules)["meetings"]


def _pairings(season: Season, rivals: set[int]) -> list[list[tuple[int, int]]]:
    by_round: defaultdict[int, list[tuple[int, int]]] = defaultdict(list)
    fixtures = Fixture.objects.of(season).of_the_league().order_by("round__number", "id")
    for number, home, away in fixtures.values_list("round__number", "match__home_id", "match__away_id"):
        if home in rivals and away in rivals:
            by_round[number].append((home, away))
    return [by_round[number] for number in range(1, season.rounds.of_the_league().count() + 1)]


def _rounds_up_to(season: Season, last: int) -> dict[int, Round]:
    """All rounds by number. New ones follow in the rhythm of the last two that have a date."""
    rounds = {round_.number: round_ for round_ in season.rounds.of_the_league()}
    missing = range(len(rounds) + 1, last + 1)
    dates = [round_.date for round_ in rounds.values() if round_.date]
    step = dates[-1] - dates[-2] if len(dates) > 1 and dates[-1] > dates[-2] else timedelta(days=7)
    dated = bool(rounds) and rounds[len(rounds)].date is not None
    added = Round.objects.bulk_create(
        Round(season=season, number=number, date=dates[-1] + step * turn if dated else None)
        for turn, number in enumerate(missing, start=1)
    )
    return rounds | {round_.number: round_ for round_ in added}
