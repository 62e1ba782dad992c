from __future__ import annotations

from collections.abc import Iterable

from django import forms
from django.utils.translation import gettext_lazy as _

from clubs.models import Card
from clubs.rules.shirt_numbers import HIGHEST, LOWEST
from league.models import SquadPlace
from league.services.squads import MOST_BROUGHT, Brought

BROUGHT = {
    "yellows": _("Yellow cards"),
    "ban_matches": _("Matches banned"),
    "injury_matches": _("Matches injured"),
}


def _number(label, least: int, most: int, name: str) -> forms.IntegerField:
    widget = forms.NumberInput(attrs={"inputmode": "numeric", "aria-label": f"{label}: {name}"})
    field = forms.IntegerField(label=f"{label}: {name}", min_value=least, max_value=most, widget=widget)
    field.caption = label
    return field


class SquadForm(forms.Form):
    """A line a player: the shirt and, for organisers, what he brings along."""

    def __init__(self, data=None, *, places: Iterable[SquadPlace], with_brought: bool):
        super().__init__(data)
        self.places, self.with_brought = list(places), with_brought
        for place in self.places:
            name = place.card.name
            number = _number(_("Number"), LOWEST, HIGHEST, name)
            self._add(place, "number", number)
            if with_brought:
                for key, label in BROUGHT.items():
                    self._add(place, key, _number(label, 0, MOST_BROUGHT, name))

    def _add(self, place: SquadPlace, key: str, field: forms.IntegerField) -> None:
        field.initial = getattr(place, key)
        self.fields[f"{key}-{place.card_id}"] = field

    def rows(self):
        """Each player with the fields of his line."""
        keys = ["number", *BROUGHT] if self.with_brought else ["number"]
        return [(place, [self[f"{key}-{place.card_id}"] for key in keys]) for place in self.places]

    def numbers(self) -> dict[int, int]:
        return {place.card_id: self.cleaned_data[f"number-{place.card_id}"] for place in self.places}

    def brought(self) -> dict[int, Brought] | None:
        if not self.with_brought:
            return None
        return {
            place.card_id: Brought(*(self.cleaned_data[f"{key}-{place.card_id}"] for key in BROUGHT))
            for place in self.places
        }


class CardPickForm(forms.Form):
    """One card of those offered; a card that is not there is simply not picked."""

    card = forms.ModelChoiceField(Card.objects.none())

    def __init__(self, *args, cards, **kwargs):
        super().__init__(*args, **kwargs)
        self.fields["card"].queryset = cards
