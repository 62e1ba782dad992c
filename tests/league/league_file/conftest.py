import random

import pytest
from django.db import transaction

from league.services.league_files import export_league
from tests.league.league_file.years import lived


@pytest.fixture(scope="session")
def saved(django_db_setup, django_db_blocker) -> bytes:
    """The file of a league that has everything a league can have."""
    with django_db_blocker.unblock(), transaction.atomic():
        raw = export_league(lived(random.Random(3), seasons=2, clubs=3))
        transaction.set_rollback(True)
    return raw
