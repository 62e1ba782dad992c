"""Looking for free agents, dealing for them, and the organiser's market."""

from __future__ import annotations

from collections.abc import Iterable, Sequence

from django import forms
from django.db.models import QuerySet
from django.utils import timezone
from django.utils.translation import gettext_lazy as _

from clubs.cards import LONG
from clubs.models import Card
from clubs.rules.cards import ATTRIBUTES, LEAST, LONGEST_NAME, MOST, Kind
from clubs.rules.names import plain
from clubs.rules.shirt_numbers import HIGHEST, LOWEST
from league.forms.days import MomentField
from league.models import SquadPlace, Window
from league.services.valuations import MOST as MOST_WORTH

STRONG = 4
BY_NAME, BY_VALUE, BY_SUM = "name", "value", "total"


def _number(**facts) -> forms.IntegerField:
    widget = forms.NumberInput(attrs={"class": "input-short", "inputmode": "numeric"})
    return forms.IntegerField(widget=widget, **facts)


class FreeAgentForm(forms.Form):
    """How the free agents are looked through. Answers that make no sense are left out."""

    q = forms.CharField(label=_("Name"), required=False, max_length=LONGEST_NAME)
    sort = forms.ChoiceField(label=_("Order"), required=False)
    attribute = forms.ChoiceField(label=_("Strong in"), required=False)
    least = forms.TypedChoiceField(
        label=_("At least"),
        required=False,
        coerce=int,
        empty_value=STRONG,
        choices=[(number, number) for number in range(LEAST, MOST + 1)],
    )
    affordable = forms.BooleanField(label=_("Only whom the purse affords"), required=False)
    kind = forms.ChoiceField(choices=Card.Kind, required=False, widget=forms.HiddenInput)

    def __init__(self, data, *, has_purse: bool):
        super().__init__({"least": STRONG, **{name: data.get(name) for name in data}}, auto_id="agent_%s")
        chosen = data.get("kind", "")
        self.of_kind = Kind.KEEPER if chosen == Kind.KEEPER.value else Kind.OUTFIELDER
        attributes = [(name, LONG[name]) for name in ATTRIBUTES[self.of_kind]]
        self.fields["attribute"].choices = [("", _("anything")), *attributes]
        order = [(BY_NAME, _("by name")), (BY_VALUE, _("by value")), (BY_SUM, _("by the sum"))]
        self.fields["sort"].choices = [*order, *attributes]
        if not has_purse:
            del self.fields["affordable"]
        self.is_valid()
        self.only_affordable = self.cleaned_data.get("affordable", False)

    def narrow(self, cards: QuerySet[Card]) -> QuerySet[Card]:
        if words := plain(self.cleaned_data.get("q", "")):
            cards = cards.filter(plain_name__contains=words)
        if attribute := self.cleaned_data.get("attribute"):
            cards = cards.filter(**{f"{attribute}__gte": self.cleaned_data.get("least", STRONG)})
        return cards

    def in_order(self, agents: Sequence) -> list:
        """They come by name; equal ones stay so."""
        sort = self.cleaned_data.get("sort") or BY_NAME
        if sort == BY_NAME:
            return list(agents)
        if sort in (BY_VALUE, BY_SUM):
            return sorted(agents, key=lambda agent: -getattr(agent, sort))
        return sorted(agents, key=lambda agent: -agent.attributes[sort])


class _SquadChoice(forms.ModelChoiceField):
    def label_from_instance(self, place: SquadPlace) -> str:
        return f"{place.number} {place.card.name}"


class DealForm(forms.Form):
    """Signing a free agent, or bidding for him."""

    points = _number(label=_("Your bid, in league points"), min_value=1, max_value=999)
    number = _number(
        label=_("Shirt number"),
        min_value=LOWEST,
        max_value=HIGHEST,
        required=False,
        help_text=_("Left empty, he gets the next free one."),
    )
    drops = _SquadChoice(SquadPlace.objects.none(), required=False, empty_label=_("nobody"))

    def __init__(self, data=None, *, squad: QuerySet[SquadPlace], is_sealed: bool, initial=None):
        super().__init__(data, initial=initial)
        self.fields["drops"].queryset = squad
        self.fields["drops"].label = _("Release if the bid wins") if is_sealed else _("Release to make room")
        del self.fields["number" if is_sealed else "points"]

    @property
    def dropped(self) -> Card | None:
        place = self.cleaned_data["drops"]
        return place.card if place else None


class SwapForm(forms.Form):
    """Ticks on both sides, and points one way or the other."""

    gives = forms.MultipleChoiceField(label=_("You give"), required=False, widget=forms.CheckboxSelectMultiple)
    takes = forms.MultipleChoiceField(label=_("You get"), required=False, widget=forms.CheckboxSelectMultiple)
    pays = _number(label=_("You pay, in points"), min_value=0, max_value=999, required=False)
    asks = _number(label=_("You ask for, in points"), min_value=0, max_value=999, required=False)
    words = forms.CharField(label=_("A word with it"), max_length=200, required=False)

    def __init__(self, data=None, *, mine: Iterable[SquadPlace], theirs: Iterable[SquadPlace], worth):
        super().__init__(data)
        self._cards = {}
        for key, squad in (("gives", mine), ("takes", theirs)):
            places = list(squad)
            self._cards |= {str(place.card_id): place.card for place in places}
            self.fields[key].choices = [
                (str(place.card_id), f"{place.number} {place.card.name} ({worth(place.card)})") for place in places
            ]

    def clean(self):
        cleaned = super().clean()
        if cleaned.get("pays") and cleaned.get("asks"):
            self.add_error("asks", _("Points go one way only."))
        return cleaned

    def cards(self, key: str) -> list[Card]:
        return [self._cards[pk] for pk in self.cleaned_data[key]]

    @property
    def points(self) -> int:
        return (self.cleaned_data["pays"] or 0) - (self.cleaned_data["asks"] or 0)


class VetoForm(forms.Form):
    reason = forms.CharField(label=_("Why"), max_length=200)


class WindowForm(forms.Form):
    """By date or by round: whichever of the two is filled in."""

    way = forms.ChoiceField(label=_("How players are signed"), choices=Window.Way, initial=Window.Way.FIRST)
    opens_at = MomentField(label=_("Opens"))
    closes_at = MomentField(label=_("Closes"))
    after_round = _number(
        label=_("Opens after round"), min_value=0, max_value=99, required=False, help_text=_("0: at the start.")
    )
    until_round = _number(label=_("Closes after round"), min_value=1, max_value=99, required=False)

    def clean(self):
        cleaned = super().clean()
        by_date = cleaned.get("opens_at") or cleaned.get("closes_at")
        by_round = cleaned.get("after_round") is not None or cleaned.get("until_round") is not None
        if by_date and by_round:
            raise forms.ValidationError(_("Give days or rounds, not both."))
        if cleaned.get("closes_at") and not cleaned.get("opens_at"):
            cleaned["opens_at"] = timezone.now()
        return cleaned


class ValueForm(forms.Form):
    points = _number(
        label=_("Value"),
        min_value=1,
        max_value=MOST_WORTH,
        required=False,
        help_text=_("Left empty, the formula says it."),
    )
