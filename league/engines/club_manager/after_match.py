"""From the final whistle to the next morning."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

import msgspec

from clubs.rules.club_manager import injuries, morale, objectives
from clubs.rules.club_manager.building import built
from clubs.rules.club_manager.decks import discard
from clubs.rules.club_manager.money import earn
from clubs.rules.club_manager.state import Club, Key
from league.engines.club_manager import calendar, cup
from league.engines.club_manager.bots import Pairing, result_of
from league.engines.club_manager.play import Play
from league.engines.club_manager.state import InPlay, Result, division_of, seat_of
from matches.engines.club_manager import engine as match_engine
from matches.engines.club_manager.outcome import Outcome, outcome_of
from matches.engines.club_manager.state import Match


def full_time(play: Play, game: InPlay, forfeited_by: list[Key] | None = None) -> None:
    """Home first, each manager's side: die, gate, points, morale; bans move on. # CM-POST-1"""
    state = play.state
    state.playing.remove(game)
    pairing = Pairing(game.competition, game.round, game.division, game.home, game.away)
    if forfeited_by:
        outcome = None
        result = _forfeit(play, pairing, forfeited_by)
    else:
        assert game.match is not None
        outcome = outcome_of(game.match)
        result = result_of(state.week, pairing, outcome)
    state.results.append(result)
    play.tell(
        "full-time",
        home=result.home,
        away=result.away,
        goals=[result.home_goals, result.away_goals],
        competition=result.competition,
        forfeit=result.forfeit,
        match=as_played(game.match) if outcome and game.match else None,
    )
    cup.knock_out(play, result)
    for side, key in enumerate((game.home, game.away)):
        seat = seat_of(key)
        if seat is not None:
            _side(play, state.board.clubs[seat], side, game, result, outcome)


def as_played(match: Match) -> dict[str, Any]:
    """For everybody to read again: the log and who played, without the cards that nobody has seen."""
    seen = match_engine.view(match, None)
    seen.deck = []
    for side in seen.sides:
        side.hand = []
    kept: dict[str, Any] = msgspec.to_builtins(seen)
    return kept


def _forfeit(play: Play, pairing: Pairing, by: list[Key]) -> Result:
    """CM-PLY-9: nil-three. If neither can field a side both have lost, and a tie goes to whom the die favours."""
    goals = play.book.start.forfeit
    both = len(by) == 2
    winner = "" if both else (pairing.away if by == [pairing.home] else pairing.home)
    if both and pairing.competition != "league":
        winner, _loser = play.toss(pairing.home, pairing.away)
    return Result(
        week=play.state.week,
        competition=pairing.competition,
        round=pairing.round,
        division=pairing.division,
        home=pairing.home,
        away=pairing.away,
        home_goals=0 if both or winner == pairing.away else goals,
        away_goals=0 if both or winner == pairing.home else goals,
        winner=winner,
        forfeit=True,
    )


def _side(play: Play, club: Club, side: int, game: InPlay, result: Result, outcome: Outcome | None) -> None:
    turn = play.turn
    eleven = outcome.elevens[side] if outcome else ()
    played = outcome.played[side] if outcome else ()
    left_out = morale.left_out(turn, club, played)  # as they stood during the match
    unfit = morale.unfit(turn, left_out)
    injuries.match_missed(turn, club)
    if eleven:
        injuries.post_match_die(turn, club, eleven, played)
    _money(play, club, side, game, result)
    _count(play, club, side, game, result)
    moved = morale.after_match(
        turn,
        club,
        venue=_venue(game, side),
        margin=_margin(result, side, play.book.start.forfeit),
        opponent=division_of(play.state, _opponent(result, side)),
        knockout=result.competition != "league",
        through=result.winner == _own(result, side),
        left_out=left_out,
        unfit=unfit,
    )
    if result.competition == "cup":
        _tell_of_the_cup(play, club, side, result, moved)
    _spend_cards(play, club, outcome.used[side] if outcome else ())
    objectives.settle(turn, club)


def _tell_of_the_cup(play: Play, club: Club, side: int, result: Result, moved: int) -> None:
    """Through or out, at once, and what it has done to morale even if that is nothing. # CM-CUP-5, CM-MOR-2"""
    opponent = _opponent(result, side)
    facts: dict[str, Any] = {"round": result.round, "opponent": opponent, "division": division_of(play.state, opponent)}
    if result.winner == _own(result, side):
        play.tell("cup-through", club.seat, **facts, by=moved, now=club.morale)
    else:
        play.tell("cup-out", club.seat, **facts, by=moved, now=club.morale)


def _venue(game: InPlay, side: int) -> str:
    return "neutral" if game.neutral else ("home", "away")[side]


def _own(result: Result, side: int) -> Key:
    return (result.home, result.away)[side]


def _margin(result: Result, side: int, forfeit: int) -> int:
    """Who has forfeited together with the other has lost as well."""
    if result.forfeit and not result.winner:
        return -forfeit
    margin = result.home_goals - result.away_goals
    return -margin if side else margin


def _opponent(result: Result, side: int) -> Key:
    return result.home if side else result.away


def _money(play: Play, club: Club, side: int, game: InPlay, result: Result) -> None:
    book, turn = play.book, play.turn
    at_home = side == 0 and not game.neutral
    stadium = book.bonus.stadium if at_home and built(book, club, "stadium") else 0
    if result.competition == "league":
        if at_home:
            earn(turn, club, book.bonus.gate.of(club.division) + stadium, "gate")  # CM-POST-4, CM-FAC-2
    elif result.competition == "playoff":
        earn(turn, club, book.bonus.playoff_gate.of(club.division), "playoff")  # CM-BONUS-1, CM-END-3
    else:
        won = result.winner == _own(result, side)
        opponent = division_of(play.state, _opponent(result, side))
        earn(turn, club, _cup_money(play, result.round, opponent, at_home, won) + stadium, "cup")


def _cup_money(play: Play, cup_round: int, opponent: int, at_home: bool, won: bool) -> int:
    """Paid after the tie, whether won or lost. # CM-BONUS-1, CM-CUP-7"""
    bonus, last = play.book.bonus, calendar.cup_rounds(play.book)
    if cup_round == last:
        paid = 0 if play.state.options.cup_money_adds_up else bonus.cup_semi_final
        return (bonus.cup_winner if won else bonus.cup_runner_up) - paid
    if cup_round == last - 1:
        return bonus.cup_semi_final
    return (bonus.cup_home if at_home else bonus.cup_away).of(opponent)


def _count(play: Play, club: Club, side: int, game: InPlay, result: Result) -> None:
    """What objectives go by. A shoot-out decides a tie, but the match was drawn."""
    goals = (result.home_goals, result.away_goals)
    through = result.winner == _own(result, side)
    objectives.count_match(
        play.turn,
        club,
        scored=goals[side],
        conceded=goals[1 - side],
        margin=_margin(result, side, play.book.start.forfeit),
        venue=_venue(game, side),
        league=result.competition == "league",
        cup_win=result.competition == "cup" and through,
        giant_killing=through and division_of(play.state, _opponent(result, side)) < club.division,
    )


def _spend_cards(play: Play, club: Club, used: Sequence[Key]) -> None:
    """Cards that were played are spent; what the scouts had found lapses, used or not. # CM-SCOUT-1, CM-TACT-1"""
    for key in used:
        if key in club.tactical:
            club.tactical.remove(key)
            discard(play.turn, "tactical", key)
    for key in club.scouted:
        discard(play.turn, "scout", key)
    club.scouted = []
    objectives.count(club, cards_played=len(used))
