"""Which page answers which question."""

from __future__ import annotations

from collections.abc import Callable

from league.game_guards import Place

Builder = Callable[[Place], object]
_PAGES: dict[str, tuple[str, Builder]] = {}


def answers(*kinds: str, template: str) -> Callable[[Builder], Builder]:
    """@answers("draft", template="game/asks/draft.html")"""

    def register(builder: Builder) -> Builder:
        for kind in kinds:
            _PAGES[kind] = (template, builder)
        return builder

    return register


def page_of(place: Place) -> tuple[str, object]:
    """What this seat sees when it comes to the table."""
    template, builder = _PAGES[place.ask.kind if place.ask else _unasked(place)]
    return template, builder(place)


def _unasked(place: Place) -> str:
    """Who has nothing to decide watches a match, if there is one."""
    if place.game.is_over:
        return "over"
    return "watching" if any(game.match for game in place.state.playing) else "waiting"


def kinds() -> set[str]:
    return set(_PAGES)
