from django.core.management.base import BaseCommand, CommandError

from league import match_days
from league.models import Game


class Command(BaseCommand):
    help = "Queues the bots' matches of the current week, for one game or for all; those already played are left alone."

    def add_arguments(self, parser):
        parser.add_argument("games", nargs="*", metavar="GAME", help="Addresses (slugs) of games.")
        parser.add_argument("--all", action="store_true", help="Every game that is being played.")

    def handle(self, *args, games, **options):
        if bool(games) == options["all"]:
            raise CommandError("Name games, or say --all.")
        only = {}
        if games:
            known = set(Game.objects.filter(league__slug__in=games).values_list("league__slug", flat=True))
            if unknown := [slug for slug in games if slug not in known]:
                raise CommandError(f"No such game: {', '.join(unknown)}")
            only = {"season__league__slug__in": games}
        weeks = list(match_days.to_resolve(**only))
        queued = match_days.ask_for_many(weeks)
        self.stdout.write(f"{len(weeks)} match days to resolve, {queued} newly queued.")
