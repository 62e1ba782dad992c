"""Games of four, put into the server's database, and what a person does at such a table whatever is asked."""

from __future__ import annotations

import time
from collections.abc import Sequence

from playwright.sync_api import Error, Page, Response

SEED = "derby 1"  # the first round has two matches between managers
PATIENCE = 60.0  # seconds until somebody must be asked


def build(names: Sequence[str]) -> str:
    """The address; one name means one device for all four."""
    from league.models import GameSeat
    from tests.factories import count_apart
    from tests.together import Together

    count_apart()
    table = Together(4, seed=SEED)
    for user, name in zip(table.users, names, strict=False):
        user.username = name
        user.save()
    if len(names) == 1:
        GameSeat.objects.filter(game=table.game).update(user=table.users[0])
    return table.league.slug


def question(page: Page) -> str:
    """What this page is asked now: draft, place, auction … Nothing while it waits or is being drawn."""
    try:
        return page.evaluate(
            "document.readyState === 'complete' ? (document.querySelector('#turns.mine')?.dataset.question ?? '') : ''"
        ).rstrip("-0123456789")
    except Error:
        return ""  # on its way to another page


def next_asked(pages: Sequence[Page]) -> tuple[Page, str]:
    """Whoever is asked, without anybody touching the page."""
    until = time.monotonic() + PATIENCE
    while time.monotonic() < until:
        for page in pages:
            if kind := question(page):
                return page, kind
        pages[0].wait_for_timeout(50)
    raise AssertionError("nobody is asked: " + ", ".join(page.url for page in pages))


def decide(page: Page, kind: str, *, place: str = "market") -> None:
    """The plainest answer. Whoever was overtaken meanwhile finds the new question at the same address."""
    if kind in ("draft", "goal"):
        page.locator("#answer [name=card]").first.press("Space")  # a thumb would scroll first
    elif kind == "place":
        rest = int(page.locator("#place").get_attribute("data-workers")) - 1
        page.locator(f"[name=w-{place}]").fill("1")
        page.locator("[name=w-marketing]").fill(str(rest))
    elif kind in ("market", "auction"):
        decline(page)
    # For line-ups something is proposed already.
    press(page, "Play it out for me" if kind == "match" else None)


def decline(page: Page) -> None:
    """Chooses nobody, as one of the choices."""
    page.locator("#answer .opt1.none input").check()


def play_nothing(page: Page) -> None:
    """In a match: the last of the choices, which is to play no card or to change nothing."""
    page.locator("#decision .match-option.nothing").click()
    press(page)


def choose_first(page: Page) -> bool:
    """The first card that may be chosen, if there is one."""
    cards = page.locator("#answer .opt1:not(.none) > input:enabled")
    if cards.count():
        cards.first.check()
    return cards.count() > 0


def answers_a_form(response: Response) -> bool:
    """The page that a form leads to: itself, or where it was sent on to. A page drawn again by itself is none."""
    asked = response.request
    sent = asked.redirected_from or asked
    return asked.is_navigation_request() and sent.method == "POST" and not 300 <= response.status < 400


def press(page: Page, name: str | None = None) -> None:
    """The button that decides, or the one of this name; then the next page is there."""
    bar = page.locator(".decide .acts")
    button = page.get_by_role("button", name=name, exact=True) if name else bar.locator(".btn-go:visible").last
    with page.expect_response(answers_a_form) as answer:
        button.click()
    answer.value.finished()
    page.wait_for_load_state()


def on(pages: Sequence[Page], until: str, *, most: int = 120, place: str = "market") -> tuple[Page, str]:
    """Everybody decides until somebody is asked this."""
    for _ in range(most):
        page, kind = next_asked(pages)
        if kind == until:
            return page, kind
        decide(page, kind, place=place)
    raise AssertionError(f"nobody is ever asked: {until}")
