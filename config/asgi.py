"""One callable: `/events` stays on the event loop, everything else goes to Django in a pool of threads.

A thread is taken when a request is here as a whole (config/bodies.py), and is free again when its answer is written:
the queue to a reader has no end, because a thread that waits for a slow one would be missing for all others.
"""

import os

import django
from a2wsgi import WSGIMiddleware

os.environ.setdefault("DJANGO_SETTINGS_MODULE", "config.settings")
django.setup(set_prefix=False)

from config.bodies import bounded  # noqa: E402 - needs the settings
from config.clean_input import Handler  # noqa: E402
from config.lifespan import lifespan  # noqa: E402
from league.events import events  # noqa: E402

_pages = Handler()
django_application = bounded(WSGIMiddleware(_pages, workers=8, send_queue_size=0))
# A monitor asks whether we live, not whether we are busy: a thread of its own answers it.
health_application = bounded(WSGIMiddleware(_pages, workers=1, send_queue_size=0))


async def application(scope, receive, send):
    if scope["type"] == "lifespan":
        await lifespan(receive, send)
    elif scope["type"] == "http" and scope["path"] == "/events":
        await events(scope, receive, send)
    elif scope["type"] == "http" and scope["path"] == "/healthz":
        await health_application(scope, receive, send)
    elif scope["type"] == "http":
        await django_application(scope, receive, send)
