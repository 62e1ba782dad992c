"""A match over the web: every kind of move, what is refused, the rest left to somebody else, and the report."""

from __future__ import annotations

import re

import pytest
from django.db.models import Q
from django.urls import reverse

from league.models import GameResult
from tests.games import Table
from tests.league.views.game.matches import asked_in_match, in_match
from tests.people import person

pytestmark = pytest.mark.django_db


def url(table: Table, name: str, *more: object) -> str:
    return reverse(f"game:{name}", args=[table.league.slug, *more])


def post(table: Table, **fields: object):
    data = {"version": table.version, "kind": "match", **fields}
    return person(table.organiser).client.post(url(table, "move"), data)


def go_on(table: Table, mode: str):
    return person(table.organiser).client.post(url(table, "play_on"), {"version": table.version, "mode": mode})


def shown(table: Table) -> str:
    answer = person(table.organiser).client.get(url(table, "now"))
    assert answer.status_code == 200
    return answer.content.decode()


def options(html: str, name: str) -> list[str]:
    (found,) = re.findall(rf'<select id="\w+" name="{name}".*?</select>', html, re.S)
    return re.findall(r'option value="([^"]+)"', found)


def test_the_bench_brings_somebody_on_and_moves_another():
    table = in_match("bench")
    html = shown(table)
    assert "2 substitutions left" in html
    match = table.state.playing[0].match
    off = next(key for slot, key in match.sides[side(table)].slots.items() if slot != "GK")
    on = next(key for key in options(html, "on") if match.sides[side(table)].men[key].position != "GK")
    assert post(table, move="substitute", off=off, on=on).status_code == 302
    own = table.state.playing[0].match.sides[side(table)]
    assert on in own.slots.values()
    html = shown(table)
    assert "1 substitution left" in html
    assert off not in options(html, "off")
    free = next(one for one in options(html, "slot") if one not in own.slots)
    mover = next(key for at, key in own.slots.items() if at[0] == free[0] and key in options(html, "player"))
    assert post(table, move="change-position", player=mover, slot=free).status_code == 302
    assert table.state.playing[0].match.sides[side(table)].slots[free] == mover
    assert post(table, move="continue").status_code == 302
    assert asked_in_match(table.state) in ("bench", "choice", "before")


def side(table: Table) -> int:
    return 0 if table.state.playing[0].home == "M0" else 1


def test_a_card_before_the_dice_and_none():
    table = in_match("before", "high-press-1", "low-block-1")
    html = shown(table)
    assert "Play nothing" in html
    card = table.state.playing[0].match.asked.cards[0]
    assert f'value="{card}"' in html
    assert re.search(r"<i>\d+% →</i> \d+%", html)
    assert not re.search(r'name="card"[^>]* checked', html), "nobody declines a card by going on"
    assert post(table, move="play-card", card=card).status_code == 302
    assert card in table.state.playing[0].match.used[side(table)]
    table.until(lambda state: asked_in_match(state) == "before")
    (left,) = table.state.playing[0].match.asked.cards
    assert post(table, move="play-card", card="").status_code == 302
    assert left in table.state.playing[0].match.sides[side(table)].hand


def test_choosing_the_duel():
    table = in_match("choice")
    html = shown(table)
    assert len(re.findall(r'name="area" value="[LCRFMD]"', html)) == 6
    assert "two cards" in html
    answer = post(table, move="choose-duel", area="M")
    assert answer.status_code == 302
    html = person(table.organiser).client.get(answer.headers["Location"]).content.decode()
    assert "midfield v midfield" in html


def test_after_the_dice():
    table = in_match("after", "half-time-words-1")
    html = shown(table)
    assert "as it stands." in html
    assert len(re.findall(r'aria-label="D12: \d+"', html)) == 2
    assert post(table, move="hold").status_code == 302


REFUSED = [
    ({"move": "substitute", "off": "nobody", "on": "nobody"}, "That player is not on the pitch."),
    ({"move": "change-position", "player": "nobody", "slot": "DC"}, "That player is not on the pitch."),
    ({"move": "choose-duel", "area": "M"}, "That cannot be done at this point of the match."),
    ({"move": "play-card", "card": "high-press-1"}, "That card cannot be played now."),
    ({"move": "hold"}, "That cannot be done at this point of the match."),
    ({"move": "score"}, "That is not a move of this game."),
    ({}, "That is not a move of this game."),
]


