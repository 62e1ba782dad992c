"""Games in the middle of a match, put into the server's database: tests ask for them."""

from __future__ import annotations

from tests.servers import WebServer

HAND = ("two-up-front-1", "low-block-1", "extra-midfielder-1")
# What is asked, and the tactical cards in hand with which it is.
QUESTIONS = {
    "bench": ("deep-bench-1",),
    "choice": (),
    "before": ("two-up-front-1", "low-block-1", "extra-midfielder-1", "high-press-1"),
    "after": ("half-time-words-1", "switch-play-1"),
    "won": ("killer-instinct-1", "killer-instinct-2"),
    "chance": ("keeper-school-1", "keeper-school-2"),
    "answer": ("read-the-bench-1",),
}


def matches(web: WebServer, *names: str) -> dict[str, str]:
    """The address of each name's game, which is asked at the bench; the name is the user's as well."""
    return web.beside(build, dict.fromkeys(names, ("bench", HAND)))


def questions(web: WebServer) -> dict[str, str]:
    """A game for every kind of question in a match."""
    return web.beside(build, {kind: (kind, hand) for kind, hand in QUESTIONS.items()})


def build(wanted: dict[str, tuple[str, tuple[str, ...]]]) -> dict[str, str]:
    """Each is asked what its name wants, with these cards in hand."""
    from league.engines.club_manager.state import encode
    from league.models import GameSeat, Role
    from tests.factories import MembershipFactory, UserFactory, count_apart
    from tests.games import Table
    from tests.league.views.game.matches import asked_in_match

    count_apart()
    slugs = {}
    for name, (kind, hand) in wanted.items():
        table = Table(seed="bench")
        user = UserFactory(username=name)
        MembershipFactory(league=table.league, user=user, role=Role.ORGANISER)
        GameSeat.objects.create(game=table.game, seat=0, user=user)
        table.until(lambda state: bool(state.asks) and state.asks[0].kind == "line-up")
        game, state = table.fresh, table.state
        state.board.clubs[0].tactical = list(hand)
        game.state = encode(state).decode()
        game.save()
        reached = "bench" if kind == "answer" else kind
        table.until(lambda state, reached=reached: asked_in_match(state) == reached)
        if kind == "answer":
            _let_them_play_a_card(table, hand)
        slugs[name] = table.league.slug
    return slugs


def _let_them_play_a_card(table, hand: tuple[str, ...]) -> None:
    """Bots hold no cards: the state is that of a manager who has just put one on the table."""
    from league.engines.club_manager.state import encode
    from matches.engines.club_manager.state import Asked

    game, state = table.fresh, table.state
    match = state.playing[0].match
    match.duel.declared, match.stage = "low-block-1", "before"
    match.asked = Asked(state.playing[0].side_of(0), "answer", list(hand))
    game.state = encode(state).decode()
    game.save()
