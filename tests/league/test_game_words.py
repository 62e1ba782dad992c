"""Whatever a rule of Club Manager refuses, the person is told why in a sentence."""

import ast
import re
from collections.abc import Iterator
from pathlib import Path

import pytest

from clubs.rules.club_manager.refused import Refused
from league.game_words import SENTENCES, in_words

ROOT = Path(__file__).resolve().parents[2]
PURE = ("clubs/rules/club_manager", "clubs/boxes", "league/engines", "matches/engines")
# Functions that answer with the code of what is wrong, or with nothing.
ASKED_WHY = re.compile(r"^(may_|shut|available|_no_|_wrong)")
CODE = re.compile(r"^[a-z]+(-[a-z]+)*$")


def codes() -> Iterator[str]:
    for folder in PURE:
        for path in (ROOT / folder).rglob("*.py"):
            for node in ast.walk(ast.parse(path.read_text("utf-8"))):
                yield from _codes_in(node)


def _codes_in(node: ast.AST) -> Iterator[str]:
    if isinstance(node, ast.Call) and isinstance(node.func, ast.Name):
        if node.func.id == "Refused":
            yield from _words(node.args[:1])
        elif node.func.id == "Problem":
            yield from _words(node.args[1:2])
    elif isinstance(node, ast.FunctionDef) and ASKED_WHY.match(node.name):
        yield from _words([one.value for one in ast.walk(node) if isinstance(one, ast.Return) and one.value])
    elif isinstance(node, ast.Assign) and any(isinstance(t, ast.Name) and t.id == "problem" for t in node.targets):
        yield from _words([node.value])


def _words(nodes: list[ast.expr]) -> Iterator[str]:
    """Of a value, or of both sides of an if; not what is compared or looked up."""
    for node in nodes:
        if isinstance(node, ast.IfExp):
            yield from _words([node.body, node.orelse])
        elif isinstance(node, ast.BoolOp):
            yield from _words(node.values)
        elif isinstance(node, ast.Constant) and isinstance(node.value, str) and CODE.match(node.value):
            yield node.value


def test_every_code_has_a_sentence():
    found = set(codes())
    assert len(found) > 50
    assert found - set(SENTENCES) == set()


def test_every_sentence_has_a_code():
    told = {"nothing-affordable"}  # only in the story
    assert set(SENTENCES) - set(codes()) == told


@pytest.mark.parametrize(
    ("refused", "words"),
    [
        (Refused("bid-too-low", least=4), "The bid must be at least 4."),
        (
            Refused("box-is-shut", box="market", why="window-closed"),
            "That box takes no workers. The transfer window is closed.",
        ),
        (Refused("not-your-turn"), "Nothing is asked of you just now."),
    ],
)
def test_the_facts_are_in_the_words(refused, words):
    refusal = in_words(refused)
    assert (refusal.code, str(refusal)) == (refused.code, words)
