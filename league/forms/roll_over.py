"""Forms between two seasons, and for a club that withdraws in the middle of one."""

from django import forms
from django.utils.translation import gettext_lazy as _

from league.forms.days import DayField
from league.models import Season
from league.rules.withdrawal import How

SQUADS = [
    (Season.Squads.KEPT, _("Kept: every club goes on with its players")),
    (Season.Squads.PROTECTED, _("Kept in part: each club protects some, the others go back into the box")),
    (Season.Squads.REDRAFTED, _("Put together anew: all players go back into the box")),
]
HOW = [
    (How.EXPUNGED, _("Expunge its results: as if it had not taken part")),
    (How.AWARDED, _("Award what is left: results stand, the others win the rest 3–0")),
]
PLAYERS = [
    ("free", _("Free: any club may sign them")),
    ("kept", _("Kept: they stay with the club and play for nobody")),
]


class NextSeasonForm(forms.Form):
    squads = forms.ChoiceField(
        label=_("The squads"), choices=SQUADS, widget=forms.RadioSelect, initial=Season.Squads.KEPT
    )
    protects = forms.IntegerField(
        label=_("Players each club protects"),
        min_value=1,
        max_value=29,
        required=False,
        initial=8,
        help_text=_("Only if squads are kept in part. The managers choose until you close the choice."),
        widget=forms.NumberInput(attrs={"class": "input-short", "inputmode": "numeric"}),
    )

    def __init__(self, *args, tracks_squads: bool, playoffs, gone, **kwargs):
        """`playoffs`: (upper level, label, clubs) of those nobody has decided yet; `gone`: the clubs that withdrew."""
        super().__init__(*args, **kwargs)
        if not tracks_squads:
            del self.fields["squads"], self.fields["protects"]
        self.playoffs = [level for level, _label, _clubs in playoffs]
        for level, label, clubs in playoffs:
            choices = [("", _("Choose")), *((club.pk, club.name) for club in clubs)]
            self.fields[f"winner-{level}"] = forms.ChoiceField(label=label, choices=choices)
        if gone:
            self.fields["returning"] = forms.MultipleChoiceField(
                label=_("Clubs that come back"),
                choices=[(club.pk, club.name) for club in gone],
                required=False,
                widget=forms.CheckboxSelectMultiple,
            )

    @property
    def facts(self) -> dict[str, object]:
        """As the service takes them."""
        sent = self.cleaned_data
        squads = sent.get("squads", Season.Squads.KEPT)
        return {
            "squads": squads,
            "protects": sent.get("protects") if squads == Season.Squads.PROTECTED else None,
            "winners": {level: int(sent[f"winner-{level}"]) for level in self.playoffs},
            "returning": [int(club) for club in sent.get("returning", ())],
        }


class WithdrawForm(forms.Form):
    how = forms.ChoiceField(label=_("Its matches"), choices=HOW, widget=forms.RadioSelect)
    players = forms.ChoiceField(label=_("Its players"), choices=PLAYERS, widget=forms.RadioSelect, initial="free")
    reason = forms.CharField(label=_("Why"), max_length=200, help_text=_("Everybody reads it in the log."))


class ExtendForm(forms.Form):
    day = DayField(label=_("Until"))
