"""The moves are the truth: what the rows have wrong is found, and put right from them."""

import json

import pytest
from django.core.management import CommandError, call_command

from clubs.models import BoardClub, Contract, LedgerLine
from league import game_rows
from league.models import Game, GameFixture, GameMove
from tests.games import Table
from tests.league.management.test_verify import verify

pytestmark = pytest.mark.django_db


@pytest.fixture
def table():
    table = Table(policy="whim", seed="rebuilt")
    table.until(lambda state: state.week == 5)
    return table


def rebuild(capsys, table):
    call_command("rebuild", table.league.slug)
    return capsys.readouterr().out


def test_an_honest_game_is_as_played(table, capsys):
    assert "everything as played" in rebuild(capsys, table)
    out, code = verify(capsys, table.league.slug)
    assert code == 0
    assert f"{table.fresh.seq} moves, as played" in out


def test_rows_that_were_tampered_with_are_found_and_put_right(table, capsys):
    before = table.everything()
    BoardClub.objects.update(money=1000)
    Contract.objects.all().delete()
    LedgerLine.objects.create(club=BoardClub.objects.get(), season=1, number=99, week=1, kind="gate", amount=50)
    GameFixture.objects.filter(competition="league", round=9).delete()
    GameFixture.objects.filter(round=1).update(week=9)
    out, code = verify(capsys, table.league.slug)
    assert code == 1
    assert "ledger: 1 rows differ" in out
    out = rebuild(capsys, table)
    assert all(words in out for words in ("clubs: 1 rows", "contracts: ", "ledger: 1 rows", "fixtures: "))
    assert table.everything() == before
    assert "everything as played" in rebuild(capsys, table)


def test_a_lost_state_is_made_again(table, capsys):
    before = table.everything()
    Game.objects.update(state="{}", week=1, phase="over")
    assert verify(capsys, table.league.slug)[1] == 1
    assert "the state: put right" in rebuild(capsys, table)
    assert table.everything() == before


def test_a_move_that_nobody_made_is_found(table, capsys):
    GameMove.objects.filter(seq=2).update(move='{"kind": "resign"}')
    with pytest.raises(CommandError, match="move 2 cannot be played again"):
        call_command("rebuild", table.league.slug)
    call = verify(capsys, table.league.slug, "--json")
    assert call[1] == 1
    assert any("move 2" in problem for finding in json.loads(call[0]) for problem in finding["problems"])


def test_a_game_that_is_not_there_is_named(db):
    with pytest.raises(CommandError, match="No such game: nowhere"):
        call_command("rebuild", "nowhere")


def test_rows_are_read_as_they_were_written(table):
    """Nothing a table keeps is lost on the way: each has rows by now, but for those that need luck."""
    empty = {name for name, rows in game_rows.read_all(table.game).items() if not rows}
    assert empty <= {"bids", "hands", "objectives", "reservations", "reports", "honours", "listings"}
