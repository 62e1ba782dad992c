from __future__ import annotations

from django import forms
from django.utils.translation import gettext_lazy as _

from accounts.text import cleaned
from clubs.cards import LONG
from clubs.models import Card
from clubs.nations import nation_choices, nation_name
from clubs.rules.card_import import ImportCode, name_problem
from clubs.rules.cards import ATTRIBUTES, EVERY_ATTRIBUTE, LEAST, LONGEST_NAME, MOST, Kind, Printed
from clubs.rules.names import plain, tidy
from league.pages.card_words import IMPORT_WORDS

FIGURES = [(number, str(number)) for number in range(LEAST, MOST + 1)]
LARGEST_FILE = 500_000


class OneToSix(forms.RadioSelect):
    template_name = "league/widgets/one_to_six.html"


class CardForm(forms.Form):
    """Everything that can be printed on a card. What its kind does not have is left out, whatever was chosen."""

    kind = forms.ChoiceField(label=_("Kind"), choices=Card.Kind, initial=Card.Kind.OUTFIELDER, widget=forms.RadioSelect)
    name = forms.CharField(label=_("Name"), max_length=LONGEST_NAME)
    nation = forms.ChoiceField(label=_("Nation"), required=False)

    def __init__(self, *args, **kwargs):
        super().__init__(*args, **kwargs)
        self.fields["nation"].choices = [("", "–"), *nation_choices()]
        for attribute in EVERY_ATTRIBUTE:
            self.fields[attribute] = forms.TypedChoiceField(
                label=LONG[attribute], choices=FIGURES, coerce=int, empty_value=None, required=False, widget=OneToSix
            )

    def clean_name(self):
        name = tidy(self.cleaned_data["name"])
        if (code := name_problem(name)) is not None:
            raise forms.ValidationError(IMPORT_WORDS[code] % {"value": name, "most": LONGEST_NAME})
        return name

    def clean(self):
        super().clean()
        for attribute in ATTRIBUTES[Kind(self.cleaned_data["kind"])] if "kind" in self.cleaned_data else ():
            if attribute not in self.errors and self.cleaned_data[attribute] is None:
                self.add_error(attribute, _("Choose a number."))

    @property
    def printed(self) -> Printed:
        kind = Kind(self.cleaned_data["kind"])
        values = {attribute: self.cleaned_data[attribute] for attribute in ATTRIBUTES[kind]}
        return Printed(kind, self.cleaned_data["name"], self.cleaned_data["nation"], values)

    def figures(self):
        """Each attribute with the kinds that have it, for the template to show and hide."""
        return [
            (self[attribute], " ".join(f"for-{kind}" for kind, names in ATTRIBUTES.items() if attribute in names))
            for attribute in EVERY_ATTRIBUTE
        ]


class ImportForm(forms.Form):
    file = forms.FileField(
        label=_("File"),
        required=False,
        widget=forms.FileInput(attrs={"accept": ".csv,.json,.txt,text/csv,application/json"}),
        help_text=_("CSV or JSON, at most 500 kB."),
    )
    text = forms.CharField(
        label=_("Or paste it here"),
        required=False,
        strip=False,
        max_length=LARGEST_FILE,
        widget=forms.Textarea(attrs={"rows": 8, "spellcheck": "false", "autocapitalize": "off", "class": "mono"}),
    )

    def clean_file(self):
        upload = self.cleaned_data["file"]
        if upload and upload.size > LARGEST_FILE:
            raise forms.ValidationError(_("The file is larger than 500 kB."))
        return upload

    def clean(self):
        """`text` is what was pasted or what the file holds."""
        answers = super().clean()
        if upload := answers.get("file"):
            answers["text"] = self._decoded(upload.read())
        if not self.errors and not answers.get("text", "").strip():
            self.add_error(None, str(IMPORT_WORDS[ImportCode.NOTHING]))
        return answers

    def _decoded(self, data: bytes) -> str:
        """UTF-8, or what older spreadsheets write."""
        for encoding in ("utf-8-sig", "cp1252"):
            try:
                return cleaned(data.decode(encoding))
            except UnicodeDecodeError:
                continue
        self.add_error("file", _("This is not a text file."))
        return ""


class CardFilterForm(forms.Form):
    """How the cards are looked through. Answers that make no sense are left out."""

    q = forms.CharField(label=_("Name"), required=False, max_length=LONGEST_NAME)
    nation = forms.ChoiceField(label=_("Nation"), required=False)
    sort = forms.ChoiceField(label=_("Order"), required=False)
    free = forms.BooleanField(label=_("Only those without a club"), required=False)
    kind = forms.ChoiceField(choices=Card.Kind, required=False, widget=forms.HiddenInput)

    def __init__(self, data, *, nations: list[str], always_free: bool = False):
        super().__init__(data, auto_id="card_%s")
        named = sorted(((code, nation_name(code)) for code in nations if code), key=lambda one: plain(one[1]))
        self.fields["nation"].choices = [("", _("all")), *named]
        self.is_valid()
        self.of_kind = Kind(self.cleaned_data.get("kind") or Kind.OUTFIELDER)
        self.fields["sort"].choices = [
            ("", _("by name")),
            ("total", _("by the sum")),
            *((attribute, LONG[attribute]) for attribute in ATTRIBUTES[self.of_kind]),
        ]
        sort = self.data.get("sort", "")
        self.sorted_by = sort if sort in dict(self.fields["sort"].choices) else ""
        self.only_free = always_free or self.cleaned_data.get("free", False)
        if always_free:
            del self.fields["free"]
        self.words = plain(self.cleaned_data.get("q", ""))
        self.of_nation = self.cleaned_data.get("nation", "")
