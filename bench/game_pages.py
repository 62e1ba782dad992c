"""Every page of a game in its tenth season, and every kind of decision in it.

Run by `python -m bench.game_pages`. A career is played for nine seasons and a half; then an auto-manager goes on
through the pages as a browser would, to the ceremony and into the eleventh season. Every page it meets, and every page
there is to read, is asked for several times, with nothing kept (cold) and again (warm). Every kind of decision is made
several times over, and taken back in between: the post, its redirect, and the page after it. Targets: a page takes at
most 50 ms of server time, a decision with the page after it at most 150 ms. Counted is the time this process computes,
database included: the fastest of several runs, because other work on the machine only ever adds to it. The median
stands beside it.
"""

from __future__ import annotations

from collections.abc import Callable
from statistics import median
from time import process_time
from typing import Any

from bench.scene import set_up

PAGE_MS, MOVE_MS = 50, 150
RUNS = 7
MOST_MOVES = 2_000
SEASON, WEEK = 10, 14
PLAIN = ("now", "table", "cup", "ledger", "history", "squad", "about")
MODES = {"place": "week", "match": "match"}  # what is asked, and how far it can be left to others

Measured = dict[str, tuple[float, float]]
Fields = dict[str, Any]


def addresses(game) -> dict[str, str]:
    """Everything there is to read about the game, by name."""
    from django.urls import reverse

    from league.models import GameResult

    slug = game.league.slug
    pages = {name: reverse(f"game:{name}", args=[slug]) for name in PLAIN}
    for name in ("table", "cup", "ledger", "history"):
        pages[f"{name}, season 1"] = f"{pages[name]}?season=1"
    pages |= {f"table, division {n}": f"{pages['table']}?division={n}" for n in (1, 2, 3)}
    pages["squad as a table"] = f"{pages['squad']}?view=table"
    pages["ceremony, season 1"] = reverse("game:ceremony", args=[slug, 1])
    pages[f"ceremony, season {SEASON - 1}"] = reverse("game:ceremony", args=[slug, SEASON - 1])
    played = GameResult.objects.filter(fixture__season__league=game.league).select_related("fixture__season")
    for name, one in {
        "report, season 1": played.filter(fixture__home="M0").order_by("pk").first(),
        "report": played.filter(fixture__home="M0").order_by("-fixture__season__number", "-fixture__week").first(),
        "report of bots": played.exclude(fixture__home="M0").exclude(fixture__away="M0").order_by("-pk").first(),
    }.items():
        match = one.fixture
        which = [slug, match.season.number, match.week, match.competition, match.home]
        pages[name] = reverse("game:match_report", args=which)
    return pages


def measure(deed: Callable[[], None], before: Callable[[], None] = lambda: None) -> tuple[float, float]:
    """The fastest and the median of several runs, in milliseconds."""
    times = []
    for _ in range(RUNS):
        before()
        start = process_time()
        deed()
        times.append((process_time() - start) * 1000)
    return min(times), median(times)


class Walk:
    """From the page that asks to the next one, as a browser would."""

    def __init__(self, game, client) -> None:
        self.game, self.client = game, client
        self.pages: Measured = {}  # cold
        self.warm: Measured = {}
        self.moves: Measured = {}

    def page(self, name: str, url: str) -> None:
        """As the first reader sees it, and as the second does."""
        from django.core.cache import cache

        def get() -> None:
            response = self.client.get(url)
            assert response.status_code == 200, (url, response.status_code)

        get()
        self.pages[name] = measure(get, before=cache.clear)
        self.warm[name] = measure(get)

    def go(self, url: str, fields: Fields) -> None:
        """Tried out, and then decided."""
        self.try_out(url, fields)
        self._post(url, fields)

    def try_out(self, url: str, fields: Fields) -> None:
        """Made several times over, unless one like it has been."""
        before = self.fresh
        after = undone(lambda: self._post(url, fields))
        name = self._name(fields, before, after)
        if name not in self.moves:
            self.moves[name] = measure(lambda: undone(lambda: self._post(url, fields)))

    def _post(self, url: str, fields: Fields):
        """The post, where it leads, and how the game stands then."""
        response = self.client.post(url, {**fields, "version": self.fresh.version})
        assert response.status_code == 302, (fields, response.status_code)
        assert self.client.get(response["Location"]).status_code == 200
        return self.fresh

    @property
    def fresh(self):
        return type(self.game).objects.get(pk=self.game.pk)

    def _name(self, fields: Fields, before, after) -> str:
        """What is decided, and how far that leads."""
        words = [fields.get("kind") or f"play on: {fields['mode']}", fields.get("move", "")]
        if after.season != before.season:
            words.append("into the next season")
        elif after.week != before.week:
            words.append("into the next week")
        return " ".join(filter(None, words))


def undone(deed):
    """Done, and then taken back."""
    from django.db import transaction

    with transaction.atomic():
        found = deed()
        transaction.set_rollback(True)
    return found


def main() -> bool:
    set_up()
    from django.test import Client
    from django.urls import reverse

    from clubs.decks import book
    from config.memory import settle
    from league.engines.club_manager import engine
    from league.engines.club_manager.state import decode
    from matches.dice import Dice
    from tests.long_games import LongGame, in_week
    from tests.posts import fields_of

    career = LongGame(in_week(WEEK, SEASON))
    game = career.game
    settle()  # as a server does before its first request
    client = Client(headers={"host": "127.0.0.1"})
    client.force_login(career.manager)
    walk = Walk(game, client)
    for name, url in addresses(game).items():
        walk.page(name, url)
    now, door, on = (reverse(f"game:{name}", args=[game.league.slug]) for name in ("now", "move", "play_on"))
    for number in range(MOST_MOVES):
        state = decode(walk.fresh.state)
        if (state.season, state.week) > (SEASON + 1, 2) or state.phase == "over":
            break
        kind = state.asks[0].kind
        if f"now: {kind}" not in walk.pages:
            walk.page(f"now: {kind}", now)
        if kind in MODES:
            walk.try_out(on, {"mode": MODES[kind]})
        policy = "whim" if kind == "place" else "sensible"  # so that every box is visited
        walk.go(door, fields_of(engine.choose(state, 0, book(), Dice("bench", str(number)), policy)))
    pages = {f"{name}, warm": times for name, times in walk.warm.items()} | walk.pages
    return told("page", pages, PAGE_MS) & told("decision", walk.moves, MOVE_MS)


def told(what: str, found: Measured, most: int) -> bool:
    print(f"{what:<36} {'fastest':>8} {'median':>8}   ms of process time")
    for name, (best, middle) in found.items():
        print(f"{name:<36} {best:>8.1f} {middle:>8.1f}{'   OVER' if best > most else ''}")
    slowest = max(found, key=lambda name: found[name][0])
    within = found[slowest][0] <= most
    told = f"{slowest}, {found[slowest][0]:.1f} ms, {'within' if within else 'OVER'} the limit of {most} ms"
    print(f"slowest {what}: {told}")
    return within


if __name__ == "__main__":
    raise SystemExit(not main())
