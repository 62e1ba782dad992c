"""Who meets in a match: a bot, which is a card, or a manager's club with men on the pitch and on the bench."""

from __future__ import annotations

from collections.abc import Iterable, Mapping

from msgspec import Struct

from clubs.rules.club_manager.abilities import GOAL, on_pitch
from clubs.rules.club_manager.book import Book
from clubs.rules.club_manager.state import FLAIR, PRIMA_DONNA, STRENGTH, Club, Key, LineUp, Options, Player
from clubs.rules.cm_cards import BotCard
from clubs.rules.mat import AREAS, SLOTS, line_of, totals

DIFFICULTY_TENTHS = 4  # CM-BOT-2
# One slot of each line: the ability depends on the line, not on the lane (CM-PLY-8).
_SAMPLES = {GOAL: GOAL, "DEF": "DC", "MID": "MC", "FWD": "FC"}


class Man(Struct, frozen=True):
    key: Key
    name: str
    position: str
    worth: dict[str, int]  # ability in goal and in each line, captaincy and half-fitness counted
    flair: bool = False
    strength: bool = False
    prima_donna: bool = False


class Side(Struct):
    key: str
    name: str
    division: int
    keeper: int
    areas: dict[str, int]
    flair: int
    strength: int
    seat: int | None = None  # nobody's seat: a bot, which never waits
    bonus: int = 0  # in every diced duel (CM-MOR-4)
    scorers: list[tuple[str, int]] = []  # who is credited with goals, and how often (CM-CHANCE-2)
    striker: int = 0  # what a bot's advanced play still has to give (CM-BOT-1)
    men: dict[Key, Man] = {}
    slots: dict[str, Key] = {}
    bench: list[Key] = []
    off: list[Key] = []
    moved: list[Key] = []
    substitutions: int = 0
    changes: int = 0
    hand: list[Key] = []
    boosts: dict[str, int] = {}  # of areas, for the rest of the match


def bot_side(card: BotCard, book: Book, options: Options, growth: int = 0) -> Side:
    """`growth`: tenths by which the card's mean ability has risen.  # CM-SOLO-3"""
    weights = book.match_day.scorers
    areas = dict(card.totals)
    tenths = options.difficulty * DIFFICULTY_TENTHS + growth
    if tenths:
        _shift(areas, card, tenths)
    return Side(
        key=f"D{card.division}-{card.number}",
        name=card.name,
        division=card.division,
        keeper=card.keeper.rating,
        areas=areas,
        flair=card.flair,
        strength=card.strength,
        scorers=[(player.name, weights[line_of(player.slot)]) for player in card.eleven],
        striker=book.match_day.bot_boost.of(card.division) if options.advanced_bots else 0,
    )


def _shift(areas: dict[str, int], card: BotCard, tenths: int) -> None:
    """CM-BOT-2: another mean ability, so each area by that much a player, rounded. The keeper stays."""
    taken = {player.slot for player in card.eleven}
    for area, slots in AREAS.items():
        areas[area] = max(0, areas[area] + (tenths * len(slots & taken) + 5) // 10)


def club_side(
    club: Club,
    players: Mapping[Key, Player],
    line_up: LineUp,
    book: Book,
    options: Options,
    *,
    bench: Iterable[Key],
    hand: Iterable[Key] | None = None,
    bonus: int = 0,
) -> Side:
    """The line-up and the bench must be fit to play; cards are the club's own unless others are given."""
    bench = list(bench)
    keys = [*line_up.slots.values(), *bench]
    side = Side(
        key=f"M{club.seat}",
        name=club.name,
        division=club.division,
        seat=club.seat,
        keeper=0,
        areas={},
        flair=0,
        strength=0,
        bonus=bonus,
        men={key: _man(players[key], club, book, options) for key in keys},
        slots=dict(line_up.slots),
        bench=bench,
        substitutions=book.match_day.substitutions,
        changes=book.match_day.position_changes,
        hand=[*club.scouted, *club.tactical] if hand is None else list(hand),
    )
    reckon(side, book)
    return side


def _man(player: Player, club: Club, book: Book, options: Options) -> Man:
    captain = player.key == club.captain
    return Man(
        player.key,
        player.name,
        player.position,
        {
            line: on_pitch(book, player, slot, division=club.division, captain=captain, options=options)
            for line, slot in _SAMPLES.items()
        },
        player.is_(FLAIR),
        player.is_(STRENGTH),
        player.is_(PRIMA_DONNA),
    )


def reckon(side: Side, book: Book) -> None:
    """Keeper, areas, flair, strength and scorers from the men on the pitch.  # CM-FORM-1, CM-DUEL-4"""
    weights = book.match_day.scorers
    field = {slot: side.men[key] for slot, key in side.slots.items()}
    keeper = field.pop(GOAL, None)
    side.keeper = keeper.worth[GOAL] if keeper else 0
    side.areas = totals({slot: man.worth[line_of(slot)] for slot, man in field.items()})
    on = [*field.values(), *([keeper] if keeper else [])]
    side.flair = sum(man.flair for man in on)
    side.strength = sum(man.strength for man in on)
    side.scorers = [(field[slot].key, weights[line_of(slot)]) for slot in SLOTS if slot in field]


def eleven(side: Side) -> tuple[Key, ...]:
    """As the post-match die counts: the keeper, then up the pitch, left to right.  # CM-POST-3"""
    return tuple([side.slots[slot] for slot in (GOAL, *SLOTS) if slot in side.slots]) if side.slots else ()


def played(side: Side) -> tuple[Key, ...]:
    """Everybody who took part."""
    return (*eleven(side), *side.off)
