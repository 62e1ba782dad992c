"""A week at the board with a choice in every box that has one: by touch, by keyboard alone, and without scripts."""

from __future__ import annotations

import re

import pytest
from playwright.sync_api import Page, expect

from tests.browser.boards import WEEK, games
from tests.browser.checks import holds, holds_at_the_foot
from tests.browser.moves import reach, sit_down

NAMES = ("Thumb", "Tabs", "Bare")
QUESTIONS = (
    "Physio: who is treated?",
    "Board meeting: keep one",
    "Agents: whom do you see?",
    "Agents: sign up to",
    "Transfer market",
    "Youth scouting: keep one",
    "Training: who gains?",
    "Facilities: what is built?",
)


@pytest.fixture(scope="module")
def slugs(web) -> dict[str, str]:
    return games(web, *NAMES)


def asked(page: Page, heading: str) -> None:
    expect(page.get_by_role("heading", level=1)).to_have_text(re.compile(f"^{re.escape(heading)}"))


def workers(page: Page, box: str):
    return page.locator(f"[name=w-{box}]")


def choices_of_the_agents(page: Page) -> None:
    """Somebody and nobody exclude each other, and the bar says what would be paid."""
    cards, bar = page.locator("#answer label.opt1:not(.none)"), page.locator("#decide [data-title]")
    cards.nth(0).tap()
    cards.nth(1).tap()
    expect(page.locator("#answer :checked")).to_have_count(2)
    expect(bar).to_have_text(re.compile(r"^Sign .+, .+ for £\d+: £\d+ left$"))
    page.locator("#answer .none").tap()
    expect(page.locator("#answer :checked")).to_have_count(1)
    expect(bar).to_have_text("Sign nobody")
    cards.nth(0).tap()
    cards.nth(1).tap()
    expect(page.locator("#answer :checked")).to_have_count(2)


def test_a_week_on_a_phone_by_touch(visitor, slugs):
    page = visitor(width=390)
    sit_down(page, slugs, "Thumb")
    asked(page, "Week 1: place your workers")
    holds_at_the_foot(page)
    page.get_by_text("Three things to look at this week").tap()
    page.get_by_role("button", name="I know my way").tap()
    expect(page.locator("[data-guide]")).to_have_count(0)

    # As last week, then clear; a tap on a box places, a tap on a pawn takes back.
    say = page.locator("[data-say]")
    expect(say).to_have_text("None of your 12 workers is placed yet")
    page.get_by_role("button", name="As last week").tap()
    expect(workers(page, "marketing")).to_have_value("2")
    expect(workers(page, "training")).to_have_value("1")
    expect(say).to_have_text("9 workers are left and would stay idle")
    page.get_by_role("button", name="Clear").tap()
    expect(workers(page, "marketing")).to_have_value("0")
    page.locator("#box-marketing h3").tap()
    page.locator("#box-marketing h3").tap()
    expect(workers(page, "marketing")).to_have_value("2")
    expect(page.locator("#box-marketing [data-gifts]")).to_contain_text("£2 to £")
    page.locator("#box-marketing [data-own] .pawn:visible").first.tap()
    expect(workers(page, "marketing")).to_have_value("1")

    for box, count in WEEK.items():
        for _ in range(count - (box == "marketing")):
            page.locator(f"#box-{box} .step [data-by='1']").tap()
    expect(say).to_have_text("All your workers have a box")
    # Nobody is left: neither a tap nor the stepper brings a thirteenth.
    page.locator("#box-tactics h3").tap()
    page.locator("#box-tactics .step [data-by='1']").dispatch_event("click")
    expect(workers(page, "tactics")).to_have_value("0")
    holds_at_the_foot(page)
    page.get_by_role("button", name="Confirm placement").tap()

    for heading in QUESTIONS:
        asked(page, heading)
        if "Physio" in heading:
            page.locator("#answer .step [data-by='1']").first.tap()
            page.locator("#answer .step [data-by='1']").last.dispatch_event("click")
            expect(page.locator("[data-counted]")).to_have_text("1")
            expect(page.locator("#decide [data-title]")).to_have_text(re.compile(r"^Treat .+: 3 → 2 weeks$"))
        elif "Facilities" in heading:
            page.locator("#answer label.opt1", has_text="Club store").tap()
            expect(page.locator("#decide [data-title]")).to_have_text("Build Club store, 1 step for £5")
        elif "sign up" in heading:
            choices_of_the_agents(page)
        else:
            expect(page.locator(".decide .btn-go")).to_have_text("Choose first")
            page.locator("main .opts1 label.opt1:not(.none)").last.tap()
            expect(page.locator(".decide .btn-go")).not_to_have_text("Choose first")
        holds_at_the_foot(page)
        page.locator(".decide .btn-go").tap()
        if "sign up" in heading:
            expect(page.get_by_role("alert")).to_contain_text("2 workers would have come to the agents for nothing.")
            expect(page.locator("#answer :checked")).to_have_count(2)
            page.get_by_role("button", name="Go on all the same").tap()
    asked(page, "Week 2: place your workers")
    expect(page.locator(".tray-note")).to_contain_text("Agents 4")
    expect(page.locator("[data-guide]")).to_have_count(0)
    holds_at_the_foot(page)


