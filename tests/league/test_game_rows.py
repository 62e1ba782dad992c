"""The rows are the projection of the state after every move, and the moves make them again."""

import pytest
from django.db import connection
from django.db.models import Sum

from clubs.decks import book
from clubs.models import BoardClub, LedgerLine
from league import conductor, game_rows
from league.engines.club_manager.rows import TABLES
from league.game_tables import KEPT
from league.models import Season
from league.replays import replay, state_differs
from tests.games import Table

pytestmark = pytest.mark.django_db


def play_and_compare(table: Table, there, *, undo_every: int = 0) -> None:
    """Every so often a move that can be taken back is, and is then made again."""
    state, version, moves = table.state, table.version, 0
    while not there(state):
        seat, move = table.choose(state)
        before = (state, game_rows.read_all(table.game)) if undo_every else None
        sitting = table.submit(seat, move, expected=version)
        moves += 1
        if undo_every and moves % undo_every == 0 and not sitting.moves[-1].final:
            conductor.undo(game=table.game, seat=seat)
            assert (table.state, game_rows.read_all(table.game)) == before
            sitting = table.submit(seat, move)
        table.assert_rows_as_projected(sitting.state)
        state, version = sitting.state, sitting.version


def assert_made_again(table: Table) -> None:
    again = replay(table.fresh)
    assert again.differs == {}
    assert not state_differs(table.fresh, again)


def test_the_tables_stand_in_the_same_order_on_both_sides():
    assert list(KEPT) == list(TABLES)


@pytest.mark.proof
def test_rows_equal_the_projection_after_every_move_of_a_whole_season():
    """On PostgreSQL to the first cup week: it keeps rows as SQLite does."""
    whole = connection.vendor == "sqlite"
    table = Table(policy="whim", seed="a season on a whim")
    play_and_compare(table, lambda state: (state.season, state.week) >= ((2, 0) if whole else (1, 7)))
    assert_made_again(table)
    if whole:
        assert_season_over(table)


def assert_season_over(table: Table) -> None:
    """Reports, a complete ledger, every match played; and a new season, with both dice boxes sealed."""
    old, new = table.league.seasons.order_by("number")
    assert (old.state, new.state) == (Season.State.FINISHED, Season.State.RUNNING)
    assert (old.dice_box.opened_at, new.dice_box.opened_at) == (None, None)
    club = BoardClub.objects.get(board=table.game.board)
    lines = LedgerLine.objects.filter(club=club, season=1)
    assert set(lines.values_list("kind", flat=True)) >= {"wages", "bonus"}
    assert book().start.money + lines.aggregate(sum=Sum("amount"))["sum"] == club.opening
    assert old.game_reports.get().rank == table.state.reports[0].rank
    assert old.game_fixtures.filter(competition="cup").count() == 15
    assert not old.game_fixtures.filter(results=None).exists()
    assert not old.weeks.exclude(match="").filter(resolved=False).exists()
    assert old.honours.filter(kind="cup").count() == 1


def test_rows_follow_two_managers_through_a_window_and_back():
    table = Table(people=2, policy="whim", seed="bidding")
    play_and_compare(table, lambda state: state.week == 4, undo_every=1)
    assert game_rows.read(table.game, "bids")
    assert game_rows.read(table.game, "placements")
    assert_made_again(table)


def test_a_bid_is_won_when_the_hammer_falls():
    table = Table(people=2, policy="whim", seed="bidding")
    table.until(lambda state: state.week == 4)
    won = {key for key, row in game_rows.read(table.game, "bids").items() if row["won"]}
    signed = {
        (line["about"], -line["amount"])
        for line in game_rows.read(table.game, "ledger").values()
        if line["kind"] == "signing"
    }
    assert won
    assert {(player, amount) for *_, player, amount in won} <= signed


def test_a_season_of_one_person_among_auto_managers_is_made_again():
    table = Table(people=1, autos=1, policy="whim")
    table.until(lambda state: state.week == 7)
    assert_made_again(table)
