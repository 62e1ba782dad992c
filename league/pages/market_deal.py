"""One free agent on the counter: what he costs, what he would bring along, and the form to get him."""

from __future__ import annotations

from dataclasses import dataclass

from django.http import Http404
from django.utils import timezone
from django.utils.translation import ngettext

from clubs.models import Card, Club
from clubs.nations import nation_name
from clubs.rules.absences import Kind
from league.book import SeasonBook
from league.forms.market import DealForm, ValueForm
from league.market import Market
from league.models import Bid, Entry, League, Window
from league.pages.cards import Figure, figures
from league.pages.market import Acting, Banner, acting_for, acting_of, banner
from league.record import SeasonRecord


@dataclass(frozen=True)
class DealPage:
    card: Card
    nation: str
    figures: list[Figure]
    value: int
    is_fixed: bool
    banner: Banner
    club: Club | None  # he plays there: nothing to sign
    acting: Acting | None
    bid: Bid | None  # mine
    form: DealForm | None
    value_form: ValueForm | None  # for organisers
    brings: list[str]  # a ban or an injury that goes with him


class Counter:
    """Gathers it once, for the page and for the form that was sent."""

    def __init__(self, book: SeasonBook, card_id: int, asked_club: str | None):
        self.book = book
        self.card = Card.objects.players().filter(pk=card_id, box=book.league.box_id or 0).first()
        if self.card is None:
            raise Http404
        self.market = Market(book.season, timezone.now())
        self.window = self.market.open_window
        self.entry: Entry | None = acting_for(book, asked_club)[0]
        self.place = book.season.squad_places.filter(card=self.card).select_related("club").first()

    @property
    def is_sealed(self) -> bool:
        return self.window is not None and self.window.way == Window.Way.SEALED

    @property
    def may_deal(self) -> bool:
        open_ = self.window is not None and self.book.league.state == League.State.OPEN
        return open_ and self.entry is not None and self.place is None

    def bid(self) -> Bid | None:
        if not self.is_sealed or self.entry is None:
            return None
        return Bid.objects.filter(window=self.window, club=self.entry.club_id, card=self.card).first()

    def form(self, data=None) -> DealForm:
        squad = self.book.season.squad_places.filter(club=self.entry.club_id).select_related("card").order_by("number")
        laid = self.bid() if data is None else None
        initial = {"points": laid.points if laid else self.market.value(self.card)}
        if laid and laid.drops_id:
            initial["drops"] = squad.filter(card=laid.drops_id).first()
        return DealForm(data, squad=squad, is_sealed=self.is_sealed, initial=initial)

    def page(self, form: DealForm | None = None, value_form: ValueForm | None = None) -> DealPage:
        worth = self.market.value(self.card)
        fixed = self.market.is_fixed(self.card)
        if self.book.visit.is_organiser and self.book.league.state == League.State.OPEN:
            value_form = value_form or ValueForm(initial={"points": worth if fixed else None})
        return DealPage(
            card=self.card,
            nation=nation_name(self.card.nation),
            figures=figures(self.card),
            value=worth,
            is_fixed=fixed,
            banner=banner(self.market),
            club=self.place.club if self.place else None,
            acting=acting_of(self.market, self.entry) if self.entry else None,
            bid=self.bid(),
            form=form or (self.form() if self.may_deal else None),
            value_form=value_form,
            brings=brings(self.book, self.card.pk) if self.place is None else [],
        )


def brings(book: SeasonBook, card_id: int) -> list[str]:
    """What a free agent of this season has not served yet."""
    record = SeasonRecord(book.season)
    chapters = record.careers.get(card_id)
    if not chapters:
        return []
    standing = record.discipline(chapters[-1].stint.club).standing(card_id)
    pending = [absence for absence in standing.absences if absence.left]
    ban = sum(absence.left for absence in pending if absence.kind is Kind.BAN)
    injury = max((absence.left for absence in pending if absence.kind is Kind.INJURY), default=0)
    words = []
    if ban:
        words.append(ngettext("banned for %(count)s match", "banned for %(count)s matches", ban) % {"count": ban})
    if injury:
        told = ngettext("injured for %(count)s match", "injured for %(count)s matches", injury)
        words.append(told % {"count": injury})
    yellows = sum(standing.yellows.values())
    if yellows:
        words.append(ngettext("%(count)s yellow card", "%(count)s yellow cards", yellows) % {"count": yellows})
    return words
