"""Decision first: on a phone, what is asked and the first thing to choose lie in the first screen, above the bar.

Every kind of question of the game is opened, in both languages.
"""

from __future__ import annotations

import pytest
from playwright.sync_api import Page, expect

from tests.browser.asks import KINDS, games
from tests.browser.checks import fits
from tests.browser.moves import sit_down

# The first thing that may be chosen, pressed or read, where it is not a row of choices.
FIRST_CHOICE = {
    "place": "#box-marketing .step [data-by='1']",
    "line-up": "[data-mat] .slot",
    "waiting": ".roster li",
    "over": ".verdict",
}
ROW = "#answer .opt1"
# Pages that are not asked for yet: their first screen is measured with the match day.
ELSEWHERE = {"match", "watching"}
MEASURED = [kind for kind in KINDS if kind not in ELSEWHERE]
TITLE = 64  # pixels: one line, or two short ones

WITHIN = """([choice, bar]) => {
    const foot = document.querySelector(bar)?.getBoundingClientRect().top ?? innerHeight;
    const box = document.querySelector(choice).getBoundingClientRect();
    const question = document.querySelector("h1").getBoundingClientRect();
    return {
        scrolled: scrollY, foot, top: box.top, bottom: box.bottom, question: question.bottom,
        inside: box.top >= 0 && box.bottom <= foot && question.top >= 0 && question.bottom <= box.top,
    };
}"""


@pytest.fixture(scope="module")
def slugs(web) -> dict[str, str]:
    return games(web, MEASURED)


def test_every_kind_of_question_is_measured():
    from league.pages.game.asks import kinds
    from league.views.game import desk  # noqa: F401 - its imports register the questions

    assert kinds() == {*KINDS}


@pytest.mark.everyday
@pytest.mark.parametrize("locale", ["en", "fr"])
def test_the_question_and_the_first_choice_lie_in_the_first_screen(visitor, slugs, locale):
    wrong = {}
    for kind in MEASURED:
        page = visitor(width=390, locale=locale)
        sit_down(page, slugs, kind)
        found = measured(page, FIRST_CHOICE.get(kind, ROW))
        if not found["inside"]:
            wrong[kind] = found
        fits(page)
        page.context.close()
    assert wrong == {}


def measured(page: Page, choice: str) -> dict[str, float]:
    expect(page.locator(choice).first).to_be_visible()
    page.evaluate("() => document.fonts.ready.then(() => true)")
    return page.evaluate(WITHIN, [choice, ".decide"])


def test_the_title_is_compact_and_what_one_knows_is_folded(visitor, slugs):
    page = visitor(width=390)
    sit_down(page, slugs, "training")
    assert page.locator(".slim").bounding_box()["height"] <= TITLE
    folds = page.locator(".folds details")
    assert folds.count() >= 3
    assert [one.get_attribute("open") for one in folds.all()] == [None] * folds.count()
    wide = visitor(width=1280)
    sit_down(wide, slugs, "training")
    expect(wide.locator(".folds .dash")).to_be_visible()


def test_nothing_is_sent_before_something_is_chosen(visitor, slugs):
    page = visitor(width=390)
    here = sit_down(page, slugs, "training")
    button = page.locator("#decide [data-button]")
    expect(button).to_have_text("Choose first")
    button.tap()
    assert page.url == here
    page.locator("#answer .none").tap()
    expect(page.locator("#decide [data-title]")).to_have_text("Train nobody")
    expect(button).to_have_text("Train nobody")
