"""Numbers typed on a pad."""

from django import forms

from league.forms.markup import NumberBox
from matches.models import MOST_GOALS


class GoalsField(forms.IntegerField):
    """0 to 99, typed on a number pad."""

    widget = NumberBox

    def __init__(self, **kwargs):
        super().__init__(min_value=0, max_value=MOST_GOALS, **kwargs)
        self.widget.attrs |= {"inputmode": "numeric", "autocomplete": "off"}
