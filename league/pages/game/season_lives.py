"""Who did what in a club's season, and whose careers ended with it, from the story of the game."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from functools import reduce
from operator import or_

from django.db.models import Q

from clubs.rules.club_manager.state import Event, Key
from league.engines.club_manager.lives import Life, Told, lives_of, timed
from league.engines.club_manager.outings import outings, signings
from league.engines.club_manager.record import decode_events
from league.game_guards import Place
from league.rules.season_awards import Season, Signing, seasons

_OF_THE_SEASON = Q(events__contains='"kind":"full-time"') | Q(events__contains='"kind":"signed"')


@dataclass(frozen=True)
class SeasonLives:
    ranked: list[Season]  # who played, the best first
    signings: list[Signing]
    ended: list[tuple[Key, Life]]  # careers that ended with the season


def season_lives(place: Place, club: Key, season: int, retired: Sequence[Key] = ()) -> SeasonLives:
    """One query, however many retire: their whole careers, and the matches and signings of the season."""
    wanted = reduce(or_, (Q(events__contains=f'"{key}"') for key in retired), _OF_THE_SEASON & Q(season=season))
    found = place.game.moves.filter(wanted, season__lte=season).order_by("seq")
    heard: list[Told] = []
    events: list[Event] = []
    for number, week, raw in found.values_list("season", "week", "events"):
        decoded = decode_events(raw)
        if retired:
            heard += timed(number, week, decoded)
        if number == season:
            events += decoded
    return SeasonLives(
        ranked=seasons(outings(events, club)),
        signings=signings(events, club),
        ended=[(key, life) for key in retired if (life := _ended(lives_of(key, heard), season))],
    )


def _ended(lives: list[Life], season: int) -> Life | None:
    """A card has several lives; this is the one that ended before the next season."""
    return next((life for life in lives if life.retired == season + 1), None)
