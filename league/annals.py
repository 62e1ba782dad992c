"""All seasons of a league, each told once: what records, honours, streaks and head-to-heads are read from.

A season that is over is kept for as long as its fixtures point at the same reports: a report is never changed, so these
are the same matches. The season under way is told anew each time. Who manages a club is read each time as well.
"""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Iterable, Mapping
from functools import lru_cache

from django.contrib.auth import get_user_model
from django.db.models import Count, Max, Sum
from django.utils.functional import cached_property

from clubs.models import Card, Club
from league.chapters import Rows, chapter_of, tallies_of
from league.models import Deduction, Entry, Fixture, League, Season
from league.rules.history import Meeting
from league.rules.honours import Tally
from league.rules.records import Chapter, club_streaks
from league.rules.streaks import Kind, Streak

CHAPTERS = 500  # about 100 kB each


class Annals:
    """One league over the years, in a fixed number of queries."""

    def __init__(self, league: League):
        self.league = league

    @cached_property
    def seasons(self) -> list[Season]:
        return list(self.league.seasons.order_by("number"))

    @cached_property
    def entries(self) -> dict[int, list[Entry]]:
        """By season."""
        found: defaultdict[int, list[Entry]] = defaultdict(list)
        for entry in Entry.objects.filter(season__league=self.league).order_by("pk"):
            found[entry.season_id].append(entry)
        return found

    @cached_property
    def clubs(self) -> dict[int, Club]:
        """Everybody who has ever taken part, by name."""
        found = Club.objects.filter(entries__season__league=self.league).distinct().order_by("name", "pk")
        return {club.pk: club for club in found}

    @cached_property
    def managers(self) -> dict[int, str]:
        """The names of all who manage or managed a club here."""
        people = get_user_model().objects.filter(entries__season__league=self.league).distinct()
        return dict(people.order_by("username").values_list("pk", "username"))

    @cached_property
    def begun(self) -> list[Season]:
        """A season that is being prepared has nothing to tell yet."""
        return [season for season in self.seasons if season.state != Season.State.PREPARING]

    @cached_property
    def over(self) -> list[Season]:
        return [season for season in self.begun if season.state == Season.State.FINISHED]

    @cached_property
    def chapters(self) -> list[Chapter]:
        """The first season first."""
        return self._told(self.begun)

    @cached_property
    def finished(self) -> list[Chapter]:
        """Of the seasons that are over alone: nothing of the one under way is read."""
        return self._told(self.over)

    def _told(self, seasons: list[Season]) -> list[Chapter]:
        missing = [season for season in seasons if self._drawers[season.pk].chapter is None]
        if missing:
            rows = Rows(missing)
            for season in missing:
                told = chapter_of(season, self.entries[season.pk], self._deductions[season.pk], rows)
                self._drawers[season.pk].chapter = told
        return [self._drawers[season.pk].chapter for season in seasons]

    @cached_property
    def tallies(self) -> dict[int, tuple[Tally, ...]]:
        """What footballers did, by number of the season; read apart, because few pages ask for it."""
        drawers = self._drawers
        found = tallies_of([season for season in self.begun if drawers[season.pk].tallies is None])
        for season, told in found.items():
            drawers[season].tallies = told
        return {season.number: drawers[season.pk].tallies for season in self.begun}

    @cached_property
    def _drawers(self) -> dict[int, Drawer]:
        """By season: kept ones of those that are over, an empty one for the season under way."""
        marks = self._marks
        return {
            season.pk: _drawer(season.pk, self._key(season, marks.get(season.pk)))
            if season.state == Season.State.FINISHED
            else Drawer()
            for season in self.begun
        }

    @cached_property
    def meetings(self) -> list[Meeting]:
        """Of all seasons, in the order they were played."""
        return [meeting for chapter in self.chapters for meeting in chapter.meetings]

    @cached_property
    def streaks(self) -> dict[int, dict[Kind, Streak[Meeting]]]:
        return club_streaks(self.chapters)

    @cached_property
    def managed(self) -> dict[tuple[int, int], int]:
        """Who managed which club: by number of the season and club."""
        numbers = {season.pk: season.number for season in self.seasons}
        return {
            (numbers[entry.season_id], entry.club_id): entry.manager_id
            for entries in self.entries.values()
            for entry in entries
            if entry.manager_id is not None
        }

    def names(self, cards: Iterable[int]) -> dict[int, str]:
        return dict(Card.objects.filter(pk__in=set(cards)).values_list("pk", "name"))

    @cached_property
    def _deductions(self) -> Mapping[int, tuple[tuple[int, int], ...]]:
        found: defaultdict[int, tuple[tuple[int, int], ...]] = defaultdict(tuple)
        rows = Deduction.objects.filter(season__in=self.begun).order_by("pk").values_list("season", "club", "points")
        for season, club, points in rows:
            found[season] += ((club, points),)
        return found

    @property
    def _marks(self) -> dict[int, tuple[int, ...]]:
        """What tells one set of reports from another, by season that is over."""
        finals = Fixture.objects.filter(round__season__in=self.over, state=Fixture.State.FINAL).order_by()
        marks = finals.values_list("round__season").annotate(Count("pk"), Sum("report"), Max("report"))
        return {season: tuple(mark) for season, *mark in marks}

    def _key(self, season: Season, mark: tuple[int, ...] | None) -> str:
        entered = [(entry.club_id, entry.lot, entry.division_id, entry.withdrawal) for entry in self.entries[season.pk]]
        return repr((season.rules, self._deductions[season.pk], mark, entered))


class Drawer:
    """Where what was told of one set of rows lies."""

    __slots__ = ("chapter", "tallies")

    def __init__(self) -> None:
        self.chapter: Chapter | None = None
        self.tallies: tuple[Tally, ...] | None = None


@lru_cache(maxsize=CHAPTERS)
def _drawer(season_id: int, key: str) -> Drawer:
    return Drawer()


def forget_chapters() -> None:
    """As after a restart."""
    _drawer.cache_clear()
