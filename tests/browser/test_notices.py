"""The bell rings by itself, the pages behind it hold, and the worker shows what is pushed to it."""

from __future__ import annotations

import json

from playwright.sync_api import Page, expect

from tests.browser.checks import holds
from tests.browser.test_newcomer import found_a_league, go

PUSHED = {"title": "Kitchen Table League", "body": "It is your pick.", "url": "/rules/", "tag": "draft-1"}
SHOWN = """async () => {
    const registration = await navigator.serviceWorker.getRegistration();
    return (await registration.getNotifications()).map(({ title, body, tag, data }) => ({ title, body, tag, ...data }));
}"""


def push(page: Page, words: dict) -> None:
    """As a push service would, through the browser's own door for developers."""
    page.wait_for_function("() => navigator.serviceWorker.ready.then(({ active }) => active.state === 'activated')")
    door = page.context.new_cdp_session(page)
    found = []
    door.on("ServiceWorker.workerRegistrationUpdated", lambda event: found.extend(event["registrations"]))
    door.send("ServiceWorker.enable")
    for _ in range(200):
        if found:
            break
        page.wait_for_timeout(50)
    facts = {"origin": found[0]["scopeURL"].rstrip("/"), "registrationId": found[0]["registrationId"]}
    door.send("ServiceWorker.deliverPushMessage", {**facts, "data": json.dumps(words)})


def test_the_bell_rings_on_an_open_page_and_the_worker_shows_what_is_pushed(visitor, web):
    organiser = visitor(width=390, theme="dark", permissions=["notifications"])
    league = found_a_league(organiser)
    organiser.goto(f"{league}invitations/")
    go(organiser)
    link = organiser.locator("input[readonly]").first.input_value()
    organiser.goto("/notices/")
    holds(organiser)
    expect(organiser.locator("body[data-live-state=open]")).to_have_count(1)

    friend = visitor()
    friend.goto(link.replace(link.split("/join/")[0], web.url))
    go(friend)

    expect(organiser.locator("#bell .count")).to_have_text("1")
    expect(organiser.locator(".notices .unread")).to_have_count(1)
    holds(organiser)
    organiser.locator(".notices a").click()
    organiser.wait_for_url("**/members/")
    expect(organiser.locator("#bell .count")).to_have_count(0)

    organiser.goto("/accounts/notices/")
    holds(organiser)
    organiser.goto(f"{league}settings/webhook/")
    holds(organiser)

    push(organiser, PUSHED)
    organiser.wait_for_function(f"({SHOWN})().then(shown => shown.length === 1)")
    assert organiser.evaluate(SHOWN) == [PUSHED]
