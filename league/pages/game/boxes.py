"""The questions of the club's own boxes: physio, board meeting, youth scouting, training, facilities."""

from __future__ import annotations

from dataclasses import dataclass

from django.utils.translation import gettext as _
from django.utils.translation import ngettext

from clubs.boxes.facilities import ways
from clubs.rules.club_manager.book import TaskCard
from clubs.rules.club_manager.consequences import Factors, factors
from clubs.rules.club_manager.squads import cap, may_sign
from clubs.rules.club_manager.state import Player
from league.game_guards import Place
from league.game_stories.words import capitalised, printed
from league.pages.game import consequences
from league.pages.game.asks import answers
from league.pages.game.consequences import Consequence, as_data, nothing_yet
from league.pages.game.looking import Offer, reason, turn_of, typed
from league.pages.game.names import Names, Side
from league.pages.game.to_do import deadline
from league.pages.game.tracks import Facility, Track, facilities, track


@dataclass(frozen=True)
class Patient:
    player: Player
    most: int  # weeks that he can be spared, by that many workers
    lost: int  # ability, if he plays with one week left
    typed: int = 0

    @property
    def weeks(self) -> range:
        return range(self.player.injured)

    @property
    def titles(self) -> str:
        """For one worker, for two, and so on."""
        return as_data(consequences.treating(self.player, weeks) for weeks in range(1, self.most + 1))

    @property
    def notes(self) -> str:
        return as_data(consequences.fit_to_play(self.player, weeks, self.lost) for weeks in range(1, self.most + 1))


@dataclass(frozen=True)
class PhysioPage:
    patients: list[Patient]
    workers: int
    lost: int  # ability of who plays with one week left
    bar: Consequence
    nobody: Consequence

    @property
    def unused(self) -> str:
        """What is lost with no worker left over, with one, and so on."""
        return as_data(["", *(consequences.weeks_lost(weeks) for weeks in range(1, self.workers + 1))])


@dataclass(frozen=True)
class Objective:
    card: TaskCard
    until: str
    does: Consequence


@dataclass(frozen=True)
class MeetingPage:
    objectives: list[Objective]
    factor: Factors
    bar: Consequence


@dataclass(frozen=True)
class YouthPage:
    offers: list[Offer]
    side: Side
    cap: int
    bonus: int  # of the academy, if it stands
    bar: Consequence
    nobody: Consequence


@dataclass(frozen=True)
class Gain:
    player: Player
    after: int
    in_the_eleven: bool  # he played from the start in the last match
    does: Consequence


@dataclass(frozen=True)
class TrainingPage:
    gains: list[Gain]
    track: Track
    at_the_end: bool
    top: int  # the best ability that may gain where the marker stands
    bar: Consequence
    nobody: Consequence


@dataclass(frozen=True)
class Way:
    key: str
    workers: int
    price: int


@dataclass(frozen=True)
class Step:
    way: Way
    does: Consequence


@dataclass(frozen=True)
class Site:
    facility: Facility
    typed: list[tuple[Way, int, str]]  # steps of each way, and what so many would build
    step: Step | None  # the next one, if there is only one a week


@dataclass(frozen=True)
class FacilitiesPage:
    sites: list[Site]
    ways: list[Way]
    workers: int
    money: int
    several: bool  # steps in one week
    bar: Consequence
    nobody: Consequence


@answers("physio", template="game/asks/physio.html")
def physio_page(place: Place) -> PhysioPage:
    workers, players = place.ask.facts["workers"], place.ask.facts["players"]
    lost = place.book.abilities.half_fit.of(place.club.division)
    patients = [
        Patient(place.state.board.players[key], most, lost, typed(place, f"t-{key}", most))
        for key, most in ((key, min(weeks, workers)) for key, weeks in players.items())
    ]
    patients.sort(key=lambda one: (-one.player.ability, one.player.name))
    hint = ngettext("%(count)s week of treatment to give.", "%(count)s weeks of treatment to give.", workers)
    return PhysioPage(
        patients=patients,
        workers=workers,
        lost=lost,
        bar=nothing_yet(_("Who is treated?"), hint % {"count": workers}),
        nobody=consequences.treating_nobody(workers),
    )


