"""Forms for divisions: how many, how many go up and down, and who plays where."""

from django import forms
from django.utils.translation import gettext_lazy as _

from league.models import Division
from league.rules.promotion import Numbers
from league.services.divisions import MOST, Plan

MOST_PLACES = 9


class PlacesField(forms.IntegerField):
    """A number of places; nothing is none."""

    def __init__(self, label):
        widget = forms.NumberInput(attrs={"class": "input-short", "inputmode": "numeric"})
        super().__init__(label=label, min_value=0, max_value=MOST_PLACES, required=False, widget=widget)

    def clean(self, value):
        return super().clean(value) or 0


class DivisionForm(forms.Form):
    name = forms.CharField(label=_("Name"), max_length=40)
    goes_up = PlacesField(_("Go up"))
    playoff_up = PlacesField(_("Play off to go up"))
    playoff_down = PlacesField(_("Play off to stay"))
    goes_down = PlacesField(_("Go down"))

    @property
    def plan(self) -> Plan:
        return Plan(self.cleaned_data["name"], Numbers(*(self.cleaned_data[name] for name in Numbers._fields)))


DivisionFormSet = forms.formset_factory(DivisionForm, extra=0, max_num=MOST, absolute_max=MOST, validate_max=True)


def starters(divisions: list[Division], count: int) -> list[dict]:
    """What the form begins with: the divisions there are, and new ones that exchange a club with their neighbours."""
    known = [{name: getattr(one, name) for name in ("name", *Numbers._fields)} for one in divisions[:count]]
    new = [
        {
            "name": _("Division %(level)s") % {"level": level},
            "goes_up": 1 if level > 1 else 0,
            "goes_down": 1 if level < count else 0,
        }
        for level in range(len(known) + 1, count + 1)
    ]
    return known + new


class PlacesForm(forms.Form):
    """A choice of division for every club."""

    def __init__(self, *args, entries, divisions, **kwargs):
        super().__init__(*args, **kwargs)
        self.entries = entries
        self.divisions = {str(one.pk): one for one in divisions}
        choices = [("", _("none yet")), *((key, one.name) for key, one in self.divisions.items())]
        for entry in entries:
            self.fields[f"club-{entry.club_id}"] = forms.ChoiceField(
                label=entry.club.name, choices=choices, required=False, initial=str(entry.division_id or "")
            )

    @property
    def places(self) -> dict[int, Division | None]:
        return {entry.club_id: self.divisions.get(self.cleaned_data[f"club-{entry.club_id}"]) for entry in self.entries}

    @property
    def lines(self):
        return [(entry, self[f"club-{entry.club_id}"]) for entry in self.entries]
