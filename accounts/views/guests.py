from __future__ import annotations

from http import HTTPStatus

from allauth.account.adapter import get_adapter
from allauth.decorators import rate_limit
from django.conf import settings
from django.contrib import messages
from django.contrib.auth import login, update_session_auth_hash
from django.contrib.auth.decorators import login_required
from django.db import IntegrityError
from django.shortcuts import redirect, render
from django.utils.translation import gettext as _
from django.views.decorators.debug import sensitive_post_parameters
from django.views.decorators.http import require_POST

from accounts import guests
from accounts.forms import ClaimForm
from accounts.once import once
from accounts.redirects import next_page


@require_POST
@once
def play_now(request):
    """One click to an account: it lasts as long as this browser's session, or until it is claimed."""
    page = next_page(request, settings.LOGIN_REDIRECT_URL)
    if request.user.is_authenticated:
        return redirect(page)
    return _come_in(request, page)


@rate_limit(action="play_now")
def _come_in(request, page: str):
    login(request, guests.create_guest())
    return redirect(page)


@sensitive_post_parameters("password1")
@login_required
@rate_limit(action="signup")
def claim(request):
    page = next_page(request, "accounts:profile")
    if not request.user.is_guest:
        return redirect(page)
    form = ClaimForm(request.POST if request.method == "POST" else None, guest=request.user)
    if form.is_valid() and _claimed(request, form):
        messages.success(request, _("The account is yours, %(name)s. Nothing was lost.") % {"name": request.user})
        return redirect(page)
    status = HTTPStatus.UNPROCESSABLE_ENTITY if form.errors else HTTPStatus.OK
    return render(request, "accounts/claim.html", {"form": form, "next": page}, status=status)


def _claimed(request, form: ClaimForm) -> bool:
    answers = form.cleaned_data
    try:
        request.user = guests.claim(
            guest=request.user, name=answers["username"], password=answers["password1"], email=answers["email"]
        )
    except IntegrityError:  # somebody took the name a moment ago
        form.add_error("username", get_adapter().error_messages["username_taken"])
        return False
    update_session_auth_hash(request, request.user)
    return True
