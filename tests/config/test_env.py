"""A wrong setting stops the start, and the message names it."""

import runpy
import subprocess
import sys

import pytest
from django.core.exceptions import ImproperlyConfigured

from tests.servers import ROOT, clean_environment

SECRET = "only-for-tests-0123456789-abcdefghijklmnopqrstuvwxyz"


def manage(tmp_path, *words, **settings):
    settings = {"VAR_DIR": str(tmp_path), "SECRET_KEY": SECRET, "BASE_URL": "", "DEBUG": ""} | settings
    return subprocess.run(
        [sys.executable, "manage.py", *words],
        cwd=ROOT,
        env=clean_environment(**settings),
        capture_output=True,
        text=True,
        timeout=60,
    )


@pytest.mark.parametrize(
    ("name", "value"),
    [
        ("SECRET_KEY", ""),
        ("SECRET_KEY", "short"),
        ("SECRET_KEY", "a" * 60),
        ("DEBUG", "perhaps"),
        ("ALLOWED_HOSTS", "https://league.example.org"),
        ("ALLOWED_HOSTS", "*"),
        ("DATABASE_URL", "mysql://somewhere/league"),
        ("DATABASE_URL", "nonsense"),
        ("DATABASE_URL", "sqlite://"),
        ("DATABASE_URL", "postgres://user@host:port/name"),
        ("DATABASE_URL", "postgres://user@host"),
        ("REDIS_URL", "http://somewhere"),
        ("REDIS_URL", "redis://"),
        ("EMAIL_URL", "pigeon://roof"),
        ("VAPID_PRIVATE_KEY", "short"),
        ("VAPID_PRIVATE_KEY", "é"),
        ("OUTGOING_TO_PRIVATE", "perhaps"),
        ("BASE_URL", "league.example.org"),
        ("BASE_URL", "https://league.example.org/below"),
        ("BASE_URL", "https://league.example.org:door"),
        ("PORT", "eight"),
        ("PORT", "0"),
        ("PORT", "70000"),
        ("WEB_CONCURRENCY", "0"),
        ("BEHIND_PROXY", "maybe"),
        ("TIME_ZONE", "Europe/Atlantis"),
        ("LOG_LEVEL", "loud"),
        ("ADMIN_PATH", "what ever"),
        ("VAR_DIR", "/dev/null/var"),
        ("JOB_LEASE_SECONDS", "-1"),
        ("PRINTOUTS_MB", "0"),
        ("JOB_SWEEP_SECONDS", "soon"),
        ("SLOW_CLIENT_SECONDS", "0"),
        ("BODIES_AT_ONCE_MB", "1"),
        ("CONNECTIONS_PER_ADDRESS", "-1"),
        ("LEAST_FREE_MB", "some"),
    ],
)
def test_a_wrong_setting_is_named(tmp_path, monkeypatch, name, value):
    for setting, given in {"VAR_DIR": str(tmp_path), "SECRET_KEY": SECRET, name: value}.items():
        monkeypatch.setenv(setting, given)
    with pytest.raises(ImproperlyConfigured, match=f"^{name}: "):
        runpy.run_path(str(ROOT / "config" / "settings.py"))


@pytest.mark.parametrize(("name", "value"), [("DEBUG", "perhaps"), ("DATABASE_URL", "nonsense")])
def test_a_wrong_setting_stops_the_start_in_one_line(tmp_path, name, value):
    done = manage(tmp_path, "serve", **{name: value})
    assert done.returncode != 0
    assert done.stderr.startswith(f"Touchline cannot start. {name}: "), done.stderr
    assert len(done.stderr.strip().splitlines()) == 1


def test_a_secret_is_not_needed_to_debug(tmp_path):
    assert manage(tmp_path, "admin_path", SECRET_KEY="", DEBUG="1").returncode == 0


def test_a_secret_is_needed_otherwise(tmp_path):
    done = manage(tmp_path, "admin_path", SECRET_KEY="", DEBUG="0")
    assert done.returncode != 0
    assert "SECRET_KEY: missing" in done.stderr


def test_the_deployment_check_is_clean(tmp_path):
    done = manage(tmp_path, "check", "--deploy", "--fail-level", "WARNING", BASE_URL="https://league.example.org")
    assert done.returncode == 0, done.stderr
    assert "no issues" in done.stdout
    assert "0 silenced" in done.stdout


def test_the_office_is_off_the_path_that_scanners_try(tmp_path):
    printed = manage(tmp_path, "admin_path", BASE_URL="https://league.example.org").stdout.strip()
    assert printed.startswith("https://league.example.org/office-")
    other = manage(tmp_path, "admin_path", BASE_URL="https://league.example.org", SECRET_KEY=SECRET[::-1]).stdout
    assert printed != other.strip()
    chosen = manage(tmp_path, "admin_path", ADMIN_PATH="boot-room").stdout.strip()
    assert chosen.endswith("/boot-room/")
