"""One door for every decision: it is written once, completely, by whoever was asked, or not at all."""

import pytest

from clubs.models import GameBoard
from clubs.refusal import Refusal
from clubs.rules.club_manager.moves import Captain, Sell
from clubs.rules.club_manager.state import Options
from league import conductor
from league.engines.club_manager.moves import KeepGoal, Place, Resign
from league.engines.club_manager.set_up import Manager
from league.game_words import Forbidden, Stale
from league.models import Activity, Game, League, Season
from league.services.leagues import delete_league
from tests.factories import MembershipFactory, UserFactory
from tests.games import Table, club_manager_league

pytestmark = pytest.mark.django_db


def asked(kind):
    return lambda state: bool(state.asks) and state.asks[0].kind == kind


def test_a_game_begins_with_its_rows_a_snapshot_and_a_line_in_the_log():
    table = Table()
    assert table.state.phase == "draft"
    table.assert_rows_as_projected(table.state)
    assert list(table.game.snapshots.values_list("season", "week", "seq")) == [(0, 0, 0)]
    assert table.league.seasons.get().state == Season.State.RUNNING
    assert Activity.objects.filter(league=table.league, verb="game.started").count() == 1
    with pytest.raises(Refusal, match="begun already"):
        conductor.start_game(league=table.league, options=Options(), managers=[Manager("A", "red")], actor=None)


def test_a_game_that_the_rules_refuse_leaves_nothing():
    league = club_manager_league()
    twins = [Manager("A", "red"), Manager("B", "red")]
    with pytest.raises(Forbidden, match="colour of their own") as refusal:
        conductor.start_game(league=league, options=Options(), managers=twins, actor=UserFactory())
    assert refusal.value.code == "a-colour-each"
    assert not Game.objects.exists()
    assert not GameBoard.objects.exists()


def test_a_move_is_written_with_its_rows_and_who_made_it():
    table = Table()
    seat, move = table.choose()
    sitting = table.submit(seat, move)
    game = table.fresh
    assert (game.seq, game.version) == (1, sitting.version)
    assert game.moves.get().by == table.organiser
    table.assert_rows_as_projected(sitting.state)
    assert table.state == sitting.state


def test_a_double_click_and_a_second_tab_are_stale_and_change_nothing():
    table = Table()
    table.until(asked("place"))
    version = table.version
    table.submit(0, Captain(""), expected=version)  # leaves the question as it was
    before = table.everything()
    for again in (Captain(""), Place({"marketing": 1})):
        with pytest.raises(Stale):
            table.submit(0, again, expected=version)
    with pytest.raises(Stale):
        table.submit(0, Place({}), expected=table.version + 1)  # no page can have seen that
    assert table.everything() == before


@pytest.mark.parametrize(
    ("seat", "move", "code"),
    [
        (0, Place({"marketing": 4}), "not-so-many-workers"),
        (0, Place({"bar": 1}), "no-such-box"),
        (0, Place({"physio": 1}), "box-is-shut"),
        (0, Resign(), "not-asked"),
        (1, Place({}), "not-your-turn"),
    ],
)
def test_a_refused_move_changes_nothing(seat, move, code):
    table = Table(people=2)
    table.until(asked("place"))
    before = table.everything()
    with pytest.raises(Forbidden) as refusal:
        table.submit(seat, move)
    assert refusal.value.code == code
    assert str(refusal.value) != code
    assert table.everything() == before


@pytest.mark.parametrize("raw", ["", "{}", '{"kind": "place"}', '{"kind": "cheat"}', '{"kind": "place", "workers": 3}'])
def test_what_is_no_move_is_refused_in_words(raw):
    table = Table()
    before = table.everything()
    with pytest.raises(Refusal, match="not a move"):
        table.submit(0, raw)
    assert table.everything() == before


def test_a_move_may_come_as_it_was_sent():
    table = Table()
    table.until(asked("place"))
    assert table.submit(0, '{"kind": "place", "workers": {"marketing": 1}}').state.week == 2


