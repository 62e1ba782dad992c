"""A match told on one screen: the score, and a row for everything that happened."""

from __future__ import annotations

import re
from collections.abc import Iterator, Mapping
from dataclasses import dataclass, field
from datetime import timedelta

from django import forms
from django.utils import timezone
from django.utils.functional import cached_property
from django.utils.translation import gettext
from django.utils.translation import gettext_lazy as _

from league.forms.days import DayField
from league.forms.deciders import NONE, DeciderForm
from league.forms.number_boxes import GoalsField
from league.forms.report_cast import Cast
from league.forms.report_rows import ROWS, RowForm
from league.forms.results import MatchForm, ReasonField
from league.rules.ties import Leeway
from matches.models import Report
from matches.reports import Detail, Happening

MOST_ROWS = 60
_ROW = re.compile(rf"({'|'.join(ROWS)})-(\d{{1,3}})-\w+")
NOBODY = 10_000  # sorts after every minute
COPIED = "__n__"  # where copies of an empty row have their number; static/js/report_rows.js knows it too


@dataclass
class Section:
    """The rows of one kind, and an empty one to copy: by scripts, and for the numbers that begin empty."""

    key: str
    rows: list[RowForm]
    blank: RowForm
    empty: range
    problems: list[str] = field(default_factory=list)


class ReportForm(DeciderForm, MatchForm):
    """`start` holds what the fields begin with, by name: a report that stands, or a draft."""

    called = "tell"

    home_goals = GoalsField(label=_("Home goals"))
    away_goals = GoalsField(label=_("Away goals"))
    half_home = GoalsField(label=_("Half-time, home"), required=False)
    half_away = GoalsField(label=_("Half-time, away"), required=False)
    played_on = DayField(label=_("Played on"))
    remarks = forms.CharField(
        label=_("Remarks"), required=False, max_length=1000, widget=forms.Textarea(attrs={"rows": 2})
    )

    def __init__(
        self,
        data=None,
        *,
        cast: Cast,
        leeway: Leeway = NONE,
        start: Mapping[str, object] | None = None,
        more: str = "",
        empty=0,
    ):
        super().__init__(data, initial=dict(start or {}))
        self.cast = cast
        self.offer(leeway)
        self.use_required_attribute = False
        self.remarks_made: list[str] = []
        self.sections = {
            key: self._section(key, empty=empty + (3 if key == more else 0))
            for key, row in ROWS.items()
            if cast.players or not row.needs_players
        }

    def _section(self, key: str, *, empty: int) -> Section:
        told = self.data if self.is_bound else self.initial
        numbers = sorted({int(found[2]) for name in told if (found := _ROW.fullmatch(name)) and found[1] == key})
        numbers = numbers[:MOST_ROWS]
        rows = [self._row(key, number, told) for number in numbers]
        if not self.is_bound or empty:
            rows = [row for row in rows if row.says_something()]
        after = numbers[-1] + 1 if numbers else 0
        return Section(key, rows, ROWS[key](cast=self.cast, prefix=f"{key}-{COPIED}"), range(after, after + empty))

    def _row(self, key: str, number: int, told: Mapping[str, object]) -> RowForm:
        prefix = f"{key}-{number}"
        if self.is_bound:
            return ROWS[key](told, cast=self.cast, prefix=prefix)
        mine = {name: told.get(f"{prefix}-{name}") for name in ROWS[key].base_fields}
        start = {name: value for name, value in mine.items() if value not in (None, "")}
        return ROWS[key](cast=self.cast, prefix=prefix, initial=start)

    def rows(self) -> Iterator[RowForm]:
        for section in self.sections.values():
            yield from section.rows

    def is_valid(self) -> bool:
        valid = super().is_valid()
        for row in self.rows():
            valid = (not row.is_bound or row.is_valid()) and valid
        return valid

    def clean_played_on(self):
        day = self.cleaned_data["played_on"]
        if day and day > timezone.localdate() + timedelta(days=1):
            raise forms.ValidationError(_("This day is still to come."))
        return day

    def clean(self):
        cleaned = super().clean()
        halves = [name for name in ("half_home", "half_away") if name not in self.errors and cleaned.get(name) is None]
        if len(halves) == 1:
            self.add_error(halves[0], _("The other half of this score is missing."))
        return cleaned

    @property
    def score(self) -> tuple[int, int]:
        return self.cleaned_data["home_goals"], self.cleaned_data["away_goals"]

    @cached_property
    def told(self) -> list[tuple[Happening, RowForm]]:
        """In one order however it was typed, so that two managers who saw the same say the same."""
        found = [(happening, row) for row in self.rows() if row.is_bound and (happening := row.happening())]
        kinds = [kind for row in ROWS.values() for kind in row.kinds]
        return sorted(
            found,
            key=lambda one: (
                one[0].minute or NOBODY,
                kinds.index(one[0].kind),
                not one[0].home,
                one[0].card or 0,
                one[0].comes_on or 0,
                one[0].how,
            ),
        )

    @property
    def detail(self) -> Detail:
        cleaned = self.cleaned_data
        half_time = (cleaned["half_home"], cleaned["half_away"])
        return Detail(
            half_time=None if None in half_time else half_time,
            **self.decider(cleaned),
            played_on=cleaned["played_on"],
            remarks=cleaned["remarks"],
            events=tuple(happening for happening, _row in self.told),
        )

    def stands(self) -> bool:
        """Whether nobody has objected, in the form or afterwards."""
        return self.is_valid() and not self.errors_by_place()

    def errors_by_place(self) -> list[tuple[str, str]]:
        """Every error with the id of the field it belongs to, in the order of the page; for the summary on top."""
        found = [("", str(error)) for error in self.non_field_errors()]
        for bound in self:
            found += [
                (bound.auto_id, _("%(field)s: %(error)s") % {"field": bound.label, "error": error})
                for error in bound.errors
            ]
        for section in self.sections.values():
            found += [(f"h-{section.key}", problem) for problem in section.problems]
            for row in section.rows:
                found += [(row.anchor, str(error)) for errors in row.errors.values() for error in errors]
        return found


