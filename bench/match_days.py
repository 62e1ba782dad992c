"""The match days of 100 and of 1,000 games, queued at once and played by two worker processes through Redis.

Run by `python -m bench.match_days`. Time runs from the command that queues them until the last one is resolved; the
workers have warmed up on a few others.
"""

from __future__ import annotations

import os
import subprocess
import sys
import time
from time import perf_counter

from bench.scene import set_up

SIZES = (100, 1000)
WARM_UP = 20
PATIENCE = 300
QUIET = {"stdout": subprocess.DEVNULL, "stderr": subprocess.DEVNULL}


def main() -> None:
    from tests.servers import RedisServer, dies_with_parent, stop

    set_up()
    with RedisServer() as redis:
        os.environ["REDIS_URL"] = redis.url
        command = [sys.executable, "-m", "celery", "-A", "config", "worker", "-c", "2", "--loglevel=ERROR"]
        worker = subprocess.Popen(command, env=dict(os.environ), preexec_fn=dies_with_parent(), **QUIET)
        try:
            _measure(redis.url)
        finally:
            stop(worker)


def _measure(broker_url: str) -> None:
    from django.core.management import call_command

    from config.celery import app
    from league.models import GameResult, GameWeek
    from tests.games import crowd

    app.conf.broker_url = broker_url

    def rate(number: int) -> float:
        crowd(number)
        already = GameResult.objects.count()
        start = perf_counter()
        call_command("resolve_matchday", "--all", stdout=open(os.devnull, "w"))  # noqa: SIM115
        while GameWeek.objects.filter(resolved=False).exists():
            if perf_counter() - start > PATIENCE:
                raise TimeoutError("the workers did not come to an end")
            time.sleep(0.02)
        took = perf_counter() - start
        assert GameResult.objects.count() == already + 11 * number
        return number / took

    rate(WARM_UP)
    rates = {size: rate(size) for size in SIZES}
    for size, found in rates.items():
        print(f"{size:5} games   {found:7.1f} games a second, {11 * found:8.0f} matches")
    print(f"from {SIZES[0]} to {SIZES[-1]:,}  {rates[SIZES[-1]] / rates[SIZES[0]]:5.2f} x the games a second")


if __name__ == "__main__":
    main()
