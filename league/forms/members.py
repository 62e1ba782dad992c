from __future__ import annotations

from django import forms
from django.utils.translation import gettext_lazy as _

from clubs.models import Club
from league.models import League, Membership, Role
from league.services.seasons import current_season

DAYS = [(1, _("one day")), (7, _("one week")), (30, _("one month")), (90, _("three months"))]
MOST_USES = 100


OFFERS = [
    (Role.MANAGER, _("Manager: plays with a club")),
    (Role.VIEWER, _("Viewer: looks on")),
    (Role.ORGANISER, _("Organiser: runs the league")),
]


class RoleForm(forms.Form):
    role = forms.ChoiceField(label=_("Role"), choices=Role)


NOBODY = "nobody"


class HandOverForm(forms.Form):
    """To a member, or to nobody; but nobody has to be named, too: a form without a name takes no club away."""

    to = forms.ChoiceField(
        label=_("Manager"), error_messages={"required": _("Choose who takes the club over, or nobody.")}
    )

    def __init__(self, *args, league: League, **kwargs):
        super().__init__(*args, **kwargs)
        self.members = {str(one.pk): one for one in league.memberships.select_related("user")}
        names = [(pk, one.user.username) for pk, one in self.members.items()]
        self.fields["to"].choices = [(NOBODY, _("nobody")), *names]

    def clean_to(self) -> Membership | None:
        return self.members.get(self.cleaned_data["to"])


class InvitationForm(forms.Form):
    role = forms.ChoiceField(label=_("They become"), choices=OFFERS, widget=forms.RadioSelect, initial=Role.MANAGER)
    club = forms.ModelChoiceField(
        label=_("And take over"),
        queryset=Club.objects.none(),
        required=False,
        empty_label=_("no club yet: they choose one themselves"),
        help_text=_("Clubs without a manager. A link with a club works once."),
    )
    most_uses = forms.IntegerField(
        label=_("How many people can use it"),
        min_value=1,
        max_value=MOST_USES,
        initial=1,
        widget=forms.NumberInput(attrs={"class": "input-short", "inputmode": "numeric"}),
    )
    days = forms.TypedChoiceField(label=_("Valid for"), choices=DAYS, coerce=int, initial=7)

    def __init__(self, *args, league: League, **kwargs):
        super().__init__(*args, **kwargs)
        season = current_season(league)
        self.fields["club"].queryset = Club.objects.filter(entries__season=season, entries__manager=None)

    def clean(self):
        cleaned = super().clean()
        if cleaned.get("club") and cleaned.get("role") not in {None, Role.MANAGER}:
            self.add_error("club", _("Only a manager takes over a club. Choose manager, or no club."))
        return cleaned
