"""Decision first: on a phone, what is asked and the first thing to choose lie in the first screen, above the bar.

Every kind of question of the game is opened, in both languages.
"""

from __future__ import annotations

import pytest
from playwright.sync_api import Page, expect

from tests.browser.asks import KINDS, MANAGER, WEEK_OF_A_MATCH, games
from tests.browser.checks import fits
from tests.browser.moves import log_in

# The first thing that may be chosen, pressed or read, where it is not a row of choices.
FIRST_CHOICE = {
    "place": "#box-marketing .step [data-by='1']",
    "line-up": "[data-mat] .slot",
    "waiting": ".roster li",
    "over": "main .btn-go",
    "match": ".match-option",
}
ROW = "#answer .opt1"
MEASURED = [kind for kind in KINDS if kind != "watching"]  # who watches a match has nothing to choose
TITLE = 64  # pixels: one line, or two short ones

WITHIN = """([choice, bar]) => {
    const bars = [...document.querySelectorAll(bar)].map(one => one.getBoundingClientRect()).filter(one => one.height);
    const foot = Math.min(innerHeight, ...bars.map(one => one.top));
    const box = document.querySelector(choice).getBoundingClientRect();
    const question = document.querySelector("h1").getBoundingClientRect();
    return {
        scrolled: scrollY, foot, top: box.top, bottom: box.bottom, question: question.bottom,
        inside: box.top >= 0 && box.bottom <= foot && question.top >= 0 && question.bottom <= box.top,
    };
}"""


@pytest.fixture(scope="module")
def slugs(web) -> dict[str, str]:
    return games(web, [*MEASURED, WEEK_OF_A_MATCH])


def test_every_kind_of_question_is_measured():
    from league.pages.game.asks import kinds
    from league.views.game import desk  # noqa: F401 - its imports register the questions

    assert kinds() == {*KINDS}


def at_the_table(page: Page, slug: str) -> Page:
    log_in(page, MANAGER)
    page.goto(f"/games/{slug}/")
    return page


@pytest.mark.everyday
@pytest.mark.parametrize("locale", ["en", "fr"])
def test_the_question_and_the_first_choice_lie_in_the_first_screen(visitor, slugs, locale):
    wrong = {}
    page = log_in(visitor(width=390, locale=locale), MANAGER)
    for kind in MEASURED:
        page.goto(f"/games/{slugs[kind]}/")
        found = measured(page, FIRST_CHOICE.get(kind, ROW))
        if not found["inside"]:
            wrong[kind] = found
        fits(page)
    assert wrong == {}


def measured(page: Page, choice: str) -> dict[str, float]:
    expect(page.locator(choice).first).to_be_visible()
    page.evaluate("() => document.fonts.ready.then(() => true)")
    return page.evaluate(WITHIN, [choice, ".decide"])


def test_the_title_is_compact_and_what_one_knows_is_folded(visitor, slugs):
    page = at_the_table(visitor(width=390), slugs["training"])
    assert page.locator(".slim").bounding_box()["height"] <= TITLE
    folds = page.locator(".folds details")
    assert folds.count() >= 3
    assert [one.get_attribute("open") for one in folds.all()] == [None] * folds.count()
    wide = at_the_table(visitor(width=1280), slugs["training"])
    expect(wide.locator(".folds .dash")).to_be_visible()


def test_nothing_is_sent_before_something_is_chosen(visitor, slugs):
    page = at_the_table(visitor(width=390), slugs["training"])
    button = page.locator("#decide [data-button]")
    expect(button).to_have_text("Choose first")
    button.dispatch_event("click")
    expect(page.locator("#answer .opt1 > input").first).to_be_focused()
    page.locator("#answer .none").tap()
    expect(page.locator("#decide [data-title]")).to_have_text("Train nobody")
    expect(button).to_have_text("Train nobody")


class Taps:
    """A thumb that counts."""

    def __init__(self, page: Page) -> None:
        self.page, self.count = page, 0

    def on(self, selector: str) -> None:
        self.page.locator(selector).first.tap()
        self.count += 1

    def and_go(self, selector: str) -> None:
        with self.page.expect_navigation():
            self.on(selector)


MOST_TAPS = 12
NEXT_DECISION = "#play-on [name=mode][value=next]:visible"


@pytest.mark.everyday
def test_a_week_by_hand_takes_few_taps(visitor, slugs, capsys):
    """Workers placed one by one, the eleven named, the match gone through to its end, no cards played."""
    page = at_the_table(visitor(width=390), slugs[WEEK_OF_A_MATCH])
    thumb = Taps(page)
    for box in ("marketing", "youth", "youth"):
        thumb.on(f"#box-{box} .step [data-by='1']")
    thumb.and_go(".decide .btn-go")
    expect(page.locator("#line-up")).to_be_attached()
    thumb.and_go(".decide .btn-go")
    while page.locator("#play-on").count():
        if page.locator(NEXT_DECISION).count():
            thumb.and_go(NEXT_DECISION)
        else:
            thumb.on("#decision label:visible")
            thumb.and_go(".decide:visible .btn-go")
    thumb.and_go("main a.btn-go:visible, .decide a.btn-go:visible")
    expect(page.get_by_role("heading", level=1)).to_contain_text("Week 4")
    with capsys.disabled():
        print(f"\n  a week by hand: {thumb.count} taps")
    assert thumb.count <= MOST_TAPS
