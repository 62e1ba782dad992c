"""A match from its report to the confirmation by touch, without a network, and a correction with its preview."""

from __future__ import annotations

import re

import pytest
from playwright.sync_api import Page, expect

from tests.browser.checks import holds as holds_anywhere
from tests.browser.checks import holds_at_the_foot as holds
from tests.browser.moves import log_in, reach

LEAGUE = "/leagues/reporters/"
PLAYED = 3


def build() -> list[tuple[str, str, str]]:
    """A league of four whose first matches are played. Of each: its address, and who manages the two clubs."""
    from league.models import Role
    from tests.factories import MembershipFactory, SeasonFactory, count_apart, fill_season, fill_squads

    count_apart()
    season = SeasonFactory(running=True, league__slug="reporters")
    fixtures = fill_season(season, clubs=4, score=lambda number: (2, 1) if number < PLAYED else None)
    fill_squads(season, size=20)
    MembershipFactory(league=season.league, role=Role.ORGANISER, user__username="Clerk")
    managers = {}
    for entry in season.entries.all():
        entry.manager = managers[entry.club_id] = MembershipFactory(league=season.league).user
        entry.save()
    return [
        (f"{LEAGUE}fixtures/{one.pk}/", *(managers[club].username for club in (one.match.home_id, one.match.away_id)))
        for one in fixtures
    ]


@pytest.fixture(scope="session")
def fixtures(web) -> list[tuple[str, str, str]]:
    return web.beside(build)


@pytest.fixture
def matches(fixtures) -> list[tuple[str, str, str]]:
    """Those to play."""
    return fixtures[PLAYED:]


@pytest.fixture
def played(fixtures) -> list[str]:
    return [address for address, _home, _away in fixtures[:PLAYED]]


def add(page: Page, kind: str, choose: int = 1, minute: str = "") -> None:
    """A row of this kind, with one of the home side's players."""
    page.locator(f"[data-add={kind}]").tap()
    row = page.locator(f"[data-rows={kind}] [data-row]").last
    row.locator("select").first.select_option(index=choose)
    if minute:
        row.locator("input").fill(minute)


class Thumb:
    """Taps and counts."""

    def __init__(self, page: Page):
        self.page = page
        self.taps = 0

    def tap(self, selector: str) -> None:
        self.page.locator(selector).tap()
        self.taps += 1

    def tell(self, what: str, *who: str) -> None:
        """Of the home or the away side, by place in the list: "home 9"."""
        if self.page.locator(f"[data-mode={what}]").get_attribute("aria-pressed") == "false":
            self.tap(f"[data-mode={what}]")
        for one in who:
            side, place = one.split()
            self.tap(f".teams li:nth-child({place}) [data-of={side}]")


@pytest.mark.everyday
def test_a_match_is_told_in_twelve_taps(visitor, matches):
    """Three goals, two yellows and an injury, from the page of the match to its report."""
    address, home, away = matches[0]
    page = log_in(visitor(width=390), home)
    page.goto(address)
    thumb = Thumb(page)
    thumb.tap("a:has-text('Tell the whole match')")
    thumb.tell("goal", "home 9", "home 10", "away 7")
    expect(page.locator("[name=home_goals]")).to_have_value("2")
    expect(page.locator("[name=away_goals]")).to_have_value("1")
    thumb.tell("yellow", "home 4", "away 5")
    thumb.tell("injury", "home 7")
    thumb.tap("[data-ask-die] [data-die='3']")
    expect(page.locator("[data-said]")).to_contain_text("Die: 3, misses 3 matches")
    expect(page.locator("[data-tally]")).to_have_text("2/2 and 1/1 listed")
    expect(page.locator("#draft-state")).to_contain_text("Saved")
    holds(page)
    thumb.tap(".decide .btn-go")
    page.wait_for_url(f"**{address}")
    print(f"taps: {thumb.taps}")
    assert thumb.taps <= 12
    expect(page.get_by_role("heading", name="How it went")).to_be_visible()
    holds(page)

    other = log_in(visitor(width=390), away)
    other.goto(address)
    expect(other.locator(".story li")).to_have_count(6)
    expect(other.locator(".hurt")).to_contain_text("misses 3 matches")
    other.get_by_role("button", name="Yes, confirm it").tap()
    expect(other.get_by_role("button", name="Typed wrong? Take it back")).to_be_visible()
    holds(other)


