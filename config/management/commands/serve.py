import errno
import io
import resource
import socket
from collections import Counter

import uvicorn
from django.conf import settings
from django.core.management import call_command
from django.core.management.base import BaseCommand, CommandError
from django.db import DatabaseError
from uvicorn.supervisors import Multiprocess

from accounts.models import User
from config.connections import BoundedProtocol
from config.sole import claim_sole_process
from league.demo import LOGINS, PASSWORD

FILES = 8192


class Command(BaseCommand):
    help = "Serves Touchline: pages and live updates. The port comes from PORT."

    def add_arguments(self, parser):
        parser.add_argument("--host", default="127.0.0.1", help="Address to listen on (default: this machine only).")
        parser.add_argument("--prepare", action="store_true", help="First do what `manage.py prepare` does.")
        parser.add_argument("--demo", action="store_true", help="The same, with the demo league in an empty database.")
        parser.add_argument("--workers", type=int, help="Web processes (default: WEB_CONCURRENCY, or 1).")

    def handle(self, *args, host, workers, **options):
        workers = settings.WEB_CONCURRENCY if workers is None else workers
        if workers < 1:
            raise CommandError("--workers: must be at least 1.")
        if workers > 1 and not settings.REDIS_URL:
            raise CommandError(
                f"REDIS_URL: missing. {workers} web processes need Redis to tell each other what changed."
            )
        self._allow_lines()
        listener = self._listen(host, settings.PORT)
        claim_sole_process()
        if options["prepare"] or options["demo"]:
            self.stdout.write("Getting ready …")
            self.stdout.flush()
            call_command("prepare", demo=options["demo"], stdout=io.StringIO())
        self._greet(host)
        server = uvicorn.Config(
            "config.asgi:application",
            workers=workers,
            http=BoundedProtocol,
            lifespan="on",
            log_config=None,
            access_log=False,
            server_header=False,
            proxy_headers=False,  # BEHIND_PROXY tells Django whom to believe
            timeout_graceful_shutdown=5,
        )
        try:
            if workers > 1:
                Multiprocess(server, sockets=[listener]).run()
            else:
                uvicorn.Server(server).run(sockets=[listener])
        except KeyboardInterrupt:
            pass
        self.stdout.write("Stopped.")

    @staticmethod
    def _allow_lines():
        """A line is an open file, and systems often start with 1024 of them: fewer than the streams we allow."""
        soft, hard = resource.getrlimit(resource.RLIMIT_NOFILE)
        wanted = FILES if hard == resource.RLIM_INFINITY else min(FILES, hard)
        if soft < wanted:
            resource.setrlimit(resource.RLIMIT_NOFILE, (wanted, hard))

    def _listen(self, host, port):
        listener = socket.socket(socket.AF_INET6 if ":" in host else socket.AF_INET)
        listener.setsockopt(socket.SOL_SOCKET, socket.SO_REUSEADDR, 1)
        try:
            listener.bind((host, port))
        except OSError as error:
            listener.close()
            if error.errno == errno.EADDRINUSE:
                raise CommandError(f"PORT: {port} is in use. Stop what runs there, or choose another one.") from None
            raise CommandError(f"Cannot listen on {host}, port {port}: {error.strerror}") from None
        listener.set_inheritable(True)
        return listener

    def _greet(self, host):
        here = f"http://[{host}]:{settings.PORT}" if ":" in host else f"http://{host}:{settings.PORT}"
        self.stdout.write(f"Touchline is on {here} (Ctrl-C stops it)")
        if here != settings.BASE_URL:
            self.stdout.write(f"Its links point to {settings.BASE_URL}")
        if logins := demo_logins():
            self.stdout.write(f"Log in to the demo with the password {PASSWORD} as")
            for name, who in logins:
                self.stdout.write(f"  {name}: {who}")
        self.stdout.flush()


def demo_logins():
    """The people of the demo who still have its password. It was salted once for all of them, as no other ever is."""
    try:
        found = dict(User.objects.filter(username__in=dict(LOGINS)).values_list("username", "password"))
    except DatabaseError:
        return []  # not migrated yet: the pages will say so
    shared = {hashed for hashed, times in Counter(found.values()).items() if times > 1}
    return [(name, who) for name, who in LOGINS if found.get(name) in shared]
