"""How allauth behaves here: our names, our redirects, our pages, and guests who log in."""

from __future__ import annotations

from http import HTTPStatus

from allauth.account.adapter import DefaultAccountAdapter
from allauth.core import context
from allauth.core.exceptions import ImmediateHttpResponse
from allauth.core.ratelimit import respond_429
from django.conf import settings
from django.core.exceptions import ValidationError
from django.db import transaction
from django.db.models import Q
from django.shortcuts import render
from django.urls import reverse
from django.utils import translation
from django.utils.translation import gettext_lazy as _

from accounts import devices
from accounts.guests import absorb
from accounts.models import User
from accounts.names import name_key, tidy, validate_name
from accounts.redirects import is_ours

MISMATCH = _("This name and this password do not go together.")


class Adapter(DefaultAccountAdapter):
    error_messages = DefaultAccountAdapter.error_messages | {
        "username_taken": _("Somebody already has this name."),
        "username_password_mismatch": MISMATCH,
        "email_password_mismatch": MISMATCH,
        "enter_current_password": _("This is not your password."),
        "invalid_password_reset": _("This link does not work any more."),
    }

    def clean_username(self, username, shallow=False, but: User | None = None):
        name = tidy(username)
        validate_name(name)
        others = User.objects.filter(name_key=name_key(name)).exclude(pk=but.pk if but else None)
        if not shallow and others.exists():
            raise self.validation_error("username_taken")
        return name

    def is_safe_url(self, url):
        return is_ours(context.request, url)

    def is_ajax(self, request):
        return False  # every answer is a page of ours

    def pre_authenticate(self, request, **credentials):
        try:
            super().pre_authenticate(request, **credentials)
        except ValidationError:
            raise ImmediateHttpResponse(respond_429(request)) from None

    def _get_login_attempts_cache_key(self, request, **credentials):
        """A device somebody has logged in on has a count of its own for their name (accounts/devices.py)."""
        key = super()._get_login_attempts_cache_key(request, **credentials)
        login = credentials.get("username") or credentials.get("email") or ""
        owner = User.objects.filter(Q(username=login) | Q(email__iexact=login)).first() if login else None
        device = devices.known_to(request, owner)
        return f"{key}:{device}" if device else key

    def post_login(self, request, user, **facts):
        response = super().post_login(request, user, **facts)
        devices.remember(request, response, user)
        return response

    def respond_user_inactive(self, request, user):
        return render(request, "account/inactive.html", status=HTTPStatus.FORBIDDEN)

    def login(self, request, user):
        """A guest who has an account after all takes along what they did."""
        before = request.user
        with transaction.atomic():
            if before.is_authenticated and before.is_guest and before.pk != user.pk:
                absorb(guest=before, user=user)
            super().login(request, user)

    def get_password_change_redirect_url(self, request):
        return reverse("accounts:profile")

    def get_reset_password_from_key_url(self, key):
        # Never from the Host header: whoever asks for the mail would choose where its link leads.
        path = reverse("account_reset_password_from_key", kwargs={"uidb36": "UID", "key": "KEY"})
        return settings.BASE_URL + path.replace("UID-KEY", key)

    def send_mail(self, template_prefix, email, context):
        language = getattr(context.get("user"), "language", "") or translation.get_language()
        with translation.override(language):
            super().send_mail(template_prefix, email, {"base_url": settings.BASE_URL, **context})
