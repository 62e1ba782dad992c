"""What was measured, as values, and as a page of Markdown."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Sequence
from dataclasses import asdict, dataclass
from textwrap import wrap
from typing import Any

from clubs.rules.club_manager.book import Book

WIDTH = 120


@dataclass(frozen=True, slots=True)
class Effort:
    """How much is played. Little of it is enough to see that everything can be measured."""

    pairing: int  # matches of every pairing of formations
    throws: int  # of a duel, for every lead
    seasons: int  # of a division of bots
    games: int  # of an auto-manager
    careers: int  # that last into the late game


FULL = Effort(pairing=500, throws=100_000, seasons=20_000, games=300, careers=200)
QUICK = Effort(pairing=10, throws=2_000, seasons=500, games=1, careers=1)


@dataclass(frozen=True, slots=True)
class Check:
    """A figure that has a band."""

    what: str
    value: float
    least: float
    most: float

    @property
    def kept(self) -> bool:
        return self.least <= self.value <= self.most


@dataclass(frozen=True, slots=True)
class Table:
    title: str
    head: tuple[str, ...]
    rows: tuple[tuple[str, ...], ...]


@dataclass(frozen=True, slots=True)
class Part:
    title: str
    text: str
    checks: tuple[Check, ...] = ()
    tables: tuple[Table, ...] = ()


Measure = Callable[[Book, str, Effort], Part]  # with a seed


def missed(parts: Iterable[Part]) -> list[Check]:
    return [check for part in parts for check in part.checks if not check.kept]


def as_json(parts: Sequence[Part]) -> list[dict[str, Any]]:
    """Checks say whether they are kept; tables are for reading."""
    return [
        {"title": part.title, "checks": [asdict(check) | {"kept": check.kept} for check in part.checks]}
        for part in parts
    ]


def as_markdown(parts: Sequence[Part], seed: str) -> str:
    checks = sum(len(part.checks) for part in parts)
    lines = [
        "# Balance of Club Manager",
        "",
        f"Written by `manage.py balance --seed {seed}`: the same seed writes the same page.",
        f"{checks - len(missed(parts))} of {checks} bands are kept.",
    ]
    for part in parts:
        lines += ["", f"## {part.title}", "", *wrap(part.text, WIDTH)]
        if part.checks:
            lines += ["", *_table(("measured", "is", "band", ""), [_row(check) for check in part.checks])]
        for table in part.tables:
            lines += ["", f"### {table.title}", "", *_table(table.head, table.rows)]
    return "\n".join(lines) + "\n"


def _row(check: Check) -> tuple[str, ...]:
    band = f"{_figure(check.least)} to {_figure(check.most)}"
    return check.what, _figure(check.value), band, "kept" if check.kept else "**missed**"


def _figure(value: float) -> str:
    return f"{value:.4f}".rstrip("0").rstrip(".")


def _table(head: Sequence[str], rows: Iterable[Sequence[str]]) -> list[str]:
    return [_line(head), "|---" * len(head) + "|", *(_line(row) for row in rows)]


def _line(cells: Sequence[str]) -> str:
    return f"| {' | '.join(cells)} |"
