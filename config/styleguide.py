"""The pattern book: every component in all its states, for the people who look after the site."""

from __future__ import annotations

from dataclasses import dataclass
from datetime import UTC, datetime

from django import forms
from django.http import Http404, HttpRequest, HttpResponse
from django.shortcuts import render
from django.utils.translation import gettext as _
from django.utils.translation import gettext_lazy
from django.views.decorators.http import require_safe

from clubs.models import Cloth, Club, Pattern
from league.forms.clubs import ClubForm

COLOURS = ("paper", "sheet", "sunk", "ink", "grass", "deep", "chalk", "keeper", "good", "bad")
NAMES = (
    "Saltmarsh Rovers", "Lantern Hill", "Brackenford Athletic", "Old Tramway", "Union Belle-Écluse",
    "Copperwick Town", "Kestrel Moor", "Pellgate Wanderers", "Fort-Miroir Olympique", "Ashlock",
    "Sporting des Trois-Ponts", "Gantry End", "Amicale du Faubourg Saint-Anselme", "Thornbury Vale", "Pier Street",
    "Étoile du Marais", "Quarry Lane", "Racing Montluel", "Windmill Juniors", "Last Bus Home",
)  # fmt: skip
SHORT = 16
DAY = datetime(2026, 11, 15, 19, 30, tzinfo=UTC)
ICONS = (
    "check", "cross", "plus", "minus", "right", "down", "arrow", "clock", "alert", "info", "pause", "undo", "swap",
    "lock", "print", "calendar", "table", "cards", "whistle", "people", "book", "sun", "moon", "ball", "home",
    "person", "link", "gear", "pen", "flag", "cup", "door", "copy", "list", "eye", "dice",
)  # fmt: skip
HASH = "9f2c41d07be5a3886cfe10b94d7723a5e8b1604c5fd29a7310ce88f64ab0d517"


@dataclass(frozen=True)
class Line:
    rank: int
    club: Club
    won: int
    drawn: int
    lost: int
    form: str
    mine: bool
    open: bool

    @property
    def points(self) -> int:
        return 3 * self.won + self.drawn


class SampleForm(forms.Form):
    name = forms.CharField(label=gettext_lazy("Name"), max_length=60)
    clubs = forms.IntegerField(label=gettext_lazy("Clubs"), min_value=2, help_text=gettext_lazy("More can come later."))
    cloth = forms.ChoiceField(label=gettext_lazy("Shirt"), choices=Cloth.choices)
    pattern = forms.ChoiceField(label=gettext_lazy("Pattern"), choices=Pattern.choices, widget=forms.RadioSelect)
    reason = forms.CharField(label=gettext_lazy("Reason"), widget=forms.Textarea(attrs={"rows": 2}), required=False)
    public = forms.BooleanField(label=gettext_lazy("public"), required=False)
    crest = forms.FileField(label=gettext_lazy("Crest"), required=False)


@require_safe
def styleguide(request: HttpRequest) -> HttpResponse:
    if not request.user.is_staff:
        raise Http404
    wrong = SampleForm({"name": "Coldharbour Sunday League", "clubs": "1", "cloth": "blue"})
    clubs = sample_clubs()
    context = {
        "colours": COLOURS,
        "clubs": clubs,
        "lines": sample_lines(clubs),
        "form": wrong,
        "club_form": ClubForm(instance=clubs[2]),
        "hash": HASH,
        "day": DAY,
        "icons": ICONS,
        "courses": sample_courses(),
        "toasts": [("success", _("Saved.")), ("error", _("That did not work. Reload the page and try again."))],
    }
    return render(request, "styleguide.html", context)


def sample_clubs() -> list[Club]:
    cloths, patterns = list(Cloth), list(Pattern)
    return [
        Club(
            name=name,
            short_name=name[:SHORT].strip(),
            cloth=cloths[number % len(cloths)],
            trim=cloths[(number * 5 + 9) % len(cloths)],
            pattern=patterns[number % len(patterns)],
        )
        for number, name in enumerate(NAMES)
    ]


def sample_lines(clubs: list[Club]) -> list[Line]:
    forms_ = ("WWDWL", "LWDWW", "DDLWW", "LLLDW")
    return [
        Line(place, club, 24 - place, place % 4, 14 + place - place % 4, forms_[place % 4], place == 2, place == 2)
        for place, club in enumerate(clubs, start=1)
    ]


def sample_courses() -> list[tuple[str, str]]:
    """Twenty lines that cross, as the chart of a long season has them: (class, path)."""
    courses = []
    for club in range(20):
        places = [(club + (club % 3 - 1) * turn) % 20 for turn in range(9)]
        path = "M" + " ".join(f"{40 + 76 * turn} {14 + 24 * place}" for turn, place in enumerate(places))
        courses.append(({0: "lead", 1: "mine"}.get(club, ""), path))
    return courses
