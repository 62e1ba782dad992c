"""All squads of a season, and one of them: who wears what, who is out, who is a card away from it."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable
from dataclasses import dataclass

from django.http import Http404
from django.utils import timezone
from django.utils.translation import gettext as _
from django.utils.translation import ngettext

from clubs.cards import MANY, built_in
from clubs.models import Card, Club
from clubs.nations import nation_name
from clubs.rules.absences import Kind
from clubs.rules.cards import Kind as CardKind
from league.book import SeasonBook
from league.guards import Pass
from league.market import Market
from league.models import DraftRoom, Entry, League, Season, SquadPlace
from league.pages.cards import Figure, figures
from league.pages.loans import loans_of
from league.pages.words import one_by_one
from league.record import SeasonRecord
from league.rules.cups import LEAGUE
from league.rules.discipline import Discipline
from league.services.squads import Room


@dataclass(frozen=True)
class SquadLine:
    club: Club
    manager: str
    is_mine: bool
    keepers: int
    players: int
    is_complete: bool
    protected: int  # how many stay; only told while the managers choose
    may_protect: bool


@dataclass(frozen=True)
class SquadsPage:
    season: Season
    squads: list[SquadLine]
    size: int
    keepers: int
    has_box: bool
    built_in: int
    free: list[tuple[str, int]]  # kinds of cards and how many nobody has
    may_open: bool
    may_deal: bool
    may_collect: bool
    may_draft: bool
    drafting: bool
    has_draft: bool


def squads_page(visit: Pass, season: Season) -> SquadsPage:
    book, room = SeasonBook(visit, season), Room.of(season)
    places = list(season.squad_places.values_list("club", "card__kind", "protected"))
    held = Counter((club, kind) for club, kind, _protected in places)
    protected = Counter(club for club, _kind, stays in places if stays)
    runs_it = visit.is_organiser and visit.league.state == League.State.OPEN and season.state != Season.State.FINISHED
    squads = [_line(book, entry, held, room, protected[entry.club_id]) for entry in book.entries.values()]
    drafts = set(season.draft_rooms.values_list("state", flat=True))
    drafting = bool(drafts.intersection(DraftRoom.UNDER_WAY))
    incomplete = any(not squad.is_complete for squad in squads)
    preparing = season.state == Season.State.PREPARING
    has_box = visit.league.box_id is not None
    may_fill = has_box and incomplete and not drafting and season.protects is None
    return SquadsPage(
        season=season,
        squads=squads,
        size=room.keepers + room.outfielders,
        keepers=room.keepers,
        has_box=has_box,
        built_in=len(built_in()),
        free=_free(visit.league, season) if has_box else [],
        may_open=runs_it and not has_box,
        may_deal=runs_it and may_fill,
        may_collect=runs_it and bool(held) and preparing and not drafting,
        may_draft=visit.is_member and preparing and may_fill,
        drafting=drafting,
        has_draft=bool(drafts),
    )


def _line(book: SeasonBook, entry: Entry, held: Counter[tuple[int, str]], room: Room, protected: int) -> SquadLine:
    keepers = held[entry.club_id, CardKind.KEEPER.value]
    outfielders = held[entry.club_id, CardKind.OUTFIELDER.value]
    return SquadLine(
        club=entry.club,
        manager=entry.manager.username if entry.manager else "",
        is_mine=book.mine == entry,
        keepers=keepers,
        players=keepers + outfielders,
        is_complete=keepers >= room.keepers and outfielders >= room.outfielders,
        protected=protected,
        may_protect=book.season.protects is not None and (book.visit.is_organiser or book.mine == entry),
    )


def _free(league: League, season: Season) -> list[tuple[str, int]]:
    taken = season.squad_places.values("card")
    free = Counter(Card.objects.filter(box=league.box_id).exclude(pk__in=taken).values_list("kind", flat=True))
    return [(str(MANY[kind]), free[kind.value]) for kind in (CardKind.KEEPER, CardKind.OUTFIELDER)]


@dataclass(frozen=True)
class State:
    """Whether he can play, in a few words: "ok", "warn" (a yellow card away from a ban) or "bad"."""

    level: str
    words: str
    is_banned: bool = False
    is_injured: bool = False


@dataclass(frozen=True)
class Player:
    card_id: int
    number: int
    name: str
    nation: str
    code: str
    is_keeper: bool
    figures: list[Figure]
    total: int
    price: int
    state: State


@dataclass(frozen=True)
class SquadPage:
    club: Club
    season: Season
    is_mine: bool
    manager: str
    keepers: list[Player]
    outfielders: list[Player]
    room_keepers: int
    room_outfielders: int
    size: int
    available: int
    banned: int
    injured: int
    as_table: bool
    may_change: bool
    may_sign: bool
    trades: bool  # its manager goes to the market now
    loans: list[str]  # who is away, and who is here for a while

    @property
    def lines(self) -> list[tuple[str, list[Player]]]:
        """Keepers and outfielders, each under their heading."""
        groups = [(MANY[CardKind.KEEPER], self.keepers), (MANY[CardKind.OUTFIELDER], self.outfielders)]
        return [(str(words), players) for words, players in groups if players]

    @property
    def count(self) -> int:
        return len(self.keepers) + len(self.outfielders)


def squad_page(visit: Pass, season: Season, club_id: int, *, as_table: bool, may_change: bool) -> SquadPage:
    entry = season.entries.select_related("club", "manager").filter(club=club_id).first()
    if entry is None:
        raise Http404
    record, room = SeasonRecord(season, only=(club_id,)), Room.of(season)
    places = list(record.squads.get(club_id, {}).values())
    market = Market(season, timezone.now())
    players = [_player(place, record.discipline(club_id), market.value(place.card)) for place in places]
    left, mine = room.left([*places, *market.away(club_id)]), visit.is_member and entry.manager_id == visit.user.pk
    return SquadPage(
        club=entry.club,
        season=season,
        is_mine=mine,
        manager=entry.manager.username if entry.manager else "",
        keepers=[player for player in players if player.is_keeper],
        outfielders=[player for player in players if not player.is_keeper],
        room_keepers=left.keepers,
        room_outfielders=left.outfielders,
        size=room.keepers + room.outfielders,
        available=_count(players, lambda state: state.level != "bad"),
        banned=_count(players, lambda state: state.is_banned),
        injured=_count(players, lambda state: state.is_injured),
        as_table=as_table,
        may_change=may_change,
        may_sign=may_change and visit.league.box_id is not None and left != Room(0, 0),
        trades=mine and not may_change and season.state == Season.State.RUNNING,
        loans=loans_of(season, club_id),
    )


def _count(players: Iterable[Player], test) -> int:
    return sum(test(player.state) for player in players)


def _player(place: SquadPlace, discipline: Discipline[int, int], worth: int) -> Player:
    card = place.card
    return Player(
        card_id=card.pk,
        number=place.number,
        name=card.name,
        nation=nation_name(card.nation),
        code=card.nation,
        is_keeper=card.is_keeper,
        figures=figures(card),
        total=card.total,
        price=worth,
        state=_state(card.pk, discipline),
    )


def _state(card_id: int, discipline: Discipline[int, int]) -> State:
    pending = [absence for absence in discipline.standing(card_id).absences if absence.left]
    ban = sum(absence.left for absence in pending if absence.kind is Kind.BAN)
    injury = max((absence.left for absence in pending if absence.kind is Kind.INJURY), default=0)
    words = []
    if ban:
        words.append(ngettext("Banned, %(count)s match", "Banned, %(count)s matches", ban) % {"count": ban})
    if injury:
        words.append(ngettext("Injured, %(count)s match", "Injured, %(count)s matches", injury) % {"count": injury})
    if words:
        return State("bad", one_by_one(words), is_banned=bool(ban), is_injured=bool(injury))
    yellows = discipline.yellows(card_id, LEAGUE)
    if discipline.next_yellow_bans(card_id, LEAGUE):
        return State("warn", _("Next yellow card: banned"))
    if yellows:
        told = ngettext("Fit, %(count)s yellow card", "Fit, %(count)s yellow cards", yellows)
        return State("ok", told % {"count": yellows})
    return State("ok", _("Fit"))
