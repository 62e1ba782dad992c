"""A game of two people at its first decision, put into the server's database: tests ask `shared` for it."""

from __future__ import annotations

from tests.servers import WebServer


def shared(web: WebServer, *names: str) -> str:
    """Its address; the two names are the users'."""
    return web.beside(build, *names)


def build(first: str, second: str) -> str:
    from league.services import lobbies
    from tests.factories import count_apart
    from tests.league.services.test_lobbies import guest_of, sit, table

    count_apart()
    lobby = table()
    friend = guest_of(lobby)
    for user, name in ((lobby.league.created_by, first), (friend, second)):
        user.username = name
        user.save()
    sit(lobby, 1, "red", friend)
    lobbies.begin(league=lobby.league, actor=lobby.league.created_by)
    return lobby.league.slug
