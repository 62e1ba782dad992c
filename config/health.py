"""Is everything there that a page may need? For load balancers and monitors; says which part, never why."""

from http import HTTPStatus

from django.conf import settings
from django.db import connection
from django.db.migrations.executor import MigrationExecutor
from django.http import HttpRequest, JsonResponse
from django.views.decorators.cache import never_cache
from django.views.decorators.http import require_safe

from league import embedded, pulse

_migrated = False


@never_cache
@require_safe
def healthz(request: HttpRequest) -> JsonResponse:
    parts = {**_database(), **(_workers() if settings.REDIS_URL else _embedded())}
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


def _workers() -> dict[str, str]:
    try:
        found = pulse.beating()
    except Exception:
        return {"broker": "down", "worker": "unknown", "scheduler": "unknown"}
    return {"broker": "ok", **{name: "ok" if name in found else "missing" for name in pulse.NAMES}}


def _embedded() -> dict[str, str]:
    state = "ok" if embedded.alive() else "missing"
    return {"broker": "embedded", **dict.fromkeys(pulse.NAMES, state)}
