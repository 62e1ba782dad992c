"""Who is out of the next match and why, and who is one yellow card from a ban."""

from __future__ import annotations

from dataclasses import dataclass

from django.utils.translation import gettext as _
from django.utils.translation import ngettext, pgettext

from clubs.models import Club
from clubs.rules.absences import Absence, Cause, Kind
from league.book import SeasonBook
from league.pages.addresses import Addresses
from league.pages.totals import Footballer
from league.pages.words import cause_words, say_doubt, say_meeting
from league.record import SeasonRecord
from league.rows import FixtureRow
from league.rules.cups import LEAGUE

_MARKS = {
    Cause.YELLOWS: "yellow",
    Cause.SECOND_YELLOW: "second_yellow",
    Cause.RED: "red",
    Cause.INJURY: "injury",
}


@dataclass(frozen=True)
class Out:
    """One reason why a player misses the next match. Put into words when printed: the front page prints few of many."""

    who: Footballer
    absence: Absence[int]
    left: int
    record: SeasonRecord
    addresses: Addresses

    @property
    def length(self) -> int:
        return self.absence.length

    @property
    def rule_ids(self) -> tuple[str, ...]:
        return self.absence.rule_ids

    @property
    def is_ban(self) -> bool:
        return self.absence.kind is Kind.BAN

    @property
    def mark(self) -> str:
        return _MARKS.get(self.absence.cause, "red" if self.is_ban else "injury")

    @property
    def words(self) -> str:
        state = pgettext("one player", "banned") if self.is_ban else pgettext("one player", "injured")
        return _("%(state)s: %(cause)s") % {"state": state, "cause": cause_words(self.absence)}

    @property
    def origin_url(self) -> str:
        match = self.absence.from_match
        return self.addresses.fixture(match) if match in self.record.fixtures else ""

    @property
    def origin(self) -> str:
        match = self.absence.from_match
        return say_meeting(match, self.record, self.who.club.pk) if match in self.record.fixtures else ""

    @property
    def till(self) -> str:
        if self.left == self.length:
            return ngettext("%(matches)s match", "%(matches)s matches", self.left) % {"matches": self.left}
        return _("%(left)s of %(length)s left") % {"left": self.left, "length": self.length}


@dataclass(frozen=True)
class InDoubt:
    """Who may play in the next match as far as anybody knows, and what has to be known first."""

    who: Footballer
    words: str
    origin_url: str
    origin: str


@dataclass(frozen=True)
class ClubSheet:
    club: Club
    club_url: str
    mine: bool
    url: str
    round: int | None
    match: str
    out: list[Out]
    in_doubt: list[InDoubt]
    nearly: list[Footballer]  # the next yellow card bans them
    dice: list[tuple[Footballer, str, str]]  # injuries nobody has rolled for: player, address and words of the match
    ineligible: list[tuple[Footballer, str, str]]  # who played although he was out: the same


@dataclass(frozen=True)
class DisciplinePage:
    sheets: list[ClubSheet]
    yellows_for_ban: int

    @property
    def out(self) -> list[Out]:
        return [one for sheet in self.sheets for one in sheet.out]

    @property
    def in_doubt(self) -> list[InDoubt]:
        return [one for sheet in self.sheets for one in sheet.in_doubt]

    @property
    def nearly(self) -> list[Footballer]:
        return [who for sheet in self.sheets for who in sheet.nearly]

    @property
    def round(self) -> int | None:
        """The round of the league that everybody plays next, if it is the same for all."""
        rounds = {sheet.round for sheet in self.sheets if sheet.match}
        return rounds.pop() if len(rounds) == 1 else None


def discipline_page(book: SeasonBook) -> DisciplinePage:
    """Clubs with a squad, in the order of their names."""
    record = book.record
    if not record.members:
        return DisciplinePage([], record.rules.yellows_for_ban)
    mine, addresses = book.mine.club_id if book.mine else None, Addresses(book.season)
    sheets = [
        club_sheet(record, addresses, club, record.diaries.next_match(pk), mine=pk == mine)
        for pk, club in book.clubs.items()
        if pk in record.members
    ]
    return DisciplinePage(sheets, record.rules.yellows_for_ban)


def club_sheet(
    record: SeasonRecord, addresses: Addresses, club: Club, fixture: FixtureRow | None, *, mine: bool = False
) -> ClubSheet:
    squad, discipline = record.members[club.pk], record.discipline(club.pk)
    out = discipline.out_of(fixture.pk) if fixture else {}

    def who(card: int) -> Footballer:
        return Footballer(card, squad[card].name, club, addresses.player(card), squad[card].number)

    def told(card: int, match: int) -> tuple[Footballer, str, str]:
        return who(card), addresses.fixture(match), say_meeting(match, record, club.pk)

    in_doubt = record.doubts(fixture.pk, club.pk) if fixture else {}
    return ClubSheet(
        club=club,
        club_url=addresses.club_then(club.pk),
        mine=mine,
        url=addresses.fixture(fixture.pk) if fixture else "",
        round=fixture.round.number if fixture and fixture.round.cup_id is None else None,
        match=say_meeting(fixture.pk, record, club.pk) if fixture else "",
        out=[
            Out(who(card), reason.absence, reason.left, record, addresses)
            for card in squad
            for reason in out.get(card, ())
            if reason.absence is not None
        ],
        in_doubt=[
            InDoubt(who(card), say_doubt(doubt), *told(card, doubt.match)[1:])
            for card in squad
            for doubt in in_doubt.get(card, ())
        ],
        nearly=[who(card) for card in squad if discipline.next_yellow_bans(card, LEAGUE)],
        dice=[told(card, match) for card in squad for match in discipline.dice_to_roll(card)],
        ineligible=[told(found.player, found.match) for found in discipline.findings() if found.player in squad],
    )