def test_a_die_left_for_later_and_one_that_touchline_rolls(visitor, matches):
    address, home, away = matches[8]
    page = log_in(visitor(width=390), home)
    page.goto(f"{address}report/")
    thumb = Thumb(page)
    page.get_by_role("button", name=re.compile("^One goal less for")).first.tap()
    thumb.tell("injury", "home 7")
    thumb.tap("[data-ask-die] [data-die='throw']")
    thumb.tell("injury", "away 7")
    expect(page.locator(".teams")).to_have_attribute("inert", "")
    holds(page)
    thumb.tap("[data-ask-die] [data-die='']")
    expect(page.locator(".teams")).not_to_have_attribute("inert", "")
    holds(page)
    thumb.tap(".decide .btn-go")
    page.wait_for_url(f"**{address}")
    expect(page.locator(".hurt")).to_contain_text("rolled on record, counts once the report stands")

    other = log_in(visitor(width=390), away)
    other.goto(address)
    other.get_by_role("button", name="Yes, confirm it").tap()
    other.get_by_role("button", name="Roll", exact=True).tap()
    expect(other.locator(".hurt .die")).to_have_count(2)
    holds(other)


def told(page: Page, key: str) -> list[list[str]]:
    """The rows of this kind as their fields say."""
    fields = "rows => rows.map(row => [...row.querySelectorAll('select')].map(one => one.selectedOptions[0].text))"
    return page.locator(f"[data-rows={key}] [data-row]").evaluate_all(fields)


def score(page: Page) -> str:
    return "–".join(page.locator(f"[name={side}_goals]").input_value() for side in ("home", "away"))


def test_the_score_and_the_goals_follow_each_other(visitor, matches):
    address, home, _away = matches[7]
    page = log_in(visitor(width=390), home)
    page.goto(f"{address}report/")
    more, less = (page.get_by_role("button", name=re.compile(f"^One goal {word} for")) for word in ("more", "less"))
    rows = page.locator("[data-rows=goal] [data-row]")
    thumb = Thumb(page)

    more.first.tap()
    assert score(page) == "1–0", "an empty score counts as 0, and its other half with it"
    expect(rows).to_have_count(1)
    less.first.tap()
    expect(rows).to_have_count(0)
    more.last.tap()
    expect(rows).to_have_attribute("data-side", "away")
    thumb.tell("goal", "away 7")
    expect(rows).to_have_count(1)
    assert score(page) == "0–1", "the goal that was offered has its scorer"

    thumb.tell("goal", "home 9")
    assert score(page) == "1–1"
    page.locator("[data-own-goal]").tap()
    assert score(page) == "0–2"
    page.locator("[data-undo]").tap()
    assert score(page) == "0–1"
    expect(page.locator("[data-mode=goal]")).to_be_focused()
    expect(rows).to_have_count(1)
    page.locator(".teams li:nth-child(9) [data-of=home]").dblclick()
    assert score(page) == "1–1", "a double click is one goal"

    page.locator("[name=home_goals]").fill("3")
    expect(rows).to_have_count(4)
    rows.nth(2).locator("select").first.select_option(index=30)  # a player of the other side
    assert score(page) == "3–1"
    assert told(page, "goal")[2][1] == "own goal"
    rows.first.locator("[data-remove]").tap()
    assert score(page) == "3–0"
    page.get_by_role("button", name="Put back").tap()
    assert score(page) == "3–1"

    thumb.tell("yellow", "home 4")
    page.locator(".teams li:nth-child(5) [data-of=home]").tap()
    page.locator(".teams li:nth-child(4) [data-of=home]").tap()
    assert [row[1] for row in told(page, "card")] == ["Yellow card", "Yellow card", "Second yellow"]
    thumb.tell("injury", "home 4")
    page.locator("[data-ask-die] [data-die='']").tap()
    page.locator(".teams li:nth-child(4) [data-of=home]").tap()
    assert len(told(page, "injury")) == 1, "one injury a player"
    thumb.tell("change", "home 4", "away 4")
    expect(page.locator("[data-said]")).to_have_text("The two are not of the same side.")
    thumb.tell("change", "home 12")
    assert len(told(page, "change")) == 1


@pytest.mark.proof
def test_a_report_by_keyboard(visitor, matches):
    address, home, _away = matches[3]
    page = log_in(visitor(width=1280), home)
    page.goto(f"{address}report/")
    for side, goals in (("home", "1"), ("away", "0")):
        reach(page, f"[name={side}_goals]")
        page.keyboard.type(goals)
    reach(page, "[name=goal-0-player]")  # offered for the goal that was typed
    for _ in range(5):
        page.keyboard.press("ArrowDown")
    reach(page, "[name=goal-0-minute]")
    page.keyboard.type("34")
    expect(page.locator("[data-tally]")).to_have_text("1/1 and 0/0 listed")
    page.keyboard.press("Enter")
    page.wait_for_url(f"**{address}")
    expect(page.locator(".story li")).to_have_count(1)


