"""The squad over the web: who may look, sales with their confirmation, the captain."""

from __future__ import annotations

from html import escape

import pytest
from django.urls import reverse

from tests.games import Table
from tests.league.views.game.seated import seated
from tests.people import person


@pytest.fixture
def table(db) -> Table:
    """In the summer window, asked to place."""
    return seated("place")


def look(table: Table, **query: str):
    return person(table.organiser).client.get(reverse("game:squad", args=[table.league.slug], query=query or None))


def post(table: Table, **data: str):
    data = {"version": table.version, "back": "squad", **data}
    return person(table.organiser).client.post(reverse("game:move", args=[table.league.slug]), data)


def test_cards_and_table_show_everybody(table):
    names = [table.state.board.players[key].name for key in table.state.board.clubs[0].squad]
    for view in ("cards", "table"):
        page = look(table, view=view)
        assert page.status_code == 200
        assert [name for name in names if escape(name) not in page.content.decode()] == []


def test_a_sale_is_confirmed_and_then_done(table):
    club = table.state.board.clubs[0]
    player = table.state.board.players[club.squad[3]]
    page = look(table, sell=player.key).content.decode()
    assert f'name="player" value="{player.key}"' in page
    answer = post(table, kind="sell", player=player.key)
    assert answer.status_code == 302
    assert answer.headers["Location"] == reverse("game:squad", args=[table.league.slug])
    after = table.state.board.clubs[0]
    assert player.key not in after.squad
    assert after.money > club.money
    assert look(table, sell=player.key).content.decode().count('name="player" value="' + player.key) == 0


def test_what_cannot_be_sold_or_appointed_is_refused(table):
    before = table.everything()
    stranger = next(key for key in table.state.board.players if key not in table.state.board.clubs[0].squad)
    for data in ({"kind": "sell", "player": stranger}, {"kind": "captain", "player": stranger}):
        answer = post(table, **data)
        assert answer.status_code == 422
        assert "That player is not in the squad." in answer.content.decode()
    assert table.everything() == before


def test_a_captain_is_appointed_from_the_squad(table):
    club = table.state.board.clubs[0]
    leader = next(key for key in club.squad if table.state.board.players[key].is_("leader"))
    assert f'form="captaincy" name="player" value="{leader}"' in look(table).content.decode()
    assert post(table, kind="captain", player=leader).status_code == 302
    assert table.state.board.clubs[0].captain == leader
    assert f'form="captaincy" name="player" value="{leader}"' not in look(table).content.decode()


@pytest.mark.django_db
def test_another_managers_squad_can_be_read_but_not_touched():
    table = seated("place", people=2)
    page = look(table, seat="1").content.decode()
    other = table.state.board.clubs[1]
    assert escape(table.state.board.players[other.squad[0]].name) in page
    assert "clause" in page
    assert 'id="captaincy"' not in page
    assert look(table, seat="1", sell=other.squad[0]).content.decode().count('value="sell"') == 0
    for seat in ("2", "-1", "x", "9" * 5000):
        assert look(table, seat=seat).status_code == 404
