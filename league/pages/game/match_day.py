"""Match day: what has happened, and what is to be decided now."""

from __future__ import annotations

import json
from dataclasses import dataclass
from typing import Any

from league.engines.club_manager.match_day import game_of
from league.engines.club_manager.record import decode_events
from league.engines.club_manager.state import InPlay, seat_of
from league.game_guards import Place
from league.pages.game.asks import answers
from league.pages.game.match_asks import AreaChoice, Panel, areas_of, panel_of
from league.pages.game.match_story import Telling, remarks_in, tell
from league.pages.game.match_strip import occasion, title_of
from league.pages.game.names import Names
from league.pages.game.rest import Awaited, awaited_of
from matches.engines.club_manager.duels import CHOOSERS


@dataclass(frozen=True, kw_only=True)
class SoFar:
    key: str  # names the match, so that a browser knows how much of it has been shown
    telling: Telling
    seen: int  # remarks that were there when this seat last decided
    occasion: str

    @property
    def title(self) -> str:
        return title_of(self.telling.plates)


@dataclass(frozen=True, kw_only=True)
class WatchingPage(SoFar):
    awaited: list[Awaited]


@dataclass(frozen=True, kw_only=True)
class MatchPage(SoFar):
    panel: Panel
    later: list[AreaChoice]  # the duel this side will choose, as things stand
    later_step: int

    @property
    def plan(self) -> str:
        return json.dumps(self.panel.bench.plan) if self.panel.bench else ""


@answers("match", template="game/asks/match.html")
def match_page(place: Place) -> MatchPage:
    game = game_of(place.state, place.seat)
    own = game.side_of(place.seat)
    step = next(step for step, side in CHOOSERS.items() if side == own)
    return MatchPage(
        **_so_far(place, game, own),
        panel=panel_of(game.match, own, place.book),
        later=areas_of(game.match, own, place.book)[:3] if game.match.step < step else [],
        later_step=step,
    )


@answers("watching", template="game/asks/watching.html")
def watching_page(place: Place) -> WatchingPage:
    """The own match while the other side is asked, or another one; duel by duel, on all screens at once. # CM-HUM-1"""
    playing = [game for game in place.state.playing if game.match]
    game = next((one for one in playing if place.seat in (seat_of(one.home), seat_of(one.away))), playing[0])
    own = game.side_of(place.seat) if place.seat in (seat_of(game.home), seat_of(game.away)) else None
    return WatchingPage(**_so_far(place, game, own), awaited=awaited_of(place))


def _so_far(place: Place, game: InPlay, own: int | None) -> dict[str, Any]:
    clubs = [Names(place.state, place.book).club(key) for key in (game.home, game.away)]
    week = f"{place.state.season}/{place.state.week}"
    return {
        "key": f"{place.league.slug}/{week}/{game.competition}/{game.home}",
        "telling": tell(game.match, place.book, own, (clubs[0], clubs[1])),
        "seen": 0 if own is None else remarks_in(game.match, place.book, _last_seen(place)),
        "occasion": occasion(game.competition, game.round, place.state.week),
    }


def _last_seen(place: Place) -> int:
    """How long the log was when this seat last decided; nothing before its first decision in the match."""
    last = place.game.moves.filter(seat=place.seat).order_by("-seq").values_list("events", flat=True).first()
    told = decode_events(last or "[]")
    return next((event.facts["since"] for event in told if event.kind == "match" and event.seat == place.seat), 0)
