"""Nobody is nameless: a guest is asked once what to be called, when others are about to see it; it can be skipped.

A view on which somebody is first shown to others asks for `name_form`, shows it in its own form, and goes on when the
answer `is_settled`: what they do then is told under the name they chose.
"""

from __future__ import annotations

from allauth.account.adapter import get_adapter
from django.db import IntegrityError, transaction
from django.http import HttpRequest

from accounts.forms import GuestNameForm
from accounts.models import User


def name_form(request: HttpRequest) -> GuestNameForm | None:
    """None for who has a name, or was asked for one. A stranger will be a guest in a moment."""
    user = request.user if request.user.is_authenticated else None
    if user and (not user.is_guest or user.was_asked_for_name):
        return None
    return GuestNameForm(request.POST if request.method == "POST" else None, guest=user)


def is_settled(form: GuestNameForm | None, guest: User) -> bool:
    """Takes the answer down, if the page had the question. False: the form says what is wrong with the name."""
    if form is None or "called" not in form.data:
        return True
    if not form.is_valid():
        return False
    before = guest.username
    guest.username, guest.was_asked_for_name = form.cleaned_data["called"] or before, True
    try:
        with transaction.atomic():
            guest.save(update_fields=["username", "name_key", "was_asked_for_name"])
    except IntegrityError:  # somebody took the name a moment ago
        guest.username, guest.was_asked_for_name = before, False
        form.add_error("called", get_adapter().error_messages["username_taken"])
        return False
    return True
