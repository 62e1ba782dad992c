"""The house rules of any game as a form, built from what the game declares."""

from __future__ import annotations

from typing import Any

from django import forms
from django.utils.html import format_html
from django.utils.translation import gettext_lazy as _

from league.systems import HouseRule, System


class OrderWidget(forms.Widget):
    """One select a place: works with a keyboard and without a script. The last choice is fixed at the end."""

    template_name = "league/widgets/order.html"
    use_fieldset = True

    def __init__(self, choices):
        super().__init__()
        *self.free, self.closing = choices

    def value_from_datadict(self, data, files, name):
        return [data.get(f"{name}_{place}", "") for place in range(1, len(self.free) + 1)]

    def value_omitted_from_data(self, data, files, name):
        return f"{name}_1" not in data

    def id_for_label(self, id_):
        return f"{id_}_1" if id_ else id_

    def get_context(self, name, value, attrs):
        context = super().get_context(name, value, attrs)
        chosen = [key for key in value or [] if key != self.closing[0]]
        places = range(1, len(self.free) + 1)
        context["widget"]["places"] = [
            {
                "number": place,
                "name": f"{name}_{place}",
                "id": f"{context['widget']['attrs'].get('id', name)}_{place}",
                "value": chosen[place - 1] if place <= len(chosen) else "",
            }
            for place in places
        ]
        context["widget"]["choices"] = self.free
        context["widget"]["invalid"] = context["widget"]["attrs"].get("aria-invalid") == "true"
        context["widget"]["closing"] = self.closing[1]
        return context


class OrderField(forms.Field):
    """A ranked list. Places may stay empty; nothing stands twice; the closing choice always comes last."""

    def __init__(self, *, choices, **kwargs):
        self.names = dict(choices)
        self.closing = choices[-1][0]
        super().__init__(widget=OrderWidget(choices), **kwargs)

    def clean(self, value):
        order = [key for key in value or [] if key and key != self.closing]
        for place, key in enumerate(order):
            if key not in self.names:
                raise forms.ValidationError(_("Choose from the list."), code="unknown")
            if key in order[:place]:
                raise forms.ValidationError(
                    _("“%(name)s” is there twice."), code="twice", params={"name": self.names[key]}
                )
        return [*order, self.closing]

    def has_changed(self, initial, data):
        return [key for key in data or [] if key] != [key for key in initial or [] if key != self.closing]


def field_for(rule: HouseRule) -> forms.Field:
    words = {"label": rule.label, "help_text": _explained(rule), "initial": rule.default}
    if rule.kind == "order":
        return OrderField(choices=rule.choices, **words)
    if rule.kind == "choice":
        return forms.ChoiceField(choices=rule.choices, **words)
    short = forms.NumberInput(attrs={"class": "input-short", "inputmode": "numeric"})
    return forms.IntegerField(min_value=rule.least, max_value=rule.most, widget=short, **words)


def _explained(rule: HouseRule) -> str:
    if not rule.rule_id:
        return rule.help
    return format_html('{} <span class="rule-id">{}</span>', rule.help, rule.rule_id)


class HouseRulesForm(forms.Form):
    """`prefix` is the game's key, so that answers for one game are never taken for another's."""

    def __init__(self, data=None, *, system: System, in_force: dict[str, Any] | None = None):
        super().__init__(data, prefix=system.key, initial=in_force or system.defaults())
        for rule in system.house_rules:
            self.fields[rule.key] = field_for(rule)

    @classmethod
    def answered(cls, data, system: System) -> bool:
        """Whether this game's rules were on the form that was sent."""
        return any(name.startswith(f"{system.key}-") for name in data)


class ReasonForm(forms.Form):
    reason = forms.CharField(
        label=_("Why the rules change"),
        max_length=200,
        required=False,
        help_text=_("The season has begun, so everybody will read this in the log."),
    )
