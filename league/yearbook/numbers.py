"""The season in numbers: who scored, who was booked, the highest wins, and what was won."""

from __future__ import annotations

from collections.abc import Callable, Sequence

from django.utils.formats import number_format
from django.utils.translation import gettext as _
from django.utils.translation import ngettext, pgettext

from league.book import SeasonBook
from league.cup_book import CupBook
from league.models import Cup, Season
from league.pages.annals import kind_names
from league.pages.statistics import Line, ranking
from league.pages.table import figures
from league.rules.history import Meeting
from league.rules.records import Holder, club_streaks, longest_runs, match_records, ranked
from league.rules.statistics import Numbers
from league.rules.streaks import Kind, Run
from league.yearbook.shelf import Shelf
from matches.sheets.chapters import Honour, RankedLine, Ranking

MOST, TOP = 20, 5


def season_figures(book: SeasonBook) -> tuple[tuple[str, str], ...]:
    numbers = figures(book)
    return (
        (_("Clubs"), str(len(book.entries))),
        (_("Rounds"), str(numbers.rounds)),
        (_("Matches"), str(numbers.matches)),
        (_("Goals"), str(numbers.goals)),
        (_("Goals a match"), number_format(round(numbers.goals_a_match, 2), 2) if numbers.matches else "–"),
    )


class Lists:
    """The tops of a season, as the page of statistics ranks them."""

    def __init__(self, shelf: Shelf):
        self.shelf = shelf

    def told(self) -> tuple[Ranking, ...]:
        found = (
            self._players(_("Scorers"), lambda one: (one.goals,), _penalties),
            self._players(_("Cards"), lambda one: (one.cards, one.reds, one.second_yellows), _cards),
            self._players(_("Injuries"), lambda one: (one.injuries, one.missed), _missed),
            self._players(_("Keepers without a goal against"), lambda one: (one.clean_sheets,)),
            self._clean_sheets(),
            self._players(_("Own goals"), lambda one: (one.own_goals,)),
        )
        return tuple(one for one in found if one.lines)

    def _players(
        self,
        title: str,
        value: Callable[[Numbers], tuple[int, ...]],
        note: Callable[[Numbers], str] = lambda one: "",
    ) -> Ranking:
        lines: Sequence[Line] = ranking(
            self.shelf.totals.players, self.shelf.footballers, value, mine=None, most=MOST
        ).lines
        return Ranking(
            title,
            tuple(
                RankedLine(
                    line.rank,
                    line.who.name,
                    self.shelf.places.get(line.who.club.pk),
                    note(line.numbers),
                    str(value(line.numbers)[0]),
                )
                for line in lines
            ),
        )

    def _clean_sheets(self) -> Ranking:
        clubs, counts = self.shelf.book.clubs, self.shelf.totals.clean_sheets
        found = sorted(
            ((count, club) for club, count in counts.items() if count and club in clubs),
            key=lambda one: (-one[0], clubs[one[1]].name),
        )
        ranks = ranked([count for count, _club in found])
        lines = [
            RankedLine(rank, clubs[club].name, self.shelf.places[club], "", str(count))
            for rank, (count, club) in zip(ranks, found, strict=True)
        ]
        return Ranking(_("Clean sheets"), tuple(lines))


def _penalties(numbers: Numbers) -> str:
    if not numbers.penalties:
        return ""
    return ngettext("%(count)s penalty", "%(count)s penalties", numbers.penalties) % {"count": numbers.penalties}


def _cards(numbers: Numbers) -> str:
    sent_off = numbers.second_yellows + numbers.reds
    return _("sent off: %(count)s") % {"count": sent_off} if sent_off else ""


def _missed(numbers: Numbers) -> str:
    return ngettext("misses %(count)s match", "misses %(count)s matches", numbers.missed) % {"count": numbers.missed}


