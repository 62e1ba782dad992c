"""The quick reference of each game. In a league or a game it says the house rules that are played there."""

from __future__ import annotations

from collections.abc import Callable
from functools import partial

from django.utils.translation import gettext_lazy

from clubs.decks import book
from clubs.rules.club_manager.state import Options
from league.prints.kinds import Kind, Of, Order, Words
from league.quick_figures import Figures, club_manager, counter_attack
from league.quick_reference import quick_reference
from league.systems import system_named
from matches.sheets.quick_reference import QuickReference


def of_counter_attack(order: Order, *, key: str) -> QuickReference:
    system = system_named(key)
    plays_it = order.visit is not None and order.league.system == key
    figures = counter_attack(system.settle(order.league.house_rules if plays_it else {}))
    game = f"{system.name} · {system.edition}"
    return quick_reference("counter_attack", game=game, edition=system.printing, figures=figures)


def of_club_manager(order: Order) -> QuickReference:
    options = order.place.state.options if order.place else Options()
    return quick_reference("club_manager", game="Club Manager", figures=club_manager(book(), options))


def of_another(order: Order, *, file: str, game: str) -> QuickReference:
    """A game that nobody tracks here yet, but many have at home."""
    return quick_reference(file, game=game, figures=Figures())


def _kind(key: str, title: Words, gather: Callable[[Order], QuickReference]) -> Kind:
    return Kind(
        key=f"reference-{key}",
        title=title,
        about=gettext_lazy("The rules of the board on one page, for the wall or beside the dice."),
        of=Of.NOTHING,
        gather=gather,
        games=frozenset({key}),
    )


KINDS = (
    _kind(
        "counter-attack-2",
        gettext_lazy("Quick reference: Counter Attack, second edition"),
        partial(of_counter_attack, key="counter-attack-2"),
    ),
    _kind(
        "counter-attack-1",
        gettext_lazy("Quick reference: Counter Attack, first edition"),
        partial(of_counter_attack, key="counter-attack-1"),
    ),
    _kind("club-manager", gettext_lazy("Quick reference: Club Manager"), of_club_manager),
    _kind("fuba", gettext_lazy("Quick reference: FUBA"), partial(of_another, file="fuba", game="FUBA")),
    _kind("sequence", gettext_lazy("Quick reference: Sequence"), partial(of_another, file="sequence", game="Sequence")),
)
