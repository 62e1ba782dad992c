"""From no cards at all to two squads, on a phone by touch; cards imported and changed on a large dark screen."""

from __future__ import annotations

import pytest
from playwright.sync_api import expect

from tests.browser.camps import camp
from tests.browser.checks import holds
from tests.browser.moves import log_in

CARDS = """name,kind,nation,pace,dribbling,resilience,saving,aerial
Kit Larkenby,keeper,ENG,3,2,5,4,7
Ada Hexwell,keeper,XYZ,3,2,5,4,6
"""


@pytest.mark.proof
def test_squads_from_nothing_on_a_phone(visitor, web):
    home = camp(web, "Touchers", with_cards=False)
    page = visitor(width=390)
    log_in(page, "Touchers")
    page.goto(home + "/squads/")
    holds(page)
    page.get_by_role("button", name="Open the box").tap()
    page.get_by_role("button", name="Deal the squads").tap()
    expect(page.locator(".chip-good")).to_have_count(2)
    holds(page)
    page.get_by_role("link", name="Lantern Hill").tap()
    page.wait_for_url("**/squad/**")
    expect(page.locator(".pcard")).to_have_count(20)
    holds(page)

    page.get_by_role("link", name="Numbers, releases").tap()
    page.wait_for_url("**/squad/edit/")
    holds(page)
    number = page.locator("[name^=number-]").nth(1)
    number.fill("77")
    page.locator("[name^=yellows-]").nth(1).fill("2")
    number.press("Enter")  # saves, and releases nobody
    page.wait_for_url("**/squad/")
    expect(page.locator(".pcard")).to_have_count(20)
    expect(page.locator(".pcard .state-warn")).to_have_text("Next yellow card: banned")

    page.get_by_role("link", name="Numbers, releases").tap()
    page.wait_for_url("**/squad/edit/")
    page.get_by_role("button", name="Release").last.tap()
    expect(page.get_by_role("heading", level=1)).to_contain_text("Release ")
    holds(page)
    page.get_by_role("button", name="Release").tap()
    expect(page.locator("[name^=number-]")).to_have_count(19)
    page.get_by_role("link", name="Back to the squad").tap()
    page.get_by_role("link", name="Sign players").tap()
    page.wait_for_url("**/squad/sign/")
    holds(page)
    page.get_by_label("Name").fill("ER")
    page.wait_for_url("**q=ER**")
    expect(page.locator(".offers li").first).to_contain_text("er")
    page.locator(".offers button").first.tap()
    expect(page.locator(".facts dd")).to_have_text("20 of 20")


@pytest.mark.proof
def test_cards_are_imported_and_changed(visitor, web):
    home = camp(web, "Importers", with_cards=True)
    page = visitor(theme="dark")
    log_in(page, "Importers")
    page.goto(home + "/cards/")
    holds(page)
    page.get_by_role("link", name="Keepers").click()
    page.wait_for_url("**kind=keeper**")
    expect(page.locator(".card-t tbody tr")).to_have_count(50)

    page.goto(home + "/cards/import/")
    holds(page)
    page.get_by_label("Or paste it here").fill(CARDS)
    page.get_by_role("button", name="See what would happen").click()
    rows = page.locator(".fault-t tbody tr")
    expect(rows).to_have_count(2)
    expect(rows.nth(0).locator("td")).to_have_text(["2", "Aerial Ability", "7 is not between 1 and 6 (OP-03)."])
    expect(rows.nth(1).locator("td").first).to_have_text("3")
    holds(page)
    page.get_by_label("Or paste it here").fill(CARDS.replace("XYZ", "SCO").replace("4,7", "4,6"))
    page.get_by_role("button", name="See what would happen").click()
    expect(page.locator(".changes li")).to_have_count(2)
    holds(page)
    page.get_by_role("button", name="Import these cards").click()
    page.wait_for_url("**/cards/")

    page.goto(home + "/cards/?kind=keeper&q=kit+larkenby")
    page.get_by_role("link", name="Change the card of Kit Larkenby").click()
    expect(page.get_by_role("group", name="Saving")).to_be_visible()
    expect(page.get_by_role("group", name="Shooting")).to_be_hidden()
    holds(page)
    page.get_by_label("Outfielder").check()
    expect(page.get_by_role("group", name="Shooting")).to_be_visible()
    holds(page)
    page.get_by_label("Keeper").check()
    page.get_by_role("group", name="Saving").get_by_label("6").check()
    page.get_by_role("button", name="Save the card").click()
    page.wait_for_url("**/cards/")
