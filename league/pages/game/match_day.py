"""Match day: what has happened, and what is to be decided now."""

from __future__ import annotations

import json
from dataclasses import dataclass

import msgspec

from clubs.rules.club_manager.state import Event
from league.engines.club_manager.match_day import game_of
from league.engines.club_manager.state import InPlay, seat_of
from league.game_guards import Place
from league.pages.game.asks import answers
from league.pages.game.match_asks import AreaChoice, Panel, areas_of, panel_of
from league.pages.game.match_story import Telling, remarks_in, tell
from league.pages.game.match_strip import occasion, title_of
from league.pages.game.names import Names
from matches.engines.club_manager.duels import CHOOSERS

_EVENTS = msgspec.json.Decoder(list[Event])


@dataclass(frozen=True)
class MatchPage:
    key: str  # names the match, so that a browser knows how much of it has been shown
    telling: Telling
    seen: int  # remarks that were there when this seat last decided
    panel: Panel
    later: list[AreaChoice]  # the duel this side will choose, as things stand
    later_step: int
    occasion: str

    @property
    def title(self) -> str:
        return title_of(self.telling.plates)

    @property
    def plan(self) -> str:
        return json.dumps(self.panel.bench.plan) if self.panel.bench else ""


@answers("match", template="game/asks/match.html")
def match_page(place: Place) -> MatchPage:
    game = game_of(place.state, place.seat)
    match, own = game.match, side_of(game, place.seat)
    clubs = [Names(place.state, place.book).club(key) for key in (game.home, game.away)]
    step = next(step for step, side in CHOOSERS.items() if side == own)
    return MatchPage(
        key=f"{place.league.slug}/{place.state.season}/{place.state.week}/{game.competition}",
        telling=tell(match, place.book, own, (clubs[0], clubs[1])),
        seen=remarks_in(match, place.book, _last_seen(place)),
        panel=panel_of(match, own, place.book),
        later=areas_of(match, own, place.book)[:3] if match.step < step else [],
        later_step=step,
        occasion=occasion(game.competition, game.round, place.state.week),
    )


def side_of(game: InPlay, seat: int) -> int:
    return 0 if seat_of(game.home) == seat else 1


def _last_seen(place: Place) -> int:
    """How long the log was when this seat last decided; nothing before its first decision in the match."""
    last = place.game.moves.filter(seat=place.seat).order_by("-seq").values_list("events", flat=True).first()
    told = _EVENTS.decode(last or "[]")
    return next((event.facts["since"] for event in told if event.kind == "match" and event.seat == place.seat), 0)
