"""A draft in three browsers: an organiser at a desk, a manager on a phone, and somebody who only looks on."""

from __future__ import annotations

import re
from contextlib import suppress

from playwright.sync_api import Page, expect

from tests.browser.checks import holds
from tests.browser.moves import log_in

ROOM = "/leagues/drafters/draft/"


def build() -> None:
    from tests.drafts import DraftCamp
    from tests.factories import count_apart

    count_apart()
    camp = DraftCamp(2, size=3, keepers=1, cards=12, slug="drafters", name="Drafters")
    managed, free = camp.entries
    camp.season.entries.filter(pk=free.pk).update(manager=None)
    for user, name in ((camp.organiser, "Chair"), (managed.manager, "Picker"), (camp.viewer, "Looker")):
        user.username = name
        user.save()


def entered(page: Page, name: str) -> Page:
    log_in(page, name)
    page.goto(ROOM)
    return page


def press(page: Page, name: str) -> None:
    """In one instant: what has just happened may still refresh the room, and a finger would miss the button."""
    page.get_by_role("button", name=name).first.dispatch_event("click")


def pick(page: Page, following: str) -> None:
    """The room may be drawn anew under the finger: then one presses again."""
    seen = page.get_by_text(following)
    for _ in range(5):
        press(page, "Pick")
        with suppress(AssertionError):
            expect(seen).to_be_visible(timeout=5_000)
        if seen.count():
            return


def test_three_browsers_follow_one_draft_to_its_squads(visitor, web):
    web.beside(build)
    chair, picker = entered(visitor(), "Chair"), entered(visitor(width=390, theme="dark"), "Picker")
    looker = entered(visitor(width=360), "Looker")
    holds(chair)
    for page in (chair, picker, looker):
        expect(page.locator("body[data-live-state=open]")).to_have_count(1)
    chair.get_by_label("Time for a pick").select_option("3600")
    chair.get_by_role("button", name="Open the draft").click()

    # Everybody sees the four cards without touching anything; the clock runs.
    for page in (chair, picker, looker):
        expect(page.locator(".dcard")).to_have_count(4)
        expect(page.get_by_role("timer")).to_have_text(re.compile(r"^(59|60):\d\d$"))
    expect(looker.get_by_role("button", name="Pick")).to_have_count(0)
    looker.locator("#draft details").first.locator("summary").click()
    for number in range(1, 5):
        following = f"Pick {number + 1} of 4" if number < 4 else "The draft is over."
        mine = picker.locator("#draft[data-mine]").count() == 1
        if mine:
            expect(picker).to_have_title("● Your pick · Draft · Drafters · Touchline")
            if number < 3:  # each club has one pick of the first two
                holds(picker)
        pick(picker if mine else chair, following)
        if number == 2:
            # Taken back on record, and picked again.
            expect(chair.get_by_text(following)).to_be_visible()
            with chair.expect_navigation():
                press(chair, "Take back pick 2")
            expect(looker.get_by_text("Pick 2 of 4")).to_be_visible()
            expect(chair.locator(".dcard.is-gone")).to_have_count(1)
            again = picker if mine else chair
            expect(again.get_by_role("button", name="Pick")).to_have_count(3)
            pick(again, following)
        if number < 4:
            for reader in (chair, picker, looker):
                expect(reader.get_by_text(following)).to_be_visible()
            # What was folded open stays open.
            expect(looker.locator("#draft details[open]")).to_have_count(1)
    for page in (chair, picker, looker):
        expect(page.get_by_text("The draft is over.")).to_be_visible()
    holds(looker)
    looker.get_by_role("link", name="Squads", exact=True).last.click()
    expect(looker.locator(".chip-good")).to_have_count(2)
