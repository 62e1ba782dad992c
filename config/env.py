"""Reads settings from the environment and refuses, by name, what cannot work."""

from __future__ import annotations

from pathlib import Path
from urllib.parse import urlsplit

import environ
from django.core.exceptions import ImproperlyConfigured

_env = environ.Env()

TRUE = {"1", "true", "yes", "on"}
FALSE = {"0", "false", "no", "off"}


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


def names(name: str, *, default: list[str]) -> list[str]:
    return [part.strip() for part in text(name).split(",") if part.strip()] or default


def secret_key(*, debug: bool) -> str:
    key = text("SECRET_KEY")
    if debug:
        return key or "debug-only-secret-key-that-never-leaves-this-machine-0123456789"
    if not key:
        raise ImproperlyConfigured("SECRET_KEY: missing. It is required when DEBUG=0.")
    if len(key) < 50 or len(set(key)) < 5:
        raise ImproperlyConfigured("SECRET_KEY: too short or too simple; use 50 random characters.")
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
    try:
        found = _env.db_url_config(url)
    except (ImproperlyConfigured, ValueError) as error:
        raise ImproperlyConfigured(f"DATABASE_URL: {error}") from None
    engine = found.get("ENGINE", "")
    if engine.endswith("sqlite3"):
        # IMMEDIATE takes the write lock at BEGIN, so two writers queue instead of failing half-way.
        found["OPTIONS"] = {
            "timeout": 20,
            "transaction_mode": "IMMEDIATE",
            "init_command": "PRAGMA journal_mode=WAL; PRAGMA synchronous=NORMAL; PRAGMA cache_size=-16000;",
        }
    elif engine.endswith("postgresql"):
        found["CONN_MAX_AGE"] = 60
        found["CONN_HEALTH_CHECKS"] = True
    else:
        raise ImproperlyConfigured("DATABASE_URL: use sqlite:///FILE or postgres://…")
    return dict(found)


def redis_url() -> str:
    url = text("REDIS_URL")
    if url and urlsplit(url).scheme not in {"redis", "rediss", "unix"}:
        raise ImproperlyConfigured("REDIS_URL: must start with redis:// or rediss://")
    return url


def email(var: Path) -> dict[str, object]:
    """Without EMAIL_URL mail is written to files, so that a private host still sees reset links."""
    url = text("EMAIL_URL")
    if not url:
        return {"EMAIL_BACKEND": "django.core.mail.backends.filebased.EmailBackend", "EMAIL_FILE_PATH": var / "mail"}
    try:
        return dict(_env.email_url_config(url))
    except (ImproperlyConfigured, KeyError, ValueError):
        raise ImproperlyConfigured("EMAIL_URL: must look like smtp+tls://user:password@host:587") from None
