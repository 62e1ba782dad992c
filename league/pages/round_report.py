"""The report of a round in words, and the list of all of them."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from datetime import date

from django.urls import reverse

from clubs.models import Club
from league.book import SeasonBook
from league.models import Division, Fixture
from league.pages.addresses import Addresses
from league.pages.discipline import Out, club_sheet
from league.round_stories import RoundStories
from league.round_words import listed, phrase, say
from league.rows import FixtureRow
from league.rules.round_report import Game, How, feats, story
from matches.models import Event


@dataclass(frozen=True)
class Scorer:
    name: str
    times: str  # minutes and how: "12, 44 (pen.)"


@dataclass(frozen=True)
class MatchStory:
    home: Club
    away: Club
    score: str
    half_time: str
    url: str
    mine: bool
    words: str
    scorers: tuple[list[Scorer], list[Scorer]]


@dataclass(frozen=True)
class Numbers:
    matches: int
    goals: int
    home_wins: int
    draws: int
    away_wins: int
    yellows: int
    sent_off: int


@dataclass(frozen=True)
class Report:
    number: int
    day: date | None
    headline: str
    is_complete: bool
    waiting: int  # matches without a final score
    matches: list[MatchStory]
    tables: list[tuple[Division | None, list[str]]]
    runs: list[str]
    missing: list[Out]
    numbers: Numbers
    before: int | None
    after: int | None


@dataclass(frozen=True)
class Entry:
    """A round in the list."""

    number: int
    headline: str
    url: str
    matches: int
    goals: int
    is_complete: bool


@dataclass(frozen=True)
class Latest:
    """The newest report, as the front page announces it."""

    number: int
    headline: str
    words: list[str]
    url: str


class Scribe:
    """Writes the reports of one season."""

    def __init__(self, book: SeasonBook):
        self.book = book
        self.stories = RoundStories(book)
        self.addresses = Addresses(book.season)

    def club(self, pk: int) -> str:
        return self.book.clubs[pk].name

    def url(self, number: int) -> str:
        season = self.book.season
        return reverse("league:round_report", args=[season.league.slug, number]) + f"?season={season.number}"

    def report(self, number: int) -> Report | None:
        """None where nothing has been played."""
        stories, told = self.stories, self.stories.told
        if number not in told or not stories.tables:
            return None
        names, games = stories.names(number), stories.games(number)
        pages = [(table.division, stories.chronicle(table).page(number)) for table in stories.tables]
        at = told.index(number)
        return Report(
            number=number,
            day=stories.rounds[number][0].round.date,
            headline=self.say(pages[0][1].headline, number, names),
            is_complete=number in stories.complete,
            waiting=sum(one.state != Fixture.State.FINAL for one in stories.rounds[number]),
            matches=[self._match(game, number + turn, names) for turn, game in enumerate(games)],
            tables=[(division, [self.say(one, number, names) for one in page.movements]) for division, page in pages],
            runs=[self.say(one, number, names) for _, page in pages for one in page.runs],
            missing=self._missing(number),
            numbers=self._numbers(number, games),
            before=told[at - 1] if at else None,
            after=told[at + 1] if at + 1 < len(told) else None,
        )

    def entries(self) -> list[Entry]:
        """The newest first."""
        stories = self.stories
        if not stories.tables:
            return []
        return [
            Entry(
                number=page.number,
                headline=self.say(page.headline, page.number, {}),
                url=self.url(page.number),
                matches=len(stories.finals(page.number)),
                goals=sum(one.report.home_goals + one.report.away_goals for one in stories.finals(page.number)),
                is_complete=page.number in stories.complete,
            )
            for page in reversed(stories.chronicle(stories.tables[0]).pages())
        ]

    def latest(self) -> Latest | None:
        """Of the newest round that is complete."""
        stories = self.stories
        if not stories.complete or not stories.tables:
            return None
        number = stories.complete[-1]
        page = stories.chronicle(stories.tables[0]).page(number)
        words = [self.say(one, number, {}) for one in (*page.movements[:2], *page.runs[:2])]
        return Latest(number, self.say(page.headline, number, {}), words, self.url(number))

    def say(self, told, turn: int, names: dict[int, str]) -> str:
        return say(told, turn, club=self.club, player=lambda card: names.get(card, "–"))

    def words(self, game: Game, turn: int, names: dict[int, str]) -> str:
        """A match in a few sentences."""
        words = [self.say(story(game), turn, names)]
        if game.how in (How.PLAYED, How.ABANDONED):
            words += [self.say(one, turn, names) for one in feats(game)]
        if game.sent_off:
            words.append(
                phrase("sent_off", players=listed([self._sent_off(one, game, names) for one in game.sent_off]))
            )
        return " ".join(words)

    def _match(self, game: Game, turn: int, names: dict[int, str]) -> MatchStory:
        mine = self.book.mine.club_id if self.book.mine else None
        return MatchStory(
            home=self.book.clubs[game.home],
            away=self.book.clubs[game.away],
            score="–" if game.how is How.FORFEIT else f"{game.home_goals}–{game.away_goals}",
            half_time="{}–{}".format(*game.half_time) if game.half_time else "",
            url=self.addresses.fixture(game.fixture),
            mine=mine in (game.home, game.away),
            words=self.words(game, turn, names),
            scorers=(_scorers(game, True, names), _scorers(game, False, names)),
        )

    def _sent_off(self, booking, game: Game, names: dict[int, str]) -> str:
        club = self.book.clubs[game.home if booking.home else game.away].short_name
        where = f"{club}, {booking.minute}’" if booking.minute else club
        return f"{names.get(booking.player, '–')} ({where})"

    def _missing(self, number: int) -> list[Out]:
        """Who is out of his club's next match after this round; what came of this round first."""
        record, found = self.book.record, []
        here = {one.pk for one in self.stories.rounds[number]}
        for pk, club in self.book.clubs.items():
            if pk not in record.members:
                continue
            following = self._next(pk, number)
            if following is not None:
                found += club_sheet(record, self.addresses, club, following).out
        return sorted(found, key=lambda one: one.absence.from_match not in here)

    def _next(self, club: int, number: int) -> FixtureRow | None:
        later = (
            one
            for one in self.book.record.fixtures.values()
            if club in one.match and one.round.place > (number, 0, 0) and one.state not in (Fixture.State.VOID,)
        )
        return min(later, key=lambda one: one.round.place, default=None)

    def _numbers(self, number: int, games: Sequence[Game]) -> Numbers:
        events = [
            event.kind
            for one in self.stories.finals(number)
            for event in self.book.record.events.get(one.report_id, ())
        ]
        played = [game for game in games if game.how is not How.FORFEIT]
        return Numbers(
            matches=len(games),
            goals=sum(game.total for game in played),
            home_wins=sum(game.lead > 0 for game in played),
            draws=sum(game.lead == 0 for game in played),
            away_wins=sum(game.lead < 0 for game in played),
            yellows=events.count(Event.Kind.YELLOW),
            sent_off=events.count(Event.Kind.RED) + events.count(Event.Kind.SECOND_YELLOW),
        )


def _scorers(game: Game, home: bool, names: dict[int, str]) -> list[Scorer]:
    """Of the goals that count for a side, in the order of their first; a forgotten scorer is left out."""
    goals: dict[tuple[int, bool], list[str]] = {}
    for goal in sorted(game.goals, key=lambda one: one.minute or 0):
        if goal.home == home and goal.scorer is not None:
            own, notes = goal.how == "own_goal", [f"{goal.minute}’"] if goal.minute else []
            if goal.how == "penalty":
                notes.append(phrase("penalty"))
            goals.setdefault((goal.scorer, own), []).append(" ".join(notes))
    return [
        Scorer(names.get(card, "–") + (f" ({phrase('own_goal')})" if own else ""), _times(minutes))
        for (card, own), minutes in goals.items()
    ]


def _times(minutes: list[str]) -> str:
    told = ", ".join(filter(None, minutes))
    return told or (f"×{len(minutes)}" if len(minutes) > 1 else "")
