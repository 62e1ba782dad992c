"""The chat of a game: for its members, in games of several."""

from http import HTTPStatus

from django.contrib import messages
from django.core.exceptions import PermissionDenied
from django.http import Http404, HttpRequest, HttpResponse
from django.shortcuts import get_object_or_404, redirect, render
from django.urls import reverse
from django.utils.translation import gettext as _
from django.views.decorators.cache import never_cache
from django.views.decorators.http import require_http_methods, require_POST

from clubs.refusal import Refusal
from league.forms.chat import SayForm
from league.game_guards import Place, game_for
from league.models import ChatLine
from league.pages.game.chat import chat_page, moment_from
from league.pages.game.frame import frame
from league.services import chat as services
from league.views.sure import unless_sure

DEEDS = {"mute": services.mute, "report": services.report}
ORGANISERS_DEEDS = {"remove": services.remove, "stand": services.let_stand}


@require_http_methods(["GET", "HEAD", "POST"])
@never_cache
def chat(request: HttpRequest, slug: str) -> HttpResponse:
    place = _at_the_table(request, slug)
    may_write = services.may_write(game=place.game, user=request.user)
    form = SayForm(request.POST if request.method == "POST" else None)
    if request.method == "POST":
        if not may_write:
            raise PermissionDenied
        if form.is_valid():
            try:
                services.say(game=place.game, **form.cleaned_data, actor=request.user)
                return redirect("game:chat", slug)
            except Refusal as refusal:
                form.add_error("text", str(refusal))
    page = chat_page(place, before=moment_from(request.GET.get("before", "")))
    if page.newest:
        services.read_up_to(game=place.game, line=page.newest, user=request.user)
    context = frame(place, tab="chat") | {"page": page, "form": form if may_write else None}
    status = HTTPStatus.UNPROCESSABLE_ENTITY if form.errors else HTTPStatus.OK
    return render(request, "game/chat.html", context, status=status)


@require_POST
def line(request: HttpRequest, slug: str, line: int) -> HttpResponse:
    """Mute who said it, report it; for organisers: remove it, or let it stand."""
    place, deed = _at_the_table(request, slug), request.POST.get("deed", "")
    found = get_object_or_404(ChatLine.objects.select_related("user"), game=place.game, pk=line)
    found.game = place.game
    if deed in ORGANISERS_DEEDS and not place.visit.is_organiser:
        raise PermissionDenied
    do = DEEDS.get(deed) or ORGANISERS_DEEDS.get(deed)
    if do is None:
        raise Http404
    if deed == "remove":
        asked = unless_sure(
            request,
            title=_("Remove this line?"),
            says=_("Nobody can read it any more; the chat says that an organiser has removed it."),
            yes=_("Remove it"),
            back=reverse("game:chat", args=[slug]),
        )
        if asked:
            return asked
    try:
        do(line=found, actor=request.user)
    except Refusal as refusal:
        messages.error(request, str(refusal))
    return redirect("game:chat", slug)


@require_POST
def unmute(request: HttpRequest, slug: str, pk: int) -> HttpResponse:
    place = _at_the_table(request, slug)
    services.unmute(game=place.game, muted=pk, actor=request.user)
    return redirect("game:chat", slug)


def _at_the_table(request: HttpRequest, slug: str) -> Place:
    place = game_for(request, slug)
    if not place.talks:
        raise Http404
    return place
