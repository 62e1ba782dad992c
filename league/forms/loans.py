"""A loan between two clubs: who, for how much, and until when."""

from __future__ import annotations

from collections.abc import Iterable, Sequence

from django import forms
from django.utils.translation import gettext_lazy as _

from league.forms.calendar import DayField
from league.models import SquadPlace


class LoanForm(forms.Form):
    card = forms.TypedChoiceField(label=_("Player"), coerce=int)
    points = forms.IntegerField(label=_("For how many points"), min_value=0, max_value=999, required=False)
    until_day = DayField(label=_("Home again on"))
    until_round = forms.TypedChoiceField(label=_("or after round"), coerce=int, empty_value=None, required=False)

    def __init__(self, data=None, *, mine: Iterable[SquadPlace], theirs: Iterable[SquadPlace], rounds: Sequence[int]):
        super().__init__(data)
        self._places = {place.card_id: place for place in (*mine, *theirs)}
        self._theirs = {place.card_id for place in theirs}
        groups = [(_("You lend"), mine), (_("You borrow"), theirs)]
        self.fields["card"].choices = [
            (words, [(place.card_id, f"{place.number} {place.card.name}") for place in squad])
            for words, squad in groups
        ]
        self.fields["until_round"].choices = [("", "–"), *((number, number) for number in rounds)]

    def clean(self):
        cleaned = super().clean()
        if not {"until_day", "until_round"} & set(self.errors):
            given = [name for name in ("until_day", "until_round") if cleaned.get(name) is not None]
            if len(given) != 1:
                self.add_error("until_day", _("Say until when: a day, or the end of a round."))
        return cleaned

    @property
    def place(self) -> SquadPlace:
        return self._places[self.cleaned_data["card"]]

    @property
    def asked(self) -> bool:
        return self.cleaned_data["card"] in self._theirs

    def terms(self) -> dict[str, object]:
        found = self.cleaned_data
        return {
            "points": found["points"] or 0,
            "until_day": found["until_day"],
            "until_round": found["until_round"],
        }
