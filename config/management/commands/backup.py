"""One file with everything that a restore needs, made while Touchline runs."""

import os
import sqlite3
import tarfile
import tempfile
from pathlib import Path

from django.conf import settings
from django.core.management.base import BaseCommand, CommandError
from django.db import connection

BESIDE = ("media", "secret-key", "vapid-key")  # what there is of these


class Command(BaseCommand):
    help = "Writes database, crests and keys into one .tar.gz, while Touchline runs. Unpack it into VAR_DIR to restore."

    def add_arguments(self, parser):
        parser.add_argument(
            "file", type=Path, help="Where to: backup.tar.gz, for example. One that is there is replaced."
        )

    def handle(self, *args, file, **options):
        if connection.vendor != "sqlite":
            raise CommandError("This is for SQLite. PostgreSQL is backed up by pg_dump: see docs/hosting.md.")
        database = Path(settings.DATABASES["default"]["NAME"])
        if not database.exists() or not database.stat().st_size:
            raise CommandError(f"There is nothing to back up yet: no {database}.")
        if not file.resolve().parent.is_dir():
            raise CommandError(f"There is no folder {file.resolve().parent}.")
        # In a folder that only we can read, and at its place when it is whole.
        with tempfile.TemporaryDirectory(dir=file.resolve().parent, prefix=".backup-") as folder:
            copy, whole = Path(folder) / "touchline.sqlite3", Path(folder) / "whole"
            self._copy(database, copy)
            whole.touch(mode=0o600)
            with tarfile.open(whole, "w:gz") as archive:
                archive.add(copy, "touchline.sqlite3")
                for name in BESIDE:
                    if (settings.VAR_DIR / name).exists():
                        archive.add(settings.VAR_DIR / name, name)
            os.replace(whole, file)
        self.stdout.write(f"{file}: {file.stat().st_size // 1000} kB")

    @staticmethod
    def _copy(database, copy):
        """As one moment had it, with what still waits in the -wal file."""
        source, target = sqlite3.connect(database), sqlite3.connect(copy)
        try:
            copy.chmod(0o600)
            source.backup(target)
        finally:
            source.close()
            target.close()
