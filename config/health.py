"""Is everything there that a page may need? For load balancers and monitors; says which part, never why."""

import shutil
import tempfile
from http import HTTPStatus
from pathlib import Path

from django.conf import settings
from django.db import connection
from django.db.migrations.executor import MigrationExecutor
from django.http import HttpRequest, JsonResponse
from django.views.decorators.cache import never_cache
from django.views.decorators.http import require_safe

from config.cache import line_to
from config.no_room import NO_ROOM
from league import embedded, pulse

_migrated = False


@never_cache
@require_safe
def healthz(request: HttpRequest) -> JsonResponse:
    parts = {**_database(), **_disk(), **(_workers() if settings.REDIS_URL else _embedded())}
    fine = set(parts.values()) <= {"ok", "embedded"}
    status = HTTPStatus.OK if fine else HTTPStatus.SERVICE_UNAVAILABLE
    return JsonResponse({"status": "ok" if fine else "down", **parts}, status=status)


def _database() -> dict[str, str]:
    # Migrations that are in stay in while this process lives: they are read only until then.
    global _migrated
    try:
        with connection.cursor() as cursor:
            cursor.execute("SELECT 1")
        if not _migrated:
            executor = MigrationExecutor(connection)
            _migrated = not executor.migration_plan(executor.loader.graph.leaf_nodes())
    except Exception:
        return {"database": "down", "migrations": "unknown"}
    return {"database": "ok", "migrations": "ok" if _migrated else "missing"}


def _disk() -> dict[str, str]:
    """Something can be written where we write, and some room is left after it."""
    try:
        for folder in {settings.VAR_DIR, *_database_folder()}:
            with tempfile.TemporaryFile(dir=folder) as trial:
                trial.write(b"0" * 4096)
            if shutil.disk_usage(folder).free < settings.LEAST_FREE_MB * 1_000_000:
                return {"disk": "full"}
    except OSError as error:
        return {"disk": "full" if error.errno in NO_ROOM else "down"}
    return {"disk": "ok"}


def _database_folder() -> list[Path]:
    return [Path(settings.DATABASES["default"]["NAME"]).parent] if connection.vendor == "sqlite" else []


def _workers() -> dict[str, str]:
    found = pulse.beating()
    if line_to(settings.REDIS_URL).is_away:
        return {"broker": "down", "worker": "unknown", "scheduler": "unknown"}
    return {"broker": "ok", **{name: "ok" if name in found else "missing" for name in pulse.NAMES}}


def _embedded() -> dict[str, str]:
    state = "ok" if embedded.alive() else "missing"
    return {"broker": "embedded", **dict.fromkeys(pulse.NAMES, state)}
