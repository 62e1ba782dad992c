"""Every address of the project, and what each role gets there.

Codes stand in the order anonymous, outsider, viewer, manager, organiser; `login` is a redirect to the log-in page.
A POST carries no data unless the row gives some: 422 or a redirect then shows that the role was let through.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator
from dataclasses import dataclass, field

from tests.people import ROLES
from tests.scene import Scene


@dataclass(frozen=True)
class Codes:
    private: str
    public: str

    def expected(self, *, public: bool) -> dict[str, str]:
        return dict(zip(ROLES, (self.public if public else self.private).split(), strict=True))


@dataclass(frozen=True)
class Row:
    name: str
    get: Codes
    post: Codes | None = None
    pk: str = ""  # what the address's pk is one of: an attribute of the scene
    kwargs: Callable[[Scene], dict[str, object]] = field(default=lambda scene: {})
    data: Callable[[Scene], dict[str, object]] = field(default=lambda scene: {})

    def methods(self) -> Iterator[tuple[str, Codes]]:
        yield "GET", self.get
        if self.post is not None:
            yield "POST", self.post


def same(codes: str) -> Codes:
    """The same in a private and in a public league."""
    return Codes(codes, codes)


def organiser(code: int) -> Codes:
    return same(f"404 404 403 403 {code}")


def manager(code: int) -> Codes:
    return same(f"404 404 403 {code} {code}")


def member(code: int) -> Codes:
    return same(f"404 404 {code} {code} {code}")


READER = Codes("404 404 200 200 200", "200 200 200 200 200")
EVERYBODY = same("200 200 200 200 200")
SIGNED_IN = same("login 200 200 200 200")
NO_PAGE = same("405 405 405 405 405")

ROWS = [
    # The site.
    Row("healthz", get=EVERYBODY),
    # Accounts.
    Row("account_login", get=same("200 302 302 302 302"), post=same("422 302 302 302 302")),
    Row("account_signup", get=same("200 302 302 302 302"), post=same("422 302 302 302 302")),
    Row("account_logout", get=same("302 200 200 200 200"), post=same("302 302 302 302 302")),
    Row("account_change_password", get=SIGNED_IN, post=same("login 422 422 422 422")),
    Row("account_reset_password", get=EVERYBODY, post=same("422 422 422 422 422")),
    Row("account_reset_password_done", get=EVERYBODY),
    Row("account_reset_password_from_key", get=EVERYBODY, kwargs=lambda scene: {"uidb36": "1", "key": "gone"}),
    Row("accounts:play_now", get=NO_PAGE, post=same("302 302 302 302 302")),
    Row("accounts:claim", get=same("login 302 302 302 302"), post=same("login 302 302 302 302")),
    Row("accounts:profile", get=SIGNED_IN, post=same("login 422 422 422 422")),
    Row("accounts:preferences", get=NO_PAGE, post=same("302 302 302 302 302")),
    Row("accounts:delete", get=SIGNED_IN, post=same("login 422 422 422 422")),
    # A league's pages.
    Row("league:overview", get=READER),
    Row("league:table", get=READER),
    Row("league:fixtures", get=READER),
    Row("league:fixture", get=READER, pk="fixture"),
    Row("league:dice", get=READER),
    Row("league:live", get=READER),
    # What is done to a match.
    Row("league:report", get=NO_PAGE, post=manager(422), pk="fixture"),
    Row("league:confirm", get=NO_PAGE, post=manager(422), pk="reported"),
    Row("league:dispute", get=NO_PAGE, post=manager(422), pk="reported"),
    Row("league:date", get=NO_PAGE, post=manager(302), pk="fixture"),
    Row("league:overrule", get=NO_PAGE, post=organiser(422), pk="reported"),
    Row("league:annul", get=NO_PAGE, post=organiser(422), pk="reported"),
    Row("league:move", get=NO_PAGE, post=organiser(422), pk="fixture"),
    Row("league:swap", get=NO_PAGE, post=organiser(302), pk="fixture"),
    Row("league:postpone", get=NO_PAGE, post=organiser(302), pk="fixture"),
    Row("league:reschedule", get=NO_PAGE, post=organiser(422), pk="fixture"),
    # The season's desk.
    Row("league:bulk", get=organiser(200), post=organiser(422)),
    Row("league:season", get=organiser(200)),
    Row("league:draw", get=NO_PAGE, post=organiser(422)),
    Row("league:scrap", get=NO_PAGE, post=organiser(422)),
    Row("league:finish", get=NO_PAGE, post=organiser(422)),
    Row("league:next_season", get=NO_PAGE, post=organiser(422)),
    Row("league:exchange", get=NO_PAGE, post=organiser(422)),
    Row("league:date_round", get=NO_PAGE, post=organiser(302), kwargs=lambda scene: {"number": 1}),
    Row("league:deduct", get=NO_PAGE, post=organiser(422)),
    Row("league:give_back", get=NO_PAGE, post=organiser(302), pk="deduction"),
]
