"""The market of a season as it stands: its windows, what players are worth, what the purses hold."""

from __future__ import annotations

from collections.abc import Mapping
from datetime import datetime

from django.utils.functional import cached_property

from clubs.models import Card
from clubs.rules.cards import Kind
from league.models import Fixture, Loan, Season, SquadPlace, Valuation, Window
from league.purses import Ledger, ledgers_of, purse_of
from league.rules.market import Phase, Purse, Room, phase_by_date, phase_by_round, value


class Market:
    """Each part is read once, when first asked for."""

    def __init__(self, season: Season, now: datetime):
        self.season, self.now = season, now
        self.rules = season.rules

    @cached_property
    def room(self) -> Room:
        keepers = self.rules["squad_keepers"]
        return Room(keepers, self.rules["squad_size"] - keepers)

    @cached_property
    def windows(self) -> list[Window]:
        return list(self.season.windows.order_by("id"))

    @cached_property
    def rounds_to_play(self) -> frozenset[int]:
        waiting = Fixture.objects.of(self.season).of_the_league().filter(state=Fixture.State.SCHEDULED)
        return frozenset(waiting.order_by().values_list("round__number", flat=True).distinct())

    def phase(self, window: Window) -> Phase:
        if window.settled_at or self.season.state == Season.State.FINISHED:
            return Phase.OVER
        if window.opens_at:
            moments = (window.opens_at, window.closes_at, self.now)
            return phase_by_date(*(moment.timestamp() for moment in moments))
        drawn = self.season.state != Season.State.PREPARING
        return phase_by_round(window.after_round, window.until_round, self.rounds_to_play, drawn)

    @cached_property
    def open_window(self) -> Window | None:
        return next((one for one in self.windows if self.phase(one) is Phase.OPEN), None)

    @cached_property
    def next_window(self) -> Window | None:
        """The one that opens next; those by round come in the order of their rounds, after those with a date."""
        ahead = [one for one in self.windows if self.phase(one) is Phase.AHEAD]
        by_date = [one for one in ahead if one.opens_at]
        if by_date:
            return min(by_date, key=lambda one: one.opens_at)
        return min(ahead, key=lambda one: one.after_round, default=None)

    @cached_property
    def _fixed(self) -> Mapping[int, int]:
        """What the group has fixed, by card."""
        return dict(Valuation.objects.filter(card__box=self.season.league.box_id).values_list("card_id", "points"))

    @cached_property
    def base(self) -> dict[Kind, int]:
        return {Kind.OUTFIELDER: self.rules["value_outfielder"], Kind.KEEPER: self.rules["value_keeper"]}

    def value(self, card: Card) -> int:
        """CA-LEAGUE-9, OP-76"""
        return value(Kind(card.kind), card.attributes, self.base, self._fixed.get(card.pk))

    def is_fixed(self, card: Card) -> bool:
        return card.pk in self._fixed

    @cached_property
    def ledgers(self) -> dict[int, Ledger]:
        return ledgers_of(self.season)

    def purse(self, club_id: int) -> Purse:
        return purse_of(self.ledgers.get(club_id, ()))

    def away(self, club_id: int) -> list[Loan]:
        """The club's players who are on loan elsewhere."""
        return [loan for loan in self._loans if loan.club_id == club_id]

    @cached_property
    def _loans(self) -> list[Loan]:
        return list(self.season.loans.running().select_related("card"))

    def squad(self, club_id: int) -> list[SquadPlace]:
        return list(self.season.squad_places.filter(club=club_id).select_related("card").order_by("number"))
