"""A clock that any phone can show: what has run before, and since when it runs. Times are in seconds."""

from __future__ import annotations

from dataclasses import dataclass, replace


@dataclass(frozen=True)
class Stopwatch:
    banked: float = 0
    since: float | None = None

    def elapsed(self, now: float) -> float:
        return self.banked + (max(0.0, now - self.since) if self.since is not None else 0)

    def left(self, limit: float, now: float) -> float:
        return max(0.0, limit - self.elapsed(now))

    def started(self, now: float) -> Stopwatch:
        return self if self.since is not None else replace(self, since=now)

    def stopped(self, now: float) -> Stopwatch:
        return Stopwatch(self.elapsed(now))
