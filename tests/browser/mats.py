"""Games that wait for a line-up, put into the server's database: tests ask `games` for them."""

from __future__ import annotations

from tests.servers import WebServer


def games(web: WebServer, *names: str) -> dict[str, str]:
    """The address of each name's game; the name is the user's as well."""
    return web.beside(build, names)


def build(names: tuple[str, ...]) -> dict[str, str]:
    """One of each squad is injured, one suspended, one half-fit, one the captain."""
    from league.engines.club_manager.state import decode, encode
    from league.models import GameSeat, Role
    from tests.factories import MembershipFactory, UserFactory, count_apart
    from tests.games import Table

    count_apart()
    slugs = {}
    for name in names:
        table = Table(seed=name)
        user = UserFactory(username=name)
        MembershipFactory(league=table.league, user=user, role=Role.ORGANISER)
        GameSeat.objects.create(game=table.game, seat=0, user=user)
        table.until(lambda state: bool(state.asks) and state.asks[0].kind == "line-up")
        game = table.fresh
        state = decode(game.state)
        club, players = state.board.clubs[0], state.board.players
        outfield = sorted(
            (key for key in club.squad if players[key].position != "GK"), key=lambda key: players[key].ability
        )
        players[outfield[0]].injured, players[outfield[1]].suspended, players[outfield[-1]].injured = 2, 1, 1
        players[outfield[-2]].attributes = ("leader", "flair")
        club.captain = outfield[-2]
        game.state = encode(state).decode()
        game.save()
        slugs[name] = table.league.slug
    return slugs
