"""A manager's squad: cards or table, who can play and why not, what it costs, and the cards in hand."""

from __future__ import annotations

from collections import Counter
from collections.abc import Mapping
from dataclasses import dataclass

from django.utils.translation import gettext as _
from django.utils.translation import gettext_lazy, npgettext

from clubs.rules.club_manager import prices
from clubs.rules.club_manager.book import Book, PlayCard
from clubs.rules.club_manager.squads import cap
from clubs.rules.club_manager.state import POSITIONS, Club
from clubs.rules.club_manager.wages import wages
from league.engines.club_manager.office import NAMING
from league.game_guards import Place
from league.pages.game.men import Man, men_of
from league.pages.game.names import Names, Side
from league.pages.game.sales import Door, Sale, door, sale_of

SORTS = {
    "line": lambda man: (POSITIONS.index(man.player.position), -man.player.ability),
    "ability": lambda man: (-man.player.ability, -man.player.potential),
    "potential": lambda man: (-man.player.potential, -man.player.ability),
    "seasons": lambda man: (man.player.seasons, -man.player.ability),
    "name": lambda man: (),
}
SORT_WORDS = {
    "line": gettext_lazy("By line"),
    "ability": gettext_lazy("By ability"),
    "potential": gettext_lazy("By potential"),
    "seasons": gettext_lazy("By seasons left"),
    "name": gettext_lazy("By name"),
}
VIEWS = ("cards", "table")
MOST_ABILITIES = 10_000  # no squad comes near


@dataclass(frozen=True)
class Asked:
    """What the address asks for; anything else is as if it were not there."""

    view: str
    position: str
    sort: str


@dataclass(frozen=True)
class Card:
    man: Man
    price: int  # what the game pays, or another manager's clause
    is_captain: bool
    may_lead: bool  # can be made captain now


@dataclass(frozen=True)
class Group:
    position: str
    cards: list[Card]


@dataclass(frozen=True)
class WageStep:
    least: int
    most: int | None
    wages: int
    now: bool
    after: bool  # where the sale that is being thought about would lead


@dataclass(frozen=True)
class SquadPage:
    club: Side
    seat: int
    own: bool
    clubs: list[Side]
    asked: Asked
    cards: list[Card]
    groups: list[Group]
    size: int
    tallies: list[tuple[int, str]]
    total: int
    cap: int
    wages: int
    steps: list[WageStep]
    scouted: list[PlayCard]
    tactical: list[PlayCard]
    door: Door
    sale: Sale | None
    captaincy: Door
    sorts: list[tuple[str, str]]
    positions: tuple[str, ...] = POSITIONS


def asked_of(params: Mapping[str, str]) -> Asked:
    def one(name: str, known, usual: str) -> str:
        return params.get(name, "") if params.get(name, "") in known else usual

    return Asked(one("view", VIEWS, VIEWS[0]), one("position", POSITIONS, ""), one("sort", SORTS, "line"))


def squad_page(place: Place, seat: int, asked: Asked, selling: str = "") -> SquadPage:
    state, book, club = place.state, place.book, place.state.board.clubs[seat]
    names, own = Names(state, book), seat == place.seat
    side = names.club(f"M{seat}")
    squad = [state.board.players[key] for key in club.squad]
    men = list(men_of(book, club, squad, state.options, side, set()).values())
    captaincy = _captaincy(place) if own else Door(False)
    price_of = prices.selling if own else prices.clause
    cards = [
        Card(
            man=man,
            price=price_of(book, man.player, state.options),
            is_captain=man.captain,
            may_lead=captaincy.open and man.leader and not man.captain,
        )
        for man in sorted(sorted(men, key=lambda man: man.player.name), key=SORTS[asked.sort])
        if asked.position in ("", man.player.position)
    ]
    total = sum(player.ability for player in squad)
    sale = sale_of(place, selling) if own else None
    return SquadPage(
        club=side,
        seat=seat,
        own=own,
        clubs=names.managers,
        asked=asked,
        cards=cards,
        groups=_groups(cards),
        size=len(men),
        tallies=_tallies(men),
        total=total,
        cap=cap(book, club.division) or 0,
        wages=wages(book, total, club.division),
        steps=_steps(book, club, total, sale.total_after if sale else None),
        scouted=[book.scout[key] for key in club.scouted] if own else [],
        tactical=[book.tactical[key] for key in club.tactical] if own else [],
        door=door(place) if own else Door(False),
        sale=sale,
        captaincy=captaincy,
        sorts=[(key, str(words)) for key, words in SORT_WORDS.items()],
    )


def _captaincy(place: Place) -> Door:
    if place.ask is not None and place.ask.kind in NAMING:
        return Door(True)
    return Door(False, _("A captain is appointed while you place your workers or name a line-up."), "CM-PLY-6")


def _groups(cards: list[Card]) -> list[Group]:
    by_line = {position: [card for card in cards if card.man.player.position == position] for position in POSITIONS}
    return [Group(position, found) for position, found in by_line.items() if found]


def _tallies(men: list[Man]) -> list[tuple[int, str]]:
    looks = Counter(_look(man) for man in men)
    fit, half, hurt, banned = (looks[look] for look in ("fit", "half", "injured", "suspended"))
    last = sum(man.player.final_season for man in men)
    found = [
        (fit, npgettext("how many of a squad", "fit", "fit", fit)),
        (half, npgettext("how many of a squad", "half-fit", "half-fit", half)),
        (hurt, npgettext("how many of a squad", "injured", "injured", hurt)),
        (banned, npgettext("how many of a squad", "suspended", "suspended", banned)),
        (last, npgettext("how many of a squad", "in the final season", "in the final season", last)),
    ]
    return [(count, words) for count, words in found if count]


def _look(man: Man) -> str:
    if man.fitness.can_play:
        return "half" if man.half_fit else "fit"
    return "injured" if man.player.injured > 1 else "suspended"


def _steps(book: Book, club: Club, total: int, after: int | None) -> list[WageStep]:
    """The wage table of this division, with the row that counts now.  # CM-WAGE-1"""
    column = [(row.total, (row.d1, row.d2, row.d3)[club.division - 1]) for row in book.wages]
    # Rows that cost the same in this division are one step.
    starts = [pair for number, pair in enumerate(column) if not number or pair[1] != column[number - 1][1]]
    ends: list[int | None] = [least - 1 for least, _price in starts[1:]]
    steps = []
    for (least, price), most in zip(starts, [*ends, None], strict=True):
        sums = range(0 if not steps else least, MOST_ABILITIES if most is None else most + 1)
        steps.append(WageStep(sums.start, most, price, total in sums, after in sums))
    return steps
