"""The league's box: opened once, changed card by card or by an import."""

from __future__ import annotations

from django.db import transaction
from django.db.models import Exists, OuterRef, QuerySet
from django.utils.translation import gettext as _
from django.utils.translation import ngettext

from clubs.cards import COLUMN_WORDS, built_in
from clubs.models import Box, Card
from clubs.nations import NATIONS
from clubs.refusal import Refusal
from clubs.rules.card_import import MOST_CARDS, is_json, read_cards
from clubs.rules.card_plan import Change, Plan, plan_import
from clubs.rules.cards import Printed
from clubs.rules.names import plain
from league.live import publish
from league.models import League
from league.services.doors import locked, undrafted
from league.services.log import record, source_words


def open_box(*, league: League, actor, built_in_cards: bool = True) -> Box:
    """A box of the league's own: with a copy of the built-in cards, or empty."""
    with transaction.atomic():
        league = locked(league)
        if league.box_id is not None:
            raise Refusal(_("The league has a box already."))
        league.box = Box.objects.create()
        league.save(update_fields=["box"])
        cards = built_in() if built_in_cards else ()
        Card.objects.bulk_create(Card.of(printed, league.box) for printed in cards)
        if cards:
            record(league, actor, "cards.opened", count=len(cards))
        else:
            record(league, actor, "cards.opened_empty")
        publish(league.pk, "squads", "log")
    return league.box


def add_card(*, league: League, printed: Printed, actor) -> Card:
    with transaction.atomic():
        league = locked(league)
        card = Card.of(printed, box_of(league))
        _check_name(card)
        if league.box.cards.count() >= MOST_CARDS:
            raise Refusal(_full())
        card.save()
        record(league, actor, "card.added", name=card.name)
        publish(league.pk, "squads", "log")
    return card


def change_card(*, league: League, card: Card, printed: Printed, actor) -> Card:
    """At any time. Each changed figure is a line of the log; a player in a squad stays what he is."""
    with transaction.atomic():
        league = locked(league)
        card = _card(league, card)
        change = Change(card.printed, printed)
        if change.before.kind != printed.kind and held(Card.objects.filter(pk=card.pk)).exists():
            raise Refusal(_("%(name)s is in a squad or on record, so the kind of card stays.") % {"name": card.name})
        if change.before.kind != printed.kind:
            undrafted(league.seasons.latest("number"))
        card.print(printed)
        _check_name(card)
        card.save()
        _tell_change(league, actor, change)
        publish(league.pk, "squads", "log")
    return card


def remove_card(*, league: League, card: Card, actor) -> None:
    with transaction.atomic():
        league = locked(league)
        undrafted(league.seasons.latest("number"))
        card = _card(league, card)
        place = card.squad_places.select_related("club").order_by("-season__number").first()
        if place is not None:
            words = {"name": card.name, "club": place.club.name}
            raise Refusal(_("%(name)s is or was a player of %(club)s, so the card stays.") % words)
        if held(Card.objects.filter(pk=card.pk)).exists():
            raise Refusal(_("%(name)s is on record, so the card stays.") % {"name": card.name})
        card.delete()
        record(league, actor, "card.removed", name=card.name)
        publish(league.pk, "squads", "log")


def plan_cards(*, league: League, text: str, as_json: bool | None = None) -> Plan:
    """What the import would do, and everything that keeps it from being done."""
    as_json = is_json(text) if as_json is None else as_json
    reading = read_cards(text, as_json=as_json, nations=NATIONS)
    cards = Card.objects.filter(box=box_of(league))
    box = {card.plain_name: card.printed for card in cards}
    return plan_import(reading, box, set(held(cards).values_list("plain_name", flat=True)))


def import_cards(*, league: League, text: str, as_json: bool | None = None, actor) -> Plan:
    """All or nothing: with a single problem the box stays as it is."""
    with transaction.atomic():
        league = locked(league)
        undrafted(league.seasons.latest("number"))
        plan = plan_cards(league=league, text=text, as_json=as_json)
        if plan.problems:
            count = len(plan.problems)
            told = ngettext(
                "Nothing was imported: %(count)s thing has to be corrected first.",
                "Nothing was imported: %(count)s things have to be corrected first.",
                count,
            )
            raise Refusal(told % {"count": count})
        if league.box.cards.count() + len(plan.added) > MOST_CARDS:
            raise Refusal(_full())
        Card.objects.bulk_create(Card.of(printed, league.box) for printed in plan.added)
        _print_again(league.box, plan.changed)
        if plan.added or plan.changed:
            record(league, actor, "cards.imported", added=len(plan.added), changed=len(plan.changed))
            publish(league.pk, "squads", "log")
    return plan


def box_of(league: League) -> Box:
    if league.box is None:
        raise Refusal(_("The league has no cards yet. Open a box first."))
    return league.box


def held(cards: QuerySet[Card]) -> QuerySet[Card]:
    """Those a squad or a match knows, today or in an earlier season."""
    known = None
    for relation in Card._meta.related_objects:
        one = Exists(relation.related_model.objects.filter(**{relation.field.name: OuterRef("pk")}))
        known = one if known is None else known | one
    return cards.filter(known)


def _card(league: League, card: Card) -> Card:
    fresh = Card.objects.filter(pk=card.pk, box=league.box_id).first()
    if fresh is None:
        raise Refusal(_("This card is not in the league's box any more."))
    return fresh


def _check_name(card: Card) -> None:
    other = Card.objects.filter(box=card.box_id, plain_name=card.plain_name).exclude(pk=card.pk).first()
    if other is not None:
        raise Refusal(_("There is a card of %(name)s already.") % {"name": other.name})


def _tell_change(league: League, actor, change: Change) -> None:
    for field, old, new in change.fields():
        if field == "name":
            record(league, actor, "card.renamed", old=old, name=new)
        else:
            words = {"from": _figure(field, old), "to": _figure(field, new)}
            attribute = source_words(COLUMN_WORDS[field])
            record(league, actor, "card.changed", name=change.after.name, attribute=attribute, **words)


def _figure(field: str, value: str | int | None) -> str | int:
    """As the log keeps it: kinds by their English name, nations by their code."""
    if field == "kind":
        return source_words(Card.Kind(value).label)
    return "–" if value in (None, "") else value


def _print_again(box: Box, changes: list[Change]) -> None:
    cards = {card.plain_name: card for card in box.cards.all()}
    for change in changes:
        card = cards[plain(change.before.name)]
        card.print(change.after)
        card.save()


def _full() -> str:
    return _("A box holds at most %(most)s cards.") % {"most": MOST_CARDS}
