from django.conf import settings
from django.core.management.base import BaseCommand, CommandError

from league.rule_book import RULES
from league.rule_index import as_markdown, problems, read_index


class Command(BaseCommand):
    help = "Writes docs/rules.md: where each rule of the book is decided, and which tests carry it."
    requires_system_checks = []

    def add_arguments(self, parser):
        parser.add_argument(
            "--check",
            action="store_true",
            help="change nothing; fail if the index is out of date, or a rule has no test or is decided nowhere",
        )

    def handle(self, **options):
        path = settings.BASE_DIR / "docs" / "rules.md"
        index = read_index(settings.BASE_DIR)
        if options["check"]:
            if found := problems(index, path.read_text("utf-8") if path.exists() else ""):
                raise CommandError("\n".join(found))
            return
        path.write_text(as_markdown(index), "utf-8", newline="\n")
        self.stdout.write(f"{len(RULES)} rules in docs/{path.name}")
