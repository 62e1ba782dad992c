"""The README's own commands: a backup of a new installation, and everything back from it."""

import re
import shutil
import sqlite3
import subprocess
import sys
import tarfile
from pathlib import Path

import pytest

from tests.servers import ROOT, clean_environment, prepared

SECRET = "for-a-backup-0123456789-abcdefghijklmnopqrstuvwxyz-01234"


def readme(word):
    """The line with this word in the README's section on backups."""
    section = (ROOT / "README.md").read_text().split("## Back up and restore")[1]
    return next(line for line in re.findall(r"```\n(.*)\n```", section) if word in line)


@pytest.fixture
def home(tmp_path):
    """A place like a fresh installation: nobody has uploaded a crest yet."""
    shutil.copytree(prepared(), tmp_path / "var")
    shutil.rmtree(tmp_path / "var" / "media", ignore_errors=True)
    (tmp_path / "var" / "secret-key").write_text(SECRET)
    (tmp_path / ".venv" / "bin").mkdir(parents=True)
    (tmp_path / ".venv" / "bin" / "python").symlink_to(sys.executable)
    (tmp_path / "manage.py").write_text(f"import runpy, sys; sys.path.insert(0, {str(ROOT)!r})\n")
    with (tmp_path / "manage.py").open("a") as script:
        script.write(f"runpy.run_path({str(ROOT / 'manage.py')!r}, run_name='__main__')\n")
    return tmp_path


def run(home, line):
    environment = clean_environment(VAR_DIR=str(home / "var"), PATH="/usr/bin:/bin", VIRTUAL_ENV=sys.prefix)
    line = line.replace(".venv/bin/python", sys.executable)
    done = subprocess.run(["/bin/sh", "-c", line], cwd=home, env=environment, capture_output=True, text=True)
    assert done.returncode == 0, done.stderr
    return done.stdout


def names(home):
    with sqlite3.connect(home / "var" / "touchline.sqlite3") as database:
        return [name for (name,) in database.execute("SELECT username FROM accounts_user")]


def enter(home, name):
    shown = f"from accounts.models import User; User.objects.create(username={name!r})"
    run(home, f'SECRET_KEY=$(cat var/secret-key) .venv/bin/python manage.py shell -v 0 -c "{shown}"')


def mode(path: Path) -> int:
    return path.stat().st_mode & 0o777


def test_a_backup_without_crests_and_everything_back_from_it(home):
    enter(home, "Ann")
    run(home, readme("backup"))
    assert mode(home / "backup.tar.gz") == 0o600
    assert mode(home / "var" / "touchline.sqlite3") == 0o600
    with tarfile.open(home / "backup.tar.gz") as archive:
        assert sorted(archive.getnames()) == ["secret-key", "touchline.sqlite3", "vapid-key"]
    enter(home, "Ben")
    (home / "var" / "media" / "crests").mkdir(parents=True)
    (home / "var" / "media" / "crests" / "a.png").write_bytes(b"picture")
    run(home, readme("tar xzf"))
    assert names(home) == ["Ann"]
    run(home, readme("backup"))
    with tarfile.open(home / "backup.tar.gz") as archive:
        assert "media/crests/a.png" in archive.getnames()
