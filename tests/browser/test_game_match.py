"""A match day: a substitution and a tactical card by touch and by keyboard, how it is told, and without scripts."""

from __future__ import annotations

import pytest
from playwright.sync_api import Page, expect

from tests.browser.checks import holds, holds_at_the_foot
from tests.browser.match_days import matches
from tests.browser.moves import reach, sit_down

NAMES = ("Finger", "Typist", "Crowd", "Paper", "Ear")


@pytest.fixture(scope="module")
def slugs(web) -> dict[str, str]:
    return matches(web, *NAMES)


def outfield(page: Page, name: str, word: str) -> str:
    """Somebody of the select who is no keeper."""
    options = page.locator(f"select[name={name}] option").all()
    return next(one.get_attribute("value") for one in options[1:] if word not in one.inner_text())


def next_decision(page: Page):
    return page.get_by_role("button", name="to the next decision")


def go(page: Page):
    """The button of the bar, whatever it says."""
    return page.locator(".match-bar .btn-go")


def by_list(page: Page) -> None:
    page.locator("[data-by-list] summary").click()


def to_a_card(page: Page) -> None:
    """Past the bench, to the first question with cards."""
    for _ in range(6):
        if page.locator("#decision [name=card]").count():
            return
        with page.expect_navigation():
            next_decision(page).click()
    pytest.fail("no card may be played in this match")


def test_by_touch(visitor, slugs):
    page = visitor(width=390)
    sit_down(page, slugs, "Finger")
    expect(page.get_by_text("2 substitutions left").first).to_be_visible()
    holds(page)
    holds_at_the_foot(page)
    by_list(page)

    # The preview says what the areas will be, and then they are.
    off = outfield(page, "off", "in goal")
    page.locator("select[name=off]").select_option(off)
    page.locator("select[name=on]").select_option(outfield(page, "on", "GK"))
    expected = {
        row.get_attribute("data-figure"): row.locator("b:visible").last.inner_text().removeprefix("→ ")
        for row in page.locator("[data-figure]").all()
    }
    with page.expect_navigation():
        page.get_by_role("button", name="Bring him on").tap()
    expect(page.get_by_text("1 substitution left").first).to_be_visible()
    by_list(page)
    now = {
        row.get_attribute("data-figure"): row.locator("b:visible").last.inner_text()
        for row in page.locator("[data-figure]").all()
    }
    assert now == expected
    assert off not in [one.get_attribute("value") for one in page.locator("select[name=off] option").all()]

    to_a_card(page)
    holds_at_the_foot(page)
    card = page.locator("#decision .match-option").first
    title = card.locator("b").inner_text()
    card.tap()
    go(page).tap()
    expect(page.locator(".tl")).to_contain_text(title)

    page.get_by_role("button", name="Play it out for me").tap()
    page.wait_for_url("**/matches/1/*/league/M0/")
    expect(page.get_by_role("heading", name="After the match")).to_be_visible()
    expect(page.get_by_role("heading", name="Cards played")).to_be_visible()
    expect(page.locator(".story").last).to_contain_text(title)
    holds(page)
    page.get_by_role("link", name="Go on").tap()
    page.wait_for_url(f"**/games/{slugs['Finger']}/")


@pytest.mark.proof
def test_by_keyboard_alone(visitor, slugs):
    page = visitor(width=390)
    sit_down(page, slugs, "Typist")
    reach(page, "[data-by-list] summary")
    page.keyboard.press("Enter")
    reach(page, "select[name=off]")
    for _ in range(3):
        page.keyboard.press("ArrowDown")
    reach(page, "select[name=on]")
    page.keyboard.press("ArrowDown")
    on = page.locator("select[name=on]").input_value()
    page.keyboard.press("Tab")
    with page.expect_navigation():
        page.keyboard.press("Enter")
    expect(page.locator(f"select[name=on] option[value='{on}']")).to_have_count(0)

    for _ in range(6):
        if page.locator("#decision [name=card]").count():
            break
        reach(page, "[name=mode][value=next]")
        with page.expect_navigation():
            page.keyboard.press("Enter")
    holds_at_the_foot(page)
    reach(page, "#decision [name=card]")
    page.keyboard.press("Space")
    title = page.locator(".match-option:has(:checked) b").inner_text()
    assert title != "Play nothing"
    reach(page, "button[form=decision]")
    with page.expect_navigation():
        page.keyboard.press("Enter")
    expect(page.locator(".tl")).to_contain_text(title)
    reach(page, "[name=mode][value=match]")
    page.keyboard.press("Enter")
    page.wait_for_url("**/matches/1/*/league/M0/")
    reach(page, ".decide a")
    page.keyboard.press("Enter")
    page.wait_for_url(f"**/games/{slugs['Typist']}/")


