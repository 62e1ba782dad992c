"""Naming a line-up over the web: what is refused comes back as it was sent, and changes nothing."""

from __future__ import annotations

import re

import pytest
from django.urls import reverse

from league.engines.club_manager.state import encode
from tests.games import Table
from tests.league.pages.game.scene import derby
from tests.league.views.game.seated import seated
from tests.people import person


@pytest.fixture
def table(db) -> Table:
    return seated("line-up")


def url(table: Table, name: str) -> str:
    return reverse(f"game:{name}", args=[table.league.slug])


def selected(html: str) -> dict[str, str]:
    """What the form's own fields hold."""
    found = {}
    for name, options in re.findall(r'<select name="s-(\w+)".*?>(.*?)</select>', html, re.S):
        value = re.search(r'value="(\w*)" selected', options)
        found[name] = value.group(1) if value else ""
    return found


def sent(table: Table, slots: dict[str, str]) -> dict[str, str]:
    return {"version": table.version, "kind": "line-up", **{f"s-{slot}": key for slot, key in slots.items()}}


def test_the_form_as_it_is_shown_can_be_sent(table):
    client = person(table.organiser).client
    page = client.get(url(table, "now"))
    assert page.status_code == 200
    slots = selected(page.content.decode())
    assert len(slots) == 16
    assert sum(bool(key) for key in slots.values()) == 11
    answer = client.post(url(table, "move"), sent(table, slots))
    assert answer.status_code == 302
    assert answer.headers["Location"] == url(table, "now")
    assert table.state.board.clubs[0].line_up.slots == {slot: key for slot, key in slots.items() if key}


def test_a_refused_line_up_comes_back_with_the_sentence_and_what_was_picked(table):
    client = person(table.organiser).client
    slots = selected(client.get(url(table, "now")).content.decode())
    slots["GK"] = ""
    before = table.everything()
    answer = client.post(url(table, "move"), sent(table, slots))
    assert answer.status_code == 422
    html = answer.content.decode()
    assert "Somebody must stand in goal." in html
    assert selected(html) == slots
    assert table.everything() == before


@pytest.mark.parametrize(
    ("slots", "words"),
    [
        ({"XX": 0}, "There is no such place on the pitch."),
        ({"GK": "nobody"}, "That player is not in the squad."),
        ({"DC": 0, "MC": 0}, "One card was picked twice."),
    ],
)
def test_a_forged_line_up_is_refused(table, slots, words):
    squad = table.state.board.clubs[0].squad
    data = sent(table, {slot: squad[key] if isinstance(key, int) else key for slot, key in slots.items()})
    answer = person(table.organiser).client.post(url(table, "move"), data)
    assert answer.status_code == 422
    assert words in answer.content.decode()


def test_the_captain_is_appointed_beside_the_line_up(table):
    client = person(table.organiser).client
    leaders = [key for key in table.state.board.clubs[0].squad if table.state.board.players[key].is_("leader")]
    others = [key for key in table.state.board.clubs[0].squad if key not in leaders]
    answer = client.post(url(table, "move"), {"version": table.version, "kind": "captain", "player": others[0]})
    assert answer.status_code == 422
    assert "Only a leader can be captain." in answer.content.decode()
    assert selected(answer.content.decode()).keys() >= {"GK", "DL", "FR"}
    assert leaders, "the seed deals no leader: choose another"
    answer = client.post(url(table, "move"), {"version": table.version, "kind": "captain", "player": leaders[0]})
    assert answer.status_code == 302
    assert table.state.board.clubs[0].captain == leaders[0]
    assert table.state.asks[0].kind == "line-up"


@pytest.mark.django_db
def test_cm_hum_1_a_meeting_of_managers_shows_no_figure_of_the_other():
    table = seated("draft", people=2)
    game = table.fresh
    game.state = encode(derby()).decode()
    game.save()
    html = person(table.organiser).client.get(url(table, "now")).content.decode()
    assert "their line-up is secret until both are in" in html
    assert "data-other=" not in html
    assert "data-chance" not in html
    assert 'data-duel="L"' in html
