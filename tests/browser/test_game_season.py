"""A season on a phone with as little as possible decided: to the ceremony, and into the next one."""

from __future__ import annotations

import pytest
from playwright.sync_api import Page, expect

from tests.browser.checks import holds
from tests.browser.moves import sit_down
from tests.browser.seasons import games

MOST_PAGES = 200
TWO_MATCHES = 5  # weeks
VISITORS_PHONE = 390
CEREMONY = ".banner .heroes"  # its heading says what happened, and that depends


@pytest.fixture(scope="module")
def slugs(web) -> dict[str, str]:
    return games(web)


def press(page: Page, name: str) -> None:
    with page.expect_navigation():
        page.get_by_role("button", name=name, exact=True).tap()


def follow(page: Page, name: str) -> None:
    with page.expect_navigation():
        page.get_by_role("link", name=name).tap()


def decide(page: Page) -> str:
    """The quickest answer to whatever is asked; says what it was."""
    if page.locator("#answer [value=draft]").count():
        for card in page.locator("#answer .opt1").all()[:2]:
            card.tap()
        press(page, "Keep")
        return "draft"
    if page.locator("#answer [value=keep-goal]").count():
        page.locator("#answer .opt1").first.tap()
        press(page, "Keep this one")
        return "goal"
    if page.locator("#place").count():
        for _ in range(int(page.locator("#place").get_attribute("data-workers"))):
            page.locator("#box-marketing .step [data-by='1']").tap()
        press(page, "Confirm placement")
        return "place"
    if page.locator("#line-up").count():
        page.get_by_role("button", name="Best eleven").tap()
        press(page, "Submit line-up")
        return "line-up"
    if page.locator("[name=mode][value=match]").count():
        press(page, "Play it out for me")
        return "match"
    follow(page, "Go on")
    return "report"


def play(page: Page, until: str) -> list[str]:
    """Everything that was asked before the heading that is waited for, or before the end of a season."""
    asked = []
    for _ in range(MOST_PAGES):
        heading = page.get_by_role("heading", level=1).text_content()  # waits for the page to be there
        if page.locator(CEREMONY).count() if until == CEREMONY else until in heading:
            return asked
        asked.append(decide(page))
    raise AssertionError(f"never came to {until!r}: {asked[-10:]}")


def comes_back(visitor, page: Page) -> None:
    """Somebody closes the browser and opens the address again: everything is as it was."""
    table = page.locator("main").inner_text()
    again = visitor(width=VISITORS_PHONE, storage_state=page.context.storage_state())
    again.goto("/play/")
    with again.expect_navigation():
        again.locator(".roster h3 a").first.tap()
    assert again.url == page.url
    assert again.locator("main").inner_text() == table
    again.context.close()


@pytest.mark.proof
def test_from_the_draft_through_two_matches(visitor, slugs):
    page = visitor(width=VISITORS_PHONE)
    here = sit_down(page, slugs, "Opening")
    holds(page)
    assert play(page, "Choose a season goal") == ["draft"] * 4
    holds(page)
    asked = play(page, "Pick your eleven")
    comes_back(visitor, page)
    decide(page)
    expect(page.locator("[name=mode][value=match]")).to_be_attached()
    page.goto(here)
    comes_back(visitor, page)
    asked += play(page, f"Week {TWO_MATCHES}")
    assert asked.count("goal") == 1
    assert asked.count("report") == 2


def test_from_the_last_week_into_the_next_season(visitor, slugs):
    page = visitor(width=VISITORS_PHONE)
    sit_down(page, slugs, "Closing")
    to_the_next_season(page, visitor)


def to_the_next_season(page: Page, visitor) -> list[str]:
    asked = play(page, CEREMONY)
    expect(page.locator(".banner .heroes li")).to_have_count(5)
    holds(page)
    follow(page, "On to the next season")
    expect(page.get_by_role("heading", level=1)).to_have_text("Choose a season goal")
    holds(page)
    comes_back(visitor, page)
    follow(page, "How season 1 ended")
    expect(page.locator(CEREMONY)).to_be_attached()
    follow(page, "On to the next season")
    expect(page.get_by_role("heading", level=1)).to_have_text("Choose a season goal")
    assert play(page, "Week 1") == ["goal"]
    expect(page.locator(".fold small", has_text="season 2, week 1 of 22")).to_be_visible()
    return asked


@pytest.mark.proof
def test_the_end_of_a_career(visitor, slugs):
    page = visitor(width=VISITORS_PHONE)
    sit_down(page, slugs, "Sacked")
    expect(page.get_by_role("heading", level=1)).to_have_text("Sacked")
    holds(page)
    follow(page, "Play another career")
    expect(page.locator(".roster")).to_contain_text("The career is over.")
    page.go_back()
    with page.expect_navigation():
        page.get_by_role("button", name="Start again with Club 0").tap()
    expect(page.locator("#answer [value=draft]")).to_be_attached()


@pytest.mark.proof
def test_a_whole_season(visitor, slugs):
    page = visitor(width=VISITORS_PHONE)
    sit_down(page, slugs, "Autumn")
    assert play(page, "Choose a season goal") == ["draft"] * 4
    decide(page)
    asked = to_the_next_season(page, visitor)
    assert asked.count("place") == 22
    assert asked.count("match") == asked.count("report") >= 15
