"""A match that is over: the score, duel by duel, and what it brought. It can be read again in later seasons."""

from __future__ import annotations

from dataclasses import dataclass, field

import msgspec
from django.db.models import Q
from django.urls import reverse
from django.utils.translation import gettext as _

from clubs.models import LedgerLine
from clubs.rules.club_manager.state import Event
from league.engines.club_manager.record import decode_events
from league.engines.club_manager.state import seat_of
from league.game_guards import Place
from league.game_stories import words
from league.game_stories.lines import Line
from league.game_stories.season import lines_of
from league.models import GameFixture, GameMove, GameResult
from league.pages.game.match_story import Telling, tell
from league.pages.game.match_strip import Plate, Scorer, match_key, occasion, title_of, versus
from league.pages.game.names import Names, Side
from league.pages.game.people import Scored, scored
from league.pages.game.told import Told
from matches.engines.club_manager.cards import printed
from matches.engines.club_manager.state import Match

# What a match does to a club, until somebody else's match or the week after.
AFTERMATH = frozenset({"post-match-die", "injured", "red-card", "ban-served", "morale", "debt-settled"}) | {
    *("cup-through", "cup-out", "objective-met", "objective-failed", "card-drawn", "treated", "step", "built")
}
ENDS = frozenset({"full-time", "kick-off", "week", "outcome"})


@dataclass(frozen=True)
class Used:
    club: Side
    titles: list[str]


@dataclass(frozen=True)
class Report:
    key: str
    season: int
    fixture: GameFixture
    result: GameResult
    occasion: str
    plates: list[Plate]
    note: str  # after extra time, on penalties, forfeited
    telling: Telling | None
    lines: list[Line] = field(default_factory=list)
    gate: int = 0
    morale: str = ""
    points: int | None = None
    outcome: str = ""  # won, drawn or lost, for the reader's club
    used: list[Used] = field(default_factory=list)
    scored: list[Scored] = field(default_factory=list)

    @property
    def title(self) -> str:
        """Who played; the score is told on the page, once it has been played to its end there."""
        return versus(self.plates)

    @property
    def result_title(self) -> str:
        return title_of(self.plates)


def address(slug: str, told: Told, seat: int) -> str:
    """Where to read about the seat's match that ended then, if one did."""
    own = f"M{seat}"
    for event in reversed(told.events):
        if event.kind == "full-time" and own in (event.facts["home"], event.facts["away"]):
            return reverse("game:match_report", args=[slug, told.season, told.week, event.facts["competition"], own])
    return ""


def report_page(place: Place, *, season: int, week: int, competition: str, club: str) -> Report | None:
    """Nothing, if there was no such match or it has not been played."""
    found = GameFixture.objects.filter(
        Q(home=club) | Q(away=club),
        season__league=place.league,
        season__number=season,
        week=week,
        competition=competition,
    )
    fixture = found.prefetch_related("results").first()
    result = next(iter(fixture.results.all()), None) if fixture else None
    if result is None or not _may_read(place, fixture, season):
        return None
    names = Names(place.state, place.book)
    clubs = (names.club(fixture.home), names.club(fixture.away))
    reader = next((side for side, one in enumerate(clubs) if one.seat is not None and one.seat == place.seat), None)
    events = _events(place, fixture, season, week)
    kept = events[0].facts["match"] if events else None
    match = msgspec.convert(kept, Match) if kept else None
    telling = tell(match, place.book, reader, clubs) if match else None
    return Report(
        key=match_key(place.league.slug, season, week, competition, fixture.home),
        season=season,
        fixture=fixture,
        result=result,
        occasion=occasion(competition, fixture.round, week),
        plates=telling.plates if telling else _plates(result, clubs, names, reader),
        note=_note(result),
        telling=telling,
        lines=_lines(place, events),
        gate=0 if reader is None else _gate(place, season, week, competition),
        morale=_morale(_aftermath(events), place.seat),
        points=_points(place, fixture, result, reader),
        outcome=_outcome(result, clubs, reader),
        used=_used(place, match, clubs),
        scored=scored(place.league.slug, season, result, match, clubs),
    )


