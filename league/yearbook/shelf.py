"""What all chapters are gathered from: the season's book, its clubs by their places, and the names of all players."""

from __future__ import annotations

from django.utils.functional import cached_property

from clubs.models import Card
from league.annals import Annals
from league.book import SeasonBook
from league.pages.addresses import Addresses
from league.pages.totals import Footballer, footballers, totals
from league.prints.wall import side_of
from league.rules.records import Chapter
from league.rules.statistics import Totals
from matches.sheets.wall import Side


class Shelf:
    def __init__(self, book: SeasonBook):
        self.book = book
        self.places = {club: place for place, club in enumerate(book.clubs)}

    @cached_property
    def clubs(self) -> tuple[Side, ...]:
        return tuple(side_of(club) for club in self.book.clubs.values())

    @cached_property
    def names(self) -> dict[int, str]:
        """Of everybody a report of the season speaks of."""
        events = [event for events in self.book.record.events.values() for event in events]
        told = {card for event in events for card in (event.card_id, event.comes_on_id)}
        return dict(Card.objects.filter(pk__in=told - {None}).values_list("pk", "name"))

    @cached_property
    def footballers(self) -> dict[int, Footballer]:
        return footballers(self.book.record, Addresses(self.book.season))

    @cached_property
    def totals(self) -> Totals[int, int]:
        return totals(self.book.record)

    @cached_property
    def chapter(self) -> Chapter | None:
        """None before the season begins."""
        told = Annals(self.book.league).chapters
        return next((one for one in told if one.season_id == self.book.season.pk), None)

    def manager(self, club: int) -> str:
        entry = self.book.entries[club]
        return entry.manager.username if entry.manager else ""