@pytest.mark.proof
def test_a_week_by_keyboard(visitor, slugs):
    page = visitor(width=1280, theme="dark")
    sit_down(page, slugs, "Tabs")
    asked(page, "Week 1: place your workers")
    holds(page)
    for number, (box, count) in enumerate(WEEK.items()):
        reach(page, f"[name=w-{box}]")
        if number % 2:
            page.keyboard.type(str(count))
        else:
            for _ in range(count):
                page.keyboard.press("+")
        expect(workers(page, box)).to_have_value(str(count))
    reach(page, ".decide .btn-go")
    page.keyboard.press("Enter")
    for heading in QUESTIONS:
        asked(page, heading)
        if "Physio" in heading:
            reach(page, "[data-count]")
            page.keyboard.press("ArrowUp")
            expect(page.locator("[data-counted]")).not_to_have_text("0")
        else:
            reach(page, "main .opt1 > input")
            page.keyboard.press("Space")
        holds(page)
        reach(page, ".decide .btn-go")
        with page.expect_navigation():
            page.keyboard.press("Enter")
        # Whether a second signing could be paid depends on the cards.
        if "sign up" in heading and page.get_by_role("alert").count():
            expect(page.get_by_role("alert")).to_contain_text("would have come to the agents for nothing")
            reach(page, "#waste button")
            page.keyboard.press("Enter")
    asked(page, "Week 2: place your workers")


@pytest.mark.proof
def test_without_scripts_numbers_are_typed_and_mistakes_come_back(visitor, slugs):
    page = visitor(width=390, java_script_enabled=False)
    sit_down(page, slugs, "Bare")
    expect(page.get_by_role("button", name="As last week")).to_be_hidden()
    expect(page.get_by_text("Last week: Marketing 2, Training 1")).to_be_visible()
    expect(page.get_by_role("link", name="Your workers")).to_be_hidden()
    page.get_by_text("Three things to look at this week").tap()
    expect(page.get_by_role("link", name="Your workers")).to_be_visible()
    workers(page, "marketing").fill("9")
    workers(page, "board").fill("4")
    page.get_by_role("button", name="Confirm placement").tap()
    expect(page.get_by_role("alert")).to_have_text(re.compile("You have only this many workers: 12."))
    expect(workers(page, "marketing")).to_have_value("9")
    workers(page, "board").fill("1")
    page.get_by_role("button", name="Confirm placement").tap()
    # Two would be idle: it is asked once more, and nothing that was typed is lost.
    expect(page.get_by_role("alert")).to_contain_text("2 workers would stay idle this week.")
    expect(workers(page, "marketing")).to_have_value("9")
    page.get_by_role("button", name="Go on all the same").tap()
    asked(page, "Board meeting: keep one")
    page.get_by_role("button", name="Confirm").tap()
    asked(page, "Board meeting: keep one")
    page.locator("main label.opt1").first.tap()
    page.get_by_role("button", name="Confirm").tap()
    asked(page, "Week 2: place your workers")
