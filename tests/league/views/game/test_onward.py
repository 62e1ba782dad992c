"""Where decisions lead: to the report of a match, to the ceremony of a season, and on."""

from __future__ import annotations

import re

import msgspec
import pytest
from django.urls import reverse

from clubs.rules.club_manager.state import Event
from league.models import Game, GameFixture, GameMove, GameResult, Season
from tests.league.services.test_lobbies import dealt
from tests.long_games import LongGame, in_week
from tests.people import person

pytestmark = pytest.mark.django_db


def leave_it_to_the_assistant(career: LongGame, mode: str):
    version = Game.objects.get(pk=career.game.pk).version
    url = reverse("game:play_on", args=[career.league.slug])
    return person(career.manager).client.post(url, {"version": version, "mode": mode}, follow=True)


def play_the_week(career: LongGame):
    return leave_it_to_the_assistant(career, "week")


def onward(answer) -> str:
    (address,) = re.findall(r'<a class="btn btn-go" href="([^"]+)">Go on</a>', answer.content.decode())
    return address


def test_the_last_week_leads_to_the_ceremony_and_a_last_match_to_its_report_first():
    career = LongGame(in_week(22))
    ceremony = reverse("game:ceremony", args=[career.league.slug, 1])
    answer = play_the_week(career)
    address = answer.redirect_chain[-1][0]
    if "/matches/" in address:
        address = onward(answer)
    assert address == ceremony
    assert "On to the next season" in person(career.manager).client.get(address).content.decode()


def test_several_weeks_lead_to_their_end_and_not_to_their_first_match():
    career = LongGame(in_week(20))
    answer = leave_it_to_the_assistant(career, "season")
    assert answer.redirect_chain[-1][0] == reverse("game:ceremony", args=[career.league.slug, 1])
    career = LongGame(in_week(9))
    answer = leave_it_to_the_assistant(career, "window")
    assert answer.redirect_chain[-1][0] == reverse("game:now", args=[career.league.slug])


def test_a_league_match_is_followed_by_the_others_results_and_the_place_in_the_table():
    career = LongGame(in_week(5))
    answer = play_the_week(career)
    html = answer.content.decode()
    table = career.look("table").context["page"]
    own = next(entry.line.row for entry in table.entries if entry.line and entry.line.own)
    assert f"You are number {own.rank}" in html
    assert len(answer.context["elsewhere"].meetings) == 3
    assert all(one.score and not one.own for one in answer.context["elsewhere"].meetings)
    assert onward(answer) == reverse("game:now", args=[career.league.slug])


def test_a_report_that_is_read_again_shows_the_place_of_then():
    career = LongGame(in_week(9))
    report = career.look("match_report", 1, 3, "league", "M0")  # round 1
    assert report.context["elsewhere"].points in (0, 1, 3)
    assert report.context["elsewhere"].moved == 0


def test_what_the_report_has_told_is_not_told_again_on_the_board():
    career = LongGame(in_week(5))
    play_the_week(career)
    told = {line.kind for line in career.look("now").context["story"]}
    assert "full-time" in told
    assert not told & {"post-match-die", "morale"}


def test_whoever_waited_while_the_other_ended_their_match_is_led_to_its_report_once():
    game = dealt()
    season = Season.objects.get(league=game.league)
    fixture = {"competition": "league", "home": "M0", "away": "M1", "week": 3, "round": 1, "division": 3}
    GameResult.objects.create(
        fixture=GameFixture.objects.create(season=season, **fixture), home_goals=1, away_goals=0, winner="M0"
    )
    facts = {"home": "M0", "away": "M1", "competition": "league", "goals": [1, 0]}
    facts |= {"match": None, "forfeit": False, "extra_time": False}
    whistle = Event("full-time", None, facts)
    for seat, events in ((1, []), (0, [whistle])):
        game.seq += 1
        told = msgspec.json.encode(events).decode()
        GameMove.objects.create(game=game, seq=game.seq, seat=seat, move="{}", season=1, week=3, events=told)
    waiting = person(game.seats.get(seat=1).user).client
    now = reverse("game:now", args=[game.league.slug])
    report = reverse("game:match_report", args=[game.league.slug, 1, 3, "league", "M1"])
    assert waiting.get(now).url == report
    assert waiting.get(report).status_code == 200
    assert waiting.get(now).status_code == 200
