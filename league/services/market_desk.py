"""A club at the counter of the market: the league held, the season as it is now, and whether this person may act."""

from __future__ import annotations

from collections.abc import Iterable

from django.utils import timezone
from django.utils.functional import cached_property
from django.utils.translation import gettext as _
from django.utils.translation import ngettext

from clubs.models import Card, Club
from clubs.refusal import Refusal
from league.market import Market
from league.models import Entry, League, Membership, Role, Season, SquadPlace, Window
from league.models.market import LOANS
from league.rules.market import Purse, refund
from league.services.doors import locked, undrafted
from league.services.organisers import only_organisers
from league.services.seasons import current_season


def may_act(*, role: str | None, entry: Entry, person) -> bool:
    """A manager for the own club. An organiser for a club without one: sealed bids of managers stay sealed."""
    if entry.manager_id is None:
        return role == Role.ORGANISER
    return role is not None and entry.manager_id == person.pk


class MarketDesk:
    """Runs inside a transaction."""

    def __init__(self, league: League, actor):
        self.league = locked(league)
        self.actor = actor
        self.season = current_season(self.league)
        self.season.league = self.league
        self.market = Market(self.season, timezone.now())
        self.role = Membership.objects.filter(league=self.league, user=actor).values_list("role", flat=True).first()
        if self.season.state == Season.State.FINISHED:
            raise Refusal(_("The season is over. Open a new one first."))
        undrafted(self.season)

    @property
    def is_organiser(self) -> bool:
        return self.role == Role.ORGANISER

    def only_organisers(self) -> None:
        only_organisers(self.is_organiser)

    def entry(self, club: Club) -> Entry:
        entry = self.season.entries.select_related("club", "manager").filter(club=club).first()
        if entry is None:
            raise Refusal(_("This club does not play in the current season."))
        if entry.withdrawn_at:
            raise Refusal(_("%(club)s have withdrawn.") % {"club": entry.club.name})
        return entry

    def acting_for(self, club: Club) -> Entry:
        entry = self.entry(club)
        if not may_act(role=self.role, entry=entry, person=self.actor):
            raise Refusal(_("Only the club's own manager trades for it."))
        return entry

    def open_window(self) -> Window:
        window = self.market.open_window
        if window is None:
            raise Refusal(_("The transfer window is closed."))
        return window

    def free_agent(self, card: Card) -> Card:
        """CA-LEAGUE-8: nobody's player."""
        found = Card.objects.players().filter(pk=card.pk, box=self.league.box_id).first()
        if found is None:
            raise Refusal(_("This card is not in the league's box any more."))
        place = self.season.squad_places.filter(card=found).select_related("club").first()
        if place is not None:
            words = _("Too late: %(name)s plays for %(club)s.")
            raise Refusal(words % {"name": found.name, "club": place.club.name})
        return found

    def place(self, club: Club, card: Card) -> SquadPlace:
        place = self.season.squad_places.filter(club=club, card=card).select_related("card").first()
        if place is None:
            raise Refusal(_("%(name)s is not in the squad any more.") % {"name": card.name})
        return place

    def purse(self, club: Club) -> Purse:
        return self.market.purse(club.pk)

    def must_afford(self, club: Club, points: int) -> None:
        """OP-76"""
        purse = self.purse(club)
        if purse.overspent:
            raise Refusal(overspent_words(purse.overspent))
        if not purse.affords(points):
            words = ngettext(
                "That costs %(points)s, and the purse holds %(left)s point (OP-76).",
                "That costs %(points)s, and the purse holds %(left)s points (OP-76).",
                purse.left,
            )
            raise Refusal(words % {"points": points, "left": purse.left})

    def must_fit(self, club: Club, squad: Iterable[Card]) -> None:
        """CA-LEAGUE-1, OP-70. Whoever is away on loan has his place kept."""
        room, away = self.market.room, [loan.card for loan in self.market.away(club.pk)]
        if not room.fits(card.is_keeper for card in [*squad, *away]):
            words = _("%(club)s would have too many: a squad holds keepers %(keepers)s, outfielders %(outfielders)s.")
            facts = {"club": club.name, "keepers": room.keepers, "outfielders": room.outfielders}
            raise Refusal(words % facts)

    def refund_for(self, place: SquadPlace) -> int:
        """By the house rule, of what the club paid for him this season."""
        return refund(self.market.rules["refund"], self._paid.get((place.card_id, place.club_id), 0))

    @cached_property
    def _paid(self) -> dict[tuple[int, int], int]:
        """By player and club: what he cost when he came the last time."""
        found = self.season.transfers.filter(joined__isnull=False).exclude(kind__in=LOANS).order_by("id")
        return {(card, club): price for card, club, price in found.values_list("card_id", "joined_id", "price")}


def overspent_words(points: int) -> str:
    words = ngettext(
        "A corrected result has taken back %(count)s point that is spent already: nothing can be bought until the "
        "purse is even.",
        "A corrected result has taken back %(count)s points that are spent already: nothing can be bought until the "
        "purse is even.",
        points,
    )
    return words % {"count": points}