def _may_read(place: Place, fixture: GameFixture, season: int) -> bool:
    """A manager's match went on before everybody's eyes; the bots' wait for the reader's own. # CM-BOT-3"""
    managed = any(seat_of(key) is not None for key in (fixture.home, fixture.away))
    return managed or place.may_show(season, fixture.week, fixture.home, fixture.away)


def _events(place: Place, fixture: GameFixture, season: int, week: int) -> list[Event]:
    """From the final whistle of that match on, as far as the move went that ended it."""
    ended = GameMove.objects.filter(game=place.game, season=season, week=week, events__contains='"full-time"')
    about = (fixture.home, fixture.away, fixture.competition)
    for raw in ended.order_by("seq").values_list("events", flat=True):
        events = decode_events(raw)
        for number, event in enumerate(events):
            facts = event.facts
            if event.kind == "full-time" and (facts["home"], facts["away"], facts["competition"]) == about:
                return events[number:]
    return []


def _aftermath(events: list[Event]) -> list[Event]:
    end = next((number for number, event in enumerate(events[1:], start=1) if event.kind in ENDS), len(events))
    return [event for event in events[:end] if event.kind in AFTERMATH]


def _lines(place: Place, events: list[Event]) -> list[Line]:
    """What it did to the reader's club. The whistle is told along: it says what kind of match it was."""
    told = lines_of([*events[:1], *_aftermath(events)], place.state, place.book, place.seat)
    return [line for event, line in told if line.own and event.kind in AFTERMATH]


def _plates(result: GameResult, clubs: tuple[Side, Side], names: Names, reader: int | None) -> list[Plate]:
    """Of a match that nobody has told: from the rows."""
    goals = (result.home_goals, result.away_goals)
    scorers: tuple[list[Scorer], list[Scorer]] = ([], [])
    for club, scorer, minute in result.scorers:
        side = 0 if club == clubs[0].key else 1
        name = scorer if clubs[side].seat is None else names.player(scorer).name
        scorers[side].append(Scorer(name, minute, 0))
    return [Plate(club, goals[side], scorers[side], side == reader) for side, club in enumerate(clubs)]


def _note(result: GameResult) -> str:
    if result.forfeit:
        return _("forfeited")
    if result.shoot_out_home is not None:
        return _("%(kicks)s on penalties") % {"kicks": words.score((result.shoot_out_home, result.shoot_out_away))}
    return _("after extra time") if result.extra_time else ""


def _outcome(result: GameResult, clubs: tuple[Side, Side], reader: int | None) -> str:
    if reader is None:
        return ""
    if not result.winner and not result.forfeit:
        return "drawn"
    return "won" if result.winner == clubs[reader].key else "lost"


def _points(place: Place, fixture: GameFixture, result: GameResult, reader: int | None) -> int | None:
    if reader is None or fixture.competition != "league":
        return None
    day, own = place.book.match_day, (fixture.home, fixture.away)[reader]
    if result.winner == own:
        return day.win
    return 0 if result.winner or result.forfeit else day.draw


def _gate(place: Place, season: int, week: int, competition: str) -> int:
    kind = "gate" if competition == "league" else competition
    lines = LedgerLine.objects.filter(
        club__board=place.game.board_id, club__seat=place.seat, season=season, week=week, kind=kind
    )
    return sum(lines.values_list("amount", flat=True))


def _morale(events: list[Event], seat: int | None) -> str:
    """By how much it moved, all in all."""
    moves = [event.facts["by"] for event in events if event.kind == "morale" and event.seat == seat]
    return words.signed(sum(moves)) if moves else ""


def _used(place: Place, match: Match | None, clubs: tuple[Side, Side]) -> list[Used]:
    if match is None:
        return []
    found = [
        Used(clubs[side], [words.printed(printed(key, place.book).title) for key in match.used[side]])
        for side in (0, 1)
    ]
    return [one for one in found if one.titles]
