"""What happened to one player card, told move by move: everybody it has been, and the career of each.

A card that retires comes back as somebody else, so a card has lives. Only what everybody has heard is asked for.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from typing import Any

from msgspec import Struct, field

from clubs.rules.club_manager.state import Event, Key
from league.engines.club_manager.outings import took_part
from league.engines.club_manager.state import seat_of

# From how many matches or goals on a career is remembered.
MANY_MATCHES, MANY_GOALS = 30, 10
COMING = frozenset({"drafted", "signed", "youth-joins", "free-youth"})
# Told between two seasons, before the new one is.
TURN = frozenset({"card-returned", "retired", "final-season", "youth-joins", "free-youth"})
MOMENTS = frozenset({"trained", "injured", "red-card", "captain", "final-season"})


class Told(Struct, frozen=True):
    """An event, and when it was."""

    season: int
    week: int
    event: Event


class Moment(Struct, frozen=True):
    """One line of a career. What `amount` counts goes by the kind: pounds, weeks, matches, the ability reached."""

    season: int
    week: int
    kind: str
    seat: int
    amount: int = 0


class Appearance(Struct, frozen=True):
    """A match he took part in; goals of his side first."""

    season: int
    week: int
    competition: str
    club: Key
    opponent: Key
    at_home: bool
    goals_for: int
    goals_against: int
    scored: int

    @property
    def margin(self) -> int:
        return self.goals_for - self.goals_against


class Spell(Struct):
    """His time at a club."""

    seat: int
    since: int  # the season
    until: int = 0  # 0 while it lasts


class Life(Struct):
    name: str = ""  # told at the retirement; until then the card has it
    moments: list[Moment] = field(default_factory=list)
    matches: list[Appearance] = field(default_factory=list)
    spells: list[Spell] = field(default_factory=list)
    retired: int = 0  # the season before which he did

    @property
    def seat(self) -> int | None:
        """Where he plays, as far as this story goes."""
        return self.spells[-1].seat if self.spells and not self.spells[-1].until else None

    @property
    def goals(self) -> int:
        return sum(one.scored for one in self.matches)

    def count(self, kind: str, season: int = 0) -> int:
        return len(self._of(kind, season))

    def amount(self, kind: str) -> int:
        return sum(one.amount for one in self._of(kind))

    @property
    def best(self) -> Appearance | None:
        """Most goals, then the clearest win; one that was neither is nobody's best."""
        found = [one for one in self.matches if one.scored or one.margin > 0]
        return max(found, key=lambda one: (one.scored, one.margin, one.goals_for), default=None)

    @property
    def is_remembered(self) -> bool:
        """Whether a farewell is more than a line."""
        return len(self.matches) >= MANY_MATCHES or self.goals >= MANY_GOALS

    @property
    def seasons(self) -> list[int]:
        """In which anything is told of him."""
        told = {one.season for one in self.moments} | {one.season for one in self.matches}
        return sorted(told - {0})

    @property
    def played_in(self) -> list[int]:
        """Seasons in which he was there: he retires before the next one begins."""
        return [season for season in self.seasons if not self.retired or season < self.retired]

    def _of(self, kind: str, season: int = 0) -> list[Moment]:
        return [one for one in self.moments if one.kind == kind and season in (0, one.season)]


def timed(season: int, week: int, events: Sequence[Event]) -> Iterator[Told]:
    """The events of one move, which began in that week. Weeks and seasons may end within it."""
    for place, event in enumerate(events):
        if event.kind == "week":
            season, week = event.facts["season"], event.facts["week"]
        elif event.kind in TURN and (opened := _opened(events[place:])):
            season, week = opened, 0
        yield Told(season, week, event)


def _opened(events: Iterable[Event]) -> int:
    """The season that is told of right after people have come and gone for it; 0 if something else comes first."""
    for event in events:
        if event.kind == "season":
            return int(event.facts["season"])
        if event.kind not in TURN:
            break
    return 0


def lives_of(key: Key, told: Iterable[Told]) -> list[Life]:
    """At least one, the last being whoever the card is now."""
    lives = [Life()]
    for one in told:
        event, life = one.event, lives[-1]
        if event.secret:
            continue
        if event.kind == "full-time":
            _play(life, key, one)
        elif event.kind == "drafted" and key in event.facts["players"]:
            _join(life, one, 0)
        elif event.facts.get("player") == key:
            if event.kind == "retired":
                _leave(life, one, 0)
                life.name, life.retired = event.facts["name"], one.season
                lives.append(Life())
            else:
                _happen(life, one)
    return lives


def _happen(life: Life, one: Told) -> None:
    event = one.event
    if event.kind in COMING:
        _join(life, one, event.facts.get("price", 0))
    elif event.kind in ("sold", "bought-out"):
        _leave(life, one, event.facts["price"])
    elif event.kind in MOMENTS:
        facts = event.facts
        _note(life, one, facts.get("weeks") or facts.get("matches") or facts.get("ability") or 0)


def _join(life: Life, one: Told, price: int) -> None:
    assert one.event.seat is not None
    if life.spells and not life.spells[-1].until:
        life.spells[-1].until = one.season  # his clause was paid: that is told next
    life.spells.append(Spell(one.event.seat, one.season))
    _note(life, one, price)


def _leave(life: Life, one: Told, price: int) -> None:
    assert one.event.seat is not None
    if one.event.kind != "bought-out":
        _there(life, one.event.seat, one.season)
        life.spells[-1].until = one.season or 1
    _note(life, one, price)


def _there(life: Life, seat: int, season: int) -> None:
    """Nobody is told who is dealt at the start of a game: whoever is met in a squad first has been dealt to it."""
    if life.seat != seat:
        life.spells.append(Spell(seat, season))


def _note(life: Life, one: Told, amount: int) -> None:
    assert one.event.seat is not None
    if one.event.kind in MOMENTS:
        _there(life, one.event.seat, one.season)
    life.moments.append(Moment(one.season, one.week, one.event.kind, one.event.seat, amount))


def _play(life: Life, key: Key, one: Told) -> None:
    facts: dict[str, Any] = one.event.facts
    match = facts.get("match")
    for side, own in enumerate((facts["home"], facts["away"])):
        seat = seat_of(own)
        if match is None or seat is None or key not in took_part(match["sides"][side]):
            continue
        _there(life, seat, one.season)
        scored = sum(goal["side"] == side and goal["scorer"] == key for goal in match["goals"])
        goals = facts["goals"]
        life.matches.append(
            Appearance(
                season=one.season,
                week=one.week,
                competition=facts["competition"],
                club=own,
                opponent=facts["away"] if side == 0 else facts["home"],
                at_home=side == 0,
                goals_for=goals[side],
                goals_against=goals[1 - side],
                scored=scored,
            )
        )
