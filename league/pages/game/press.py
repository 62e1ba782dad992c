"""The back page: what the paper wrote about a club's week, and the papers of a season."""

from __future__ import annotations

from collections import Counter
from dataclasses import dataclass
from urllib.parse import urlencode

from django.urls import reverse
from django.utils.translation import pgettext

from clubs.rules.club_manager.state import Club
from league.game_guards import Place
from league.game_stories import words
from league.game_stories.words import TRACKS
from league.pages.game.club_past import club_past
from league.pages.game.meetings import Meeting, meeting
from league.pages.game.names import Side
from league.pages.game.past import NamesThen, names_in
from league.pages.game.people import Somebody, somebody
from league.pages.game.press_weeks import memory_of, told_weeks, weeks_of
from league.pages.game.season_rows import Match, SeasonRows
from league.round_words import say
from league.rules.back_page import Page, front_pages
from league.rules.round_report import Game, Goal, How, Told, story

ELSEWHERE = 3


@dataclass(frozen=True)
class Story:
    headline: str
    text: str


@dataclass(frozen=True)
class Elsewhere:
    match: Meeting
    words: str


@dataclass(frozen=True)
class Edition:
    week: int
    lead: Story
    photo: Somebody | None  # whom the lead is about, or who scored most
    report: str  # the match of the week in a sentence
    stories: list[Story]
    matches: list[Meeting]
    elsewhere: list[Elsewhere]
    before: str  # addresses
    after: str


@dataclass(frozen=True)
class Headline:
    week: int
    words: str
    url: str
    shown: bool


@dataclass(frozen=True)
class PressPage:
    club: Side
    season: int
    edition: Edition | None  # none before the first week is over
    archive: list[Headline]  # the last first
    rival: Side | None
    bogey: Side | None


@dataclass(frozen=True)
class Teaser:
    """The front page of a week that has just ended, offered where it ended."""

    week: int
    headline: str
    text: str
    url: str


def teaser(place: Place, season: int, week: int) -> Teaser | None:
    """Five queries. Nothing for who has no club here, and until the week is over for everybody."""
    if place.club is None or week > told_weeks(place, season):
        return None
    desk = Desk(place, place.club, SeasonRows(place, season), names_in(place, season))
    paper = desk.page(str(week)).edition
    return Teaser(week, paper.lead.headline, paper.lead.text, desk.url(week)) if paper else None


class Desk:
    """Writes the papers of one season for one club."""

    def __init__(self, place: Place, club: Club, rows: SeasonRows, names: NamesThen) -> None:
        self.place, self.club, self.rows, self.names = place, club, rows, names
        self.key = f"M{club.seat}"

    def page(self, asked: str) -> PressPage:
        """Three queries beside those of the season: the club's past, its dearest signing, the story of the season."""
        past = club_past(self.place, self.club)
        memory = memory_of(self.place, self.club, past, self.rows.season)
        pages = front_pages(weeks_of(self.place, self.club, self.rows), memory)
        shown = next((one for one in pages if str(one.week) == asked), pages[-1] if pages else None)
        return PressPage(
            club=self.names.club(self.key),
            season=self.rows.season,
            edition=self._edition(shown, len(pages)) if shown else None,
            archive=[
                Headline(one.week, self._words(*one.stories[0]), self.url(one.week), one is shown)
                for one in reversed(pages)
            ],
            rival=self.names.club(memory.rival) if memory.rival else None,
            bogey=self.names.club(memory.bogey) if memory.bogey else None,
        )

    def _edition(self, page: Page, last: int) -> Edition:
        lead, *others = [self._story(*one) for one in page.stories]
        own = [one for one in self._week(page.week) if self.key in (one.home, one.away)]
        return Edition(
            week=page.week,
            lead=lead,
            photo=self._photo(page.stories[0][0], own),
            report=" ".join(self._report(one) for one in own),
            stories=others,
            matches=[self._meeting(one) for one in own],
            elsewhere=self._elsewhere(page.week, own),
            before=self.url(page.week - 1) if page.week > 1 else "",
            after=self.url(page.week + 1) if page.week < last else "",
        )

    def _photo(self, told: Told, own: list[Match]) -> Somebody | None:
        goals = Counter(scorer for one in own for club, scorer, _minute in one.scorers if club == self.key and scorer)
        scored = [scorer for scorer, _count in goals.most_common(1)]
        shown = told.facts.get("player") or next(iter(scored), "")
        return somebody(self._player(shown)) if shown else None

    def url(self, week: int) -> str:
        asked = {"season": self.rows.season, "week": week} | ({"club": self.club.seat} if self._asked else {})
        return reverse("game:press", args=[self.place.league.slug]) + "?" + urlencode(asked)

    @property
    def _asked(self) -> bool:
        return self.club.seat != (self.place.seat or 0)

    def _week(self, number: int) -> list[Match]:
        return [one for one in self.rows.matches if one.week == number and one.played]

    def _meeting(self, match: Match) -> Meeting:
        return meeting(match, self.names, self.place, self.rows.season)

    def _report(self, match: Match) -> str:
        """Which of the club's matches it was decides about the way of saying it, so that the next reads differently."""
        own = [one for one in self.rows.matches if one.played and self.key in (one.home, one.away)]
        return self._words(story(self._game(match)), own.index(match))

    def _elsewhere(self, week: int, own: list[Match]) -> list[Elsewhere]:
        """Of the division; in a week of the cup, its ties with the most goals."""
        division = self.rows.division_of(self.key)
        others = [one for one in self._week(week) if one not in own and one.division in (0, division)]
        cup = [one for one in others if one.competition == "cup"]
        others = sorted(cup or others, key=lambda one: -(one.home_goals + one.away_goals))[:ELSEWHERE]
        return [
            Elsewhere(self._meeting(one), self._words(story(self._game(one)), week + turn))
            for turn, one in enumerate(others)
        ]

    def _game(self, match: Match) -> Game:
        how = How.PLAYED if not match.forfeit else How.WALKOVER if match.winner else How.FORFEIT
        goals = tuple(
            Goal(club == match.home, self.names.scorer(club, scorer), minute) for club, scorer, minute in match.scorers
        )
        return Game(0, match.home, match.away, match.home_goals, match.away_goals, how, goals=goals)

    def _story(self, told: Told, turn: int) -> Story:
        return Story(self._words(told, turn), self._words(Told(f"{told.code}_text", told.facts), turn))

    def _words(self, told: Told, turn: int) -> str:
        facts = {name: self._fact(name, fact) for name, fact in told.facts.items()}
        return words.capitalised(say(Told(told.code, facts), turn, club=self._club, player=self._player))

    def _fact(self, name: str, fact: object) -> object:
        if name == "price":
            return words.pounds(fact)
        if name == "track":
            return str(TRACKS[fact])
        if name == "morale":
            return words.signed(fact) if fact else pgettext("morale", "unchanged")
        return fact

    def _club(self, key: str) -> str:
        return self.names.club(key).name

    def _player(self, key: str) -> str:
        """Some are named already: scorers of bots have no card, and who has retired may have lost his."""
        return self.names.called(key) if key in self.names.state.board.players else key
