"""What the registry knows of a kind of sheet, and what a sheet is asked with."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping
from dataclasses import dataclass, field
from enum import StrEnum

from django.http import QueryDict
from django.utils.functional import Promise, cached_property
from django.utils.translation import gettext_lazy as _

from league.book import SeasonBook
from league.game_guards import Place
from league.guards import Pass
from league.models import League, Season
from league.pages.game.season_rows import asked_season
from matches.sheets.render import Pack, Sheet

Words = str | Promise


class Of(StrEnum):
    """What a sheet is of; all but a game and nothing belong to a league and take its guard."""

    SEASON = "season"
    FIXTURE = "fixture"
    ROUND = "round"
    CLUB = "club"
    CUP = "cup"
    GAME = "game"
    NOTHING = "nothing"  # a reference that anybody may print


@dataclass(frozen=True)
class Choice:
    """Something that can be had otherwise, by a word in the address: ?blank=1."""

    key: str
    title: Words


BLANK = Choice("blank", _("Blank, to be filled in by hand"))


@dataclass
class Order:
    """A sheet that somebody asked for, in a place they may see."""

    visit: Pass | None = None
    season: Season | None = None
    thing: object = None  # the fixture, round, club or cup
    place: Place | None = None  # of a game
    choices: Mapping[str, str] = field(default_factory=QueryDict)  # everything else in the address
    progress: Callable[[int], None] = lambda percent: None  # to be told by a long gather, up to 100

    @property
    def league(self) -> League:
        return self.visit.league

    @cached_property
    def book(self) -> SeasonBook:
        return SeasonBook(self.visit, self.season)

    @property
    def season_number(self) -> int | None:
        """A game is in its first season before the calendar of that is drawn."""
        if self.place is not None:
            return asked_season(self.place, self.choices.get("season", "")) or 1
        return self.season.number if self.season else None

    def wants(self, choice: Choice) -> bool:
        return choice.key in self.choices


@dataclass(frozen=True)
class Kind:
    key: str  # in addresses, and for `manage.py sheet`
    title: Words
    about: Words  # one sentence for the page that lists everything
    of: Of
    gather: Callable[[Order], Sheet | Pack]  # in the language in force
    tracks: str = ""  # only where the league's game tracks it: "squads", "market"
    choices: tuple[Choice, ...] = ()
    long: bool = False  # built by a job
    games: frozenset[str] = frozenset()  # the systems whose leagues list it; none: all
    named: Callable[[Order], Iterable[str]] | None = None  # the words of its file's name, if the key is not enough

    def fits(self, league: League) -> bool:
        return not self.games or league.system in self.games

    def file_name(self, order: Order) -> str:
        """The league and the season it is of, the sheet, and what was chosen; without .pdf."""
        league = order.league.slug if order.visit else ""
        season = f"s{order.season_number}" if order.season_number else ""
        chosen = (choice.key for choice in self.choices if order.wants(choice))
        named = self.named(order) if self.named else (self.key,)
        return "-".join(part for part in (league, season, *named, *chosen) if part)
