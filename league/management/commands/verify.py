import json
import sys

from django.core.management.base import BaseCommand, CommandError

from league.models import League, Season
from league.services.lots import check_season


class Command(BaseCommand):
    help = "Throws all recorded dice again and compares them with the record and with the lots the clubs hold."

    def add_arguments(self, parser):
        parser.add_argument(
            "leagues", nargs="*", metavar="LEAGUE", help="Addresses (slugs) of leagues; all by default."
        )
        parser.add_argument("--json", action="store_true", help="Print the findings as JSON.")

    def handle(self, *args, leagues, **options):
        findings = [self._finding(season) for season in self._seasons(leagues)]
        if options["json"]:
            self.stdout.write(json.dumps(findings, indent=2))
        else:
            self._print(findings)
        if any(finding["problems"] for finding in findings):
            sys.exit(1)

    def _seasons(self, slugs):
        seasons = Season.objects.select_related("league", "dice_box").order_by("league__slug", "number")
        if slugs:
            known = set(League.objects.filter(slug__in=slugs).values_list("slug", flat=True))
            if unknown := [slug for slug in slugs if slug not in known]:
                raise CommandError(f"No such league: {', '.join(unknown)}")
            seasons = seasons.filter(league__slug__in=slugs)
        return seasons.prefetch_related("dice_box__rolls", "entries__club")

    def _finding(self, season):
        return {
            "league": season.league.slug,
            "season": season.number,
            "sha256": season.dice_box.sha256,
            "opened": season.dice_box.opened_at is not None,
            "rolls": len(season.dice_box.rolls.all()),
            "problems": check_season(season),
        }

    def _print(self, findings):
        if not findings:
            self.stdout.write("No season has been opened yet: nothing to verify.")
        for finding in findings:
            verdict = self.style.ERROR("DIFFERS") if finding["problems"] else self.style.SUCCESS("as thrown")
            name = f"{finding['league']}, season {finding['season']}"
            self.stdout.write(f"{name}: {finding['rolls']} rolls, {verdict}")
            for problem in finding["problems"]:
                self.stdout.write(f"  {problem}")
