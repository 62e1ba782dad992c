"""The rules the app applies, in words of our own and in both languages: league/data/rules.toml."""

from __future__ import annotations

import tomllib
from collections.abc import Mapping
from dataclasses import dataclass
from pathlib import Path

from django.utils.translation import get_language

_FILE = Path(__file__).parent / "data" / "rules.toml"


@dataclass(frozen=True)
class Rule:
    id: str
    mark: str  # "1st" or "2nd" edition, or "both"
    texts: Mapping[str, str]  # by language
    at_the_table: bool  # decided on the board; the app only records what came of it

    @property
    def text(self) -> str:
        return self.texts.get((get_language() or "en")[:2], self.texts["en"])


@dataclass(frozen=True)
class Chapter:
    key: str
    titles: Mapping[str, str]
    rules: tuple[Rule, ...]

    @property
    def title(self) -> str:
        return self.titles.get((get_language() or "en")[:2], self.titles["en"])


def _read() -> tuple[Chapter, ...]:
    book = tomllib.loads(_FILE.read_text("utf-8"))
    return tuple(
        Chapter(
            key=chapter["key"],
            titles={"en": chapter["title_en"], "fr": chapter["title_fr"]},
            rules=tuple(
                Rule(
                    id=rule["id"],
                    mark=rule.get("mark", "both"),
                    texts={"en": rule["en"], "fr": rule["fr"]},
                    at_the_table=rule.get("at_the_table", False),
                )
                for rule in chapter["rule"]
            ),
        )
        for chapter in book["chapter"]
    )


CHAPTERS = _read()
RULES = {rule.id: rule for chapter in CHAPTERS for rule in chapter.rules}
