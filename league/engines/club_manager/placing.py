"""Who places when, and where a worker may go."""

from __future__ import annotations

from clubs.boxes import BOXES, box
from clubs.rules.club_manager.moves import ClubMove
from clubs.rules.club_manager.refused import Refused
from clubs.rules.club_manager.state import Club
from clubs.rules.club_manager.turn import Ask, Turn
from league.engines.club_manager.moves import Place
from league.engines.club_manager.play import Play
from league.engines.club_manager.state import Step, active

BOX_KEYS = tuple(each.key for each in BOXES)
ANY_NUMBER = 99


def order_of(play: Play) -> list[int]:
    """Manager 1 begins in week 1; each week the start passes on. # CM-WEEK-2"""
    seats = [club.seat for club in active(play.state)]
    first = (play.state.week - 1) % len(seats)
    return seats[first:] + seats[:first]


def begin(play: Play) -> None:
    play.state.phase = "placing"
    play.state.order = order_of(play)
    play.next(*(Step("place", seat) for seat in play.state.order), Step("boxes"))


def put(play: Play, seat: int) -> None:
    club = play.state.board.clubs[seat]
    play.ask(seat, "place", workers=club.workers, shut=shut_boxes(play, club), before=dict(club.placed_before))


def shut_boxes(play: Play, club: Club) -> dict[str, str]:
    """Box → why it takes no worker of this club now. # CM-WEEK-4"""
    turn = play.turn
    shut = {each.key: each.shut(turn, club) for each in BOXES}
    full = {key: "no-spot-left" for key in BOX_KEYS if not room_in(turn, key) and not shut[key]}
    return {key: why for key, why in (shut | full).items() if why}


def room_in(turn: Turn, key: str) -> int:
    """A box holds any number, unless the house rule limits it in a game of enough managers. # CM-WEEK-4"""
    clubs, offers = [club for club in turn.board.clubs if not club.sacked], turn.book.offers
    if not turn.options.limited_spots or len(clubs) < offers.spots_managers or key not in offers.spots:
        return ANY_NUMBER
    return offers.spots[key] - sum(club.placed.get(key, 0) for club in clubs)


def place(play: Play, ask: Ask, move: Place) -> None:
    """All at once; fewer than there are is allowed. # CM-WEEK-3"""
    club = play.state.board.clubs[ask.seat]
    placed = {key: count for key, count in move.workers.items() if count}
    shut = shut_boxes(play, club)
    for key, count in placed.items():
        if key not in BOX_KEYS:
            raise Refused("no-such-box", box=key)
        if count < 0:
            raise Refused("fewer-than-no-workers", box=key)
        if key in shut:
            raise Refused("box-is-shut", box=key, why=shut[key])
        if count > room_in(play.turn, key):
            raise Refused("no-spot-left", box=key, left=room_in(play.turn, key))
    if sum(placed.values()) > club.workers:
        raise Refused("not-so-many-workers", workers=club.workers)
    club.placed = {each.key: placed[each.key] for each in BOXES if each.key in placed}
    play.tell("placed", ask.seat, workers=dict(club.placed))


def open_boxes(play: Play) -> None:
    """From 1 to 10, in each the managers in the order in which they placed. # CM-WEEK-1"""
    state = play.state
    state.phase = "boxes"
    for club in active(state):
        club.claims = club.placed.get("market", 0)
    clubs = [state.board.clubs[seat] for seat in state.order]
    steps = [Step("box", club.seat, each.key) for each in BOXES for club in clubs if each.key in club.placed]
    play.next(*steps, Step("match-day"))


def resolve(play: Play, seat: int, key: str) -> None:
    club = play.state.board.clubs[seat]
    _ask_again(play, key, box(key).resolve(play.turn, club, club.placed[key]))


def answer(play: Play, ask: Ask, move: ClubMove) -> None:
    """To the box that asked. It may ask again, in an auction also somebody else."""
    key = ask.facts["box"]
    _ask_again(play, key, box(key).answer(play.turn, play.state.board.clubs[ask.seat], ask, move))


def _ask_again(play: Play, key: str, ask: Ask | None) -> None:
    if ask is not None:
        ask.facts["box"] = key
        play.state.asks.append(ask)
