"""What the decision bar says of a choice before it is made: written into the page, and read there by its script."""

from __future__ import annotations

import json
from collections.abc import Iterable
from dataclasses import dataclass

from django.utils.translation import gettext as _
from django.utils.translation import ngettext

from clubs.rules.club_manager.state import Player
from league.game_stories import words


@dataclass(frozen=True)
class Consequence:
    title: str  # what will happen: "Train Chenouan: 3 → 4"
    note: str  # what that means
    button: str  # "Train Chenouan"


def surname(player: Player) -> str:
    """What a bar or a shirt has room for."""
    return player.name.split(" ", 1)[-1]


def nothing_yet(question: str, hint: str) -> Consequence:
    """Before anything is chosen. Without a script the button keeps these words whatever is chosen."""
    return Consequence(question, hint, _("Confirm"))


def as_data(sentences: Iterable[str]) -> str:
    """For an attribute: one sentence for every number, beginning with none or with one."""
    return json.dumps(list(sentences), ensure_ascii=False)


def treating(player: Player, weeks: int) -> str:
    """CM-PHYS-1"""
    facts = {"player": surname(player), "before": player.injured, "after": player.injured - weeks}
    return (
        ngettext(
            "Treat %(player)s: %(before)s → %(after)s week",
            "Treat %(player)s: %(before)s → %(after)s weeks",
            facts["before"],
        )
        % facts
    )


def fit_to_play(player: Player, weeks: int, lost: int) -> str:
    """CM-PHYS-2: with one week left he may play."""
    if player.injured - weeks > 1:
        return ""
    return _("%(player)s may then play at −%(lost)s, at a risk.") % {"player": surname(player), "lost": lost}


def weeks_lost(weeks: int) -> str:
    return ngettext("%(count)s week of treatment is lost.", "%(count)s weeks of treatment are lost.", weeks) % {
        "count": weeks
    }


def treating_nobody(workers: int) -> Consequence:
    return Consequence(_("Treat nobody"), weeks_lost(workers), _("Treat nobody"))


def training(player: Player) -> Consequence:
    """CM-TRN-1"""
    facts = {"player": surname(player), "before": player.ability, "after": player.ability + 1}
    return Consequence(
        _("Train %(player)s: %(before)s → %(after)s") % facts,
        _("For good. The marker returns to zero."),
        _("Train %(player)s") % facts,
    )


def training_nobody(steps: int, marks: tuple[int, ...]) -> Consequence:
    """CM-TRN-1: the marker goes on to the next mark, or waits at the last one."""
    ahead = next((mark for mark in marks if mark > steps), None)
    if ahead is None:
        note = _("The marker waits at the end of the track.")
    else:
        note = _("The marker stays on %(steps)s. The next mark is %(mark)s.") % {"steps": steps, "mark": ahead}
    return Consequence(_("Train nobody"), note, _("Train nobody"))


def keeping_youth(player: Player, ability: int) -> Consequence:
    """CM-YTH-1"""
    facts = {"player": surname(player), "ability": ability, "potential": player.potential}
    return Consequence(
        _("Keep %(player)s: ability %(ability)s, potential %(potential)s") % facts,
        _("Joins the squad at once; the other goes under the pile."),
        _("Keep %(player)s") % facts,
    )


def keeping_no_youth() -> Consequence:
    return Consequence(_("Keep nobody"), _("Both go under the pile, and the marker returns to zero."), _("Keep nobody"))


def building(facility: str, price: int, money: int, steps: int = 1) -> Consequence:
    """CM-FAC-1"""
    facts = {"facility": facility, "price": words.pounds(price), "left": words.pounds(money - price), "steps": steps}
    told = ngettext(
        "Build %(facility)s, %(steps)s step for %(price)s",
        "Build %(facility)s, %(steps)s steps for %(price)s",
        steps,
    )
    return Consequence(
        told % facts, _("%(left)s is left. What is built stays for good.") % facts, _("Build %(facility)s") % facts
    )


def building_nothing(workers: int) -> Consequence:
    lost = ngettext("%(count)s worker has come for nothing.", "%(count)s workers have come for nothing.", workers)
    return Consequence(_("Build nothing"), lost % {"count": workers}, _("Build nothing"))


def signing_nobody(workers: int, *, reserve: bool) -> Consequence:
    """CM-AGENT-1, CM-AGENT-3"""
    if reserve:
        return Consequence(_("Reserve nobody"), _("All cards go back into the pile."), _("Reserve nobody"))
    lost = ngettext("%(count)s worker has come for nothing.", "%(count)s workers have come for nothing.", workers)
    return Consequence(_("Sign nobody"), lost % {"count": workers}, _("Sign nobody"))


def signings_lost(workers: int) -> str:
    told = ngettext("You could sign %(count)s more.", "You could sign %(count)s more.", workers)
    return told % {"count": workers}


def buying(player: Player, price: int, money: int) -> Consequence:
    """CM-TM-1: nobody bids against it."""
    facts = {"player": surname(player), "price": words.pounds(price), "left": words.pounds(money - price)}
    return Consequence(
        _("Buy %(player)s for %(price)s: %(left)s left") % facts,
        _("Nobody bids against you this week."),
        _("Buy %(player)s") % facts,
    )


def bidding(player: Player) -> Consequence:
    """CM-TM-2. The script writes the sums in as they are typed."""
    facts = {"player": surname(player)}
    return Consequence(
        _("Bid £{amount} for %(player)s: £{left} left") % facts,
        _("Others may outbid you. A lost auction spends the bid."),
        _("Bid for %(player)s") % facts,
    )


def bidding_for_nobody(claims: int) -> Consequence:
    lost = ngettext("%(count)s bid is lost this week.", "%(count)s bids are lost this week.", claims)
    return Consequence(_("Bid for nobody"), lost % {"count": claims}, _("Bid for nobody"))


def raising(player: Player) -> Consequence:
    """CM-TM-2"""
    facts = {"player": surname(player)}
    return Consequence(
        _("Raise to £{amount} for %(player)s: £{left} left") % facts, _("The others may raise again."), _("Raise")
    )


def passing(player: Player, leader: str) -> Consequence:
    facts = {"player": surname(player), "club": leader}
    return Consequence(
        _("Pass: %(club)s may have %(player)s") % facts, _("Who passes is out of this auction."), _("Pass")
    )


def selling(player: Player, price: int, money: int, due: int) -> Consequence:
    """CM-WAGE-2"""
    facts = {
        "player": surname(player),
        "price": words.pounds(price),
        "money": words.pounds(money + price),
        "due": words.pounds(due),
    }
    note = (
        _("Wages can then be paid.") if money + price >= due else _("%(money)s of %(due)s: more must be sold.") % facts
    )
    return Consequence(_("Sell %(player)s for %(price)s") % facts, note, _("Sell %(player)s") % facts)


def keeping_card(title: str, note: str) -> Consequence:
    """CM-GOAL-1, CM-BOARD-1"""
    return Consequence(title, note, _("Keep this one"))


def seeing(title: str, note: str) -> Consequence:
    """CM-AGENT-2"""
    return Consequence(title, note, _("See the cards"))
