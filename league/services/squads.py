"""Squads: dealt by recorded dice or signed by hand, with what the players bring along."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass

from django.db import transaction
from django.utils.translation import gettext as _
from django.utils.translation import ngettext

from clubs.models import Card, Club
from clubs.refusal import Refusal
from clubs.rules.shirt_numbers import HIGHEST, LOWEST
from league.live import publish
from league.models import Entry, League, Loan, Season, SquadPlace
from league.services.cards import box_of
from league.services.doors import locked, undrafted
from league.services.log import record
from league.services.moves import move, with_a_score
from league.services.organisers import organises
from league.services.seasons import current_season

MOST_BROUGHT = 20


@dataclass(frozen=True)
class Brought:
    """What a player has when he is entered: yellow cards that no ban has used up, matches banned, matches injured."""

    yellows: int = 0
    ban_matches: int = 0
    injury_matches: int = 0


@dataclass(frozen=True)
class Room:
    """How many of each kind a squad takes.  # CA-LEAGUE-1, OP-70"""

    keepers: int
    outfielders: int

    @classmethod
    def of(cls, season: Season) -> Room:
        rules = season.rules
        return cls(rules["squad_keepers"], rules["squad_size"] - rules["squad_keepers"])

    def left(self, places: Sequence[SquadPlace | Loan]) -> Room:
        keepers = sum(place.card.is_keeper for place in places)
        return Room(max(0, self.keepers - keepers), max(0, self.outfielders - (len(places) - keepers)))


def sign(*, league: League, club: Club, card: Card, number: int | None = None, actor) -> SquadPlace:
    """A free player joins. Without a number he gets the next one."""
    with transaction.atomic():
        league, entry = _desk(league, club, actor)
        undrafted(entry.season)
        card = _free_player(league, entry.season, card)
        squad = _squad(entry)
        away = entry.season.loans.running().filter(club=entry.club).select_related("card")
        room = Room.of(entry.season).left([*squad, *away])
        if not (room.keepers if card.is_keeper else room.outfielders):
            raise Refusal(_full(entry, card))
        if number:
            _check_number(number, {place.number: place for place in squad})
        place = move(season=entry.season, card=card, to=entry.club, number=number, actor=actor)
        record(league, actor, "player.signed", name=card.name, club=entry.club.name, number=place.number)
        publish(league.pk, "squads", "log")
    return place


def release(*, league: League, club: Club, card: Card, actor) -> None:
    """What he has done stays on record; he can be signed by anybody again.  # CA-LEAGUE-8"""
    with transaction.atomic():
        league, entry = _desk(league, club, actor)
        undrafted(entry.season)
        place = _place(entry, card.pk)
        move(season=entry.season, card=place.card, to=None, place=place, actor=actor)
        record(league, actor, "player.released", name=place.card.name, club=entry.club.name)
        publish(league.pk, "squads", "log")


def renumber(*, league: League, club: Club, numbers: Mapping[int, int], actor) -> None:
    """New shirts by card id; two players may exchange theirs."""
    with transaction.atomic():
        league, entry = _desk(league, club, actor)
        squad = {place.card_id: place for place in _squad(entry)}
        if strangers := set(numbers) - set(squad):
            _place(entry, min(strangers))
        wanted: dict[int, SquadPlace] = {}
        for card_id, place in squad.items():
            number = numbers.get(card_id, place.number)
            _check_number(number, wanted)
            wanted[number] = place
        changed = [(number, place) for number, place in wanted.items() if number != place.number]
        _change_shirts(changed, taken={*wanted, *(place.number for place in squad.values())})
        for number, place in changed:
            facts = {"name": place.card.name, "club": entry.club.name, "number": number, "old": place.number}
            record(league, actor, "player.renumbered", **facts)
        publish(league.pk, "squads", "log")


def set_openings(*, league: League, club: Club, brought: Mapping[int, Brought], actor) -> None:
    """By card id. Only for organisers: a manager could pardon the own players.

    While the season runs, it sums up what is over for the club, in whatever order it plays the rest.
    """
    with transaction.atomic():
        league, entry = _desk(league, club, actor)
        if not organises(actor, league):
            raise Refusal(_("Only an organiser notes what players bring along."))
        over = with_a_score(entry.season, entry.club_id)
        for card_id, one in brought.items():
            place = _place(entry, card_id)
            if one == Brought(place.yellows, place.ban_matches, place.injury_matches):
                continue
            if max(one.yellows, one.ban_matches, one.injury_matches) > MOST_BROUGHT:
                raise Refusal(_("Nobody brings along more than %(most)s of anything.") % {"most": MOST_BROUGHT})
            place.yellows, place.ban_matches, place.injury_matches = one.yellows, one.ban_matches, one.injury_matches
            place.sums_up, place.from_round = [] if one == Brought() else over, None
            place.save(update_fields=["yellows", "ban_matches", "injury_matches", "sums_up", "from_round"])
            facts = {"yellows": one.yellows, "ban_matches": one.ban_matches, "injury_matches": one.injury_matches}
            record(league, actor, "player.brought_along", name=place.card.name, club=entry.club.name, **facts)
        publish(league.pk, "squads", "fixtures", "log")


