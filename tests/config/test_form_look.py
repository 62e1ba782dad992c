"""Forms come out in our look, with labels and errors where a screen reader finds them."""

import re

from django import forms
from django.template.loader import render_to_string
from django.utils import translation


class Sheet(forms.Form):
    name = forms.CharField(help_text="As on the shirt.")
    number = forms.IntegerField(required=False)
    captain = forms.BooleanField(required=False)
    foot = forms.ChoiceField(choices=[("l", "Left"), ("r", "Right")], widget=forms.RadioSelect)

    def clean(self):
        if self.data.get("number") == "1":
            raise forms.ValidationError("One keeper is enough.")


def test_every_control_has_a_label():
    html = str(Sheet())
    ids = re.findall(r'<input[^>]* id="([\w-]+)"', html)
    assert ids == ["id_name", "id_number", "id_captain", "id_foot_0", "id_foot_1"]
    for one in ids:
        assert f'for="{one}"' in html
    assert "<legend>Foot</legend>" in html


def test_help_and_error_are_tied_to_their_field():
    html = str(Sheet({"number": "x"}))
    described = re.search(r'name="name"[^>]*aria-describedby="([^"]+)"', html)[1].split()
    assert sorted(described) == ["id_name_error", "id_name_helptext"]
    for one in described:
        assert f'id="{one}"' in html
    assert re.search(r'name="number"[^>]*aria-invalid="true"', html)
    assert re.search(r'<fieldset[^>]*aria-describedby="id_foot_error"', html)


def test_only_what_may_be_left_out_says_so():
    assert str(Sheet()).count("(optional)") == 1


def test_the_summary_counts_and_leads_to_each_field():
    html = render_to_string("_form_errors.html", {"form": Sheet({"number": "x"})})
    assert "Not saved: 3 things to correct." in html
    assert re.findall(r'href="#([\w-]+)"', html)[1:] == ["id_name", "id_number", "id_foot"]
    assert "One keeper is enough." in render_to_string("_form_errors.html", {"form": Sheet({"number": "1"})})


def test_a_sound_form_has_no_summary():
    assert render_to_string("_form_errors.html", {"form": Sheet({"name": "A", "foot": "l"})}).strip() == ""


def test_one_error_is_told_in_the_singular_in_both_languages():
    form = Sheet({"foot": "l"})
    assert "one thing to correct" in render_to_string("_form_errors.html", {"form": form})
    with translation.override("fr"):
        assert "un point à corriger" in render_to_string("_form_errors.html", {"form": form})
