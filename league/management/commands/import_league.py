from pathlib import Path

from django.core.management.base import BaseCommand, CommandError

from accounts.models import User
from accounts.names import name_key
from clubs.refusal import Refusal
from league.services.league_files import examine, import_league


class Command(BaseCommand):
    help = "Reads a league from a file that export_league wrote. All of it or nothing."

    def add_arguments(self, parser):
        parser.add_argument("file", metavar="FILE")
        parser.add_argument("--organiser", required=True, metavar="NAME", help="Who becomes the organiser.")
        parser.add_argument("--check", action="store_true", help="Only say whether the file can be read.")

    def handle(self, *args, file, organiser, check, **options):
        founder = User.objects.filter(name_key=name_key(organiser)).first()
        if founder is None:
            raise CommandError(f"Nobody here is called {organiser}.")
        try:
            raw = Path(file).read_bytes()
            if check:
                rows = sum(map(len, examine(raw).of.values()))
                self.stdout.write(f"{file} holds a league of {rows} rows.")
            else:
                league = import_league(raw=raw, founder=founder)
                self.stdout.write(f"{league.name} is at {league.get_absolute_url()}")
        except OSError as error:
            raise CommandError(f"{file}: {error.strerror}") from None
        except Refusal as refusal:
            raise CommandError(str(refusal)) from None
