import hashlib

from django.conf import settings
from django.contrib.staticfiles.finders import get_finders
from django.core.management import call_command
from django.core.management.base import BaseCommand

from config import translations
from league import vapid


class Command(BaseCommand):
    help = "Makes everything ready to be served: the words, the tables, the static files, a key. Safe to repeat."
    requires_system_checks = []  # serve runs them, a moment later

    def add_arguments(self, parser):
        parser.add_argument("--demo", action="store_true", help="fill an empty database with the demo league")

    def handle(self, **options):
        vapid.make_key()
        translations.compile_all()
        call_command("migrate", verbosity=0, interactive=False)
        self._collect()
        if options["demo"]:
            call_command("demo", stdout=self.stdout)

    def _collect(self):
        """Squeezing every file takes seconds, so it is done only when one has changed."""
        stamp = settings.STATIC_ROOT / "collected"
        now = self._fingerprint()
        if not stamp.exists() or stamp.read_text() != now:
            call_command("collectstatic", verbosity=0, interactive=False, clear=True)
            stamp.write_text(now)

    @staticmethod
    def _fingerprint():
        found = hashlib.sha256(repr(settings.STORAGES["staticfiles"]).encode())
        for finder in get_finders():
            for path, storage in finder.list([]):
                facts = (storage.path(path), storage.get_modified_time(path).timestamp(), storage.size(path))
                found.update(repr(facts).encode())
        return found.hexdigest()
