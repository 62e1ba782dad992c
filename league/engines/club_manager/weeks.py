"""The frame of a week: the calendar moves on, and at its end the board is cleared."""

from __future__ import annotations

from clubs.boxes import agents, market
from clubs.rules.club_manager import injuries, objectives
from league.engines.club_manager import calendar, cup
from league.engines.club_manager.play import Play
from league.engines.club_manager.standings import DIVISIONS
from league.engines.club_manager.state import Step, active


def begin(play: Play) -> None:
    """CM-WEEK-1: advance the calendar, then place workers."""
    state = play.state
    state.week += 1
    for club in active(state):
        club.workers += club.arriving  # CM-FAC-2
        club.arriving = 0
    if calendar.opens(play.book, state.week):
        for division in DIVISIONS:
            market.open_display(play.turn, division)
    now = calendar.printed(play.book, state.week)
    play.tell("week", season=state.season, week=state.week, match=now.match, round=now.round, window=now.window)
    if now.match == "cup":
        cup.draw(play, now.round)
    play.next(Step("placing"))


def end(play: Play) -> None:
    """Workers go home; injuries, the market and the board's deadlines move on."""
    state, turn = play.state, play.turn
    for club in active(state):
        injuries.week_passes(turn, club)
        objectives.settle(turn, club, week_over=True)
        club.placed_before, club.placed = club.placed, {}  # CM-WEEK-3
        club.claims = 0
    if turn.week.window:
        closing = calendar.closes(play.book, state.week)
        if closing and turn.week.window == "winter":
            for club in active(state):
                agents.settle_reservations(turn, club)
        if closing:
            market.window_closes(turn)
        else:
            for division in DIVISIONS:
                market.week_ends(turn, division)
    over = state.week == calendar.last_week(play.book)
    play.next(Step("post-season" if over else "week"))
