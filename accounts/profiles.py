from __future__ import annotations

from allauth.account.models import EmailAddress
from django.db import transaction

from accounts.models import User


def change_profile(*, user: User, name: str, email: str, language: str, theme: str) -> User:
    """An address that is given up must not reset the password any more, so the package's copies of it go too."""
    with transaction.atomic():
        user = User.objects.select_for_update().get(pk=user.pk)
        if email != user.email:
            EmailAddress.objects.filter(user=user).delete()
        user.username, user.email, user.language, user.theme = name, email, language, theme
        user.was_asked_for_name = True
        user.save()
    return user
