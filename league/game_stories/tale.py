"""One event on its way to a sentence: its facts in words, who reads it, and what stands around it."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import dataclass, field
from typing import Any

from django.utils.functional import Promise
from django.utils.translation import gettext

from clubs.rules.club_manager.book import Book
from clubs.rules.club_manager.state import Event
from league.game_stories import words
from league.game_stories.cast import Cast
from league.game_stories.lines import NEUTRAL, Die, Line
from league.game_words import SENTENCES as REFUSALS

MONEY = frozenset({"price", "amount", "fee", "income", "store", "bonus", "wages", "left"})


@dataclass(frozen=True)
class Tale:
    event: Event
    names: Cast
    reader: int | None  # seat; None only watches
    following: Event | None = None
    outcomes: Mapping[int | None, dict[str, Any]] = field(default_factory=dict)  # of this season, told so far
    bidding: frozenset[str] = frozenset()  # players who were up for auction, or whose clause was paid
    competition: str = ""  # of the match that has just ended

    @property
    def facts(self) -> dict[str, Any]:
        return self.event.facts

    @property
    def seat(self) -> int:
        assert self.event.seat is not None
        return self.event.seat

    @property
    def book(self) -> Book:
        return self.names.book

    @property
    def own(self) -> bool:
        return self.reader is not None and self.event.seat == self.reader

    @property
    def spoken(self) -> dict[str, Any]:
        """The facts as a sentence takes them."""
        known = {name: self._say(name, value) for name, value in self.facts.items()}
        if self.event.seat is not None:
            known["club"] = self.names.manager(self.event.seat).name
        return known

    def _say(self, name: str, value: Any) -> Any:
        if name in MONEY:
            return words.pounds(value)
        if name == "player" and value:
            return self.names.player(value, self.facts)
        if name == "players":
            return words.listed(self.names.player(key) for key in value)
        if name in ("home", "away", "opponent", "back", "instead"):
            return self.names.club(value)
        if name == "buyer":
            return self.names.manager(value).name
        if name == "track" and value:
            return words.TRACKS[value]
        if name == "reason":
            return REFUSALS.get(value, value)
        if name in ("weeks", "matches"):
            return getattr(words, name)(value)
        return value


Told = str | Promise
Words = Told | Callable[[Tale], "Told | None"]


@dataclass(frozen=True)
class Sentence:
    """How a kind of event is told. Words that are made by a function may be None: then this reader needs no line."""

    words: Words
    icon: str
    rule: str | Callable[[Tale], str] = ""
    tone: str | Callable[[Tale], str] = NEUTRAL
    box: str | Callable[[Tale], str] = ""
    theirs: Words | None = None  # of another manager's club; otherwise the same words after its name
    dice: Callable[[Tale], tuple[Die, ...]] | None = None

    def tell(self, tale: Tale) -> Line | None:
        text = self._text(tale)
        if text is None:
            return None
        common = tale.event.seat is None
        tone = self.tone if isinstance(self.tone, str) else self.tone(tale)
        return Line(
            kind=tale.event.kind,
            text=text,
            icon=self.icon,
            tone=tone if common or tale.own else NEUTRAL,
            rule_id=self.rule if isinstance(self.rule, str) else self.rule(tale),
            box=self.box if isinstance(self.box, str) else self.box(tale),
            dice=self.dice(tale) if self.dice else (),
            seat=tale.event.seat,
            own=tale.own,
        )

    def _text(self, tale: Tale) -> str | None:
        foreign = tale.event.seat is not None and not tale.own
        text = _filled(self.theirs if foreign and self.theirs is not None else self.words, tale)
        if text is None or not foreign or self.theirs is not None:
            return text
        return gettext("%(club)s: %(sentence)s") % {"club": tale.spoken["club"], "sentence": text}


def _filled(told: Words, tale: Tale) -> str | None:
    found = told(tale) if callable(told) and not isinstance(told, Promise) else told
    if found is None:
        return None
    return words.capitalised(str(found) % tale.spoken if isinstance(found, Promise) else found)
