"""How a marathon is played."""

from __future__ import annotations

from datetime import timedelta

from django import forms
from django.utils import timezone
from django.utils.translation import gettext_lazy as _

from league.forms.calendar import MOST_BOARDS, DayField, HourField, SquadsTick
from league.rules.marathon import Hours
from league.services.board_times import minute_of
from league.services.marathon import Marathon

FARTHEST = timedelta(days=5 * 365)


class MarathonForm(SquadsTick):
    first_day = DayField(label=_("First day"))
    starts = HourField(label=_("Kick-off at"))
    minutes = forms.IntegerField(label=_("Minutes a match takes"), min_value=5, max_value=600)
    pause = forms.IntegerField(label=_("Minutes between two matches"), min_value=0, max_value=600)
    boards = forms.IntegerField(label=_("Boards"), min_value=1, max_value=MOST_BOARDS)
    opens = HourField(label=_("Every day from"))
    closes = HourField(
        label=_("until"), help_text=_("The same hour twice: around the clock. An earlier one: after midnight.")
    )

    def __init__(self, *args, **kwargs):
        super().__init__(*args, **kwargs)
        self.fields["first_day"].required = True

    def clean_first_day(self):
        day, today = self.cleaned_data["first_day"], timezone.localdate()
        if not today - FARTHEST <= day <= today + FARTHEST:
            raise forms.ValidationError(_("Choose a day within five years."))
        return day

    def clean(self):
        cleaned = super().clean()
        if not self.errors and not self._hours().has_room:
            self.add_error("closes", _("A day has to be as long as a match."))
        return cleaned

    def _hours(self) -> Hours:
        found = self.cleaned_data
        opens, closes = minute_of(found["opens"]), minute_of(found["closes"])
        return Hours(found["minutes"], found["pause"], found["boards"], opens, closes)

    def plan(self) -> Marathon:
        return Marathon(self.cleaned_data["first_day"], self.cleaned_data["starts"], self._hours())
