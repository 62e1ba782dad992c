"""Nobody is asked where there is nothing to choose; the answer is a move like any other, and it is told."""

from __future__ import annotations

import pytest
from django.core.management import call_command
from django.urls import reverse

from clubs.rules.club_manager.turn import Ask
from league import turns, unasked
from league.engines.club_manager.record import decode_events
from league.engines.club_manager.state import encode
from tests.games import Table
from tests.league.views.game.matches import asked_in_match, in_match
from tests.league.views.game.seated import seated
from tests.people import person

pytestmark = pytest.mark.django_db
HOLD = '{"kind":"match","move":{"kind":"hold"}}'


def hopeless(table: Table) -> Table:
    """The opponents are out of reach in every area, so that no throw and no card can win a duel."""
    game, state = table.fresh, table.state
    match = state.playing[0].match
    other = match.sides[1 - state.playing[0].side_of(0)]
    other.areas = dict.fromkeys(other.areas, 90)
    game.state = encode(state).decode()
    game.save()
    return table


def skipped(table: Table) -> list[str]:
    return [one.move for one in table.fresh.moves.order_by("seq") if unasked.nobody_was_asked(one)]


def test_cm_scard_1_a_card_that_changes_nothing_is_not_asked_for_and_told():
    table = hopeless(in_match("bench", "half-time-words-1"))
    step, before = table.state.playing[0].match.step, len(skipped(table))
    table.submit(0, '{"kind":"match","move":{"kind":"continue"}}')
    assert asked_in_match(table.state) == "bench"
    assert table.state.playing[0].match.step == step + 1
    assert skipped(table)[before:] == [HOLD]
    html = person(table.organiser).client.get(reverse("game:now", args=[table.league.slug])).content.decode()
    assert f"Duel {step}: no card of yours could have changed anything" in html


def test_the_move_is_the_seats_and_hides_no_decision_of_its_manager():
    table = hopeless(in_match("bench", "half-time-words-1"))
    table.submit(0, '{"kind":"match","move":{"kind":"continue"}}')
    move = table.fresh.moves.order_by("-seq").first()
    assert (move.seat, move.by, move.move) == (0, None, HOLD)
    (event, *_others) = decode_events(move.events)
    assert (event.kind, event.seat, event.secret) == (unasked.KIND, 0, True)
    assert unasked.decided(table.fresh.moves.filter(seat=0)).order_by("-seq").first().seq == move.seq - 1


def test_a_manager_of_two_who_was_not_asked_has_not_let_the_time_run_out():
    table = hopeless(in_match("bench", "half-time-words-1"))
    state = table.state
    state.asks = [Ask(0, "match", {"home": "M0", "away": "M1"})]
    table.submit(0, '{"kind":"match","move":{"kind":"continue"}}')
    assert not turns.has_lapsed(table.fresh, state, 0)


def test_a_game_with_such_moves_is_played_again_to_the_same_end():
    table = seated("line-up")
    table.until(lambda state: state.week >= 6 and not state.playing)
    call_command("rebuild", table.league.slug)


def test_nobody_within_reach_of_the_market_means_no_question():
    table = Table()
    table.until(lambda state: bool(state.asks) and state.asks[0].kind == "place")
    state = table.state
    shown = [{"player": "x", "price": 99, "no": "money"}]
    for facts, answered in (
        ({"display": shown, "buyouts": []}, True),
        ({"display": [{**shown[0], "no": ""}], "buyouts": []}, False),
    ):
        state.asks = [Ask(0, "market", facts)]
        found = unasked.answer(state, state.asks[0])
        assert bool(found) is answered
