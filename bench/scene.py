"""A throw-away database with a league of any size, for benchmarks that need pages."""

from __future__ import annotations

import os
import tempfile


def set_up() -> None:
    """Django with its real settings on a fresh SQLite file; call it before importing anything of Django's."""
    os.environ["VAR_DIR"] = tempfile.mkdtemp(prefix="touchline-bench-")
    os.environ.setdefault("SECRET_KEY", "bench-only-0123456789-abcdefghijklmnopqrstuvwxyz-0123456789")
    os.environ["DATABASE_URL"] = os.environ["REDIS_URL"] = ""
    os.environ["DJANGO_SETTINGS_MODULE"] = "config.settings"
    import django
    from django.conf import settings
    from django.core.management import call_command

    django.setup()
    settings.STORAGES["staticfiles"] = {"BACKEND": "django.contrib.staticfiles.storage.StaticFilesStorage"}
    call_command("migrate", verbosity=0)


def public_league(*, clubs: int):
    """A double round robin with every score in."""
    from tests.factories import LeagueFactory, SeasonFactory, fill_season

    league = LeagueFactory(is_public=True)
    fill_season(SeasonFactory(league=league, running=True), clubs=clubs)
    return league
