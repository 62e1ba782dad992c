from __future__ import annotations

from django import forms
from django.utils.translation import gettext_lazy as _

from league.models import League
from league.systems import all_systems, system_named

OPENNESS = [
    ("private", _("Private: only members see it")),
    ("public", _("Public: anybody may look, only members take part")),
]


class OpennessField(forms.TypedChoiceField):
    """Public or private, as two sentences instead of a box to tick. Gives True for public."""

    def __init__(self):
        super().__init__(
            label=_("Who can see it"),
            choices=OPENNESS,
            coerce=lambda value: value == "public",
            widget=forms.RadioSelect,
            initial="private",
        )

    def prepare_value(self, value):
        return {True: "public", False: "private"}.get(value, value)


class LeagueNameForm(forms.Form):
    name = forms.CharField(label=_("Name of the league"), max_length=60)
    is_public = OpennessField()

    def clean_name(self):
        name = " ".join(self.cleaned_data["name"].split())
        if not any(letter.isalnum() for letter in name):
            raise forms.ValidationError(_("A name needs at least one letter or digit."))
        return name


class LeagueForm(LeagueNameForm):
    system = forms.ChoiceField(label=_("Game"), widget=forms.RadioSelect)

    field_order = ["name", "system", "is_public"]

    def __init__(self, *args, **kwargs):
        super().__init__(*args, **kwargs)
        systems = all_systems()
        self.fields["system"].choices = [
            (system.key, _("%(name)s, %(edition)s") % {"name": system.name, "edition": system.edition})
            for system in systems
        ]
        self.fields["system"].initial = systems[0].key

    def chosen_system(self):
        """The game whose rules the page shows: the one picked, or the first."""
        picked = self["system"].value()
        keys = [key for key, _label in self.fields["system"].choices]
        return system_named(picked if picked in keys else keys[0])


class DeleteLeagueForm(forms.Form):
    name = forms.CharField(label=_("Name of the league"), max_length=60, strip=True)

    def __init__(self, *args, league: League, **kwargs):
        super().__init__(*args, **kwargs)
        self.fields["name"].help_text = _("Type “%(name)s” to confirm.") % {"name": league.name}
        self.fields["name"].widget.attrs["autocomplete"] = "off"
