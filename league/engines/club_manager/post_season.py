"""Settling a season: outcome, goal, bonus and wages, forced sales, farewells, change of division. # CM-END-4"""

from __future__ import annotations

from clubs.rules.club_manager import objectives, prices, squads
from clubs.rules.club_manager.money import charge, earn
from clubs.rules.club_manager.moves import Sell
from clubs.rules.club_manager.state import PRIMA_DONNA, Club
from clubs.rules.club_manager.turn import Ask
from clubs.rules.club_manager.wages import wages as wages_for
from league.engines.club_manager import calendar, cup, late_game
from league.engines.club_manager.outcomes import division_after, finished_high, outcome_of_zone, zones_of_managers
from league.engines.club_manager.play import Play
from league.engines.club_manager.standings import row_of, table_of
from league.engines.club_manager.state import Report, Step, active, club_key
from league.rules.zones import CHAMPION, NO_CHANGE, RELEGATION

RANKS = (RELEGATION, NO_CHANGE, "promotion", CHAMPION)  # worst first, as season goals count them


def begin(play: Play) -> None:
    state = play.state
    state.phase = "post-season"
    zones = zones_of_managers(play)
    for club in active(state):
        _settle(play, club, zones[club.seat])
    late_game.announce(play)
    seats = [club.seat for club in active(state)]
    play.next(
        *(Step("wages", seat) for seat in seats), *(Step("farewells", seat) for seat in seats), Step("next-season")
    )


def _settle(play: Play, club: Club, zone: str) -> None:
    state, key = play.state, club_key(club)
    playoff = next((one for one in state.results if one.competition == "playoff" and key in (one.home, one.away)), None)
    outcome = outcome_of_zone(zone, None if playoff is None else playoff.winner == key)
    table = table_of(play, club.division)
    row = row_of(table, key)
    rank = table.rows.index(row) + 1
    cup_round = cup.round_reached(play, key, calendar.cup_rounds(play.book))
    met = objectives.judge_goal(
        play.turn, club, {"outcome": RANKS.index(outcome), "rank": rank, "cup_round": cup_round}
    )
    bonus = getattr(play.book.bonus, outcome.replace("-", "_")).of(club.division)
    wages = wages_for(play.book, sum(player.ability for player in play.turn.squad(club)), club.division)
    earn(play.turn, club, bonus, "bonus", outcome)
    state.outcomes[club.seat] = outcome
    state.reports.append(
        Report(
            season=state.season,
            seat=club.seat,
            division=club.division,
            outcome=outcome,
            zone=zone,
            rank=rank,
            points=row.points,
            goals_for=row.goals_for,
            goals_against=row.goals_against,
            cup_round=cup_round,
            goal_met=met,
            wages=wages,
            bonus=bonus,
            money=club.money,
            # CM-SACK-1: the relegation zone of the lowest division.
            sacked=outcome == RELEGATION and club.division == 3,
        )
    )
    play.tell("outcome", club.seat, outcome=outcome, zone=zone, rank=rank, points=row.points, bonus=bonus, wages=wages)


def report_of(play: Play, club: Club) -> Report:
    return next(one for one in reversed(play.state.reports) if one.seat == club.seat)


def wages(play: Play, seat: int) -> None:
    """Who cannot pay must sell, and chooses whom; with eleven left the rest becomes a debt. # CM-WAGE-2"""
    club = play.state.board.clubs[seat]
    due = report_of(play, club).wages
    if club.money < due and len(club.squad) > play.book.start.keep:
        play.ask(seat, "wages", due=due, money=club.money)
        return
    charge(play.turn, club, due, "wages")


def forced_sale(play: Play, ask: Ask, move: Sell) -> None:
    squads.sell_at_once(play.turn, play.state.board.clubs[ask.seat], move.player)
    play.next(Step("wages", ask.seat))


def farewells(play: Play, seat: int) -> None:
    state = play.state
    club = state.board.clubs[seat]
    report = report_of(play, club)
    if not finished_high(report.zone):
        for player in play.turn.squad(club):
            if player.is_(PRIMA_DONNA):  # CM-PLY-7: they demand a transfer
                price = prices.transfer_demanded(play.book, player)
                squads.sell_at_once(play.turn, club, player.key, price=price)
    division = division_after(club.division, report.outcome)
    if division > club.division:
        cap = play.book.ability_cap.of(division)
        for player in play.turn.squad(club):
            if player.ability > cap:  # CM-PLY-4
                squads.sell_at_once(play.turn, club, player.key)
    if report.sacked:
        club.sacked = True
        play.tell("sacked", seat)
    elif division != club.division:
        play.tell("division", seat, before=club.division, now=division)
        club.division = division
