"""Cards as TOML that people can read: small ones a line each, large ones a line for each thing they say."""

from __future__ import annotations

import json
from collections.abc import Mapping, Sequence

Card = Mapping[str, object]


def write_lines(heading: str, piles: Mapping[str, Sequence[Card]]) -> str:
    return _file(heading, [_listed(pile, cards) for pile, cards in piles.items()])


def write_tables(heading: str, piles: Mapping[str, Sequence[Card]]) -> str:
    return _file(heading, [_table(pile, card) for pile, cards in piles.items() for card in cards])


def _file(heading: str, blocks: Sequence[str]) -> str:
    return "\n\n".join([f"# {heading}", *blocks]) + "\n"


def _table(pile: str, card: Card) -> str:
    lines = [
        _listed(key, value) if isinstance(value, list) else f"{key} = {_inline(value)}" for key, value in card.items()
    ]
    return "\n".join([f"[[{pile}]]", *lines])


def _listed(key: str, values: Sequence[object]) -> str:
    return "\n".join([f"{key} = [", *(f"  {_inline(value)}," for value in values), "]"])


def _inline(value: object) -> str:
    if isinstance(value, Mapping):
        return "{" + ", ".join(f"{key} = {_inline(inner)}" for key, inner in value.items()) + "}"
    if isinstance(value, list):
        return "[" + ", ".join(_inline(inner) for inner in value) + "]"
    return json.dumps(value, ensure_ascii=False)