def change_squad(
    *, league: League, club: Club, numbers: Mapping[int, int], brought: Mapping[int, Brought] | None = None, actor
) -> None:
    """Shirts and what players bring along, together or not at all."""
    with transaction.atomic():
        renumber(league=league, club=club, numbers=numbers, actor=actor)
        if brought:
            set_openings(league=league, club=club, brought=brought, actor=actor)


def may_change_squad(*, league: League, entry: Entry, person) -> bool:
    """Organisers always; a manager the own squad until the season begins. After that there is the market."""
    if not person.is_authenticated:
        return False
    return organises(person, league) or _manages_now(league, entry, person)


def _manages_now(league: League, entry: Entry, person) -> bool:
    preparing = entry.season.state == Season.State.PREPARING
    return preparing and entry.manager_id == person.pk and person.memberships.filter(league=league).exists()


def _desk(league: League, club: Club, actor) -> tuple[League, Entry]:
    league = locked(league)
    season = current_season(league)
    entry = season.entries.select_related("club", "season__league").filter(club=club).first()
    if entry is None:
        raise Refusal(_("This club does not play in the current season."))
    if season.state == Season.State.FINISHED:
        raise Refusal(_("The season is over. Open a new one first."))
    if not may_change_squad(league=league, entry=entry, person=actor):
        if entry.manager_id == actor.pk:
            raise Refusal(_("The season has begun: now only an organiser changes squads."))
        raise Refusal(_("Only an organiser and the club's own manager change its squad."))
    return league, entry


def _squad(entry: Entry) -> list[SquadPlace]:
    return list(entry.season.squad_places.filter(club=entry.club).select_related("card").order_by("number"))


def _place(entry: Entry, card_id: int) -> SquadPlace:
    place = entry.season.squad_places.filter(club=entry.club, card=card_id).select_related("card").first()
    if place is None:
        raise Refusal(_("This player is not in the squad any more."))
    return place


def _free_player(league: League, season: Season, card: Card) -> Card:
    card = Card.objects.filter(pk=card.pk, box=box_of(league)).first()
    if card is None:
        raise Refusal(_("This card is not in the league's box any more."))
    if not card.is_player:
        raise Refusal(_("%(name)s is a referee and plays for nobody.") % {"name": card.name})
    place = season.squad_places.filter(card=card).select_related("club").first()
    if place is not None:
        raise Refusal(_("%(name)s plays for %(club)s.") % {"name": card.name, "club": place.club.name})
    return card


def _check_number(number: int, worn: Mapping[int, SquadPlace]) -> None:
    if not LOWEST <= number <= HIGHEST:
        raise Refusal(
            _("A shirt number is between %(lowest)s and %(highest)s.") % {"lowest": LOWEST, "highest": HIGHEST}
        )
    if number in worn:
        raise Refusal(_("%(name)s wears number %(number)s.") % {"name": worn[number].card.name, "number": number})


def _change_shirts(changed: list[tuple[int, SquadPlace]], taken: set[int]) -> None:
    """By way of shirts nobody wears, because the database looks at each row by itself."""
    spare = (number for number in range(HIGHEST, 0, -1) if number not in taken)
    for _number, place in changed:
        SquadPlace.objects.filter(pk=place.pk).update(number=next(spare))
    for number, place in changed:
        SquadPlace.objects.filter(pk=place.pk).update(number=number)


def _full(entry: Entry, card: Card) -> str:
    room = Room.of(entry.season)
    count = room.keepers if card.is_keeper else room.outfielders
    if card.is_keeper:
        words = ngettext(
            "%(club)s have their %(count)s keeper (OP-70).", "%(club)s have their %(count)s keepers (OP-70).", count
        )
    else:
        words = ngettext(
            "%(club)s have their %(count)s outfielder (CA-LEAGUE-1).",
            "%(club)s have their %(count)s outfielders (CA-LEAGUE-1).",
            count,
        )
    return words % {"club": entry.club.name, "count": count}
