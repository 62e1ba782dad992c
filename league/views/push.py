"""Browsers that show notices by themselves, and the worker that does it in them."""

import json
from http import HTTPStatus

from django.contrib import messages
from django.contrib.auth.decorators import login_required
from django.http import HttpRequest, HttpResponse
from django.shortcuts import redirect
from django.templatetags.static import static
from django.utils.translation import get_language
from django.utils.translation import gettext as _
from django.views.decorators.cache import cache_control
from django.views.decorators.http import require_POST, require_safe

from clubs.ids import whole
from league.forms.notices import EndpointForm, SubscriptionForm
from league.offline import addresses
from league.services import push_subscriptions

# Each is a subject of its own: what a push does, what works without network.
WORKER_PARTS = ["js/worker/push.js", "js/outbox.js", "js/worker/pages.js"]


@require_safe
@cache_control(no_cache=True)
def worker(request: HttpRequest) -> HttpResponse:
    """At the root, because a worker serves the pages beneath its own address."""
    parts = ", ".join(f'"{static(part)}"' for part in WORKER_PARTS)
    script = f"self.ADDRESSES = {json.dumps(addresses())};\nimportScripts({parts});\n"
    return HttpResponse(script, content_type="text/javascript; charset=utf-8")


@require_POST
@login_required
def subscribe(request: HttpRequest) -> HttpResponse:
    """From static/js/push.js. A browser that says nothing sensible gets no words: nobody would read them."""
    form = SubscriptionForm(request.POST)
    if not form.is_valid():
        return HttpResponse(status=HTTPStatus.UNPROCESSABLE_ENTITY)
    push_subscriptions.subscribe(
        user=request.user,
        **form.cleaned_data,
        language=get_language(),
        browser=request.headers.get("User-Agent", ""),
    )
    return HttpResponse(status=HTTPStatus.NO_CONTENT)


@require_POST
@login_required
def forget(request: HttpRequest) -> HttpResponse:
    """By endpoint from the browser itself, by number from the list of browsers."""
    form = EndpointForm(request.POST)
    if form.is_valid():
        push_subscriptions.forget(user=request.user, endpoint=form.cleaned_data["endpoint"])
        return HttpResponse(status=HTTPStatus.NO_CONTENT)
    if browser := whole(request.POST.get("browser")):
        push_subscriptions.forget(user=request.user, pk=browser)
        messages.success(request, _("This browser gets no more notices."))
    return redirect("notices:choices")
