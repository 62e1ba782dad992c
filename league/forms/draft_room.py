from __future__ import annotations

from django import forms
from django.utils.translation import gettext as _
from django.utils.translation import gettext_lazy, ngettext

from clubs.ids import MOST_ID
from league.services.wishes import STEPS

MINUTE, HOUR, DAY = 60, 3600, 86400
PICK_TIMES = (30, MINUTE, 2 * MINUTE, 5 * MINUTE, HOUR, 8 * HOUR, DAY, 2 * DAY, 3 * DAY)


def say_pick_time(seconds: int | None) -> str:
    if not seconds:
        return _("No limit")
    if seconds >= DAY:
        count, told = seconds // DAY, ngettext("%(count)s day", "%(count)s days", seconds // DAY)
    elif seconds >= HOUR:
        count, told = seconds // HOUR, ngettext("%(count)s hour", "%(count)s hours", seconds // HOUR)
    elif seconds >= MINUTE:
        count, told = seconds // MINUTE, ngettext("%(count)s minute", "%(count)s minutes", seconds // MINUTE)
    else:
        count, told = seconds, ngettext("%(count)s second", "%(count)s seconds", seconds)
    return told % {"count": count}


class PickTimeForm(forms.Form):
    pick_seconds = forms.TypedChoiceField(
        label=gettext_lazy("Time for a pick"),
        coerce=int,
        empty_value=None,
        required=False,
        help_text=gettext_lazy("When it runs out, the wish list picks, or else the strongest open card is taken."),
    )

    def __init__(self, *args, **kwargs):
        super().__init__(*args, **kwargs)
        self.fields["pick_seconds"].choices = [
            ("", say_pick_time(None)),
            *((seconds, say_pick_time(seconds)) for seconds in PICK_TIMES),
        ]


class PickForm(forms.Form):
    """The card, and the number of the pick that was on the page."""

    card = forms.IntegerField(min_value=1, max_value=MOST_ID)
    pick = forms.IntegerField(min_value=1, max_value=9999)


class TakeBackForm(forms.Form):
    pick = forms.IntegerField(min_value=1, max_value=9999)


class WishForm(forms.Form):
    """One button: what to do, and with which card ("up 17")."""

    move = forms.RegexField(rf"^({'|'.join(STEPS)}) [0-9]{{1,18}}$")

    @property
    def chosen(self) -> dict[str, object]:
        step, card = self.cleaned_data["move"].split()
        return {"step": step, "card_id": int(card)}
