"""A double click founds one thing, not two: the same form, sent again, is answered as it was the first time."""

from __future__ import annotations

import hashlib
from datetime import timedelta
from functools import wraps

from django.conf import settings
from django.contrib.auth import login
from django.db import IntegrityError, transaction
from django.http import HttpRequest, HttpResponse, HttpResponseRedirect
from django.shortcuts import redirect
from django.utils import timezone

from accounts.models import SentForm

KEPT = timedelta(hours=1)
STILL_THE_SAME_CLICK = timedelta(minutes=1)


def once(view):
    """For views that found something and lead to it. Of two that come together the second waits for the first."""

    @wraps(view)
    def answer(request: HttpRequest, *args, **kwargs) -> HttpResponse:
        key = _key(request)
        if not key:
            return view(request, *args, **kwargs)
        try:
            return _answered(key, request, lambda: view(request, *args, **kwargs))
        except IntegrityError:
            sent = SentForm.objects.select_related("guest").filter(key=key).first()
            if sent is None:  # it was about something else
                raise
            return _again(request, sent)

    return answer


def _answered(key: str, request: HttpRequest, view) -> HttpResponse:
    with transaction.atomic():
        was_known = request.user.is_authenticated
        sent = SentForm.objects.create(key=key)
        response = view()
        if not isinstance(response, HttpResponseRedirect):
            transaction.set_rollback(True)  # nothing was founded: the form may be sent again as it is
            return response
        sent.led_to = response.url
        sent.guest = None if was_known or not request.user.is_authenticated else request.user
        sent.save()
        SentForm.objects.filter(at__lt=timezone.now() - KEPT).delete()
    return response


def _again(request: HttpRequest, sent: SentForm) -> HttpResponse:
    # The browser throws away the first answer, and with it the cookie of the guest it made.
    is_the_same_click = timezone.now() - sent.at < STILL_THE_SAME_CLICK
    if sent.guest and sent.guest.is_guest and is_the_same_click and not request.user.is_authenticated:
        login(request, sent.guest)
    return redirect(sent.led_to)


def _key(request: HttpRequest) -> str:
    """Equal for the same sending only: the token in a form is written anew whenever the form is."""
    token = request.POST.get("csrfmiddlewaretoken", "") if request.method == "POST" else ""
    if not token:
        return ""
    cookie = request.COOKIES.get(settings.CSRF_COOKIE_NAME, "")
    said = (request.user.pk, request.path, cookie, sorted(request.POST.lists()))
    return hashlib.sha256(repr(said).encode()).hexdigest()
