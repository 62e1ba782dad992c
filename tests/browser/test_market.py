"""The transfer market by thumb: sealed bids, and what is left of them after the deadline."""

from __future__ import annotations

import pytest
from playwright.sync_api import Page, expect

from tests.browser.checks import holds
from tests.browser.markets import bazaar, pass_the_deadline
from tests.browser.moves import log_in


@pytest.fixture
def league(web):
    return bazaar(web)


def bid(page: Page, league: dict, points: int) -> None:
    page.goto(league["address"])
    page.get_by_role("link", name="Bid for Auberon Quill").tap()
    page.get_by_label("Your bid, in league points").fill(str(points))
    page.get_by_role("button", name="Seal the bid").tap()
    page.wait_for_url(f"**{league['address']}")
    expect(page.get_by_role("link", name=f"Bid: {points} for Auberon Quill")).to_be_visible()


def test_two_bid_by_touch_nobody_peeks_and_the_deadline_tells(visitor, web, league):
    manager = log_in(visitor(width=390), league["manager"])
    rival = log_in(visitor(width=360, theme="dark"), league["rival"])
    organiser = log_in(visitor(), league["organiser"])
    bid(manager, league, 9)
    bid(rival, league, 11)
    holds(manager)
    organiser.goto(f"{league['address']}office/")
    expect(organiser.get_by_text("2 bids")).to_be_visible()
    for page in ("", f"players/{league['card']}/", f"clubs/{league['club']}/", "news/", "swaps/", "purses/"):
        organiser.goto(league["address"] + page)
        assert not {"9 points", "11 points", "Bid: 9", "Bid: 11"} & set(
            organiser.locator("main").inner_text().split("\n")
        )
        expect(organiser.locator("main .bids")).to_have_count(0)
    pass_the_deadline(web, league["window"])
    manager.goto(f"{league['address']}clubs/{league['club']}/")
    expect(manager.get_by_text("outbid")).to_be_visible()
    expect(manager.get_by_text("He went for 11.")).to_be_visible()
    holds(manager)
    rival.goto(f"{league['address']}clubs/{league['other']}/")
    expect(rival.get_by_text("won", exact=True)).to_be_visible()
    expect(rival.locator(".purse .left dd")).to_have_text("1")
    holds(rival)
    manager.goto(league["address"])
    expect(manager.get_by_text("The window is closed.")).to_be_visible()
    expect(manager.get_by_role("link", name="Auberon Quill signs for")).to_be_visible()