def test_choices_that_all_make_at_once_do_not_make_each_other_stale():
    table = Table(people=2)
    state = table.until(asked("goal"))
    version = table.version
    for ask in state.asks:
        table.submit(ask.seat, KeepGoal(ask.facts["cards"][0]), expected=version)
    assert table.state.week == 1


def test_what_one_has_chosen_in_secret_cannot_be_chosen_again():
    table = Table(people=2)
    state = table.until(asked("goal"))
    version = table.version
    table.submit(0, KeepGoal(state.asks[0].facts["cards"][0]), expected=version)
    with pytest.raises(Stale):
        table.submit(0, KeepGoal(state.asks[0].facts["cards"][1]), expected=version)


def test_a_closed_league_takes_no_move():
    table = Table()
    League.objects.filter(pk=table.league.pk).update(state=League.State.CLOSED)
    with pytest.raises(Refusal, match="closed"):
        table.submit(*table.choose())


def test_auto_managers_answer_at_once_and_are_on_record():
    table = Table(people=1, autos=2)
    state = table.until(lambda state: state.week == 2)
    assert {ask.seat for ask in state.asks} == {0}
    assert set(table.game.moves.filter(by=None).values_list("seat", flat=True)) == {1, 2}
    assert set(table.game.moves.filter(by=table.organiser).values_list("seat", flat=True)) == {0}


def test_auto_managers_among_themselves_play_week_by_week():
    table = Table(people=0, autos=2)
    weeks = [(table.state.season, table.state.week)]
    for _ in range(4):
        state = conductor.carry_on(game=table.game).state
        weeks.append((state.season, state.week))
    assert weeks == [(1, 0), (1, 1), (1, 2), (1, 3), (1, 4)]


def test_a_move_can_be_taken_back_as_long_as_nobody_has_rolled_or_seen_anything():
    table = Table(people=2)
    state = table.until(asked("place"))
    first, second = state.order
    before, kept = table.state, table.everything()[0]
    table.submit(first, Place({"marketing": 2}))
    page = table.version
    conductor.undo(game=table.game, seat=first)
    assert table.state == before
    assert table.everything()[0] == kept
    assert table.fresh.version > page
    with pytest.raises(Stale):
        table.submit(second, Place({}), expected=page)
    table.submit(first, Place({"marketing": 1}))
    with pytest.raises(Refusal, match="taken back"):
        conductor.undo(game=table.game, seat=second)
    table.submit(second, Place({}))  # the boxes are opened: marketing rolls
    with pytest.raises(Refusal, match="taken back"):
        conductor.undo(game=table.game, seat=first)


def test_what_auto_managers_did_after_it_goes_back_with_a_move():
    table = Table(people=1, autos=1)
    state = table.until(lambda state: asked("place")(state) and state.order[0] == 0)
    before = table.state
    table.submit(0, Captain(""))
    conductor.undo(game=table.game, seat=0)
    assert table.state == before == state


def test_a_sale_can_be_taken_back():
    table = Table()
    table.until(asked("place"))
    kept = table.everything()[0]
    table.submit(0, Sell(table.state.board.clubs[0].squad[-1]))
    assert table.everything()[0] != kept
    conductor.undo(game=table.game, seat=0)
    assert table.everything()[0] == kept


def test_undo_never_takes_back_a_deal_of_cards():
    table = Table()
    table.submit(*table.choose())  # four new cards lie open
    with pytest.raises(Refusal, match="taken back"):
        conductor.undo(game=table.game, seat=0)


def test_when_the_last_manager_leaves_the_game_is_over_and_the_dice_are_shown():
    table = Table()
    table.until(asked("goal"))
    assert table.submit(0, Resign()).state.phase == "over"
    season = table.league.seasons.get()
    assert season.state == Season.State.FINISHED
    assert season.dice_box.opened_at is not None
    assert Activity.objects.filter(league=table.league, verb="game.over").count() == 1
    with pytest.raises(Forbidden):
        table.submit(0, Place({}))


def test_a_deleted_league_takes_its_board_along():
    table = Table()
    MembershipFactory(league=table.league, user=table.organiser, role="organiser")
    delete_league(league=table.league, typed_name=table.league.name, actor=table.organiser)
    assert not GameBoard.objects.exists()
    assert not Game.objects.exists()
