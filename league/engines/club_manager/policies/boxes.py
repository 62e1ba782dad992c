"""Where the workers of a sensible manager go: the boxes are compared by the pounds that a worker is worth in each."""

from __future__ import annotations

from collections.abc import Callable, Container, Iterator, Mapping
from typing import NamedTuple

from clubs.boxes.facilities import ways
from clubs.boxes.training import can_gain
from clubs.rules.club_manager.building import built
from clubs.rules.club_manager.consequences import factors
from clubs.rules.club_manager.state import BOXES, PRIMA_DONNA
from league.engines.club_manager.policies import building
from league.engines.club_manager.policies.dealing import best_buys
from league.engines.club_manager.policies.desk import Desk
from league.engines.club_manager.policies.tasks import helpful
from league.engines.club_manager.policies.worth import rated
from league.rules.zones import CHAMPION

A_MATCH = 0.45  # pounds that a point of ability is worth in one match
A_SEASON = 2.0  # and in the seasons to come
BEFORE_DEALS = 1.5  # what a pound counts while it can still be turned into players
ENOUGH = 0.7  # of the dearest players can be paid: from here on another pound counts less
RUN_IN = 6  # matches before the end when cards for the match count most
A_CARD, A_CARD_AT_LAST, A_CARD_FOR_A_PLAYOFF = 0.8, 2.0, 5.0
MOST_CARDS = 6
A_MEETING = 2.0
LOOKING = 1.0  # of the points that may be gained, by three unknown cards
BEFORE_WINTER = 5  # weeks in which a reservation is worth making
A_YOUTH, A_TAUGHT_YOUTH = 5.0, 9.0


class Bundle(NamedTuple):
    """So many workers more in a box, and what they bring together."""

    workers: int
    pounds: float


def place(desk: Desk, only: Container[str] = BOXES, *, once: bool = False) -> dict[str, int]:
    """The best bundle, one after the other, until no worker is left or nothing pays; `once`: one bundle a box."""
    left, placed = desk.club.workers, dict[str, int]()
    extra = helpful(desk)
    open_ = [key for key in LOOKS if key in only and key not in desk.ask.facts["shut"]]
    offers = {key: LOOKS[key](desk, extra.get(key, 0.0)) for key in open_}
    waiting = {key: bundle for key, bundles in offers.items() if (bundle := next(bundles, None))}
    while left:
        pays, key = max(
            [(one.pounds / one.workers, key) for key, one in waiting.items() if one.workers <= left], default=(0.0, "")
        )
        if pays <= 0:
            break
        placed[key] = placed.get(key, 0) + waiting[key].workers
        left -= waiting[key].workers
        following = None if once else next(offers[key], None)
        if following is None:
            del waiting[key]
        else:
            waiting[key] = following
    return placed


def a_pound(desk: Desk) -> float:
    """Worth more while it can be turned into players, and less the more of them there are."""
    counts = BEFORE_DEALS if desk.deals_left else 1.0
    return counts * min(1.0, ENOUGH * desk.dear / max(1, desk.club.money))


def a_point(desk: Desk) -> float:
    """Of ability, for the rest of the season and beyond."""
    return A_MATCH * desk.matches_left + A_SEASON


def a_card(desk: Desk) -> float:
    """For a match: most at the end, nothing if nothing is at stake."""
    if desk.playoff_ahead:
        return A_CARD_FOR_A_PLAYOFF
    if not desk.matches_left or desk.zone == CHAMPION:
        return 0.0
    return A_CARD_AT_LAST if desk.matches_left <= RUN_IN else A_CARD


def _marketing(desk: Desk, extra: float) -> Iterator[Bundle]:
    faces = desk.book.dice.marketing
    stars = max(desk.book.offers.marketing, sum(player.is_(PRIMA_DONNA) for player in desk.squad))
    a_worker = sum(face or stars for face in faces) / len(faces)
    store = desk.book.bonus.store if built(desk.book, desk.club, "store") else 0
    yield Bundle(1, (a_worker + store) * a_pound(desk) + extra / 8)
    while True:
        yield Bundle(1, a_worker * a_pound(desk) + extra / 8)


def _scout(desk: Desk, extra: float) -> Iterator[Bundle]:
    yield Bundle(1, a_card(desk))


def _tactics(desk: Desk, extra: float) -> Iterator[Bundle]:
    for held in range(len(desk.club.tactical), MOST_CARDS):
        yield Bundle(1, a_card(desk) * (1 - held / MOST_CARDS) + extra / 2)


def _physio(desk: Desk, extra: float) -> Iterator[Bundle]:
    """Whoever is missed most, and needs one week only, first: he can play at once."""
    if not desk.matches_left and not desk.playoff_ahead:
        return
    missed = [(desk.side.loss(rated(player)), player.injured - 1) for player in desk.squad if player.injured > 1]
    for points, weeks in sorted(missed, reverse=True):
        yield Bundle(weeks, 2 * A_MATCH * points)


def _board(desk: Desk, extra: float) -> Iterator[Bundle]:
    if desk.matches_left:
        yield Bundle(1, A_MEETING * factors(desk.book, desk.state.options, desk.club.division).reward * a_pound(desk))


def _agents(desk: Desk, extra: float) -> Iterator[Bundle]:
    """Unseen, so by what is to be hoped for: a better player than the weakest, as long as the money lasts."""
    room = desk.best_ability - desk.side.weakest
    hope = LOOKING * room * a_point(desk)
    if desk.week.agents == "sign":
        for nth in range(1, desk.club.workers + 1):
            if desk.club.money < nth * desk.dear / 2 or desk.club.debt:
                return
            yield Bundle(1, hope / nth)
    elif not desk.club.reserved and desk.week.winter_closes - desk.week.week <= BEFORE_WINTER:
        yield Bundle(1, hope / 2 if desk.club.money >= desk.dear / 2 else 0.0)


def _market(desk: Desk, extra: float) -> Iterator[Bundle]:
    display = desk.state.board.display.get(desk.club.division, [])
    side = desk.side
    for key in best_buys(desk, display, desk.club.workers, desk.club.money + desk.club.workers - 1):
        newcomer = rated(desk.player(key))
        yield Bundle(1, side.gain(newcomer) * a_point(desk))
        side = side.joined_by(newcomer)


def _youth(desk: Desk, extra: float) -> Iterator[Bundle]:
    value = (A_TAUGHT_YOUTH if built(desk.book, desk.club, "academy") else A_YOUTH) + extra
    for _ in range(desk.book.tracks.youth - desk.club.youth):
        yield Bundle(1, value / desk.book.tracks.youth)


def _training(desk: Desk, extra: float) -> Iterator[Bundle]:
    """By the mark that pays best for the steps it takes."""
    tracks, best = desk.book.tracks, 0.0
    gains = [
        (player.ability, desk.side.if_trained(rated(player)))
        for player in desk.squad
        if can_gain(desk.turn, desk.club, player)
    ]
    for mark, band in zip(tracks.training_marks, tracks.training_bands, strict=True):
        points = max([points for ability, points in gains if ability <= band], default=0.0)
        best = max(best, (points * a_point(desk) + extra) / mark)
    for _ in range(tracks.training_marks[-1] - desk.club.training):
        yield Bundle(1, best)


def _facilities(desk: Desk, extra: float) -> Iterator[Bundle]:
    for _, way, workers, worth in building.plan(desk, desk.club.workers):
        yield Bundle(workers, worth - ways(desk.book)[way][1] * a_pound(desk) + extra / 2)


LOOKS: Mapping[str, Callable[[Desk, float], Iterator[Bundle]]] = {
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
