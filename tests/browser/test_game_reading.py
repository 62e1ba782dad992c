"""The pages of a season in mid-career: readable at every width, and filled by themselves while the manager plays."""

from __future__ import annotations

import pytest
from playwright.sync_api import expect

from tests.browser.checks import holds
from tests.browser.moves import log_in
from tests.servers import WebServer

PAGES = ("table/", "table/?season=1", "cup/", "ledger/", "history/", "seasons/1/")


def build() -> str:
    """A career in week 16 of the second season, whose bots have not played."""
    from tests.factories import count_apart
    from tests.long_games import LongGame, in_week

    count_apart()
    career = LongGame(in_week(16, season=2))
    career.manager.username = "Reader"
    career.manager.save()
    return career.league.slug


@pytest.fixture(scope="module")
def slug(web: WebServer) -> str:
    return web.beside(build)


@pytest.mark.parametrize(("width", "theme"), [(360, "dark"), pytest.param(1280, "light", marks=pytest.mark.proof)])
def test_every_page_of_a_season_holds(visitor, slug, width, theme):
    page = visitor(width=width, theme=theme)
    log_in(page, "Reader")
    for path in PAGES:
        assert page.goto(f"/games/{slug}/{path}").status == 200
        holds(page)


@pytest.mark.proof
def test_cm_bot_3_the_table_stands_while_workers_are_placed_and_fills_with_the_own_match(visitor, slug):
    table = visitor()
    log_in(table, "Reader")
    table.goto(f"/games/{slug}/table/")
    this_round = table.locator(".rounds-list .now")
    expect(this_round.locator(".sc:not(.to-come)")).to_have_count(0)
    scores = table.locator(".rounds-list .sc:not(.to-come)")
    before = scores.count()
    expect(table.locator("body[data-live-state=open]")).to_have_count(1)
    board = table.context.new_page()
    board.goto(f"/games/{slug}/")
    board.locator(".decide .btn-go").click()
    board.locator("#waste button").click()
    expect(board.locator("#line-up")).to_be_attached()
    expect(this_round.locator(".own .to-come")).to_have_count(1)
    expect(this_round.locator(".sc:not(.to-come)")).to_have_count(0)
    board.locator(".decide .btn-go").click()
    board.locator("[name=mode][value=match]").first.click()
    board.wait_for_url("**/matches/**")
    expect(scores).to_have_count(before + 4)
