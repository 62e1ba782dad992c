"""Four managers: each with a browser, live, and all around one device with a cover between their secrets."""

from __future__ import annotations

import re

import pytest
from playwright.sync_api import Page, expect

from tests.browser.checks import holds
from tests.browser.foursomes import (
    build,
    choose_first,
    decide,
    decline,
    next_asked,
    on,
    play_nothing,
    press,
    question,
)
from tests.browser.moves import log_in

NAMES = ("Ada", "Ben", "Cleo", "Dan")

pytestmark = pytest.mark.proof


def at_the_table(page: Page, name: str, slug: str) -> Page:
    log_in(page, name)
    page.goto(f"/games/{slug}/")
    expect(page.locator("body[data-live-state=open]")).to_have_count(1)
    return page


def test_four_browsers_play_a_draft_an_auction_and_a_match_between_managers(visitor, web):
    slug = web.beside(build, NAMES)
    widths = (1280, 390, 1280, 360)
    pages = [at_the_table(visitor(width=width), name, slug) for width, name in zip(widths, NAMES, strict=True)]

    # The draft: whose turn it is stands in the bar and in the title of every screen.
    first, _kind = next_asked(pages)
    expect(first).to_have_title(re.compile("^● "))
    waiting = next(page for page in pages if page is not first)
    expect(waiting.locator("#turns")).to_contain_text("a pick in the draft")
    holds(waiting)
    _page, _kind = on(pages, "goal")
    # All four choose at once, the last one first.
    for page in reversed(pages):
        expect(page.locator("#turns.mine")).to_have_count(1)
        decide(page, "goal")

    # Two weeks with everybody in the market; an auction on four screens.
    for week in (1, 2):
        opener, _kind = on(pages, "market")
        _bid(opener)
        bidder, _kind = next_asked([page for page in pages if page is not opener] + [opener])
        if question(bidder) == "auction":
            expect(bidder.locator("h1")).to_contain_text("is bid")
            expect(bidder.locator("[data-due]")).to_have_text(re.compile(r"^0:\d\d$"))
            assert choose_first(bidder)
            press(bidder, "Raise")
            expect(opener.locator("#turns")).to_be_visible()
        for page in pages:
            expect(page.locator(".fold small", has_text=f"week {week} of 22")).to_have_count(1)
        _pass_all(pages)

    # The match: line-ups in any order, then the same dice on both screens.
    _page, _kind = on(pages, "line-up")
    for page in reversed(pages):
        expect(page.locator("#turns.mine")).to_have_count(1)
        decide(page, "line-up")
    asked, kind = next_asked(pages)
    assert kind == "match"
    for page in pages:
        expect(page.locator("[data-match]")).to_have_count(1)
    match = asked.locator("[data-match]").get_attribute("data-match")
    rivals = [page for page in pages if page.locator("[data-match]").get_attribute("data-match") == match]
    for _ in range(6):
        asked, kind = next_asked(rivals)
        if kind != "match":
            break
        play_nothing(asked)
    on(pages, "place", most=80)
    for page in pages:
        page.goto(f"/games/{slug}/table/")
        expect(page.locator("#turns")).to_be_visible()


def _bid(page: Page) -> None:
    if not choose_first(page):
        decline(page)
    press(page)


def _pass_all(pages: list[Page]) -> None:
    """Until the week is over."""
    for _ in range(60):
        page, kind = next_asked(pages)
        if kind not in ("market", "auction"):
            return
        decide(page, kind)
    raise AssertionError("the market does not close")


def test_one_browser_is_handed_around_with_a_cover_between_secrets(visitor, web):
    slug = web.beside(build, ("Host",))
    page = visitor(width=390)
    log_in(page, "Host")
    page.goto(f"/games/{slug}/")
    seen: dict[str, int] = {}
    for _ in range(300):
        if page.get_by_role("button", name="It is me: show my table").count():
            expect(page.get_by_role("heading", level=1)).to_have_text(re.compile("^Hand over to "))
            expect(page.locator("main form [name=kind]")).to_have_count(0)
            with page.expect_navigation():
                page.get_by_role("button", name="It is me: show my table").click()
            seen["cover"] = seen.get("cover", 0) + 1
            continue
        kind = question(page)
        if not kind:  # a report between two questions
            page.goto(f"/games/{slug}/")
            continue
        seen[kind] = seen.get(kind, 0) + 1
        if seen.get("match") and kind == "place":
            break
        if kind == "market" and seen[kind] == 1:
            _bid(page)
        else:
            decide(page, kind)
    assert seen["draft"] == 32
    assert seen["goal"] == seen["line-up"] == 4
    assert seen["place"] >= 12
    assert seen["auction"] >= 1
    assert seen["cover"] > 40
    holds(page)
