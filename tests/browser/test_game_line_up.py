"""A Club Manager line-up on a phone by touch and by keyboard alone, by dragging, and without scripts."""

from __future__ import annotations

import re

import pytest
from playwright.sync_api import Locator, Page, expect

from tests.browser.checks import holds, holds_at_the_foot
from tests.browser.mats import games
from tests.browser.moves import sit_down

NAMES = ("Touch", "Keys", "Mouse", "Plain")


@pytest.fixture(scope="module")
def slugs(web) -> dict[str, str]:
    return games(web, *NAMES)


def slot(page: Page, key: str) -> Locator:
    return page.locator(f"[data-slot={key}]")


def field(page: Page, key: str) -> Locator:
    return page.locator(f"[name=s-{key}]")


def picked(page: Page) -> dict[str, str]:
    return {
        key: value
        for key, value in page.evaluate(
            "() => [...document.querySelectorAll('[data-field]')].map(one => [one.dataset.field, one.value])"
        )
        if value
    }


def figures(html: str) -> list[tuple[str, str]]:
    """Every total, both sides of every duel and its chance, the flair and the words of the bar."""
    return re.findall(
        r'(data-total="\w+"|data-own|data-their|data-chance|data-flair-line|data-headline|data-notes|data-benched)[^>]*>([^<]*)<',
        html,
    )


def taken(page: Page, line: str) -> str:
    return next(key for key in picked(page) if key[0] == line and key != "GK")


def free(page: Page, line: str) -> str:
    return next(key for key in (f"{line}{lane}" for lane in ("L", "LC", "C", "RC", "R")) if key not in picked(page))


def test_on_a_phone_by_touch(visitor, slugs):
    page = visitor(width=390)
    sit_down(page, slugs, "Touch")
    expect(page.locator("[data-headline]")).to_have_text("11 of 11 picked, captain on the pitch")
    expect(page.locator(".bench .off")).to_have_count(2)
    expect(page.locator(".bench")).to_contain_text("Injured, 2 weeks")
    expect(page.locator(".bench")).to_contain_text("Suspended, 1 match")
    expect(page.locator(".bench .off [data-pick]")).to_have_count(0)
    holds(page)

    # Somebody from the bench takes another's place.
    here = taken(page, "M")
    before = picked(page)[here]
    bench = page.locator(".bench li:visible", has_not_text="GK").locator("[data-pick]").first
    newcomer = bench.get_attribute("data-pick")
    bench.tap()
    expect(page.locator("[data-say]")).to_contain_text("is picked up")
    holds(page)
    slot(page, here).tap()
    expect(field(page, here)).to_have_value(newcomer)
    expect(page.locator(f"[data-row={before}]")).to_be_visible()
    expect(page.locator(f"[data-row={newcomer}]")).to_be_hidden()

    # To an empty slot, with the totals following; a tap on the same man puts him back.
    total = page.locator("[data-total=M]")
    was = int(total.inner_text())
    slot(page, here).tap()
    expect(slot(page, here)).to_have_attribute("aria-pressed", "true")
    slot(page, here).tap()
    expect(slot(page, here)).to_have_attribute("aria-pressed", "false")
    there = free(page, "F")
    slot(page, here).tap()
    slot(page, there).tap()
    expect(field(page, there)).to_have_value(newcomer)
    assert int(total.inner_text()) < was

    page.get_by_role("button", name="3-5-2").tap()
    expect(page.get_by_role("button", name="3-5-2")).to_have_attribute("aria-pressed", "true")
    expect(page.locator("[data-headline]")).to_contain_text("11 of 11 picked")
    assert len({key for key in picked(page) if key[0] == "M"}) == 5

    # One short, it is refused: the sentence, the same men, and the server counts as the browser did.
    leaving = picked(page)["MC"]
    slot(page, "MC").tap()
    page.get_by_role("button", name="Leave out").tap()
    expect(page.locator("[data-headline]")).to_contain_text("10 of 11 picked")
    holds_at_the_foot(page)
    sent, shown = picked(page), figures(page.content())
    assert len(shown) > 25
    with page.expect_response("**/move/") as answer:
        page.get_by_role("button", name="Submit line-up").tap()
    assert answer.value.status == 422
    assert figures(answer.value.text()) == shown
    expect(page.locator("#refusal")).to_contain_text("Name 11 players")
    assert picked(page) == sent
    holds(page)

    # The captain is appointed beside it, and nobody moves.
    page.locator(f"[data-pick={leaving}]").tap()
    slot(page, "MC").tap()
    sent = picked(page)
    page.goto(f"/games/{slugs['Touch']}/squad/")
    holds(page)
    page.goto(f"/games/{slugs['Touch']}/")
    assert picked(page) == sent
    page.locator("#captain").select_option("")
    page.get_by_role("button", name="Appoint").tap()
    expect(page.locator("[data-headline]")).to_have_text("11 of 11 picked")
    assert picked(page) == sent

    page.get_by_role("button", name="Best eleven").tap()
    expect(page.locator("[data-say]")).to_contain_text("best eleven")
    page.get_by_role("button", name="Submit line-up").tap()
    expect(page.get_by_role("heading", name="Pick your eleven")).to_have_count(0)


