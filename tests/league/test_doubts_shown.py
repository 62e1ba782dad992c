"""Wherever somebody looks who may play, it says what is not known yet.  # CA-LEAGUE-4, CA-LEAGUE-7"""

from __future__ import annotations

import html
import re

import pytest
from django.urls import reverse

from matches.models import Event
from matches.reports import Happening
from tests.league.ground import Ground

pytestmark = pytest.mark.django_db

DIE, REPORT = "die not rolled yet: may be out", "out if the report is confirmed"


@pytest.fixture
def ground():
    """Round 1 is final, with an injury; round 2 waits for its confirmation, with a red card; round 3 is next."""
    ground = Ground(rounds=3)
    ground.tell(ground.organiser, events=[ground.event("injury", True, 5)])
    red = Happening(Event.Kind.RED, False, ground.card(True, 9))  # in round 2 this club plays away
    ground.tell(ground.home, fixture=ground.fixtures[1], events=[red])
    return ground


def text(answer) -> str:
    assert answer.status_code == 200
    return html.unescape(re.sub(r"\s+", " ", re.sub(r"<[^>]+>", " ", answer.content.decode())))


def names(ground) -> tuple[str, str]:
    return tuple(ground.squads[True][number - 1].card.name for number in (5, 9))


def test_ca_league_4_and_7_every_page_says_who_may_be_out(ground):
    client, third = ground.client("organiser"), ground.fixtures[2]
    hurt, sent_off = names(ground)
    season = f"?season={ground.season.number}"
    for name, args in (("overview", ()), ("discipline", ()), ("club", (ground.clubs[True].pk,))):
        shown = text(client.get(reverse(f"league:{name}", args=[ground.league.slug, *args]) + season))
        assert re.search(f"{DIE} {hurt}", shown), name
        assert re.search(f"{REPORT} {sent_off}", shown), name
    overview = text(client.get(reverse("league:overview", args=[ground.league.slug]) + season))
    assert "Nobody for certain." in overview
    assert "everybody may play" not in overview
    line_up = text(client.get(ground.url("line_up", "home", fixture=third)))
    match = text(client.get(ground.url("fixture", fixture=third)))
    sheet = text(client.get(reverse("league:print_page", args=[ground.league.slug, "match-sheet"]) + f"?of={third.pk}"))
    for shown in (line_up, match, sheet):
        assert re.search(f"{hurt} .{{0,40}}{DIE}", shown)
        assert re.search(f"{sent_off} .{{0,40}}{REPORT}", shown)
    report = text(client.get(ground.url("report", fixture=third)))
    assert f"{hurt} ({DIE})" in report
    assert f"{sent_off} ({REPORT})" in report
