"""A round in one file: a cover with what everybody wants to know before it, and the sheets of its matches."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from django.conf import settings
from django.urls import reverse
from django.utils.formats import date_format
from django.utils.text import slugify
from django.utils.translation import gettext as _
from django.utils.translation import gettext_lazy

from league.book import SeasonBook
from league.cup_words import round_name
from league.hour_words import hour_words
from league.languages import language
from league.models import Fixture, Round, Window
from league.models.fixture import PLAYED, STRUCK, UNPLAYED
from league.pages.market_office import say_span
from league.pages.table import table_page
from league.pages.words import say_doubts, say_reasons
from league.prints.kinds import BLANK, Kind, Of, Order
from league.prints.match_sheet import match_sheets
from league.prints.parts import club_cell, over, score_of, standings_table
from league.prints.wall import day_words
from matches.sheets.blocks import Block, Cell, Code, Column, Columns, Document, Facts, Heading, Prose, Row, Table
from matches.sheets.render import Pack


def round_pack(order: Order) -> Pack:
    round_, season = order.thing, order.season
    rows = Fixture.objects.complete().select_related("match__referee", "round__season__league")
    fixtures = list(rows.filter(round=round_).exclude(state__in=STRUCK).order_by("id"))
    sheets = []
    for number, sheet in enumerate(match_sheets(season, fixtures, blank=order.wants(BLANK)), start=1):
        sheets.append(sheet)
        order.progress(100 * number // len(fixtures))
    title = round_name(round_)
    return Pack(f"{season.league.name} · {title}", language(), (_cover(order, fixtures), *sheets))


def _cover(order: Order, fixtures: Sequence[Fixture]) -> Document:
    book, round_ = order.book, order.thing
    tables = tuple(standings_table(one) for one in table_page(book).tables)
    address = reverse("league:fixtures", args=[book.league.slug], query={"round": round_.key})
    return Document(
        title=round_name(round_),
        language=language(),
        over=over(order),
        blocks=(
            Columns(
                (
                    (Facts(tuple(_facts(round_, fixtures))), *_market(round_)),
                    (Code(settings.BASE_URL + address, _("The round, as it stands")),),
                ),
                (5, 1),
            ),
            Heading(_("Matches"), 2),
            _matches(fixtures),
            *((Heading(_("Table"), 2), *tables) if tables and round_.cup_id is None else ()),
            *_out(book, fixtures),
        ),
    )


def _facts(round_: Round, fixtures: Sequence[Fixture]) -> Iterator[tuple[str, str]]:
    yield _("Matches"), str(len(fixtures))
    if round_.date:
        yield _("Date"), day_words(round_.date, "l")
    if round_.play_by:
        yield _("Play by"), date_format(round_.play_by, "DATE_FORMAT")


def _matches(fixtures: Sequence[Fixture]) -> Table:
    """With the score where there is one, and room for it where not."""
    rows = tuple(
        Row(
            (
                club_cell(one.match.home, strong=True),
                Cell(_score(one), strong=True),
                club_cell(one.match.away, strong=True),
                _moved(one),
            )
        )
        for one in fixtures
    )
    columns = (
        Column(_("Home"), share=4),
        Column(_("Score"), "center", share=2),
        Column(_("Away"), share=4),
        Column(_("Date"), "right", share=3),
    )
    return Table(columns, rows, height=7.5, size=9.5)


def _score(fixture: Fixture) -> str:
    return score_of(fixture.report) if fixture.report and fixture.state in PLAYED else "–"


def _moved(fixture: Fixture) -> str:
    if fixture.state == Fixture.State.POSTPONED:
        return str(Fixture.State.POSTPONED.label)
    parts = [date_format(fixture.date, "DATE_FORMAT")] if fixture.date else []
    return ", ".join([*parts, *hour_words(fixture.time, fixture.board)])


def _out(book: SeasonBook, fixtures: Sequence[Fixture]) -> Iterator[Block]:
    """Who misses the round and why, where squads are kept."""
    record = book.record
    if not record.members:
        return
    rows = tuple(
        Row((club_cell(book.clubs[club]), Cell(member.name, strong=True), say_reasons(reasons, record, club)))
        for fixture in fixtures
        if fixture.state not in PLAYED
        for club in (fixture.match.home_id, fixture.match.away_id)
        for card, reasons in record.out_of(fixture.pk, club).items()
        if club in book.clubs and (member := record.members.get(club, {}).get(card))
    )
    rows += tuple(
        Row((club_cell(book.clubs[club]), Cell(member.name), say_doubts(doubts, record, club)))
        for fixture in fixtures
        if fixture.state in UNPLAYED
        for club in (fixture.match.home_id, fixture.match.away_id)
        for card, doubts in record.doubts(fixture.pk, club).items()
        if club in book.clubs and (member := record.members.get(club, {}).get(card))
    )
    yield Heading(_("Out of this round"), 2)
    if rows:
        yield Table((Column(_("Club"), share=3), Column(_("Player"), share=3), Column(_("Why"), share=7)), rows, size=8)
    else:
        yield Prose((_("Everybody may play."),))


def _market(round_: Round) -> Iterator[Block]:
    """The windows that are not over before this round."""
    if "market" not in round_.season.league.game.tracks:
        return
    windows = [one for one in round_.season.windows.order_by("id") if _concerns(one, round_)]
    if windows:
        yield Heading(_("Transfer window"), 2)
        yield Prose(tuple(f"{say_span(one)} · {one.get_way_display()}" for one in windows))


def _concerns(window: Window, round_: Round) -> bool:
    if window.settled_at:
        return False
    if window.closes_at:
        return round_.date is None or window.closes_at.date() >= round_.date
    return window.until_round >= (round_.number if round_.after is None else round_.after)


KIND = Kind(
    key="round-pack",
    title=gettext_lazy("Round pack"),
    about=gettext_lazy("All match sheets of a round in one file, with a cover: matches, table, who is out."),
    of=Of.ROUND,
    gather=round_pack,
    named=lambda order: (slugify(round_name(order.thing)),),
    choices=(BLANK,),
    long=True,
)
