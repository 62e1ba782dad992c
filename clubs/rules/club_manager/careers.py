"""How cards come and go between seasons: free youths, retirement, and the return under a new name.

Rule: CM-PLY-10.
"""

from __future__ import annotations

from clubs.rules.club_manager.book import Book
from clubs.rules.club_manager.squads import leave, release_to_pile
from clubs.rules.club_manager.state import Club, Key, Player
from clubs.rules.club_manager.turn import Turn
from clubs.rules.cm_cards import PlayerCard
from clubs.rules.newcomers import Person, new_name


def top_up(turn: Turn, club: Club) -> None:
    """Free youths for a club with too few players, or without a keeper."""
    if all(player.position != "GK" for player in turn.squad(club)):
        _free_youth(turn, club, "GK")
    while len(club.squad) < turn.book.start.floor:
        _free_youth(turn, club, _thinnest_line(turn, club))


def retire(turn: Turn, club: Club, key: Key) -> None:
    """The card leaves for good, to come back as somebody else. A free youth was no card: it is gone."""
    leave(club, key)
    turn.tell("retired", club.seat, player=key, name=turn.player(key).name)
    if _printed(turn.book, key):
        turn.board.retired.append(key)
    else:
        del turn.board.players[key]


def return_retired(turn: Turn) -> None:
    """Under a new name, with what is printed on the card."""
    for key in turn.board.retired:
        card, lives = _printed(turn.book, key), turn.player(key).lives + 1
        assert card is not None
        somebody = _somebody(turn, key, lives)
        turn.board.players[key] = as_printed(card, somebody, lives)
        release_to_pile(turn, key)
        turn.tell("card-returned", player=key, name=somebody.name)
    turn.board.retired.clear()


def as_printed(card: PlayerCard, person: Person | None = None, lives: int = 0) -> Player:
    return Player(
        key=card.key,
        name=person.name if person else card.name,
        nation=person.nation if person else card.nation,
        position=card.position,
        ability=card.ability,
        potential=card.potential,
        attributes=card.attributes,
        seasons=card.seasons,
        lives=lives,
    )


def _printed(book: Book, key: Key) -> PlayerCard | None:
    return next((card for pile in book.players.values() for card in pile if card.key == key), None)


def _somebody(turn: Turn, key: Key, nth: int) -> Person:
    return new_name(turn.book.people, key, nth, {player.name for player in turn.board.players.values()})


def _free_youth(turn: Turn, club: Club, position: str) -> None:
    nth = 1
    while (key := f"F{turn.week.season}-{club.seat}-{nth}") in turn.board.players:
        nth += 1
    somebody, printed = _somebody(turn, key, 0), turn.book.start.free_youth
    turn.board.players[key] = Player(
        key=key,
        name=somebody.name,
        nation=somebody.nation,
        position=position,
        ability=printed.ability,
        potential=printed.ability + printed.growth[turn.dice.roll(len(printed.growth)) - 1],
        attributes=(),
        seasons=printed.seasons,
    )
    club.squad.append(key)
    turn.tell("free-youth", club.seat, player=key, name=somebody.name)


def _thinnest_line(turn: Turn, club: Club) -> str:
    lines = [player.position for player in turn.squad(club)]
    return min(("DEF", "MID", "FWD"), key=lines.count)