@pytest.mark.proof
def test_a_lost_connection_loses_nothing(visitor, matches):
    address, home, _away = matches[1]
    page = log_in(visitor(width=390), home)
    page.goto(f"{address}report/")
    page.locator("[name=home_goals]").fill("3")
    expect(page.locator("#draft-state")).to_contain_text("Saved")
    page.context.set_offline(True)
    add(page, "card", 4, "12")
    page.locator("[name=remarks]").fill("The floodlights failed")
    expect(page.locator("#draft-state")).to_have_text("Kept on this phone")
    page.get_by_role("button", name="Send", exact=True).tap()
    expect(page.locator("#draft-state")).to_contain_text("The score is missing")
    page.context.set_offline(False)
    page.reload()
    expect(page.locator("[name=remarks]")).to_have_value("The floodlights failed")
    expect(page.locator("[name=card-0-minute]")).to_have_value("12")
    expect(page.locator("[name=home_goals]")).to_have_value("3")
    expect(page.locator("#draft-state")).to_contain_text("Saved")

    elsewhere = log_in(visitor(width=1280), home)  # another browser: only the server can know
    elsewhere.goto(f"{address}report/")
    expect(elsewhere.locator("[name=remarks]")).to_have_value("The floodlights failed")

    page.locator("[name=away_goals]").fill("0")
    page.get_by_role("button", name="Send", exact=True).tap()
    page.wait_for_url(f"**{address}")
    page.goto(f"{address}report/")
    expect(page.get_by_text("This is your draft")).to_have_count(0)
    expect(page.locator("#draft-state")).to_contain_text("The other side confirms it")


KEPT = "async () => (await caches.keys()).filter(name => name.startsWith('touchline-pages'))"


def open_and_keep(page: Page, address: str) -> None:
    page.goto(address)
    page.wait_for_selector("body[data-kept]")


def test_a_report_without_a_network_is_kept_and_goes_out_by_itself(visitor, matches):
    address, home, _away = matches[5]
    page = log_in(visitor(width=390), home)
    open_and_keep(page, f"{address}report/")
    page.context.set_offline(True)
    page.reload()
    expect(page.get_by_role("heading", name="Match report")).to_be_visible()
    expect(page.get_by_text("No connection. What you have opened")).to_be_visible()
    page.locator("[name=home_goals]").fill("2")
    page.locator("[name=away_goals]").fill("0")
    add(page, "card", 4, "12")
    page.get_by_role("button", name="Send", exact=True).tap()
    expect(page.locator("#outbox li")).to_contain_text("Kept on this phone, not sent yet.")
    holds(page)
    page.reload()
    expect(page.locator("[name=card-0-minute]")).to_have_value("12")
    page.goto(f"{LEAGUE}statistics/")  # not kept
    expect(page.get_by_role("heading", name="No connection")).to_be_visible()
    expect(page.get_by_role("link", name="Match report")).to_be_visible()
    expect(page.locator("#outbox li")).to_contain_text("not sent yet")
    page.context.set_offline(False)
    expect(page.locator("#outbox li")).to_contain_text("Sent.")
    page.get_by_role("link", name="To the match").tap()
    page.wait_for_url(f"**{address}")
    expect(page.locator(".story li")).to_have_count(1)

    page.goto("/accounts/logout/")
    page.locator("main form button").last.click()
    expect(page.get_by_role("link", name="Log in").first).to_be_visible()
    assert page.evaluate(KEPT) == []


@pytest.mark.proof
def test_who_was_overtaken_sees_both_and_nothing_is_overwritten(visitor, matches, problems):
    address, home, away = matches[6]
    page = log_in(visitor(width=390), home)
    open_and_keep(page, f"{address}report/")
    page.context.set_offline(True)
    page.locator("[name=home_goals]").fill("2")
    page.locator("[name=away_goals]").fill("0")
    page.get_by_role("button", name="Send", exact=True).tap()
    expect(page.locator("#outbox li")).to_contain_text("not sent yet")

    other = log_in(visitor(width=1280), away)
    other.goto(f"{address}report/")
    other.locator("[name=home_goals]").fill("1")
    other.locator("[name=away_goals]").fill("1")
    other.get_by_role("button", name="Send", exact=True).click()
    other.wait_for_url(f"**{address}")

    page.context.set_offline(False)
    expect(page.locator("#outbox li")).to_contain_text("Nothing was overwritten")
    page.get_by_role("button", name="Look at both").tap()
    expect(page.locator(".told-score")).to_have_text(["1–1", "2–0"])
    holds_anywhere(page)
    page.get_by_role("button", name="Send mine all the same").tap()
    page.wait_for_url(f"**{address}")
    expect(page.locator("main")).to_contain_text("we had 2–0.")
    expect(page.locator("#outbox li")).to_have_count(0)
    problems[:] = [one for one in problems if "/notices/" not in one]  # the bell rang in vain, without a network


