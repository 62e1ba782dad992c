"""Cards to cut out: of a squad, of a whole box, of referees, and of a squad of Club Manager in the other world."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Any

from django.utils.text import slugify
from django.utils.translation import gettext as _
from django.utils.translation import gettext_lazy

from clubs.cards import built_in
from clubs.models import Card, Club
from clubs.nations import nation_name
from clubs.rules.both_worlds import counter_attack_card
from clubs.rules.cards import Kind as Printing
from clubs.rules.cards import Printed
from clubs.rules.club_manager.state import POSITIONS
from clubs.rules.injuries import injured_on, pace_when_injured
from clubs.shirts import Dressed, face_of, shirt_of
from league.languages import language
from league.models import League
from league.pages.game.names import Names
from league.pages.words import attribute_name, say_faces
from league.prints.game_sheets import club_of
from league.prints.kinds import Kind, Of, Order
from matches.rules.referee import Foul, booked_on, sent_off_on
from matches.sheets.cards import CardSheet, CutCard, Roll, Value

ORDER = (Printing.KEEPER, Printing.OUTFIELDER, Printing.REFEREE)


def card_sheet(title: str, cards: Iterable[CutCard]) -> CardSheet:
    return CardSheet(
        title=title,
        language=language(),
        cards=tuple(cards),
        nobody=_("No cards here yet."),
        hint=_("Print at full size, on both sides, turned over the long edge."),
    )


def cut_card(card: Printed, *, second_edition: bool = True, wears: Dressed | None = None, **facts) -> CutCard:
    """`wears` is a club, and its shirt is on the back; without one his own is nobody's."""
    kind = str(Card.Kind(card.kind).label)
    return CutCard(
        name=card.name,
        kind=card.kind.value,
        line=f"{kind} · {nation_name(card.nation)}" if card.nation else kind,
        values=tuple(Value(attribute_name(attribute), value) for attribute, value in card.values.items()),
        face=face_of(card.name, card.nation, wears),
        notes=_whistle(card.values["leniency"], second_edition) if card.kind == Printing.REFEREE else _knocks(card),
        shirt=shirt_of(wears) if wears else "",
        **facts,
    )


def _knocks(card: Printed) -> tuple[Roll, ...]:
    return (
        Roll(_("Hurt when fouled, on"), say_faces(injured_on(card.values["resilience"]))),
        Roll(_("Pace when hurt"), str(pace_when_injured(card.values["pace"]))),
    )


def _whistle(leniency: int, second_edition: bool) -> tuple[Roll, ...]:
    """What the second edition added is left out where it is not played."""
    rolls = (Roll(_("Foul: yellow card on"), say_faces(booked_on(leniency))),)
    if not second_edition:
        return rolls
    serious, dangerous = (sent_off_on(foul, leniency) for foul in (Foul.SERIOUS, Foul.DANGEROUS))
    return (
        *rolls,
        Roll(_("Goal chance stopped: red on, else yellow"), _faces(serious)),
        Roll(_("From behind, reckless: red on, else yellow"), _faces(dangerous)),
        Roll(_("Dispute: the attack is right on"), say_faces(booked_on(leniency))),  # CA-DISP-1
    )


def _faces(faces: range) -> str:
    return say_faces(faces) if faces else "–"


# ---------------------------------------------------------------- what is printed


def squad_cards(order: Order) -> CardSheet:
    club: Club = order.thing
    places = order.season.squad_places.filter(club=club).select_related("card").order_by("number")
    facts = {"club": club.name, "below": order.league.name, "wears": club}
    found = sorted(places, key=lambda place: (not place.card.is_keeper, place.number))
    cards = (cut_card(place.card.printed, number=str(place.number), **facts) for place in found)
    return card_sheet(_("Cards of %(club)s") % {"club": club.name}, cards)


def whole_box(order: Order) -> CardSheet:
    """Keepers, outfielders, referees, each by name; whoever is in a squad with his club and number."""
    league = order.league
    places = {place.card_id: place for place in order.season.squad_places.select_related("club")}
    cards = league.box.cards.all() if league.box else []
    found = sorted(cards, key=lambda card: (ORDER.index(card.kind), card.plain_name))
    edition = {"second_edition": _has_second_edition(league), "below": league.name}

    def facts(card: Card) -> dict[str, Any]:
        place = places.get(card.pk)
        return {"club": place.club.name, "number": str(place.number), "wears": place.club} if place else {}

    title = _("All cards of %(league)s") % {"league": league.name}
    return card_sheet(title, (cut_card(card.printed, **edition, **facts(card)) for card in found))


def referee_cards(order: Order) -> CardSheet:
    """Those of the league's box, or of the built-in set as long as there is none."""
    league = order.league
    own = league.box.cards.filter(kind=Card.Kind.REFEREE).order_by("plain_name") if league.box else []
    printed = [card.printed for card in own] or [card for card in built_in() if card.kind == Printing.REFEREE]
    edition = _has_second_edition(league)
    return card_sheet(_("Referees"), (cut_card(card, second_edition=edition, below=league.name) for card in printed))


def _has_second_edition(league: League) -> bool:
    return league.game.printing != "1st"


def twins(order: Order) -> CardSheet:
    """A manager's squad of Club Manager as cards of Counter Attack.  # CM-TWIN-1 to -4"""
    state, club = order.place.state, club_of(order)
    side = Names(state, order.place.book).club(f"M{club.seat}")
    squad = [state.board.players[key] for key in club.squad]
    found = sorted(squad, key=lambda player: (POSITIONS.index(player.position), player.name))
    cards = (
        cut_card(
            counter_attack_card(
                name=player.name,
                nation=player.nation,
                position=player.position,
                ability=player.ability,
                attributes=player.attributes,
            ),
            number=str(number),
            club=side.name,
            below=order.league.name,
            wears=side,
        )
        for number, player in enumerate(found, start=1)
    )
    return card_sheet(_("%(club)s in Counter Attack") % {"club": side.name}, cards)


# ---------------------------------------------------------------- kinds


KINDS = (
    Kind(
        key="squad-cards",
        title=gettext_lazy("Cards of a squad"),
        about=gettext_lazy("Nine to a page to cut out: attributes in front, name and club on the back."),
        of=Of.CLUB,
        gather=squad_cards,
        named=lambda order: (slugify(order.thing.short_name), "cards"),
        tracks="squads",
    ),
    Kind(
        key="all-cards",
        title=gettext_lazy("All cards of the box"),
        about=gettext_lazy("Keepers, outfielders and referees, nine to a page, with the clubs they play for."),
        of=Of.SEASON,
        gather=whole_box,
        tracks="squads",
        long=True,
    ),
    Kind(
        key="referee-cards",
        title=gettext_lazy("Referees"),
        about=gettext_lazy("Their cards to cut out, with everything their dice decide."),
        of=Of.SEASON,
        gather=referee_cards,
        tracks="squads",
    ),
    Kind(
        key="counter-attack-cards",
        title=gettext_lazy("The squad in Counter Attack"),
        about=gettext_lazy("Your players as cards of the other game, to meet clubs of a league on the board."),
        of=Of.GAME,
        gather=twins,
    ),
)
