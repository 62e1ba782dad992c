"""Signs of life of other processes, in the cache that they share (Redis)."""

from django.core.cache import cache

NAMES = ("worker", "scheduler")


def beat(name: str, *, lasts: float) -> None:
    cache.set(f"pulse:{name}", 1, lasts)


def beating() -> set[str]:
    """The names whose last sign of life still counts."""
    return {key.removeprefix("pulse:") for key in cache.get_many([f"pulse:{name}" for name in NAMES])}
