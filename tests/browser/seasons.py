"""Games at both ends of a season, put into the server's database: tests ask `games` for them."""

from __future__ import annotations

from tests.servers import WebServer

_BUILT: dict[str, dict[str, str]] = {}  # by server: the files of one run share it


def games(web: WebServer) -> dict[str, str]:
    """The address of each game; its name is the user's as well."""
    if web.url not in _BUILT:
        _BUILT[web.url] = web.beside(build)
    return _BUILT[web.url]


def build() -> dict[str, str]:
    """Two games wait for the first pick, one is in the last week of its season, one has ended its second, one is over.

    Autumn is the name of a seed with which somebody who does next to nothing keeps the job.
    """
    from clubs.decks import book
    from league.models import GameSeat, Role
    from tests.factories import MembershipFactory, UserFactory, count_apart
    from tests.games import Table
    from tests.long_games import LongGame, in_week, season_over

    count_apart()
    slugs = {}
    for name in ("Opening", "Autumn"):
        table = Table(seed=name)
        user = UserFactory(username=name)
        MembershipFactory(league=table.league, user=user, role=Role.ORGANISER)
        GameSeat.objects.create(game=table.game, seat=0, user=user)
        slugs[name] = table.league.slug
    last_week = in_week(len(book().calendar))
    for name, career in {
        "Closing": LongGame(last_week),
        "Ended": LongGame(season_over(2)),
        "Sacked": LongGame(lambda state: state.phase == "over", seed="e", policy="whim"),
    }.items():
        career.manager.username = name
        career.manager.save()
        slugs[name] = career.league.slug
    return slugs
