"""The league's cards to look through, and what an import would do to them."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from dataclasses import dataclass
from functools import reduce
from operator import add
from typing import NamedTuple

from django.core.paginator import Page, Paginator
from django.db.models import Count, F, QuerySet

from clubs.cards import COLUMN_WORDS, LONG, MANY, SHORT, built_in
from clubs.models import Card, Club
from clubs.nations import nation_name
from clubs.rules.card_import import NEEDED_COLUMNS
from clubs.rules.card_plan import Change, Plan
from clubs.rules.cards import ATTRIBUTES, EVERY_ATTRIBUTE, Kind, Printed, total
from league.forms.cards import CardFilterForm
from league.guards import Pass
from league.models import League, Season, SquadPlace
from league.pages.card_words import Fault, say_fault

PER_PAGE = 50
SHOWN_FAULTS = 200
GOOD, POOR = 5, 2


class Figure(NamedTuple):
    """One attribute as it is printed: the short name, the word, the number."""

    short: str
    long: str
    value: int

    @property
    def is_good(self) -> bool:
        return self.value >= GOOD

    @property
    def is_poor(self) -> bool:
        return self.value <= POOR


@dataclass(frozen=True)
class CardLine:
    pk: int
    name: str
    nation: str
    code: str
    is_player: bool
    figures: list[Figure]
    total: int
    club: Club | None


@dataclass(frozen=True)
class CardsPage:
    has_box: bool
    built_in: int  # how many cards a new box would have
    form: CardFilterForm
    kind: str
    kinds: list[tuple[str, str, int]]  # key, words, how many the filter finds
    columns: list[tuple[str, str, str]]  # key, short, long
    sorted_by: str
    lines: Page
    may_change: bool


def figures(card: Card | Printed) -> list[Figure]:
    values = card.attributes if isinstance(card, Card) else card.values
    return [Figure(str(SHORT[name]), str(LONG[name]), values[name]) for name in ATTRIBUTES[Kind(card.kind)]]


def cards_page(visit: Pass, season: Season, asked: Mapping[str, str], *, always_free: bool = False) -> CardsPage:
    """Five queries, however many cards there are. For a squad only free players are shown."""
    box = Card.objects.filter(box=visit.league.box_id)
    if always_free:
        box = box.players()
    nations = list(box.order_by("nation").values_list("nation", flat=True).distinct())
    form = CardFilterForm(asked, nations=nations, always_free=always_free)
    found = _filtered(box, season, form)
    counts = dict(found.order_by("kind").values_list("kind").annotate(Count("pk")))
    lines = Paginator(_sorted(found.filter(kind=form.of_kind), form), PER_PAGE).get_page(asked.get("page"))
    lines.object_list = _lines(list(lines.object_list), season)
    return CardsPage(
        has_box=visit.league.box_id is not None,
        built_in=len(built_in()),
        form=form,
        kind=form.of_kind.value,
        kinds=[
            (kind.value, str(MANY[kind]), counts.get(kind, 0))
            for kind in Kind
            if not (always_free and kind is Kind.REFEREE)
        ],
        columns=[(name, str(SHORT[name]), str(LONG[name])) for name in ATTRIBUTES[form.of_kind]],
        sorted_by=form.sorted_by,
        lines=lines,
        may_change=visit.is_organiser and visit.league.state == League.State.OPEN,
    )


def _filtered(cards: QuerySet[Card], season: Season, form: CardFilterForm) -> QuerySet[Card]:
    if form.words:
        cards = cards.filter(plain_name__contains=form.words)
    if form.of_nation:
        cards = cards.filter(nation=form.of_nation)
    if form.only_free:
        cards = cards.exclude(pk__in=SquadPlace.objects.filter(season=season).values("card"))
    return cards


def _sorted(cards: QuerySet[Card], form: CardFilterForm) -> QuerySet[Card]:
    if form.sorted_by == "total":
        return cards.order_by(reduce(add, map(F, ATTRIBUTES[form.of_kind])).desc(), "plain_name")
    return cards.order_by(f"-{form.sorted_by}", "plain_name") if form.sorted_by else cards.order_by("plain_name")


def _lines(cards: list[Card], season: Season) -> list[CardLine]:
    places = SquadPlace.objects.filter(season=season, card__in=cards).select_related("club")
    clubs = {place.card_id: place.club for place in places}
    return [
        CardLine(
            pk=card.pk,
            name=card.name,
            nation=nation_name(card.nation),
            code=card.nation,
            is_player=card.is_player,
            figures=figures(card),
            total=card.total,
            club=clubs.get(card.pk),
        )
        for card in cards
    ]


@dataclass(frozen=True)
class NewCard:
    name: str
    kind: str
    nation: str
    figures: list[Figure]
    total: int


@dataclass(frozen=True)
class ChangedCard:
    name: str
    changes: list[tuple[str, str, str]]  # what, from, to


@dataclass(frozen=True)
class ImportPreview:
    added: list[NewCard]
    changed: list[ChangedCard]
    same: int
    faults: list[Fault]
    more_faults: int

    @property
    def does_something(self) -> bool:
        return bool(self.added or self.changed) and not self.faults


@dataclass(frozen=True)
class Column:
    """A column of the import, for the table that explains it."""

    key: str
    words: str
    needed: bool
    kinds: list[str]


def import_preview(plan: Plan) -> ImportPreview:
    return ImportPreview(
        added=[_new(card) for card in plan.added],
        changed=[ChangedCard(change.after.name, list(_changes(change))) for change in plan.changed],
        same=plan.same,
        faults=[say_fault(problem) for problem in plan.problems[:SHOWN_FAULTS]],
        more_faults=max(0, len(plan.problems) - SHOWN_FAULTS),
    )


def import_columns() -> list[Column]:
    return [
        Column(
            key=key,
            words=str(words),
            needed=key in NEEDED_COLUMNS,
            kinds=[str(Card.Kind(kind).label) for kind, names in ATTRIBUTES.items() if key in names],
        )
        for key, words in COLUMN_WORDS.items()
    ]


def _new(card: Printed) -> NewCard:
    kind = str(Card.Kind(card.kind).label)
    return NewCard(card.name, kind, nation_name(card.nation), figures(card), total(card.kind, card.values))


def _changes(change: Change) -> Iterable[tuple[str, str, str]]:
    for name, old, new in change.fields():
        yield str(COLUMN_WORDS[name]), _shown(name, old), _shown(name, new)


def _shown(name: str, value: str | int | None) -> str:
    if name == "kind":
        return str(Card.Kind(value).label)
    if name in EVERY_ATTRIBUTE:
        return "–" if value is None else str(value)
    return (nation_name(str(value)) if name == "nation" else str(value)) or "–"
