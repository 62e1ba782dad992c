"""What a person wants to hear; and the links in mails, which work for whoever holds them, logged in or not."""

from http import HTTPStatus

from allauth.core import ratelimit
from django.contrib import messages
from django.contrib.auth.decorators import login_required
from django.http import Http404, HttpRequest, HttpResponse
from django.shortcuts import redirect, render
from django.utils.translation import gettext as _
from django.views.decorators.csrf import csrf_exempt
from django.views.decorators.http import require_http_methods, require_POST

from clubs.refusal import Refusal
from league.forms.notices import ChoicesForm
from league.pages.notices import switchboard
from league.services import notice_choices as service
from league.vapid import application_server_key


@require_http_methods(["GET", "HEAD", "POST"])
@login_required
def choices(request: HttpRequest) -> HttpResponse:
    chosen = service.choices_of(request.user)
    confirmed = bool(request.user.email) and chosen.confirmed == request.user.email
    form = ChoicesForm(request.POST or None, choices=chosen, by_mail=confirmed)
    if form.is_valid():
        service.choose(user=request.user, **form.cleaned_data)
        messages.success(request, _("Saved."))
        return redirect("notices:choices")
    context = {
        "form": form,
        "rows": switchboard(chosen),
        "confirmed": confirmed,
        "push_key": application_server_key(),
        "browsers": request.user.push_subscriptions.all(),
    }
    status = HTTPStatus.UNPROCESSABLE_ENTITY if form.errors else HTTPStatus.OK
    return render(request, "notices/choices.html", context, status=status)


@require_POST
@login_required
def ask(request: HttpRequest) -> HttpResponse:
    if blocked := ratelimit.consume_or_429(request, action="confirm_address", user=request.user):
        return blocked
    try:
        service.ask_to_confirm(user=request.user)
    except Refusal as refusal:
        messages.error(request, str(refusal))
    else:
        messages.success(request, _("A letter is on its way to %(email)s.") % {"email": request.user.email})
    return redirect("notices:choices")


@require_http_methods(["GET", "HEAD", "POST"])
def confirm(request: HttpRequest, token: str) -> HttpResponse:
    """Asks first: programs that look through mail follow links, but press no buttons."""
    user = service.who_confirms(token)
    if user is None:
        raise Http404
    if request.method == "POST":
        service.confirm_address(user=user)
    return render(request, "notices/confirm.html", {"person": user, "done": request.method == "POST"})


@csrf_exempt  # mail programs post here by themselves (RFC 8058); the token is the permission
@require_http_methods(["GET", "HEAD", "POST"])
def unsubscribe(request: HttpRequest, token: str) -> HttpResponse:
    user = service.who_unsubscribes(token)
    if user is None:
        raise Http404
    if request.method == "POST":
        service.stop_mail(user=user)
    return render(request, "notices/unsubscribe.html", {"person": user, "done": request.method == "POST"})
