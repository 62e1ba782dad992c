from django.conf import settings
from django.core.management.base import BaseCommand


class Command(BaseCommand):
    help = "Prints the address of the office, where site staff work."
    requires_system_checks = []

    def handle(self, **options):
        self.stdout.write(f"{settings.BASE_URL}/{settings.ADMIN_PATH}/")
