"""The shell commands of the README run as they are written there, with no key but the one that `make install` keeps."""

from __future__ import annotations

import os
import re
import shlex
import subprocess
import sys

import pytest
from django.conf import settings

BEGIN = ".venv/bin/python manage.py "
LINES = re.findall(rf"^{re.escape(BEGIN)}(.+)$", (settings.BASE_DIR / "README.md").read_text("utf-8"), re.MULTILINE)
# What would take minutes, or write into the repository, is made smaller; the rest runs to the letter.
SMALLER = {
    "play_season": ["--games", "1", "--seasons", "1"],
    "simulate_match": ["-n", "20"],
    "balance": ["--quick", "--part", "duels"],
}
NEEDS_TABLES = ("verify", "resolve_matchday", "backup")
SAYS = {
    "play_season": "In D2 after one season",
    "simulate_match": "home",
    "balance": "bands",
    "rules_index": "rules in",
}


@pytest.fixture
def var(tmp_path):
    """As `make install` leaves it."""
    (tmp_path / "secret-key").write_text("0123456789abcdefghijklmnopqrstuvwxyz" * 2, "utf-8")
    return tmp_path


def run(var, words, cwd=None):
    unset = ("SECRET_KEY", "DJANGO_SETTINGS_MODULE", "DEBUG", "DATABASE_URL", "REDIS_URL")
    around = {name: value for name, value in os.environ.items() if name not in unset}
    manage = settings.BASE_DIR / "manage.py"
    return subprocess.run(
        [sys.executable, str(manage), *words],
        env=around | {"VAR_DIR": str(var)},
        cwd=cwd or var,
        capture_output=True,
        text=True,
        timeout=600,
        check=False,
    )


@pytest.mark.parametrize("line", sorted({line for line in LINES if "serve" not in line}))
def test_the_command_runs_and_says_something(var, line):
    words = shlex.split(line)
    if words[0] in NEEDS_TABLES:
        assert run(var, ["migrate", "-v", "0"]).returncode == 0
    before = (settings.BASE_DIR / "docs" / "rules.md").read_bytes()
    done = run(var, [*words, *SMALLER.get(words[0], [])])
    assert done.returncode == 0, done.stderr
    assert SAYS.get(words[0], "") in done.stdout
    assert (settings.BASE_DIR / "docs" / "rules.md").read_bytes() == before


def test_there_are_such_lines():
    assert {"play_season", "simulate_match", "balance", "rules_index"} <= {line.split()[0] for line in LINES}