def records(shelf: Shelf) -> tuple[Ranking, ...]:
    """The highest wins, the most goals and the longest runs of the season; of all competitions."""
    chapter = shelf.chapter
    if chapter is None or not chapter.meetings:
        return ()
    found = match_records([chapter], top=TOP)
    lists = (
        (_("Highest wins"), found.biggest_wins),
        (_("Highest away wins"), found.biggest_away_wins),
        (_("Most goals in a match"), found.most_goals),
    )
    matches = [
        Ranking(title, tuple(_match(shelf, place, one) for place, one in enumerate(meetings, start=1)))
        for title, meetings in lists
    ]
    runs = longest_runs(club_streaks([chapter]), top=TOP)
    told = (*matches, *(_runs(shelf, kind, holders) for kind, holders in runs.items()))
    return tuple(one for one in told if one.lines)


def _runs(shelf: Shelf, kind: Kind, holders: Sequence[Holder]) -> Ranking:
    known = [one for one in holders if one.club in shelf.places]
    lines = [
        RankedLine(rank, shelf.book.clubs[one.club].name, shelf.places[one.club], _span(one.run), str(one.run.length))
        for rank, one in zip(ranked([one.run.length for one in known]), known, strict=True)
    ]
    return Ranking(kind_names()[kind], tuple(lines))


def _match(shelf: Shelf, place: int, meeting: Meeting) -> RankedLine:
    clubs = shelf.book.clubs
    return RankedLine(
        place,
        f"{clubs[meeting.home].name} – {clubs[meeting.away].name}",
        None,
        _where(meeting),
        f"{meeting.home_goals}–{meeting.away_goals}",
    )


def _where(meeting: Meeting) -> str:
    return meeting.cup or _("round %(round)s") % {"round": meeting.round}


def _span(run: Run[Meeting]) -> str:
    first, last = _where(run.first), _where(run.last)
    return first if first == last else f"{first} – {last}"


def honours(shelf: Shelf, cups: Sequence[CupBook]) -> tuple[Honour, ...]:
    """What has been won: of a season under way, only cups that are decided."""
    book, found = shelf.book, []
    if book.season.state == Season.State.FINISHED:
        found += [honour for one in book.standings if (honour := _champion(shelf, one))]
    found += [honour for one in cups if (honour := _cup(shelf, one))]
    if book.season.state == Season.State.FINISHED:
        found += _best_scorers(shelf)
    return tuple(found)


def _champion(shelf: Shelf, standing) -> Honour | None:
    rows = standing.table.rows
    if not rows or not shelf.book.played:
        return None
    first, second = rows[0], rows[1] if len(rows) > 1 else None
    clubs = shelf.book.clubs
    points = ngettext("%(count)s point", "%(count)s points", first.points) % {"count": first.points}
    return Honour(
        title=standing.division.name if standing.division else _("Champions"),
        winner=clubs[first.club].name,
        note=", ".join(part for part in (shelf.manager(first.club), points) if part),
        club=shelf.places[first.club],
        beaten=clubs[second.club].name if second else "",
    )


def _cup(shelf: Shelf, book: CupBook) -> Honour | None:
    """A playoff is the league going on, and no title."""
    champion, final = book.champion, book.lines.get((book.format.stages, 1))
    if book.cup.kind != Cup.Kind.CUP or champion is None or final is None:
        return None
    beaten = next((club for club in final.clubs or () if club != champion.pk), None)
    return Honour(
        title=book.cup.name,
        winner=champion.name,
        note=shelf.manager(champion.pk),
        club=shelf.places.get(champion.pk),
        beaten=book.clubs[beaten].name if beaten in book.clubs else "",
    )


def _best_scorers(shelf: Shelf) -> list[Honour]:
    """All who scored the most."""
    lines = ranking(shelf.totals.players, shelf.footballers, lambda one: (one.goals,), mine=None, most=None).lines
    best = [line for line in lines if line.rank == 1]
    return [
        Honour(
            title=pgettext("an honour", "Best scorer"),
            winner=line.who.name,
            note=", ".join(
                (
                    line.who.club.name,
                    ngettext("%(count)s goal", "%(count)s goals", line.numbers.goals) % {"count": line.numbers.goals},
                )
            ),
            club=shelf.places.get(line.who.club.pk),
        )
        for line in best
    ]
