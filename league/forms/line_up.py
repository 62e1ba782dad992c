"""Whom a side names: a place for every player of the squad, a spot on the picture, home points."""

from __future__ import annotations

import re
from collections.abc import Iterable, Sequence

from django import forms
from django.utils.translation import gettext_lazy as _
from django.utils.translation import pgettext_lazy

from clubs.rules.eligibility import LineUpCode
from clubs.rules.problems import Problem
from league.models import SquadPlace
from league.pages.words import attribute_name
from league.services.line_ups import Pick
from matches.models import Named
from matches.rules.formations import FORMATIONS, FREE, IN_GOAL, USUAL, Spot, label, stand

NOT_NAMED = ""
_SPOT = re.compile(r"(\d{1,3}),(\d{1,3})")


class LineUpForm(forms.Form):
    """Judges the shape only; whether the sixteen may play is for the service to say."""

    formation = forms.ChoiceField(
        label=_("Formation"),
        choices=[*((key, label(key)) for key in FORMATIONS), (FREE, pgettext_lazy("formation", "Free"))],
        widget=forms.RadioSelect,
        initial=USUAL,
    )

    def __init__(self, *args, squad: Sequence[SquadPlace], boosts: bool, **kwargs):
        super().__init__(*args, **kwargs)
        self.squad = squad
        for one in squad:
            self.fields[f"place-{one.card_id}"] = forms.ChoiceField(
                label=one.card.name, choices=[(NOT_NAMED, _("not named")), *Named.Place.choices], required=False
            )
            self.fields[f"spot-{one.card_id}"] = forms.CharField(max_length=7, required=False, widget=forms.HiddenInput)
            for attribute in one.card.attributes if boosts else ():
                self._offer_points(one, attribute)

    def _offer_points(self, one: SquadPlace, attribute: str) -> None:
        """Most of the 140 attributes of a squad are never raised: only those that are get a field."""
        name = f"boost-{one.card_id}-{attribute}"
        typed = self.data.get(name) if self.is_bound else self.initial.get(name)
        if typed not in (None, "", "0"):
            self.fields[name] = forms.IntegerField(
                label=f"{one.card.name}, {attribute_name(attribute)}", min_value=0, max_value=99, required=False
            )

    def value(self, name: str) -> str:
        """As typed, or as offered at first."""
        return str(self[name].value() or "") if name in self.fields else ""

    def places(self) -> dict[int, str]:
        """Where everybody who is named is to play, by card."""
        places = {one.card_id: self.value(f"place-{one.card_id}") for one in self.squad}
        return {card: place for card, place in places.items() if place in Named.Place.values}

    def spots(self) -> dict[int, Spot]:
        """Of those who start. Whoever has no spot yet is given one."""
        places = self.places()
        wanted = {card: spot for card in places if (spot := _spot(self.value(f"spot-{card}")))}
        chosen = self.value("formation")
        field = [card for card, place in places.items() if place == Named.Place.FIELD]
        spots = stand(field, wanted, chosen if chosen in FORMATIONS else FREE)
        return spots | {card: IN_GOAL for card, place in places.items() if place == Named.Place.GOAL}

    def picks(self) -> list[Pick]:
        spots = self.spots()
        return [Pick(card, place, *spots.get(card, (None, None))) for card, place in self.places().items()]

    def boosts(self) -> dict[tuple[int, str], int]:
        """Points by card and attribute; call it on a valid form."""
        points = {}
        for name, value in self.cleaned_data.items():
            if name.startswith("boost-") and value:
                card, attribute = name.removeprefix("boost-").split("-", 1)
                points[int(card), attribute] = value
        return points

    def object_to(self, problems: Iterable[tuple[Problem, str]]) -> None:
        """Puts each objection, in words, next to what it is about."""
        for problem, words in problems:
            where = problem.where
            name = f"boost-{where[0]}-{where[1]}" if isinstance(where, tuple) else f"place-{where}"
            # Whoever cannot play is not offered any more: that is said on top.
            beside = name in self.fields and problem.code != LineUpCode.NOT_AVAILABLE
            self.add_error(name if beside else None, words)


def _spot(typed: str) -> Spot | None:
    found = _SPOT.fullmatch(typed)
    if not found:
        return None
    forward, across = map(int, found.groups())
    return Spot(forward, across) if forward <= 100 and across <= 100 else None
