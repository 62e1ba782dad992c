"""Writes cards so that clubs.rules.card_import reads the same ones again."""

from __future__ import annotations

import csv
import io
import json
from collections.abc import Iterable

from clubs.rules.card_import import COLUMNS
from clubs.rules.cards import Printed


def write_csv(cards: Iterable[Printed]) -> str:
    out = io.StringIO()
    rows = csv.writer(out, lineterminator="\n")
    rows.writerow(COLUMNS)
    rows.writerows([row.get(column, "") for column in COLUMNS] for row in map(_row, cards))
    return out.getvalue()


def write_json(cards: Iterable[Printed]) -> str:
    """One card a line."""
    lines = [json.dumps(_row(card), ensure_ascii=False) for card in cards]
    return "[\n" + ",\n".join(f"  {line}" for line in lines) + "\n]\n" if lines else "[]\n"


def _row(card: Printed) -> dict[str, str | int]:
    return {"name": card.name, "kind": card.kind.value, "nation": card.nation, **card.values}
