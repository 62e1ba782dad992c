"""Quick scenarios to choose from, to play, and to look back at."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass

from django.core.paginator import Page, Paginator
from django.utils import timezone

from clubs.cards import LONG, SHORT
from clubs.models import Club
from clubs.rules.cards import Kind as CardKind
from clubs.rules.cards import total
from league.models import League, Scenario, ScenarioMark
from league.pages.cards import Figure
from league.pages.scenario_words import ABOUT, About, say_next, say_part, say_start, say_tap, say_verdict
from league.rules import scenarios as rules
from league.rules.ties import Side
from league.services.scenarios import may_play

PER_PAGE = 20


@dataclass(frozen=True)
class Choice:
    kind: str
    name: str
    about: About


def choices() -> list[Choice]:
    return [Choice(kind.value, str(Scenario.Kind(kind.value).label), about) for kind, about in ABOUT.items()]


@dataclass(frozen=True)
class Line:
    """A scenario in a list."""

    scenario: Scenario
    name: str
    score: str
    verdict: str


def _line(scenario: Scenario, marks: Sequence[ScenarioMark]) -> Line:
    kind, told = rules.Kind(scenario.kind), [mark.as_rule for mark in marks]
    names = {Side.FIRST: scenario.first, Side.SECOND: scenario.second}
    words = say_verdict(rules.verdict(kind, told), names, over=True) if scenario.finished_at else ""
    return Line(scenario, scenario.get_kind_display(), "{}–{}".format(*rules.tally(kind, told)), words)


def history(scenarios, number: str | None = None) -> Page:
    """Newest first, in a constant number of queries."""
    page = Paginator(scenarios.prefetch_related("marks"), PER_PAGE).get_page(number)
    page.object_list = [_line(scenario, list(scenario.marks.all())) for scenario in page.object_list]
    return page


@dataclass(frozen=True)
class Man:
    name: str
    is_keeper: bool
    total: int
    figures: list[Figure]


@dataclass(frozen=True)
class Button:
    side: str
    tap: str
    words: str


@dataclass(frozen=True)
class SideOf:
    key: str
    name: str
    club: Club | None
    role: str
    count: int
    buttons: list[Button]
    team: list[Man]
    kicks: list[bool]


@dataclass(frozen=True)
class Moment:
    clock: str
    name: str
    words: str
    part: str


@dataclass(frozen=True)
class ScenarioPage:
    scenario: Scenario
    league: League | None  # only for those who may see it
    name: str
    about: About
    sides: list[SideOf]
    part: str
    is_shoot_out: bool
    seconds: int  # of the part; 0: it has no clock
    left: int  # milliseconds
    is_running: bool
    has_begun: bool
    is_over: bool
    may_play: bool
    may_take_back: bool
    seq: int  # how many taps the page shows
    verdict: str
    next_words: str
    may_whistle: bool
    begins: str  # who has the ball first, and how
    removed: Sequence[int]
    moments: list[Moment]
    version: str  # changes with everything but the running clock

    @property
    def clock(self) -> str:
        return clock_of(self.left / 1000)


def clock_of(seconds: float) -> str:
    whole = int(seconds)
    return f"{whole // 60:02}:{whole % 60:02}"


def scenario_page(scenario: Scenario, user) -> ScenarioPage:
    kind, part = rules.Kind(scenario.kind), rules.Part(scenario.part)
    rows = list(scenario.marks.all())
    marks = [row.as_rule for row in rows]
    found, over = rules.verdict(kind, marks), scenario.finished_at is not None
    names = {Side.FIRST: scenario.first, Side.SECOND: scenario.second}
    minutes = rules.minutes_of(kind, part)
    now = timezone.now().timestamp()
    elapsed = scenario.watch.elapsed(now)
    shoot_out = part is rules.Part.SHOOT_OUT
    plays = may_play(scenario, user)
    taps = rules.may_tap(kind, part, marks) if plays and not over else []
    return ScenarioPage(
        scenario=scenario,
        league=_league(scenario, user),
        name=scenario.get_kind_display(),
        about=ABOUT[kind],
        sides=[_side(scenario, side, kind, marks, taps) for side in Side],
        part=say_part(part),
        is_shoot_out=shoot_out,
        seconds=60 * (minutes or 0),
        left=int(1000 * scenario.watch.left(60 * (minutes or 0), now)),
        is_running=scenario.running_since is not None,
        has_begun=shoot_out or elapsed > 0,
        is_over=over,
        may_play=plays,
        may_take_back=plays and (over or bool(rows) or part is not rules.parts_of(kind)[0]),
        seq=len(rows),
        verdict=say_verdict(found, names, over=over),
        next_words=say_next(rules.part_after(kind, part, marks), part),
        may_whistle=found.winner is not None if shoot_out else elapsed > 0,
        begins=say_start(kind, names[Side(scenario.set_up["kick_off"])]) if scenario.set_up.get("kick_off") else "",
        removed=scenario.set_up.get("removed", ()),
        moments=[
            Moment(clock_of(row.second), names[Side(row.side)], say_tap(rules.Tap(row.tap)), say_part(mark.part))
            for row, mark in zip(rows, marks, strict=True)
        ],
        version=f"{len(rows)}.{scenario.part}.{scenario.running_since or ''}.{scenario.banked}.{over}",
    )


def _league(scenario: Scenario, user) -> League | None:
    """A private league is not named to those who may not know of it."""
    league = scenario.league
    if league is None or league.is_public:
        return league
    if user.is_authenticated and user.memberships.filter(league=league).exists():
        return league
    return None


def _side(
    scenario: Scenario,
    side: Side,
    kind: rules.Kind,
    marks: Sequence[rules.Mark],
    taps: Sequence[tuple[Side, rules.Tap]],
) -> SideOf:
    first = side is Side.FIRST
    kicks = rules.shoot_out(marks).kicks
    return SideOf(
        key=side.value,
        name=scenario.first if first else scenario.second,
        club=scenario.first_club if first else scenario.second_club,
        role=str(ABOUT[kind].roles[0 if first else 1]),
        count=rules.on_the_board(kind, rules.Part(scenario.part), marks)[0 if first else 1],
        buttons=[Button(side.value, tap.value, say_tap(tap)) for of, tap in taps if of is side],
        team=[_man(card) for card in scenario.set_up.get(side.value, ())],
        kicks=[kick.scored for kick in kicks if kick.first is first],
    )


def _man(card: Mapping[str, object]) -> Man:
    kind, values = CardKind(card["kind"]), card["values"]
    figures = [Figure(str(SHORT[name]), str(LONG[name]), value) for name, value in values.items()]
    return Man(str(card["name"]), kind is CardKind.KEEPER, total(kind, values), figures)


def leagues_to_hang_at(user) -> list[League]:
    """Where a scenario may be shown: the person's own leagues that are played with such cards."""
    mine = League.objects.shown().filter(memberships__user=user, state=League.State.OPEN).order_by("name")
    return [league for league in mine if "squads" in league.game.tracks]


def names_in(league: League) -> list[str]:
    """Suggestions for the two names: the league's clubs, then its members."""
    season = league.seasons.order_by("-number").first()
    clubs = season.entries.order_by("club__name").values_list("club__name", flat=True) if season else []
    return [*clubs, *league.memberships.order_by("user__username").values_list("user__username", flat=True)]
