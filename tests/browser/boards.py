"""Games at the board, with a week ahead in which every box has something to ask: tests ask `games` for them."""

from __future__ import annotations

from tests.servers import WebServer

WEEK = {"marketing": 1, "physio": 1, "board": 1, "agents": 4, "market": 1, "youth": 1, "training": 1, "facilities": 2}


def games(web: WebServer, *names: str) -> dict[str, str]:
    """The address of each name's game; the name is the user's as well."""
    return web.beside(build, names)


def build(names: tuple[str, ...]) -> dict[str, str]:
    """Money and workers enough, two players hurt, both tracks a step before their mark."""
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
        table.until(lambda state: bool(state.asks) and state.asks[0].kind == "place")
        game = table.fresh
        state = decode(game.state)
        club, ask = state.board.clubs[0], state.asks[0]
        club.money, club.workers, club.youth, club.training = 80, sum(WEEK.values()), 6, 2
        club.placed_before = {"marketing": 2, "training": 1}
        for key in club.squad[:2]:
            state.board.players[key].injured = 3
        ask.facts |= {"workers": club.workers, "before": club.placed_before}
        ask.facts["shut"].pop("physio")
        game.state = encode(state).decode()
        game.save()
        slugs[name] = table.league.slug
    return slugs
