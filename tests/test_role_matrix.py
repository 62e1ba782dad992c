"""Every address has a row in tests/role_matrix.py, and every row holds."""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import contextmanager
from functools import cache

import pytest
from django.conf import settings
from django.db import transaction
from django.test import Client
from django.urls import URLPattern, get_resolver, reverse

from tests.people import ROLES
from tests.role_matrix import ROWS, Row
from tests.scene import Scene, set_scene

NOT_PAGES = {"static", "media"}
STRANGERS, MEMBERS = ROLES[:2], ROLES[2:]


def addresses(patterns=None, namespace: str = "") -> Iterator[tuple[str, frozenset[str]]]:
    """The name of every address of ours, and its parameters. The office brings its own guards."""
    for pattern in get_resolver().url_patterns if patterns is None else patterns:
        if isinstance(pattern, URLPattern):
            assert pattern.name, f"{pattern.pattern} needs a name"
            yield namespace + pattern.name, frozenset(pattern.pattern.regex.groupindex)
        elif pattern.namespace != "admin":
            inner = f"{namespace}{pattern.namespace}:" if pattern.namespace else namespace
            yield from addresses(pattern.url_patterns, inner)


def test_every_address_has_a_row_and_every_row_an_address():
    found = {name for name, _ in addresses()} - NOT_PAGES
    rows = [row.name for row in ROWS]
    assert sorted(found - set(rows)) == [], "addresses without a row"
    assert sorted(set(rows) - found) == [], "rows without an address"
    assert len(rows) == len(set(rows))


@cache
def parameters() -> dict[str, frozenset[str]]:
    return dict(addresses())


def address(row: Row, scene: Scene) -> str:
    given = {"slug": scene.people.league.slug, "club_id": scene.club.pk, **row.kwargs(scene)}
    if row.pk:
        given["pk"] = getattr(scene, row.pk).pk
    kwargs = {name: given[name] for name in parameters()[row.name]}
    return reverse(row.name, kwargs=kwargs, query=row.query(scene) or None)


@contextmanager
def taken_back() -> Iterator[None]:
    """Nobody finds what happens in here."""
    with transaction.atomic():
        yield
        transaction.set_rollback(True)


def answer(visitor: Client, method: str, url: str, data: dict[str, object]) -> str:
    """What one person gets, on a state that nobody else has touched."""
    client = Client()
    client.cookies = visitor.cookies.copy()
    with taken_back():
        response = client.generic("GET", url) if method == "GET" else client.post(url, data)
    if response.status_code == 302 and response["Location"].startswith(reverse(settings.LOGIN_URL)):
        return "login"
    return str(response.status_code)


@pytest.mark.django_db
@pytest.mark.parametrize(
    ("public", "roles"),
    [
        # In two, so that two workers share them.
        pytest.param(False, STRANGERS, id="private"),
        pytest.param(False, MEMBERS, id="private-members"),
        pytest.param(True, STRANGERS, id="public"),
        # What members may does not depend on who else may look on.
        pytest.param(True, MEMBERS, id="public-members", marks=pytest.mark.proof),
    ],
)
def test_each_role_gets_what_the_matrix_says(public, roles):
    scene, wrong = set_scene(public=public), {}
    visitors = {role: getattr(scene.people, role).client for role in roles}
    for row in ROWS:
        with taken_back():
            url = address(row, scene)
            for method, codes in row.methods():
                for role, visitor in visitors.items():
                    got = answer(visitor, method, url, row.data(scene))
                    if got != (expected := codes.expected(public=public)[role]):
                        wrong[f"{method} {row.name} by {role}"] = f"{got}, not {expected}"
    assert wrong == {}


@pytest.mark.django_db
def test_nothing_is_written_without_a_csrf_token():
    scene, codes = set_scene(public=True), {}
    for row in (row for row in ROWS if row.post):
        with taken_back():
            client = Client(enforce_csrf_checks=True)
            client.force_login(scene.people.organiser.user, backend=settings.AUTHENTICATION_BACKENDS[0])
            codes[row.name] = client.post(address(row, scene), row.data(scene)).status_code
    assert {name: code for name, code in codes.items() if code != 403} == {}
