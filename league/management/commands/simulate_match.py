import json
import sys
from itertools import cycle, islice, permutations

from django.core.management.base import BaseCommand, CommandError

from clubs.decks import book
from league.balance.matches import tally
from league.balance.typed import EXAMPLE, NotASide, named_side, typed_side
from league.management.progress import shown


class Command(BaseCommand):
    help = (
        "Plays a Club Manager match many times and prints how often each side wins, and the goals a match. "
        "Without clubs, the bots of each division meet in turn."
    )
    requires_system_checks = []

    def add_arguments(self, parser):
        parser.add_argument("clubs", nargs="*", metavar="HOME AWAY", help="Two bots, by key (D3-1) or name.")
        parser.add_argument("--home", metavar="FIGURES", help=f'Figures of the home side: "{EXAMPLE}".')
        parser.add_argument("--away", metavar="FIGURES", help="The same of the away side. DIV=1 adds its division.")
        parser.add_argument("-n", type=int, default=10_000, dest="matches", metavar="N", help="How many matches.")
        parser.add_argument("--seed", default="1", help="The same seed gives the same matches.")
        parser.add_argument("--json", action="store_true", help="Print JSON; there is no other form.")

    def handle(self, *args, matches, seed, **options):
        if matches < 1:
            raise CommandError(f"-n: {matches} matches cannot be counted; at least one")
        pairs = cycle(self._pairs(options))
        fresh = ((home(), away()) for home, away in islice(pairs, matches))
        counted = tally(shown(fresh, matches, sys.stderr, "matches"), book(), seed)
        self.stdout.write(json.dumps(counted.rates(), separators=(",", ":")))

    def _pairs(self, options):
        clubs, figures = options["clubs"], {side: options[side] for side in ("home", "away")}
        if clubs and any(figures.values()):
            raise CommandError("give two clubs or --home and --away, not both")
        if any(figures.values()):
            return [tuple(self._made(f"--{side}", typed_side, text, side) for side, text in figures.items())]
        if not clubs:
            keys = [[f"D{division}-{bot.number}" for bot in bots] for division, bots in book().bots.items()]
            sides = [[named_side(key, book()) for key in division] for division in keys]
            return [pair for division in sides for pair in permutations(division, 2)]
        if len(clubs) != 2:
            raise CommandError(f"two clubs meet, not {len(clubs)}; put names of several words in quotes")
        return [tuple(self._made(side, named_side, text) for side, text in zip(("HOME", "AWAY"), clubs, strict=True))]

    @staticmethod
    def _made(field, make, text, *name):
        if text is None:
            raise CommandError(f'{field} is missing: "{EXAMPLE}"')
        try:
            return make(text, *name, book())
        except NotASide as error:
            raise CommandError(f"{field}: {error}") from None
