"""Forms around the calendar of a season."""

from collections.abc import Iterable

from django import forms
from django.utils.translation import gettext, pgettext_lazy
from django.utils.translation import gettext_lazy as _

from league.forms.days import DayField
from league.forms.markup import Groups, PlainSelect

MOST_BOARDS = 50


class SquadsTick(forms.Form):
    """`asks`: squads that are not complete can no longer be drafted once the calendar is drawn. Say so first.

    `looks`: who only looks at a plan need not tick it yet.
    """

    def __init__(self, *args, asks: bool = False, looks: bool = False, **kwargs):
        super().__init__(*args, **kwargs)
        if asks:
            unticked = {"required": _("Draft or deal the squads first, or tick this.")}
            self.fields["undrafted"] = forms.BooleanField(
                label=_("Draw without a draft"), required=not looks, error_messages=unticked
            )

    def clean(self):
        """The tick was for whoever draws; the calendar is the same."""
        cleaned = super().clean()
        cleaned.pop("undrafted", None)
        return cleaned


class DrawForm(SquadsTick):
    first_date = DayField(
        label=_("First round on"), help_text=_("Leave it empty if you play whenever you find the time.")
    )
    every_days = forms.IntegerField(label=_("Days between rounds"), initial=7, min_value=1, max_value=90)
    play_within = forms.IntegerField(
        label=_("Days to play a round"),
        min_value=0,
        max_value=90,
        required=False,
        help_text=_("After that you are asked about matches without a score. Empty: no deadline."),
    )


class HourField(forms.TimeField):
    """The browser's own picker of times."""

    def __init__(self, **kwargs):
        super().__init__(widget=forms.TimeInput(format="%H:%M", attrs={"type": "time"}), **kwargs)


class DateForm(forms.Form):
    day = DayField(label=_("Date"))
    at = HourField(label=_("Time"), required=False)
    board = forms.IntegerField(
        label=pgettext_lazy("where a match is played", "Board"), min_value=1, max_value=MOST_BOARDS, required=False
    )

    def __init__(self, *args, with_board: bool = False, **kwargs):
        super().__init__(*args, **kwargs)
        if not with_board:
            del self.fields["board"]

    def clean(self):
        cleaned = super().clean()
        if cleaned.get("board") and not cleaned.get("at") and "at" not in self.errors:
            self.add_error("at", _("A board needs a time as well."))
        if cleaned.get("at") and not cleaned.get("day") and "day" not in self.errors:
            self.add_error("day", _("A time needs a date as well."))
        return cleaned


class RoundDateForm(forms.Form):
    day = DayField(label=_("Date of the round"))
    play_by = DayField(label=_("Play by"))


class RoundField(forms.TypedChoiceField):
    """A round of the season, by its number."""

    widget = PlainSelect
    default_error_messages = {
        "invalid_choice": forms.ModelChoiceField.default_error_messages["invalid_choice"],
    }

    def __init__(self, **kwargs):
        super().__init__(coerce=int, **kwargs)


def _choices(rounds: Iterable[int]) -> Groups:
    words = gettext("Round %(number)s")
    return Groups([("", "---------"), *((number, words % {"number": number}) for number in rounds)])


class MoveForm(forms.Form):
    to_round = RoundField(label=_("To round"))

    def __init__(self, *args, rounds: Iterable[int], **kwargs):
        super().__init__(*args, **kwargs)
        self.fields["to_round"].choices = _choices(rounds)


class ExchangeForm(forms.Form):
    first = RoundField(label=_("This round"))
    second = RoundField(label=_("with this one"))

    def __init__(self, *args, rounds: Iterable[int], **kwargs):
        super().__init__(*args, **kwargs)
        self.fields["first"].choices = self.fields["second"].choices = _choices(rounds)

    def clean(self):
        cleaned = super().clean()
        if cleaned.get("first") and cleaned.get("first") == cleaned.get("second"):
            self.add_error("second", _("Choose another round."))
        return cleaned


class DeductionForm(forms.Form):
    club = forms.ModelChoiceField(queryset=None, label=_("Club"))
    points = forms.IntegerField(
        label=_("Points"), min_value=-99, max_value=99, help_text=_("A negative number gives points.")
    )
    reason = forms.CharField(label=_("Reason"), max_length=200)

    def __init__(self, *args, clubs, **kwargs):
        super().__init__(*args, **kwargs)
        self.fields["club"].queryset = clubs

    def clean_points(self):
        points = self.cleaned_data["points"]
        if points == 0:
            raise forms.ValidationError(_("Zero points change nothing."))
        return points
