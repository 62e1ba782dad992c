"""Every field of every form an organiser sees, filled in with what nobody types: a message, never a failure."""

from __future__ import annotations

import pytest
from django.test import Client

from tests.page_forms import PageForm, forms_of
from tests.poisons import TEXTS
from tests.role_matrix import ROWS
from tests.scene import set_scene
from tests.test_role_matrix import address, taken_back

pytestmark = [pytest.mark.proof, pytest.mark.django_db]

CHOSEN = ("an id no column holds", "five thousand digits", "the last day there is", "control characters")
LONG_LISTS = 6  # fields of a form that are tried: the others are rows of the same


def poisoned(form: PageForm):
    """The form with one field after the other poisoned, and with all of them."""
    names = [name for name in form.fields if name != "csrfmiddlewaretoken"][:LONG_LISTS]
    for label in CHOSEN:
        for name in names:
            yield f"{name}: {label}", form.fields | {name: TEXTS[label]}
        yield f"all: {label}", form.fields | dict.fromkeys(names, TEXTS[label])


def test_no_field_of_a_form_brings_a_page_down():
    scene, seen, failures, posts = set_scene(public=True), set(), {}, 0
    client = Client(raise_request_exception=False)
    client.force_login(scene.people.organiser.user)
    for row in ROWS:
        with taken_back():
            page = address(row, scene)
            shown = client.get(page)
            if not shown.headers.get("Content-Type", "").startswith("text/html"):
                continue
            for form in forms_of(shown.content.decode(), page):
                kind = (form.action.split("?")[0], frozenset(form.fields))
                if kind in seen or not form.action.startswith("/") or "log" in form.action:
                    continue
                seen.add(kind)
                for label, fields in poisoned(form):
                    with taken_back():
                        code = client.post(form.action, fields).status_code
                    posts += 1
                    if code >= 500:
                        failures[f"{form.action} {label}"] = code
    assert failures == {}
    assert posts > 500
