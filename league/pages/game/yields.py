"""What a box would give now, for one worker and for more: a sentence for every number."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import dataclass

import msgspec
from django.utils.formats import number_format
from django.utils.translation import gettext as _
from django.utils.translation import ngettext

from clubs.boxes.facilities import steps_a_week, ways
from clubs.boxes.training import gaining
from clubs.rules.club_manager.building import built
from clubs.rules.club_manager.state import PRIMA_DONNA, Club
from clubs.rules.club_manager.turn import Turn
from league.game_stories import words


@dataclass(frozen=True)
class Looking:
    """A club's manager, bent over the board."""

    turn: Turn
    club: Club
    opponent: str  # of this week's match, if there is one


def _marketing(at: Looking, workers: int) -> str:
    """CM-MKT-2: the prima donna icon is worth as many as there are."""
    book = at.turn.book
    donnas = sum(player.is_(PRIMA_DONNA) for player in at.turn.squad(at.club))
    times = [max(face or donnas, book.offers.marketing) for face in book.dice.marketing]
    store = book.bonus.store if built(book, at.club, "store") else 0
    mean = sum(times) / len(times) * workers + store
    figures = {
        "least": words.pounds(min(times) * workers + store),
        "most": words.pounds(max(times) * workers + store),
        "mean": _("£%(amount)s") % {"amount": number_format(round(mean, 1), 1)},
    }
    return _("%(least)s to %(most)s, on average %(mean)s") % figures


def _scout(at: Looking, workers: int) -> str:
    if at.opponent:
        told = _("1 card against %(opponent)s") % {"opponent": at.opponent}
    else:
        told = _("1 card, kept for the next match")
    return told if workers == 1 else _("%(gift)s; more workers bring no more") % {"gift": told}


def _tactics(at: Looking, workers: int) -> str:
    board = at.turn.board
    left = len(board.decks["tactical"]) + len(board.discards["tactical"])
    gift = ngettext("%(count)s card", "%(count)s cards", min(workers, left)) % {"count": min(workers, left)}
    facts = {"gift": gift, "held": len(at.club.tactical), "left": left}
    return _("%(gift)s; you hold %(held)s, %(left)s left in the deck") % facts


def _physio(at: Looking, workers: int) -> str:
    """CM-PHYS-1: one week always remains. CM-PHYS-2: with one left he may play."""
    lost = at.turn.book.abilities.half_fit.of(at.club.division)
    told = []
    for player in at.turn.squad(at.club):
        if player.injured < 2:
            continue
        left = max(1, player.injured - workers)
        line = _("%(player)s from %(before)s weeks to %(after)s") % {
            "player": player.name,
            "before": player.injured,
            "after": left,
        }
        told.append(_("%(line)s, may then play at −%(lost)s") % {"line": line, "lost": lost} if left == 1 else line)
    return _(" or ").join(told)


def _board(at: Looking, workers: int) -> str:
    gift = _("See %(seen)s objectives, keep one") % {"seen": at.turn.book.offers.board}
    return gift if workers == 1 else _("%(gift)s; more workers bring no more") % {"gift": gift}


def _agents(at: Looking, workers: int) -> str:
    offers, seen = at.turn.book.offers, len(at.turn.board.piles[f"D{at.club.division}"])
    facts = {"cards": min(seen, workers * offers.agents), "most": workers}
    if at.turn.week.agents == "reserve":
        told = _("See %(cards)s cards, reserve up to %(most)s for the winter") % facts
    else:
        told = _("See %(cards)s cards, sign up to %(most)s") % facts
    if workers < offers.super_agent:
        return told
    return _("%(gift)s; or the super agent: the whole pile") % {"gift": told}


def _market(at: Looking, workers: int) -> str:
    return ngettext("Bid for %(count)s player", "Bid for %(count)s players", workers) % {"count": workers}


def _youth(at: Looking, workers: int) -> str:
    end, step = at.turn.book.tracks.youth, at.club.youth + workers
    if step >= end:
        return _("The end of the track: %(seen)s youths, keep one") % {"seen": at.turn.book.offers.youth}
    return _("Step %(step)s of %(end)s") % {"step": step, "end": end}


def _training(at: Looking, workers: int) -> str:
    """CM-TRN-1: the mark that would be reached, and how many could gain there today."""
    tracks = at.turn.book.tracks
    step = min(tracks.training_marks[-1], at.club.training + workers)
    reached = sum(mark <= step for mark in tracks.training_marks)
    if not reached:
        facts = {"step": step, "mark": tracks.training_marks[0], "top": tracks.training_bands[0]}
        return _("Step %(step)s; from %(mark)s on somebody of ability 1–%(top)s may gain 1") % facts
    count = len(gaining(at.turn, msgspec.structs.replace(at.club, training=step)))
    facts = {"step": step, "top": tracks.training_bands[reached - 1], "now": _could_gain(count)}
    if reached == len(tracks.training_marks):
        return _("Step %(step)s: anybody may gain 1; %(now)s") % facts
    return _("Step %(step)s: one of ability 1–%(top)s may gain 1; %(now)s") % facts


def _could_gain(count: int) -> str:
    if not count:
        return _("nobody could now")
    return ngettext("%(count)s player could now", "%(count)s players could now", count) % {"count": count}


def _facilities(at: Looking, workers: int) -> str:
    """CM-FAC-1"""
    (cheap_hands, cheap), (quick_hands, quick) = (ways(at.turn.book)[way] for way in ("cheap", "quick"))
    most = steps_a_week(at.turn.options) or workers
    told = _steps(min(most, workers // quick_hands), quick)
    if workers >= cheap_hands:
        either = {"cheap": _steps(min(most, workers // cheap_hands), cheap), "quick": told}
        told = _("%(cheap)s; or %(quick)s") % either
    least = cheap if workers >= cheap_hands else quick
    if at.club.money < least:
        return _("%(steps)s: more than you have") % {"steps": told}
    return told


def _steps(count: int, price: int) -> str:
    facts = {"count": count, "price": words.pounds(count * price)}
    return ngettext("%(count)s step for %(price)s", "%(count)s steps for %(price)s", count) % facts


GIFTS: Mapping[str, Callable[[Looking, int], str]] = {
    "marketing": _marketing,
    "scout": _scout,
    "tactics": _tactics,
    "physio": _physio,
    "board": _board,
    "agents": _agents,
    "market": _market,
    "youth": _youth,
    "training": _training,
    "facilities": _facilities,
}


def gifts(at: Looking, key: str, most: int) -> list[str]:
    """For one worker, for two, and so on."""
    return [GIFTS[key](at, workers) for workers in range(1, most + 1)]
