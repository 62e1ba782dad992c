"""What the site shows to a stranger: one league worth looking at, and the other public ones."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import dataclass

from django.contrib.auth.models import AnonymousUser
from django.db.models import F

from league.apart import spared
from league.book import SeasonBook
from league.demo.coldharbour import SLUG as DEMO_SLUG
from league.guards import Pass
from league.models import League, Season

MOST_OTHERS = 6


@dataclass(frozen=True)
class ShopWindow:
    """Its parts are read as a stranger reads them, so that everybody can share what is kept of them."""

    league: League
    season: Season
    parts: Mapping[str, str]
    is_demo: bool


@dataclass(frozen=True)
class Home:
    window: ShopWindow | None
    others: list[League]


def home_page(draw: Callable[[SeasonBook], Mapping[str, str]]) -> Home:
    """A league that cannot be drawn leaves the window to the next one, and is a line among the others."""
    public = list(
        League.objects.shown()
        .filter(is_public=True, state=League.State.OPEN)
        .order_by(F("revision").desc(), F("created_at").desc())[: MOST_OTHERS + 1]
    )
    tried = (spared("The front page of league", one.pk, lambda one=one: _window(one, draw)) for one in _worthy(public))
    window = next(filter(None, tried), None)
    shown = window.league if window else None
    return Home(window, [league for league in public if league != shown][:MOST_OTHERS])


def _worthy(public: list[League]) -> list[League]:
    """The demo where there is one, then the leagues in which most has happened."""
    demo = League.objects.filter(slug=DEMO_SLUG, is_public=True, state=League.State.OPEN).first()
    return [demo, *(league for league in public if league != demo)] if demo else public


def _window(league: League, draw: Callable[[SeasonBook], Mapping[str, str]]) -> ShopWindow:
    season = Season.objects.select_related("dice_box").filter(league=league).latest("number")
    parts = draw(SeasonBook(Pass(league, AnonymousUser(), None), season))
    return ShopWindow(league, season, parts, is_demo=league.slug == DEMO_SLUG)
