from pathlib import Path

from django.core.management.base import BaseCommand, CommandError

from league.models import League
from league.services.league_files import export_league


class Command(BaseCommand):
    help = "Writes a whole league as one JSON file (docs/league-file.md)."

    def add_arguments(self, parser):
        parser.add_argument("league", metavar="LEAGUE", help="Address (slug) of the league.")
        parser.add_argument("--out", metavar="FILE", help="Default: LEAGUE.touchline.json, here.")

    def handle(self, *args, league, out, **options):
        found = League.objects.shown().filter(slug=league).first()
        if found is None:
            raise CommandError(f"No such league: {league}")
        file = Path(out or f"{league}.touchline.json")
        try:
            file.write_bytes(export_league(found))
        except OSError as error:
            raise CommandError(f"{file}: {error.strerror}") from None
        self.stdout.write(f"{file}: {found.name}")