class BoxOfGoals(forms.BoundField):
    """Goals that say what is on record, where that differs from what is typed."""

    @property
    def on_record(self) -> str | None:
        """None where there is nothing to differ from."""
        if "home_goals" not in self.form.initial or not isinstance(self.field, GoalsField):
            return None
        return "" if self.initial is None else str(self.initial)

    @property
    def was(self) -> str:
        before, now = self.on_record, self.value()
        if before is None or before == ("" if now is None else str(now)):
            return ""
        return gettext("was {value}").format(value=before or "–")

    @property
    def aria_describedby(self):
        parts = [super().aria_describedby, f"{self.auto_id}_was" if self.on_record is not None else ""]
        return " ".join(part for part in parts if part)

    def build_widget_attrs(self, attrs, widget=None):
        built = super().build_widget_attrs(attrs, widget)
        return built if self.on_record is None else built | {"data-on-record": self.on_record}


class CorrectionForm(ReportForm):
    """The report that stands, to be changed by an organiser. `start` holds it even when something else was sent."""

    called = "correct"
    bound_field_class = BoxOfGoals

    how = forms.ChoiceField(label=_("How it came about"), choices=Report.How, initial=Report.How.PLAYED)
    reason = ReasonField(
        label=_("Reason, with your name on the record"), required=False, widget=forms.Textarea(attrs={"rows": 2})
    )

    def is_valid(self) -> bool:
        rows = self.sections["injury"].rows if "injury" in self.sections else []
        return super().is_valid() and not [row for row in rows if self._lost_its_die(row)]

    def _lost_its_die(self, row: RowForm) -> bool:
        """A version that says nothing of a die leaves it as it lies."""
        dice = (name for name, value in self.initial.items() if re.fullmatch(r"injury-\d+-die", name) and value)
        with_dice = {str(self.initial[name.replace("die", "player")]) for name in dice}
        lost = row["player"].value() in with_dice and not row["die"].value()
        if lost:
            row.add_error(
                "die", _("A die lies there already. One that was typed wrong is taken back on the match’s page.")
            )
        return lost

    def only_lacks_a_reason(self) -> bool:
        return [place for place, _words in self.errors_by_place()] == [self["reason"].auto_id]


def fields_of(score: tuple[int, int] | None, detail: Detail, how: str = "") -> dict[str, object]:
    """A report as the fields of its form, in the shape that drafts are kept in."""
    fields: dict[str, object] = {"played_on": detail.played_on, "remarks": detail.remarks, "how": how}
    if score:
        fields |= {"home_goals": score[0], "away_goals": score[1]}
    if detail.half_time:
        fields |= {"half_home": detail.half_time[0], "half_away": detail.half_time[1]}
    if detail.extra_time:
        fields["extra_time"] = "on"
    if detail.shoot_out:
        fields |= {"shoot_home": detail.shoot_out[0], "shoot_away": detail.shoot_out[1]}
    counts = dict.fromkeys(ROWS, 0)
    for one in detail.events:
        key = next(key for key, row in ROWS.items() if one.kind in row.kinds)
        for name, value in ROWS[key].fields_of(one).items():
            fields[f"{key}-{counts[key]}-{name}"] = value
        counts[key] += 1
    return fields
