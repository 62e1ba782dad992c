"""A bar on every page of a game of several: whose turn it is, what is awaited, and until when."""

from __future__ import annotations

import pytest

from clubs.rules.club_manager.moves import Captain
from league.engines.club_manager.moves import Place
from tests.league.services.test_bid_limits import cheapest
from tests.league.views.game.seated import seated
from tests.people import person
from tests.together import Together

pytestmark = pytest.mark.django_db

PAGES = ("now", "squad", "table", "cup", "ledger", "history", "about")


def test_every_page_says_whose_turn_it_is_and_the_title_has_a_badge():
    table = Together(2, pace=24)
    for name in PAGES:
        mine, theirs = table.page(0, name), table.page(1, name)
        assert "It is your turn:" in mine, name
        assert "Waiting for" in theirs, name
        assert "FC Blue (a pick in the draft)" in theirs, name
        assert "data-due" in mine, name
        assert "data-due" in theirs, name
        assert ("<title>● " in mine, "<title>● " in theirs) == (True, False), name
        assert ("favicon-turn" in mine.split("<body")[0], "favicon-turn" in theirs.split("<body")[0]) == (True, False)


def test_the_bar_is_asked_for_alone():
    table = Together(2)
    bar = table.page(1, "turns")
    assert bar.strip().startswith('<div class="turn-bar"')
    assert "<html" not in bar
    assert "To the board" in bar
    there = table.clients[1].get(table.url("turns"), headers={"HX-Current-URL": f"http://x{table.url('now')}"})
    assert "To the board" not in there.content.decode()


def test_a_pause_and_the_end_reach_pages_that_are_open():
    table = Together(2)
    course = table.url("course")
    table.clients[0].post(course, {"deed": "pause"})
    assert "The game is paused" in table.page(1, "turns")
    table.clients[0].post(course, {"deed": "resume"})
    going_on = table.page(1, "turns")
    assert "The game is paused" not in going_on
    assert 'data-question="over"' not in going_on
    table.clients[0].post(course, {"deed": "pause"})
    table.clients[0].post(course, {"deed": "end", "sure": "yes"})
    ended = table.page(1, "turns")
    assert 'data-question="over"' in ended  # turns.js draws a board anew whose question is another
    assert "hx-get" not in ended
    assert "The game is paused" not in ended
    assert 'id="course"' in ended


def test_goals_are_chosen_by_all_at_once():
    table = Together(3)
    table.until(lambda state: bool(state.asks) and state.asks[0].kind == "goal")
    assert [ask.seat for ask in table.state.asks] == [0, 1, 2]
    bar = table.page(1, "turns")
    assert "a goal for the season" in bar
    assert "FC Blue" in bar
    assert "FC Yellow" in bar
    old = table.version
    for seat in (2, 0, 1):
        card = table.state.asked(seat).facts["cards"][0]
        table.post(seat, kind="keep-goal", card=card, version=old)
        assert table.state.board.clubs[seat].goal == card
    assert table.state.phase == "placing"


def test_an_auction_has_its_seconds_on_every_page():
    table = Together(2)
    table.to_the_market()
    player, price = cheapest(table)
    table.post(0, kind="bid", player=player, amount=price)
    for seat in (0, 1):
        assert "data-due" in table.page(seat, "squad")


def test_alone_there_is_no_bar():
    table = seated("draft")
    page = person(table.organiser).client.get(f"/games/{table.league.slug}/").content.decode()
    assert "turn-bar" not in page


def test_only_the_last_decision_can_be_taken_back_and_only_by_whoever_made_it():
    table = Together(2)
    first, second = table.until(lambda state: state.phase == "placing").order
    assert not any('class="take-back"' in table.page(seat) for seat in (0, 1))  # the goal cards have been seen
    table.submit(first, Place({"marketing": 2}))
    assert 'class="take-back"' in table.page(first)
    assert 'class="take-back"' not in table.page(second)
    table.submit(second, Captain(""))
    assert 'class="take-back"' not in table.page(first)
    assert 'class="take-back"' in table.page(second)
