from django.core.management.base import BaseCommand

from clubs.cards import BUILT_IN
from clubs.recipes.cards import built_in_cards
from clubs.rules.card_export import write_csv


class Command(BaseCommand):
    help = "Draws the built-in Counter Attack cards again from their recipe and writes them to clubs/data."

    def handle(self, **options):
        cards = built_in_cards()
        BUILT_IN.write_text(write_csv(cards), "utf-8", newline="\n")
        self.stdout.write(f"{len(cards)} cards in {BUILT_IN.name}")
