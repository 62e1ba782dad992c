"""No one-click loss: every address that takes a POST says here why a bare click there loses nothing.

A new address fails the first test until somebody has thought about it.
"""

from __future__ import annotations

from collections.abc import Callable

import pytest
from django.db import connection
from django.test import Client
from django.test.utils import CaptureQueriesContext

from league.models import Role
from tests.factories import MembershipFactory
from tests.role_matrix import ROWS
from tests.scene import Scene, set_scene
from tests.test_role_matrix import address, taken_back


def _nothing(scene: Scene) -> dict[str, object]:
    return {}


def _the_player(scene: Scene) -> dict[str, object]:
    return {"card": scene.place.card_id}


def _a_member(scene: Scene) -> dict[str, object]:
    return {"to": scene.membership.pk}


def _with_a_key(scene: Scene) -> dict[str, object]:
    scene.people.league.calendar_keys.create(user=scene.people.organiser.user, token="a-secret-address")
    return {"give_up": "1"}


# Asked about first: what the button sends. Nothing is written before the person has said yes.
ASKS: dict[str, Callable[[Scene], dict[str, object]]] = {
    "league:scenario_act": lambda scene: {"do": "throw-away"},
    "game:seat": lambda scene: {"deed": "leave"},
    "game:chat_line": lambda scene: {"deed": "remove"},
    "game:course": lambda scene: {"deed": "end"},
    "league:calendar_key": _with_a_key,
    "league:draft": _nothing,
    "league:cancel_cup": _nothing,
    "league:scrap": _nothing,
    "league:finish": _nothing,
    "league:divisions": lambda scene: {"drop": "1"},
    "league:close_protection": _nothing,
    "league:give_back": _nothing,
    "league:club_remove": _nothing,
    "league:friendly_remove": _nothing,
    "league:hand_over": _a_member,
    "league:card_remove": _nothing,
    "league:draft_cancel": _nothing,
    "league:collect": _nothing,
    "league:squad_release": _the_player,
    "league:market_release": _the_player,
    "league:swap_answer": _nothing,
    "league:loan_answer": _nothing,
    "league:window_close": _nothing,
    "league:window_remove": _nothing,
    "league:leave": _nothing,
    "league:remove_member": _nothing,
    "league:revoke": _nothing,
    "league:webhook_secret": _nothing,
    "league:webhook_remove": _nothing,
}
# Refused unless something was typed: a reason, a name, a password, the version that was seen.
TYPED = {
    "game:delete",
    "game:rewind",
    "accounts:delete",
    "league:award",
    "league:annul",
    "league:void",
    "league:overrule",
    "league:reopen_result",
    "league:correct",
    "league:confirm",
    "league:dispute",
    "league:deduct",
    "league:withdraw",
    "league:role",
    "league:rename",
    "league:change_rules",
    "league:delete",
}
# Done the other way round at any time, by whoever did it: where.
TAKEN_BACK = {
    "game:lobby_seat": "sit down again",
    "game:move": "game:undo",
    "game:play_on": "game:undo",
    "game:undo": "the same move again",
    "game:limits": "the same form",
    "game:chat_unmute": "mute again",
    "notices:choices": "the same form",
    "notices:subscribe": "notices:forget",
    "notices:forget": "notices:subscribe",
    "accounts:preferences": "the same form",
    "accounts:profile": "the same form",
    "league:date": "the same form",
    "league:restore": "league:void",
    "league:move": "the same form",
    "league:swap": "the same button",
    "league:postpone": "league:reschedule",
    "league:reschedule": "league:postpone",
    "league:injury_take_back": "type the die again: only a typed one is taken back",
    "league:line_up": "the same form",
    "league:date_cup_round": "the same form",
    "league:draw": "league:scrap",
    "league:division_places": "the same form",
    "league:protect": "the same form",
    "league:come_back": "league:withdraw",
    "league:extend": "the same form",
    "league:exchange": "the same form",
    "league:marathon": "the same form",
    "league:date_round": "the same form",
    "league:club_edit": "the same form",
    "league:friendly_edit": "the same form",
    "league:claim_club": "league:hand_over",
    "league:card_edit": "the same form",
    "league:draft_pick": "league:draft_take_back",
    "league:draft_take_back": "league:draft_pick: the same cards lie open",
    "league:draft_pause": "league:draft_resume",
    "league:draft_resume": "league:draft_pause",
    "league:deal": "league:collect",
    "league:wishes": "the same form",
    "league:squad_sign": "league:squad_release",
    "league:squad_edit": "the same form",
    "league:bid_withdraw": "bid again: only while the window is open",
    "league:market_value": "the same form",
    "league:webhook": "the same form",
    "league:close": "league:reopen",
    "league:reopen": "league:close",
    "league:archive": "league:reopen",
}
# Only adds: nothing that was there goes.
ADDS = {
    "league:scenario_set_up",
    "game:start",
    "game:import",
    "game:arrival",
    "game:gather",
    "game:begin",
    "game:lobby_invite",
    "game:uncover",
    "game:print_build",
    "game:chat",
    "league:create",
    "league:bring",
    "league:arrival",
    "league:join",
    "account_login",
    "account_logout",  # a guest, who could not come back, is asked: tests/accounts/views/test_guests.py
    "account_signup",
    "account_change_password",
    "account_reset_password",
    "accounts:play_now",
    "accounts:claim",
    "notices:read",
    "notices:ask",
    "league:print_build",
    "league:report",
    "league:deliver",
    "league:injury_roll",
    "league:referee",
    "league:open_cup",
    "league:bulk",
    "league:next_season",
    "league:playoff",
    "league:replace_manager",
    "league:remind",
    "league:club_add",
    "league:clubs_add",
    "league:found_club",
    "league:friendly_new",
    "league:box_open",
    "league:card_add",
    "league:cards_import",  # shows what would change before it changes it
    "league:draft_open",
    "league:market_player",
    "league:swap_offer",
    "league:loan_offer",
    "league:market_office",
    "league:invitations",
    "league:webhook_test",
}
WRITES = ("INSERT", "UPDATE", "DELETE")