@pytest.mark.proof
def test_what_does_not_add_up_keeps_everything(visitor, matches):
    address, home, _away = matches[2]
    page = log_in(visitor(width=390), home)
    page.goto(f"{address}report/")
    page.locator("[name=home_goals]").fill("0")
    page.locator("[name=away_goals]").fill("0")
    add(page, "goal", 4, "12")
    page.locator("[name=home_goals]").fill("0")
    page.get_by_role("button", name="Send", exact=True).tap()
    expect(page.get_by_role("alert")).to_contain_text("More goals are listed (1) than the score says (0).")
    expect(page.locator("[name=goal-0-minute]")).to_have_value("12")
    holds(page)
    page.locator("[data-remove]").first.tap()
    page.get_by_role("button", name="Send", exact=True).tap()
    page.wait_for_url(f"**{address}")


@pytest.mark.proof
@pytest.mark.parametrize("width", [390, 1280])
def test_a_correction_shows_what_it_will_change(visitor, played, width):
    address = played[0]
    page = log_in(visitor(width=width), "Clerk")
    page.goto(f"{address}correct/")
    holds(page)
    goals, was = page.locator("[name=home_goals]"), page.locator("#correct_home_goals_was")
    before = goals.input_value()
    expect(was).to_be_empty()
    page.get_by_role("button", name=re.compile("^One goal more for")).first.click()
    expect(was).to_have_text(f"was {before}")
    expect(goals).to_have_accessible_description(f"was {before}")
    expect(page.locator("#correct_away_goals_was")).to_be_empty()
    holds(page)
    page.get_by_role("button", name=re.compile("^One goal less for")).first.click()
    expect(was).to_be_empty()
    page.locator("[data-add=card]").click()
    row = page.locator("[data-rows=card] [data-row]").last
    row.locator("select").first.select_option(index=9 if width == 390 else 11)
    row.locator(".kind select").select_option("red")
    expect(row.locator(".was")).to_have_text("added")
    preview = page.locator("#consequences")
    expect(preview).to_contain_text("banned")
    expect(preview).to_contain_text("CA-LEAGUE-7")
    holds(page)
    page.get_by_role("button", name="Save correction").click()
    expect(page.get_by_role("alert")).to_contain_text("Say in a few words why")
    expect(page.locator("#consequences")).to_contain_text("banned")
    with page.expect_response(f"**{address}correct/"):
        page.locator("[name=reason]").fill(f"Seen at {width}")
    page.get_by_role("button", name="Save correction").click()
    page.wait_for_url(f"**{address}")
    expect(page.locator("main")).to_contain_text(f"Seen at {width}")
    expect(page.locator(".differs").first).to_contain_text("added: Red card")
    holds(page)


@pytest.mark.proof
def test_a_change_made_while_the_preview_arrives_is_not_lost(visitor, played):
    page = log_in(visitor(width=1280), "Clerk")
    page.goto(f"{played[1]}correct/")
    asked = []
    page.route("**/correct/", lambda route: route.continue_() if asked else asked.append(route))
    page.get_by_role("button", name=re.compile("^One goal more for")).first.click()
    while not asked:
        page.wait_for_timeout(50)
    page.locator("[data-add=card]").click()
    row = page.locator("[data-rows=card] [data-row]").last
    row.locator("select").first.select_option(index=9)
    row.locator(".kind select").select_option("red")
    asked[0].continue_()
    expect(page.locator("#consequences")).to_contain_text("CA-LEAGUE-7")


@pytest.mark.proof
def test_without_scripts_the_preview_is_a_step(visitor, played):
    page = log_in(visitor(width=1280, java_script_enabled=False), "Clerk")
    page.goto(f"{played[2]}correct/")
    assert not page.get_by_role("button", name="Save correction").is_visible()
    before = page.locator("[name=home_goals]").input_value()
    page.locator("[name=home_goals]").fill("9")
    page.get_by_role("button", name="Preview", exact=True).last.click()
    expect(page.locator("#correct_home_goals_was")).to_have_text(f"was {before}")
    expect(page.locator("#consequences")).to_contain_text("difference")
    page.locator("[name=reason]").fill("By hand")
    page.get_by_role("button", name="Save correction").click()
    page.wait_for_url(f"**{played[2]}")
    expect(page.locator("main")).to_contain_text("By hand")
