"""A league before its season, with cards enough for a draft of small squads."""

from __future__ import annotations

from accounts.models import User
from league.draft_table import DraftTable, room_of
from league.models import DraftRoom, Entry, League, Role, Season
from league.services.draft_room import open_draft, pick
from tests.factories import (
    CardFactory,
    EntryFactory,
    LeagueFactory,
    MembershipFactory,
    SeasonFactory,
    UserFactory,
    box_of,
)


class DraftCamp:
    """Clubs with a manager each. `size` and `keepers` are the house rules: smaller squads than a form would allow."""

    def __init__(self, clubs: int = 2, *, size: int = 4, keepers: int = 1, cards: int = 40, **facts) -> None:
        rules = LeagueFactory.build().house_rules | {"squad_size": size, "squad_keepers": keepers}
        self.league: League = LeagueFactory(house_rules=rules, **facts)
        self.season: Season = SeasonFactory(league=self.league)
        self.organiser: User = MembershipFactory(league=self.league, role=Role.ORGANISER).user
        self.entries: list[Entry] = [
            EntryFactory(season=self.season, manager=MembershipFactory(league=self.league).user) for _ in range(clubs)
        ]
        self.viewer: User = MembershipFactory(league=self.league, role=Role.VIEWER).user
        self.outsider: User = UserFactory()
        box = box_of(self.league)
        CardFactory.create_batch(clubs * keepers + 2, box=box, keeper=True)
        CardFactory.create_batch(cards, box=box)

    def open(self, pick_seconds: int | None = None) -> DraftRoom:
        return open_draft(league=self.league, pick_seconds=pick_seconds, actor=self.organiser)

    @property
    def room(self) -> DraftRoom:
        return room_of(self.season)

    @property
    def table(self) -> DraftTable:
        return DraftTable(self.room)

    @property
    def manager(self) -> User:
        """Whose pick it is."""
        return next(entry.manager for entry in self.entries if entry.club_id == self.table.now.turn.club_id)

    @property
    def open_cards(self) -> list[int]:
        return [card.card_id for card in self.table.now.open]

    def pick(self, card_id: int | None = None, *, number: int | None = None, actor=None):
        now = self.table.now
        return pick(
            league=self.league,
            card_id=card_id or now.open[0].card_id,
            number=number or now.number,
            actor=actor or self.manager,
        )

    def to_the_end(self) -> None:
        while self.room.is_under_way:
            self.pick(actor=self.organiser)
