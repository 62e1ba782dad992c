"""A line-up named on a phone by touch, by keyboard alone, by dragging, and without scripts."""

from __future__ import annotations

from zlib import crc32

import pytest
from playwright.sync_api import Locator, Page, expect

from tests.browser.checks import holds, holds_at_the_foot
from tests.browser.line_ups import Stage, stage
from tests.browser.moves import log_in


@pytest.fixture
def ground(web, request) -> Stage:
    """A league of its own for every test."""
    return stage(web, f"Ground{crc32(request.node.name.encode()) % 100_000}")


def match(ground: Stage) -> str:
    return f"/leagues/{ground.league}/fixtures/{ground.fixture}/"


def man(page: Page, card: int) -> Locator:
    return page.locator(f"[data-man='{card}']")


def at(page: Page, card: int) -> str:
    return man(page, card).get_attribute("transform")


def place(page: Page, card: int) -> Locator:
    return page.locator(f"[name='place-{card}']")


def count(page: Page, what: str) -> Locator:
    return page.locator(f"[data-count={what}]")


def on_the_match_page(page: Page, ground: Stage) -> Locator:
    page.wait_for_url(f"**{match(ground)}")
    return page.locator("[aria-labelledby=h-side-home]")


def test_on_a_phone_by_touch(visitor, ground):
    page = visitor(width=390)
    log_in(page, ground.manager)
    page.goto(match(ground))
    page.get_by_role("button", name="Draw the referee").tap()
    expect(page.locator("[aria-labelledby=h-day] .chip").first).to_contain_text("Leniency 3")
    page.locator("a[href$='/line-up/home/']").tap()
    page.wait_for_url("**/line-up/home/")
    holds(page)
    expect(count(page, "start")).to_have_text("0")
    expect(page.locator(".absentees")).to_contain_text("banned")
    assert place(page, ground.cards[2]).count() == 0

    # One player from the list to a spot, tap and tap.
    page.locator(f"[data-lift='{ground.cards[4]}']").tap()
    expect(page.locator("[data-say]")).to_contain_text("picked up")
    page.locator(".spot[data-key='52,14']").tap()
    expect(place(page, ground.cards[4])).to_have_value("field")
    expect(count(page, "start")).to_have_text("1")

    page.get_by_role("link", name="Suggest").tap()
    expect(count(page, "start")).to_have_text("11")
    expect(count(page, "bench")).to_have_text("5")
    holds(page)

    # A formation puts the same ten on other spots.
    page.locator("label", has=page.locator("[name=formation][value='343']")).tap()
    assert page.locator(".man:not([data-off])").count() == 16
    assert page.locator(".spot").count() == 0

    # A starter and a substitute change places.
    starter, substitute = ground.cards[1], ground.cards[12]
    where = at(page, starter)
    man(page, starter).tap()
    holds(page)
    man(page, substitute).tap()
    expect(place(page, starter)).to_have_value("bench")
    expect(place(page, substitute)).to_have_value("field")
    assert at(page, substitute) == where

    # Six home points, and no seventh.
    row = page.locator(f"[data-row='{substitute}']")
    row.locator("summary").tap()
    more = row.locator(".boost", has_text="Dribbling").locator("[data-by='1']")
    for _ in range(5):
        more.tap()
    expect(row.locator("[name$=dribbling]")).to_have_value("3")  # up to six
    expect(count(page, "points")).to_have_text("3")
    other = row.locator(".boost", has_text="Shooting").locator("[data-by='1']")
    third = row.locator(".boost", has_text="Heading").locator("[data-by='1']")
    for _ in range(2):
        other.tap()
        third.tap()
    expect(count(page, "points")).to_have_text("0")
    expect(row.locator("[name$=heading]")).to_have_value("1")
    holds_at_the_foot(page)

    page.get_by_role("button", name="Save the line-up").tap()
    side = on_the_match_page(page, ground)
    expect(side).to_contain_text("3-4-3")
    expect(side).to_contain_text("Dribbling +3 = 6")
    holds(page)


