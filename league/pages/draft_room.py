"""The draft room: whose pick it is, the open cards, the squads as they form, and what was picked so far."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass
from datetime import datetime

from django.utils import timezone
from django.utils.translation import gettext as _

from clubs.cards import LONG, SHORT
from clubs.models import Card, Club
from clubs.nations import nation_name
from clubs.rules.cards import ATTRIBUTES, Kind
from league.draft_table import DraftTable, room_of
from league.forms.draft_room import say_pick_time
from league.guards import Pass
from league.models import DraftCard, DraftRoom, DraftSeat, Entry, League, Season, WishList
from league.pages.cards import Figure, figures

NEXT = 8


@dataclass(frozen=True)
class OpenCard:
    """One of the four on the table."""

    pk: int
    name: str
    nation: str
    code: str
    figures: list[Figure]
    total: int
    taken_by: Club | None
    wish: int | None  # its rank on the reader's own wish list


@dataclass(frozen=True)
class Average:
    """Of one attribute over the outfielders of a squad."""

    short: str
    long: str
    value: float
    is_lowest: bool


@dataclass(frozen=True)
class Got:
    """A player of a squad: how he came, in a word, and with which pick."""

    name: str
    card_id: int
    is_keeper: bool
    number: int | None
    is_kept: bool


@dataclass(frozen=True)
class FormingSquad:
    club: Club
    manager: str
    is_mine: bool
    is_next: bool
    players: list[Got]
    keepers: int
    outfielders: int
    keepers_wanted: int
    outfielders_wanted: int
    averages: list[Average]

    @property
    def is_complete(self) -> bool:
        return self.keepers >= self.keepers_wanted and self.outfielders >= self.outfielders_wanted

    @property
    def weakest(self) -> str:
        return " · ".join(average.long for average in self.averages if average.is_lowest)


@dataclass(frozen=True)
class Turn:
    number: int
    club: Club
    is_mine: bool


@dataclass(frozen=True)
class Made:
    """A pick that was made."""

    number: int
    club: Club
    name: str
    card_id: int
    how: str  # empty, where the manager picked


@dataclass(frozen=True)
class Clock:
    until: datetime | None
    left: int  # seconds; of a paused clock, what it will have when the draft goes on
    words: str  # how long a pick may take


@dataclass(frozen=True)
class DraftPage:
    room: DraftRoom
    seats: int
    picks: int
    number: int
    turn: Turn | None
    manager: str  # whose pick it is; empty for a club without one
    four: list[OpenCard]
    is_mine: bool
    may_pick: bool
    clock: Clock
    ahead: list[Turn]
    mine: FormingSquad | None
    squads: list[FormingSquad]
    history: list[Made]
    may_run: bool

    @property
    def last(self) -> Made | None:
        return self.history[0] if self.history else None


def draft_page(visit: Pass, season: Season) -> DraftPage | None:
    """None, where the season had no draft. The number of queries does not depend on the number of clubs."""
    room = room_of(season)
    if room is None:
        return None
    entries = {entry.club_id: entry for entry in season.entries.select_related("manager")}
    return _Drawing(visit, DraftTable(room), entries).page()


class _Drawing:
    def __init__(self, visit: Pass, table: DraftTable, entries: dict[int, Entry]) -> None:
        self.visit, self.table, self.room, self.entries = visit, table, table.room, entries
        self.clubs = {seat.pk: seat.club for seat in table.seats}
        kept = table.room.laid["kept"]
        cards = Card.objects.in_bulk({card for _club, card in kept})
        listed = WishList.objects.filter(season=self.room.season_id, user=visit.user.pk).first()
        self.wishes = {card: rank for rank, card in enumerate(listed.cards, start=1)} if listed else {}
        self.kept = [(club, cards[card]) for club, card in kept if card in cards]

    def page(self) -> DraftPage:
        now, room = self.table.now, self.room
        under_way = room.is_under_way and now.turn is not None
        is_open = room.state == DraftRoom.State.OPEN and self.visit.league.state == League.State.OPEN
        is_mine = under_way and self._is_mine(now.turn.club)
        squads = [self._squad(seat) for seat in self.table.seats]
        return DraftPage(
            room=room,
            seats=len(self.table.seats),
            picks=len(self.table.order),
            number=now.number,
            turn=self._turn(now.number, now.turn) if under_way else None,
            manager=self._manager(now.turn.club) if under_way else "",
            four=[self._open_card(card) for card in now.four] if under_way else [],
            is_mine=is_mine,
            may_pick=is_open and under_way and (is_mine or self.visit.is_organiser),
            clock=self._clock(),
            ahead=[self._turn(now.number + step, seat) for step, seat in enumerate(now.ahead[:NEXT], start=1)],
            mine=next((squad for squad in squads if squad.is_mine), None),
            squads=squads,
            history=[self._made(card) for card in reversed(self.table.picks)],
            may_run=self.visit.is_organiser and room.is_under_way and self.visit.league.state == League.State.OPEN,
        )

    def _is_mine(self, club: Club) -> bool:
        entry = self.entries.get(club.pk)
        return self.visit.is_member and entry is not None and entry.manager_id == self.visit.user.pk

    def _manager(self, club: Club) -> str:
        entry = self.entries.get(club.pk)
        return entry.manager.username if entry and entry.manager else ""

    def _turn(self, number: int, seat: DraftSeat) -> Turn:
        return Turn(number, seat.club, self._is_mine(seat.club))

    def _clock(self) -> Clock:
        room = self.room
        left = room.seconds_left or 0
        if room.deadline:
            left = max(0, round((room.deadline - timezone.now()).total_seconds()))
        return Clock(room.deadline, left, say_pick_time(room.pick_seconds))

    def _made(self, card: DraftCard) -> Made:
        how = "" if card.how == DraftCard.How.MANAGER else str(DraftCard.How(card.how).label)
        return Made(card.number, self.clubs[card.seat_id], card.card.name, card.card_id, how)

    def _open_card(self, one: DraftCard) -> OpenCard:
        card = one.card
        return OpenCard(
            pk=card.pk,
            name=card.name,
            nation=nation_name(card.nation),
            code=card.nation,
            figures=figures(card),
            total=card.total,
            taken_by=self.clubs[one.seat_id] if one.seat_id else None,
            wish=self.wishes.get(card.pk),
        )

    def _squad(self, seat: DraftSeat) -> FormingSquad:
        kept = [card for club, card in self.kept if club == seat.club_id]
        drafted = self.table.squad(seat)
        cards = kept + [one.card for one in drafted]
        keepers = sum(card.is_keeper for card in cards)
        kept_keepers = sum(card.is_keeper for card in kept)
        players = [Got(card.name, card.pk, card.is_keeper, None, True) for card in kept]
        players += [Got(one.card.name, one.card_id, one.card.is_keeper, one.number, False) for one in drafted]
        return FormingSquad(
            club=seat.club,
            manager=self._manager(seat.club),
            is_mine=self._is_mine(seat.club),
            is_next=self.room.is_under_way and self.table.now.turn == seat,
            players=sorted(players, key=lambda one: not one.is_keeper),
            keepers=keepers,
            outfielders=len(cards) - keepers,
            keepers_wanted=kept_keepers + seat.keepers,
            outfielders_wanted=len(kept) - kept_keepers + seat.outfielders,
            averages=_averages(card for card in cards if not card.is_keeper),
        )


def _averages(cards: Iterable[Card]) -> list[Average]:
    squad = [card.attributes for card in cards]
    if not squad:
        return []
    means = {name: sum(values[name] for values in squad) / len(squad) for name in ATTRIBUTES[Kind.OUTFIELDER]}
    lowest = min(means.values())
    return [Average(str(SHORT[name]), str(LONG[name]), mean, mean == lowest) for name, mean in means.items()]


def badge(page: DraftPage | None) -> str:
    """What the tab of the browser begins with."""
    if page is None or page.turn is None:
        return ""
    return _("Your pick") if page.is_mine else _("Pick %(number)s") % {"number": page.number}
