"""Numbers typed on a pad."""

from django import forms
from django.forms.utils import flatatt
from django.utils.html import format_html

from matches.models import MOST_GOALS


class NumberBox(forms.NumberInput):
    """Written at once, not by a template: a report has dozens."""

    def render(self, name, value, attrs=None, renderer=None):
        typed = self.format_value(value)
        shown = "" if typed is None else format_html(' value="{}"', typed)
        rest = flatatt(self.build_attrs(self.attrs, attrs))
        return format_html('<input type="{}" name="{}"{}{}>', self.input_type, name, shown, rest)


class GoalsField(forms.IntegerField):
    """0 to 99, typed on a number pad."""

    widget = NumberBox

    def __init__(self, **kwargs):
        super().__init__(min_value=0, max_value=MOST_GOALS, **kwargs)
        self.widget.attrs |= {"inputmode": "numeric", "autocomplete": "off"}