@pytest.mark.proof
def test_by_keyboard_alone(visitor, ground):
    page = visitor(width=1280)
    log_in(page, ground.manager)
    page.goto(f"{match(ground)}line-up/home/?fill=suggested")
    keeper, left_back, next_to_him = ground.cards[0], ground.cards[1], ground.cards[4]
    assert (at(page, left_back), at(page, next_to_him)) == ("translate(14 78)", "translate(38 78)")

    # Tab comes to the chosen formation, then to one shirt: the keeper. Arrows go from shirt to shirt.
    page.locator("[name=formation]:checked").focus()
    page.keyboard.press("Tab")
    expect(man(page, keeper)).to_be_focused()
    page.keyboard.press("ArrowUp")
    focused = page.locator("[data-man]:focus")
    while focused.get_attribute("data-man") != str(left_back):
        before = focused.get_attribute("data-man")
        page.keyboard.press("ArrowLeft")
        assert focused.get_attribute("data-man") != before

    # Picked up, he changes places with his neighbour.
    page.keyboard.press("Enter")
    expect(man(page, left_back)).to_have_attribute("aria-pressed", "true")
    page.keyboard.press("ArrowRight")
    assert (at(page, next_to_him), at(page, left_back)) == ("translate(14 78)", "translate(38 78)")
    expect(man(page, left_back)).to_be_focused()
    page.keyboard.press("Enter")
    expect(man(page, left_back)).to_have_attribute("aria-pressed", "false")
    holds_at_the_foot(page)

    # Free: an arrow is a step.
    page.locator("[name=formation]:checked").focus()
    page.keyboard.press("ArrowLeft")
    expect(page.locator("[name=formation][value=free]")).to_be_checked()
    page.keyboard.press("Tab")
    page.keyboard.press("Enter")
    page.keyboard.press("ArrowUp")
    page.keyboard.press("Escape")
    assert at(page, left_back) == "translate(38 74)"

    # The select says the same to those who do not see the picture.
    place(page, left_back).focus()
    page.keyboard.press("o")
    page.keyboard.press("Tab")
    expect(place(page, left_back)).to_have_value("bench")
    place(page, ground.cards[12]).focus()
    page.keyboard.press("i")
    page.keyboard.press("i")
    expect(place(page, ground.cards[12])).to_have_value("field")
    expect(count(page, "start")).to_have_text("11")
    page.locator("button[form=line-up]").focus()
    page.keyboard.press("Enter")
    side = on_the_match_page(page, ground)
    expect(side.locator(".named").first).to_contain_text("Brandt")


@pytest.mark.proof
def test_by_dragging(visitor, ground):
    page = visitor(width=1280)
    log_in(page, ground.manager)
    page.goto(f"{match(ground)}line-up/home/?fill=suggested")
    dragged, other = ground.cards[1], ground.cards[4]
    man(page, dragged).drag_to(man(page, other))
    assert (at(page, dragged), at(page, other)) == ("translate(38 78)", "translate(14 78)")
    page.locator("label", has=page.locator("[name=formation][value=free]")).click()
    box = page.locator("[data-pitch]").bounding_box()
    man(page, dragged).hover()
    page.mouse.down()
    page.mouse.move(box["x"] + box["width"] * 0.7, box["y"] + box["height"] * 0.5, steps=5)
    page.mouse.up()
    expect(place(page, dragged)).to_have_value("field")
    forward, across = page.locator(f"[name='spot-{dragged}']").input_value().split(",")
    assert abs(int(across) - 70) <= 1
    assert abs(int(forward) - 34) <= 1
    expect(man(page, dragged)).to_have_attribute("aria-pressed", "false")
    # Grass alone moves nobody who was not picked up.
    page.locator("[data-pitch]").click(position={"x": 30, "y": 30})
    assert page.locator("[aria-pressed=true]").count() == 0


@pytest.mark.proof
def test_without_scripts(visitor, ground):
    page = visitor(width=360, java_script_enabled=False)
    log_in(page, ground.manager)
    page.goto(f"{match(ground)}line-up/home/")
    for number, card in enumerate(ground.cards):
        if number in (0, *range(3, 13)):
            place(page, card).select_option("field" if number else "goal")
    page.locator("[name=formation][value='532']").check()
    page.locator(f"[name='boost-{ground.cards[3]}-pace']").evaluate("input => input.closest('details').open = true")
    page.locator(f"[name='boost-{ground.cards[3]}-pace']").fill("2")
    page.locator("button[form=line-up]").click()
    expect(page.locator("[data-errors]")).to_be_visible()
    expect(page.locator(f"[id='error-{ground.cards[3]}']")).to_contain_text("above 6")
    assert page.locator(".man:not([data-off])").count() == 11
    page.locator(f"[name='boost-{ground.cards[3]}-pace']").fill("1")
    page.locator("button[form=line-up]").click()
    side = on_the_match_page(page, ground)
    expect(side).to_contain_text("5-3-2")
    expect(side).to_contain_text("Pace +1 = 6")
