"""The draft sheet: who picks when, and lines to write on; filled in where a draft has taken place here."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from django.utils.translation import gettext as _
from django.utils.translation import gettext_lazy, pgettext

from league.draft_table import DraftTable, room_of
from league.languages import language
from league.models import DraftCard, DraftRoom
from league.prints.kinds import BLANK, Kind, Of, Order
from league.prints.parts import over
from league.rules.draft import OPEN, turns
from league.services.squads import Room
from matches.sheets.blocks import Block, Cell, Column, Document, Heading, PageBreak, Points, Row, Table

CLUBS_ABREAST = 5
ONE_LINE = 26  # letters of a name in a column of the squads
LINE, SHORT_LINE = 7.6, 5.6  # millimetres; two squads of twenty fit one below the other on both papers


@dataclass(frozen=True)
class Seat:
    letter: str
    keepers: int
    outfielders: int
    club: str = ""
    manager: str = ""
    drawn: tuple[str, ...] = ()  # keepers, by lot
    picked: tuple[str, ...] = ()

    @property
    def squad(self) -> tuple[str, ...]:
        """A line for everybody, written on or not."""
        named = (*self.drawn, *[""] * (self.keepers - len(self.drawn)), *self.picked)
        return (*named, *[""] * (self.keepers + self.outfielders - len(named)))


def draft_sheet(order: Order) -> Document:
    room = None if order.wants(BLANK) else room_of(order.season)
    if room is None or room.state == DraftRoom.State.CANCELLED:
        seats, picks = _blank_seats(order), ()
    else:
        seats, picks = _seats_of(order, DraftTable(room))
    return Document(
        title=pgettext("of players", "Draft"),
        language=language(),
        over=over(order),
        note=_("Four cards lie open. Whose letter it is takes one; then the next letter, from left to right."),
        blocks=(
            Heading(pgettext("of a draft", "Order"), 2),
            _order_table(seats),
            Points(tuple(_how_it_goes(len(seats)))),
            Heading(_("Picks"), 2),
            _picks_table(seats, picks),
            *_squads(seats),
        ),
    )


def _blank_seats(order: Order) -> list[Seat]:
    """Nobody knows the order yet: the names are written down when it is drawn."""
    needs = Room.of(order.season)
    return [Seat(_letter(place), needs.keepers, needs.outfielders) for place in range(len(order.book.entries))]


def _seats_of(order: Order, table: DraftTable) -> tuple[list[Seat], tuple[str, ...]]:
    seats = []
    for place, seat in enumerate(table.seats):
        squad, entry = table.squad(seat), order.book.entries.get(seat.club_id)
        seats.append(
            Seat(
                letter=_letter(place),
                keepers=seat.keepers,
                outfielders=seat.outfielders,
                club=seat.club.name,
                manager=entry.manager.username if entry and entry.manager else "",
                drawn=tuple(one.card.name for one in squad if one.how == DraftCard.How.LOT),
                picked=tuple(one.card.name for one in squad if one.how != DraftCard.How.LOT),
            )
        )
    return seats, tuple(pick.card.name for pick in table.picks)


def _letter(place: int) -> str:
    return chr(ord("A") + place)


def _order_table(seats: Sequence[Seat]) -> Table:
    columns = (
        Column("", strong=True),
        Column(_("Club"), share=4),
        Column(_("Manager"), share=3),
        Column(pgettext("column of a draft sheet", "Keepers, by lot"), share=5),
    )
    rows = tuple(Row((seat.letter, seat.club, seat.manager, ", ".join(seat.drawn))) for seat in seats)
    return Table(columns, rows, boxed=True, height=LINE)


def _how_it_goes(clubs: int) -> list[str]:
    """CA-DRAFT-2 to -4, OP-06, OP-07"""
    turned = (
        _("The order turns after every four cards.")
        if clubs == 2
        else _("The order turns after everybody has picked once.")
    )
    first = _("A coin says who is A.") if clubs == 2 else _("Dice draw the whole order before the first card.")
    return [first, turned, _("Four cards are turned up for the last picks, too; what is left goes back.")]


def _picks_table(seats: Sequence[Seat], picks: Sequence[str]) -> Table:
    """One row for each four cards that lie open."""
    order = turns({seat.letter: seat.outfielders for seat in seats})
    named = (*picks, *[""] * (len(order) - len(picks)))
    told = [f"{letter} {name}".strip() for letter, name in zip(order, named, strict=True)]
    rows = []
    for first in range(0, len(told), OPEN):
        four = [Cell(words, strong=True) for words in told[first : first + OPEN]]
        span = f"{first + 1}–{first + len(four)}" if len(four) > 1 else str(first + 1)
        rows.append(Row((span, *four, *[Cell(filled=True)] * (OPEN - len(four)))))
    columns = (
        Column(pgettext("column of a draft sheet", "Picks"), "right"),
        *(Column(str(one), share=1) for one in range(1, OPEN + 1)),
    )
    return Table(columns, tuple(rows), boxed=True, height=LINE, size=8)


def _size(seats: Sequence[Seat]) -> float:
    """The longest names go over two lines of their boxes."""
    longest = max((len(name) for seat in seats for name in seat.squad), default=0)
    return 7.4 if longest <= ONE_LINE else 6.2


def _squads(seats: Sequence[Seat]) -> list[Block]:
    blocks: list[Block] = [PageBreak(), Heading(_("Squads"), 2)] if seats else []
    tables = -(-len(seats) // CLUBS_ABREAST)
    for table in range(tables):
        abreast = seats[len(seats) * table // tables : len(seats) * (table + 1) // tables]
        longest = max(len(seat.squad) for seat in abreast)
        columns = (Column("", "right"), *(Column(f"{seat.letter} {seat.club}".strip(), share=1) for seat in abreast))
        rows = [
            Row(
                (
                    str(line + 1),
                    *(seat.squad[line] if line < len(seat.squad) else Cell(filled=True) for seat in abreast),
                )
            )
            for line in range(longest)
        ]
        blocks.append(Table(columns, tuple(rows), boxed=True, height=SHORT_LINE, size=_size(seats)))
    return blocks


KIND = Kind(
    key="draft-sheet",
    title=gettext_lazy("Draft sheet"),
    about=gettext_lazy("Whose pick it is, card by card, with lines to write on; filled in after a draft."),
    of=Of.SEASON,
    gather=draft_sheet,
    tracks="squads",
    choices=(BLANK,),
)
