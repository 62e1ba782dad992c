"""What is printed: prices, tracks, dice, the calendar and every deck. Read from data files, never changed by play."""

from __future__ import annotations

from msgspec import Struct, field

from clubs.rules.cm_cards import BotCard, PlayerCard
from clubs.rules.newcomers import Person


class FreeYouth(Struct, frozen=True, forbid_unknown_fields=True):
    """CM-PLY-10: who tops up a squad."""

    ability: int
    growth: tuple[int, ...]  # potential above ability, one face of a die each
    seasons: int


class Start(Struct, frozen=True, forbid_unknown_fields=True):
    """CM-START-2, CM-DRAFT-1, CM-PLY-9, CM-PLY-10, CM-TM-7."""

    money: int
    workers: int
    hand: int  # dealt before the draft
    squad: int  # after it
    open_cards: int
    floor: int  # topped up to this at the start of a season
    keep: int  # no sale below this
    least_side: int  # below this the match is forfeited
    forfeit: int  # goals against
    free_youth: FreeYouth


class CalendarWeek(Struct, frozen=True, forbid_unknown_fields=True):
    match: str = ""  # "league", "cup" or nothing; the last cup week has the playoffs too
    round: int = 0
    window: str = ""  # "summer" or "winter"


class Price(Struct, frozen=True, forbid_unknown_fields=True):
    """CM-TM-5: the prices from this ability up to the next row's."""

    ability: int
    buy: int
    sell: int
    clause: int


class WageRow(Struct, frozen=True, forbid_unknown_fields=True):
    """CM-WAGE-1: from this total of abilities on, per season, D1, D2, D3."""

    total: int
    d1: int
    d2: int
    d3: int


class Zone(Struct, frozen=True, forbid_unknown_fields=True):
    """CM-END-1: from this many points on, and with the full-table house rule, down to this place."""

    outcome: str  # champion, promotion-playoff, top, no-change, relegation-playoff, relegation
    points: int
    place: int


class Sums(Struct, frozen=True, forbid_unknown_fields=True):
    """One figure a division."""

    d1: int
    d2: int
    d3: int

    def of(self, division: int) -> int:
        return (self.d1, self.d2, self.d3)[division - 1]


class Bonus(Struct, frozen=True, forbid_unknown_fields=True):
    """CM-BONUS-1, CM-CUP-7, CM-POST-4."""

    relegation: Sums
    no_change: Sums
    promotion: Sums
    champion: Sums
    cup_home: Sums  # by the opponent's division
    cup_away: Sums
    cup_semi_final: int
    cup_runner_up: int
    cup_winner: int
    playoff_gate: Sums
    gate: Sums
    stadium: int
    store: int


class Morale(Struct, frozen=True, forbid_unknown_fields=True):
    """CM-MOR-1 to -4."""

    least: int
    most: int
    win: int
    big_win: int
    big_margin: int
    draw_home: int
    draw_away: int
    defeat: int
    beat_higher: int
    lose_to_higher: int
    lose_to_lower: int
    left_out_prima_donna: int
    steps: tuple[int, ...]  # from these on, one more point in every diced duel, and the same downwards
    top_division_factor: int


class Tracks(Struct, frozen=True, forbid_unknown_fields=True):
    """CM-YTH-1, CM-TRN-1, CM-FAC-1, CM-FAC-2."""

    youth: int
    training_marks: tuple[int, int, int]
    training_bands: tuple[int, int, int]  # the highest ability of each band
    facilities: dict[str, int]
    cheap_step: tuple[int, int]  # workers, pounds
    quick_step: tuple[int, int]
    academy_bonus: int
    display: int  # cards on the market


class Playoffs(Struct, frozen=True, forbid_unknown_fields=True):
    """CM-END-3: the numbers that may be met."""

    promotion: tuple[int, ...]
    relegation: tuple[int, ...]


class Dice(Struct, frozen=True, forbid_unknown_fields=True):
    """Faces, in order. CM-MKT-2 (a number multiplies), CM-POST-2."""

    marketing: tuple[int, ...]  # 0 is the prima donna icon
    post_match: tuple[str, ...]  # plaster, icon, red, nothing
    plaster_weeks: int
    icon_weeks: int
    medical_weeks: int
    red_matches: int
    half_fit_weeks: int  # a half-fit player who is hurt again


class Abilities(Struct, frozen=True, forbid_unknown_fields=True):
    """CM-PLY-5, CM-PLY-6, CM-PLY-8, CM-PHYS-2, CM-NEW-1: what moves an ability, and by how much."""

    captain: int  # gained on the pitch
    off_line: int  # lost in another line than the own
    stand_in_keeper: int  # what an outfielder in goal counts
    half_fit: Sums  # lost with one week of injury left
    final_season: int  # lost on entering it
    least: int  # never below, whatever is lost
    star: int  # from here on a signing needs the Stadium and D1


