"""The pages for what went wrong: each says what happened and what to do next."""

import sys
from http import HTTPStatus

from django.http import HttpRequest, HttpResponse
from django.shortcuts import render
from django.template.loader import render_to_string
from django.utils import translation

from accounts.redirects import is_ours
from config.no_room import is_no_room


def _page(request: HttpRequest, status: HTTPStatus, template: str) -> HttpResponse:
    return render(request, template, status=status)


def bad_request(request, exception=None):
    # Comes before anybody has looked who is asking.
    with translation.override(translation.get_language_from_request(request)):
        return _page(request, HTTPStatus.BAD_REQUEST, "400.html")


def forbidden(request, exception=None):
    return _page(request, HTTPStatus.FORBIDDEN, "403.html")


def not_found(request, exception=None):
    return _page(request, HTTPStatus.NOT_FOUND, "404.html")


def csrf_failure(request, reason=""):
    """An expired form, nearly always: the person only has to load the page again."""
    form_page = request.headers.get("Referer", "")
    back = form_page if is_ours(request, form_page) else "/"
    return render(request, "403_csrf.html", {"back": back}, status=HTTPStatus.FORBIDDEN)


def too_many(request, exception=None):
    return _page(request, HTTPStatus.TOO_MANY_REQUESTS, "429.html")


def refused(request, message: str, back: str = ""):
    """A request that is understood but cannot be carried out, outside any form (422)."""
    return render(request, "422.html", {"message": message, "back": back}, status=HTTPStatus.UNPROCESSABLE_ENTITY)


def server_error(request):
    # Without context processors or database: they may be what failed.
    no_room = is_no_room(sys.exc_info()[1])
    status = HTTPStatus.INSUFFICIENT_STORAGE if no_room else HTTPStatus.INTERNAL_SERVER_ERROR
    return HttpResponse(render_to_string(f"{status.value}.html"), status=status)
