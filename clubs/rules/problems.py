"""What does not add up, in values: pages put it into words."""

from __future__ import annotations

from collections.abc import Hashable, Iterable, Mapping
from dataclasses import dataclass, field


@dataclass(frozen=True)
class Problem:
    """Where it is (a field, a player, the number of an event), a code for the words, and what the words need.

    An error must be put right; a remark is only worth a second look.
    """

    where: Hashable
    code: str
    facts: Mapping[str, object] = field(default_factory=dict)
    is_error: bool = True


def errors(problems: Iterable[Problem]) -> list[Problem]:
    return [problem for problem in problems if problem.is_error]
