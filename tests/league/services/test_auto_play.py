"""Leaving decisions to the assistant: to the next one, to the final whistle, to the end of the week, and further."""

from __future__ import annotations

import pytest

from clubs.decks import book
from clubs.refusal import Refusal
from league.engines.club_manager.state import encode
from league.game_words import Stale
from league.rules.match_worth import is_a_choice
from league.services.auto_play import MODES, play_on
from matches.dice import Dice
from tests.games import Table
from tests.league.pages.game.scene import asked
from tests.league.views.game.matches import asked_in_match, in_match

pytestmark = pytest.mark.django_db


def go(table: Table, mode: str, expected: int | None = None):
    version = table.version if expected is None else expected
    return play_on(game=table.game, seat=0, mode=mode, expected=version, actor=table.organiser)


def moves(table: Table) -> list[str]:
    return list(table.fresh.moves.values_list("move", flat=True))


def test_to_the_next_decision_passes_the_bench_until_something_else_is_asked():
    table = in_match("bench")
    before, step = len(moves(table)), table.state.playing[0].match.step
    sitting = go(table, "next")
    new = moves(table)[before:]
    assert asked_in_match(sitting.state) == "choice"
    assert len(new) == sitting.state.playing[0].match.step - step + 1 > 1
    assert set(new) == {'{"kind":"match","move":{"kind":"continue"}}'}
    assert sitting.state == table.state
    table.assert_rows_as_projected(sitting.state)


def test_to_the_next_decision_keeps_the_cards_and_passes_the_bench():
    table = in_match("before", "high-press-1")
    before = len(moves(table))
    sitting = go(table, "next")
    hold, *bench = moves(table)[before:]
    assert hold == '{"kind":"match","move":{"kind":"hold"}}'
    assert set(bench) <= {'{"kind":"match","move":{"kind":"continue"}}'}
    assert asked_in_match(sitting.state) in ("before", "choice")
    assert sitting.state.board.clubs[0].tactical == ["high-press-1"]


def test_cm_scard_1_on_the_way_to_the_next_decision_no_card_that_is_worth_something_is_passed_over():
    table = in_match("bench", "switch-play-1", "half-time-words-1")
    for _decision in range(12):
        sitting = go(table, "next") if asked_in_match(table.state) != "choice" else go(table, "match")
        if not sitting.state.playing:
            break
        match = sitting.state.playing[0].match
        own = sitting.state.playing[0].side_of(0)
        assert match.asked.kind != "bench"
        assert is_a_choice(match, own, book())
        if match.asked.kind == "after":
            return
    pytest.fail("no card after the dice was worth anything in this match")


def test_a_choice_is_never_made_for_somebody_who_only_goes_on():
    table = in_match("choice")
    before = table.everything()
    with pytest.raises(Refusal):
        go(table, "next")
    assert table.everything() == before


def test_to_the_final_whistle():
    table = in_match("bench")
    week = table.state.week
    sitting = go(table, "match")
    assert [event.kind for event in sitting.events].count("full-time") == 1
    assert sitting.state.week == week + 1
    own = [one for one in sitting.state.results if "M0" in (one.home, one.away)]
    assert [one.week for one in own] == [week]
    table.assert_rows_as_projected(sitting.state)


def test_to_the_end_of_the_week():
    table = Table()
    table.until(lambda state: bool(state.asks) and state.asks[0].kind == "place" and state.week == 3)
    sitting = go(table, "week")
    assert (sitting.state.week, sitting.state.asks[0].kind) == (4, "place")
    assert go(table, "week").state.week == 5


def in_week(week: int) -> Table:
    table = Table(policy="sensible")
    table.until(lambda state: bool(state.asks) and state.asks[0].kind == "place" and state.week == week)
    return table


@pytest.mark.parametrize(("week", "stops"), [(2, 4), (4, 12), (13, 15)])
def test_until_the_next_window_opens_or_closes(week, stops):
    """CM-CAL-2: the summer window is weeks 1 to 3, the winter window weeks 12 to 14."""
    table = in_week(week)
    sitting = go(table, "window")
    assert (sitting.state.week, sitting.state.asks[0].kind) == (stops, "place")
    table.assert_rows_as_projected(sitting.state)


@pytest.mark.parametrize("mode", ["window", "season"])
def test_to_the_end_of_the_season_and_no_further(mode):
    """After the winter window nothing opens before the next season, and its goal is for the manager to choose."""
    table = in_week(20)
    sitting = go(table, mode)
    assert (sitting.state.season, sitting.state.phase) == (2, "goals")
    assert sitting.state.asks[0].kind == "goal"
    table.assert_rows_as_projected(sitting.state)
    with pytest.raises(Refusal):
        go(table, mode)


def test_wages_that_cannot_be_paid_stop_it():
    """Whom to sell then is nothing that the assistant decides."""
    table = in_week(22)
    state = table.state
    state.board.clubs[0].money, state.board.clubs[0].debt = 0, 500
    table.game.state = encode(state).decode()
    table.game.save(update_fields=["state"])
    sitting = go(table, "season")
    assert (sitting.state.phase, sitting.state.asks[0].kind) == ("post-season", "wages")
    assert len(sitting.state.board.clubs[0].squad) == len(state.board.clubs[0].squad)


def test_after_the_season_people_decide_for_themselves():
    assert MODES["week"](0)(asked("goal"), Dice("whim", "goal")) is None
    assert MODES["week"](0)(asked("place"), Dice("whim", "place")) is not None


@pytest.mark.parametrize("mode", ["next", "match"])
def test_nothing_is_played_where_no_match_is(mode):
    table = Table()
    before = table.everything()
    with pytest.raises(Refusal):
        go(table, mode)
    assert table.everything() == before


def test_an_old_page_plays_nothing():
    table = in_match("bench")
    old = table.version - 1
    before = table.everything()
    with pytest.raises(Stale):
        go(table, "match", expected=old)
    assert table.everything() == before


def test_there_is_no_other_way():
    with pytest.raises(Refusal):
        go(in_match("bench"), "for-ever")
