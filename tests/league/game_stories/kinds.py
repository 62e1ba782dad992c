"""Which kinds of events the source can tell, read from its calls of `tell`."""

from __future__ import annotations

import ast
from collections.abc import Iterable, Iterator
from pathlib import Path

ROOT = Path(__file__).resolve().parents[3]


def kinds_told(*folders: str) -> set[str]:
    files = [path for folder in folders for path in sorted((ROOT / folder).rglob("*.py"))]
    return {kind for path in files for kind in _kinds_in(ast.parse(path.read_text("utf-8")))}


def _kinds_in(module: ast.Module) -> Iterator[str]:
    for function in ast.walk(module):
        if not isinstance(function, ast.FunctionDef):
            continue
        for call in ast.walk(function):
            if isinstance(call, ast.Call) and isinstance(call.func, ast.Attribute) and call.func.attr == "tell":
                yield from _spelled(call.args[0], function, module)


def _spelled(words: ast.expr, function: ast.FunctionDef, module: ast.Module) -> Iterable[str]:
    if isinstance(words, ast.Constant):
        return [words.value]
    if isinstance(words, ast.IfExp):
        return [*_spelled(words.body, function, module), *_spelled(words.orelse, function, module)]
    if isinstance(words, ast.JoinedStr):
        (argument, ending) = words.values
        assert isinstance(argument, ast.FormattedValue)
        assert isinstance(ending, ast.Constant)
        return [f"{beginning}{ending.value}" for beginning in _passed(argument.value, function, module)]
    raise AssertionError(f"{ast.unparse(words)}: a kind that cannot be read from the source")


def _passed(argument: ast.expr, function: ast.FunctionDef, module: ast.Module) -> list[str]:
    """What the callers in the same module give for a parameter."""
    assert isinstance(argument, ast.Name)
    place = [each.arg for each in function.args.args].index(argument.id)
    calls = [node for node in ast.walk(module) if isinstance(node, ast.Call) and isinstance(node.func, ast.Name)]
    return [ast.literal_eval(call.args[place]) for call in calls if call.func.id == function.name]
