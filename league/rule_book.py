"""The rules of the games, in words of our own and in both languages: one file a game in league/data/rules."""

from __future__ import annotations

import re
import tomllib
from collections.abc import Mapping
from dataclasses import dataclass
from pathlib import Path
from typing import Any

from league.languages import LANGUAGES, language

FOLDER = Path(__file__).parent / "data" / "rules"
GAMES_IN_ORDER = ("counter-attack", "club-manager")
RULE_ID = re.compile(r"\b(?:C[AM]-[A-Z]+(?:-GK)?-\d+|OP-\d+)\b")

_FIGURE = re.compile(r"[−+–]?[£\d.,\u00a0–]*£?")


@dataclass(frozen=True)
class Table:
    head: tuple[str, ...]
    rows: tuple[tuple[str, ...], ...]

    @property
    def columns(self) -> list[tuple[str, bool]]:
        """The head of each column, and whether it holds nothing but figures."""
        return [(head, all(_FIGURE.fullmatch(row[place]) for row in self.rows)) for place, head in enumerate(self.head)]

    @property
    def lines(self) -> list[list[tuple[str, bool]]]:
        figures = [figure for _, figure in self.columns]
        return [list(zip(row, figures, strict=True)) for row in self.rows]

    @property
    def words(self) -> str:
        return " ".join(cell for row in (self.head, *self.rows) for cell in row)


@dataclass(frozen=True)
class Rule:
    id: str
    mark: str  # an edition ("1st", "2nd", "both"), or whose it is ("rule", "design")
    texts: Mapping[str, str]  # by language
    additions: Mapping[str, str]  # our part of a rule that is not ours; empty without one
    tables: tuple[Mapping[str, Table], ...]
    at_the_table: bool  # decided on the board; the app only records what came of it

    @property
    def text(self) -> str:
        return self.texts[language()]

    @property
    def addition(self) -> str:
        return self.additions.get(language(), "")

    @property
    def shown_tables(self) -> list[Table]:
        return [table[language()] for table in self.tables]

    @property
    def everything(self) -> str:
        """All there is to find in it."""
        return " ".join((self.id, self.text, self.addition, *(table.words for table in self.shown_tables)))


@dataclass(frozen=True)
class Chapter:
    key: str
    titles: Mapping[str, str]
    rules: tuple[Rule, ...]

    @property
    def title(self) -> str:
        return self.titles[language()]


@dataclass(frozen=True)
class Game:
    key: str
    titles: Mapping[str, str]
    abouts: Mapping[str, str]
    chapters: tuple[Chapter, ...]

    @property
    def title(self) -> str:
        return self.titles[language()]

    @property
    def about(self) -> str:
        return self.abouts[language()]

    @property
    def rules(self) -> tuple[Rule, ...]:
        return tuple(rule for chapter in self.chapters for rule in chapter.rules)


def _words(entry: Mapping[str, Any], name: str = "") -> dict[str, str]:
    return {code: entry[f"{name}{code}"] for code in LANGUAGES if f"{name}{code}" in entry}


def _table(rows: list[list[str]]) -> Table:
    head, *body = map(tuple, rows)
    return Table(head, tuple(body))


def _rule(entry: Mapping[str, Any]) -> Rule:
    return Rule(
        id=entry["id"],
        mark=entry.get("mark", "both"),
        texts=_words(entry),
        additions=_words(entry, "ours_"),
        tables=tuple({code: _table(table[code]) for code in LANGUAGES} for table in entry.get("table", ())),
        at_the_table=entry.get("at_the_table", False),
    )


def _game(key: str) -> Game:
    book = tomllib.loads((FOLDER / f"{key.replace('-', '_')}.toml").read_text("utf-8"))
    return Game(
        key=key,
        titles=_words(book, "title_"),
        abouts=_words(book, "about_"),
        chapters=tuple(
            Chapter(chapter["key"], _words(chapter, "title_"), tuple(map(_rule, chapter["rule"])))
            for chapter in book["chapter"]
        ),
    )


GAMES = tuple(map(_game, GAMES_IN_ORDER))
RULES = {rule.id: rule for game in GAMES for rule in game.rules}
