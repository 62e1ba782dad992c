"""Choosing several rows at once."""

from django import forms
from django.core.exceptions import ValidationError

from clubs.ids import whole


class RowsField(forms.ModelMultipleChoiceField):
    """By their ids. A number that no column holds is refused here: SQLite would fail on a list with one in it."""

    def clean(self, value):
        for pk in value or ():
            if whole(str(pk)) is None:
                raise ValidationError(self.error_messages["invalid_pk_value"], "invalid_pk_value", {"pk": pk})
        return super().clean(value)
