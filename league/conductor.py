"""The one door through which a decision enters a played game: lock, compare, apply, write down, announce."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Sequence

import msgspec
from django.db import transaction
from django.utils import timezone
from django.utils.translation import gettext as _

from clubs.refusal import Refusal
from clubs.rules.club_manager.refused import Refused
from clubs.rules.club_manager.state import Event, Options
from league import proxies, turns, unasked
from league.engines.club_manager import moves, policies
from league.engines.club_manager.record import season_of
from league.engines.club_manager.rows import Table, with_bids
from league.engines.club_manager.set_up import Manager
from league.engines.club_manager.state import State, active, unpack
from league.game_words import Stale, in_words
from league.live import publish
from league.models import Game, GameMove, League
from league.replays import play_again
from league.services.doors import at_the_table, locked
from league.services.log import record
from league.services.revisions import turn
from league.services.seasons import current_season
from league.sitting import Sitting
from matches.dice import Dice

MOST_AUTO_MOVES = 2000  # in one go; a policy that needs more is going round in circles


@transaction.atomic
def start_game(*, league: League, options: Options, managers: Sequence[Manager], actor) -> Game:
    """Deals the cards and asks for the first pick."""
    league = locked(league)
    if Game.objects.filter(league=league).exists():
        raise Refusal(_("This game has begun already."))
    try:
        sitting = Sitting.dealt(current_season(league), options, managers)
    except Refused as refused:
        raise in_words(refused) from refused
    _auto_managers(sitting)
    _close(sitting, league)
    record(league, actor, "game.started", managers=len(managers))
    return sitting.game


@transaction.atomic
def submit(
    *, game: Game, seat: int, move: moves.Move | bytes | str, expected: int, actor: object | None = None
) -> Sitting:
    """`expected` is the version of the game that the person was looking at.

    What others did since does not matter as long as this seat is asked the same: line-ups and goals are chosen in
    secret by all at once, and two matches go on side by side.
    """
    sitting = _take_out(game)
    _compare(sitting, seat, expected)
    sitting.play(seat, _understood(move), by=actor)
    _auto_managers(sitting)
    _close(sitting, sitting.game.league)
    return sitting


@transaction.atomic
def play_for(
    *,
    game: Game,
    seat: int,
    expected: int,
    choose: Callable[[State, Dice], moves.Move | None],
    actor: object | None = None,
) -> Sitting:
    """Moves that a person leaves to somebody else, in one go: until none is chosen, or the seat is not asked.

    Without an `actor` nobody has asked for that.
    """
    sitting = _take_out(game)
    _compare(sitting, seat, expected)
    for _move in range(MOST_AUTO_MOVES):
        if sitting.state.asked(seat) is None:
            break
        move = choose(sitting.state, sitting.dice(f"policy/{sitting.game.seq + 1}"))
        if move is None:
            break
        sitting.play(seat, move, by=actor)
        _auto_managers(sitting)
    if not sitting.moves:
        raise in_words(Refused("not-asked"))
    _close(sitting, sitting.game.league)
    return sitting


@transaction.atomic
def carry_on(*, game: Game) -> Sitting:
    """Lets auto-managers play when no person is left in office: to the end of the week."""
    sitting = _take_out(game, at_rest=True)
    _auto_managers(sitting)
    _close(sitting, sitting.game.league)
    return sitting


@transaction.atomic
def undo(*, game: Game, seat: int) -> Sitting:
    """Takes the seat's last move back, and what auto-managers did after it; never dice, nor what has been seen."""
    sitting = _take_out(game)
    clubs = sitting.state.board.clubs
    for move in sitting.game.moves.order_by("-seq"):
        if move.final or not (move.seat == seat or clubs[move.seat].policy):
            break
        if move.seat == seat and not unasked.nobody_was_asked(move):
            sitting.go_back({seat}, *replayed(sitting.game, move.seq - 1))
            _close(sitting, sitting.game.league)
            return sitting
    raise Refusal(_("There is nothing of yours that could be taken back."))


