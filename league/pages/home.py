"""What the site shows to a stranger: one league worth looking at, and the other public ones."""

from __future__ import annotations

from dataclasses import dataclass

from django.contrib.auth.models import AnonymousUser
from django.db.models import F

from league.book import SeasonBook
from league.demo.coldharbour import SLUG as DEMO_SLUG
from league.guards import Pass
from league.models import League, Season

MOST_OTHERS = 6


@dataclass(frozen=True)
class ShopWindow:
    """`book` is read as a stranger reads it, so that everybody can share what is kept of it."""

    league: League
    book: SeasonBook
    is_demo: bool


@dataclass(frozen=True)
class Home:
    window: ShopWindow | None
    others: list[League]


def home_page() -> Home:
    public = list(
        League.objects.shown()
        .filter(is_public=True, state=League.State.OPEN)
        .order_by(F("revision").desc(), F("created_at").desc())[: MOST_OTHERS + 1]
    )
    shown = _most_worth(public)
    season = Season.objects.select_related("dice_box").filter(league=shown).order_by("-number").first()
    others = [league for league in public if league != shown][:MOST_OTHERS]
    if season is None:
        return Home(None, others)
    book = SeasonBook(Pass(shown, AnonymousUser(), None), season)
    return Home(ShopWindow(shown, book, is_demo=shown.slug == DEMO_SLUG), others)


def _most_worth(public: list[League]) -> League | None:
    """The demo where there is one, else the league in which most has happened."""
    demo = League.objects.filter(slug=DEMO_SLUG, is_public=True, state=League.State.OPEN).first()
    return demo or next(iter(public), None)
