"""The course of a game: what its organiser decides about it, and going back to the start of the week."""

from collections.abc import Callable
from http import HTTPStatus

from django.contrib import messages
from django.core.exceptions import PermissionDenied
from django.http import Http404, HttpRequest, HttpResponse
from django.shortcuts import redirect, render
from django.urls import reverse
from django.utils.translation import gettext as _
from django.views.decorators.http import require_POST

from clubs.refusal import Refusal
from league.forms.game_course import ReasonForm
from league.game_guards import Place, game_for
from league.pages.game.about import about_page
from league.pages.game.frame import frame
from league.services import game_course
from league.services.leagues import change_league
from league.views.sure import unless_sure


@require_POST
def organise(request: HttpRequest, slug: str) -> HttpResponse:
    """Pause, go on, go back on one's own word, end; and whether others may watch."""
    place = game_for(request, slug)
    if not place.visit.is_member:
        raise Http404
    if not place.visit.is_organiser:
        raise PermissionDenied
    deed, game, actor = request.POST.get("deed", ""), place.game, request.user
    if deed == "end":
        asked = unless_sure(
            request,
            title=_("End the game?"),
            says=_(
                "For good: nobody decides any more, and the dice boxes are opened. What was played stays to be read."
            ),
            yes=_("End it now"),
            back=reverse("game:about", args=[slug]),
        )
        if asked:
            return asked
    deeds: dict[str, Callable[[str], object]] = {
        "pause": lambda reason: game_course.pause(game=game, actor=actor),
        "resume": lambda reason: game_course.resume(game=game, actor=actor),
        "rewind": lambda reason: game_course.rewind(game=game, reason=reason, actor=actor),
        "end": lambda reason: game_course.end(game=game, actor=actor),
        "show": lambda reason: _watch(place, True),
        "hide": lambda reason: _watch(place, False),
    }
    return _carry_out(request, place, deeds.get(deed))


@require_POST
def rewind(request: HttpRequest, slug: str) -> HttpResponse:
    """Ask everybody for it, agree, or decline."""
    place = game_for(request, slug, seated=True)
    game, actor = place.game, request.user
    deeds: dict[str, Callable[[str], object]] = {
        "ask": lambda reason: game_course.ask_rewind(game=game, reason=reason, actor=actor),
        "agree": lambda reason: game_course.answer_rewind(game=game, agrees=True, actor=actor),
        "decline": lambda reason: game_course.answer_rewind(game=game, agrees=False, actor=actor),
    }
    deed = request.POST.get("deed", "")
    # Who was asked was about to play.
    return _carry_out(request, place, deeds.get(deed), then="game:about" if deed == "ask" else "game:now")


def _watch(place: Place, is_public: bool) -> None:
    change_league(league=place.league, name=place.league.name, is_public=is_public, actor=place.visit.user)


def _carry_out(
    request: HttpRequest, place: Place, do: Callable[[str], object] | None, then: str = "game:about"
) -> HttpResponse:
    form = ReasonForm(request.POST)
    try:
        if do is None or not form.is_valid():
            raise Refusal(_("That cannot be done here. Nothing has changed."))
        do(form.cleaned_data["reason"])
    except Refusal as refusal:
        context = frame(place, tab="about") | {"page": about_page(place), "refusal": str(refusal)}
        return render(request, "game/about.html", context, status=HTTPStatus.UNPROCESSABLE_ENTITY)
    messages.success(request, _("Done. It is on the record."))
    return redirect(then, place.league.slug)
