from pathlib import Path

from django.conf import settings
from django.core.management.base import BaseCommand, CommandError
from django.utils import translation

from league.models import Fixture
from league.sheets import match_sheet
from matches.sheets.render import pdf


class Command(BaseCommand):
    help = "Writes the match sheet of a fixture as a PDF."

    def add_arguments(self, parser):
        parser.add_argument("fixture", type=int, metavar="FIXTURE_ID", help="The number in the fixture's address.")
        parser.add_argument("--out", type=Path, required=True, metavar="FILE", help="Where the PDF goes.")
        parser.add_argument("--blank", action="store_true", help="Without the players, to be filled in by hand.")
        parser.add_argument(
            "--language", choices=[code for code, _name in settings.LANGUAGES], default=settings.LANGUAGE_CODE
        )

    def handle(self, *args, fixture, out, blank, language, **options):
        found = Fixture.objects.complete().select_related("round__season__league", "match__referee")
        try:
            chosen = found.get(pk=fixture)
        except Fixture.DoesNotExist:
            raise CommandError(f"No such fixture: {fixture}") from None
        with translation.override(language):
            printed = pdf(match_sheet(chosen, blank=blank))
        try:
            out.write_bytes(printed)
        except OSError as error:
            raise CommandError(f"{out}: {error.strerror}") from None
        self.stdout.write(f"{out}: {chosen.match}")
