"""The fixture list for the wall: every match of the season, with boxes for the scores that are not in yet."""

from __future__ import annotations

from collections.abc import Mapping, Sequence

from django.utils.translation import gettext as _
from django.utils.translation import gettext_lazy

from clubs.models import Club
from league.book import SeasonBook
from league.cup_words import decider_words, round_name
from league.hour_words import hour_words
from league.languages import language
from league.models import Entry, Fixture
from league.models.fixture import STRUCK
from league.prints.kinds import BLANK, Kind, Of
from league.prints.parts import goals_of
from league.prints.wall import address, day_words, head_of, side_of, title_of
from matches.models import Report
from matches.sheets.wall import FixtureList, MatchDay, Meeting

KIND = Kind(
    key="fixture-list",
    title=gettext_lazy("Fixture list"),
    about=gettext_lazy("Every match of the season, with boxes for the scores that are still to come."),
    of=Of.SEASON,
    gather=lambda order: fixture_list(order.book, blank=order.wants(BLANK)),
    choices=(BLANK,),
)


def fixture_list(book: SeasonBook, *, blank: bool = False) -> FixtureList:
    """A blank one has boxes for all scores."""
    rounds: dict[int, list[Fixture]] = {}
    for fixture in Fixture.objects.of(book.season).complete().exclude(state__in=STRUCK).in_calendar_order():
        rounds.setdefault(fixture.round_id, []).append(fixture)
    matches = [fixture.match for found in rounds.values() for fixture in found]
    clubs = {club.pk: club for match in matches for club in (match.home, match.away)}
    places = {club: place for place, club in enumerate(clubs)}
    head = head_of(book, _("Fixtures"), _span(rounds), address("fixtures", book.season))
    return FixtureList(
        title=title_of(head),
        language=language(),
        head=head,
        clubs=tuple(side_of(club) for club in clubs.values()),
        days=tuple(_day(book, fixtures, places, blank) for fixtures in rounds.values()),
        words={"resting": _("no match"), "nothing": _("No fixtures yet")},
    )


def _span(rounds: dict[int, list[Fixture]]) -> str:
    days = sorted(day for found in rounds.values() for one in found if (day := one.date or one.round.date))
    if not days:
        return ""
    first, last = day_words(days[0]), day_words(days[-1])
    return first if first == last else f"{first} – {last}"


def _day(book: SeasonBook, fixtures: Sequence[Fixture], places: Mapping[int, int], blank: bool) -> MatchDay:
    round_ = fixtures[0].round
    return MatchDay(
        name=round_name(round_),
        day=day_words(round_.date),
        meetings=tuple(_meeting(one, places, blank) for one in fixtures),
        resting=tuple(club.name for club in _resting(book, fixtures)),
    )


def _resting(book: SeasonBook, fixtures: Sequence[Fixture]) -> list[Club]:
    """Of the league; who has no match in a cup is out, or waits."""
    if fixtures[0].round.cup_id is not None:
        return []
    playing = {club for one in fixtures for club in (one.match.home_id, one.match.away_id)}
    divisions = {book.entries[club].division_id for club in playing if club in book.entries}
    return [
        entry.club
        for club, entry in book.entries.items()
        if club not in playing
        and entry.division_id in divisions
        and entry.withdrawal != Entry.Withdrawal.EXPUNGED
        and entry.withdrawn_at is None
    ]


def _meeting(fixture: Fixture, places: Mapping[int, int], blank: bool) -> Meeting:
    played = fixture.state == Fixture.State.FINAL and not blank
    return Meeting(
        home=places[fixture.match.home_id],
        away=places[fixture.match.away_id],
        score=goals_of(fixture.report) if played else None,
        note=_note(fixture, played),
    )


def _note(fixture: Fixture, played: bool) -> str:
    """What differs from the rest of its round."""
    if played:
        awarded = fixture.report.how != Report.How.PLAYED
        return str(fixture.report.get_how_display()) if awarded else decider_words(fixture.report)
    if fixture.state == Fixture.State.POSTPONED:
        return str(fixture.get_state_display())
    own = fixture.date if fixture.date and fixture.date != fixture.round.date else None
    return ", ".join(part for part in (day_words(own), *hour_words(fixture.time, fixture.board)) if part)
