"""What is to be decided now, and the one door for decisions."""

from http import HTTPStatus

from django.contrib import messages
from django.http import Http404, HttpRequest, HttpResponse
from django.shortcuts import redirect, render
from django.urls import reverse
from django.utils.translation import gettext as _
from django.views.decorators.cache import never_cache
from django.views.decorators.http import require_POST, require_safe

from clubs.refusal import Refusal
from league import conductor
from league.forms.game import move_from, version_from
from league.game_guards import Place, game_for, report_key, session_key
from league.game_words import Stale
from league.guards import pass_for
from league.models import Lobby
from league.pages.game import board, boxes, draft, mat, match_day, rest, transfers  # noqa: F401 - each registers the questions it answers
from league.pages.game.asks import page_of
from league.pages.game.course import course_of
from league.pages.game.frame import frame
from league.pages.game.limits import limits_of
from league.pages.game.onward import after_a_move, unread_report
from league.pages.game.overtaken import overtaken
from league.pages.game.rest import cover
from league.pages.game.standing import standing
from league.pages.game.story import may_undo, story
from league.pages.game.told import since_last_time
from league.pages.game.turn_bar import turn_bar
from league.pages.game.waste import Waste, wasted

# Who has said so: after being asked once more, or by choosing nobody from the list.
SURE = {"sure", "nobody"}


@require_safe
def now(request: HttpRequest, slug: str) -> HttpResponse:
    try:
        place = game_for(request, slug)
    except Http404:
        if Lobby.objects.filter(league=pass_for(request.user, slug).league).exists():
            return redirect("game:lobby", slug)
        raise
    if place.covered is not None:
        return render(request, "game/cover.html", frame(place, tab="now") | {"club": cover(place)})
    return draw(request, place)


@require_safe
@never_cache
def turns(request: HttpRequest, slug: str) -> HttpResponse:
    """The bar, and what else hangs over a page that is open; the page says which one it is."""
    place, page = game_for(request, slug), request.headers.get("HX-Current-URL", "")
    tab = next((name for name in ("now", "chat") if page.endswith(reverse(f"game:{name}", args=[slug]))), "")
    context = {"turns": turn_bar(place), "course": course_of(place), "place": place, "league": place.league, "tab": tab}
    return render(request, "game/_turns_live.html", context)


@require_POST
def uncover(request: HttpRequest, slug: str) -> HttpResponse:
    """The device has been handed over."""
    place = game_for(request, slug)
    if place.covered is not None:
        request.session[session_key(place.game)] = place.covered
    return redirect("game:now", slug)


@require_POST
def move(request: HttpRequest, slug: str) -> HttpResponse:
    """Every decision of a manager. Refused, it changes nothing, and the page says why."""
    place = game_for(request, slug, seated=True)
    try:
        asked, expected = move_from(request.POST), version_from(request.POST)
        up_to_date = conductor.is_up_to_date(place.game, place.seat, expected)
        if up_to_date and not SURE & request.POST.keys() and (waste := wasted(place, asked)):
            return draw(request, place, waste=waste)
        sitting = conductor.submit(game=place.game, seat=place.seat, move=asked, expected=expected, actor=request.user)
    except Stale as stale:
        messages.warning(request, overtaken(game_for(request, slug), request.POST) or str(stale))
        return redirect("game:now", slug)
    except Refusal as refusal:
        return draw(request, game_for(request, slug), refusal=str(refusal))
    if request.POST.get("back") == "squad":
        return redirect("game:squad", slug)
    return redirect(after_a_move(slug, sitting, place.seat))


@require_POST
def undo(request: HttpRequest, slug: str) -> HttpResponse:
    place = game_for(request, slug, seated=True)
    try:
        conductor.undo(game=place.game, seat=place.seat)
    except Refusal as refusal:
        return draw(request, game_for(request, slug), refusal=str(refusal))
    messages.success(request, _("Taken back."))
    return redirect("game:now", slug)


def draw(request: HttpRequest, place: Place, refusal: str = "", waste: Waste | None = None) -> HttpResponse:
    """`refusal` and `waste` say what is wrong with what was posted, and the page comes back with it."""
    since = since_last_time(place)
    if refusal or waste:
        place.posted = request.POST
    elif report := unread_report(place, since, request.session.get(report_key(place), "")):
        return redirect(report)
    template, page = page_of(place)
    lines = story(place, since)
    context = frame(place, tab="now") | {
        "page": page,
        "refusal": refusal,
        "waste": waste,
        "story": lines,
        "story_rules": [line.rule_id for line in lines],
        "undo": may_undo(place, since),
        "limits": limits_of(place),
        "standing": standing(place),
    }
    status = HTTPStatus.UNPROCESSABLE_ENTITY if refusal or waste else HTTPStatus.OK
    return render(request, template, context, status=status)
