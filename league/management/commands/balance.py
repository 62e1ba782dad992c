import json
import sys
from pathlib import Path

from django.conf import settings
from django.core.management.base import BaseCommand, CommandError

from clubs.decks import book
from league.balance.parts import PARTS
from league.balance.report import FULL, QUICK, as_json, as_markdown, missed
from league.management.progress import shown


class Command(BaseCommand):
    help = "Measures Club Manager against its bands and writes docs/balance.md. Fails if a band is missed."
    requires_system_checks = []

    def add_arguments(self, parser):
        parser.add_argument("--seed", default="1", help="The same seed measures the same.")
        parser.add_argument("--out", type=Path, metavar="FILE", help="Where the page goes; docs/balance.md by default.")
        parser.add_argument(
            "--part", choices=list(PARTS), action="append", help="Print only this part; writes nothing."
        )
        parser.add_argument(
            "--quick", action="store_true", help="Little of everything; prints, and writes only to --out."
        )
        parser.add_argument("--json", action="store_true", help="Print the bands as JSON.")

    def handle(self, *args, seed, out, part, quick, **options):
        chosen = part or list(PARTS)
        effort = QUICK if quick else FULL
        parts = [PARTS[name](book(), seed, effort) for name in shown(chosen, len(chosen), sys.stderr, "parts")]
        page = as_markdown(parts, seed)
        if out is None and not (part or quick):
            out = settings.BASE_DIR / "docs" / "balance.md"
        if out is not None:
            try:
                out.write_text(page, "utf-8", newline="\n")
            except OSError as error:
                raise CommandError(f"{out}: {error.strerror}") from None
        if options["json"]:
            self.stdout.write(json.dumps(as_json(parts), indent=2))
        elif out is None:
            self.stdout.write(page)
        else:
            bands = sum(len(measured.checks) for measured in parts)
            self.stdout.write(f"{out}: {bands - len(missed(parts))} of {bands} bands are kept")
        if missed(parts) and not quick:
            sys.exit(1)