def test_every_address_that_takes_a_post_says_why_one_click_loses_nothing():
    posts = {row.name for row in ROWS if row.post}
    kinds = [ASKS.keys(), TYPED, TAKEN_BACK.keys(), ADDS]
    assert sorted(posts - set().union(*kinds)) == []
    assert sorted(set().union(*kinds) - posts) == []
    assert sum(map(len, kinds)) == len(posts)


def _written(client: Client, url: str, data: dict[str, object]) -> tuple[object, list[str]]:
    with CaptureQueriesContext(connection) as seen:
        response = client.post(url, data)
    ours = [one["sql"] for one in seen if one["sql"].startswith(WRITES) and "django_session" not in one["sql"]]
    return response, ours


@pytest.mark.django_db
def test_what_cannot_be_taken_back_is_asked_about_and_typed_words_are_needed():
    scene, wrong = set_scene(public=False), {}
    MembershipFactory(league=scene.people.league, role=Role.ORGANISER)
    client = scene.people.organiser.client
    for row in ROWS:
        if row.name not in ASKS and row.name not in TYPED:
            continue
        with taken_back():
            url, data = address(row, scene), ASKS.get(row.name, _nothing)(scene)
            response, written = _written(client, url, data)
            asked = "sure.html" in [one.name for one in response.templates]
            found = (response.status_code, asked, written)
            if found != ((200, True, []) if row.name in ASKS else (422, False, [])):
                wrong[row.name] = found
            elif row.name in ASKS:
                again, _rows = _written(client, url, {**data, "sure": "yes"})
                if "sure.html" in [one.name for one in again.templates]:
                    wrong[row.name] = "asks without end"
    assert wrong == {}
