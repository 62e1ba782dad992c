"""The real settings, fed from a test environment. TEST_ON=postgres brings a PostgreSQL up first."""

import atexit
import os
import shutil
import tempfile

if "VAR_DIR" not in os.environ:
    os.environ["VAR_DIR"] = tempfile.mkdtemp(prefix="touchline-test-")
    atexit.register(shutil.rmtree, os.environ["VAR_DIR"], ignore_errors=True)
os.environ.setdefault("SECRET_KEY", "test-only-0123456789-abcdefghijklmnopqrstuvwxyz-0123456789")
os.environ.setdefault("BASE_URL", "http://testserver")

# Parallel workers inherit DATABASE_URL and share the one server, with a database each.
if os.environ.get("TEST_ON") == "postgres" and "DATABASE_URL" not in os.environ:
    from tests.servers import PostgresServer

    _server = PostgresServer().start()
    atexit.register(_server.stop)
    os.environ["DATABASE_URL"] = _server.url

from config.settings import *  # noqa: F403

STORAGES["staticfiles"] = {"BACKEND": "django.contrib.staticfiles.storage.StaticFilesStorage"}  # noqa: F405
PASSWORD_HASHERS = ["django.contrib.auth.hashers.MD5PasswordHasher"]
# A file, not memory: threads then meet the same locks as in real life.
if DATABASES["default"]["ENGINE"].endswith("sqlite3"):  # noqa: F405
    DATABASES["default"]["TEST"] = {"NAME": VAR_DIR / "test.sqlite3"}  # noqa: F405
    # No power cut is tested; waiting for the disk would only take time.
    DATABASES["default"]["OPTIONS"]["init_command"] += " PRAGMA synchronous=OFF;"  # noqa: F405
MEDIA_ROOT = VAR_DIR / f"media{os.environ.get('PYTEST_XDIST_WORKER', '')}"  # noqa: F405 - one a process
(VAR_DIR / "static").mkdir(exist_ok=True)  # noqa: F405
