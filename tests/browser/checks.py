"""What every page has to stand."""

from __future__ import annotations

from pathlib import Path

from playwright.sync_api import Page

AXE = (Path(__file__).resolve().parent.parent / "vendor" / "axe" / "axe.min.js").read_text("utf-8")
RULES = ["wcag2a", "wcag2aa", "wcag21a", "wcag21aa", "wcag22aa", "best-practice"]
SERIOUS = {"serious", "critical"}


def axe(page: Page) -> None:
    """Fails on what keeps somebody from using the page, and says where it is."""
    page.evaluate("() => document.fonts.ready.then(() => true)")  # letters that come late move everything
    if not page.evaluate("() => 'axe' in window"):
        page.evaluate(AXE)
    result = page.evaluate("rules => axe.run(document, {runOnly: rules, resultTypes: ['violations']})", RULES)
    found = [
        f"{violation['impact']}: {violation['help']} ({violation['id']})\n    "
        + "\n    ".join(
            node["html"][:160] + "\n      " + node["failureSummary"].replace("\n", " ")
            for node in violation["nodes"][:5]
        )
        for violation in result["violations"]
        if violation["impact"] in SERIOUS
    ]
    assert not found, f"{page.url}\n" + "\n".join(found)


STICKING_OUT = """() => {
    const edge = document.documentElement.clientWidth;
    if (document.documentElement.scrollWidth <= edge) return [];
    return [...document.body.querySelectorAll("*")]
        .filter(element => element.getBoundingClientRect().right > edge + 0.5 && !element.closest(".scroll"))
        .slice(0, 5).map(element => element.outerHTML.slice(0, 160));
}"""


def fits(page: Page) -> None:
    """Nothing but a box of its own may scroll sideways."""
    found = page.evaluate(STICKING_OUT)
    assert not found, f"{page.url} is wider than the screen:\n" + "\n".join(found)


def holds(page: Page) -> None:
    axe(page)
    fits(page)


def holds_at_the_foot(page: Page) -> None:
    """Where the bar with the button covers nothing."""
    page.evaluate("() => scrollTo(0, document.body.scrollHeight)")
    holds(page)
