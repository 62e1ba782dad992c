"""The cup: a real bracket of sixteen, drawn round by round."""

from __future__ import annotations

from collections.abc import Sequence

from clubs.rules.club_manager.state import Key
from clubs.rules.club_manager.turn import shuffled
from league.engines.club_manager.play import Play
from league.engines.club_manager.standings import DIVISIONS, members
from league.engines.club_manager.state import Result, Tie, active, club_key, division_of, seat_of


def draw(play: Play, cup_round: int) -> None:
    """Made as the week begins, so that everybody knows whom they will meet."""
    state = play.state
    if cup_round == 1:
        state.ties, state.cup_in = [], []
    pairs = _first_round(play) if cup_round == 1 else _later_round(play, cup_round)
    for one, other in pairs:
        home, away = play.toss(one, other)  # CM-CUP-2
        state.ties.append(Tie(cup_round, home, away))
        play.tell("cup-drawn", round=cup_round, home=home, away=away)
    state.cup_in = [key for pair in pairs for key in pair]


def _managers(play: Play) -> list[Key]:
    return [club_key(club) for club in active(play.state)]


def _first_round(play: Play) -> list[tuple[Key, Key]]:
    """Managers draw from all clubs; the rest are bots of D1 and D2, by lot; the others sit out. # CM-CUP-1, CM-CUP-6"""
    everybody = [key for division in DIVISIONS for key in members(play.state, division)]
    pairs = _managers_draw(play, everybody, 1)
    paired = {key for pair in pairs for key in pair}
    bots = [key for key in everybody if key not in paired and division_of(play.state, key) in (1, 2)]
    lot = shuffled(bots, play.dice)[: 2 * play.book.cup.ties - len(paired)]
    return pairs + list(zip(lot[::2], lot[1::2], strict=True))


def _later_round(play: Play, cup_round: int) -> list[tuple[Key, Key]]:
    """Among the clubs still in; those already beaten are out. # CM-CUP-1, CM-CUP-5, CM-CUP-6"""
    still_in = list(play.state.cup_in)
    pairs = _managers_draw(play, still_in, cup_round)
    paired = {key for pair in pairs for key in pair}
    lot = shuffled([key for key in still_in if key not in paired], play.dice)
    return pairs + list(zip(lot[::2], lot[1::2], strict=True))


def _managers_draw(play: Play, clubs: list[Key], cup_round: int) -> list[tuple[Key, Key]]:
    """In seat order. Drawing a manager makes it one tie; who is already paired is drawn again. # CM-CUP-3

    `clubs` loses whoever makes room for a lucky loser.
    """
    pairs: list[tuple[Key, Key]] = []
    free = list(clubs)
    for manager in _managers(play):
        if manager not in free:
            continue
        free.remove(manager)
        opponent = _opponent(play, clubs, free, cup_round)
        free.remove(opponent)
        pairs.append((manager, opponent))
    return pairs


def _opponent(play: Play, clubs: list[Key], free: list[Key], cup_round: int) -> Key:
    """From the round's divisions; another manager will always do. # CM-CUP-1, CM-CUP-6"""
    pools, lucky = play.book.cup.pools, play.state.options.lucky_losers
    divisions = pools[cup_round - 1]
    pool = [
        key
        for key in free
        if division_of(play.state, key) in divisions or (lucky and cup_round > 1 and seat_of(key) is not None)
    ]
    if not pool and lucky and cup_round >= len(pools) - 1:
        pool = _lucky_loser(play, clubs, free, divisions)
    return _drawn(play, pool or free)


def _lucky_loser(play: Play, clubs: list[Key], free: list[Key], divisions: Sequence[int]) -> list[Key]:
    """Of the round's divisions, the bot that went out last, drawn among several; a club still in makes room for it,
    drawn as well: the bracket does not grow. Nobody, if no such bot was in the cup. # CM-CUP-6
    """
    lost = [one for one in play.state.results if one.competition == "cup"]
    out = [(one.round, one.away if one.winner == one.home else one.home) for one in lost]
    bots = [(round_, key) for round_, key in out if seat_of(key) is None and division_of(play.state, key) in divisions]
    if not bots:
        return []
    last = max(round_ for round_, _ in bots)
    back, gone = _drawn(play, [key for round_, key in bots if round_ == last]), _drawn(play, free)
    for those in (clubs, free):
        those.remove(gone)
    free.append(back)
    play.tell("lucky-loser", back=back, instead=gone)
    return [back]


def _drawn(play: Play, clubs: Sequence[Key]) -> Key:
    return clubs[play.dice.roll(len(clubs)) - 1]


def knock_out(play: Play, result: Result) -> None:
    """Whoever has lost a tie; of any other match nobody."""
    if result.competition == "cup":
        play.state.cup_in.remove(result.away if result.winner == result.home else result.home)


def round_reached(play: Play, club: Key, last_round: int) -> int:
    """The last round the club was drawn in; one more for the winner; 0 if it never entered."""
    reached = max((tie.round for tie in play.state.ties if club in (tie.home, tie.away)), default=0)
    return last_round + 1 if reached == last_round and play.state.cup_in == [club] else reached
