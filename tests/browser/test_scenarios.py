"""A quick scenario on a phone: set up by a guest, timed, tapped, taken back, followed on another phone."""

from __future__ import annotations

from playwright.sync_api import expect

from tests.browser.checks import holds


def test_a_guest_plays_short_handed_and_another_phone_follows(visitor):
    page = visitor(width=390)
    page.goto("/")
    page.get_by_role("link", name="Choose a scenario").tap()
    expect(page.get_by_role("heading", name="Quick scenarios")).to_be_visible()
    holds(page)
    page.get_by_role("link", name="Set it up Short-handed").tap()
    page.locator("main").get_by_role("button", name="Play now").tap()
    page.get_by_label("Who plays with eleven").fill("Ann")
    page.get_by_label("Who plays the other side").fill("Ben")
    holds(page)
    page.get_by_role("button", name="Throw the dice and set up").tap()
    expect(page.get_by_text("Off the board:")).to_be_visible()
    holds(page)
    other = visitor(width=360)
    other.goto(page.url)
    page.get_by_role("button", name="Start the clock").tap()
    expect(page.locator("[data-clock]")).to_contain_text("29:")
    for so_far in ("Ben lead 2–1.", "Level, 2–2.", "Ann lead 3–2."):
        page.get_by_role("button", name="Goal Ann").tap()
        expect(page.get_by_text(so_far)).to_be_visible()
    page.get_by_role("button", name="Take the last one back").tap()
    expect(page.get_by_text("Level, 2–2.")).to_be_visible()
    page.get_by_role("button", name="Goal Ann").tap()
    expect(page.get_by_text("Ann lead 3–2.")).to_be_visible()
    page.reload()
    expect(page.locator("[data-clock]")).to_contain_text("29:")
    expect(other.get_by_text("Ann lead 3–2.")).to_be_visible()
    page.locator("[data-clock]").evaluate("clock => { clock.dataset.left = 0; }")
    expect(page.get_by_text("Time! Finish the action")).to_be_visible()
    page.get_by_role("button", name="Final whistle").tap()
    expect(page.get_by_text("Ann win 3–2, the head start included.")).to_be_visible()
    holds(page)
