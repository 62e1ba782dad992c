"""Coming in and going out: allauth's views, made to know guests and to answer a wrong form with 422."""

from __future__ import annotations

from http import HTTPStatus

from allauth.account import views as allauth_views
from allauth.account.adapter import get_adapter
from django.conf import settings
from django.db import IntegrityError, transaction
from django.http import HttpResponseRedirect
from django.shortcuts import redirect
from django.urls import reverse
from django.utils.http import urlencode

from accounts.redirects import next_page


def is_settled(user) -> bool:
    """Logged in to an account of their own, not as a guest."""
    return user.is_authenticated and not user.is_guest


class Answers422:
    def form_invalid(self, form):
        return self.render_to_response(self.get_context_data(form=form), status=HTTPStatus.UNPROCESSABLE_ENTITY)


class LoginView(Answers422, allauth_views.LoginView):
    def dispatch(self, request, *args, **kwargs):
        if is_settled(request.user):
            return redirect(next_page(request, settings.LOGIN_REDIRECT_URL))
        return super().dispatch(request, *args, **kwargs)


class SignupView(Answers422, allauth_views.SignupView):
    def dispatch(self, request, *args, **kwargs):
        if is_settled(request.user):
            return redirect(next_page(request, settings.LOGIN_REDIRECT_URL))
        if request.user.is_authenticated and request.method == "GET":
            # A guest has an account already: it only wants a name and a password.
            page = urlencode({"next": next_page(request, settings.LOGIN_REDIRECT_URL)})
            return HttpResponseRedirect(f"{reverse('accounts:claim')}?{page}")
        return super().dispatch(request, *args, **kwargs)

    def form_valid(self, form):
        try:
            with transaction.atomic():
                return super().form_valid(form)
        except IntegrityError:  # somebody took the name a moment ago
            form.add_error("username", get_adapter().error_messages["username_taken"])
            return self.form_invalid(form)


class LogoutView(allauth_views.LogoutView):
    def post(self, *args, **kwargs):
        user = self.request.user
        # A guest who logs out can never come back, so they are asked first.
        if user.is_authenticated and user.is_guest and self.request.POST.get("sure") != "yes":
            return redirect("account_logout")
        return super().post(*args, **kwargs)


class PasswordChangeView(Answers422, allauth_views.PasswordChangeView):
    def dispatch(self, request, *args, **kwargs):
        if request.user.is_authenticated and not request.user.has_usable_password():
            return redirect("accounts:claim")
        return super().dispatch(request, *args, **kwargs)


class PasswordResetView(Answers422, allauth_views.PasswordResetView):
    pass


class PasswordResetFromKeyView(Answers422, allauth_views.PasswordResetFromKeyView):
    def logout(self):
        # A guest stays logged in until the new password takes them, and what they did, into their account.
        if not self.request.user.is_guest:
            super().logout()
