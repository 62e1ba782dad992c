"""The rule book, whole or narrowed down to what was looked for."""

from __future__ import annotations

from dataclasses import dataclass

from clubs.rules.names import plain
from league.rule_book import GAMES, Chapter, Game, Rule

AS_TYPED = str.maketrans("−–’", "--'")  # what a keyboard has for what is printed


@dataclass(frozen=True)
class Found:
    chapter: Chapter
    rules: list[Rule]


@dataclass(frozen=True)
class FoundIn:
    game: Game
    chapters: list[Found]


@dataclass(frozen=True)
class RuleBookPage:
    query: str
    games: list[FoundIn]
    count: int

    @property
    def found(self) -> list[Rule]:
        return [rule for part in self.games for chapter in part.chapters for rule in chapter.rules]


def rule_book_page(query: str) -> RuleBookPage:
    """Every word of the query has to be in the rule's id, text or tables; capitals and accents do not matter."""
    words = _typed(query).split()
    games = [FoundIn(game, _chapters(game, words)) for game in GAMES]
    games = [part for part in games if part.chapters]
    count = sum(len(found.rules) for part in games for found in part.chapters)
    return RuleBookPage(query.strip(), games, count)


def _chapters(game: Game, words: list[str]) -> list[Found]:
    found = [Found(chapter, [rule for rule in chapter.rules if _holds(rule, words)]) for chapter in game.chapters]
    return [part for part in found if part.rules]


def _holds(rule: Rule, words: list[str]) -> bool:
    text = _typed(rule.everything) if words else ""
    return all(word in text for word in words)


def _typed(text: str) -> str:
    return plain(text.translate(AS_TYPED))
