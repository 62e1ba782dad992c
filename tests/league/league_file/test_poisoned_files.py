"""Whatever stands in a field of a league's file: it is refused in words, or the league can be drawn."""

from __future__ import annotations

import json
import os
import sys
from collections.abc import Iterator

import pytest
from django.db import transaction

from clubs.refusal import Refusal
from league.models import Arrival
from league.services.arrivals import receive
from league.services.league_files import import_league
from tests.factories import UserFactory
from tests.league.league_file.test_round_trip import pages_of
from tests.people import person
from tests.poisoned_json import POISONS, WRAPPINGS, places, put, written

pytestmark = pytest.mark.django_db
# Of all the pairs of a place and a poison one in so many is tried; POISON_FROM begins at another one.
STEP, STEP_OF_THE_PROOF = 751, 13
FROM = int(os.environ.get("POISON_FROM", "0"))


@pytest.fixture(autouse=True)
def long_numbers():
    """To write them down; what reads them has its own limits."""
    before = sys.get_int_max_str_digits()
    sys.set_int_max_str_digits(6000)
    yield
    sys.set_int_max_str_digits(before)


def fields(saved: bytes) -> list[tuple]:
    """The head, and every field of one row of each table, the last one, with what is inside of it."""
    file = json.loads(saved)
    found = [(key,) for key in file] + [
        ("tables", name, part) for name in file["tables"] for part in ("columns", "rows")
    ]
    for name, table in file["tables"].items():
        last = len(table["rows"]) - 1
        found += [("tables", name, "rows", last, *path) for path in places(table["rows"][last])]
    return found


def poisoned(saved: bytes, pairs: list[tuple[tuple, str]]) -> Iterator[tuple[str, bytes]]:
    for path, name in pairs:
        file = json.loads(saved)
        put(file, path, POISONS[name])
        yield f"{path}: {name}", written(file)


def pairs_of(saved: bytes) -> list[tuple[tuple, str]]:
    return [(path, name) for path in fields(saved) for name in POISONS]


def harmless(raw: bytes, what: str) -> bool:
    """False: it was refused. Otherwise all pages of the league were drawn."""
    user = UserFactory()
    with transaction.atomic():
        drawn = _drawn(raw, user, what)
        transaction.set_rollback(True)
    return drawn


def _drawn(raw: bytes, user, what: str) -> bool:
    try:
        receive(raw=raw, user=user)
        league = import_league(raw=raw, founder=user)
    except Refusal:
        return False
    except Exception as error:
        raise AssertionError(f"{what}: {error!r}") from error
    client = person(user).client
    for page in pages_of(league):
        try:
            assert client.get(page).status_code == 200
        except Exception as error:
            raise AssertionError(f"{what}: {page}: {error!r}") from error
    return True


def test_a_poisoned_field_is_refused_or_the_league_is_drawn(saved):
    pairs = pairs_of(saved)
    assert len(pairs) > 8000
    outcomes = [harmless(raw, what) for what, raw in poisoned(saved, pairs[::STEP])]
    assert False in outcomes


@pytest.mark.proof
def test_a_thousand_poisoned_fields_are_refused_or_the_league_is_drawn(saved):
    for what, raw in poisoned(saved, pairs_of(saved)[FROM % STEP_OF_THE_PROOF :: STEP_OF_THE_PROOF]):
        harmless(raw, what)


@pytest.mark.parametrize("wrap", WRAPPINGS.values(), ids=WRAPPINGS)
def test_what_is_not_one_json_file_in_utf_8_is_refused(saved, wrap):
    with pytest.raises(Refusal):
        receive(raw=wrap(saved.decode()), user=UserFactory())
    assert not Arrival.objects.exists()


@pytest.mark.parametrize(
    ("path", "value", "words"),
    [
        (("exported_at",), "0001-01-01T00:00:00+23:59", "exported_at: the year must lie between 1900 and 2200."),
        (("rounds", "date"), "9999-12-31", "rounds, row 1, date: the year must lie between 1900 and 2200."),
        (("rounds", "number"), 30_000, "rounds, row 1, number: Expected `int` <= 999"),
        (("log", "facts"), {"name": "a\x00"}, "log, row 1, facts.name has an impossible value."),
        (("log", "facts"), {"names": [1, 2**60]}, "log, row 1, facts.names[1] has an impossible value."),
        (("clubs", "name"), "\ud800", None),
    ],
)
def test_the_place_is_named(saved, path, value, words):
    file = json.loads(saved)
    if len(path) > 1:
        table = file["tables"][path[0]]
        table["rows"][0][table["columns"].index(path[1])] = value
    else:
        file[path[0]] = value
    with pytest.raises(Refusal) as refusal:
        receive(raw=written(file), user=UserFactory())
    assert words is None or str(refusal.value) == words
