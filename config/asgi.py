"""One callable: `/events` stays on the event loop, everything else goes to Django in a pool of threads."""

import os

from a2wsgi import WSGIMiddleware
from django.core.wsgi import get_wsgi_application

os.environ.setdefault("DJANGO_SETTINGS_MODULE", "config.settings")
django_application = WSGIMiddleware(get_wsgi_application(), workers=8)

from config.lifespan import lifespan  # noqa: E402 - needs the settings
from league.events import events  # noqa: E402


async def application(scope, receive, send):
    if scope["type"] == "lifespan":
        await lifespan(receive, send)
    elif scope["type"] == "http" and scope["path"] == "/events":
        await events(scope, receive, send)
    else:
        await django_application(scope, receive, send)
