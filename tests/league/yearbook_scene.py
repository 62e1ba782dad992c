"""A season with something for every chapter of its book."""

from __future__ import annotations

from django.contrib.auth.models import AnonymousUser

from league.book import SeasonBook
from league.guards import Pass
from league.models import Fixture, Season
from matches.models import Event, InjuryRoll
from tests.factories import SeasonFactory, fill_season, fill_squads


def told_season(*, clubs: int = 4, finished: bool = True) -> Season:
    """Scores, scorers, a yellow card in every match, a red card, an injury and a substitution in the first."""
    season = SeasonFactory(running=True)
    fill_season(season, clubs=clubs, score=lambda number: (number % 4, number % 3))
    fill_squads(season, size=16)
    squads: dict[int, list[int]] = {}
    for club, card in season.squad_places.order_by("number").values_list("club", "card"):
        squads.setdefault(club, []).append(card)
    events = []
    for fixture in Fixture.objects.of(season).complete():
        home, away = squads[fixture.match.home_id], squads[fixture.match.away_id]
        goals = [(True, home[9])] * fixture.report.home_goals + [(False, away[10])] * fixture.report.away_goals
        told = [("goal", side, card, 10 + 7 * at, "play") for at, (side, card) in enumerate(goals)]
        told.append(("yellow", True, home[4], 33, ""))
        events += [
            Event(report=fixture.report, position=at, kind=kind, home=side, card_id=card, minute=minute, how=how)
            for at, (kind, side, card, minute, how) in enumerate(told)
        ]
    Event.objects.bulk_create(events)
    _a_wild_first_match(season, squads)
    if finished:
        Season.objects.filter(pk=season.pk).update(state=Season.State.FINISHED)
        season.refresh_from_db()
    return season


def _a_wild_first_match(season: Season, squads: dict[int, list[int]]) -> None:
    first = Fixture.objects.of(season).complete().in_calendar_order()[1]
    home, away = squads[first.match.home_id], squads[first.match.away_id]
    Event.objects.bulk_create(
        [
            Event(report=first.report, position=20, kind="red", home=False, card_id=away[3], minute=60),
            Event(report=first.report, position=21, kind="injury", home=True, card_id=home[5], minute=70),
            Event(
                report=first.report,
                position=22,
                kind="substitution",
                home=True,
                card_id=home[5],
                comes_on_id=home[15],
                minute=71,
            ),
        ]
    )
    InjuryRoll.objects.create(match=first.match, card_id=home[5], value=2)
    first.report.remarks = "Played in the rain."
    first.report.half_time_home = first.report.half_time_away = 0
    first.report.save(update_fields=["remarks", "half_time_home", "half_time_away"])


def book_of(season: Season) -> SeasonBook:
    return SeasonBook(Pass(season.league, AnonymousUser(), None), season)
