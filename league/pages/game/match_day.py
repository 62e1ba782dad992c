"""Match day: what has happened, and what is to be decided now."""

from __future__ import annotations

import json
from dataclasses import dataclass
from typing import Any

from django.utils.translation import gettext as _

from clubs.rules.club_manager.state import Event
from league.engines.club_manager.match_day import game_of
from league.engines.club_manager.record import decode_events
from league.engines.club_manager.state import InPlay, seat_of
from league.game_guards import Place
from league.game_stories import season as story
from league.pages.game.asks import answers
from league.pages.game.live_scores import Elsewhere, elsewhere_now
from league.pages.game.match_areas import AreaChoice, areas_of
from league.pages.game.match_asks import Panel, panel_of
from league.pages.game.match_story import Telling, remarks_in, tell
from league.pages.game.match_strip import match_key, occasion, versus
from league.pages.game.names import Names
from league.pages.game.rest import Awaited, awaited_of
from league.unasked import KIND
from matches.engines.club_manager.duels import CHOOSERS

MOST_UNASKED = 20  # questions in a row without a choice: a match has fewer


@dataclass(frozen=True, kw_only=True)
class SoFar:
    key: str  # names the match, so that a browser knows how much of it has been shown
    telling: Telling
    seen: int  # remarks that were there when this seat last decided
    occasion: str
    elsewhere: Elsewhere | None
    unasked: list[str]  # what nobody had to decide since then

    @property
    def title(self) -> str:
        """Who plays; how it stands is told on the page, as it happens."""
        return versus(self.telling.plates)

    @property
    def summary(self) -> str:
        """Of what has been told so far: beside the words that unfold it."""
        won = sum(mark.state == "won" for mark in self.telling.marks)
        lost = sum(mark.state == "lost" for mark in self.telling.marks)
        return _("%(won)s won, %(lost)s lost") % {"won": won, "lost": lost}


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
    telling = tell(game.match, place.book, own, (clubs[0], clubs[1]))
    last, skipped = ([], []) if own is None else _since_then(place)
    return {
        "key": match_key(place.league.slug, place.state.season, place.state.week, game.competition, game.home),
        "telling": telling,
        "seen": 0 if own is None else remarks_in(game.match, place.book, _last_seen(last, place.seat)),
        "occasion": occasion(game.competition, game.round, place.state.week),
        "elsewhere": elsewhere_now(place, game, telling),
        "unasked": [line.text for line in story.tell(skipped, place.state, place.book, place.seat)],
    }


def _since_then(place: Place) -> tuple[list[Event], list[Event]]:
    """What this seat's last decision brought, and what it was not asked after it."""
    skipped: list[Event] = []
    latest = place.game.moves.filter(seat=place.seat).order_by("-seq").values_list("events", flat=True)
    for raw in latest[:MOST_UNASKED]:
        events = decode_events(raw)
        unasked = [event for event in events if event.kind == KIND]
        if not unasked:
            return events, skipped
        skipped = unasked + skipped
    return [], skipped


def _last_seen(events: list[Event], seat: int | None) -> int:
    """How long the log was when this seat last decided; nothing before its first decision in the match."""
    return next((event.facts["since"] for event in events if event.kind == "match" and event.seat == seat), 0)
