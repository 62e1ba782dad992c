"""Who came and who went in a season, as it was told when it happened."""

from __future__ import annotations

from dataclasses import dataclass
from functools import reduce
from operator import or_

from django.db.models import Q

from league.engines.club_manager.record import decode_events
from league.engines.club_manager.state import State
from league.game_guards import Place
from league.game_stories.lines import Line
from league.game_stories.season import lines_of

KINDS = frozenset({"signed", "sold", "bought-out", "youth-joins", "free-youth", "retired"})
# Only moves in which somebody came or went are read at all.
_TOLD = reduce(or_, (Q(events__contains=f'"kind":"{kind}"') for kind in sorted(KINDS)))


@dataclass(frozen=True)
class News:
    week: int
    line: Line


def transfer_news(place: Place, season: int, state: State) -> list[News]:
    """Two queries. The last first; `state` knows the names of that season."""
    bounds = dict(place.game.snapshots.filter(week=0, season__in=(season, season + 1)).values_list("season", "seq"))
    moves = place.game.moves.filter(_TOLD, seq__gt=bounds.get(season, 0))
    if season + 1 in bounds:
        moves = moves.filter(seq__lte=bounds[season + 1])
    news = []
    for week, raw in moves.order_by("seq").values_list("week", "events"):
        events = decode_events(raw)
        news += [
            News(week, line) for event, line in lines_of(events, state, place.book, place.seat) if event.kind in KINDS
        ]
    return news[::-1]
