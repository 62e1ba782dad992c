"""The table before anything has happened."""

from __future__ import annotations

from collections.abc import Sequence

from msgspec import Struct

from clubs.rules.club_manager.book import Book
from clubs.rules.club_manager.refused import Refused
from clubs.rules.club_manager.state import TRACKS, Board, Club, Key, Options, Player
from clubs.rules.club_manager.turn import shuffled
from clubs.rules.club_manager.versions import version_of
from clubs.rules.cm_cards import PlayerCard
from league.engines.club_manager.play import Dice
from league.engines.club_manager.state import State, Step

COLOURS = ("blue", "green", "yellow", "red")  # CM-START-1


class Manager(Struct, frozen=True):
    name: str  # the club's
    colour: str
    policy: str = ""  # an auto-manager's; empty for a person


def lay_out(options: Options, managers: Sequence[Manager], book: Book, dice: Dice) -> State:
    """One to four managers, each with a colour of their own. # CM-START-1, CM-SOLO-1"""
    if not 1 <= len(managers) <= len(COLOURS):
        raise Refused("one-to-four-managers", count=len(managers))
    colours = [manager.colour for manager in managers]
    if len(set(colours)) != len(colours) or not set(colours) <= set(COLOURS):
        raise Refused("a-colour-each", colours=list(COLOURS))
    board = Board(
        clubs=[_club(seat, manager, book) for seat, manager in enumerate(managers)],
        players={card.key: _player(card) for pile in book.players.values() for card in pile},
        piles=_piles(book, dice),
        display={1: [], 2: [], 3: []},
        decks={
            "scout": shuffled(book.scout, dice),
            "tactical": shuffled(book.tactical, dice),
            "board": shuffled(book.board, dice),
            "goals": shuffled(book.goals, dice),
        },
        discards={"scout": [], "tactical": [], "board": [], "goals": []},
    )
    return State(options=options, board=board, version=version_of(options), agenda=[Step("deal")])


def _club(seat: int, manager: Manager, book: Book) -> Club:
    """In D3, in place of bot 1, 2, 3 … # CM-START-2"""
    return Club(
        seat=seat,
        name=manager.name,
        colour=manager.colour,
        number=seat + 1,
        policy=manager.policy,
        division=3,
        money=book.start.money,
        opening=book.start.money,
        workers=book.start.workers,
        facilities=dict.fromkeys(TRACKS, 0),
    )


def _player(card: PlayerCard) -> Player:
    return Player(
        card.key, card.name, card.nation, card.position, card.ability, card.potential, card.attributes, card.seasons
    )


def _piles(book: Book, dice: Dice) -> dict[str, list[Key]]:
    """One transfer pile a division (CM-TM-4). The starting set is shuffled when it is dealt."""
    piles = {pile: [card.key for card in cards] for pile, cards in book.players.items()}
    return {pile: keys if pile == "starting" else shuffled(keys, dice) for pile, keys in piles.items()}
