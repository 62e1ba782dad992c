"""What a phone needs to work without a network, and to send what it kept."""

from http import HTTPStatus

from django.http import HttpRequest, HttpResponse, JsonResponse
from django.middleware.csrf import get_token
from django.shortcuts import render
from django.urls import reverse
from django.views.decorators.cache import never_cache
from django.views.decorators.http import require_POST, require_safe

from league.guards import league_for
from league.models import Role
from league.services.desk import Overtaken
from league.views.report import at_the_desk, form_of, sent


@require_safe
def offline(request: HttpRequest) -> HttpResponse:
    """Shown by the worker in place of a page that cannot be fetched."""
    return render(request, "offline.html", {"reader": None})  # it is nobody's page


@require_safe
@never_cache
def outbox(request: HttpRequest) -> JsonResponse:
    """Who is logged in now, and a fresh token to send with: the page that was kept may be old."""
    reader = str(request.user.pk) if request.user.is_authenticated else ""
    return JsonResponse({"reader": reader, "token": get_token(request)})


@require_POST
def deliver(request: HttpRequest, slug: str, pk: int) -> JsonResponse:
    """A report that was told without a network, in the fields of its form."""
    visit = league_for(request.user, slug, Role.MANAGER)
    _book, fixture = at_the_desk(visit, pk)
    form = form_of(request, fixture)
    try:
        if form.is_valid() and sent(request, visit, fixture, form):
            return JsonResponse({"address": reverse("league:fixture", args=[slug, pk])})
    except Overtaken as overtaken:
        return JsonResponse({"words": str(overtaken)}, status=HTTPStatus.CONFLICT)
    words = " ".join(words for _place, words in form.errors_by_place())
    return JsonResponse({"words": words}, status=HTTPStatus.UNPROCESSABLE_ENTITY)
