"""The pictures that are shown where somebody sends the address of a league or a club."""

from __future__ import annotations

from collections.abc import Callable

from django.conf import settings
from django.core.cache import cache
from django.http import Http404, HttpRequest, HttpResponse
from django.shortcuts import get_object_or_404
from django.utils import translation
from django.views.decorators.http import require_safe

from clubs.models import Club
from league.guards import league_for
from league.models import League
from league.pages.clubs import season_of_club
from league.pages.kept import KEEP_SECONDS
from league.pictures.moment import Moment
from league.pictures.poster import Poster, club_poster, league_poster
from league.pictures.render import png
from league.views.kept import unless_known

LANGUAGES = dict(settings.LANGUAGES)


@require_safe
def league_picture(request: HttpRequest, slug: str, lang: str, revision: int) -> HttpResponse:
    """The number in the address only makes it a new one: the picture is always of now."""
    visit = league_for(request.user, slug)
    return answer(request, visit.league, lang, "league", lambda: league_poster(visit.league))


@require_safe
def club_picture(request: HttpRequest, slug: str, club_id: int, lang: str, revision: int) -> HttpResponse:
    visit = league_for(request.user, slug)
    season = season_of_club(visit, club_id, None)
    club = get_object_or_404(Club, pk=club_id)
    return answer(request, visit.league, lang, f"club-{club_id}", lambda: club_poster(visit.league, club, season))


def answer(
    request: HttpRequest, league: League, lang: str, what: str, picture: Callable[[], Poster | Moment]
) -> HttpResponse:
    """Painted once a revision of the league and language."""
    if lang not in LANGUAGES:
        raise Http404

    def build() -> HttpResponse:
        key = f"picture:{what}:{league.pk}:{league.revision}:{lang}"
        painted = cache.get(key)
        if painted is None:
            painted = png(picture())
            cache.set(key, painted, KEEP_SECONDS)
        return HttpResponse(painted, content_type="image/png")

    with translation.override(lang):
        return unless_known(request, league, f"picture-{what}", seconds=60 * 60, build=build)
