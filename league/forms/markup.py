"""Boxes and lists to choose from, written at once: a report has dozens, and a template for each takes far longer."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from html import escape

from django import forms
from django.utils.choices import BaseChoiceIterator
from django.utils.safestring import SafeString, mark_safe
from django.utils.translation import get_language


def written(attrs: Mapping[str, object]) -> str:
    """The attributes of a tag, in one order: those with a value, then those that are just there."""
    valued = sorted((name, value) for name, value in attrs.items() if value is not None and not isinstance(value, bool))
    there = sorted(name for name, value in attrs.items() if value is True)
    return "".join([f' {name}="{escape(str(value))}"' for name, value in valued] + [f" {name}" for name in there])


class Groups(BaseChoiceIterator):
    """Choices that many fields share, in groups or not, and that never change: they are written once a language."""

    def __init__(self, choices: Iterable[tuple[object, object]]):
        self._choices = list(choices)
        self._html: dict[str | None, str] = {}

    def __deepcopy__(self, memo: object) -> Groups:
        return self

    def __iter__(self):
        return iter(self._choices)

    @property
    def html(self) -> str:
        language = get_language()
        if language not in self._html:
            self._html[language] = "".join(
                f'<optgroup label="{escape(str(key))}">{_options(words)}</optgroup>'
                if isinstance(words, list)
                else _options([(key, words)])
                for key, words in self._choices
            )
        return self._html[language]


def _options(choices: Iterable[tuple[object, object]]) -> str:
    return "".join([f'<option value="{escape(str(key))}">{escape(str(words))}</option>' for key, words in choices])


class PlainSelect(forms.Select):
    """Its choices are Groups."""

    def render(self, name, value, attrs=None, renderer=None) -> SafeString:
        tag = written(self.build_attrs(self.attrs, {**(attrs or {}), "name": name}))
        chosen = f'<option value="{escape("" if value is None else str(value))}"'
        options = self.choices.html.replace(f"{chosen}>", f"{chosen} selected>", 1)
        return mark_safe(f"<select{tag}>{options}</select>")  # everything in it is escaped


class NumberBox(forms.NumberInput):
    """For numbers typed on a pad."""

    def render(self, name, value, attrs=None, renderer=None) -> SafeString:
        typed = self.format_value(value)
        shown = "" if typed is None else f' value="{escape(str(typed))}"'
        rest = written(self.build_attrs(self.attrs, attrs))
        box = f'<input type="{self.input_type}" name="{escape(name)}"{shown}{rest}>'
        return mark_safe(box)  # everything in it is escaped
