"""One row of a match report: a goal, a card, an injury, a substitution."""

from __future__ import annotations

from dataclasses import replace
from typing import ClassVar

from django import forms
from django.utils.functional import lazy
from django.utils.translation import gettext_lazy as _

from league.forms.markup import Groups, NumberBox, PlainSelect
from league.forms.report_cast import Player
from league.injury_words import say_die, say_die_on_record
from matches.models import LAST_MINUTE, Event
from matches.reports import TO_THROW, Happening

Kind = Event.Kind


class PlayerField(forms.ChoiceField):
    widget = PlainSelect

    def __init__(self, *, label, missing, with_nobody: bool = False):
        super().__init__(label=label, required=False)
        self.missing = missing
        self.with_nobody = with_nobody

    def offer(self, cast) -> None:
        self.choices = cast.choices[self.with_nobody]


class RowForm(forms.Form):
    """A row nobody has typed anything into says nothing, and is dropped."""

    kinds: ClassVar[tuple[str, ...]] = ()
    who: ClassVar[tuple[str, ...]] = ("player",)  # the fields with people in them
    needs_players = True

    minute = forms.IntegerField(label=_("Minute"), required=False, min_value=1, max_value=LAST_MINUTE, widget=NumberBox)

    def __init__(self, *args, cast, **kwargs):
        super().__init__(*args, **kwargs)
        self.cast = cast
        self.use_required_attribute = False
        for field in self.fields.values():
            if isinstance(field, PlayerField):
                field.offer(cast)
            field.widget.attrs["aria-label"] = field.label
        self.fields["minute"].widget.attrs |= {"inputmode": "numeric", "autocomplete": "off", "placeholder": "′"}

    @property
    def anchor(self) -> str:
        return self[self.who[0]].auto_id

    @property
    def _chosen(self) -> Player | None:
        """As far as anybody can tell before it is checked."""
        value = str(self["player"].value())
        return next((player for player in self.cast.players if str(player.card) == value), None)

    @property
    def side(self) -> str:
        """Whose player is chosen."""
        value = str(self["player"].value())
        if value in ("home", "away"):
            return value
        return "" if self._chosen is None else "home" if self._chosen.home else "away"

    @property
    def note(self) -> str:
        """What stands below the row."""
        return ""

    def says_something(self) -> bool:
        """Before it is checked: has anybody typed a person or a minute?"""
        return any(self[name].value() not in (None, "") for name in (*self.who, "minute"))

    def clean(self):
        cleaned = super().clean()
        if self.says_something():
            for name in self.who:
                if name not in self.errors and not cleaned.get(name):
                    self.add_error(name, self.fields[name].missing)
        return cleaned

    def happening(self) -> Happening | None:
        """What the row tells; valid rows only."""
        if not self.says_something():
            return None
        home, card = self._person(self.cleaned_data["player"])
        return Happening(kind=self._kind(), home=home, card=card, minute=self.cleaned_data["minute"])

    def _kind(self) -> str:
        return self.kinds[0]

    def _person(self, value: str) -> tuple[bool, int | None]:
        if value in ("home", "away"):
            return value == "home", None
        card = int(value)
        return self.cast.by_card[card].home, card

    @classmethod
    def fields_of(cls, one: Happening) -> dict[str, object]:
        return {"player": one.card or ("home" if one.home else "away"), "minute": one.minute or ""}


HOW = Groups(Event.How.choices)
CARDS = Groups((kind.value, kind.label) for kind in (Kind.YELLOW, Kind.SECOND_YELLOW, Kind.RED))
THROW = "throw"
_say_die = lazy(say_die, str)
DICE = Groups(
    [
        ("", _("Die: roll later")),
        (THROW, _("Die: Touchline rolls, on record")),
        *((str(die), _say_die(die)) for die in range(1, 7)),
    ]
)


class GoalRow(RowForm):
    kinds = (Kind.GOAL,)
    needs_players = False

    player = PlayerField(
        label=_("Scorer"), missing=_("Who scored? If nobody knows, choose the side."), with_nobody=True
    )
    how = forms.ChoiceField(
        label=_("Kind of goal"), choices=HOW, initial=Event.How.PLAY, required=False, widget=PlainSelect
    )

    def happening(self) -> Happening | None:
        told = super().happening()
        if told is None:
            return None
        return Happening(told.kind, told.home, told.card, None, told.minute, self.cleaned_data["how"] or Event.How.PLAY)

    @classmethod
    def fields_of(cls, one: Happening) -> dict[str, object]:
        return super().fields_of(one) | {"how": one.how or Event.How.PLAY}


class CardRow(RowForm):
    kinds = (Kind.YELLOW, Kind.SECOND_YELLOW, Kind.RED)

    player = PlayerField(label=_("Booked player"), missing=_("Who was booked?"))
    kind = forms.ChoiceField(
        label=_("Card"),
        choices=CARDS,
        initial=Kind.YELLOW,
        required=False,
        widget=PlainSelect,
    )

    def _kind(self) -> str:
        return self.cleaned_data["kind"] or Kind.YELLOW

    @classmethod
    def fields_of(cls, one: Happening) -> dict[str, object]:
        return super().fields_of(one) | {"kind": one.kind}


class InjuryRow(RowForm):
    """With its die: as it fell at the table, thrown here when the report is sent, or left for later."""

    kinds = (Kind.INJURY,)

    player = PlayerField(label=_("Injured player"), missing=_("Who was injured?"))
    die = forms.ChoiceField(label=_("Injury die"), required=False, widget=PlainSelect)

    def __init__(self, *args, **kwargs):
        super().__init__(*args, **kwargs)
        self.fields["die"].choices = DICE

    @property
    def note(self) -> str:
        die = self.cast.thrown.get(self._chosen.card) if self._chosen else None
        return "" if die is None else say_die_on_record(die)

    def happening(self) -> Happening | None:
        told, die = super().happening(), self.cleaned_data["die"]
        if told is None or not die:
            return told
        return replace(told, die=TO_THROW if die == THROW else int(die))

    @classmethod
    def fields_of(cls, one: Happening) -> dict[str, object]:
        return super().fields_of(one) | {"die": THROW if one.die == TO_THROW else one.die or ""}


class ChangeRow(RowForm):
    kinds = (Kind.SUBSTITUTION,)
    who = ("player", "comes_on")

    player = PlayerField(label=_("Goes off"), missing=_("Who went off?"))
    comes_on = PlayerField(label=_("Comes on"), missing=_("Who came on?"))

    def clean(self):
        cleaned = super().clean()
        off, on = cleaned.get("player"), cleaned.get("comes_on")
        if off and on and self._person(off)[0] != self._person(on)[0]:
            self.add_error("comes_on", _("The two are not of the same side."))
        elif off and off == on:
            self.add_error("comes_on", _("Nobody comes on for himself."))
        return cleaned

    def happening(self) -> Happening | None:
        told = super().happening()
        if told is None:
            return None
        return Happening(told.kind, told.home, told.card, int(self.cleaned_data["comes_on"]), told.minute)

    @classmethod
    def fields_of(cls, one: Happening) -> dict[str, object]:
        return super().fields_of(one) | {"comes_on": one.comes_on}


ROWS: dict[str, type[RowForm]] = {"goal": GoalRow, "card": CardRow, "injury": InjuryRow, "change": ChangeRow}
