import json
import sys

from django.core.management.base import BaseCommand, CommandError

from league.models import Game, League, Scenario, Season
from league.replays import CannotReplay, replay, state_differs
from league.services.cup_draws import check_draws
from league.services.draft_dice import check_drafts
from league.services.lots import check_season
from league.services.scenario_set_up import check_scenario


class Command(BaseCommand):
    help = "Throws all recorded dice again, plays all games again, and compares both with the record."

    def add_arguments(self, parser):
        parser.add_argument(
            "leagues", nargs="*", metavar="LEAGUE", help="Addresses (slugs) of leagues; all by default."
        )
        parser.add_argument("--json", action="store_true", help="Print the findings as JSON.")

    def handle(self, *args, leagues, **options):
        findings = [self._finding(season) for season in self._seasons(leagues)]
        findings += [self._replayed(game) for game in self._games(leagues)]
        findings += [self._set_up(scenario) for scenario in self._scenarios(leagues)]
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
        return seasons.prefetch_related(
            *("dice_box__rolls", "entries__club", "cups__ties"),
            *("draft_rooms__seats", "draft_rooms__cards__seat"),
        )

    def _finding(self, season):
        return {
            "league": season.league.slug,
            "season": season.number,
            "sha256": season.dice_box.sha256,
            "opened": season.dice_box.opened_at is not None,
            "rolls": len(season.dice_box.rolls.all()),
            "problems": check_season(season) + check_drafts(season) + check_draws(season),
        }

    def _games(self, slugs):
        games = Game.objects.select_related("league").order_by("league__slug")
        return games.filter(league__slug__in=slugs) if slugs else games

    def _replayed(self, game):
        try:
            again = replay(game)
            problems = [f"{name}: {count} rows differ from the moves" for name, count in again.differs.items()]
            problems += ["the state differs from the moves"] if state_differs(game, again) else []
        except CannotReplay as error:
            problems = [str(error)]
        return {"league": game.league.slug, "moves": game.seq, "problems": problems}

    def _scenarios(self, slugs):
        scenarios = Scenario.objects.select_related("league", "dice_box").prefetch_related("dice_box__rolls")
        return (scenarios.filter(league__slug__in=slugs) if slugs else scenarios).order_by("pk")

    def _set_up(self, scenario):
        return {
            "scenario": scenario.token,
            "rolls": len(scenario.dice_box.rolls.all()),
            "problems": check_scenario(scenario),
        }

    def _print(self, findings):
        if not findings:
            self.stdout.write("No season has been opened yet: nothing to verify.")
        for finding in findings:
            if "moves" in finding:
                what, right = f"{finding['league']}: {finding['moves']} moves", "as played"
            elif "scenario" in finding:
                what, right = f"scenario {finding['scenario']}: {finding['rolls']} rolls", "as thrown"
            else:
                what, right = f"{finding['league']}, season {finding['season']}: {finding['rolls']} rolls", "as thrown"
            verdict = self.style.ERROR("DIFFERS") if finding["problems"] else self.style.SUCCESS(right)
            self.stdout.write(f"{what}, {verdict}")
            for problem in finding["problems"]:
                self.stdout.write(f"  {problem}")
