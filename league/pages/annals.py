"""What the pages over all seasons have in common: clubs, matches and runs as lists name them."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass

from django.urls import reverse
from django.utils.translation import gettext as _

from clubs.models import Club
from league.annals import Annals
from league.rules.history import Balance, Meeting
from league.rules.streaks import Kind, Run


@dataclass(frozen=True)
class Side:
    """A club with the way to its page."""

    club: Club
    url: str


@dataclass(frozen=True)
class MatchLine:
    home: Side
    away: Side
    score: str
    where: str  # season and round
    url: str
    code: str = ""  # W, D or L, where it is seen from one side


@dataclass(frozen=True)
class RunLine:
    side: Side
    length: int
    span: str


class Desk:
    """Turns what the rules found into lines; one a page."""

    def __init__(self, annals: Annals):
        self.annals = annals
        slug = annals.league.slug
        self._club, self._fixture = (
            reverse(f"league:{name}", args=[slug, 0]).rsplit("0", 1) for name in ("club", "fixture")
        )
        self._manager = reverse("league:manager", args=[slug, 0]).rsplit("0", 1)
        self._player = reverse("league:player", args=[slug, 0]).rsplit("0", 1)
        self._head_to_head = reverse("league:head_to_head", args=[slug])
        self.one_season = len(annals.seasons) == 1
        self._sides: dict[int, Side] = {}

    def side(self, club: int) -> Side:
        if club not in self._sides:
            self._sides[club] = Side(self.annals.clubs[club], str(club).join(self._club))
        return self._sides[club]

    def manager_url(self, manager: int) -> str:
        return str(manager).join(self._manager)

    def player_url(self, card: int, season: int) -> str:
        return f"{str(card).join(self._player)}?season={season}"

    def head_to_head_url(self, one: int, other: int) -> str:
        return f"{self._head_to_head}?one={one}&other={other}"

    def match(self, meeting: Meeting, club: int | None = None) -> MatchLine:
        score = _("both lost") if meeting.both_lost else f"{meeting.home_goals}–{meeting.away_goals}"
        return MatchLine(
            home=self.side(meeting.home),
            away=self.side(meeting.away),
            score=score,
            where=self.where(meeting),
            url=str(meeting.fixture).join(self._fixture),
            code=code_of(meeting, club) if club is not None else "",
        )

    def where(self, meeting: Meeting) -> str:
        if meeting.cup:
            return _("%(cup)s, season %(season)s") % {"cup": meeting.cup, "season": meeting.season}
        if self.one_season:
            return _("round %(round)s") % {"round": meeting.round}
        return _("season %(season)s, round %(round)s") % {"season": meeting.season, "round": meeting.round}

    def run(self, club: int, run: Run[Meeting], *, goes_on: bool = False) -> RunLine:
        return RunLine(self.side(club), run.length, self._span(run, goes_on))

    def _span(self, run: Run[Meeting], goes_on: bool) -> str:
        first, last = run.first, run.last
        if goes_on:
            return _("since %(where)s") % {"where": self.where(first)}
        if first.season != last.season or first.cup or last.cup:
            return f"{self.where(first)} – {self.where(last)}"
        facts = {"season": first.season, "first": first.round, "last": last.round}
        if self.one_season:
            return _("rounds %(first)s–%(last)s") % facts
        return _("season %(season)s, rounds %(first)s–%(last)s") % facts


def code_of(meeting: Meeting, club: int) -> str:
    _match, scored, conceded, _awarded = meeting.outcome(club)
    return "W" if scored > conceded else "L" if scored < conceded else "D"


def kind_names() -> dict[Kind, str]:
    return {
        Kind.WINNING: _("Wins in a row"),
        Kind.UNBEATEN: _("Unbeaten"),
        Kind.WINLESS: _("Without a win"),
        Kind.SCORING: _("Scored in every match"),
        Kind.CLEAN_SHEETS: _("Clean sheets in a row"),
    }


@dataclass(frozen=True)
class Share:
    """Won, drawn and lost as one bar of a hundred."""

    won: str
    drawn: str
    lost: str
    drawn_x: str
    lost_x: str


def share(balance: Balance) -> Share | None:
    if not balance.played:
        return None
    won, drawn, lost = (100 * part / balance.played for part in (balance.won, balance.drawn, balance.lost))
    # As text: a template would write 12,5 in French, which is no coordinate.
    return Share(*(f"{number:.2f}" for number in (won, drawn, lost, won, won + drawn)))


def numbers_of(seasons: Iterable[int]) -> str:
    """Seasons as a short list: 1–3, 5."""
    spans: list[list[int]] = []
    for number in sorted(set(seasons)):
        if spans and spans[-1][1] == number - 1:
            spans[-1][1] = number
        else:
            spans.append([number, number])
    return ", ".join(str(first) if first == last else f"{first}–{last}" for first, last in spans)