def choose_pace(page: Page, pace: str) -> None:
    """By keyboard: what is told moves the choice away from under a pointer."""
    if not page.locator("[data-settings]").get_attribute("open"):
        page.locator("[data-settings]").evaluate("fold => { fold.open = true; }")
    page.locator(f"[name=pace][value={pace}]").press("Space")


@pytest.mark.proof
def test_it_is_told_step_by_step_and_can_be_skipped(visitor, slugs):
    page = visitor(width=1280)
    page.emulate_media(reduced_motion="no-preference")
    sit_down(page, slugs, "Crowd")
    # The first visit: it is told from the kick-off, and nothing is asked meanwhile.
    expect(page.locator("[data-playback]")).to_be_visible()
    expect(page.locator(".stage.on")).to_have_count(1)
    expect(go(page)).to_be_hidden()
    page.get_by_role("button", name="Skip").click()
    expect(page.locator("[data-playback]")).to_be_hidden()
    expect(go(page)).to_be_visible()
    lines = page.locator("[data-line]").count()
    assert lines > 5
    expect(page.locator("[data-log] p")).to_have_count(lines)
    expect(page.locator(".later")).to_have_count(0)

    # Nothing is told twice.
    page.reload()
    expect(page.locator("[data-playback]")).to_be_hidden()
    expect(page.locator("[data-log] p")).to_have_count(0)

    # Quick gets there by itself, and the choice is remembered.
    choose_pace(page, "quick")
    next_decision(page).click()
    expect(page.locator("#decision [name=card]")).not_to_have_count(0)
    expect(go(page)).to_be_visible()
    expect(page.locator("[name=pace][value=quick]")).to_be_checked()
    choose_pace(page, "slow")  # so that it lasts until it is looked at
    page.locator(".match-option").first.click()
    go(page).click()
    expect(page.locator("[data-playback]")).to_be_visible()
    choose_pace(page, "instant")
    expect(page.locator("[data-playback]")).to_be_hidden()
    expect(page.locator("[data-log] p")).not_to_have_count(0)


@pytest.mark.proof
def test_without_scripts(visitor, slugs):
    page = visitor(width=360, java_script_enabled=False)
    sit_down(page, slugs, "Paper")
    lines = page.locator(".tl p").count()
    with page.expect_navigation():
        go(page).click()
    page.locator(".match-option.nothing").click()
    with page.expect_navigation():
        go(page).click()
    expect(page.get_by_text("2 substitutions left").first).to_be_visible()
    assert page.locator(".tl p").count() > lines
    page.get_by_role("button", name="Play it out for me").click()
    page.wait_for_url("**/matches/1/*/league/M0/")
    expect(page.get_by_role("heading", name="After the match")).to_be_visible()


@pytest.mark.proof
def test_the_end_is_told_before_anything_gives_it_away_and_sounds_are_off_until_asked_for(visitor, slugs):
    page = visitor(width=390)
    page.emulate_media(reduced_motion="no-preference")
    sit_down(page, slugs, "Ear")
    page.get_by_role("button", name="Skip").click()
    sounds = page.locator("[data-sounds]")
    expect(sounds).not_to_be_checked()
    page.locator("[data-settings] summary").click()
    sounds.check()
    page.reload()
    expect(sounds).to_be_checked()

    page.get_by_role("button", name="Play it out for me").click()
    page.wait_for_url("**/matches/1/*/league/M0/")
    expect(page.locator("[data-playback]")).to_be_visible()
    final = page.locator("[data-match]").get_attribute("data-result")
    assert final not in page.title()
    assert final not in page.locator("main").inner_text()
    for part in (".decide:not(.playback)", "#after-h", ".tens"):
        expect(page.locator(part).first).to_be_hidden()
    page.get_by_role("button", name="Skip").click()
    expect(page).to_have_title(final)
    expect(page.locator("#after-h")).to_be_visible()
    figures = page.locator(".after-figures > div").all()
    tops = {round(one.bounding_box()["y"]) for one in figures}
    assert len(figures) >= 3
    assert len(tops) == 1, "the figures stand on one line"