class MatchDay(Struct, frozen=True, forbid_unknown_fields=True):
    """CM-DUEL-2, -3, -6, CM-BOT-1, CM-CHANCE-1, -2, CM-CUP-4, CM-POST-5."""

    die: int
    clear_lead: int  # so far ahead before the dice, a won duel gives two cards
    substitutions: int
    position_changes: int
    disallowed: int  # VAR: up to this roll
    scorers: dict[str, int]  # weight by line
    bot_trailing: int  # behind by at most this a bot brings on a striker
    bot_boost: Sums
    penalties: int  # each, before sudden death
    penalty_rounds: int  # then the higher last roll wins
    win: int  # points
    draw: int


class Offers(Struct, frozen=True, forbid_unknown_fields=True):
    """CM-BOARD-1, CM-GOAL-1, CM-YTH-1, CM-AGENT-1, -2, CM-MKT-2, CM-WEEK-4: cards that are seen, workers it takes."""

    board: int
    objectives: int  # open at a time
    goals: int
    youth: int
    agents: int  # a worker
    super_agent: int  # workers
    marketing: int  # pounds a worker at least
    spots: dict[str, int]  # of the house rule "limited spots"
    spots_managers: int  # from so many managers on


class Cup(Struct, frozen=True, forbid_unknown_fields=True):
    """CM-CUP-1, CM-CUP-6."""

    ties: int  # in the first round
    pools: tuple[tuple[int, ...], ...]  # the divisions a manager's opponent comes from, by round


class LateGame(Struct, frozen=True, forbid_unknown_fields=True):
    """CM-SOLO-3: tenths of ability, and what rewards are multiplied by."""

    head_start: int
    title: int
    no_title: int
    most: int
    rewards: Sums


class Words(Struct, frozen=True, forbid_unknown_fields=True):
    """What a card says, in each language."""

    en: str
    fr: str


class ChanceCard(Struct, frozen=True, forbid_unknown_fields=True):
    """CM-CHANCE-1."""

    key: str
    title: Words
    text: Words
    effect: str  # shot, goal, var, opponent, nothing
    modifier: int = 0  # added to the D12 of a shot
    one_misses: bool = False  # a penalty: a 1 always misses


class PlayCard(Struct, frozen=True, forbid_unknown_fields=True):
    """A scout or tactical card, CM-SCARD-1."""

    key: str
    title: Words
    text: Words
    effect: str  # area, reroll, swap, extra, cancel, keeper, substitutions
    timing: str  # before (the dice), after (the dice), chance, answer
    area: str = ""  # L C R F M D
    amount: int = 0
    lasts: str = ""  # duel or match, for an area


class Condition(Struct, frozen=True, forbid_unknown_fields=True):
    """A count since the card was taken, or a level as it stands; at least, or at most (judged at the deadline)."""

    of: str
    least: int | None = None
    most: int | None = None


class Consequence(Struct, frozen=True, forbid_unknown_fields=True):
    """money, morale, tactical, scout, physio, youth, training, or a facility track; sums grow with the division."""

    of: str
    amount: int  # below zero in a penalty


class TaskCard(Struct, frozen=True, forbid_unknown_fields=True):
    """CM-BOARD-1, CM-GOAL-1. Where the text has {reward} and {penalty}, sums of money are filled in."""

    key: str
    title: Words
    text: Words
    condition: Condition
    reward: Consequence
    penalty: Consequence
    weeks: int = 0  # the one in which it is taken included; 0: to the end of the season
    divisions: tuple[int, ...] = (1, 2, 3)  # in others it is not dealt
    matches: int = 0  # league weeks that must fall into its time, or it is not dealt
    windows: int = 0  # and weeks of an open window


class Book(Struct, frozen=True):
    start: Start
    calendar: tuple[CalendarWeek, ...]
    prices: tuple[Price, ...]
    wages: tuple[WageRow, ...]
    ability_cap: Sums  # CM-PLY-3; 0 is none
    zones: dict[int, tuple[Zone, ...]]
    bonus: Bonus
    morale: Morale
    tracks: Tracks
    playoffs: Playoffs
    dice: Dice
    abilities: Abilities
    match_day: MatchDay
    offers: Offers
    cup: Cup
    sums_factor: Sums  # CM-BOARD-1: x1, x2, x4
    late_game: LateGame
    chance: dict[str, ChanceCard]
    scout: dict[str, PlayCard]
    tactical: dict[str, PlayCard]
    board: dict[str, TaskCard]
    goals: dict[str, TaskCard]
    players: dict[str, tuple[PlayerCard, ...]] = field(default_factory=dict)  # by pile: starting, D1, D2, D3, youth
    bots: dict[int, tuple[BotCard, ...]] = field(default_factory=dict)  # by division, in the order of their numbers
    people: tuple[Person, ...] = ()  # on no card: who free youths and returning cards are (CM-PLY-10)
