"""The organisers' webhook: its settings, its secret, and what became of the last messages."""

from http import HTTPStatus

from django.contrib import messages
from django.http import HttpRequest, HttpResponse
from django.shortcuts import redirect, render
from django.urls import reverse
from django.utils.translation import get_language
from django.utils.translation import gettext as _
from django.views.decorators.cache import never_cache
from django.views.decorators.debug import sensitive_variables
from django.views.decorators.http import require_http_methods, require_POST

from clubs.refusal import Refusal
from league.forms.webhooks import WebhookForm
from league.guards import Pass, league_for
from league.models import Role, Webhook
from league.pages.webhooks import last_messages
from league.services import webhooks as service
from league.services.seasons import current_season
from league.views.overview import frame
from league.views.sure import unless_sure

INITIAL = {"form": Webhook.Form.DATA, "groups": ["results", "table", "draws", "transfers"], "is_on": True}


@require_http_methods(["GET", "HEAD", "POST"])
def webhook(request: HttpRequest, slug: str) -> HttpResponse:
    visit = league_for(request.user, slug, Role.ORGANISER)
    hook = Webhook.objects.filter(league=visit.league).first()
    if request.method != "POST":
        if request.htmx and request.htmx.target == "messages":
            return render(
                request, "league/_webhook_messages.html", {"league": visit.league, "lines": last_messages(hook)}
            )
        return _page(request, visit, hook)
    form = WebhookForm(request.POST)
    if form.is_valid():
        try:
            hook, secret = service.set_up(league=visit.league, **form.cleaned_data, actor=request.user)
        except Refusal as refusal:
            form.add_error(None, str(refusal))
        else:
            return _shown_once(request, visit, hook, secret)
    return _page(request, visit, hook, form=form)


@require_POST
def secret(request: HttpRequest, slug: str) -> HttpResponse:
    visit = league_for(request.user, slug, Role.ORGANISER)
    asked = unless_sure(
        request,
        title=_("Make a new secret?"),
        says=_("The old one is void at once: whoever receives the messages needs the new one to check them."),
        yes=_("Make a new secret"),
        back=reverse("league:webhook", args=[slug]),
    )
    if asked:
        return asked
    try:
        changed = service.change_secret(league=visit.league, actor=request.user)
    except Refusal as refusal:
        messages.error(request, str(refusal))
        return redirect("league:webhook", slug)
    return _shown_once(request, visit, Webhook.objects.get(league=visit.league), changed)


@require_POST
def test(request: HttpRequest, slug: str) -> HttpResponse:
    visit = league_for(request.user, slug, Role.ORGANISER)
    try:
        service.send_test(league=visit.league)
    except Refusal as refusal:
        messages.error(request, str(refusal))
    else:
        messages.success(request, _("A test message is on its way."))
    return redirect("league:webhook", slug)


@require_POST
def remove(request: HttpRequest, slug: str) -> HttpResponse:
    visit = league_for(request.user, slug, Role.ORGANISER)
    asked = unless_sure(
        request,
        title=_("Remove the webhook?"),
        says=_("Its address, its secret and the list of its last messages go. Messages that wait are not sent."),
        yes=_("Remove the webhook"),
        back=reverse("league:webhook", args=[slug]),
    )
    if asked:
        return asked
    try:
        service.remove(league=visit.league, actor=request.user)
    except Refusal as refusal:
        messages.error(request, str(refusal))
    else:
        messages.success(request, _("The webhook is gone."))
    return redirect("league:webhook", slug)


@never_cache
@sensitive_variables("secret")
def _shown_once(request: HttpRequest, visit: Pass, hook: Webhook, secret: str) -> HttpResponse:
    if secret:
        return _page(request, visit, hook, secret=secret)
    messages.success(request, _("Saved."))
    return redirect("league:webhook", visit.league.slug)


def _page(request: HttpRequest, visit: Pass, hook: Webhook | None, *, form=None, secret: str = "") -> HttpResponse:
    chosen = {name: getattr(hook, name) for name in ("url", "form", "groups", "language", "is_on")} if hook else None
    context = frame(visit, current_season(visit.league), tab="webhook") | {
        "hook": hook,
        "form": form or WebhookForm(initial=chosen or INITIAL | {"language": get_language()}),
        "secret": secret,
        "lines": last_messages(hook),
    }
    status = HTTPStatus.UNPROCESSABLE_ENTITY if form is not None and form.errors else HTTPStatus.OK
    return render(request, "league/webhook.html", context, status=status)
