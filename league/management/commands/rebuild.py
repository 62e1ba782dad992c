from django.core.management.base import BaseCommand, CommandError
from django.db import transaction

from league import game_rows
from league.engines.club_manager.state import encode
from league.models import Game
from league.replays import CannotReplay, replay, state_differs
from league.services.doors import held


class Command(BaseCommand):
    help = "Plays a game again from its seeds and moves, and puts right what its rows have wrong."

    def add_arguments(self, parser):
        parser.add_argument("game", metavar="GAME", help="Address (slug) of the game.")

    @transaction.atomic
    def handle(self, *args, game, **options):
        try:
            found = Game.objects.select_related("league").get(league__slug=game)
        except Game.DoesNotExist:
            raise CommandError(f"No such game: {game}") from None
        held(found.league)
        found.refresh_from_db()
        try:
            again = replay(found)
        except CannotReplay as error:
            raise CommandError(f"{game}: {error}") from None
        for name, count in again.differs.items():
            self.stdout.write(f"{name}: {count} rows put right")
        game_rows.write(found, again.wanting)
        if state_differs(found, again):
            found.state = encode(again.state).decode()
            found.season, found.week, found.phase = again.state.season, again.state.week, again.state.phase
            found.save(update_fields=["state", "season", "week", "phase"])
            self.stdout.write("the state: put right")
        elif not again.wanting:
            self.stdout.write(f"{game}: {found.seq} moves, everything as played")
