"""The forms of the accounts pages: allauth's, in our words and with one password field, and our own."""

from __future__ import annotations

from allauth.account import forms as allauth_forms
from allauth.account.adapter import get_adapter
from django import forms
from django.conf import settings
from django.utils.text import format_lazy
from django.utils.translation import get_language_info
from django.utils.translation import gettext_lazy as _

from accounts.models import User
from accounts.names import LONGEST, name_key

NAME_HELP = _("The others see it.")
PASSWORD_HELP = _("At least 8 characters, and not one that everybody uses.")
EMAIL_HELP = _("For a new password, should you forget yours, and for notices, if you want them. Nobody sees it.")


def _word(form: forms.Form, name: str, label, help_text="") -> None:
    field = form.fields[name]
    field.label, field.help_text = label, help_text
    field.widget.attrs.pop("placeholder", None)


class LoginForm(allauth_forms.LoginForm):
    def __init__(self, *args, **kwargs):
        super().__init__(*args, **kwargs)
        _word(self, "login", _("Name or e-mail"))
        _word(self, "password", _("Password"))
        self.fields["login"].widget.attrs["autocomplete"] = "username"

    def clean_login(self):
        login = super().clean_login()
        # Databases compare only ASCII letters whatever their case; the key does it in every alphabet.
        known = User.objects.filter(name_key=name_key(login)).values_list("username", flat=True).first()
        return known or login


class SignupForm(allauth_forms.SignupForm):
    field_order = ("username", "password1", "email")

    def __init__(self, *args, **kwargs):
        super().__init__(*args, **kwargs)
        _word(self, "username", _("Name"), NAME_HELP)
        _word(self, "password1", _("Password"), PASSWORD_HELP)
        _word(self, "email", _("E-mail"), EMAIL_HELP)


class ClaimForm(SignupForm):
    """The same questions, asked of a guest; their own name is not taken for them."""

    def __init__(self, *args, guest: User, **kwargs):
        self.guest = guest
        super().__init__(*args, **kwargs)

    def clean_username(self):
        return get_adapter().clean_username(self.cleaned_data["username"], but=self.guest)


class ChangePasswordForm(allauth_forms.ChangePasswordForm):
    def __init__(self, *args, **kwargs):
        super().__init__(*args, **kwargs)
        del self.fields["password2"]
        _word(self, "oldpassword", _("Current password"))
        _word(self, "password1", _("New password"), PASSWORD_HELP)


class ResetPasswordForm(allauth_forms.ResetPasswordForm):
    def __init__(self, *args, **kwargs):
        super().__init__(*args, **kwargs)
        _word(self, "email", _("E-mail"))


class ResetPasswordKeyForm(allauth_forms.ResetPasswordKeyForm):
    def __init__(self, *args, **kwargs):
        super().__init__(*args, **kwargs)
        del self.fields["password2"]
        _word(self, "password1", _("New password"), PASSWORD_HELP)


class GuestNameForm(forms.Form):
    """One field for who is about to be shown to others. Left empty, they keep the name that was invented for them."""

    called = forms.CharField(
        label=_("Your name"),
        required=False,
        max_length=LONGEST,
        widget=forms.TextInput(attrs={"autocomplete": "nickname"}),
    )

    def __init__(self, *args, guest: User | None, **kwargs):
        """`guest` is None as long as somebody only stands at the door."""
        self.guest = guest
        super().__init__(*args, **kwargs)
        help_text = _("The others see it. You can leave it empty and choose one later.")
        if guest:
            help_text = format_lazy(_("The others see it. If you leave it empty, you are {name}."), name=guest.username)
        self.fields["called"].help_text = help_text

    def clean_called(self):
        called = self.cleaned_data["called"]
        return get_adapter().clean_username(called, but=self.guest) if called else ""


UNDECIDED = "auto"


def _languages() -> list[tuple[str, object]]:
    """Each language in its own words, so that everybody finds theirs."""
    own = [(code, get_language_info(code)["name_local"].capitalize()) for code, _name in settings.LANGUAGES]
    return [(UNDECIDED, _("As my browser")), *own]


def _themes() -> list[tuple[str, object]]:
    return [(value or UNDECIDED, label) for value, label in User.Theme.choices]


def _current_password(**kwargs) -> forms.CharField:
    widget = forms.PasswordInput(attrs={"autocomplete": "current-password"})
    return forms.CharField(label=_("Current password"), strip=False, widget=widget, **kwargs)


class ProfileForm(forms.Form):
    username = forms.CharField(
        label=_("Name"),
        help_text=NAME_HELP,
        max_length=LONGEST,
        widget=forms.TextInput(attrs={"autocomplete": "username"}),
    )
    language = forms.ChoiceField(label=_("Language"), choices=_languages)
    theme = forms.ChoiceField(label=_("Theme"), choices=_themes)
    email = forms.EmailField(
        label=_("E-mail"),
        help_text=EMAIL_HELP,
        required=False,
        widget=forms.EmailInput(attrs={"autocomplete": "email"}),
    )
    password = _current_password(required=False, help_text=_("Only needed to change the e-mail address."))

    def __init__(self, *args, user: User, **kwargs):
        self.user = user
        initial = {
            "username": user.username,
            "email": user.email,
            "language": user.language or UNDECIDED,
            "theme": user.theme or UNDECIDED,
        }
        super().__init__(*args, initial=initial, **kwargs)
        if user.is_guest:
            # Without a password an address would be a second key to the account.
            del self.fields["email"], self.fields["password"]

    def clean_username(self):
        return get_adapter().clean_username(self.cleaned_data["username"], but=self.user)

    def clean_email(self):
        return self.cleaned_data["email"].lower()

    def clean_language(self):
        return self.cleaned_data["language"].replace(UNDECIDED, "")

    def clean_theme(self):
        return self.cleaned_data["theme"].replace(UNDECIDED, "")

    @property
    def asks_for_password(self) -> bool:
        return self.cleaned_data.get("email", self.user.email) != self.user.email

    def clean(self):
        super().clean()
        if self.asks_for_password and not self.user.check_password(self.cleaned_data.get("password", "")):
            self.add_error("password", get_adapter().error_messages["enter_current_password"])


class DeleteForm(forms.Form):
    """A password; a guest, who has none, ticks a box."""

    password = _current_password()
    sure = forms.BooleanField(label=_("Yes, delete everything that is mine"))

    def __init__(self, *args, user: User, **kwargs):
        self.user = user
        super().__init__(*args, **kwargs)
        del self.fields["password" if user.is_guest else "sure"]

    def clean_password(self):
        if not self.user.check_password(self.cleaned_data["password"]):
            raise get_adapter().validation_error("enter_current_password")
        return self.cleaned_data["password"]
