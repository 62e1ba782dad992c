"""A newcomer's path: a guest founds a league, a friend joins by link, and the friend's table moves by itself."""

import re

import pytest
from playwright.sync_api import Page, expect

from tests.browser.checks import holds

CLUBS = "Saltmarsh Rovers, Saltmarsh\nLantern Hill, Lantern Hill\nOld Tramway, Tramway\nKestrel Moor, Kestrel"


def go(page: Page) -> None:
    """Presses the yellow button: there is one on a screen, and it is what to do now."""
    with page.expect_navigation():
        page.locator("main .btn-go").click()


def league_of(page: Page) -> str:
    return re.search(r"/leagues/[^/]+/", page.url).group()


def tab(page: Page, address: str) -> None:
    with page.expect_navigation():
        page.locator(f".subnav a[href$='{address}']").first.click()
    holds(page)


def found_a_league(page: Page) -> str:
    """From the front page to a league with four clubs; returns its address."""
    page.goto("/")
    holds(page)
    go(page)
    holds(page)
    page.locator("[name=name]").fill("Kitchen Table League")
    go(page)
    holds(page)
    league = league_of(page)
    tab(page, "/clubs/")
    page.goto(f"{league}clubs/add-many/")
    holds(page)
    page.locator("main textarea").fill(CLUBS)
    go(page)
    return league


def invite(page: Page, league: str) -> str:
    """The link that makes a friend the manager of Lantern Hill."""
    page.goto(f"{league}invitations/")
    page.locator("[name=club]").select_option(label="Lantern Hill")
    go(page)
    holds(page)
    return page.locator("input[readonly]").first.input_value()


def draw(page: Page, league: str) -> None:
    tab(page, "/season/")
    go(page)
    holds(page)


def play_against_lantern(page: Page, league: str) -> None:
    """Opens the first match of Lantern Hill."""
    page.goto(league)
    with page.expect_navigation():
        page.locator("#matchday a.fx", has_text="Lantern").first.click()


def line(page: Page, club: str):
    return page.locator("#table tr", has=page.get_by_role("link", name=club, exact=True))


def points(page: Page, club: str):
    return line(page, club).locator(".pts")


@pytest.mark.everyday
@pytest.mark.parametrize(
    ("width", "locale"),
    [
        (390, "fr"),
        pytest.param(1280, "en", marks=pytest.mark.proof),
        pytest.param(390, "en", marks=pytest.mark.proof),
        pytest.param(1280, "fr", marks=pytest.mark.proof),
    ],
)
def test_guest_league_invite_friend_result_confirmation_live_table(visitor, width, locale):
    organiser = visitor(width=width, locale=locale)
    league = found_a_league(organiser)
    link = invite(organiser, league)
    draw(organiser, league)

    friend = visitor(width=390, locale=locale, theme="dark")
    friend.goto(link)
    holds(friend)
    friend.locator("main .btn-go").click()
    friend.wait_for_url(f"**{league}**")

    # The friend reports 0 or 3 goals so that Lantern Hill win, home or away.
    play_against_lantern(friend, league)
    holds(friend)
    at_home = "Lantern" in friend.locator(".score .side").first.inner_text().title()
    friend.locator("[name=home_goals]").first.fill("3" if at_home else "0")
    friend.locator("[name=away_goals]").first.fill("0" if at_home else "3")
    go(friend)
    expect(friend.locator("#match .chip-warn")).to_be_visible()
    holds(friend)

    # The organiser confirms while the friend looks at the table.
    friend.goto(league)
    expect(points(friend, "Lantern Hill")).to_have_text("0")
    expect(friend.locator("body[data-live-state=open]")).to_be_attached()
    play_against_lantern(organiser, league)
    holds(organiser)
    organiser.locator("main .btn-go").click()
    organiser.locator("#match .chip-good").wait_for()
    expect(points(friend, "Lantern Hill")).to_have_text("3")
    holds(friend)

    # A rank explains itself, by a click and without leaving the page.
    line(friend, "Lantern Hill").locator(".rank").click()
    expect(friend.locator("#table .ladder .decides").first).to_be_visible()
    holds(friend)


def test_without_javascript_the_league_can_be_run(visitor):
    organiser = visitor(width=390, java_script_enabled=False)
    organiser.goto("/")
    go(organiser)
    organiser.locator("[name=name]").fill("Plain League")
    go(organiser)
    league = league_of(organiser)
    organiser.goto(f"{league}clubs/add-many/")
    organiser.locator("main textarea").fill(CLUBS)
    go(organiser)
    organiser.goto(f"{league}season/")
    go(organiser)
    play_against_lantern(organiser, league)
    organiser.locator("[name=home_goals]").first.fill("1")
    organiser.locator("[name=away_goals]").first.fill("1")
    go(organiser)
    organiser.goto(f"{league}table/")
    expect(points(organiser, "Lantern Hill")).to_have_text("1")
    organiser.locator(".rank").first.click()
    expect(organiser.locator(".ladder").first).to_be_visible()
