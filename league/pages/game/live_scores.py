"""The other matches while one's own goes on: what has happened there by now, and never what is still to come.

Goals have minutes, so that the bots' results, which are known already, come in one by one. # CM-BOT-3
"""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass

from django.utils.translation import gettext as _

from clubs.rules.club_manager.state import Key
from league.engines.club_manager.state import InPlay
from league.game_guards import Place
from league.game_stories import words
from league.game_stories.commentator import span
from league.pages.game.match_story import Telling
from league.pages.game.names import Names, Side
from league.pages.game.season_rows import SeasonRows
from league.rules.record import Score


@dataclass(frozen=True)
class Tick:
    """A goal elsewhere. It appears with the remark of the own match that is told in its minute."""

    at: int
    minute: int
    text: str


@dataclass(frozen=True)
class LiveRow:
    rank: int
    moved: int  # places won since the whistle blew
    side: Side
    points: int
    own: bool

    @property
    def fallen(self) -> int:
        return -self.moved


@dataclass(frozen=True)
class Elsewhere:
    ticks: list[Tick]  # the latest first
    quiet: bool  # matches are being played, and nobody has scored yet
    table: list[LiveRow]
    last_day: bool


@dataclass(frozen=True)
class _Other:
    home: Key
    away: Key
    goals: tuple[tuple[Key, int], ...]  # who scored, and when

    def score(self, minute: int) -> tuple[int, int]:
        scored = [club for club, when in self.goals if when <= minute]
        return scored.count(self.home), scored.count(self.away)


def elsewhere_now(place: Place, game: InPlay, telling: Telling) -> Elsewhere | None:
    """One query in the league, none in the cup; nothing where no other match is played."""
    others = list(_others(place, game))
    if not others or game.match is None:
        return None
    minute = minute_of(game)
    names = Names(place.state, place.book)
    table, last_day = ([], False) if game.competition != "league" else _table(place, game, others, minute, names)
    return Elsewhere(_ticks(others, telling, minute, names), not any(_scored(others, minute)), table, last_day)


def minute_of(game: InPlay) -> int:
    """How far the own match is: what went before the step under way is over."""
    assert game.match is not None
    return span(game.match.step)[0] - 1


def _others(place: Place, game: InPlay) -> Iterable[_Other]:
    """Of the same round: in the league those of the own division."""
    for one in place.full.results:
        if (one.week, one.competition, one.division) == (place.full.week, game.competition, game.division):
            yield _Other(one.home, one.away, tuple((goal.club, goal.minute) for goal in one.scorers))
    for live in place.full.playing:
        if (
            live.match is not None
            and live.home != game.home
            and (live.competition, live.division)
            == (
                game.competition,
                game.division,
            )
        ):
            clubs = (live.home, live.away)
            yield _Other(*clubs, tuple((clubs[goal.side], goal.minute) for goal in live.match.goals))


def _scored(others: Iterable[_Other], minute: int) -> list[tuple[int, _Other]]:
    return sorted(
        ((when, one) for one in others for _club, when in one.goals if when <= minute),
        key=lambda pair: (pair[0], pair[1].home),
    )


def _ticks(others: list[_Other], telling: Telling, minute: int, names: Names) -> list[Tick]:
    said = [(line.minute, line.at) for duel in telling.duels for line in duel.lines]
    found = []
    for when, one in _scored(others, minute):
        at = next((at for told, at in said if told >= when), telling.remarks)
        facts = {
            "minute": when,
            "home": names.club(one.home).name,
            "score": words.score(one.score(when)),
            "away": names.club(one.away).name,
        }
        found.append(Tick(at, when, _("%(minute)s’ %(home)s %(score)s %(away)s") % facts))
    return found[::-1]


def _table(place: Place, game: InPlay, others: list[_Other], minute: int, names: Names) -> tuple[list[LiveRow], bool]:
    """As it would stand if all matches ended now, against how it stood before the day."""
    assert game.match is not None
    rows = SeasonRows(place, place.state.season)
    own = Score(game.home, game.away, *game.match.score)
    now = [own, *(Score(one.home, one.away, *one.score(minute)) for one in others)]
    before = {row.club: row.rank for row in rows.table(game.division).rows}
    table = [
        LiveRow(
            rank=row.rank,
            moved=before[row.club] - row.rank,
            side=names.club(row.club),
            points=row.points,
            own=row.club == f"M{place.seat}",
        )
        for row in rows.table_with(game.division, now).rows
    ]
    return table, game.round == max(one.round for one in rows.league(game.division))
