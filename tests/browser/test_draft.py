"""A draft in three browsers: an organiser at a desk, a manager on a phone, and somebody who only looks on."""

from __future__ import annotations

import re

from playwright.sync_api import Page, expect

from tests.browser.camps import PASSWORD
from tests.browser.checks import holds
from tests.browser.test_cards import log_in

BUILD = f"""
from tests.drafts import DraftCamp
from tests.factories import count_apart
count_apart()
camp = DraftCamp(2, size=3, keepers=1, cards=12, slug="drafters", name="Drafters")
managed, free = camp.entries
camp.season.entries.filter(pk=free.pk).update(manager=None)
for user, name in ((camp.organiser, "Chair"), (managed.manager, "Picker"), (camp.viewer, "Looker")):
    user.username = name
    user.set_password({PASSWORD!r})
    user.save()
"""
ROOM = "/leagues/drafters/draft/"


def entered(page: Page, name: str) -> Page:
    log_in(page, name)
    page.goto(ROOM)
    return page


def test_three_browsers_follow_one_draft_to_its_squads(visitor, web):
    web.manage("shell", "-v", "0", "-c", BUILD)
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
        picker.wait_for_timeout(500)  # every topic of a pick refreshes the room: a button must not be swapped mid-click
        mine = picker.locator("#draft[data-mine]").count() == 1
        page = picker if mine else chair
        if mine:
            expect(picker).to_have_title("● Your pick · Draft · Drafters · Touchline")
            if number < 3:  # each club has one pick of the first two
                holds(picker)
            button = picker.get_by_role("button", name="Pick").first
            button.focus()
            button.press("Enter")
        else:
            page.get_by_role("button", name="Pick").first.click()
        if number == 2:
            # Taken back on record, and picked again.
            expect(chair.get_by_text("Pick 3 of 4")).to_be_visible()
            chair.get_by_role("button", name="Take back pick 2").click()
            expect(looker.get_by_text("Pick 2 of 4")).to_be_visible()
            expect(chair.locator(".dcard.is-gone")).to_have_count(1)
            again = picker if mine else chair
            expect(again.get_by_role("button", name="Pick")).to_have_count(3)
            again.wait_for_timeout(500)
            again.get_by_role("button", name="Pick").first.click()
        if number < 4:
            for reader in (chair, picker, looker):
                expect(reader.get_by_text(f"Pick {number + 1} of 4")).to_be_visible()
            # What was folded open stays open.
            expect(looker.locator("#draft details[open]")).to_have_count(1)
    for page in (chair, picker, looker):
        expect(page.get_by_text("The draft is over.")).to_be_visible()
    holds(looker)
    looker.get_by_role("link", name="Squads", exact=True).last.click()
    expect(looker.locator(".chip-good")).to_have_count(2)
