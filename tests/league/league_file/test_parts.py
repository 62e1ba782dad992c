"""Nothing that hangs on a league is forgotten: it is in its file, or somebody has said why it is not."""

from django.db.models import Model

from accounts.models import User
from league.league_file.columns import columns
from league.league_file.parts import BY_MODEL, LEFT_OUT, PARTS
from league.models import League

OURS = {"clubs", "matches", "league"}


def neighbours(model: type[Model]) -> set[type[Model]]:
    """Every model that refers to this one or is referred to, tables of many-to-many fields among them."""
    return {
        relation.related_model if relation.is_relation else model
        for relation in model._meta.get_fields(include_hidden=True)
        if relation.is_relation and not relation.many_to_many
    }


def below_league() -> set[type[Model]]:
    """Everything that can be reached from a league without going through a person."""
    found: set[type[Model]] = set()
    todo: set[type[Model]] = {League}
    while todo:
        model = todo.pop()
        found.add(model)
        todo |= {one for one in neighbours(model) if one._meta.app_label in OURS and one is not User} - found
    return found


def names(models) -> list[str]:
    return sorted(model.__name__ for model in models)


def test_every_model_below_a_league_is_in_its_file_or_left_out_with_a_reason():
    here, there, out = below_league(), set(BY_MODEL), set(LEFT_OUT)
    assert names(here - there - out) == [], "say in league/league_file/parts.py whether these come along"
    assert names((there | out) - here) == [], "these do not hang on a league"
    assert names(there & out) == []
    assert all(LEFT_OUT.values())


def test_a_row_refers_to_earlier_tables_only():
    seen = set()
    for part in PARTS:
        for column in columns(part).values():
            assert not column.refers_to or column.refers_to in seen, f"{part.name}.{column.name}"
        seen.add(part.name)


def test_no_secret_of_a_person_is_a_column():
    """People are names: no address, no password, no token."""
    told = {f"{part.name}.{name}" for part in PARTS for name in columns(part)}
    assert [
        name for name in sorted(told) if any(word in name for word in ("mail", "password", "token", "secret"))
    ] == []
    assert {column.source for part in PARTS for column in columns(part).values() if column.is_person} == {
        f"{name}__username" for name in ("manager", "author", "by")
    }
