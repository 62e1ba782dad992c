"""What must hold after every move of every game, whoever plays and whatever the house rules are."""

from __future__ import annotations

from collections import Counter

from clubs.rules.club_manager.abilities import GOAL, available
from clubs.rules.club_manager.book import Book
from clubs.rules.mat import AREAS, line_of
from league.engines.club_manager import engine
from league.engines.club_manager.state import State, copy, decode, encode, seat_of
from matches.engines.club_manager.sides import Side


def check(state: State, book: Book) -> None:
    somebody_is_asked(state)
    money_adds_up(state)
    every_player_is_in_one_place(state)
    no_card_is_made_or_lost(state, book)
    squads_keep_the_rules(state, book)
    matches_add_up(state)
    assert decode(encode(state)) == state


def somebody_is_asked(state: State) -> None:
    if state.phase == "over":
        assert not state.asks
        assert not state.agenda
    else:
        assert state.asks
        assert len({ask.seat for ask in state.asks}) == len(state.asks)
        assert not any(state.board.clubs[ask.seat].sacked for ask in state.asks)


def money_adds_up(state: State) -> None:
    """CM-MONEY-1"""
    for club in state.board.clubs:
        assert club.opening + sum(line.amount for line in club.ledger) == club.money
        assert club.money >= 0
        assert club.debt >= 0


def every_player_is_in_one_place(state: State) -> None:
    board = state.board
    places = Counter[str](state.offer)
    for keys in (*board.piles.values(), *board.display.values(), board.retired):
        places.update(keys)
    for club in board.clubs:
        places.update(club.squad)
        places.update(club.reserved)
    assert set(places.values()) == {1}
    assert places.keys() == board.players.keys()


def no_card_is_made_or_lost(state: State, book: Book) -> None:
    board = state.board
    for deck, printed in (
        ("scout", book.scout),
        ("tactical", book.tactical),
        ("board", book.board),
        ("goals", book.goals),
    ):
        cards = Counter([*board.decks[deck], *board.discards[deck]])
        for club in board.clubs:
            hands = {
                "scout": club.scouted,
                "tactical": club.tactical,
                "board": [objective.card for objective in club.objectives],
                "goals": [club.goal] if club.goal else [],
            }
            cards.update(hands[deck])
        for ask in state.asks:
            if ask.kind == {"board": "board", "goals": "goal"}.get(deck):
                cards.update(ask.facts["cards"])
        assert cards == Counter(list(printed)), deck


def squads_keep_the_rules(state: State, book: Book) -> None:
    """CM-PLY-3, CM-PLY-6, CM-MOR-4, CM-BOARD-1; tracks and workers stay within their ends."""
    for club in state.board.clubs:
        cap = book.ability_cap.of(club.division)
        squad = [state.board.players[key] for key in club.squad]
        # While a season is settled, a relegated club may still have to sell.
        assert all(player.ability <= cap for player in squad) or not cap or state.phase == "post-season"
        assert not club.captain or (club.captain in club.squad and state.board.players[club.captain].is_("leader"))
        assert book.morale.least <= club.morale <= book.morale.most
        assert len(club.objectives) <= book.offers.objectives
        assert sum(club.placed.values()) <= club.workers
        assert club.youth <= book.tracks.youth
        assert club.training <= book.tracks.training_marks[-1]
        assert all(steps <= book.tracks.facilities[track] for track, steps in club.facilities.items())


def matches_add_up(state: State) -> None:
    """CM-FORM-1, CM-FORM-2, CM-PLY-8: areas are the sums of their slots, and only the fit and free play."""
    for game in state.playing:
        if game.match is None:
            continue
        for side, key in zip(game.match.sides, (game.home, game.away), strict=True):
            seat = seat_of(key)
            if seat is not None:
                _side_adds_up(side)
                squad = state.board.clubs[seat].squad
                assert not any(available(state.board.players[man]) for man in side.slots.values())
                assert {*side.slots.values(), *side.bench, *side.off} <= set(squad)


def _side_adds_up(side: Side) -> None:
    worth = {slot: side.men[key].worth[line_of(slot)] for slot, key in side.slots.items() if slot != GOAL}
    assert side.areas == {area: sum(worth.get(slot, 0) for slot in slots) for area, slots in AREAS.items()}
    men = [*side.slots.values(), *side.bench, *side.off]
    assert len(men) == len(set(men))
    assert {line_of(slot) for slot in worth} == {"DEF", "MID", "FWD"}


def view_tells_no_secret(state: State, seat: int) -> None:
    """Whatever lies face down, or in another manager's hand, the seat sees the same."""
    assert engine.view(state, seat) == engine.view(_with_other_secrets(state, seat), seat)


def _with_other_secrets(state: State, seat: int) -> State:
    other = copy(state)
    board = other.board
    for piles in (board.piles, board.decks, board.discards):
        for keys in piles.values():
            keys.reverse()
    for club in board.clubs:
        if club.seat == seat:
            continue
        club.tactical = [f"other-{nth}" for nth, _ in enumerate(club.tactical)]
        club.scouted = [f"other-{nth}" for nth, _ in enumerate(club.scouted)]
        club.reserved = [f"other-{nth}" for nth, _ in enumerate(club.reserved)]
        club.goal = "other" if club.goal else ""
        for objective in club.objectives:
            objective.card, objective.deadline = "other", 1
    for ask in other.asks:
        if ask.seat != seat and "cards" in ask.facts and ask.kind != "draft":
            ask.facts["cards"] = ["other"]
    for game in other.playing:
        for named, line_up in game.line_ups.items():
            if named != seat and game.match is None:
                line_up.slots = {}
        if game.match is not None:
            game.match.deck.reverse()
            for side in game.match.sides:
                if side.seat != seat:
                    side.hand = [f"other-{nth}" for nth, _ in enumerate(side.hand)]
    return other
