"""Calendars for apps: of a league, of a club, and the same under a secret address."""

from __future__ import annotations

from django.conf import settings
from django.contrib import messages
from django.http import Http404, HttpRequest, HttpResponse
from django.shortcuts import get_object_or_404, redirect
from django.urls import reverse
from django.utils import translation
from django.utils.translation import gettext as _
from django.views.decorators.http import require_POST, require_safe

from clubs.models import Club
from league.calendar_feed import calendar_feed
from league.guards import league_for
from league.models import League, Role
from league.services.calendar_keys import give_up_key, league_of_key, make_key
from league.views.kept import unless_known
from league.views.sure import unless_sure

FRESH = 15 * 60  # seconds
LANGUAGES = dict(settings.LANGUAGES)


@require_safe
def feed(request: HttpRequest, slug: str, club_id: int | None = None) -> HttpResponse:
    return _answer(request, league_for(request.user, slug).league, club_id)


@require_safe
def secret_feed(request: HttpRequest, token: str, club_id: int | None = None) -> HttpResponse:
    league = league_of_key(token)
    if league is None:
        raise Http404
    return _answer(request, league, club_id)


@require_POST
def key(request: HttpRequest, slug: str) -> HttpResponse:
    visit = league_for(request.user, slug, Role.VIEWER)
    if visit.league.calendar_keys.filter(user=request.user).exists():
        asked = unless_sure(
            request,
            title=_("Give up the secret address you have?"),
            says=_("Calendars that follow it get nothing any more, until each is told the new one, if you make one."),
            yes=_("Give it up"),
            back=reverse("league:share", args=[slug]),
        )
        if asked:
            return asked
    if "give_up" in request.POST:
        give_up_key(league=visit.league, user=request.user)
        messages.success(request, _("The secret address opens nothing any more."))
    else:
        make_key(league=visit.league, user=request.user)
        messages.success(request, _("Here is your secret address."))
    return redirect("league:share", slug)


def _answer(request: HttpRequest, league: League, club_id: int | None) -> HttpResponse:
    clubs = Club.objects.filter(entries__season__league=league).distinct()
    club = get_object_or_404(clubs, pk=club_id) if club_id else None
    asked = request.GET.get("lang", "")

    def build() -> HttpResponse:
        response = HttpResponse(calendar_feed(league, club), content_type="text/calendar; charset=utf-8")
        name = f"{league.slug}-{club.pk}" if club else league.slug
        response["Content-Disposition"] = f'inline; filename="{name}.ics"'
        return response

    with translation.override(asked if asked in LANGUAGES else translation.get_language()):
        return unless_known(request, league, f"calendar-{club_id or 0}", seconds=FRESH, build=build)
