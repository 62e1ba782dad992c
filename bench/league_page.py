"""The league page at 20 clubs and 380 results, beside a bare view with three queries and 20 rows.

Run by `python -m bench.league_page`. Cold: nothing kept from an earlier look. Warm: as the second reader sees it.
"""

from __future__ import annotations

from time import perf_counter

from bench.scene import public_league, set_up

ROUNDS = 150
BARE = """<!doctype html><title>{{ league.name }}</title><h1>{{ league.name }}, {{ season.number }}</h1><table>
{% for entry in entries %}<tr><td>{{ forloop.counter }}</td><td>{{ entry.club.name }}</td>
<td>{{ entry.club.short_name }}</td>
<td>{{ entry.club.cloth }}</td><td>{{ entry.club.trim }}</td><td>{{ entry.lot }}</td></tr>{% endfor %}</table>"""


def best(deed) -> float:
    """Milliseconds of the fastest run: what the code costs when the machine does not interfere."""
    times = []
    for _ in range(ROUNDS):
        start = perf_counter()
        deed()
        times.append(perf_counter() - start)
    return min(times) * 1000


def main() -> None:
    set_up()
    from django.core.cache import cache
    from django.db import connection
    from django.http import HttpResponse
    from django.template import engines
    from django.test import Client
    from django.test.utils import CaptureQueriesContext
    from django.urls import path

    from config import urls
    from league.models import League, Season

    league = public_league(clubs=20)
    template = engines["django"].from_string(BARE)

    def bare(request):
        found = League.objects.get(pk=league.pk)
        season = Season.objects.get(league=found)
        entries = season.entries.select_related("club")
        return HttpResponse(template.render({"league": found, "season": season, "entries": entries}, request))

    urls.urlpatterns.append(path("bare/", bare))
    client = Client(headers={"host": "127.0.0.1"})
    page = league.get_absolute_url()

    def look(url):
        response = client.get(url)
        assert response.status_code == 200, response.status_code

    def cold():
        cache.clear()
        look(page)

    look(page)
    look("/bare/")
    counts = {}
    for name, deed in (("warm", lambda: look(page)), ("cold", cold)):
        with CaptureQueriesContext(connection) as queries:
            deed()
        counts[name] = len(queries)
    bare_ms = best(lambda: look("/bare/"))
    print(f"bare view, 3 queries, 20 rows   {bare_ms:7.2f} ms")
    for name, deed in (("warm", lambda: look(page)), ("cold", cold)):
        took = best(deed)
        print(f"league page, {name}, {counts[name]:2} queries   {took:7.2f} ms   {took / bare_ms:5.2f} x bare")


if __name__ == "__main__":
    main()
