"""One move of a game: who decided what, what came of it, and how things stood then."""

from __future__ import annotations

from dataclasses import dataclass
from datetime import datetime

from django.urls import reverse
from django.utils.translation import gettext as _

from clubs.rules.club_manager.state import POSITIONS, Player
from league.engines.club_manager import engine, standings
from league.engines.club_manager.play import Play
from league.engines.club_manager.record import decode_events
from league.engines.club_manager.state import State
from league.game_guards import Place
from league.game_stories.lines import Line
from league.game_stories.season import tell
from league.moments import Moment, moment
from league.pages.game.names import Names, Side
from league.pages.game.rest import QUESTIONS
from league.pages.table import signed
from league.rules.table import Row
from matches.dice import Dice


@dataclass(frozen=True)
class Decided:
    club: Side
    person: str  # nobody's name: an auto-manager
    words: str  # what it was about
    at: datetime


@dataclass(frozen=True)
class Standing:
    row: Row[str]
    side: Side
    difference: str
    own: bool


@dataclass(frozen=True)
class Purse:
    """A manager's club then."""

    side: Side
    money: int
    debt: int
    morale: int
    players: int
    ability: int
    shown: bool


@dataclass(frozen=True)
class OnThePitch:
    home: Side
    away: Side
    score: str


@dataclass(frozen=True)
class Week:
    seq: int  # of its first move
    words: str
    now: bool


@dataclass(frozen=True)
class Steps:
    """Where one can go from here: addresses, empty where there is none."""

    first: str
    previous: str
    next: str
    last: str
    week_before: str
    week_after: str


@dataclass(frozen=True)
class MomentPage:
    seq: int
    moves: int
    when: str
    decided: Decided | None
    lines: list[Line]
    steps: Steps
    weeks: list[Week]
    pitch: list[OnThePitch]
    division: int
    table: list[Standing]
    purses: list[Purse]
    shown: Side
    squad: list[Player]


def moment_page(place: Place, seq: int, club: str = "") -> MomentPage:
    """Six queries. Only what the reader's seat was allowed to know then."""
    found = moment(place.game, seq)
    seen = engine.view(found.state, place.seat)
    names = Names(seen, place.book)
    shown = int(club) if club in {str(one.seat) for one in seen.board.clubs} else place.seat or 0
    weeks = list(place.game.snapshots.order_by("seq").values_list("seq", "season", "week"))
    division = seen.board.clubs[shown].division
    return MomentPage(
        seq=seq,
        moves=place.game.seq,
        when=_when(seen.season, seen.week),
        decided=_decided(found, names),
        lines=_told(found, seen, place),
        steps=_steps(place, seq, [one[0] for one in weeks]),
        weeks=_weeks(weeks, seq),
        pitch=_pitch(seen, names),
        division=division,
        table=_table(found, seen, place, names, division) if seen.week else [],
        purses=[_purse(seen, names, seat, shown) for seat in range(len(seen.board.clubs))],
        shown=names.club(f"M{shown}"),
        squad=sorted(
            (seen.board.players[key] for key in seen.board.clubs[shown].squad),
            key=lambda one: (POSITIONS.index(one.position), -one.ability, one.name),
        ),
    )


def _when(season: int, week: int) -> str:
    if not season:
        return _("Before the first season")
    if not week:
        return _("Before season %(season)s") % {"season": season}
    return _("Season %(season)s, week %(week)s") % {"season": season, "week": week}


def _decided(found: Moment, names: Names) -> Decided | None:
    move = found.move
    if move is None:
        return None
    words = str(QUESTIONS.get(found.question, QUESTIONS["boxes"]))
    return Decided(names.club(f"M{move.seat}"), move.by.username if move.by else "", words, move.at)


def _told(found: Moment, seen: State, place: Place) -> list[Line]:
    if found.move is None:
        return []
    events = decode_events(found.move.events)
    return tell(events, seen, place.book, place.seat)


def _steps(place: Place, seq: int, weeks: list[int]) -> Steps:
    last = place.game.seq

    def to(number: int | None) -> str:
        known = number is not None and 0 <= number <= last and number != seq
        return reverse("game:moment", args=[place.league.slug, number]) if known else ""

    before = [one for one in weeks if one < seq]
    after = [one for one in weeks if one > seq]
    return Steps(
        first=to(0),
        previous=to(seq - 1),
        next=to(seq + 1),
        last=to(last),
        week_before=to(before[-1] if before else None),
        week_after=to(after[0] if after else None),
    )


def _weeks(weeks: list[tuple[int, int, int]], seq: int) -> list[Week]:
    now = max(start for start, _season, _week in weeks if start <= seq)
    return [Week(start, _when(season, week), start == now) for start, season, week in weeks]


def _pitch(seen: State, names: Names) -> list[OnThePitch]:
    return [
        OnThePitch(names.club(one.home), names.club(one.away), "–".join(map(str, one.match.score)))
        for one in seen.playing
        if one.match is not None
    ]


def _table(found: Moment, seen: State, place: Place, names: Names, division: int) -> list[Standing]:
    table = standings.table_of(Play(seen, place.book, Dice(found.seed, "")), division)
    own = f"M{place.seat}"
    return [Standing(row, names.club(row.club), signed(row.goal_difference), row.club == own) for row in table.rows]


def _purse(seen: State, names: Names, seat: int, shown: int) -> Purse:
    club = seen.board.clubs[seat]
    ability = sum(seen.board.players[key].ability for key in club.squad)
    side = names.club(f"M{seat}")
    return Purse(side, club.money, club.debt, club.morale, len(club.squad), ability, seat == shown)
