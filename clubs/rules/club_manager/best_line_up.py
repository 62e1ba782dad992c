"""A good line-up for those who do not want to think about it: auto-managers, and whoever asks for a suggestion."""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from typing import NamedTuple

from clubs.rules import mat
from clubs.rules.club_manager.abilities import GOAL, available, on_pitch
from clubs.rules.club_manager.book import Book
from clubs.rules.club_manager.state import Key, LineUp, Options, Player

LINES = ("DEF", "MID", "FWD")
# How many areas a slot counts in: the half-wide ones serve two lanes.
_REACH = {slot: sum(slot in slots for slots in mat.AREAS.values()) for slot in mat.SLOTS}
# The slots of each formation line by line, those that reach furthest first.
_SHAPES = [
    {
        line: sorted((slot for slot in slots if mat.line_of(slot) == line), key=lambda slot: -_REACH[slot])
        for line in LINES
    }
    for slots in mat.FORMATIONS.values()
]
# Where a player is at home, and where not.
_OWN_AND_OFF = {"GK": (GOAL, GOAL), "DEF": ("DC", "MC"), "MID": ("MC", "DC"), "FWD": ("FC", "MC")}


class Candidate(NamedTuple):
    key: Key
    line: str
    own: int  # worth in the own line
    off: int  # and in another

    def at(self, line: str) -> int:
        return self.own if self.line == line else self.off


def best_line_up(book: Book, squad: Iterable[Player], *, division: int, captain: Key, options: Options) -> LineUp:
    """The legal line-up whose areas add up to most, near enough; without enough players an incomplete one."""
    keeper, outfield = _sorted(book, squad, division, captain, options)
    best, slots = -1, dict[str, Key]()
    for shape in _SHAPES:
        lines = _fill(outfield, {line: len(shape[line]) for line in LINES})
        score, stands = 0, {}
        for line, players in lines.items():
            best_first = sorted(((player.at(line), player.key) for player in players), reverse=True)
            for slot, (worth, key) in zip(shape[line], best_first, strict=False):
                score += _REACH[slot] * worth
                stands[slot] = key
        if score > best:
            best, slots = score, stands
    return LineUp(({GOAL: keeper} if keeper else {}) | slots)


def _sorted(
    book: Book, squad: Iterable[Player], division: int, captain: Key, options: Options
) -> tuple[Key, list[Candidate]]:
    """The best keeper, or else whoever is missed least elsewhere (CM-PLY-8), and the others, best first."""
    keepers: list[Candidate] = []
    outfield: list[Candidate] = []
    for player in squad:
        if available(player):
            continue
        own, off = (
            on_pitch(book, player, slot, division=division, captain=player.key == captain, options=options)
            for slot in _OWN_AND_OFF[player.position]
        )
        (keepers if player.position == GOAL else outfield).append(Candidate(player.key, player.position, own, off))
    outfield.sort(key=lambda player: -player.own)
    if keepers:
        return max(keepers, key=lambda keeper: keeper.own).key, outfield
    return (outfield.pop().key if outfield else ""), outfield


def _fill(outfield: Sequence[Candidate], room: Mapping[str, int]) -> dict[str, list[Candidate]]:
    """Everybody to the own line while it has room, the gaps from the rest, then swaps as long as one gains."""
    lines: dict[str, list[Candidate]] = {line: [] for line in LINES}
    spare: list[Candidate] = []
    for player in outfield:
        own = lines[player.line]
        (own if len(own) < room[player.line] else spare).append(player)
    spare.sort(key=lambda player: -player.off)
    for line in sorted(LINES, key=lambda line: len(lines[line])):
        gap = room[line] - len(lines[line])
        lines[line] += spare[:gap]
        del spare[:gap]
    _man_every_line(lines)
    _swap(lines, spare)
    return lines


def _man_every_line(lines: dict[str, list[Candidate]]) -> None:
    """CM-FORM-2, when there are fewer than ten to go round."""
    for players in lines.values():
        fullest = max(lines.values(), key=len)
        if not players and len(fullest) > 1:
            players.append(fullest.pop())


def _swap(lines: dict[str, list[Candidate]], spare: Sequence[Candidate]) -> None:
    for player in spare:
        weakest = {line: min((mate.at(line), place) for place, mate in enumerate(lines[line])) for line in LINES}
        line = max(LINES, key=lambda line: player.at(line) - weakest[line][0])
        worth, place = weakest[line]
        if player.at(line) > worth:
            lines[line][place] = player