@transaction.atomic
def rewind(*, game: Game, withdraw: Callable[[Iterable[GameMove]], None]) -> Sitting:
    """Takes everybody back to the start of the week. `withdraw` keeps the moves that do not stand any more."""
    sitting = _not_over(_take_out(game, at_rest=True))
    started = sitting.game.snapshots.latest("seq")
    gone = sitting.game.moves.filter(seq__gt=started.seq).order_by("seq")
    if not gone:
        raise Refusal(_("Nothing has been decided this week: there is nothing to go back to."))
    withdraw(gone)
    sitting.rewind(unpack(started.state), started.seq)
    _auto_managers(sitting)
    _close(sitting, sitting.game.league)
    return sitting


@transaction.atomic
def end(*, game: Game) -> Sitting:
    """Before its time: nobody decides anything any more, and the dice boxes are opened."""
    sitting = _not_over(_take_out(game, at_rest=True))
    sitting.end_game()
    sitting.game.ended_at = timezone.now()
    sitting.game.save(update_fields=["ended_at"])
    turns.call_off(sitting.game)
    publish(sitting.game.league_id, "game")
    return sitting


def replayed(game: Game, seq: int) -> tuple[State, int, Table]:
    """The state after that many moves, from the week's beginning on, and the bids of the week so far."""
    snapshot = game.snapshots.filter(seq__lte=seq).latest("seq")
    state = unpack(snapshot.state)
    seed = game.league.seasons.get(number=season_of(state)).dice_box.seed
    bids: Table = {}
    for move in game.moves.filter(seq__gt=snapshot.seq, seq__lte=seq).order_by("seq"):
        bids = with_bids(bids, play_again(game, state, move, seed), move.season, move.week)
    return state, seq, bids


def _take_out(game: Game, *, at_rest: bool = False) -> Sitting:
    """`at_rest`: also while the game is paused."""
    fresh = at_the_table(game)
    if fresh.ended_at:
        raise Refusal(_("This game is over."))
    if fresh.paused_at and not at_rest:
        raise Refusal(_("The game is paused. It goes on when an organiser says so."))
    return Sitting.opened(fresh)


def _not_over(sitting: Sitting) -> Sitting:
    if sitting.game.is_over:
        raise Refusal(_("This game is over."))
    return sitting


def is_up_to_date(game: Game, seat: int, expected: int) -> bool:
    """Whether a page of that version shows what this seat is asked now."""
    return game.asked.get(str(seat), 0) <= expected <= game.version


def _compare(sitting: Sitting, seat: int, expected: int) -> None:
    if not is_up_to_date(sitting.game, seat, expected):
        raise Stale(_("The game has moved on. Look again, and decide then."))


def _close(sitting: Sitting, league: League) -> None:
    sitting.write()
    sitting.save()
    turns.pass_on(sitting)
    sitting.ask_for_bots()
    turn(League.objects.filter(pk=league.pk))
    publish(league.pk, "game")


def _understood(move: moves.Move | bytes | str) -> moves.Move:
    if not isinstance(move, bytes | str):
        return move
    try:
        return moves.decode(move)
    except msgspec.MsgspecError:
        raise Refusal(_("That is not a move of this game.")) from None


def _auto_managers(sitting: Sitting) -> None:
    """Until a person is asked. Without one in office, until the week is over: nobody is waiting."""
    if sitting.game.paused_at:
        return
    begun = sitting.state.season, sitting.state.week
    for _move in range(MOST_AUTO_MOVES):
        state = sitting.state
        alone = all(club.policy or club.seat in sitting.absent for club in active(state))
        if alone and (state.season, state.week) != begun:
            return
        decided = _decided(sitting)
        if decided is None:
            return
        seat, move, aside = decided
        sitting.play(seat, move, aside=aside)
    raise RuntimeError(f"game {sitting.game.pk}: the auto-managers do not come to an end")


def _decided(sitting: Sitting) -> tuple[int, moves.Move, list[Event]] | None:
    """The first seat that need not be waited for, what is decided for it, and what it is told of that."""
    state = sitting.state
    for ask in state.asks:
        policy = state.board.clubs[ask.seat].policy
        if not policy and (bid := proxies.answer(sitting, ask)):
            return ask.seat, bid, []
        if not policy and (answered := unasked.answer(state, ask)):
            move, event = answered
            return ask.seat, move, [event]
        if policy or ask.seat in sitting.absent:
            dice = sitting.dice(f"policy/{sitting.game.seq + 1}")
            who = policies.named(policy or sitting.absent[ask.seat])
            return ask.seat, who.choose(state, ask.seat, sitting.book, dice), []
    return None
