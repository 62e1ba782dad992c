"""Two managers meet: line-ups in secret and in any order, then duel by duel on both screens, each asked for its own."""

from __future__ import annotations

import re
from datetime import timedelta

import pytest
from django.test import Client
from django.utils import timezone

from league import turns
from league.models import Activity, GameResult, GameSeat
from league.services import game_seats
from tests.together import Together

pytestmark = pytest.mark.django_db

ROUND_ONE = "derby 0"  # with this seed the two managers meet in the first round


def derby(*, pace: int = 0) -> Together:
    """Both are asked for their line-up."""
    table = Together(2, seed=ROUND_ONE, pace=pace)
    table.until(lambda state: state.phase == "match")
    assert {ask.kind for ask in table.state.asks} == {"line-up"}
    return table


def kicked_off() -> tuple[Together, int]:
    """And whose turn it is."""
    table = derby()
    for seat in (0, 1):
        table.post(seat, kind="line-up")
    return table, table.state.asks[0].seat


def dice(page: str) -> list[str]:
    return re.findall(r'aria-label="[^"]* roll a (\d+)"', page)


@pytest.mark.parametrize("order", [(0, 1), (1, 0)])
def test_cm_hum_1_line_ups_are_named_in_any_order(order):
    table = derby()
    first, second = order
    old = table.version
    table.post(first, kind="line-up")
    assert "Waiting for" in table.page(first)
    assert "It is your turn" in table.page(second)
    assert "an eleven" in table.page(first, "table")
    # What the other did since does not make this page old.
    answer = table.post(second, kind="line-up", version=old)
    assert answer.status_code == 200
    assert table.state.playing[0].match is not None


def test_cm_hum_1_each_duel_is_on_both_screens_with_the_same_dice():
    table, asked = kicked_off()
    for _ in range(3):
        there, here = table.page(asked), table.page(1 - asked)
        assert dice(there) == dice(here)
        assert 'id="decision"' in there
        assert 'id="decision"' not in here
        assert "something in a match" in here
        table.post(asked, "play_on", mode="next")
        if not table.state.playing:
            break
        asked = table.state.asks[0].seat
    assert dice(table.page(asked))


def test_cm_hum_1_the_side_that_is_not_asked_decides_nothing():
    table, asked = kicked_off()
    answer = table.post(1 - asked, kind="match", move="continue")
    assert answer.status_code == 422
    assert "Nothing is asked of you just now." in answer.content.decode()


def test_whoever_watches_sees_the_match_and_no_hand():
    table, _asked = kicked_off()
    table.league.is_public = True
    table.league.save()
    page = Client().get(table.url("now")).content.decode()
    assert "data-match" in page
    assert 'id="decision"' not in page


def test_cm_hum_1_nobody_waits_for_a_manager_who_is_away_in_a_derby():
    table, asked = kicked_off()
    other = 1 - asked
    game_seats.go_on_holiday(game=table.game, seat=other, actor=table.users[other])
    for _ in range(200):
        if not table.state.playing:
            break
        assert [ask.seat for ask in table.state.asks] == [asked]
        table.post(asked, "play_on", mode="next", follow=False)
        if table.state.playing and table.state.asked(asked).kind == "match":
            table.post(asked, "play_on", mode="match", follow=False)
    assert GameResult.objects.filter(fixture__home="M0", fixture__away="M1").exists()


def time_left(table: Together) -> timedelta:
    seat = GameSeat.objects.get(game=table.game, seat=table.state.asks[0].seat)
    return seat.due_at - timezone.now()


def lapse(table: Together) -> None:
    """The time of whoever is asked is up."""
    GameSeat.objects.filter(game=table.game, due_at__isnull=False).update(due_at=timezone.now())
    game_seats.step_in(now=timezone.now() + timedelta(seconds=1))


def test_cm_hum_1_a_match_comes_to_its_end_although_both_are_late():
    table = derby(pace=24)
    lapse(table)  # both line-ups
    took = timedelta()
    while table.state.phase == "match":
        took += time_left(table)
        lapse(table)
    assert GameResult.objects.filter(fixture__home="M0", fixture__away="M1").exists()
    assert took < timedelta(hours=4)
    said = Activity.objects.filter(league=table.league, verb="game.stepped_in").values_list("facts__club", flat=True)
    assert sorted(said) == ["FC Blue", "FC Green"]  # for the line-up, and not again for every choice


def test_whoever_is_back_in_a_match_has_the_full_time_again():
    table = derby(pace=24)
    lapse(table)
    back = table.state.asks[0].seat
    assert time_left(table) <= turns.AFTER_A_LAPSE
    table.post(back, "play_on", mode="next")
    while table.state.asks[0].seat != back:
        lapse(table)
    assert table.state.asks[0].kind == "match"
    assert time_left(table) > timedelta(hours=23)


def test_the_end_of_a_derby_leads_both_to_its_report():
    table, ender = kicked_off()
    for _ in range(40):
        if not table.state.playing:
            break
        ender = table.state.asks[0].seat
        answer = table.post(ender, "play_on", mode="match")
    waiting = table.clients[1 - ender].get(table.url("now"), follow=True)
    for page in (answer, waiting):
        assert "After the match" in page.content.decode()
