"""Whatever stands in a field of a game's file: it is refused in words, or the game can be drawn."""

from __future__ import annotations

import json
import sys

import pytest
from django.db import transaction
from django.urls import reverse

from clubs.refusal import Refusal
from league.services.game_arrivals import import_game, receive
from league.services.game_files import export_game
from tests.factories import UserFactory
from tests.games import Table
from tests.people import person
from tests.poisoned_json import POISONS, WRAPPINGS, places, put, written

pytestmark = pytest.mark.django_db
STEP = 397  # of all the pairs of a place and a poison, one in so many is tried each day; `make proof` tries them all
PAGES = ("now", "about", "squad", "table", "ledger", "history")


@pytest.fixture(autouse=True)
def long_numbers():
    before = sys.get_int_max_str_digits()
    sys.set_int_max_str_digits(6000)
    yield
    sys.set_int_max_str_digits(before)


@pytest.fixture(scope="module")
def saved(django_db_setup, django_db_blocker) -> bytes:
    """A game in its second week."""
    with django_db_blocker.unblock(), transaction.atomic():
        table = Table(policy="whim")
        table.until(lambda state: state.week == 2)
        raw = export_game(table.fresh)
        transaction.set_rollback(True)
    return raw


def pairs_of(saved: bytes) -> list[tuple[tuple, str]]:
    """Of the moves, one of each kind."""
    file, kinds, found = json.loads(saved), set(), []
    for path in places(file):
        if path[0] == "moves" and len(path) > 1:
            kind = file["moves"][path[1]]["move"]["kind"]
            if (kind, path[1]) not in kinds and kind in {seen for seen, _place in kinds}:
                continue
            kinds.add((kind, path[1]))
        found.append(path)
    return [(path, name) for path in found for name in POISONS]


def harmless(saved: bytes, path: tuple, name: str) -> None:
    file, user = json.loads(saved), UserFactory()
    put(file, path, POISONS[name])
    with transaction.atomic():
        try:
            _draw(written(file), user)
        except Refusal as refusal:
            said = str(refusal)
        except Exception as error:
            raise AssertionError(f"{path}: {name}: {error!r}") from error
        else:
            said = "drawn"
        transaction.set_rollback(True)
    assert said


def _draw(raw: bytes, user) -> None:
    receive(raw=raw, user=user)
    slug, client = import_game(raw=raw, founder=user).league.slug, person(user).client
    for page in PAGES:
        assert client.get(reverse(f"game:{page}", args=[slug]), follow=True).status_code == 200


def test_a_poisoned_field_is_refused_or_the_game_is_drawn(saved):
    pairs = pairs_of(saved)
    assert len(pairs) > 1000
    for path, name in pairs[::STEP]:
        harmless(saved, path, name)


@pytest.mark.proof
def test_every_poisoned_field_is_refused_or_the_game_is_drawn(saved):
    for path, name in pairs_of(saved):
        harmless(saved, path, name)


@pytest.mark.parametrize("wrap", WRAPPINGS.values(), ids=WRAPPINGS)
def test_what_is_not_one_json_file_in_utf_8_is_refused(saved, wrap):
    with pytest.raises(Refusal):
        receive(raw=wrap(saved.decode()), user=UserFactory())
