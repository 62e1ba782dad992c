"""A cup final over two legs, by two managers on their phones, down to the shoot-out."""

from __future__ import annotations

from playwright.sync_api import Page, expect

from tests.browser.checks import holds_at_the_foot as holds
from tests.browser.cup_finals import final
from tests.browser.moves import log_in


def score(page: Page, home: int, away: int) -> None:
    page.locator("#report_home_goals").fill(str(home))
    page.locator("#report_away_goals").fill(str(away))


def test_a_final_over_two_legs_is_decided_by_a_shoot_out(visitor, web):
    cup = final(web, "anouk", "bashir")
    people = {name: log_in(visitor(width=390), name) for name in ("anouk", "bashir")}
    first, second = (f"/leagues/{cup.league}/fixtures/{pk}/" for pk in cup.legs)
    host, guest = people[cup.hosts[0]], people[cup.hosts[1]]
    host.goto(first)
    expect(host.locator(".tie-words")).to_have_text("The first of two legs.")
    score(host, 1, 0)
    host.get_by_role("button", name="Save the score").tap()
    expect(host.locator(".chip-warn")).to_be_visible()
    guest.goto(first)
    guest.get_by_role("button", name="Yes, confirm it").tap()
    expect(guest.locator(".chip-good")).to_be_visible()

    guest.goto(second)
    score(guest, 1, 0)
    guest.get_by_role("button", name="Save the score").tap()
    expect(guest.get_by_role("alert").first).to_contain_text("The tie is level: tell the shoot-out that decided it")
    guest.get_by_label("After extra time").first.check()
    guest.locator("#report_shoot_home").fill("3")
    guest.locator("#report_shoot_away").fill("4")
    holds(guest)
    guest.get_by_role("button", name="Save the score").tap()
    expect(guest.locator(".chip").filter(has_text="3–4 on penalties")).to_be_visible()
    host.goto(second)
    host.get_by_role("button", name="Yes, confirm it").tap()
    expect(host.locator(".tie-words")).to_contain_text("win the cup on penalties.")

    host.goto(f"/leagues/{cup.league}/cups/{cup.cup}/")
    expect(host.locator(".champion")).to_contain_text(cup.winner)
    expect(host.locator(".bracket .goals.won")).to_have_text("1 (4)")
    holds(host)
