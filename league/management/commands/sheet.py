from pathlib import Path

from django.conf import settings
from django.contrib.auth.models import AnonymousUser
from django.core.management.base import BaseCommand, CommandError
from django.http import Http404
from django.utils import translation

from league.forms.prints import PaperForm
from league.guards import Pass
from league.models import League, Role
from league.prints.kinds import Kind, Of, Order
from league.prints.orders import order, place_at
from league.prints.registry import KINDS, is_printed_in
from matches.sheets.paper import Paper
from matches.sheets.render import pdf


class Command(BaseCommand):
    help = "Writes a sheet as a PDF: sheet match-sheet my-league 12 --out sheet.pdf"

    def add_arguments(self, parser):
        parser.add_argument("kind", choices=sorted(KINDS), metavar="KIND", help=", ".join(sorted(KINDS)))
        parser.add_argument("league", nargs="?", default="", metavar="LEAGUE", help="The word in its address.")
        parser.add_argument("of", nargs="?", default="", metavar="ID", help="Of the fixture, round, club or cup.")
        parser.add_argument("--out", type=Path, required=True, metavar="FILE", help="Where the PDF goes.")
        parser.add_argument("--season", default="", help="Its number; the newest if there is none.")
        parser.add_argument("--seat", type=int, metavar="SEAT", help="Of a game: whose sheet, from 0.")
        parser.add_argument(
            "--with", nargs="+", default=[], dest="choices", metavar="CHOICE", help="What the sheet offers: blank, …"
        )
        parser.add_argument("--size", choices=list(PaperForm.SIZES), default="a4")
        parser.add_argument("--ink", choices=list(PaperForm.INKS), default="colour")
        parser.add_argument(
            "--language", choices=[code for code, _name in settings.LANGUAGES], default=settings.LANGUAGE_CODE
        )

    def handle(self, *args, kind, out, size, ink, language, **options):
        found = KINDS[kind]
        with translation.override(language):
            printed = found.gather(_order(found, **options))
            file = pdf(printed, Paper(size, ink))
        try:
            out.write_bytes(file)
        except OSError as error:
            raise CommandError(f"{out}: {error.strerror}") from None
        self.stdout.write(f"{out}: {printed.title}")


def _order(kind: Kind, *, league: str, of: str, season: str, seat: int | None, choices: list[str], **_rest) -> Order:
    asked = {"of": of, "season": season} | dict(choice.partition("=")[::2] for choice in choices)
    if kind.of == Of.NOTHING:
        return Order(choices=asked)
    found = League.objects.filter(slug=league).first()
    if found is None:
        raise CommandError(f"No such league: {league}")
    visit = Pass(found, AnonymousUser(), Role.ORGANISER)
    if kind.of == Of.GAME:
        place = place_at(found, seat, visit)
        if place is None:
            raise CommandError(f"{league} is no game that is played here, or has no such seat.")
        return Order(visit=visit, place=place, choices=asked)
    if not found.game.has_pages or not is_printed_in(found, kind):
        raise CommandError(f"{league} has no such sheet.")
    try:
        return order(kind, visit, asked)
    except Http404:
        raise CommandError(f"No such {kind.of}: {of or season}") from None
