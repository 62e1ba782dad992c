"""A rule says no, by a code for pages and tests. The words for the person are found where they are shown."""

from __future__ import annotations

from typing import Any

from clubs.refusal import Refusal


class Refused(Refusal):
    def __init__(self, code: str, **facts: Any) -> None:
        super().__init__(code)
        self.code = code
        self.facts = facts
