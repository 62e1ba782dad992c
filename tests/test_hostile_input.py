"""Whatever is sent to any address of the project is answered with a page or a message, never with a failure of ours."""

from __future__ import annotations

import datetime
import re
from collections.abc import Callable, Iterator
from urllib.parse import quote

import pytest
from django.conf import settings
from django.core.exceptions import ValidationError
from django.test import Client, RequestFactory
from django.urls import reverse

from accounts.models import User
from accounts.redirects import next_page
from accounts.text import cleaned
from clubs.ids import MOST_ID, whole
from clubs.models import Club
from config.wsgi import application
from league.forms.days import DayField, MomentField
from league.forms.rows import RowsField
from matches.models import Draft
from tests.factories import PASSWORD, UserFactory
from tests.poisons import BROKEN, CHARSETS, DAYS, DIGITS, TEXTS, WORDS
from tests.role_matrix import ROWS, Row
from tests.scene import Scene, set_scene
from tests.test_role_matrix import parameters, taken_back

# What the pages read behind the question mark.
ASKED = """
affordable attribute before blank club count division fill for format from have how ink kind lang league least list name
next of one other page q round season seat sell size sort to token view week what why
""".split()  # noqa: SIM905 - thirty-six in quotes would not be read
NOT_OURS = {"healthz"}  # says 503, because no worker runs beside these tests


def in_the_path(kwargs: dict[str, object], row: Row) -> Iterator[str]:
    """The address of a row with each of its parts poisoned in turn."""
    for name, value in kwargs.items():
        mark = 918273645 if isinstance(value, int) else "918273645"
        address = reverse(row.name, kwargs=kwargs | {name: mark})
        poisons = [str(MOST_ID + 1)] if isinstance(value, int) else [WORDS["NUL"], WORDS["a long word"]]
        yield from (address.replace("918273645", quote(poison)) for poison in poisons)


def failures(scene: Scene, addresses: Callable[[dict[str, object], Row], Iterator[str]]) -> dict[str, int]:
    client, found = Client(raise_request_exception=False), {}
    client.force_login(scene.people.organiser.user)
    for row in (row for row in ROWS if row.name not in NOT_OURS):
        with taken_back():
            given = {"slug": scene.people.league.slug, "club_id": scene.club.pk, **row.kwargs(scene)}
            if row.pk:
                given["pk"] = getattr(scene, row.pk).pk
            for address in addresses({name: given[name] for name in parameters()[row.name]}, row):
                send = client.post if row.post else client.get
                with taken_back():
                    code = send(address).status_code
                if code >= 500:
                    found[f"{row.name}: {address[:120]}"] = code
    return found


def behind_it(kwargs: dict[str, object], row: Row) -> Iterator[str]:
    for text in TEXTS.values():
        yield reverse(row.name, kwargs=kwargs) + "?" + "&".join(f"{name}={quote(text)}" for name in ASKED)


@pytest.mark.django_db
def test_no_part_of_an_address_brings_a_page_down():
    assert failures(set_scene(public=True), in_the_path) == {}


@pytest.mark.proof
@pytest.mark.django_db
def test_no_text_behind_an_address_brings_a_page_down():
    assert failures(set_scene(public=True), behind_it) == {}


@pytest.mark.django_db
@pytest.mark.parametrize("broken", BROKEN.values(), ids=BROKEN)
def test_an_address_or_a_question_that_is_no_text(client, broken):
    assert client.get(f"/leagues/{broken}/").status_code in {400, 404}
    assert client.get(f"/rules/?q={broken}&{broken}=1").status_code == 200


@pytest.mark.django_db
@pytest.mark.parametrize("language", ["en", "fr"])
def test_a_request_that_cannot_be_read_gets_a_page(client, language):
    response = client.get("/leagues/a%00b/", headers={"Accept-Language": language})
    assert (response.status_code, response["Content-Type"]) == (400, "text/html; charset=utf-8")
    assert f'<html lang="{language}"' in response.content.decode()


@pytest.mark.django_db
@pytest.mark.parametrize("charset", [*CHARSETS, "utf-8", "UTF-8"])
def test_forms_are_read_as_utf_8_or_not_at_all(client, charset):
    form = f"application/x-www-form-urlencoded; charset={charset}"
    sent = client.generic("POST", "/accounts/preferences/", b"language=fr", form)
    assert sent.status_code == (302 if charset.lower() == "utf-8" else 400)


