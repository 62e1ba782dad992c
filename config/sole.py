"""Without Redis, changes and jobs stay inside one web process, so a second one on the same data must not start."""

import fcntl
import time

from django.conf import settings
from django.core.exceptions import ImproperlyConfigured

WAIT_FOR_PREDECESSOR = 3.0

_claim = None


def claim_sole_process() -> None:
    """Taken once and held until the process ends, however it ends."""
    global _claim
    if settings.REDIS_URL or _claim is not None:
        return
    lock = (settings.VAR_DIR / "web.lock").open("w")
    until = time.monotonic() + WAIT_FOR_PREDECESSOR
    while True:
        try:
            fcntl.flock(lock, fcntl.LOCK_EX | fcntl.LOCK_NB)
        except OSError:
            if time.monotonic() < until:
                time.sleep(0.05)
                continue
            lock.close()
            raise ImproperlyConfigured(
                "REDIS_URL: missing. Another web process already serves this VAR_DIR; several of them need Redis."
            ) from None
        _claim = lock
        return
