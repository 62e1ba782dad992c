"""A real Chromium against the real server. Errors on the page or in the server's log fail the test."""

from __future__ import annotations

from collections.abc import Callable

import pytest
from playwright.sync_api import Browser, Page, expect

from tests.conftest import CHROMIUM
from tests.servers import WebServer

QUIET = [
    "--no-sandbox",
    "--disable-gpu",
    "--disable-quic",
    "--no-first-run",
    "--disable-background-networking",
    "--disable-component-update",
    "--disable-sync",
]
HEIGHTS = {1280: 800, 390: 844, 360: 740}
# What the browser says by itself about an answer that the test asked for.
EXPECTED = ("Failed to load resource", "net::ERR_")

# A busy machine is slow, not wrong.
PATIENCE = 30_000
expect.set_options(timeout=PATIENCE)

Visitor = Callable[..., Page]


def pytest_collection_modifyitems(items):
    for item in items:
        if item.path.is_relative_to(__file__.rsplit("/", 1)[0]):
            item.add_marker(pytest.mark.browser)
            if not item.get_closest_marker("everyday"):
                item.add_marker(pytest.mark.proof)


@pytest.fixture(scope="session")
def browser_type_launch_args(browser_type_launch_args):
    assert CHROMIUM, "no Chromium was found, and TOUCHLINE_NEED_BROWSER=1 asks for one"
    return {**browser_type_launch_args, "executable_path": CHROMIUM, "args": QUIET}


@pytest.fixture(scope="session")
def web():
    with WebServer() as server:
        yield server


@pytest.fixture
def problems() -> list[str]:
    """What went wrong on the pages of a test, beside what the test itself looks at."""
    return []


@pytest.fixture
def visitor(browser: Browser, web: WebServer, problems: list[str]):
    """Opens a browser of its own: visitor(width=390, locale="fr", theme="dark"). Each has its own cookies."""
    contexts = []
    logged = len(web.log.read_text())

    def listen(page: Page) -> None:
        page.on("pageerror", lambda error: problems.append(f"{page.url}: {error}"))
        page.on(
            "console",
            lambda message: (
                problems.append(f"{page.url}: {message.text}")
                if message.type == "error" and not message.text.startswith(EXPECTED)
                else None
            ),
        )

    def open_browser(*, width: int = 1280, locale: str = "en", theme: str = "light", **options) -> Page:
        context = browser.new_context(
            base_url=web.url,
            viewport={"width": width, "height": HEIGHTS.get(width, 800)},
            locale={"en": "en-GB", "fr": "fr-FR"}[locale],
            color_scheme=theme,
            # A toast that fades is measured while it is half gone.
            reduced_motion="reduce",
            has_touch=width < 700,
            **options,
        )
        context.set_default_timeout(PATIENCE)
        context.on("page", listen)
        contexts.append(context)
        return context.new_page()

    yield open_browser
    for context in contexts:
        context.close()
    trouble = web.log.read_text()[logged:]
    if "Traceback" in trouble:
        pytest.fail(f"the server logged:\n{trouble}", pytrace=False)
    assert problems == []
