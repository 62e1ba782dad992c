import json
import sys
from dataclasses import asdict

from django.core.management.base import BaseCommand, CommandError

from clubs.decks import book
from league.balance.games import OUTCOMES, careers, summaries
from league.balance.late_game import won
from league.engines.club_manager.policies import NAMES
from league.engines.club_manager.set_up import COLOURS
from league.management.progress import shown

HEAD = ("season", "division", "clubs", "points", "money", *OUTCOMES, "promoted", "sacked")


class Command(BaseCommand):
    help = "Lets auto-managers play whole Club Manager games, without a database, and counts how their seasons end."
    requires_system_checks = []

    def add_arguments(self, parser):
        parser.add_argument("--seasons", type=int, default=1, metavar="N", help="How many seasons each game lasts.")
        parser.add_argument("--games", type=int, default=10, metavar="G", help="How many games.")
        parser.add_argument("--seed", default="1", help="The same seed plays the same games.")
        parser.add_argument("--policy", default="sensible", choices=NAMES, help="Who decides for every manager.")
        parser.add_argument("--managers", type=int, default=1, metavar="M", help=f"In each game, 1 to {len(COLOURS)}.")
        parser.add_argument("--json", action="store_true", help="Print one JSON document.")

    def handle(self, *args, seasons, games, seed, policy, managers, **options):
        for name, value in (("seasons", seasons), ("games", games), ("managers", managers)):
            if value < 1:
                raise CommandError(f"--{name}: {value} is too few")
        if managers > len(COLOURS):
            raise CommandError(f"--managers: {managers} are too many; {len(COLOURS)} at most")
        played = careers(book(), seed, [policy] * managers, games, seasons)
        campaigns = [one for career in shown(played, games, sys.stderr, "games") for one in career]
        rows = [asdict(summary) for summary in summaries(campaigns)]
        if options["json"]:
            asked = {"policy": policy, "seed": seed, "games": games, "managers": managers, "seasons": rows}
            self.stdout.write(json.dumps(asked, indent=2))
            return
        self.stdout.write(self._summary(policy, games, managers, seasons, campaigns))
        cells = [self._cells(row) for row in rows]
        widths = [max(len(row[column]) for row in [HEAD, *cells]) for column in range(len(HEAD))]
        for row in [HEAD, *cells]:
            self.stdout.write("  ".join(cell.rjust(width) for cell, width in zip(row, widths, strict=True)))

    @staticmethod
    def _summary(policy, games, managers, seasons, campaigns):
        up = sum(one.goes_up for one in campaigns if one.report.season == 1)
        titles = sum(won(one) for one in campaigns)
        return (
            f"{games} games of {managers} by the {policy} policy, {seasons} seasons at most. In D2 after one season: "
            f"{up} of {games * managers} clubs. Titles in D1: {titles}."
        )

    @staticmethod
    def _cells(row):
        """A row of the table, in the order of its head."""
        figures = {**row, **row["outcomes"], "division": f"D{row['division']}"}
        figures |= {"points": f"{row['points']:.1f}", "money": f"£{row['money']:.0f}"}
        return [str(figures[name]) for name in HEAD]
