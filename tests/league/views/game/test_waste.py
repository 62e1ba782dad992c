"""Workers, weeks and signings that would go to waste are asked about once more; what was chosen is not lost by it."""

from __future__ import annotations

import re

import pytest
from django.urls import reverse

from league.engines.club_manager.state import decode
from league.models import Game
from tests.league.views.game.test_boxes import Desk
from tests.long_games import LongGame, in_week
from tests.people import person

ASKED_AGAIN = re.compile(r'id="waste".*?<p>(.*?)</p>.*?form="(\w+)" name="sure" value="yes"', re.S)


@pytest.fixture
def desk(db) -> Desk:
    return Desk()


def asked_again(desk: Desk, kind: str, **fields: object) -> tuple[str, str]:
    """The question, and the form that its button sends. Nothing has changed."""
    before = desk.kept
    answer = desk.post(kind, sure=False, **fields)
    assert (answer.status_code, desk.kept) == (422, before)
    return ASKED_AGAIN.search(answer.content.decode()).groups()


def injure(desk: Desk) -> list[str]:
    hurt = desk.club.squad[:2]
    desk.arrange(lambda state: [setattr(state.board.players[key], "injured", 4) for key in hurt])
    return hurt


def test_cm_week_3_idle_workers_are_asked_about_once(desk):
    question = "4 workers would stay idle this week. Go on all the same?"
    assert asked_again(desk, "place", **{"w-marketing": 2}) == (question, "place")
    desk.do("place", **{"w-marketing": 2})
    assert desk.club.placed_before == {"marketing": 2}


def test_what_was_placed_is_still_there_when_it_is_asked_about(desk):
    page = desk.post("place", sure=False, **{"w-marketing": 2, "w-tactics": 1}).content.decode()
    assert 'name="w-marketing" value="2"' in page
    assert 'name="w-tactics" value="1"' in page


def test_nobody_is_asked_who_wastes_nothing(desk):
    assert desk.post("place", sure=False, **{"w-marketing": 4, "w-tactics": 2}).status_code == 302


def test_cm_phys_1_weeks_of_treatment_are_not_lost_by_one_tap(desk):
    hurt = injure(desk)
    desk.place(physio=2)
    question = "1 week of treatment would be lost. Go on all the same?"
    assert asked_again(desk, "treat", **{f"t-{hurt[0]}": 1}) == (question, "answer")
    assert asked_again(desk, "treat")[0].startswith("2 weeks of treatment")
    assert desk.post("treat", sure=False, **{f"t-{hurt[0]}": 2}).status_code == 302


def test_to_treat_nobody_is_a_choice_and_not_asked_about(desk):
    injure(desk)
    desk.place(physio=2)
    assert desk.post("treat", sure=False, nobody=1).status_code == 302


def test_cm_agent_1_a_signing_that_could_still_be_paid_is_asked_about(desk):
    desk.place(agents=2)
    cards = desk.table.state.asks[0].facts["cards"]
    desk.arrange(lambda state: [setattr(state.board.players[key], "ability", 2) for key in cards])
    question = "1 worker would have come to the agents for nothing. Go on all the same?"
    assert asked_again(desk, "sign", player=cards[0]) == (question, "answer")
    desk.arrange(lambda state: setattr(state.board.clubs[0], "money", 5))
    assert desk.post("sign", sure=False, player=cards[0]).status_code == 302, "no second one can be paid"


def test_cm_fac_1_building_nothing_is_asked_about_and_building_is_not(desk):
    desk.place(facilities=2)
    question = "2 workers would have come to build nothing. Go on all the same?"
    assert asked_again(desk, "build") == (question, "answer")
    assert desk.post("build", sure=False, **{"b-store-cheap": 1}).status_code == 302


def test_a_step_may_be_sent_as_one_choice(desk):
    desk.place(facilities=2)
    desk.do("build", step="store-cheap")
    assert desk.club.facilities["store"] == 1


def test_cm_tm_1_each_card_brings_its_own_amount(desk):
    desk.place(market=1)
    card = desk.table.state.asks[0].facts["display"][0]
    other = desk.table.state.asks[0].facts["display"][1]
    amounts = {f"amount-{card['player']}": card["price"], f"amount-{other['player']}": 1}
    desk.do("bid", player=card["player"], **amounts)
    assert card["player"] in desk.club.squad


def test_a_career_is_not_ended_by_one_tap(db):
    career = LongGame(in_week(22))
    client, version = person(career.manager).client, lambda: Game.objects.get(pk=career.game.pk).version
    client.post(reverse("game:play_on", args=[career.league.slug]), {"version": version(), "mode": "season"})
    resign, before = reverse("game:move", args=[career.league.slug]), version()
    answer = client.post(resign, {"kind": "resign", "version": before})
    question, form = ASKED_AGAIN.search(answer.content.decode()).groups()
    assert (answer.status_code, form) == (422, "resign")
    assert question == "Your career ends here, for good. Resign all the same?"
    assert version() == before
    assert client.post(resign, {"kind": "resign", "version": before, "sure": "yes"}).status_code == 302
    assert decode(Game.objects.get(pk=career.game.pk).state).phase == "over"