def test_a_refused_move_changes_nothing():
    table = in_match("bench")
    before = table.everything()
    for fields, words in REFUSED:
        answer = post(table, **fields)
        assert answer.status_code == 422
        assert words in answer.content.decode()
    assert table.everything() == before


def test_a_refused_substitution_comes_back_as_it_was_picked():
    table = in_match("bench")
    off = options(shown(table), "off")[3]
    answer = post(table, move="substitute", off=off, on="nobody")
    assert answer.status_code == 422
    assert "That player is not on the bench." in answer.content.decode()
    assert f'value="{off}" selected' in answer.content.decode()


def test_to_the_next_decision_and_to_the_end():
    table = in_match("bench")
    answer = go_on(table, "next")
    assert (answer.status_code, answer.headers["Location"]) == (302, url(table, "now"))
    assert asked_in_match(table.state) == "choice"
    answer = go_on(table, "next")
    assert answer.status_code == 422
    assert "That is not what is asked of you now." in answer.content.decode()
    season, week = table.state.season, table.state.week
    answer = go_on(table, "match")
    assert (answer.status_code, answer.headers["Location"]) == (
        302,
        url(table, "match_report", season, week, "league", "M0"),
    )


def test_an_old_page_is_led_to_the_new_one():
    table = in_match("bench")
    old = table.version
    go_on(table, "next")
    answer = person(table.organiser).client.post(url(table, "play_on"), {"version": old, "mode": "match"}, follow=True)
    assert answer.redirect_chain == [(url(table, "now"), 302)]
    assert "The game has moved on." in answer.content.decode()
    assert asked_in_match(table.state) == "choice"


def test_a_forged_way_of_going_on_is_refused():
    table = in_match("bench")
    before = table.everything()
    for fields in ({}, {"version": "x", "mode": "match"}, {"version": table.version, "mode": "career"}):
        assert person(table.organiser).client.post(url(table, "play_on"), fields).status_code == 422
    assert table.everything() == before


def test_the_report_after_the_final_whistle_and_in_later_weeks():
    table = in_match("choice")
    week = table.state.week
    address = url(table, "match_report", 1, week, "league", "M0")
    client = person(table.organiser).client
    assert client.get(address).status_code == 404
    assert go_on(table, "match").headers["Location"] == address
    first = client.get(address).content.decode()
    result = GameResult.objects.get(Q(fixture__home="M0") | Q(fixture__away="M0"), fixture__week=week)
    assert re.findall(r"data-plate>(\d+)<", first) == [str(result.home_goals), str(result.away_goals)] * 2
    assert first.count("data-stage") == 10
    for words in ("After the match", "Gate", "Points", "CM-POST-2", "final whistle"):
        assert words in first
    table.until(lambda state: state.week == week + 2)
    again = client.get(address).content.decode()
    assert re.findall(r"data-line.*?</p>", again, re.S) == re.findall(r"data-line.*?</p>", first, re.S) != []
    assert re.findall(r"<dd>.*?</dd>", again) == re.findall(r"<dd>.*?</dd>", first)


def test_a_match_between_bots_has_its_score_and_scorers():
    table = in_match("bench")
    go_on(table, "match")
    result = GameResult.objects.exclude(fixture__home="M0").exclude(fixture__away="M0").exclude(scorers=[]).first()
    fixture = result.fixture
    address = url(table, "match_report", 1, fixture.week, fixture.competition, fixture.home)
    html = person(table.organiser).client.get(address).content.decode()
    assert re.findall(r"data-plate>(\d+)<", html) == [str(result.home_goals), str(result.away_goals)]
    assert result.scorers[0][1] in html
    assert "data-stage" not in html


def test_there_is_no_report_of_a_match_that_was_not_played():
    table = in_match("bench")
    client = person(table.organiser).client
    for week, competition, club in ((table.state.week, "league", "M0"), (3, "cup", "M0"), (99, "league", "D3-1")):
        assert client.get(url(table, "match_report", 1, week, competition, club)).status_code == 404
