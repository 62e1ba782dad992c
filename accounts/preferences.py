"""Language and theme: kept in cookies for everybody, and in the account of whoever has one."""

from __future__ import annotations

from django.conf import settings
from django.contrib.auth.signals import user_logged_in
from django.dispatch import receiver
from django.http import HttpRequest, HttpResponse
from django.utils import translation

from accounts.models import User

THEME_COOKIE = "theme"


def is_language(value: str | None) -> bool:
    return value in dict(settings.LANGUAGES)


def is_theme(value: str | None) -> bool:
    return value in User.Theme.values


def keep_in_cookies(response: HttpResponse, *, language: str | None = None, theme: str | None = None) -> None:
    """An empty value forgets the choice; None leaves it as it is."""
    _keep(response, settings.LANGUAGE_COOKIE_NAME, language)
    _keep(response, THEME_COOKIE, theme)


def _keep(response: HttpResponse, name: str, value: str | None) -> None:
    if value:
        response.set_cookie(
            name,
            value,
            max_age=settings.LANGUAGE_COOKIE_AGE,
            secure=settings.LANGUAGE_COOKIE_SECURE,
            samesite=settings.LANGUAGE_COOKIE_SAMESITE,
        )
    elif value is not None:
        response.delete_cookie(name, samesite=settings.LANGUAGE_COOKIE_SAMESITE)


def keep_in_account(user: User, **choices: str | None) -> None:
    """`language`, `theme` and `browser_language`; None leaves one as it is."""
    changes = {name: value for name, value in choices.items() if value is not None}
    if changes:
        User.objects.filter(pk=user.pk).update(**changes)


@receiver(user_logged_in)
def adopt_cookies(sender, request: HttpRequest | None, user: User, **kwargs) -> None:
    """What somebody chose before they had an account follows them into it, unless the account knows better."""
    if request is None:
        return
    language = request.COOKIES.get(settings.LANGUAGE_COOKIE_NAME)
    theme = request.COOKIES.get(THEME_COOKIE)
    keep_in_account(
        user,
        browser_language=translation.get_language_from_request(request),
        language=language if is_language(language) and not user.language else None,
        theme=theme if is_theme(theme) and not user.theme else None,
    )
