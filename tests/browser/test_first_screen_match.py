"""Every question of a match on a phone: what is asked and the first answers stand above the bar, without scrolling."""

from __future__ import annotations

import pytest
from playwright.sync_api import Page, expect

from tests.browser.checks import fits, holds, holds_at_the_foot
from tests.browser.match_days import QUESTIONS, questions
from tests.browser.moves import sit_down

RIBBON, DICE = 60, 76  # at most so high
CHOOSE_FIRST = {"en": "Choose first", "fr": "Choisissez d’abord"}


@pytest.fixture(scope="module")
def slugs(web) -> dict[str, str]:
    return questions(web)


def box(page: Page, selector: str) -> dict[str, float]:
    found = page.locator(f"{selector} >> visible=true").first.bounding_box()
    assert found is not None, selector
    return found


def above_the_bar(page: Page, selector: str) -> None:
    found, bar = box(page, selector), box(page, ".decide")
    assert found["y"] >= 0
    assert found["y"] + found["height"] <= bar["y"], f"{selector} is behind the bar"


@pytest.mark.everyday
@pytest.mark.parametrize("locale", ["en", "fr"])
def test_the_question_and_the_answers_are_on_the_first_screen(visitor, slugs, locale):
    for kind in QUESTIONS:
        page = visitor(width=390, locale=locale)
        sit_down(page, slugs, kind)
        expect(page.locator(".match-question h1")).to_be_visible()
        assert page.evaluate("() => scrollY") == 0
        above_the_bar(page, ".match-question h1")
        above_the_bar(page, ".match-option")
        assert box(page, ".ribbon")["height"] <= RIBBON
        if page.locator(".dice-row").count():
            assert box(page, ".dice-row")["height"] <= DICE
        options = page.locator(".match-option >> visible=true")
        if kind != "choice":
            above_the_bar(page, ".match-option.nothing")
        chosen = page.locator("#decision input:checked").count()
        assert chosen == (1 if kind == "bench" else 0), "nothing is decided by going on"
        assert options.count() >= 2
        button = page.locator(".match-bar .btn-go")
        if not chosen:
            expect(button).to_have_text(CHOOSE_FIRST[locale], use_inner_text=True, ignore_case=True)
            options.first.tap()
        expect(button).not_to_have_text(CHOOSE_FIRST[locale], use_inner_text=True, ignore_case=True)
        assert box(page, ".match-bar .what b")["height"] > 0
        page.context.close()


@pytest.mark.parametrize("theme", ["light", "dark"])
@pytest.mark.parametrize("locale", ["en", "fr"])
def test_they_can_be_read_by_everybody_on_a_narrow_screen(visitor, slugs, locale, theme):
    for kind in QUESTIONS:
        page = visitor(width=360, locale=locale, theme=theme)
        sit_down(page, slugs, kind)
        fits(page)
        holds_at_the_foot(page)
        page.context.close()


def test_at_a_desk_nothing_is_cut(visitor, slugs):
    for kind in QUESTIONS:
        page = visitor(width=1280)
        sit_down(page, slugs, kind)
        above_the_bar(page, ".match-question h1")
        above_the_bar(page, ".match-option")
        holds(page)
        page.context.close()


def test_without_a_script_an_answer_is_required(visitor, slugs):
    page = visitor(width=390, java_script_enabled=False)
    sit_down(page, slugs, "after")
    expect(page.locator(".match-bar .btn-go")).to_have_text("Choose first", use_inner_text=True, ignore_case=True)
    page.locator(".match-bar .btn-go").click()
    expect(page.locator(".match-question h1")).to_contain_text("after the dice")
    page.locator(".match-option", has_text="Turn the tables").click()
    expect(page.locator(".match-bar .what:visible b")).to_have_text("Play Turn the tables: 0% → 100%")
    with page.expect_navigation():
        page.locator(".match-bar .btn-go").click()
    expect(page.locator(".match-question h1")).not_to_contain_text("Duel 2: a card after the dice")


def test_cm_duel_6_two_taps_on_the_mat_make_a_substitution(visitor, slugs):
    page = visitor(width=390)
    sit_down(page, slugs, "bench")
    shirts = page.locator("[data-pitch] .spot[data-slot][data-name]:not([data-name=''])")
    off = shirts.nth(1)
    name = off.get_attribute("data-name")
    off.tap()
    on = page.locator("[data-pitch] .waiting .spot.may").first
    coming = on.get_attribute("data-name")
    on.tap()
    expect(page.locator(".match-bar .what:visible b")).to_have_text(f"Bring on {coming} for {name}")
    with page.expect_navigation():
        page.locator(".match-bar .btn-go").tap()
    expect(page.locator("[data-by-list] summary")).to_contain_text("1 substitution left")
    assert page.locator(f"[data-pitch] [data-slot] .sr:has-text('{coming}')").count()
    assert not page.locator(f"[data-pitch] .sr:has-text('{name}')").count()

    # And a change of position: to a free place.
    page.locator("[data-pitch] .spot[data-slot][data-name]:not([data-name=''])").nth(2).tap()
    page.locator("[data-pitch] .spot.may[data-name='']").first.tap()
    expect(page.locator(".match-bar .what:visible b")).to_contain_text(" moves: ")
    with page.expect_navigation():
        page.locator(".match-bar .btn-go").tap()
    expect(page.locator("[data-by-list] summary")).to_contain_text("1 change of position")