@pytest.mark.proof
def test_on_a_phone_by_keyboard_alone(visitor, slugs):
    page = visitor(width=390)
    sit_down(page, slugs, "Keys")
    page.get_by_role("button", name="5-3-2").focus()
    page.keyboard.press("Enter")
    expect(page.get_by_role("button", name="5-3-2")).to_have_attribute("aria-pressed", "true")

    # Tab comes to one slot, the goal; arrows go from slot to slot and not beyond the edge.
    page.keyboard.press("Tab")
    expect(slot(page, "GK")).to_be_focused()
    page.keyboard.press("ArrowUp")
    expect(slot(page, "DC")).to_be_focused()
    for _ in range(4):
        page.keyboard.press("ArrowLeft")
    expect(slot(page, "DL")).to_be_focused()

    # Picked up and carried to another, they change places.
    left, right = picked(page)["DL"], picked(page)["DLC"]
    page.keyboard.press("Enter")
    expect(slot(page, "DL")).to_have_attribute("aria-pressed", "true")
    page.keyboard.press("ArrowRight")
    holds(page)
    page.keyboard.press("Enter")
    expect(field(page, "DLC")).to_have_value(left)
    expect(field(page, "DL")).to_have_value(right)
    expect(slot(page, "DLC")).to_be_focused()

    # Escape puts back.
    before = picked(page)
    page.keyboard.press("Enter")
    page.keyboard.press("ArrowUp")
    page.keyboard.press("Escape")
    expect(page.locator("[data-say]")).to_contain_text("back where he was")
    expect(page.locator("[aria-pressed=true][data-slot]")).to_have_count(0)
    assert picked(page) == before
    expect(slot(page, "MLC")).to_be_focused()

    # Out with Delete, and somebody from the bench into the gap: the keyboard is led to the mat.
    page.keyboard.press("Delete")
    expect(page.locator("[data-headline]")).to_contain_text("10 of 11 picked")
    bench = page.locator(".bench li:visible", has_not_text="GK").locator("[data-pick]").first
    newcomer = bench.get_attribute("data-pick")
    bench.focus()
    page.keyboard.press("Enter")
    expect(slot(page, "MLC")).to_be_focused()
    page.keyboard.press("Enter")
    expect(field(page, "MLC")).to_have_value(newcomer)

    # A keeper stays in goal.
    page.keyboard.press("ArrowDown")
    page.keyboard.press("ArrowDown")
    expect(slot(page, "GK")).to_be_focused()
    keeper = picked(page)["GK"]
    page.keyboard.press("Enter")
    page.keyboard.press("ArrowUp")
    page.keyboard.press("Enter")
    expect(page.locator("[data-say]")).to_contain_text("plays in goal only")
    expect(field(page, "GK")).to_have_value(keeper)
    holds_at_the_foot(page)
    page.get_by_role("button", name="Submit line-up").focus()
    page.keyboard.press("Enter")
    expect(page.get_by_role("heading", name="Pick your eleven")).to_have_count(0)


@pytest.mark.proof
def test_by_dragging(visitor, slugs):
    page = visitor(width=1280)
    sit_down(page, slugs, "Mouse")
    page.get_by_role("button", name="4-4-2").click()
    left, right = picked(page)["ML"], picked(page)["MR"]
    slot(page, "ML").drag_to(slot(page, "MR"))
    expect(field(page, "MR")).to_have_value(left)
    expect(field(page, "ML")).to_have_value(right)
    slot(page, "MR").drag_to(slot(page, "MC"))
    expect(field(page, "MC")).to_have_value(left)
    slot(page, "MC").drag_to(page.locator("[data-bench]"))
    expect(page.locator("[data-headline]")).to_contain_text("10 of 11 picked")
    page.locator(f"[data-row={left}] .shirt").drag_to(slot(page, "MR"))
    expect(field(page, "MR")).to_have_value(left)
    expect(page.locator("[aria-pressed=true][data-slot]")).to_have_count(0)
    holds(page)


@pytest.mark.proof
def test_without_scripts(visitor, slugs):
    page = visitor(width=360, java_script_enabled=False)
    sit_down(page, slugs, "Plain")
    was = picked_by_hand(page)
    one, other = [key for key in was if key[0] == "D"][:2]
    field(page, one).select_option(was[other])
    page.get_by_role("button", name="Submit line-up").click()
    expect(page.locator("#refusal")).to_contain_text("One card was picked twice.")
    expect(field(page, one)).to_have_value(was[other])
    field(page, other).select_option(was[one])
    page.get_by_role("button", name="Submit line-up").click()
    expect(page.get_by_role("heading", name="Pick your eleven")).to_have_count(0)


def picked_by_hand(page: Page) -> dict[str, str]:
    fields = page.locator("[data-field]")
    found = {one.get_attribute("data-field"): one.input_value() for one in fields.all()}
    return {key: value for key, value in found.items() if value}
