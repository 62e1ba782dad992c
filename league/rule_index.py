"""Where each rule of the book is decided and which tests carry it: read from the source, written to docs/rules.md.

A source file cites an id ("CM-TM-5", "CA-ATTR-1 to -7", "CM-PLY-3 and -5"). A test has it in its name
(test_cm_tm_5_final_season_costs_half, test_ca_attr_1_to_7_…) or in the id of a parameter.
"""

from __future__ import annotations

import ast
import re
import textwrap
from collections import defaultdict
from collections.abc import Iterator
from dataclasses import dataclass, field
from pathlib import Path

from league.rule_book import GAMES, RULES, Chapter, Game, Rule

APPS = ("accounts", "clubs", "matches", "league")
DECIDING = {"rules", "boxes", "engines", "recipes", "services", "systems", "data"}
DECIDING_FILES = {"dice.py", "record.py", "services.py"}
THE_BOOK = "league/data/rules/"

_STEM = r"(?:C[AM]-[A-Z]+(?:-GK)?|OP)"
_CITED = re.compile(rf"\b({_STEM})-(\d+)(?: to (?:{_STEM})?-(\d+))?((?:(?:,| and) -\d+)*)")
_NAMED = re.compile(r"(?:^|_)(c[am]_[a-z]+?(?:_gk)?|op)_(\d+)(?:_to_(\d+))?(?![a-z0-9])")
_HEAD = """# Where the rules are

Every rule of the [rule book](../league/data/rules): whose it is, its first words, the files that decide it, and the
tests that carry its id. Written by `manage.py rules_index`; a test fails when this is out of date, or when a rule has
no test or no place. Rules that are decided *at the table*, on the board, need neither.
"""
_MARKS = {
    "1st": "first edition",
    "2nd": "second edition",
    "both": "both editions",
    "rule": "rule",
    "design": "our ruling",
}


@dataclass
class Places:
    decided: set[str] = field(default_factory=set)
    tests: dict[str, set[str]] = field(default_factory=lambda: defaultdict(set))  # names by file


Index = dict[str, Places]  # by rule id


def read_index(root: Path) -> Index:
    index: Index = {rule_id: Places() for rule_id in RULES}
    for path, text in _deciding_files(root):
        for rule_id in cited_ids(text):
            if rule_id in index:
                index[rule_id].decided.add(path)
    for path, text in _files(root, "tests", "test_*.py"):
        for name, ids in carried_ids(text):
            for rule_id in ids & index.keys():
                index[rule_id].tests[path].add(name)
    return index


def cited_ids(text: str) -> set[str]:
    found = set()
    for stem, first, last, more in _CITED.findall(text):
        found |= _ids(stem, first, last)
        found |= {_id(stem, int(number)) for number in re.findall(r"\d+", more)}
    return found


def carried_ids(text: str) -> Iterator[tuple[str, set[str]]]:
    """The tests of a file that carry rule ids."""
    if not (_NAMED.search(text) or _CITED.search(text)):
        return
    for node in ast.walk(ast.parse(text)):
        if isinstance(node, ast.FunctionDef | ast.AsyncFunctionDef) and node.name.startswith("test_"):
            ids = _ids_in_words(node.name)
            for words in _parameter_ids(node):
                ids |= _ids_in_words(words) | cited_ids(words)
            if ids:
                yield node.name, ids


def gaps(index: Index, game: Game) -> list[str]:
    """What is missing for a rule to be decided somewhere and proved by a test."""
    found = []
    for rule in game.rules:
        if not rule.at_the_table:
            if not index[rule.id].decided:
                found.append(f"{rule.id}: no file says that it decides it")
            if not index[rule.id].tests:
                found.append(f"{rule.id}: no test carries it")
    return found


def problems(index: Index, written: str) -> list[str]:
    """Gaps, and outdated parts of the written index."""
    found = []
    for game in GAMES:
        found += gaps(index, game)
        if game_part(index, game) not in written:
            found.append(f"docs/rules.md is out of date for {game.titles['en']}: run manage.py rules_index")
    return found


def as_markdown(index: Index) -> str:
    return "\n".join((_HEAD, *(game_part(index, game) for game in GAMES)))


def game_part(index: Index, game: Game) -> str:
    return "\n".join((f"## {game.titles['en']}\n", *(_chapter_part(index, chapter) for chapter in game.chapters)))


def _chapter_part(index: Index, chapter: Chapter) -> str:
    rules = "\n".join(_rule_part(rule, index[rule.id]) for rule in chapter.rules)
    return f"### {chapter.titles['en']}\n\n{rules}\n"


def _rule_part(rule: Rule, places: Places) -> str:
    mark = "rule and our ruling" if rule.additions else _MARKS[rule.mark]
    if rule.at_the_table:
        mark += ", at the table"
    lines = [f"- **{rule.id}** ({mark}) {textwrap.shorten(rule.texts['en'], 90, placeholder=' …')}"]
    if places.decided:
        lines.append(f"  - decided in {', '.join(f'`{path}`' for path in sorted(places.decided))}")
    for path, names in sorted(places.tests.items()):
        lines.append(f"  - `{path}`: {', '.join(f'`{name}`' for name in sorted(names))}")
    return "\n".join(lines)


def _deciding_files(root: Path) -> Iterator[tuple[str, str]]:
    for app in APPS:
        for pattern in ("*.py", "*.toml"):
            for path, text in _files(root, app, pattern):
                *folders, name = path.split("/")
                if (DECIDING & set(folders) or name in DECIDING_FILES) and not path.startswith(THE_BOOK):
                    yield path, text


def _files(root: Path, folder: str, pattern: str) -> Iterator[tuple[str, str]]:
    for path in sorted((root / folder).rglob(pattern)):
        yield path.relative_to(root).as_posix(), path.read_text("utf-8")


def _parameter_ids(test: ast.FunctionDef | ast.AsyncFunctionDef) -> Iterator[str]:
    for decorator in test.decorator_list:
        for node in ast.walk(decorator):
            if isinstance(node, ast.keyword) and node.arg in {"id", "ids"}:
                for value in ast.walk(node.value):
                    if isinstance(value, ast.Constant) and isinstance(value.value, str):
                        yield value.value


def _ids_in_words(words: str) -> set[str]:
    found = set()
    for stem, first, last in _NAMED.findall(words):
        found |= _ids(stem.upper().replace("_", "-"), first, last)
    return found


def _ids(stem: str, first: str, last: str) -> set[str]:
    return {_id(stem, number) for number in range(int(first), int(last or first) + 1)}


def _id(stem: str, number: int) -> str:
    return f"{stem}-{number:02}" if stem == "OP" else f"{stem}-{number}"
