"""Every page that links lead to in the demo: nobody is kept out, nothing sticks out."""

from __future__ import annotations

import re
from urllib.parse import urlsplit

import pytest
from playwright.sync_api import Page

from league.demo import LOGINS, PASSWORD
from tests.browser.checks import axe, fits
from tests.browser.moves import log_in
from tests.servers import WebServer

MOST_PAGES = 60
NOT_PAGES = re.compile(r"\.(svg|png|txt|csv|json|ics|pdf)$|/logout/|^/media/|^/static/")


def in_proof(*variant):
    """A walk that takes long: in `make proof`."""
    return pytest.param(*variant, marks=pytest.mark.proof)


@pytest.fixture(scope="session")
def web():
    with WebServer() as server:
        server.manage("demo")
        yield server


def shape(address: str) -> str:
    """Pages that differ only in which club, match or league they show have one shape."""
    path = re.sub(r"\d+", "0", urlsplit(address).path)
    return re.sub(r"/leagues/(?!new/|archived/|import/)[^/]+/", "/leagues/*/", path)


def links(page: Page) -> list[str]:
    # Of a link in a drawing, href is an object.
    found = page.evaluate(
        "() => [...document.querySelectorAll('a[href]')]"
        ".map(link => new URL(link.getAttribute('href'), document.baseURI).href)"
    )
    here = urlsplit(page.url)
    return [
        link for link in found if urlsplit(link).netloc == here.netloc and not NOT_PAGES.search(urlsplit(link).path)
    ]


def walk(page: Page, waiting: list[str]) -> tuple[set[str], list[str]]:
    """Follows the links from these pages; returns the shapes seen and what is wrong."""
    seen, wrong = set(), []
    while waiting and len(seen) < MOST_PAGES:
        address = waiting.pop(0)
        if shape(address) in seen:
            continue
        seen.add(shape(address))
        response = page.goto(address)
        if response.status != 200:
            wrong.append(f"{address} answers {response.status}")
            continue
        for check in (axe, fits):
            try:
                check(page)
            except AssertionError as problem:
                wrong.append(str(problem))
        waiting += links(page)
    return seen, wrong


@pytest.mark.parametrize(("width", "locale", "theme"), [in_proof(1280, "en", "light"), in_proof(360, "fr", "dark")])
def test_every_page_of_an_organiser_holds(visitor, width, locale, theme):
    page = visitor(width=width, locale=locale, theme=theme)
    log_in(page, LOGINS[0][0], PASSWORD)
    seen, wrong = walk(page, [page.url, "/", "/accounts/profile/"])
    assert not wrong, "\n\n".join(wrong)
    assert len(seen) > 20, "\n".join(sorted(seen))


@pytest.mark.parametrize(("width", "locale", "theme"), [in_proof(1280, "fr", "dark"), in_proof(360, "en", "light")])
def test_every_page_of_a_stranger_holds(visitor, width, locale, theme):
    page = visitor(width=width, locale=locale, theme=theme)
    seen, wrong = walk(page, ["/", "/accounts/signup/"])
    assert not wrong, "\n\n".join(wrong)
    assert len(seen) > 12, "\n".join(sorted(seen))


PLACES = """() => [...document.querySelectorAll(".subnav ul")].map(row => {
    const spots = [...row.querySelectorAll("a")].map(link => link.getBoundingClientRect());
    return {
        lines: new Set(spots.map(spot => spot.top)).size,
        inside: spots.every(spot => spot.left >= 0 && spot.right <= innerWidth && spot.height >= 32),
        shown: [...row.querySelectorAll("[aria-current]")].map(link => link.checkVisibility()),
    };
})"""


@pytest.mark.parametrize("locale", ["en", "fr"])
def test_the_groups_of_a_league_stand_in_one_line_at_every_width_and_nothing_scrolls_sideways(visitor, locale):
    page = visitor(width=360, locale=locale)
    log_in(page, LOGINS[0][0], PASSWORD)
    page.goto("/leagues/coldharbour-sunday-league/discipline/")
    for width in (360, 390, 768, 1280):
        page.set_viewport_size({"width": width, "height": 800})
        fits(page)
        groups, places = page.evaluate(PLACES)
        assert (groups["lines"], groups["inside"], groups["shown"]) == (1, True, [True]), width
        assert (places["inside"], places["shown"]) == (True, [True]), width
