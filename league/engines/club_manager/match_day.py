"""The matches of a week: the managers' are asked for line-ups and decisions, the bots' are played at once."""

from __future__ import annotations

from collections.abc import Iterable

from clubs.rules.club_manager import line_ups, morale
from clubs.rules.club_manager.abilities import available
from clubs.rules.club_manager.best_line_up import best_line_up
from clubs.rules.club_manager.refused import Refused
from clubs.rules.club_manager.state import Club, Key, LineUp
from clubs.rules.club_manager.turn import Ask
from league.engines.club_manager import calendar, cup
from league.engines.club_manager.after_match import full_time
from league.engines.club_manager.bots import Pairing, play_bots, side_of_bot
from league.engines.club_manager.late_game import growth_now
from league.engines.club_manager.moves import InMatch, NameLineUp
from league.engines.club_manager.play import Play
from league.engines.club_manager.state import InPlay, State, Step, seat_of
from matches.engines.club_manager import engine as match_engine
from matches.engines.club_manager.sides import Side, club_side


def begin(play: Play) -> None:
    """CM-WEEK-1: the match, if there is one. The last cup week has the playoffs too, after the final. # CM-END-3"""
    now = calendar.printed(play.book, play.state.week)
    steps = [Step("matches", about=now.match)] if now.match else []
    if play.state.week == calendar.last_week(play.book):
        steps.append(Step("playoffs"))
    play.next(*steps, Step("end-of-week"))


def pairings(state: State, round_: int, match: str) -> list[Pairing]:
    """Everything that is to be played in this week's league round or cup round."""
    if match == "cup":
        return [Pairing("cup", round_, 0, tie.home, tie.away) for tie in state.ties if tie.round == round_]
    return [
        Pairing("league", round_, division, home, away)
        for division, rounds in sorted(state.fixtures.items())
        for home, away in rounds[round_ - 1]
    ]


def open_matches(play: Play, match: str) -> None:
    round_ = calendar.printed(play.book, play.state.week).round
    start(play, pairings(play.state, round_, match))


def start(play: Play, all_pairings: Iterable[Pairing], *, neutral: bool = False) -> None:
    """Managers name their line-ups, each for themselves and in secret; the bots need nobody. # CM-HUM-1, CM-BOT-3"""
    state = play.state
    state.phase = "match"
    bots = []
    for pairing in all_pairings:
        if pairing.has_manager:
            state.playing.append(
                InPlay(pairing.competition, pairing.round, pairing.division, pairing.home, pairing.away, neutral)
            )
        else:
            bots.append(pairing)
    grown = growth_now(state, play.book)
    for result in play_bots(play.book, state.options, play.dice, state.season, state.week, bots, growth=grown):
        state.results.append(result)
        cup.knock_out(play, result)
    for game in state.playing:
        for club in _managers_in(play, game):
            if line_ups.fieldable(play.turn.squad(club)) >= play.book.start.least_side:
                play.ask(club.seat, "line-up", home=game.home, away=game.away, neutral=game.neutral)
    play.next(Step("kick-off"))


def _managers_in(play: Play, game: InPlay) -> list[Club]:
    seats = [seat_of(key) for key in (game.home, game.away)]
    return [play.state.board.clubs[seat] for seat in seats if seat is not None]


def game_of(state: State, seat: int) -> InPlay:
    return next(game for game in state.playing if seat in (seat_of(game.home), seat_of(game.away)))


def name_line_up(play: Play, ask: Ask, move: NameLineUp) -> None:
    seat = ask.seat
    club = play.state.board.clubs[seat]
    line_up = LineUp(dict(move.slots)) if move.slots else best_eleven(play, club)
    line_ups.check(play.book, play.turn.squad(club), line_up)
    game_of(play.state, seat).line_ups[seat] = line_up
    club.line_up = line_up
    play.tell("line-up-named", seat, secret=True, slots=dict(line_up.slots))


def kick_off(play: Play) -> None:
    """All line-ups are in and are shown. Who cannot field seven forfeits. # CM-PLY-9"""
    for game in list(play.state.playing):
        clubs = _managers_in(play, game)
        missing = [club for club in clubs if club.seat not in game.line_ups]
        if missing:
            full_time(play, game, forfeited_by=[f"M{club.seat}" for club in missing])
            continue
        game.match = match_engine.new(
            _side(play, game, game.home),
            _side(play, game, game.away),
            play.book,
            play.dice,
            neutral=game.neutral,
            knock_out=game.competition != "league",
        )
        play.tell("kick-off", home=game.home, away=game.away, competition=game.competition)
        _ask_or_end(play, game)


def _side(play: Play, game: InPlay, key: Key) -> Side:
    seat = seat_of(key)
    if seat is None:
        return side_of_bot(play.book, play.state.options, key, growth_now(play.state, play.book))
    club, line_up = play.state.board.clubs[seat], game.line_ups[seat]
    named = set(line_up.slots.values())
    return club_side(
        club,
        play.state.board.players,
        line_up,
        play.book,
        play.state.options,
        bench=[player.key for player in play.turn.squad(club) if player.key not in named and not available(player)],
        bonus=morale.duel_bonus(play.book, club.morale, club.division),
    )


def best_eleven(play: Play, club: Club) -> LineUp:
    return best_line_up(
        play.book, play.turn.squad(club), division=club.division, captain=club.captain, options=play.state.options
    )


def decide(play: Play, seat: int, move: InMatch) -> None:
    game = game_of(play.state, seat)
    side = game.side_of(seat)
    if game.match is None:
        raise Refused("not-kicked-off")
    before = len(game.match.log)
    match_engine.decide(game.match, side, move.move, play.dice, play.book)
    play.tell("match", seat, home=game.home, away=game.away, since=before)
    _ask_or_end(play, game)


def _ask_or_end(play: Play, game: InPlay) -> None:
    """Asks of this match are renewed after every move in it: one answer may change what the other side is asked."""
    state = play.state
    seats = [seat_of(game.home), seat_of(game.away)]
    state.asks = [ask for ask in state.asks if not (ask.kind == "match" and ask.seat in seats)]
    assert game.match is not None
    if game.match.finished:
        full_time(play, game)
        return
    asked = game.match.asked
    seat = seats[asked.side] if asked is not None else None
    if seat is not None:
        play.ask(seat, "match", home=game.home, away=game.away)
