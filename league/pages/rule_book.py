"""The rule book, whole or narrowed down to what was looked for."""

from __future__ import annotations

from dataclasses import dataclass

from clubs.rules.names import plain
from league.rule_book import CHAPTERS, Chapter, Rule


@dataclass(frozen=True)
class Found:
    chapter: Chapter
    rules: list[Rule]


@dataclass(frozen=True)
class RuleBookPage:
    query: str
    chapters: list[Found]
    count: int


def rule_book_page(query: str) -> RuleBookPage:
    """Every word of the query has to be in the rule's id or text; capitals and accents do not matter."""
    words = plain(query).split()
    chapters = []
    for chapter in CHAPTERS:
        rules = [rule for rule in chapter.rules if _holds(rule, words)]
        if rules:
            chapters.append(Found(chapter, rules))
    return RuleBookPage(query.strip(), chapters, sum(len(found.rules) for found in chapters))


def _holds(rule: Rule, words: list[str]) -> bool:
    text = plain(f"{rule.id} {rule.text}")
    return all(word in text for word in words)
