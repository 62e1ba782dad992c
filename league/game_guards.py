"""Who may see a game that is played here, and from which seat."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field

from django.http import Http404
from django.utils.functional import cached_property

from clubs.decks import book
from clubs.rules.club_manager.book import Book
from clubs.rules.club_manager.state import Club
from clubs.rules.club_manager.turn import Ask
from league.engines.club_manager import engine
from league.engines.club_manager.state import State, decode
from league.guards import Pass, pass_for
from league.models import ChatLine, Game, GameSeat, Role
from league.rules.held_back import held_week, may_be_shown, shown


@dataclass
class Place:
    """A game as seen from one place at its table: a manager's seat, or none for those who only watch."""

    visit: Pass
    game: Game
    seat: int | None
    posted: Mapping[str, str] = field(default_factory=dict)  # what was refused, so that the page comes back with it
    around: list[GameSeat] = field(default_factory=list)  # everybody at the table
    covered: int | None = None  # on a shared device: the seat that is asked, before its manager has looked

    @cached_property
    def full(self) -> State:
        """With everybody's secrets: only for what is sent to nobody."""
        return decode(self.game.state)

    @cached_property
    def state(self) -> State:
        """What this seat may see, without results of a week that it has not played yet."""
        seen = engine.view(self.full, self.seat)
        seen.results = shown(seen.results, self.held_week, self.seat)
        return seen

    @cached_property
    def held_week(self) -> int:
        """The week of this season whose results this reader is not to know yet, or 0. # CM-BOT-3"""
        return 0 if self.game.ended_at else held_week(self.full, self.book, self.seat)

    def may_show(self, season: int, week: int, home: str, away: str) -> bool:
        """Whether the result of a match may be shown to this reader, if there is one: every page asks here."""
        return season != self.full.season or may_be_shown(week, (home, away), self.held_week, self.seat)

    @property
    def book(self) -> Book:
        return book()

    @property
    def league(self):
        return self.visit.league

    @property
    def ask(self) -> Ask | None:
        return None if self.seat is None or self.game.ended_at else self.state.asked(self.seat)

    @property
    def club(self) -> Club | None:
        return None if self.seat is None else self.state.board.clubs[self.seat]

    @property
    def version(self) -> int:
        return self.game.version

    @property
    def talks(self) -> bool:
        """Whether this reader has a chat here: members have, in games of several."""
        return self.visit.is_member and self.game.is_shared

    @property
    def has_free_seat(self) -> bool:
        """Somebody has left one."""
        return any(one.user_id is None for one in self.around)

    @property
    def may_take_over(self) -> bool:
        """Members who manage and have no seat."""
        return self.has_free_seat and self.seat is None and self.visit.role in (Role.MANAGER, Role.ORGANISER)

    @cached_property
    def unread(self) -> int:
        """Lines of the chat."""
        return ChatLine.objects.unread_by(self.visit.user, self.game).count() if self.talks else 0


def game_for(request, slug: str, *, seated: bool = False) -> Place:
    """The game, or 404 for whoever may not know it exists, and for those who only watch where a seat is needed."""
    visit = pass_for(request.user, slug, along="played")
    game = getattr(visit.league, "played", None)
    if game is None:
        raise Http404
    around = list(game.seats.select_related("user"))
    seats = [one.seat for one in around if visit.is_member and one.user_id == request.user.pk]
    if seated and not seats:
        raise Http404
    place = Place(visit, game, seats[0] if seats else None, around=around)
    if len(seats) > 1:
        _share(place, sorted(seats), request.session.get(session_key(game)), seated)
    return place


def session_key(game: Game) -> str:
    """Whose table this device shows."""
    return f"seat-{game.pk}"


def report_key(place: Place) -> str:
    """The last report of a match of this seat that was read on this device."""
    return f"report-{place.game.pk}-{place.seat}"


def _share(place: Place, seats: list[int], uncovered: int | None, seated: bool) -> None:
    """One device, several managers: nobody's secrets are shown until the one who is asked has uncovered them."""
    asked = [seat for seat in seats if place.full.asked(seat) is not None]
    if uncovered in seats and (uncovered in asked or not asked or seated):
        place.seat = uncovered
    elif not seated:
        place.seat, place.covered = None, asked[0] if asked else seats[0]
