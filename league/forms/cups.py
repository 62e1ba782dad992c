"""Forms around a cup: opening one, and placing its rounds in the calendar."""

from __future__ import annotations

from django import forms
from django.utils.translation import gettext_lazy as _
from django.utils.translation import pgettext_lazy

from clubs.ids import whole
from clubs.models import Club
from league.forms.days import DayField
from league.forms.markup import Groups, PlainSelect
from league.forms.rows import RowsField
from league.models import Cup
from league.rules.cups import DRAWN, MOST_CLUBS, MOST_GROUPS, SEEDED
from league.services.cups import BY_DICE, BY_HAND, BY_LAST_SEASON, BY_TABLE, Plan

LEGS = [(1, _("One match")), (2, _("Two legs"))]


class AfterField(forms.TypedChoiceField):
    """The round of the league that a round of the cup follows."""

    def __init__(self, *, last: int, **kwargs):
        choices = [(0, _("before the first round"))]
        choices += [(number, _("after round %(number)s") % {"number": number}) for number in range(1, last + 1)]
        super().__init__(choices=Groups(choices), coerce=int, widget=PlainSelect, **kwargs)


class CupForm(forms.Form):
    name = forms.CharField(label=_("Name"), max_length=60)
    kind = forms.ChoiceField(
        label=_("What it is"),
        choices=[
            (Cup.Kind.CUP, _("A cup: its bans are its own")),
            (Cup.Kind.PLAYOFF, _("A playoff: the league goes on, and so do its bans")),
        ],
        initial=Cup.Kind.CUP,
        widget=forms.RadioSelect,
    )
    clubs = RowsField(queryset=Club.objects.none(), widget=forms.CheckboxSelectMultiple)
    seeding = forms.ChoiceField(
        label=_("Seeds"),
        choices=[
            (BY_TABLE, _("by the table as it stands")),
            (BY_LAST_SEASON, _("by the table of last season")),
            (BY_DICE, _("by the dice, on record")),
            (BY_HAND, _("by hand: number the clubs")),
        ],
        initial=BY_TABLE,
    )
    draw = forms.ChoiceField(
        label=_("Ties"),
        choices=[
            (SEEDED, _("one bracket by the seeds")),
            (DRAWN, _("every stage drawn by the dice, on record")),
        ],
        initial=SEEDED,
    )
    legs = forms.TypedChoiceField(label=_("A tie is"), choices=LEGS, coerce=int, initial=1)
    final_legs = forms.TypedChoiceField(label=_("The final is"), choices=LEGS, coerce=int, initial=1)
    away_goals = forms.BooleanField(label=_("Away goals decide a level tie over two legs"), required=False)
    extra_time = forms.BooleanField(label=_("Extra time"), required=False, initial=True)
    shoot_out = forms.BooleanField(
        label=_("Shoot-out"), required=False, initial=True, help_text=_("Without it a level tie is decided by lot.")
    )
    groups = forms.IntegerField(
        label=_("Groups first"),
        min_value=0,
        max_value=MOST_GROUPS,
        initial=0,
        help_text=_("0: the knock-out begins at once."),
    )
    advance = forms.IntegerField(label=_("Clubs that go on from each"), min_value=1, max_value=16, initial=2)
    meetings = forms.IntegerField(label=_("Meetings in a group"), min_value=1, max_value=4, initial=1)
    every_rounds = forms.IntegerField(label=_("Rounds of the league between"), min_value=0, max_value=20, initial=2)
    first_date = DayField(label=pgettext_lazy("of a cup", "First round on"))
    every_days = forms.IntegerField(label=_("Days between rounds"), min_value=1, max_value=180, initial=14)

    def __init__(self, *args, season, last: int, **kwargs):
        super().__init__(*args, **kwargs)
        clubs = Club.objects.filter(entries__season=season, entries__withdrawn_at=None).order_by("name")
        self.fields["clubs"].queryset = clubs
        self.fields["after"] = AfterField(last=last, label=pgettext_lazy("of a cup", "First round"))
        self.chosen = self._chosen(list(clubs[: MOST_CLUBS * 2]))

    def _chosen(self, clubs: list[Club]) -> list[tuple[Club, bool, str]]:
        """Each club, whether it takes part, and the seed that was typed."""
        sent = set(self.data.getlist("clubs")) if self.is_bound else {str(club.pk) for club in clubs}
        return [(club, str(club.pk) in sent, self.data.get(f"seed-{club.pk}", "")) for club in clubs]

    def facts(self) -> dict[str, object]:
        """What the service wants to know."""
        cleaned = dict(self.cleaned_data)
        seeds = {club.pk: whole(typed) or MOST_CLUBS * 2 for club, _in, typed in self.chosen}
        clubs = sorted(cleaned.pop("clubs"), key=lambda club: (seeds.get(club.pk, MOST_CLUBS * 2), club.name))
        plan = Plan(**{name: cleaned.pop(name) for name in ("after", "every_rounds", "first_date", "every_days")})
        return cleaned | {"clubs": [club.pk for club in clubs], "plan": plan}


class CupRoundForm(forms.Form):
    """The place of one round in the calendar. Several share a page."""

    day = DayField(label=_("Date"))

    def __init__(self, *args, number: int, last: int, **kwargs):
        super().__init__(*args, auto_id=f"id_{number}_%s", **kwargs)
        self.number = number
        self.fields["after"] = AfterField(last=last, label=_("Place in the calendar"))
