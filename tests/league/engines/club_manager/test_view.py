"""What one seat is sent holds no secret of another: looked for in the bytes."""

import msgspec

from league.engines.club_manager import engine
from league.engines.club_manager.state import decode, encode
from league.engines.club_manager.view import told

from .scene import BOOK, asked_for, at_placing, club, game, go_on


def _bytes(state, seat):
    return msgspec.json.encode(engine.view(state, seat)).decode()


def test_cm_tact_1_and_cm_board_1_hands_goals_and_objectives_of_others_are_not_in_the_bytes():
    at = go_on(game(2, seed="secrets"), lambda state: state.season == 1 and state.week == 9, policy="whim")
    for seat in (0, 1):
        other = club(at.state, 1 - seat)
        secret = [*other.tactical, *other.scouted, other.goal, *(one.card for one in other.objectives), *other.reserved]
        assert secret
        seen = _bytes(at.state, seat)
        own = set(club(at.state, seat).tactical) | {club(at.state, seat).goal}
        assert [key for key in secret if key and key not in own and f'"{key}"' in seen.replace("players", "")] == []


def test_the_order_of_piles_and_decks_is_hidden_but_not_how_many_cards_there_are():
    state = at_placing(1).state
    seen = engine.view(state, 0)
    assert set(seen.board.piles["D3"]) == {"?"}
    assert {pile: len(cards) for pile, cards in seen.board.piles.items()} == {
        pile: len(cards) for pile, cards in state.board.piles.items()
    }
    assert set(seen.board.decks["tactical"]) == {"?"}


def test_what_another_is_offered_from_a_pile_is_not_seen():
    at = go_on(game(2), asked_for("goal"))
    mine, theirs = at.state.asked(0), at.state.asked(1)
    seen = engine.view(at.state, 0)
    assert seen.asked(0) == mine
    assert theirs.facts["cards"]
    assert seen.asked(1).facts == {}


def test_a_spectator_sees_no_hand_at_all():
    at = go_on(game(1), lambda state: state.week == 9, policy="whim")
    seen = engine.view(at.state, None)
    assert set(club(seen).tactical) <= {"?"}
    assert club(seen).goal == "?"


def test_secret_events_are_told_to_their_seat_only():
    at = go_on(game(2), asked_for("goal"))
    events = at.submit(0, engine.choose(at.state, 0, BOOK, None))
    kept = [event for event in events if event.kind == "goal-kept"]
    assert told(kept, 0) == kept
    assert told(kept, 1) == told(kept, None) == []


def test_a_view_changes_nothing_and_json_is_exact():
    state = go_on(game(2), lambda state: state.week == 7, policy="whim").state
    before = encode(state)
    engine.view(state, 0)
    assert encode(state) == before
    assert decode(before) == state
    assert encode(decode(before)) == before


def test_cm_agent_3_whom_another_has_reserved_is_not_seen():
    state = at_placing(8, managers=2).state
    club(state, 1).reserved = [state.board.piles["D3"].pop(0)]
    assert club(engine.view(state, 0), 1).reserved == ["?"]
    assert club(engine.view(state, 1), 1).reserved == club(state, 1).reserved
