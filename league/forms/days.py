"""Days and moments that people choose: near enough that calendars, time zones and deadlines can reckon with them."""

import datetime

from django import forms
from django.core.exceptions import ValidationError
from django.utils.translation import gettext_lazy as _

FIRST_YEAR, LAST_YEAR = 1900, 2199


def _near(day: datetime.date) -> None:
    if not FIRST_YEAR <= day.year <= LAST_YEAR:
        raise ValidationError(_("Choose a day between the years 1900 and 2199."), "far_away")


class DayField(forms.DateField):
    """The browser's own date picker wants ISO dates, whatever the language."""

    default_validators = [_near]

    def __init__(self, **kwargs):
        widget = forms.DateInput(format="%Y-%m-%d", attrs={"type": "date"})
        super().__init__(widget=widget, input_formats=["%Y-%m-%d"], required=False, **kwargs)


class MomentField(forms.DateTimeField):
    """A day and a time of the site's time zone."""

    default_validators = [_near]

    def __init__(self, **kwargs):
        widget = forms.DateTimeInput(format="%Y-%m-%dT%H:%M", attrs={"type": "datetime-local"})
        super().__init__(widget=widget, input_formats=["%Y-%m-%dT%H:%M"], required=False, **kwargs)
