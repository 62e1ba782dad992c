"""Any move of a game can be looked at again: as it was, and as the reader was allowed to see it."""

from __future__ import annotations

import pytest
from django.core.cache import cache
from django.urls import reverse

from league.engines.club_manager import engine
from league.engines.club_manager.state import decode, unpack
from league.game_guards import Place
from league.guards import Pass
from league.models import GameMove
from league.moments import moment
from league.pages.game.moment import MomentPage, moment_page
from tests.factories import UserFactory
from tests.league.services.test_game_course import after_the_match
from tests.long_games import LongGame
from tests.people import person

pytestmark = pytest.mark.django_db


@pytest.fixture
def career() -> LongGame:
    cache.clear()
    return LongGame(after_the_match, managers=2, policy="idle")


def seen(career: LongGame, seq: int, seat: int | None) -> MomentPage:
    return moment_page(Place(Pass(career.league, career.manager, None), career.game, seat), seq)


def test_the_states_are_those_that_were_there_kept_or_not(career):
    last = career.game.seq
    assert moment(career.game, last).state == decode(career.game.state)
    for snapshot in career.game.snapshots.all():
        assert moment(career.game, snapshot.seq).state == unpack(snapshot.state)
    kept = [moment(career.game, seq).state for seq in range(last - 12, last)]
    cache.clear()
    assert kept == [moment(career.game, seq).state for seq in range(last - 12, last)]


def test_a_step_tells_who_decided_what_and_what_came_of_it(career):
    move = GameMove.objects.filter(game=career.game, events__contains='"kind":"placed"', seat=1).first()
    page = seen(career, move.seq, None)
    assert (page.decided.club.seat, page.decided.person, page.decided.words) == (1, "", "where the workers go")
    assert [line.kind for line in page.lines][:1] == ["placed"]
    assert page.steps.previous.endswith(f"/moves/{move.seq - 1}/")
    assert len(page.table) == 8


def test_a_team_sheet_is_seen_by_its_manager_alone_until_the_kick_off(career):
    move = GameMove.objects.filter(game=career.game, events__contains='"kind":"line-up-named"', seat=1).first()
    told = {seat: [line.kind for line in seen(career, move.seq, seat).lines] for seat in (None, 0, 1)}
    assert "line-up-named" in told[1]
    assert "line-up-named" not in told[0] + told[None]


def test_nobody_reads_anothers_hand_or_goal_at_any_step(career):
    for seq in range(0, career.game.seq + 1, 5):
        found = moment(career.game, seq).state
        for club in engine.view(found, 0).board.clubs[1:]:
            assert set(club.tactical + club.scouted + [club.goal]) <= {"?", ""}


def test_the_page_can_be_walked_and_shared(career):
    last = career.game.seq
    answer = career.look("moments")
    assert answer.url == reverse("game:moment", args=[career.league.slug, last])
    assert career.look("moments", to="3").url.endswith("/moves/3/")
    assert career.look("moments", to="nonsense").url == answer.url
    page = career.look("moment", last - 1).content.decode()
    assert f'href="/games/{career.league.slug}/moves/{last}/" rel="next"' in page
    assert f'value="http://testserver/games/{career.league.slug}/moves/{last - 1}/"' in page
    assert "The cards are dealt" in career.look("moment", 0, club=1).content.decode()
    assert career.look("moment", last + 1).status_code == 404
    stranger = person(UserFactory()).client
    assert stranger.get(reverse("game:moment", args=[career.league.slug, 1])).status_code == 404
