"""Forms around one match."""

from django import forms
from django.utils.translation import gettext_lazy as _

from league.forms.deciders import NONE, DeciderForm
from league.forms.number_boxes import GoalsField
from league.rules.ties import Leeway
from league.services.verdicts import Award
from matches.models import Report
from matches.reports import Detail


class MatchForm(forms.Form):
    """Several of these share a page, so each has ids of its own."""

    called = ""

    def __init__(self, *args, **kwargs):
        super().__init__(*args, auto_id=f"{self.called}_%s", **kwargs)


class ScoreForm(DeciderForm, MatchForm):
    """The score alone; in a cup tie also what decided it."""

    called = "report"

    home_goals = GoalsField(label=_("Home goals"))
    away_goals = GoalsField(label=_("Away goals"))

    def __init__(self, *args, leeway: Leeway = NONE, **kwargs):
        super().__init__(*args, **kwargs)
        self.offer(leeway)

    def clean(self):
        cleaned = super().clean()
        told = Detail(**self.decider(cleaned))
        rest = {name: value for name, value in cleaned.items() if name not in DeciderForm.base_fields}
        return rest | {"detail": told} if told != Detail() else rest


class VersionForm(MatchForm):
    """Which version of the score the person was looking at."""

    called = "confirm"

    version = forms.IntegerField(min_value=1, max_value=32000, widget=forms.HiddenInput)


class ReasonField(forms.CharField):
    def __init__(self, **kwargs):
        kwargs.setdefault("label", _("Why? It goes on the record, with your name."))
        super().__init__(max_length=200, **kwargs)


class DisputeForm(VersionForm):
    called = "dispute"

    reason = ReasonField(label=_("What was different?"))


class OverruleForm(ScoreForm):
    called = "overrule"

    how = forms.ChoiceField(
        label=_("How it came about"),
        choices=[(how.value, how.label) for how in (Report.How.PLAYED, Report.How.ABANDONED)],
        initial=Report.How.PLAYED,
    )
    reason = ReasonField()


class AnnulForm(MatchForm):
    called = "annul"

    reason = ReasonField()


class VoidForm(AnnulForm):
    called = "void"


class ReopenForm(AnnulForm):
    called = "reopen"


class AwardForm(MatchForm):
    """A match that was not played, or is decided at the organiser's table."""

    called = "award"

    to = forms.ChoiceField(label=_("Award the match"), widget=forms.RadioSelect)
    reason = ReasonField()

    def __init__(self, *args, match, **kwargs):
        super().__init__(*args, **kwargs)
        self.fields["to"].choices = [
            (Award.HOME, _("Walkover: 3–0 for %(club)s") % {"club": match.home.short_name}),
            (Award.AWAY, _("Walkover: 0–3 for %(club)s") % {"club": match.away.short_name}),
            (Award.NOBODY, _("Both forfeit: both lose 0–3")),
        ]


class DieForm(MatchForm):
    """What the die showed at the table; nothing, to roll it here."""

    called = "die"

    typed = forms.IntegerField(label=_("Rolled at the table"), required=False, min_value=1, max_value=6)
