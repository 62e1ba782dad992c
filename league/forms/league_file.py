from django import forms
from django.utils.translation import gettext_lazy as _

from league.league_file.read import LARGEST


class LeagueFileForm(forms.Form):
    file = forms.FileField(
        label=_("File of a league"),
        help_text=_("The JSON file that an organiser saved here or on another Touchline."),
        widget=forms.ClearableFileInput(attrs={"accept": ".json,application/json"}),
    )

    def clean_file(self):
        file = self.cleaned_data["file"]
        if file.size > LARGEST:
            raise forms.ValidationError(
                _("That file is too large for a league: %(most)s MB at most."), params={"most": LARGEST // 1_000_000}
            )
        return file
