"""The questions of the club's own boxes: physio, board meeting, youth scouting, training, facilities."""

from __future__ import annotations

from dataclasses import dataclass

from clubs.boxes.facilities import ways
from clubs.rules.club_manager.book import TaskCard
from clubs.rules.club_manager.consequences import Factors, factors
from clubs.rules.club_manager.squads import cap, may_sign
from clubs.rules.club_manager.state import Player
from league.game_guards import Place
from league.pages.game.asks import answers
from league.pages.game.looking import Offer, reason, turn_of, typed
from league.pages.game.names import Names, Side
from league.pages.game.to_do import deadline
from league.pages.game.tracks import Facility, Track, facilities, track


@dataclass(frozen=True)
class Patient:
    player: Player
    most: int  # weeks that he can be spared, by that many workers
    typed: int = 0


@dataclass(frozen=True)
class PhysioPage:
    patients: list[Patient]
    workers: int
    lost: int  # ability of who plays with one week left


@dataclass(frozen=True)
class Objective:
    card: TaskCard
    until: str


@dataclass(frozen=True)
class MeetingPage:
    objectives: list[Objective]
    factor: Factors


@dataclass(frozen=True)
class YouthPage:
    offers: list[Offer]
    side: Side
    cap: int
    bonus: int  # of the academy, if it stands


@dataclass(frozen=True)
class Gain:
    player: Player
    after: int


@dataclass(frozen=True)
class TrainingPage:
    gains: list[Gain]
    track: Track
    at_the_end: bool


@dataclass(frozen=True)
class Way:
    key: str
    workers: int
    price: int


@dataclass(frozen=True)
class Site:
    facility: Facility
    typed: list[tuple[Way, int]]  # steps of each way


@dataclass(frozen=True)
class FacilitiesPage:
    sites: list[Site]
    ways: list[Way]
    workers: int
    money: int


@answers("physio", template="game/asks/physio.html")
def physio_page(place: Place) -> PhysioPage:
    workers, players = place.ask.facts["workers"], place.ask.facts["players"]
    patients = [
        Patient(place.state.board.players[key], most, typed(place, f"t-{key}", most))
        for key, most in ((key, min(weeks, workers)) for key, weeks in players.items())
    ]
    patients.sort(key=lambda one: (-one.player.ability, one.player.name))
    return PhysioPage(patients, workers, place.book.abilities.half_fit.of(place.club.division))


@answers("board", template="game/asks/board.html")
def meeting_page(place: Place) -> MeetingPage:
    turn = turn_of(place)
    cards = [place.book.board[key] for key in place.ask.facts["cards"]]
    found = [
        Objective(card, deadline(turn, turn.week.week + card.weeks - 1 if card.weeks else turn.week.last))
        for card in cards
    ]
    return MeetingPage(found, factors(place.book, place.state.options, place.club.division))


@answers("youth", template="game/asks/youth.html")
def youth_page(place: Place) -> YouthPage:
    turn, club = turn_of(place), place.club
    players = [turn.player(key) for key in place.ask.facts["cards"]]
    academy = next(one for one in facilities(place.book, club) if one.key == "academy")
    return YouthPage(
        offers=[Offer(player, 0, reason(may_sign(turn, club, player))) for player in players],
        side=Names(place.state, place.book).club(f"M{place.seat}"),
        cap=cap(place.book, club.division) or 0,
        bonus=place.book.tracks.academy_bonus if academy.done else 0,
    )


@answers("training", template="game/asks/training.html")
def training_page(place: Place) -> TrainingPage:
    marks, steps = place.book.tracks.training_marks, place.ask.facts["steps"]
    players = [place.state.board.players[key] for key in place.ask.facts["players"]]
    players.sort(key=lambda one: (-one.ability, one.name))
    return TrainingPage(
        gains=[Gain(player, player.ability + 1) for player in players],
        track=track(steps, marks[-1], marks),
        at_the_end=steps >= marks[-1],
    )


@answers("facilities", template="game/asks/facilities.html")
def facilities_page(place: Place) -> FacilitiesPage:
    both = [Way(key, workers, price) for key, (workers, price) in ways(place.book).items()]
    return FacilitiesPage(
        sites=[
            Site(one, [(way, typed(place, f"b-{one.key}-{way.key}", one.left)) for way in both])
            for one in facilities(place.book, place.club)
        ],
        ways=both,
        workers=place.ask.facts["workers"],
        money=place.club.money,
    )
