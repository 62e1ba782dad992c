"""The season round by round: each told in words, with every match and what happened in it."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from typing import NamedTuple

from django.utils.functional import cached_property
from django.utils.translation import gettext as _

from league.cup_words import round_name, say_decider
from league.injury_words import say_missed
from league.models import Fixture, Round
from league.pages.round_report import Scribe
from league.prints.parts import score_of
from league.prints.wall import day_words
from league.round_words import phrase
from league.rows import FixtureRow, Told
from league.rules.chronicle import Page
from league.rules.round_report import Game
from league.yearbook.shelf import Shelf
from matches.models import Event, Report
from matches.reports import Detail, minute_of
from matches.sheets.chapters import Deed, MatchTold, RoundTold

ORDER = ("goal", "own_goal", "yellow", "second_yellow", "red", "injury")


class Beside(NamedTuple):
    """What a report says beside its score and events."""

    half_time: tuple[int, int] | None
    decider: str
    remarks: str
    referee: str


class Rounds:
    """All rounds with a result, in the order of the calendar."""

    def __init__(self, shelf: Shelf):
        self.shelf, self.book = shelf, shelf.book
        self.scribe = Scribe(self.book)
        self.beside = _beside(self.book.season)

    @cached_property
    def rounds(self) -> list[Round]:
        return list(Round.objects.filter(season=self.book.season).select_related("cup").in_calendar_order())

    def told(self) -> Iterator[RoundTold]:
        """One after the other, so that somebody can count along."""
        finals: dict[tuple[int | None, int], list[FixtureRow]] = {}
        for fixture in self.book.record.fixtures.values():
            if fixture.state == Fixture.State.FINAL:
                finals.setdefault((fixture.round.cup_id, fixture.round.number), []).append(fixture)
        pages = self._pages() if self.scribe.stories.tables else {}
        for round_ in self.rounds:
            fixtures = finals.get((round_.cup_id, round_.number), [])
            if fixtures:
                yield self._round(round_, fixtures, pages.get(round_.number, []) if round_.cup is None else [])

    def _pages(self) -> dict[int, list[Page]]:
        """What each round brought, in the table of each division."""
        found: dict[int, list[Page]] = {}
        for table in self.scribe.stories.tables:
            for page in self.scribe.stories.chronicle(table).pages():
                found.setdefault(page.number, []).append(page)
        return found

    def _round(self, round_: Round, fixtures: Sequence[FixtureRow], pages: Sequence[Page]) -> RoundTold:
        number = round_.number
        told = [one for page in pages for one in (*page.movements, *page.runs)]
        return RoundTold(
            name=round_name(round_),
            day=day_words(round_.date),
            headline=self._say(pages[0].headline, number) if pages else "",
            words=tuple(self._say(one, number) for one in told),
            matches=tuple(
                self._match(one, number + turn, in_words=round_.cup_id is None) for turn, one in enumerate(fixtures)
            ),
            is_cup=round_.cup_id is not None,
        )

    def _say(self, told, turn: int) -> str:
        return self.scribe.say(told, turn, self.shelf.names)

    def _match(self, fixture: FixtureRow, turn: int, *, in_words: bool) -> MatchTold:
        beside = self.beside[fixture.report_id]
        game = self.scribe.stories.game(fixture, beside.half_time)
        places = self.shelf.places
        return MatchTold(
            home=places[fixture.match.home_id],
            away=places[fixture.match.away_id],
            score=score_of(fixture.report),
            note=_note(fixture, game, beside),
            words=self.scribe.words(game, turn, self.shelf.names) if in_words else "",
            deeds=(self._deeds(fixture, home=True), self._deeds(fixture, home=False)),
            remarks=beside.remarks,
            referee=beside.referee,
        )

    def _deeds(self, fixture: FixtureRow, *, home: bool) -> tuple[Deed, ...]:
        """Of one side, each player once a kind, and who came on; an own goal stands with the side it counts for."""
        record, names = self.book.record, self.shelf.names
        found: dict[tuple[str, int], list[str]] = {}
        changes = []
        for event in sorted(record.events.get(fixture.report_id, ()), key=minute_of):
            kind = "own_goal" if event.how == Event.How.OWN_GOAL else event.kind
            if event.card_id is None or (event.home != (kind == "own_goal")) != home:
                continue
            if kind in ORDER:
                found.setdefault((kind, event.card_id), []).append(_when(event))
            elif event.comes_on_id is not None:
                changes.append(Deed(kind, names.get(event.comes_on_id, "–"), _for_whom(event, names)))
        told = (
            Deed(kind, names.get(card, "–"), _times(kind, times, record.dice.get((fixture.match_id, card))))
            for (kind, card), times in sorted(found.items(), key=lambda one: ORDER.index(one[0][0]))
        )
        return (*told, *changes)


def _when(event: Told) -> str:
    minute = f"{event.minute}’" if event.minute else ""
    notes = [phrase("penalty")] if event.how == Event.How.PENALTY else []
    return " ".join(part for part in (minute, *notes) if part)


def _for_whom(event: Told, names: Mapping[int, str]) -> str:
    off = _("for %(name)s") % {"name": names.get(event.card_id, "–")}
    return ", ".join(part for part in (_when(event), off) if part)


def _times(kind: str, times: Sequence[str], die: int | None) -> str:
    told = [", ".join(filter(None, times)) or (f"×{len(times)}" if len(times) > 1 else "")]
    if kind == "own_goal":
        told.append(phrase("own_goal"))
    if kind == "injury" and die:
        told.append(say_missed(die))
    return ", ".join(filter(None, told))


def _note(fixture: FixtureRow, game: Game, beside: Beside) -> str:
    parts = []
    if game.half_time:
        parts.append(_("half-time %(score)s") % {"score": "{}–{}".format(*game.half_time)})
    if beside.decider:
        parts.append(beside.decider)
    if fixture.report.how != Report.How.PLAYED:
        parts.append(str(Report.How(fixture.report.how).label))
    return ", ".join(parts)


def _beside(season) -> dict[int, Beside]:
    """By report, for all that stand."""
    columns = (
        *("pk", "half_time_home", "half_time_away", "went_to_extra_time", "shoot_out_home", "shoot_out_away"),
        *("remarks", "match__referee__name"),
    )
    found = {}
    standing = Report.objects.filter(fixture__round__season=season, fixture__state=Fixture.State.FINAL)
    for pk, home, away, extra, shot_home, shot_away, remarks, referee in standing.order_by().values_list(*columns):
        shoot_out = None if shot_home is None else (shot_home, shot_away)
        decider = say_decider(Detail(extra_time=extra, shoot_out=shoot_out))
        found[pk] = Beside(None if home is None else (home, away), decider, remarks, referee or "")
    return found
