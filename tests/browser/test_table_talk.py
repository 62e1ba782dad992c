"""Two browsers at one table: what one says and asks is on the other's screen, and the game is walked by arrows."""

from __future__ import annotations

import pytest
from playwright.sync_api import Page, expect

from tests.browser.checks import holds
from tests.browser.moves import log_in
from tests.browser.tables import shared

NAMES = ("Talker", "Listener")


@pytest.fixture(scope="module")
def slug(web) -> str:
    return shared(web, *NAMES)


def is_open(page: Page) -> None:
    expect(page.locator("body[data-live-state=open]")).to_have_count(1, timeout=40_000)


def test_a_talk_a_question_and_a_walk_through_the_game(visitor, slug):
    talker, listener = (log_in(visitor(width=width), name) for width, name in zip((1280, 360), NAMES, strict=True))
    listener.goto(f"/games/{slug}/squad/")
    is_open(listener)
    talker.goto(f"/games/{slug}/chat/")
    talker.get_by_label("What you want to say").fill("Good luck, you will need it")
    talker.get_by_role("button", name="Say it").click()
    expect(talker.locator(".said")).to_have_count(1)
    expect(listener.locator("#unread")).to_contain_text("1")
    holds(listener)

    listener.goto(f"/games/{slug}/chat/")
    expect(listener.get_by_text("Good luck, you will need it")).to_be_visible()
    is_open(listener)
    listener.locator(".acts summary").click()
    holds(listener)

    talker.goto(f"/games/{slug}/")
    talker.locator("main input[name=card]").first.check()
    talker.locator(".decide button").last.click()
    expect(talker.get_by_role("heading", name="The others decide")).to_be_visible()
    talker.goto(f"/games/{slug}/about/")
    holds(talker)
    talker.locator("#why-ask").fill("the dog")
    talker.get_by_role("button", name="Ask everybody").click()
    expect(listener.get_by_role("button", name="Agree")).to_be_visible()

    talker.goto(f"/games/{slug}/moves/1/")
    holds(talker)
    talker.keyboard.press("ArrowLeft")
    talker.wait_for_url("**/moves/0/")
    talker.keyboard.press("End")
    talker.wait_for_url("**/moves/1/")

    listener.get_by_role("button", name="Agree").click()
    listener.wait_for_url(f"**/games/{slug}/")
    talker.goto(f"/games/{slug}/moves/")
    talker.wait_for_url("**/moves/0/")

    listener.goto(f"/games/{slug}/")
    is_open(listener)
    talker.goto(f"/games/{slug}/about/")
    talker.get_by_role("button", name="End the game").click()
    talker.get_by_role("button", name="End it now").click()
    expect(listener.get_by_text("ended by the organiser").first).to_be_visible()
