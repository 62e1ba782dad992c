"""Which paper: asked in the address, remembered in a cookie."""

from __future__ import annotations

from collections.abc import Mapping

from django import forms
from django.utils.translation import gettext_lazy as _

from matches.sheets.paper import Paper


class PaperForm(forms.Form):
    SIZES = {"a4": _("A4"), "letter": _("US Letter")}
    INKS = {"colour": _("Colour"), "grey": _("Grey"), "saving": _("Ink-saving")}

    size = forms.ChoiceField(label=_("Paper"), choices=SIZES)
    ink = forms.ChoiceField(label=_("Ink"), choices=INKS)


def paper_from(asked: Mapping[str, str], remembered: str = "") -> Paper:
    """What is asked for, else what was chosen last time ("letter-grey"); what nobody sells is ordinary paper."""
    size, _dash, ink = remembered.partition("-")
    size, ink = asked.get("size", size), asked.get("ink", ink)
    known = {}
    if size in PaperForm.SIZES:
        known["size"] = size
    if ink in PaperForm.INKS:
        known["ink"] = ink
    return Paper(**known)
