"""The end of a season on a phone: what happened first, then its people, and the picture to take along."""

from __future__ import annotations

import pytest
from playwright.sync_api import Page, expect

from tests.browser.checks import holds
from tests.browser.moves import log_in
from tests.browser.seasons import games


@pytest.fixture(scope="module")
def slugs(web) -> dict[str, str]:
    return games(web)


def ceremony(page: Page, slugs: dict[str, str], name: str, season: int) -> Page:
    log_in(page, name)
    page.goto(f"/games/{slugs[name]}/seasons/{season}/")
    return page


def is_painted(page: Page) -> None:
    """The picture comes when it is scrolled to."""
    picture = page.locator(".postcard img")
    picture.scroll_into_view_if_needed()
    expect(picture).to_have_js_property("naturalWidth", 1200)


@pytest.mark.parametrize(
    ("locale", "theme", "width"), [("en", "light", 390), ("fr", "dark", 390), ("fr", "light", 360)]
)
def test_a_season_that_is_over_holds_on_a_phone(visitor, slugs, locale, theme, width):
    page = ceremony(visitor(width=width, locale=locale, theme=theme), slugs, "Ended", 2)
    heading = page.get_by_role("heading", level=1)
    box = heading.bounding_box()
    assert box["y"] + box["height"] < page.viewport_size["height"] / 2, "what happened stands at the top"
    expect(page.locator(".banner .heroes li")).to_have_count(5)
    holds(page)
    is_painted(page)
    holds(page)


def test_from_the_ceremony_to_a_hero_to_the_picture_and_on(visitor, slugs):
    page = ceremony(visitor(width=390, accept_downloads=True), slugs, "Ended", 2)
    hero = page.locator(".banner .heroes a").first
    name = hero.inner_text()
    with page.expect_navigation():
        hero.tap()
    expect(page.get_by_role("heading", level=1)).to_have_text(" ".join(name.split()))
    holds(page)
    page.go_back()
    with page.expect_download() as taken:
        page.get_by_role("link", name="Download the picture").tap()
    assert taken.value.suggested_filename == "club-0-2.png"
    with page.expect_navigation():
        page.get_by_role("link", name="On to the next season").tap()
    expect(page.get_by_role("heading", level=1)).to_have_text("Choose a season goal")


def test_a_sacking_is_a_page_too(visitor, slugs):
    page = ceremony(visitor(width=390, theme="dark"), slugs, "Sacked", 1)
    expect(page.locator(".banner.sad h1")).to_have_text("Sacked")
    holds(page)
    with page.expect_navigation():
        page.get_by_role("link", name="Your career").tap()
    expect(page.locator("#h-score")).to_be_visible()
