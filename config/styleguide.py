"""The pattern book: every component in all its states, for the people who look after the site."""

from __future__ import annotations

from django.http import Http404, HttpRequest, HttpResponse
from django.shortcuts import render
from django.utils.translation import gettext as _
from django.views.decorators.http import require_safe

from config.pattern_book import SampleForm, sample_book, sample_matchday
from league.forms.clubs import ClubForm
from league.forms.results import ScoreForm
from league.pages.places import places_charts
from league.pages.table import table_page

OPENED = 2  # the club whose rank is explained
COLOURS = ("paper", "sheet", "sunk", "ink", "grass", "deep", "chalk", "keeper", "good", "bad")
ICONS = (
    "check", "cross", "plus", "minus", "right", "down", "arrow", "clock", "alert", "info", "pause", "undo", "swap",
    "lock", "print", "calendar", "table", "cards", "whistle", "people", "book", "sun", "moon", "ball", "home",
    "person", "link", "gear", "pen", "flag", "cup", "door", "copy", "list", "eye", "dice",
)  # fmt: skip
HASH = "9f2c41d07be5a3886cfe10b94d7723a5e8b1604c5fd29a7310ce88f64ab0d517"


@require_safe
def styleguide(request: HttpRequest) -> HttpResponse:
    if not request.user.is_staff:
        raise Http404
    book = sample_book()
    matchday = sample_matchday(book)
    context = {
        "colours": COLOURS,
        "icons": ICONS,
        "hash": HASH,
        "rule_id": "OP-77",
        "form": SampleForm({"name": "Coldharbour Sunday League", "clubs": "1", "cloth": "blue"}),
        "club_form": ClubForm(instance=book.clubs[3]),
        "score_form": ScoreForm({"home_goals": "3", "away_goals": "100"}),
        "league": book.league,
        "season": book.season,
        "visit": book.visit,
        "clubs": list(book.clubs.values()),
        "table": table_page(book, why=OPENED),
        "charts": places_charts(book),
        "matchday": matchday,
        "slip": matchday.waiting[1],
        "toasts": [("success", _("Saved.")), ("error", _("That did not work. Reload the page and try again."))],
    }
    return render(request, "styleguide.html", context)