@pytest.mark.parametrize("kind", ["text/plain; charset*=made-up''x", "text/plain; charset*=utf-8''%00", "\xff; =;;"])
def test_the_kind_of_a_body_is_not_looked_up(kind, db):
    environ = RequestFactory().get("/rules/").environ | {"CONTENT_TYPE": kind}
    codes = []
    list(application(environ, lambda status, headers, *rest: codes.append(int(status[:3]))))
    assert codes == [200 if "charset" not in kind else 400]


@pytest.mark.django_db
def test_a_cookie_with_nul_is_a_cookie_nobody_has(client):
    headers = {"Cookie": rf'{settings.SESSION_COOKIE_NAME}="abc\000defgh"; theme="dark\000"'}
    assert client.get(reverse("league:list"), headers=headers).status_code == 200


@pytest.mark.django_db
def test_what_nobody_types_is_left_out_of_names_and_remarks(people):
    typed = {"name": "Har\0bour\x1b \ufffeLeague", "is_public": "private"}
    sent = people.organiser.client.post(reverse("league:rename", args=[people.league.slug]), typed)
    people.league.refresh_from_db()
    assert (sent.status_code, people.league.name) == (302, "Harbour League")


def test_the_cleaner_keeps_what_people_type():
    kept = "Ünïcode, 日本語, ‏עברית‏, 👩‍👩‍👧, one\ttab\r\nand lines"
    assert cleaned(kept) == kept
    assert cleaned("\ud83d half \ud800\udfff") == " half "


@pytest.mark.parametrize(
    ("text", "number"),
    [
        ("12", 12),
        ("007", 7),
        ("0", 0),
        (str(MOST_ID), MOST_ID),
        *((wrong, None) for wrong in [*DIGITS.values(), "", None, " 1", "1_0", "+1"]),
    ],
)
def test_a_number_in_an_address_is_one_or_nothing(text, number):
    assert whole(text) == number


@pytest.mark.parametrize(
    "wanted", ["word", "leagues/", "league:list", "?x", "#x", "..", "https:evil", "/" + "x" * 2000]
)
def test_a_word_is_no_page_to_go_on_to(wanted):
    assert next_page(RequestFactory().get("/", {"next": wanted}), "/home/") == "/home/"


@pytest.mark.django_db
@pytest.mark.parametrize("wanted", ["word", *TEXTS.values()])
def test_every_door_with_a_next_page_opens(wanted):
    UserFactory(username="Ann")
    answers = {"login": "Ann", "password": PASSWORD, "username": "Bob", "password1": PASSWORD, "language": "fr"}
    for door in ("account_login", "account_signup", "accounts:play_now", "accounts:preferences"):
        client = Client()
        for _time in ("when out", "when in"):
            assert client.post(reverse(door), answers | {"next": wanted}).status_code == 302
        User.objects.exclude(username="Ann").delete()


@pytest.mark.parametrize("field", [DayField(), MomentField()], ids=["day", "moment"])
@pytest.mark.parametrize("typed", DAYS.values())
def test_days_that_no_calendar_can_reckon_with_are_refused(field, typed):
    with pytest.raises(ValidationError) as refused:
        field.clean(typed)
    assert refused.value.error_list[0].code in {"far_away", "invalid"}


def test_days_that_people_choose_are_taken():
    assert DayField().clean("2026-11-18") == datetime.date(2026, 11, 18)
    assert MomentField().clean("2199-12-31T23:59").year == 2199


@pytest.mark.django_db
@pytest.mark.parametrize("pk", [*DIGITS.values(), WORDS["NUL"]])
def test_rows_that_cannot_be_are_refused(pk):
    with pytest.raises(ValidationError) as refused:
        RowsField(Club.objects.all()).clean([pk])
    assert refused.value.code == "invalid_pk_value"


def test_every_day_and_every_list_of_rows_is_asked_for_by_a_careful_field():
    careless = re.compile(r"\bforms\.(Date|DateTime|SplitDateTime|Float|Duration|ModelMultipleChoice)Field\(")
    rooms = [settings.BASE_DIR / room for room in ("accounts", "clubs", "matches", "league")]
    assert [path for room in rooms for path in room.rglob("*.py") if careless.search(path.read_text())] == []


@pytest.mark.django_db
def test_a_draft_is_kept_or_refused_in_words():
    scene = set_scene(public=False)
    address = reverse("league:draft", args=[scene.people.league.slug, scene.fixture.pk])
    bodies = ["[" * 100_000, "9" * 5000, '{"fields": {"remarks": "a\\u0000\\ud800b"}}']
    sent = [scene.people.organiser.client.post(address, body, "application/json").status_code for body in bodies]
    assert sent == [422, 422, 200]
    assert Draft.objects.get(match=scene.fixture.match).fields == {"remarks": "ab"}
