"""The board of a Club Manager game as plain values: clubs, cards, piles. Everything here survives JSON unchanged."""

from __future__ import annotations

from typing import Any

from msgspec import Struct, field

from clubs.rules.cm_cards import ATTRIBUTES
from clubs.rules.cm_cards import POSITIONS as POSITIONS

# Cards of the decks and players are named by their key; what is printed on them is in the book (clubs.decks).
Key = str

STRENGTH, FLAIR, INJURY_PRONE, LEADER, PRIMA_DONNA = ATTRIBUTES
TRACKS = ("stadium", "recruitment", "academy", "medical", "store")
BOXES = (
    "marketing",
    "scout",
    "tactics",
    "physio",
    "board",
    "agents",
    "market",
    "youth",
    "training",
    "facilities",
)


class Options(Struct, frozen=True):
    """The house rules of a game, fixed when it starts."""

    difficulty: int = 0  # CM-BOT-2: -1, 0 or 1, a shift of every bot's mean ability by 0.4
    advanced_bots: bool = True  # CM-BOT-1
    out_of_position: bool = True  # CM-PLY-8
    excused_prima_donnas: bool = False  # CM-PLY-7
    limited_spots: bool = False  # CM-WEEK-4
    full_table: bool = False  # CM-END-1
    cup_money_adds_up: bool = False  # CM-CUP-7
    several_steps: bool = False  # CM-FAC-1
    # Nobody chooses these: games begun before the rule keep to the one there was (versions.py).
    half_price_sales: bool = False  # CM-TM-5: once, the final season halved all three prices
    lucky_losers: bool = True  # CM-CUP-6
    league_grows: bool = True  # CM-SOLO-3
    modest_rewards: bool = True  # CM-SOLO-3


class Player(Struct):
    """A player card as it is now, in a squad or in a pile."""

    key: Key
    name: str
    nation: str
    position: str
    ability: int
    potential: int
    attributes: tuple[str, ...]
    seasons: int  # left, the current one included; 1 is the final season
    injured: int = 0  # weeks
    fresh: bool = False  # hurt this week, so counted down from the next (CM-POST-5)
    suspended: int = 0  # matches
    lives: int = 0  # how often the card has come back under a new name

    def is_(self, attribute: str) -> bool:
        return attribute in self.attributes

    @property
    def final_season(self) -> bool:
        return self.seasons <= 1


class Line(Struct, frozen=True):
    """One movement of money. A season's opening money and its lines add up to the balance."""

    season: int
    week: int
    kind: str  # what it was for: marketing, gate, signing, wages …
    amount: int
    about: str = ""  # a player, card or club key


class Objective(Struct):
    """A card the board has handed over, and where the club's tallies stood then."""

    card: Key
    season: int
    week: int
    deadline: int  # the last week of that season that counts; CM-NEW-2 carries unfinished ones over
    since: dict[str, int] = field(default_factory=dict)


class LineUp(Struct):
    """Who stands where: slot of the mat → player, and the keeper under "GK". An empty slot is absent."""

    slots: dict[str, Key] = field(default_factory=dict)


class Club(Struct):
    """A manager's club. Bots have no such thing: they are cards."""

    seat: int
    name: str
    colour: str
    number: int  # the bot whose place it takes, in whatever division it plays (CM-START-2, CM-BOT-3)
    policy: str = ""  # empty for a person, else the auto-manager's
    division: int = 3
    money: int = 0
    debt: int = 0
    opening: int = 0  # money when the season began
    ledger: list[Line] = field(default_factory=list)  # of this season
    workers: int = 3
    arriving: int = 0  # workers who start next week (CM-FAC-2)
    squad: list[Key] = field(default_factory=list)
    captain: Key = ""
    morale: int = 0
    facilities: dict[str, int] = field(default_factory=dict)
    youth: int = 0  # steps on the track
    training: int = 0
    tactical: list[Key] = field(default_factory=list)
    scouted: list[Key] = field(default_factory=list)
    objectives: list[Objective] = field(default_factory=list)
    goal: Key = ""
    goal_since: dict[str, int] = field(default_factory=dict)  # where the tallies stood when it was taken
    reserved: list[Key] = field(default_factory=list)
    bought_out: list[Key] = field(default_factory=list)  # lost to another manager's clause this season (CM-TM-6)
    placed: dict[str, int] = field(default_factory=dict)  # workers by box, this week
    placed_before: dict[str, int] = field(default_factory=dict)
    claims: int = 0  # bids left this week in the market (CM-TM-2)
    line_up: LineUp | None = None  # the last one used
    tallies: dict[str, int] = field(default_factory=dict)  # what objectives count, over the whole career
    sacked: bool = False


class Board(Struct):
    """What lies on the table: the clubs and every card."""

    clubs: list[Club]
    players: dict[Key, Player]
    piles: dict[str, list[Key]]  # "starting", "D1", "D2", "D3", "youth"; the first is the top
    display: dict[int, list[Key]]  # the market of each division; the last is the rightmost
    decks: dict[str, list[Key]]  # "scout", "tactical", "board", "goals": what is left to draw, the first on top
    discards: dict[str, list[Key]]
    retired: list[Key] = field(default_factory=list)  # to come back with the next season (CM-PLY-10)


class Event(Struct, frozen=True):
    """One thing that happened, told to everybody or, if it is a secret, to one seat."""

    kind: str
    seat: int | None = None
    facts: dict[str, Any] = field(default_factory=dict)
    secret: bool = False


class Week(Struct, frozen=True):
    """What a club must be told of the calendar."""

    season: int
    week: int
    window: str = ""  # "summer", "winter" or closed
    agents: str = "closed"  # "sign", "reserve" or "closed" (CM-AGENT-3)
    winter_closes: int = 0  # the week at whose end reservations are settled
    last: int = 22
