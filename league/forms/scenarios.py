from __future__ import annotations

from django import forms
from django.utils.translation import gettext_lazy as _

from league.models import League
from league.rules.scenarios import Tap
from league.rules.ties import Side


class ScenarioForm(forms.Form):
    """Who plays, on which side, and at which league's wall it hangs."""

    first = forms.CharField(max_length=40)
    second = forms.CharField(label=_("Who plays the other side"), max_length=40)
    toss = forms.BooleanField(label=_("A coin decides who takes which side"), required=False)
    league = forms.ChoiceField(
        label=_("Show it on the page of a league"),
        required=False,
        help_text=_("It is shown there and counts for nothing: no table, no ban, no injury."),
    )

    def __init__(self, *args, first_label, leagues: list[League], **kwargs):
        super().__init__(*args, **kwargs)
        self.leagues = {league.slug: league for league in leagues}
        self.fields["first"].label = first_label
        for name in ("first", "second"):
            self.fields[name].widget.attrs |= {"autocomplete": "off", "list": "names"}
        self.fields["league"].choices = [("", _("No league")), *((one.slug, one.name) for one in leagues)]
        if not leagues:
            del self.fields["league"]

    def _name(self, field: str) -> str:
        name = " ".join(self.cleaned_data[field].split())
        if not name:
            raise forms.ValidationError(_("A name, please."))
        return name

    def clean_first(self):
        return self._name("first")

    def clean_second(self):
        name = self._name("second")
        if name.casefold() == self.cleaned_data.get("first", "").casefold():
            raise forms.ValidationError(_("The two sides need two names."))
        return name

    def clean_league(self):
        return self.leagues.get(self.cleaned_data["league"])


class TapForm(forms.Form):
    side = forms.TypedChoiceField(choices=[(side.value, "") for side in Side], coerce=Side)
    tap = forms.TypedChoiceField(choices=[(tap.value, "") for tap in Tap], coerce=Tap)
    after = forms.IntegerField(min_value=0, max_value=1000)
