"""Every address of the project, and what each role gets there.

Codes stand in the order anonymous, outsider, viewer, manager, organiser; `login` is a redirect to the log-in page.
A POST carries no data unless the row gives some: 422 or a redirect then shows that the role was let through.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator
from dataclasses import dataclass, field

from django.utils import timezone

from league.services.cups import Plan, open_cup
from tests.people import ROLES
from tests.scene import (
    Scene,
    a_friendly,
    arrived,
    calendar_token,
    chat_line,
    dealt_player,
    game_seat,
    game_slug,
    laid_bid,
    lent,
    lobby_seat,
    lobby_slug,
    muted_person,
    offered,
    played_match,
    quick_scenario,
    set_window,
    shared_game,
)


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
    query: Callable[[Scene], dict[str, object]] = field(default=lambda scene: {})

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


def a_cup(scene: Scene) -> dict[str, object]:
    people = scene.people
    clubs = [scene.club.pk, scene.rival.pk]
    facts = {"name": "Harbour Cup", "seeding": "hand", "plan": Plan(after=1), "actor": people.organiser.user}
    return {"pk": open_cup(league=people.league, clubs=clubs, **facts).pk}


def of_the_place(scene: Scene) -> dict[str, object]:
    return {"card_id": scene.place.card_id}


def a_match_sheet(scene: Scene) -> dict[str, object]:
    return {"kind": "match-sheet"}


def a_round_pack(scene: Scene) -> dict[str, object]:
    return {"kind": "round-pack"}


def of_the_round(scene: Scene) -> dict[str, object]:
    return {"of": scene.fixture.round_id}


def a_printout(scene: Scene) -> dict[str, object]:
    built = {"kind": "round-pack", "key": "x", "revision": 1, "file": b"%PDF", "built_at": timezone.now()}
    return {"pk": scene.people.league.printouts.get_or_create(key="x", defaults=built)[0].pk}


def of_the_fixture(scene: Scene) -> dict[str, object]:
    return {"of": scene.fixture.pk}


READER = Codes("404 404 200 200 200", "200 200 200 200 200")
MOVED = Codes("404 404 302 302 302", "302 302 302 302 302")
EVERYBODY = same("200 200 200 200 200")
NOWHERE = same("404 404 404 404 404")
SIGNED_IN = same("login 200 200 200 200")
SEATED = same("404 404 404 404 422")  # in a game of the organiser's
NO_PAGE = same("405 405 405 405 405")

ROWS = [
    # The site.
    Row("healthz", get=same("503 503 503 503 503")),  # no background worker runs beside these tests
    Row("styleguide", get=same("404 404 404 404 404")),  # site staff only
    Row("league:home", get=EVERYBODY),
    Row("league:robots", get=EVERYBODY),
    Row("league:offline", get=EVERYBODY),
    Row("league:outbox", get=EVERYBODY),
    Row("league:rule_book", get=EVERYBODY),
    Row("league:list", get=EVERYBODY),
    Row("league:scenarios", get=EVERYBODY),
    Row(
        "league:scenario_set_up",
        get=EVERYBODY,
        post=same("200 422 422 422 422"),
        kwargs=lambda scene: {"kind": "away-goal"},
    ),
    Row("league:scenario", get=EVERYBODY, kwargs=quick_scenario),  # whoever has the link
    Row("league:scenario_act", get=NO_PAGE, post=same("404 404 404 404 422"), kwargs=quick_scenario),
    Row("league:league_scenarios", get=READER),
    Row("game:start", get=EVERYBODY, post=same("200 422 422 422 422")),
    Row("game:waiting", get=same("302 302 302 302 302")),
    Row("game:hall", get=EVERYBODY),
    Row("game:now", get=READER, kwargs=game_slug),
    Row("game:move", get=NO_PAGE, post=SEATED, kwargs=game_slug),
    Row("game:import", get=NO_PAGE, post=same("login 422 422 422 422")),
    Row("game:arrival", get=same("login 404 404 404 404"), post=NO_PAGE),
    Row("game:gather", get=EVERYBODY, post=same("200 422 422 422 422")),
    Row("game:lobby", get=READER, kwargs=lobby_slug),
    Row("game:lobby_seat", get=NO_PAGE, post=Codes("404 404 422 422 422", "login 422 422 422 422"), kwargs=lobby_seat),
    Row("game:begin", get=NO_PAGE, post=organiser(302), kwargs=lobby_slug),
    Row("game:lobby_invite", get=NO_PAGE, post=organiser(302), kwargs=lobby_slug),
    Row("game:turns", get=READER, kwargs=game_slug),
    Row("game:uncover", get=NO_PAGE, post=Codes("404 404 302 302 302", "302 302 302 302 302"), kwargs=game_slug),
    Row("game:seat", get=NO_PAGE, post=same("404 404 404 404 302"), kwargs=game_seat),
    Row("game:chat", get=member(200), post=same("404 404 403 422 422"), kwargs=shared_game),
    Row(
        "game:chat_line",
        get=NO_PAGE,
        post=organiser(200),
        kwargs=chat_line,
        data=lambda scene: {"deed": "remove"},
    ),
    Row("game:chat_unmute", get=NO_PAGE, post=member(302), kwargs=muted_person),
    Row("game:course", get=NO_PAGE, post=organiser(422), kwargs=game_slug),
    Row("game:rewind", get=NO_PAGE, post=SEATED, kwargs=game_slug),
    Row("game:about", get=READER, kwargs=game_slug),
    Row("game:export", get=same("404 404 404 404 200"), kwargs=game_slug),
    Row("game:delete", get=NO_PAGE, post=SEATED, kwargs=game_slug),
    Row("game:squad", get=READER, kwargs=game_slug),
    Row("game:table", get=READER, kwargs=game_slug),
    Row("game:cup", get=READER, kwargs=game_slug),
    Row("game:ledger", get=READER, kwargs=game_slug),
    Row("game:history", get=READER, kwargs=game_slug),
    Row("game:press", get=READER, kwargs=game_slug),
    Row("game:rivals", get=READER, kwargs=game_slug),
    Row("game:prints", get=READER, kwargs=game_slug),
    Row("game:print_page", get=NOWHERE, kwargs=lambda scene: game_slug(scene) | a_match_sheet(scene)),
    Row("game:print_build", get=NO_PAGE, post=NOWHERE, kwargs=lambda scene: game_slug(scene) | a_match_sheet(scene)),
    Row("game:print_file", get=NOWHERE, kwargs=lambda scene: game_slug(scene) | a_match_sheet(scene)),
    Row(
        "game:ceremony",
        get=same("404 404 404 404 404"),  # no season has ended
        kwargs=lambda scene: {**game_slug(scene), "season": 1},
    ),
    Row(
        "game:ceremony_picture",
        get=same("404 404 404 404 404"),  # no season has ended
        kwargs=lambda scene: {**game_slug(scene), "season": 1, "seat": 0, "lang": "en", "revision": 0},
    ),
    Row("game:limits", get=NO_PAGE, post=SEATED, kwargs=game_slug),
    Row(
        "game:moments",
        get=Codes("404 404 302 302 302", "302 302 302 302 302"),
        kwargs=game_slug,
    ),
    Row("game:moment", get=READER, kwargs=lambda scene: game_slug(scene) | {"seq": 0}),
    Row("game:undo", get=NO_PAGE, post=SEATED, kwargs=game_slug),
    Row("game:play_on", get=NO_PAGE, post=SEATED, kwargs=game_slug),
    Row("game:match_report", get=READER, kwargs=played_match),
    Row("game:footballer", get=READER, kwargs=dealt_player),
    Row("league:archived", get=SIGNED_IN),
    Row("league:create", get=EVERYBODY, post=same("200 422 422 422 422")),
    Row("league:bring", get=SIGNED_IN, post=same("login 422 422 422 422")),
    Row(
        "league:arrival",
        get=same("login 404 404 404 200"),
        post=same("login 404 404 404 302"),
        kwargs=arrived,
    ),
    Row("league:export", get=organiser(200)),
    Row(
        "league:join",
        get=EVERYBODY,
        post=same("302 302 302 302 302"),
        kwargs=lambda scene: {"token": scene.invitation.token},
    ),
    # Accounts.
    Row("account_login", get=same("200 302 302 302 302"), post=same("422 302 302 302 302")),
    Row("notices:list", get=SIGNED_IN),
    Row("notices:bell", get=SIGNED_IN),
    Row("notices:live", get=SIGNED_IN),
    Row("notices:read", get=NO_PAGE, post=same("login 302 302 302 302")),
    Row("notices:open", get=same("login 404 404 404 404"), kwargs=lambda scene: {"pk": 0}),
    Row("notices:choices", get=SIGNED_IN, post=same("login 422 422 422 422"), data=lambda scene: {"wanted": "all"}),
    Row("notices:ask", get=NO_PAGE, post=same("login 302 302 302 302")),
    Row("notices:confirm", get=same("404 404 404 404 404"), kwargs=lambda scene: {"token": "forged"}),
    # Mail programs post to it by themselves, without a session: tests/league/test_notice_mail.py.
    Row("notices:unsubscribe", get=same("404 404 404 404 404"), kwargs=lambda scene: {"token": "forged"}),
    Row("notices:subscribe", get=NO_PAGE, post=same("login 422 422 422 422")),
    Row("notices:forget", get=NO_PAGE, post=same("login 302 302 302 302")),
    Row("notices:worker", get=EVERYBODY),
    Row("account_signup", get=same("200 302 302 302 302"), post=same("422 302 302 302 302")),
    Row("account_logout", get=same("302 200 200 200 200"), post=same("302 302 302 302 302")),
    Row("account_change_password", get=SIGNED_IN, post=same("login 422 422 422 422")),
    Row("account_reset_password", get=EVERYBODY, post=same("422 422 422 422 422")),
    Row("account_reset_password_done", get=EVERYBODY),
    Row("account_reset_password_from_key", get=EVERYBODY, kwargs=lambda scene: {"uidb36": "1", "key": "gone"}),
    Row("accounts:play_now", get=NO_PAGE, post=same("302 302 302 302 302")),
    Row("accounts:claim", get=same("login 302 302 302 302"), post=same("login 302 302 302 302")),
    Row("accounts:profile", get=SIGNED_IN, post=same("login 422 422 422 422"), data=lambda scene: {"username": ""}),
    Row("accounts:preferences", get=NO_PAGE, post=same("302 302 302 302 302")),
    Row("accounts:delete", get=SIGNED_IN, post=same("login 422 422 422 422"), data=lambda scene: {"password": ""}),
    # A league's pages.
    Row("league:overview", get=READER),
    Row("league:picture", get=READER, kwargs=lambda scene: {"lang": "fr", "revision": 7}),
    Row("league:club_picture", get=READER, kwargs=lambda scene: {"lang": "en", "revision": 7}),
    Row("league:share", get=READER),
    Row("league:csv", get=READER, kwargs=lambda scene: {"what": "table"}),
    Row("league:calendar", get=READER),
    Row("league:club_calendar", get=READER),
    Row("league:secret_calendar", get=EVERYBODY, kwargs=calendar_token),
    Row("league:secret_club_calendar", get=EVERYBODY, kwargs=calendar_token),
    Row("league:calendar_key", get=NO_PAGE, post=member(302)),
    Row("league:table", get=READER),
    Row("league:cross_table", get=READER),
    Row("league:statistics", get=READER),
    Row("league:forecast", get=READER),
    Row("league:round_reports", get=READER),
    Row("league:round_report", get=READER, kwargs=lambda scene: {"number": 1}),
    Row("league:records", get=READER),
    Row("league:streaks", get=READER),
    Row("league:head_to_head", get=READER),
    Row("league:managers", get=READER),
    Row("league:manager", get=READER, kwargs=lambda scene: {"user_id": scene.people.manager.user.pk}),
    Row("league:discipline", get=READER),
    Row("league:player", get=READER, kwargs=lambda scene: {"card_id": scene.place.card_id}),
    Row("league:fixtures", get=READER),
    Row("league:fixture", get=READER, pk="fixture"),
    Row("league:sheet", get=MOVED, pk="fixture"),
    Row("league:sheet_page", get=MOVED, pk="fixture"),
    # tests/league/prints/test_registry.py asks for every kind of sheet.
    Row("league:prints", get=READER),
    Row("league:print_page", get=READER, kwargs=a_match_sheet, query=of_the_fixture),
    Row("league:print_file", get=READER, kwargs=a_match_sheet, query=of_the_fixture),
    Row("league:print_build", get=NO_PAGE, post=MOVED, kwargs=a_round_pack, query=of_the_round),
    Row("league:printout", get=READER, kwargs=a_printout),
    Row("league:printout_file", get=READER, kwargs=a_printout),
    Row("league:reference_page", get=NOWHERE, kwargs=a_match_sheet),
    Row("league:reference_file", get=NOWHERE, kwargs=a_match_sheet),
    Row("league:clubs", get=READER),
    Row("league:club", get=READER),
    Row("league:crest", get=READER),
    Row("league:members", get=READER),
    Row("league:rules", get=READER),
    Row("league:log", get=READER),
    Row("league:dice", get=READER),
    Row("league:live", get=READER),
    # What is done to a match.
    Row("league:report", get=manager(200), post=manager(422), pk="fixture"),
    Row("league:draft", get=NO_PAGE, post=manager(200), pk="fixture"),
    Row("league:deliver", get=NO_PAGE, post=manager(422), pk="fixture"),
    Row("league:correct", get=organiser(200), post=organiser(422), pk="reported"),
    Row("league:confirm", get=NO_PAGE, post=manager(422), pk="reported"),
    Row("league:dispute", get=NO_PAGE, post=manager(422), pk="reported"),
    Row("league:date", get=NO_PAGE, post=manager(302), pk="fixture"),
    Row("league:overrule", get=NO_PAGE, post=organiser(422), pk="reported"),
    Row("league:annul", get=NO_PAGE, post=organiser(422), pk="reported"),
    Row("league:award", get=NO_PAGE, post=organiser(422), pk="reported"),
    Row("league:void", get=NO_PAGE, post=organiser(422), pk="reported"),
    Row("league:restore", get=NO_PAGE, post=organiser(302), pk="reported"),
    Row("league:reopen_result", get=NO_PAGE, post=organiser(422), pk="reported"),
    Row(
        "league:injury_roll",
        get=NO_PAGE,
        post=manager(422),  # nobody is injured
        pk="reported",
        kwargs=lambda scene: {"card_id": scene.place.card_id},
    ),
    Row(
        "league:injury_take_back",
        get=NO_PAGE,
        post=manager(422),  # the score is not final
        pk="reported",
        kwargs=lambda scene: {"card_id": scene.place.card_id},
    ),
    Row("league:move", get=NO_PAGE, post=organiser(422), pk="fixture"),
    Row("league:swap", get=NO_PAGE, post=organiser(302), pk="fixture"),
    Row("league:postpone", get=NO_PAGE, post=organiser(302), pk="fixture"),
    Row("league:reschedule", get=NO_PAGE, post=organiser(302), pk="fixture"),
    Row(
        "league:line_up",
        get=manager(200),
        post=manager(422),
        pk="fixture",
        kwargs=lambda scene: {"side": "home"},
    ),
    Row("league:referee", get=NO_PAGE, post=manager(422), pk="fixture"),  # there is no referee card to draw
    # Cups. The scene's one has two clubs, and its final is to be played.
    Row("league:cups", get=READER),
    Row("league:open_cup", get=organiser(200), post=organiser(422)),
    Row("league:cup", get=READER, kwargs=a_cup),
    Row("league:cancel_cup", get=NO_PAGE, post=organiser(200), kwargs=a_cup),
    Row(
        "league:date_cup_round",
        get=NO_PAGE,
        post=organiser(422),
        kwargs=lambda scene: {**a_cup(scene), "number": 1},
    ),
    # The season's desk.
    Row("league:bulk", get=organiser(200), post=organiser(302), data=lambda scene: {"sent": "1"}),
    Row("league:season", get=organiser(200)),
    Row("league:draw", get=NO_PAGE, post=organiser(422)),
    Row("league:scrap", get=NO_PAGE, post=organiser(200)),
    Row("league:finish", get=NO_PAGE, post=organiser(200)),
    Row("league:next_season", get=organiser(200), post=organiser(422)),
    Row("league:playoff", get=NO_PAGE, post=organiser(302), kwargs=lambda scene: {"level": 0}),
    Row("league:divisions", get=organiser(200), post=organiser(422)),
    Row("league:division_places", get=NO_PAGE, post=organiser(422)),  # the calendar is drawn
    Row("league:absences", get=organiser(200)),
    Row("league:close_protection", get=NO_PAGE, post=organiser(200)),
    Row("league:protect", get=manager(200), post=manager(422)),
    Row("league:withdraw", get=organiser(200), post=organiser(422)),
    Row("league:come_back", get=NO_PAGE, post=organiser(302)),
    Row("league:replace_manager", get=NO_PAGE, post=organiser(302)),
    Row("league:extend", get=NO_PAGE, post=organiser(422), pk="fixture"),
    Row("league:remind", get=NO_PAGE, post=organiser(302), pk="fixture"),
    Row("league:exchange", get=NO_PAGE, post=organiser(422)),
    Row("league:date_round", get=NO_PAGE, post=organiser(302), kwargs=lambda scene: {"number": 1}),
    Row("league:marathon", get=organiser(200), post=organiser(422)),
    Row("league:result_log", get=READER),
    Row("league:friendly_new", get=manager(200), post=manager(422)),
    Row("league:friendly_edit", get=manager(200), post=manager(422), kwargs=a_friendly),
    Row("league:friendly_remove", get=manager(200), post=manager(200), kwargs=a_friendly),
    Row("league:deduct", get=NO_PAGE, post=organiser(422)),
    Row("league:give_back", get=NO_PAGE, post=organiser(200), pk="deduction"),
    # Clubs.
    Row("league:club_add", get=organiser(200), post=organiser(422)),
    Row("league:clubs_add", get=organiser(200), post=organiser(422)),
    Row("league:club_edit", get=manager(200), post=manager(422)),
    Row("league:club_remove", get=organiser(200), post=organiser(200)),
    Row("league:found_club", get=manager(200), post=manager(422)),
    Row("league:claim_club", get=NO_PAGE, post=same("404 404 403 422 302"), pk="rival"),
    Row("league:hand_over", get=NO_PAGE, post=organiser(422), pk="club"),
    # Cards and squads. The season is under way, so managers change nothing here.
    Row("league:squads", get=READER),
    Row("league:squad", get=READER),
    Row("league:cards", get=READER),
    Row("league:cards_csv", get=READER),
    Row("league:cards_json", get=READER),
    Row("league:box_open", get=NO_PAGE, post=organiser(302)),
    Row("league:card_add", get=organiser(200), post=organiser(422)),
    Row("league:cards_import", get=organiser(200), post=organiser(422)),
    Row("league:card_edit", get=organiser(200), post=organiser(422), kwargs=lambda scene: {"pk": scene.place.card_id}),
    Row("league:card_remove", get=NO_PAGE, post=organiser(200), kwargs=lambda scene: {"pk": scene.place.card_id}),
    Row("league:deal", get=NO_PAGE, post=organiser(422)),
    Row("league:draft_room", get=READER),
    Row("league:draft_open", get=NO_PAGE, post=organiser(422)),
    Row("league:draft_pick", get=NO_PAGE, post=manager(422)),
    Row("league:draft_take_back", get=NO_PAGE, post=organiser(422)),
    Row("league:draft_pause", get=NO_PAGE, post=organiser(422)),
    Row("league:draft_resume", get=NO_PAGE, post=organiser(422)),
    Row("league:draft_cancel", get=NO_PAGE, post=organiser(200)),
    # The organiser manages no club, and nobody else's wishes can be seen.
    Row("league:wishes", get=same("404 404 403 200 403"), post=same("404 404 403 422 403")),
    Row("league:collect", get=NO_PAGE, post=organiser(200)),
    Row("league:squad_sign", get=organiser(200), post=organiser(422)),
    Row("league:squad_edit", get=organiser(200), post=organiser(422)),
    Row("league:squad_release", get=NO_PAGE, post=organiser(302)),
    # The transfer market. No window is open, and the organiser manages no club.
    Row("league:market", get=READER),
    Row("league:market_purses", get=READER),
    Row("league:market_news", get=READER),
    Row("league:swaps", get=READER),
    Row("league:market_club", get=READER),
    Row("league:market_player", get=READER, post=same("404 404 403 422 403"), kwargs=of_the_place),
    Row("league:market_release", get=NO_PAGE, post=manager(302)),
    Row("league:bid_withdraw", get=NO_PAGE, post=manager(302), kwargs=laid_bid),
    Row(
        "league:swap_offer",
        get=same("404 404 403 200 403"),
        post=same("404 404 403 422 403"),
        kwargs=lambda scene: {"club_id": scene.rival.pk},
    ),
    Row("league:swap_answer", get=NO_PAGE, post=manager(200), kwargs=lambda scene: offered(scene) | {"move": "accept"}),
    Row("league:loans", get=READER),
    Row(
        "league:loan_offer",
        get=same("404 404 403 200 403"),
        post=same("404 404 403 422 403"),
        kwargs=lambda scene: {"club_id": scene.rival.pk},
    ),
    Row("league:loan_answer", get=NO_PAGE, post=manager(200), kwargs=lambda scene: lent(scene) | {"move": "accept"}),
    Row("league:market_office", get=organiser(200), post=organiser(422)),
    Row("league:market_value", get=NO_PAGE, post=organiser(302), kwargs=of_the_place),
    Row("league:window_close", get=NO_PAGE, post=organiser(200), kwargs=set_window),
    Row("league:window_remove", get=NO_PAGE, post=organiser(200), kwargs=set_window),
    # Members and their invitations.
    Row("league:leave", get=NO_PAGE, post=member(200)),
    Row("league:role", get=NO_PAGE, post=organiser(422), pk="membership"),
    Row("league:remove_member", get=NO_PAGE, post=organiser(200), pk="membership"),
    Row("league:invitations", get=organiser(200), post=organiser(422)),
    Row("league:invitation", get=organiser(200), pk="invitation"),
    Row("league:qr", get=organiser(200), pk="invitation"),
    Row("league:revoke", get=NO_PAGE, post=organiser(200), pk="invitation"),
    # The league itself.
    Row("league:settings", get=organiser(200)),
    Row("league:webhook", get=organiser(200), post=organiser(422)),
    Row("league:webhook_test", get=NO_PAGE, post=organiser(302)),
    Row("league:webhook_secret", get=NO_PAGE, post=organiser(200)),
    Row("league:webhook_remove", get=NO_PAGE, post=organiser(200)),
    Row("league:rename", get=NO_PAGE, post=organiser(422)),
    Row("league:change_rules", get=NO_PAGE, post=organiser(422)),
    Row("league:close", get=NO_PAGE, post=organiser(302)),
    Row("league:reopen", get=NO_PAGE, post=organiser(302)),
    Row("league:archive", get=NO_PAGE, post=organiser(302)),
    Row("league:delete", get=NO_PAGE, post=organiser(422)),
]
