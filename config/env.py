"""Reads settings from the environment and refuses, by name, what cannot work."""

from __future__ import annotations

import base64
import contextlib
import os
import re
from pathlib import Path
from urllib.parse import urlsplit
from zoneinfo import ZoneInfo

import environ
from django.core.exceptions import ImproperlyConfigured

_env = environ.Env()

TRUE = {"1", "true", "yes", "on"}
FALSE = {"0", "false", "no", "off"}
LOG_LEVELS = {"DEBUG", "INFO", "WARNING", "ERROR", "CRITICAL"}
# A name, an address, or .example.org for all its subdomains; never a scheme, a port or a star.
HOST = re.compile(r"\.?[a-z0-9_-]+(\.[a-z0-9_-]+)*|\[[0-9a-f:]+\]", re.IGNORECASE)


def text(name: str, default: str = "") -> str:
    return str(_env.str(name, default=default)).strip()


def flag(name: str, *, default: bool) -> bool:
    value = text(name).lower()
    if not value:
        return default
    if value in TRUE:
        return True
    if value in FALSE:
        return False
    raise ImproperlyConfigured(f"{name}: write 1 or 0, not {value!r}.")


def whole(name: str, *, default: int, least: int = 0) -> int:
    value = text(name)
    if not value:
        return default
    try:
        number = int(value)
    except ValueError:
        raise ImproperlyConfigured(f"{name}: {value!r} is not a whole number.") from None
    if number < least:
        raise ImproperlyConfigured(f"{name}: must be at least {least}.")
    return number


def hosts(name: str, *, default: list[str]) -> list[str]:
    found = [part.strip() for part in text(name).split(",") if part.strip()]
    for host in found:
        if not HOST.fullmatch(host):
            raise ImproperlyConfigured(f"{name}: {host!r} is not a host name; write league.example.org,other.example")
    return found or default


def folder(name: str, *, default: Path) -> Path:
    path = Path(text(name) or default)
    try:
        path.mkdir(mode=0o700, parents=True, exist_ok=True)
    except OSError as error:
        raise ImproperlyConfigured(f"{name}: cannot make the folder {path}: {error.strerror}.") from None
    return path


def path_part(name: str, *, default: str) -> str:
    value = text(name).strip("/") or default
    if not re.fullmatch(r"[\w-]+(/[\w-]+)*", value, re.ASCII):
        raise ImproperlyConfigured(f"{name}: {value!r} must be made of letters, digits, - and _.")
    return value


def time_zone(name: str) -> str:
    value = text(name) or "UTC"
    try:
        ZoneInfo(value)
    except (ValueError, OSError, KeyError):
        raise ImproperlyConfigured(f"{name}: {value!r} is not a time zone; write Europe/Paris, for example.") from None
    return value


def log_level(name: str) -> str:
    value = (text(name) or "WARNING").upper()
    if value not in LOG_LEVELS:
        raise ImproperlyConfigured(f"{name}: {value!r} is none of {', '.join(sorted(LOG_LEVELS))}.")
    return value


def secret_key(*, debug: bool, kept: Path) -> str:
    """From the environment, or else what `make` keeps in a file: commands of the shell need no other."""
    key = text("SECRET_KEY")
    if not key and kept.is_file():
        key = kept.read_text("utf-8").strip()
    if debug:
        return key or "debug-only-secret-key-that-never-leaves-this-machine-0123456789"
    if not key:
        raise ImproperlyConfigured(f"SECRET_KEY: missing, and {kept} is not there either. It is required when DEBUG=0.")
    if len(key) < 50 or len(set(key)) < 5:
        raise ImproperlyConfigured("SECRET_KEY: too short or too simple; use 50 random characters.")
    return key


def vapid_key(name: str) -> str:
    key = text(name)
    try:
        good = not key or len(base64.urlsafe_b64decode(key + "==")) == 32
    except ValueError:
        good = False
    if not good:
        raise ImproperlyConfigured(f"{name}: must be a P-256 private key: 32 bytes in URL-safe base64.")
    return key


def port() -> int:
    number = whole("PORT", default=8000, least=1)
    if number > 65535:
        raise ImproperlyConfigured("PORT: must be at most 65535.")
    return number


def base_url() -> str:
    url = (text("BASE_URL") or f"http://127.0.0.1:{port()}").rstrip("/")
    parts = urlsplit(url)
    try:
        parts.port  # noqa: B018 - reading it raises on a port that is no number
    except ValueError:
        raise ImproperlyConfigured(f"BASE_URL: {url!r} has a wrong port.") from None
    if parts.scheme not in {"http", "https"} or not parts.hostname or parts.path:
        raise ImproperlyConfigured(f"BASE_URL: {url!r} must look like https://league.example.org")
    return url


def database(var: Path) -> dict[str, object]:
    url = text("DATABASE_URL") or f"sqlite:///{var / 'touchline.sqlite3'}"
    if urlsplit(url).scheme not in {"sqlite", "postgres", "postgresql"}:
        raise ImproperlyConfigured("DATABASE_URL: use sqlite:///FILE or postgres://…")
    try:
        found = _env.db_url_config(url)
    except (ImproperlyConfigured, ValueError) as error:
        raise ImproperlyConfigured(f"DATABASE_URL: {error}") from None
    if found["ENGINE"].endswith("sqlite3"):
        if found["NAME"] == ":memory:":
            raise ImproperlyConfigured("DATABASE_URL: names no file; write sqlite:////path/to/touchline.sqlite3")
        keep_private(Path(found["NAME"]))
        # IMMEDIATE takes the write lock at BEGIN, so two writers queue instead of failing half-way. FULL waits for the
        # disk with every commit, which takes some milliseconds: a power cut then costs nothing that a page confirmed.
        found["OPTIONS"] = {
            "timeout": 20,
            "transaction_mode": "IMMEDIATE",
            "init_command": "PRAGMA journal_mode=WAL; PRAGMA synchronous=FULL; PRAGMA cache_size=-16000;",
        }
    else:
        if not found["NAME"]:
            raise ImproperlyConfigured("DATABASE_URL: names no database; write postgres://user:password@host:5432/name")
        found["CONN_MAX_AGE"] = 60
        found["CONN_HEALTH_CHECKS"] = True
    return dict(found)


def keep_private(file: Path) -> None:
    """Only for the user we run as. SQLite makes its -wal and -shm like the file, so it must be so from the start."""
    with contextlib.suppress(OSError):  # no such folder, or somebody else's file: opening it will say so
        os.close(os.open(file, os.O_CREAT | os.O_WRONLY, 0o600))
        for part in (file, Path(f"{file}-wal"), Path(f"{file}-shm")):
            if part.exists():
                part.chmod(0o600)


def redis_url() -> str:
    url = text("REDIS_URL")
    parts = urlsplit(url)
    if url and (parts.scheme not in {"redis", "rediss"} or not parts.hostname):
        raise ImproperlyConfigured("REDIS_URL: must look like redis://host:6379/0")
    return url


def email(var: Path) -> dict[str, object]:
    """Without EMAIL_URL mail is written to files, so that a private host still sees reset links."""
    url = text("EMAIL_URL")
    if not url:
        return {"EMAIL_BACKEND": "league.mail.PrivateFiles", "EMAIL_FILE_PATH": var / "mail"}
    try:
        return dict(_env.email_url_config(url))
    except (ImproperlyConfigured, KeyError, ValueError):
        raise ImproperlyConfigured("EMAIL_URL: must look like smtp+tls://user:password@host:587") from None
