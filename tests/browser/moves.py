"""What visitors do everywhere."""

from __future__ import annotations

import pytest
from playwright.sync_api import Page

from tests.factories import PASSWORD


def log_in(page: Page, name: str, password: str = PASSWORD) -> Page:
    page.goto("/accounts/login/")
    page.locator("main [name=login]").fill(name)
    page.locator("main [name=password]").fill(password)
    page.locator("main form button:not([type])").first.click()
    page.wait_for_url(lambda url: "/accounts/login/" not in url and "/play/waiting/" not in url)
    return page


def sit_down(page: Page, slugs: dict[str, str], name: str) -> str:
    """At the game of this name; its address."""
    log_in(page, name)
    page.goto(f"/games/{slugs[name]}/")
    return page.url


def reach(page: Page, selector: str) -> None:
    """Tabs on until the keyboard is there."""
    for _ in range(150):
        if page.evaluate("wanted => document.activeElement.matches(wanted)", selector):
            return
        page.keyboard.press("Tab")
    pytest.fail(f"the keyboard does not reach {selector}")
