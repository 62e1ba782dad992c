"""Games in the middle of a match, put into the server's database: tests ask `matches` for them."""

from __future__ import annotations

from tests.servers import WebServer

HAND = ("two-up-front-1", "low-block-1", "extra-midfielder-1")


def matches(web: WebServer, *names: str) -> dict[str, str]:
    """The address of each name's game; the name is the user's as well."""
    return web.beside(build, names)


def build(names: tuple[str, ...]) -> dict[str, str]:
    """Each is asked at the bench, with tactical cards in hand for what comes."""
    from league.engines.club_manager.state import encode
    from league.models import GameSeat, Role
    from tests.factories import MembershipFactory, UserFactory, count_apart
    from tests.games import Table
    from tests.league.views.game.matches import asked_in_match

    count_apart()
    slugs = {}
    for name in names:
        table = Table(seed="bench")
        user = UserFactory(username=name)
        MembershipFactory(league=table.league, user=user, role=Role.ORGANISER)
        GameSeat.objects.create(game=table.game, seat=0, user=user)
        table.until(lambda state: bool(state.asks) and state.asks[0].kind == "line-up")
        game, state = table.fresh, table.state
        state.board.clubs[0].tactical = list(HAND)
        game.state = encode(state).decode()
        game.save()
        table.until(lambda state: asked_in_match(state) == "bench")
        slugs[name] = table.league.slug
    return slugs
