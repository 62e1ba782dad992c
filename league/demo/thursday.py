"""Thursday Table: three friends and an auto-manager in their first season of Club Manager, and it is Hugo's turn."""

from __future__ import annotations

import hashlib

from accounts.models import User
from clubs.decks import book
from league import conductor
from league.engines.club_manager import engine
from league.engines.club_manager.state import State, decode
from league.models import Game, League
from league.services.chat import say
from league.services.lobbies import begin, open_lobby, seat_auto_manager, take_seat
from league.services.seasons import current_season
from league.systems.club_manager import CLUB_MANAGER
from matches.dice import Dice
from matches.services import seal_again

NAME = "Thursday Table"
# club, colour, manager; the first one organises
SEATS = (
    ("Signal Box Rovers", "blue", "Bea"),
    ("Ropewalk Wanderers", "green", "Hugo"),
    ("Étoile du Quai", "red", "Inès"),
)
TURN, WEEK = "Hugo", 5
POLICY = "sensible"
SAID = (
    ("Bea", "Four seats, three friends and a machine. Whoever finishes below the machine buys the biscuits."),
    ("Inès", "Deux semaines et déjà plus un sou. Qui achète un avant-centre à la retraite ?"),
    ("Hugo", "I do. I always do."),
)


def found(people: dict[str, User]) -> League:
    club, colour, organiser = SEATS[0]
    lobby = open_lobby(
        name=NAME,
        seats=len(SEATS) + 1,
        pace=0,
        is_listed=True,
        is_public=True,
        house_rules=CLUB_MANAGER.defaults(),
        founder=people[organiser],
        club=club,
        colour=colour,
    )
    league: League = lobby.league
    for seat, (club, colour, name) in enumerate(SEATS[1:], start=1):
        take_seat(league=league, seat=seat, club=club, colour=colour, user=people[name])
    seat_auto_manager(league=league, seat=len(SEATS), actor=people[organiser])
    seal_again(current_season(league).dice_box, hashlib.sha256(NAME.encode()).hexdigest())
    game = begin(league=league, actor=people[organiser])
    _play(game, people)
    for number, (name, text) in enumerate(SAID):
        say(game=game, text=text, key=f"demo-{number}", actor=people[name])
    return league


def _play(game: Game, people: dict[str, User]) -> None:
    """As if people had played it: the moves are an auto-manager's, the seats are theirs."""
    while True:
        game = Game.objects.get(pk=game.pk)
        state = decode(game.state)
        if _there(state):
            return
        seat = state.asks[0].seat
        move = engine.choose(state, seat, book(), Dice(NAME, str(game.seq)), POLICY)
        conductor.submit(game=game, seat=seat, move=move, expected=game.version, actor=people[SEATS[seat][2]])


def _there(state: State) -> bool:
    seat = [name for *_club, name in SEATS].index(TURN)
    return state.week >= WEEK and (state.asks[0].seat, state.asks[0].kind) == (seat, "place")
