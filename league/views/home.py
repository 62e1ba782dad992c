"""The front door, and what it tells crawlers."""

from django.http import HttpRequest, HttpResponse
from django.shortcuts import render
from django.urls import reverse
from django.views.decorators.cache import cache_control
from django.views.decorators.http import require_safe

from league.pages.home import home_page
from league.views.overview import PARTS

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
    """For strangers and members alike; the shown league's parts are kept until something happens in it."""
    front = home_page(lambda book: {name: PARTS[name](request, book) for name in ("table", "matchday", "latest")})
    context = {"front": front, "absolute": request.build_absolute_uri("/")[:-1]}
    if front.window:
        context["live_url"] = reverse("league:live", args=[front.window.league.slug])
    return render(request, "home.html", context)


@require_safe
@cache_control(public=True, max_age=60 * 60 * 24)
def robots(request: HttpRequest) -> HttpResponse:
    return HttpResponse(ROBOTS, content_type="text/plain; charset=utf-8")
