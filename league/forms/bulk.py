"""Many results at once."""

from __future__ import annotations

from collections.abc import Mapping
from typing import NamedTuple

from django import forms
from django.utils.translation import gettext_lazy as _

from league.forms.deciders import DeciderForm
from league.forms.number_boxes import GoalsField
from league.models import Fixture
from league.pages.matchday import Slip
from league.rules.ties import Leeway
from matches.reports import Detail

DECIDERS = ("extra_time", "shoot_home", "shoot_away")


class BulkRow(NamedTuple):
    """One fixture with its fields, for the template."""

    slip: Slip
    home: forms.BoundField
    away: forms.BoundField
    deciders: list[forms.BoundField]  # of a cup tie

    @property
    def errors(self) -> list[str]:
        return [error for field in (self.home, self.away, *self.deciders) for error in field.errors]


class BulkForm(forms.Form):
    """Two fields a fixture, and what may decide a cup tie; a match is left alone when all of them are empty."""

    def __init__(self, *args, slips: list[Slip], leeways: Mapping[int, Leeway], **kwargs):
        super().__init__(*args, **kwargs)
        self.slips = slips
        for slip in slips:
            teams = {"home": slip.home.short_name, "away": slip.away.short_name}
            for side, label in (
                ("home", _("Goals of %(home)s against %(away)s")),
                ("away", _("Goals of %(away)s at %(home)s")),
            ):
                self.fields[self.name(slip.fixture, side)] = GoalsField(label=label % teams, required=False)
            offered = DeciderForm()
            offered.offer(leeways[slip.fixture.pk])
            self.fields |= {self.name(slip.fixture, name): field for name, field in offered.fields.items()}

    @staticmethod
    def name(fixture: Fixture, part: str) -> str:
        return f"{part}-{fixture.pk}"

    def clean(self):
        cleaned = super().clean()
        for slip in self.slips:
            for first, second in (("home", "away"), ("shoot_home", "shoot_away")):
                names = [self.name(slip.fixture, part) for part in (first, second)]
                offered = [name for name in names if name in self.fields and name not in self.errors]
                empty = [name for name in offered if cleaned.get(name) is None]
                if len(empty) == 1:
                    self.add_error(empty[0], _("The other half of this score is missing."))
            self._not_without_goals(slip.fixture, cleaned)
        return cleaned

    def _not_without_goals(self, fixture: Fixture, cleaned) -> None:
        goals = self.name(fixture, "home")
        decided = any(cleaned.get(self.name(fixture, part)) not in (None, False) for part in DECIDERS)
        if decided and goals not in self.errors and cleaned.get(goals) is None:
            self.add_error(goals, _("Enter the score as well."))

    def scores(self) -> dict[int, tuple[int, int]]:
        told = {slip.fixture.pk: [self._told(slip.fixture, side) for side in ("home", "away")] for slip in self.slips}
        return {fixture: (home, away) for fixture, (home, away) in told.items() if home is not None}

    def deciders(self) -> dict[int, Detail]:
        found = {}
        for slip in self.slips:
            extra, *kicks = (self._told(slip.fixture, part) for part in DECIDERS)
            found[slip.fixture.pk] = Detail(extra_time=bool(extra), shoot_out=None if None in kicks else tuple(kicks))
        return found

    def _told(self, fixture: Fixture, part: str):
        return self.cleaned_data.get(self.name(fixture, part))

    def rows(self) -> list[BulkRow]:
        return [
            BulkRow(
                slip,
                self[self.name(slip.fixture, "home")],
                self[self.name(slip.fixture, "away")],
                [self[name] for part in DECIDERS if (name := self.name(slip.fixture, part)) in self.fields],
            )
            for slip in self.slips
        ]
