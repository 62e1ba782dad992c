"""The board: ten boxes with what each would give, who has workers there, and what else the week asks for."""

from __future__ import annotations

from dataclasses import dataclass

from django.utils.translation import gettext_lazy as _

from clubs.rules.club_manager.state import BOXES, Club, Player
from clubs.rules.club_manager.turn import Turn
from league.engines.club_manager.placing import room_in
from league.game_guards import Place
from league.game_stories import words
from league.pages.game import to_do
from league.pages.game.asks import answers
from league.pages.game.frame import meeting
from league.pages.game.guide import Pointer, pointers
from league.pages.game.looking import Reason, reason, turn_of, typed
from league.pages.game.names import Names, Side
from league.pages.game.tracks import Facility, Track, facilities, track
from league.pages.game.yields import Looking, gifts

# In one line each, and where it is written in full.
RULES = {
    "marketing": (_("Pounds = workers × blue die"), "CM-MKT-1"),
    "scout": (_("One card, for the next match only"), "CM-SCOUT-1"),
    "tactics": (_("One tactical card a worker, kept hidden"), "CM-TACT-1"),
    "physio": (_("One week off an injury a worker"), "CM-PHYS-1"),
    "board": (_("See three objectives, must keep one"), "CM-BOARD-1"),
    "agents": (_("See three cards a worker, sign one a worker"), "CM-AGENT-1"),
    "market": (_("A worker is a bid for one of the cards on display"), "CM-TM-1"),
    "youth": (_("At the end of the track two youths, keep one"), "CM-YTH-1"),
    "training": (_("At a mark somebody gains 1; the marker goes back"), "CM-TRN-1"),
    "facilities": (_("A step: two workers and little money, or one and much"), "CM-FAC-1"),
}


@dataclass(frozen=True)
class Pawns:
    side: Side
    count: int

    @property
    def each(self) -> range:
        return range(self.count)


@dataclass(frozen=True)
class BoxPage:
    number: int
    key: str
    name: str
    rule: str
    rule_id: str
    shut: Reason | None
    most: int
    typed: int
    before: int  # workers there last week, as far as they may be placed again
    gifts: list[str]  # for one worker, for two, and so on
    others: list[Pawns]
    notes: list[str]
    track: Track | None = None
    cards: tuple[Player, ...] = ()
    facilities: tuple[Facility, ...] = ()


@dataclass(frozen=True)
class BoardPage:
    boxes: list[BoxPage]
    side: Side
    workers: int
    before: list[BoxPage]  # where workers stood last week
    to_do: list[to_do.Item]
    order: list[to_do.InOrder]
    guide: tuple[Pointer, ...]

    @property
    def pawns(self) -> range:
        return range(self.workers)

    @property
    def rule_ids(self) -> list[str]:
        """Of what else is to be decided."""
        return ["CM-TM-7", *(item.rule_id for item in self.to_do)]


@answers("place", template="game/asks/place.html")
def board_page(place: Place) -> BoardPage:
    turn, names = turn_of(place), Names(place.state, place.book)
    boxes = _boxes(place, turn, names)
    return BoardPage(
        boxes=boxes,
        side=names.club(f"M{place.seat}"),
        workers=place.ask.facts["workers"],
        before=[box for box in boxes if box.before],
        to_do=to_do.items(turn, place.club),
        order=to_do.order(place, names),
        guide=pointers(place.state.season, place.state.week),
    )


def _boxes(place: Place, turn: Turn, names: Names) -> list[BoxPage]:
    ask, club = place.ask, place.club
    match = meeting(place.state, place.book, names, place.seat)
    at = Looking(turn, club, match.opponent.name if match else "")
    left = workers = ask.facts["workers"]
    found = []
    for number, key in enumerate(BOXES, start=1):
        shut = reason(ask.facts["shut"].get(key, ""))
        most = 0 if shut else min(workers, room_in(turn, key))
        before = min(ask.facts["before"].get(key, 0), most, left)
        left -= before
        rule, rule_id = RULES[key]
        found.append(
            BoxPage(
                number,
                key,
                str(words.BOXES[key]),
                str(rule),
                rule_id,
                shut,
                most,
                typed(place, f"w-{key}", most),
                before,
                gifts(at, key, most),
                _others(turn, names, club, key),
                to_do.notes(turn, club, key),
                **_picture(turn, club, key),
            )
        )
    return found


def _others(turn: Turn, names: Names, club: Club, key: str) -> list[Pawns]:
    return [
        Pawns(names.club(f"M{other.seat}"), other.placed[key])
        for other in turn.board.clubs
        if other is not club and other.placed.get(key)
    ]


def _picture(turn: Turn, club: Club, key: str) -> dict[str, object]:
    """What lies on the box itself."""
    tracks = turn.book.tracks
    if key == "market":
        return {"cards": tuple(turn.player(card) for card in turn.board.display.get(club.division, ()))}
    if key == "youth":
        return {"track": track(club.youth, tracks.youth, (tracks.youth,))}
    if key == "training":
        return {"track": track(club.training, tracks.training_marks[-1], tracks.training_marks)}
    if key == "facilities":
        return {"facilities": tuple(facilities(turn.book, club))}
    return {}
