from __future__ import annotations

from django import forms
from django.utils.translation import gettext_lazy as _

from accounts.models import User
from clubs.models import Club
from clubs.refusal import Refusal
from clubs.services.crests import encode_crest
from league.models import Division, Entry, Membership, Role, Season


class ClubForm(forms.ModelForm):
    """How a club is called and dressed. It is never saved: the service writes what it gives."""

    crest = forms.FileField(
        label=_("Crest"),
        required=False,
        widget=forms.FileInput(attrs={"accept": "image/png,image/jpeg,image/webp,image/gif"}),
        help_text=_("PNG, JPEG, WebP or GIF, at most 2 MB."),
    )
    without_crest = forms.BooleanField(label=_("Take the crest down"), required=False)

    class Meta:
        model = Club
        fields = ["name", "short_name", "cloth", "trim", "pattern"]
        widgets = {"cloth": forms.RadioSelect, "trim": forms.RadioSelect, "pattern": forms.RadioSelect}

    def __init__(self, *args, **kwargs):
        super().__init__(*args, **kwargs)
        self.fields["short_name"].required = False
        self.fields["short_name"].help_text = _("For narrow tables and phones. Left empty, we shorten the name.")
        if not self.instance.crest:
            del self.fields["without_crest"]

    def clean_crest(self):
        upload = self.cleaned_data["crest"]
        if not upload:
            return None
        try:
            return encode_crest(upload)
        except Refusal as refusal:
            raise forms.ValidationError(str(refusal)) from None


class NewClubForm(ClubForm):
    manager = forms.ModelChoiceField(
        label=_("Manager"),
        queryset=User.objects.none(),
        required=False,
        empty_label=_("nobody yet: the organisers look after it"),
        help_text=_("A club does not need an account. You can hand it over later."),
    )

    def __init__(self, *args, season: Season, **kwargs):
        super().__init__(*args, **kwargs)
        may_manage = Membership.objects.filter(league=season.league_id, role__in=[Role.ORGANISER, Role.MANAGER])
        busy = Entry.objects.filter(season=season).exclude(manager=None)
        self.fields["manager"].queryset = (
            User.objects.filter(pk__in=may_manage.values("user"))
            .exclude(pk__in=busy.values("manager"))
            .order_by("username")
        )


class LatecomerForm(NewClubForm):
    """For a season under way: the newcomer also needs a place in the calendar."""

    from_round = forms.TypedChoiceField(
        label=_("First match in round"),
        coerce=int,
        help_text=_("Its matches fill byes from this round on; the others come in new rounds at the end."),
    )

    division = forms.ModelChoiceField(label=_("Division"), queryset=Division.objects.none())

    def __init__(self, *args, season: Season, rounds: list[int], **kwargs):
        super().__init__(*args, season=season, **kwargs)
        self.fields["from_round"].choices = [(number, number) for number in rounds]
        self.fields["division"].queryset = season.divisions.all()
        if not season.divisions.exists():
            del self.fields["division"]


class ManyClubsForm(forms.Form):
    lines = forms.CharField(
        label=_("One club a line"),
        max_length=4000,
        widget=forms.Textarea(attrs={"rows": 10, "spellcheck": "false"}),
        help_text=_("A short name may follow after a comma. Each club gets a different kit; you can change it."),
    )
