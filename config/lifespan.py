"""What a web process starts before its first request, and stops after its last."""

from __future__ import annotations

import asyncio
import contextlib
import signal
import threading

from django.core.exceptions import ImproperlyConfigured

from config.memory import settle
from config.sole import claim_sole_process
from league import embedded
from league.live import bus, hub


async def lifespan(receive, send) -> None:
    await receive()
    try:
        await asyncio.to_thread(claim_sole_process)
    except ImproperlyConfigured as error:
        await send({"type": "lifespan.startup.failed", "message": str(error)})
        return
    await asyncio.to_thread(embedded.start)
    hub.attach()
    listening = asyncio.create_task(bus().listen())
    _close_streams_on_signal()
    settle()
    await send({"type": "lifespan.startup.complete"})
    await receive()
    hub.close()
    listening.cancel()
    with contextlib.suppress(asyncio.CancelledError):
        await listening
    await send({"type": "lifespan.shutdown.complete"})


def _close_streams_on_signal() -> None:
    """A server waits for open responses before it stops: end the streams first, then let it do as it always does."""
    if threading.current_thread() is not threading.main_thread():
        return
    loop = asyncio.get_running_loop()
    for number in (signal.SIGINT, signal.SIGTERM):
        servers_own = signal.getsignal(number)

        def stop(received, frame, servers_own=servers_own):
            loop.call_soon_threadsafe(hub.close)
            if callable(servers_own):
                servers_own(received, frame)

        signal.signal(number, stop)
