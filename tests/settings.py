"""The real settings, fed from a test environment."""

import os
import tempfile

os.environ.setdefault("VAR_DIR", tempfile.mkdtemp(prefix="touchline-test-"))
os.environ.setdefault("SECRET_KEY", "test-only-0123456789-abcdefghijklmnopqrstuvwxyz-0123456789")
os.environ.setdefault("BASE_URL", "http://testserver")

from config.settings import *  # noqa: E402, F403

STORAGES["staticfiles"] = {"BACKEND": "django.contrib.staticfiles.storage.StaticFilesStorage"}  # noqa: F405
PASSWORD_HASHERS = ["django.contrib.auth.hashers.MD5PasswordHasher"]
# A file, not memory: threads then meet the same locks as in real life.
if DATABASES["default"]["ENGINE"].endswith("sqlite3"):  # noqa: F405
    DATABASES["default"]["TEST"] = {"NAME": VAR_DIR / "test.sqlite3"}  # noqa: F405
