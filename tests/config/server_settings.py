"""The real settings and pages, plus a few addresses with which a test makes something happen inside the server."""

from config.settings import *  # noqa: F403

ROOT_URLCONF = "tests.config.server_urls"
