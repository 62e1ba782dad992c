from __future__ import annotations

import os
import shutil
import tempfile
from pathlib import Path

import hypothesis
import pytest

from tests.servers import PREPARED, RedisServer

ROOT = Path(__file__).resolve().parent.parent
CHROMIUM = os.environ.get("CHROMIUM") or shutil.which("chromium") or shutil.which("chromium-browser") or ""
NEED_BROWSER = os.environ.get("TOUCHLINE_NEED_BROWSER") == "1"
ON_POSTGRES = os.environ.get("TEST_ON") == "postgres"
# What is drawn from the database looks the same on both. The queries behind the pages run in test_query_counts.py.
DRAWN = (
    "accounts/views",
    "accounts/test_pages.py",
    "accounts/test_throttling.py",
    "league/demo",
    "league/services/test_game_files.py",
    "league/league_file",
    "league/management",
    "league/pages",
    "league/prints",
    "league/yearbook",
    "config",
    "league/views",
    "test_role_matrix.py",
    "test_division_query_counts.py",
    "test_game_query_counts.py",
)
DATABASE_FIXTURES = {"db", "transactional_db", "django_db_reset_sequences", "live_server", "people", "public_people"}

# Playwright's own event loop makes Django think that every query comes from async code.
os.environ.setdefault("DJANGO_ALLOW_ASYNC_UNSAFE", "1")

# A busy machine is slow, not wrong.
# The same examples for everybody: a red test is then the fault of the change at hand. SEARCH=1 looks for new ones.
SEARCH = os.environ.get("SEARCH") == "1"
hypothesis.settings.register_profile(
    "touchline", deadline=None, derandomize=not SEARCH, max_examples=100 if SEARCH else 40
)
hypothesis.settings.load_profile("touchline")


def pytest_configure(config: pytest.Config) -> None:
    # Imported here: pytest-django sets Django up only after this file is loaded.
    from config.translations import compile_all

    compile_all()
    if not hasattr(config, "workerinput"):
        os.environ[PREPARED] = tempfile.mkdtemp(prefix="touchline-prepared-")


def pytest_unconfigure(config: pytest.Config) -> None:
    if not hasattr(config, "workerinput"):
        shutil.rmtree(os.environ.pop(PREPARED), ignore_errors=True)


def is_drawn(item: pytest.Item) -> bool:
    return item.path.relative_to(ROOT / "tests").as_posix().startswith(DRAWN)


def uses_database(item: pytest.Item) -> bool:
    return item.get_closest_marker("django_db") is not None or bool(
        DATABASE_FIXTURES.intersection(getattr(item, "fixturenames", ()))
    )


def pytest_collection_modifyitems(config: pytest.Config, items: list[pytest.Item]) -> None:
    browser = [item for item in items if item.get_closest_marker("browser")]
    if ON_POSTGRES:
        kept = [item for item in items if uses_database(item) and item not in browser and not is_drawn(item)]
        config.hook.pytest_deselected(items=[item for item in items if item not in kept])
        items[:] = kept
    elif not CHROMIUM and not NEED_BROWSER:
        for item in browser:
            item.add_marker(pytest.mark.skip(reason="no Chromium"))


def pytest_terminal_summary(terminalreporter) -> None:
    skipped = [report for report in terminalreporter.stats.get("skipped", ()) if "no Chromium" in str(report.longrepr)]
    if skipped:
        terminalreporter.write_line(
            f"NO BROWSER: {len(skipped)} browser tests were skipped, because no Chromium was found. "
            "Install the package chromium, or set CHROMIUM to its path.",
            red=True,
            bold=True,
        )


@pytest.fixture(scope="session")
def redis_server():
    with RedisServer() as server:
        yield server


@pytest.fixture(scope="session")
def redis_url(redis_server) -> str:
    return redis_server.url


@pytest.fixture(autouse=True)
def nothing_is_kept():
    """What was kept of a league is not shown for one of a later test that happens to have its number."""
    from django.core.cache import cache

    cache.clear()


@pytest.fixture
def people(db):
    """A private league under way, and the five roles: people.league, people.manager.client, people.manager.user."""
    from tests.people import gather

    return gather()


@pytest.fixture
def public_people(db):
    from tests.people import gather

    return gather(is_public=True)