@answers("board", template="game/asks/board.html")
def meeting_page(place: Place) -> MeetingPage:
    turn = turn_of(place)
    found = []
    for card in (place.book.board[key] for key in place.ask.facts["cards"]):
        until = deadline(turn, turn.week.week + card.weeks - 1 if card.weeks else turn.week.last)
        title = _("Keep “%(title)s”") % {"title": printed(card.title)}
        found.append(Objective(card, until, consequences.keeping_card(title, capitalised(until))))
    return MeetingPage(
        objectives=found,
        factor=factors(place.book, place.state.options, place.club.division),
        bar=nothing_yet(_("One must be kept"), _("The others are shuffled back.")),
    )


@answers("youth", template="game/asks/youth.html")
def youth_page(place: Place) -> YouthPage:
    turn, club = turn_of(place), place.club
    academy = next(one for one in facilities(place.book, club) if one.key == "academy")
    bonus, limit = place.book.tracks.academy_bonus if academy.done else 0, cap(place.book, club.division)
    offers = []
    for player in (turn.player(key) for key in place.ask.facts["cards"]):
        taught = min(player.ability + bonus, player.potential, limit or player.potential)
        ability = max(player.ability, taught)
        no = reason(may_sign(turn, club, player))
        offers.append(Offer(player, 0, no, does=consequences.keeping_youth(player, ability), after=ability))
    return YouthPage(
        offers=offers,
        side=Names(place.state, place.book).club(f"M{place.seat}"),
        cap=limit or 0,
        bonus=bonus,
        bar=nothing_yet(_("Who joins the squad?"), _("Choose a youth, or “Keep nobody”.")),
        nobody=consequences.keeping_no_youth(),
    )


@answers("training", template="game/asks/training.html")
def training_page(place: Place) -> TrainingPage:
    tracks, steps = place.book.tracks, place.ask.facts["steps"]
    marks = tracks.training_marks
    players = [place.state.board.players[key] for key in place.ask.facts["players"]]
    players.sort(key=lambda one: (-one.ability, one.name))
    eleven = set(place.club.line_up.slots.values()) if place.club.line_up else set()
    reached = sum(mark <= steps for mark in marks)
    return TrainingPage(
        gains=[
            Gain(player, player.ability + 1, player.key in eleven, consequences.training(player)) for player in players
        ],
        track=track(steps, marks[-1], marks),
        at_the_end=steps >= marks[-1],
        top=0 if reached == len(marks) else tracks.training_bands[reached - 1],
        bar=nothing_yet(_("Who gains a point?"), _("Choose a player, or “Train nobody”.")),
        nobody=consequences.training_nobody(steps, marks),
    )


@answers("facilities", template="game/asks/facilities.html")
def facilities_page(place: Place) -> FacilitiesPage:
    both = [Way(key, workers, price) for key, (workers, price) in ways(place.book).items()]
    workers, money = place.ask.facts["workers"], place.club.money
    return FacilitiesPage(
        sites=[_site(place, one, both, workers, money) for one in facilities(place.book, place.club)],
        ways=both,
        workers=workers,
        money=money,
        several=place.state.options.several_steps,  # CM-FAC-1
        bar=nothing_yet(_("What is built?"), _("Choose a step, or “Build nothing”.")),
        nobody=consequences.building_nothing(workers),
    )


def _site(place: Place, one: Facility, both: list[Way], workers: int, money: int) -> Site:
    typed_steps = []
    for way in both:
        steps = range(1, one.left + 1)
        titles = as_data(consequences.building(one.name, way.price * count, money, count).title for count in steps)
        typed_steps.append((way, typed(place, f"b-{one.key}-{way.key}", one.left), titles))
    # With one step a week the other workers would have nothing to do: the cheapest way that they can go is the best.
    payable = [way for way in both if way.workers <= workers and way.price <= money]
    way = min(payable, key=lambda one: one.price, default=None)
    step = Step(way, consequences.building(one.name, way.price, money)) if way and one.left else None
    return Site(one, typed_steps, step)
