"""The front door, and what it tells crawlers."""

from django.http import HttpRequest, HttpResponse
from django.shortcuts import render
from django.urls import reverse
from django.views.decorators.cache import cache_control
from django.views.decorators.http import require_safe

from league.pages.game.mine import my_games
from league.pages.home import home_page
from league.pages.leagues import my_leagues
from league.pages.to_do import to_do
from league.views.overview import PARTS, LiveParts

MOST_GAMES = 6
WINDOW = ("table", "matchday", "latest")  # parts of the shown league's front page

# What is heavy, private or the same page again under another address.
ROBOTS = """\
User-agent: *
Disallow: /accounts/
Disallow: /events
Disallow: /join/
Disallow: /notices/
Disallow: /leagues/new/
Disallow: /leagues/*/live/
Disallow: /leagues/*/invitations/
Disallow: /leagues/*/settings/
Disallow: /*?
Crawl-delay: 5
"""


@require_safe
def home(request: HttpRequest) -> HttpResponse:
    """Whoever is known here begins with what waits for them; below it, and for strangers, is the front door.

    The shown league's parts are kept until something happens in it.
    """
    desk = _desk(request.user) if request.user.is_authenticated else {}
    if request.htmx and request.htmx.target == "to-do":
        return render(request, "_to_do.html", desk)
    front = home_page(lambda book: {name: PARTS[name](request, book) for name in WINDOW})
    context = {"front": front, "absolute": request.build_absolute_uri("/")[:-1], **desk}
    if front.window:
        context["live_url"] = reverse("league:live", args=[front.window.league.slug])
        context["live_parts"] = LiveParts(front.window.league, front.window.season, WINDOW)
    return render(request, "home.html", context)


def _desk(user) -> dict[str, object]:
    mine, games = my_leagues(user), my_games(user)
    playing = [game for game in games if not game.over]
    return {"tasks": to_do(mine, games), "mine": mine, "games": playing[:MOST_GAMES]}


@require_safe
@cache_control(public=True, max_age=60 * 60 * 24)
def robots(request: HttpRequest) -> HttpResponse:
    return HttpResponse(ROBOTS, content_type="text/plain; charset=utf-8")
