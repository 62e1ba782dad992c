"""static/js/live.js in a real browser, on a page that stays open through all that can happen to its stream."""

import json
import shutil
import time

import pytest
from playwright.sync_api import expect

from tests.servers import prepared
from tests.web import Site

PAGE = "/leagues/kitchen/dice/"
OVERVIEW = "/leagues/kitchen/"
EVERYTHING = ["fixtures", "log", "members", "table"]
LISTEN = """
    window.heard = [];
    for (const topic of ["fixtures", "log", "members", "table"]) {
        document.addEventListener("live:" + topic, () => heard.push(topic), true);
    }
"""
# A tab cannot be hidden from here: the page is told that it is.
HIDE = """hidden => {
    Object.defineProperty(document, "hidden", { configurable: true, get: () => hidden });
    document.dispatchEvent(new Event("visibilitychange"));
}"""


@pytest.fixture
def site(tmp_path):
    with Site(shutil.copytree(prepared(), tmp_path, dirs_exist_ok=True)) as site:
        site.league = json.loads(site.get("/test/found/"))["pk"]
        yield site


@pytest.fixture
def page(browser, site):
    context = browser.new_context(base_url=site.url)
    context.set_default_timeout(30_000)
    page = context.new_page()
    page.add_init_script(LISTEN)
    page.goto(PAGE)
    is_open(page)
    yield page
    context.close()


def is_open(page):
    expect(page.locator("body[data-live-state=open]")).to_have_count(1, timeout=40_000)


def is_closed(page):
    expect(page.locator("body[data-live-state=closed]")).to_have_count(1)


def hears(page, topics):
    """Waits until the page has heard exactly these, and forgets them."""
    page.wait_for_function(
        "topics => JSON.stringify(heard.slice().sort()) === topics", arg=json.dumps(topics).replace(" ", "")
    )
    page.evaluate("heard.length = 0")


def until(page, true):
    """Waits for what the browser tells us by and by."""
    deadline = time.monotonic() + 30
    while not true():
        assert time.monotonic() < deadline
        page.wait_for_timeout(20)


def change(site, topics="table"):
    site.get(f"/test/change/{site.league}/{topics}/")


def test_an_open_page_follows_its_league_whatever_happens_to_the_stream(page, site):
    page.wait_for_timeout(300)
    assert page.evaluate("heard") == []  # a page that is current fetches nothing again
    change(site)
    hears(page, ["table"])
    change(site, "fixtures-log")
    hears(page, ["fixtures", "log"])

    page.evaluate(HIDE, True)
    is_closed(page)
    change(site)
    page.evaluate(HIDE, False)
    hears(page, EVERYTHING)

    site.stop()
    is_closed(page)
    site.start()
    is_open(page)
    hears(page, EVERYTHING)
    change(site)
    hears(page, ["table"])

    site.get(f"/test/hide/{site.league}/")
    requests = []
    page.on("request", lambda request: requests.append(request.url))
    page.evaluate(HIDE, True)
    page.evaluate(HIDE, False)
    is_closed(page)
    page.wait_for_timeout(2500)
    asked = [url.removeprefix(site.url) for url in requests if "/dice/" not in url]
    assert asked == ["/leagues/kitchen/live/"]  # once, then at rest


@pytest.mark.proof
def test_what_changes_while_the_first_stream_opens_is_heard_and_what_was_before_is_not(page, site):
    held = []
    page.route("**/events?*", lambda route: held.append(route))
    change(site)
    page.goto(PAGE)
    until(page, lambda: held)
    held.pop().continue_()
    is_open(page)
    page.wait_for_timeout(500)
    assert page.evaluate("heard") == []

    page.goto(PAGE)
    until(page, lambda: held)
    change(site)
    page.wait_for_timeout(1500)  # longer than the page took to come
    held.pop().continue_()
    hears(page, EVERYTHING)


@pytest.mark.proof
def test_a_fragment_fetches_itself_again(page, site):
    with page.expect_response(lambda response: response.request.headers.get("hx-target") == "dice") as fetched:
        change(site)
    assert fetched.value.status == 200
    expect(page.locator("#dice")).to_have_count(1)


def test_one_result_costs_an_open_overview_one_request(page, site):
    page.goto(OVERVIEW)
    is_open(page)
    asked = []
    page.on("request", lambda request: asked.append(request) if "hx-request" in request.headers else None)
    page.evaluate("for (const id of ['table', 'latest']) document.getElementById(id).dataset.old = '1'")
    change(site, "table-fixtures-log")
    expect(page.locator("#table:not([data-old])")).to_have_count(1)
    expect(page.locator("#latest:not([data-old])")).to_have_count(1)
    page.wait_for_timeout(300)
    assert len(asked) == 1
    change(site)
    until(page, lambda: len(asked) == 2)  # what listens is still there


def test_news_that_comes_while_a_fragment_is_being_fetched_is_not_lost(page, site):
    held, fetched = [], []

    def hold_the_first(route):
        if "hx-request" not in route.request.headers:
            route.continue_()
        elif held:
            fetched.append(route)
            route.continue_()
        else:
            held.append(route)

    page.route("**/dice/*", hold_the_first)
    change(site)
    hears(page, ["table"])
    until(page, lambda: held)
    change(site)
    page.wait_for_timeout(1000)  # the second change has come: the page must not forget it, nor ask twice at once
    assert (len(held), len(fetched)) == (1, 0)
    assert page.evaluate("heard") == []
    held[0].continue_()
    hears(page, ["table"])
    until(page, lambda: fetched)
    page.wait_for_timeout(300)
    assert len(fetched) == 1

    held[:] = []
    change(site)
    hears(page, ["table"])
    until(page, lambda: held)
    held[0].abort()  # the line was away: asked again when the server is next heard
    change(site, "log")
    hears(page, ["log", "table"])
    expect(page.locator("#dice")).to_have_count(1)
