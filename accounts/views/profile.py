from __future__ import annotations

from http import HTTPStatus

from allauth.account.adapter import get_adapter
from allauth.core import ratelimit
from django.contrib import messages
from django.contrib.auth import logout
from django.contrib.auth.decorators import login_required
from django.db import IntegrityError
from django.http import HttpResponse
from django.shortcuts import redirect, render
from django.utils import translation
from django.utils.translation import gettext as _
from django.views.decorators.debug import sensitive_post_parameters
from django.views.decorators.http import require_POST

from accounts import farewell, preferences
from accounts.forms import DeleteForm, ProfileForm
from accounts.profiles import change_profile
from accounts.redirects import next_page


@sensitive_post_parameters("password")
@login_required
def profile(request):
    form = ProfileForm(request.POST if request.method == "POST" else None, user=request.user)
    if request.POST.get("password") and (blocked := _guesses_blocked(request)):
        return blocked
    if form.is_valid() and _saved(request, form):
        language, theme = form.cleaned_data["language"], form.cleaned_data["theme"]
        with translation.override(language or translation.get_language()):
            messages.success(request, _("Your account was changed."))
        response = redirect("accounts:profile")
        preferences.keep_in_cookies(response, language=language, theme=theme)
        return response
    status = HTTPStatus.UNPROCESSABLE_ENTITY if form.errors else HTTPStatus.OK
    return render(request, "accounts/profile.html", {"form": form}, status=status)


def _guesses_blocked(request) -> HttpResponse | None:
    """An open browser must not be a place to try passwords."""
    return ratelimit.consume_or_429(request, action="reauthenticate")


def _saved(request, form: ProfileForm) -> bool:
    old = request.user.email
    answers = form.cleaned_data
    try:
        user = change_profile(
            user=request.user,
            name=answers["username"],
            email=answers.get("email", old),
            language=answers["language"],
            theme=answers["theme"],
        )
    except IntegrityError:  # somebody took the name a moment ago
        form.add_error("username", get_adapter().error_messages["username_taken"])
        return False
    if old and old != user.email:
        get_adapter(request).send_notification_mail("account/email/email_changed", user, {"user": user}, email=old)
    return True


@require_POST
def set_preferences(request):
    language, theme = request.POST.get("language"), request.POST.get("theme")
    chosen = {
        "language": language if preferences.is_language(language) else None,
        "theme": theme if preferences.is_theme(theme) else None,
    }
    if request.user.is_authenticated:
        preferences.keep_in_account(request.user, **chosen)
    wants_page = "text/html" in request.headers.get("Accept", "text/html") and not request.htmx
    response = redirect(next_page(request, "/")) if wants_page else HttpResponse(status=HTTPStatus.NO_CONTENT)
    preferences.keep_in_cookies(response, **chosen)
    return response


@sensitive_post_parameters("password")
@login_required
def delete(request):
    user = request.user
    form = DeleteForm(request.POST if request.method == "POST" else None, user=user)
    if request.method == "POST" and (blocked := _guesses_blocked(request)):
        return blocked
    if form.is_valid():
        try:
            farewell.part(user)
        except farewell.Obstructed as obstructed:
            form.add_error(None, str(obstructed))
        else:
            logout(request)
            messages.success(request, _("Your account is deleted. Goodbye, and thank you for playing."))
            return redirect("/")
    status = HTTPStatus.UNPROCESSABLE_ENTITY if form.errors else HTTPStatus.OK
    context = {"form": form, "outlook": farewell.foresee(user)}
    return render(request, "accounts/delete.html", context, status=status)
