"""A player leaves a squad, joins one, or both: the one place where squads change while the season runs.

What he has done stays on record, and what he has coming goes with him: `Transfer.behind` says which matches were over.
"""

from __future__ import annotations

from dataclasses import dataclass

from django.db.models import Q
from django.utils.translation import gettext as _

from clubs.models import Card, Club
from clubs.refusal import Refusal
from clubs.rules.shirt_numbers import free_number
from league.live import publish
from league.models import Fixture, League, Season, SquadPlace, Swap, Transfer, Window
from league.services.carry_over import brought_into
from league.services.fixtures import UNPLAYED, teams
from league.services.log import record
from matches.models import LineUp


@dataclass(frozen=True)
class Terms:
    """Under what heading somebody moves, and what it costs."""

    kind: str = Transfer.Kind.BY_HAND
    price: int = 0
    refund: int = 0
    window: Window | None = None
    swap: Swap | None = None


def move(
    *,
    season: Season,
    card: Card,
    to: Club | None,
    place: SquadPlace | None = None,
    number: int | None = None,
    terms: Terms | None = None,
    actor,
) -> SquadPlace | None:
    """Runs inside the service that checked it, with the league held. Without a number he gets the next one."""
    terms = terms or Terms()
    transfer = Transfer(
        season=season,
        kind=terms.kind,
        card=card,
        left_id=place.club_id if place else None,
        joined=to,
        price=terms.price,
        refund=terms.refund,
        window=terms.window,
        swap=terms.swap,
        author=actor,
    )
    if place and terms.kind != Transfer.Kind.BACK:
        _refuse_if_on_loan(season, card)
    if place:
        _leave(season.league, place, transfer, actor)
    joined = _join(season, card, to, number) if to else None
    if season.state == Season.State.PREPARING and terms.kind == Transfer.Kind.BY_HAND:
        return joined  # squads are being put together: nobody has played for anybody
    transfer.number = joined.number if joined else None
    transfer.save()
    transfer.behind.set(with_a_score(season, transfer.left_id, transfer.joined_id))
    return joined


def _refuse_if_on_loan(season: Season, card: Card) -> None:
    """Nobody gives away whom he has borrowed."""
    loan = season.loans.running().filter(card=card).select_related("club").first()
    if loan is not None:
        words = _("%(name)s is on loan from %(club)s. End the loan first.")
        raise Refusal(words % {"name": card.name, "club": loan.club.name})


def _leave(league: League, place: SquadPlace, transfer: Transfer, actor) -> None:
    transfer.old_number, transfer.from_round, transfer.sums_up = place.number, place.from_round, place.sums_up
    transfer.yellows, transfer.ban_matches = place.yellows, place.ban_matches
    transfer.injury_matches, transfer.cup_bans = place.injury_matches, place.cup_bans
    _take_back_line_ups(league, place, actor)
    place.delete()


def _join(season: Season, card: Card, club: Club, number: int | None) -> SquadPlace:
    taken = season.squad_places.filter(club=club).values_list("number", flat=True)
    number = number or free_number(list(taken), keeper=card.is_keeper)
    brought = {} if season.transfers.filter(card=card).exists() else brought_into(season, card)
    return SquadPlace.objects.create(season=season, club=club, card=card, number=number, **brought)


def with_a_score(season: Season, *clubs: int | None) -> list[int]:
    """What is over for these clubs, confirmed or not."""
    known = [club for club in clubs if club is not None]
    of_clubs = Q(match__home__in=known) | Q(match__away__in=known)
    scored = Fixture.objects.of(season).filter(of_clubs, report__isnull=False)
    return list(scored.order_by("pk").values_list("pk", flat=True))


def _take_back_line_ups(league: League, place: SquadPlace, actor) -> None:
    """A line-up for a match to come cannot count on him any more: it is to be named anew."""
    his_club = Q(home=True, match__home=place.club_id) | Q(home=False, match__away=place.club_id)
    to_come = LineUp.objects.filter(
        his_club,
        named__card=place.card_id,
        match__fixture__round__season=place.season_id,
        match__fixture__state__in=UNPLAYED,
    ).select_related("match__fixture", "match__home", "match__away")
    for line_up in to_come:
        club = line_up.match.home if line_up.home else line_up.match.away
        facts = teams(line_up.match.fixture) | {"club": club.name, "name": place.card.name}
        line_up.delete()
        record(league, actor, "line_up.taken_back", **facts)
        publish(league.pk, "fixtures")


def to_be_played(fixture: Fixture) -> None:
    """The match counts as ahead again, for everybody who has moved since it had a score, and no note sums it up."""
    Transfer.behind.through.objects.filter(fixture=fixture).delete()
    for kept in (SquadPlace.objects, Transfer.objects):
        noted = kept.filter(season=fixture.round.season_id).exclude(sums_up=[])
        changed = [one for one in noted if fixture.pk in one.sums_up]
        for one in changed:
            one.sums_up.remove(fixture.pk)
        kept.bulk_update(changed, ["sums_up"])
