from django.conf import settings
from django.core.management.base import BaseCommand, CommandError
from django.db import transaction

from accounts.models import User
from accounts.names import name_key
from clubs.models import Club
from league.demo import LOGINS, PASSWORD, load
from league.demo.people import NAMES
from league.models import League, Scenario
from matches.models import DiceBox, Match


class Command(BaseCommand):
    help = "Fills an empty database with three leagues to look around in. Does nothing where a league exists already."

    def add_arguments(self, parser):
        parser.add_argument("--reset", action="store_true", help="first delete every league, club and person there is")
        parser.add_argument("--yes", action="store_true", help="really delete, on a site that is not in debug mode")

    def handle(self, *args, reset, yes, **options):
        if reset and not (settings.DEBUG or yes):
            raise CommandError("--reset deletes every league and every account. Add --yes if that is what you want.")
        with transaction.atomic():
            if reset:
                clear()
            if League.objects.exists():
                self.stdout.write("There are leagues already: the demo is left out.")
                return
            if taken := User.objects.filter(name_key__in=[name_key(name) for name in NAMES]).first():
                raise CommandError(f"Somebody is called {taken.username} already: the demo needs the name.")
            leagues = load()
        self.stdout.write(f"Loaded {', '.join(league.name for league in leagues)}.")
        for name, who in LOGINS:
            self.stdout.write(f"  {name}: {who}")
        self.stdout.write(f"  The password of all is {PASSWORD}.")


def clear() -> None:
    """Everything people made. Staff accounts stay."""
    League.objects.all().delete()
    Scenario.objects.all().delete()
    Match.objects.all().delete()
    DiceBox.objects.all().delete()
    for club in Club.objects.exclude(crest=""):
        club.crest.delete(save=False)
    Club.objects.all().delete()
    User.objects.filter(is_staff=False).delete()
