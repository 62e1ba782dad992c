"""The pages for what went wrong: each says what happened and what to do next."""

from http import HTTPStatus

from django.http import HttpRequest, HttpResponse
from django.shortcuts import render


def _page(request: HttpRequest, status: HTTPStatus, template: str) -> HttpResponse:
    return render(request, template, status=status)


def forbidden(request, exception=None):
    return _page(request, HTTPStatus.FORBIDDEN, "403.html")


def not_found(request, exception=None):
    return _page(request, HTTPStatus.NOT_FOUND, "404.html")


def csrf_failure(request, reason=""):
    """An expired form, nearly always: the person only has to load the page again."""
    return _page(request, HTTPStatus.FORBIDDEN, "403_csrf.html")


def too_many(request, exception=None):
    return _page(request, HTTPStatus.TOO_MANY_REQUESTS, "429.html")


def refused(request, message: str, back: str = ""):
    """A request that is understood but cannot be carried out, outside any form (422)."""
    return render(request, "422.html", {"message": message, "back": back}, status=HTTPStatus.UNPROCESSABLE_ENTITY)


def server_error(request):
    # Without context processors or database: they may be what failed.
    from django.template.loader import render_to_string

    return HttpResponse(render_to_string("500.html"), status=HTTPStatus.INTERNAL_SERVER_ERROR)
