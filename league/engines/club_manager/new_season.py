"""What happens between two seasons, and before the first."""

from __future__ import annotations

from clubs.boxes.youth import join
from clubs.rules.club_manager import careers, injuries, morale, objectives, squads
from clubs.rules.club_manager.decks import discard, put_under
from clubs.rules.club_manager.refused import Refused
from clubs.rules.club_manager.state import Club
from clubs.rules.club_manager.turn import Ask, shuffled
from league.engines.club_manager.moves import KeepGoal, Resign
from league.engines.club_manager.play import Play
from league.engines.club_manager.standings import DIVISIONS, members
from league.engines.club_manager.state import Past, Step, active
from league.rules.round_robin import schedule

MEETINGS = 2  # CM-CAL-1: a double round robin of eight


def begin(play: Play) -> None:
    state = play.state
    if state.season:
        state.past = Past(state.season, state.results, {club.seat: club.ledger for club in state.board.clubs})
    state.season += 1
    state.week = 0
    state.phase = "goals"
    state.results, state.ties, state.cup_in, state.outcomes = [], [], [], {}
    if not active(state):
        _end(play)
        return
    if state.season > 1:
        _age(play)
    for club in state.board.clubs:
        if club.sacked:
            _disband(play, club)
    for club in active(state):
        careers.top_up(play.turn, club)  # CM-PLY-10
        club.opening, club.ledger = club.money, []
        club.bought_out = []
    for club in active(state):
        _offer_goals(play, club)
    play.next(Step("fixtures"))
    play.tell("season", season=state.season)


def draw_fixtures(play: Play) -> None:
    """Once it is clear who has stayed."""
    state = play.state
    if not active(state):
        _end(play)
        return
    state.past = None
    for division in DIVISIONS:
        state.fixtures[division] = schedule(shuffled(members(state, division), play.dice), MEETINGS)
    play.next(Step("week"))


def _end(play: Play) -> None:
    play.state.phase = "over"
    play.state.agenda = []
    play.tell("over")


def _age(play: Play) -> None:
    """Retirements, ageing, one youth each; injuries and bans are forgotten. # CM-NEW-1, CM-NEW-2"""
    turn, abilities = play.turn, play.book.abilities
    careers.return_retired(turn)
    for club in active(play.state):
        injuries.between_seasons(turn, club)
        for player in turn.squad(club):
            player.seasons -= 1
            if player.seasons == 0:
                careers.retire(turn, club, player.key)
            elif player.seasons == 1:
                player.ability = max(abilities.least, player.ability - abilities.final_season)
                play.tell("final-season", club.seat, player=player.key, ability=player.ability)
        morale.between_seasons(club)
        youth = turn.board.piles["youth"]
        if youth:
            join(turn, club, youth.pop(0))


def _disband(play: Play, club: Club) -> None:
    """While others play on, the cards of a manager who has gone are needed: they go where cards go."""
    turn = play.turn
    for key in list(club.squad):
        squads.leave(club, key)
        squads.release_to_pile(turn, key)
    for deck, hand in (("tactical", club.tactical), ("scout", club.scouted)):
        for key in hand:
            discard(turn, deck, key)
        hand.clear()
    for objective in club.objectives:
        discard(turn, "board", objective.card)
    club.objectives = []


def _offer_goals(play: Play, club: Club) -> None:
    play.ask(club.seat, "goal", cards=objectives.offer(play.turn, club, "goals"))


def answer_goals(play: Play, ask: Ask, move: KeepGoal | Resign) -> None:
    """One is kept, the others go to the bottom of the pile. # CM-GOAL-1"""
    cards: list[str] = ask.facts["cards"]
    club = play.state.board.clubs[ask.seat]
    if isinstance(move, Resign):
        put_under(play.turn, "goals", cards)
        club.sacked = True  # the club goes back to the bot whose place it took, as after a sacking (CM-SACK-1)
        play.tell("resigned", ask.seat)
        return
    if move.card not in cards:
        raise Refused("not-on-offer", card=move.card)
    club.goal = move.card
    objectives.begin_goal(club)
    put_under(play.turn, "goals", [card for card in cards if card != move.card])
    play.tell("goal-kept", ask.seat, secret=True, card=move.card)
