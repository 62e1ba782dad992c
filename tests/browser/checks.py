"""What every page has to stand."""

from __future__ import annotations

from pathlib import Path

from playwright.sync_api import Page

AXE = (Path(__file__).resolve().parent.parent / "vendor" / "axe" / "axe.min.js").read_text("utf-8")
RULES = ["wcag2a", "wcag2aa", "wcag21a", "wcag21aa", "wcag22aa", "best-practice"]
SERIOUS = {"serious", "critical"}


def axe(page: Page) -> None:
    """Fails on what keeps somebody from using the page, and says where it is."""
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


def fits(page: Page) -> None:
    """Nothing but a box of its own may scroll sideways."""
    wide = page.evaluate("() => document.documentElement.scrollWidth - document.documentElement.clientWidth")
    assert wide <= 0, f"{page.url} is {wide} px too wide"


def holds(page: Page) -> None:
    axe(page)
    fits(page)
