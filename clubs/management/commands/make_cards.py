from django.core.management.base import BaseCommand

from clubs.cards import BUILT_IN
from clubs.decks import CLUB_MANAGER
from clubs.recipes.cards import built_in_cards
from clubs.recipes.club_manager import club_manager_files
from clubs.rules.card_export import write_csv


class Command(BaseCommand):
    help = "Draws the built-in cards of Counter Attack and Club Manager again from their recipes and writes clubs/data."

    def handle(self, **options):
        files = {BUILT_IN: write_csv(built_in_cards())}
        files |= {CLUB_MANAGER / name: text for name, text in club_manager_files().items()}
        for path, text in files.items():
            path.parent.mkdir(exist_ok=True)
            path.write_text(text, "utf-8", newline="\n")
            self.stdout.write(path.name)
