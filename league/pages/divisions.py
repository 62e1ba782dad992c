"""The divisions of a season as the organiser sets them up."""

from __future__ import annotations

from dataclasses import dataclass
from itertools import pairwise

from django.utils.translation import gettext as _

from clubs.ids import whole
from league.book import SeasonBook
from league.models import Division, League, Season
from league.rules.promotion import is_balanced
from league.services.divisions import FEWEST, MOST
from league.standings import numbers_of


@dataclass(frozen=True)
class DivisionsPage:
    divisions: list[Division]
    count: int  # as many rows has the form
    fewer: int | None
    more: int | None
    may_change: bool
    may_place: bool
    has_last: bool
    remarks: list[str]


def divisions_page(book: SeasonBook, asked: str) -> DivisionsPage:
    divisions = list(book.season.divisions.all())
    is_open = book.league.state == League.State.OPEN and book.season.state != Season.State.FINISHED
    preparing = is_open and book.season.state == Season.State.PREPARING
    count = len(divisions) or FEWEST
    if preparing and (wanted := whole(asked)) is not None:
        count = min(max(wanted, FEWEST), MOST)
    return DivisionsPage(
        divisions=divisions,
        count=count,
        fewer=count - 1 if preparing and count > FEWEST else None,
        more=count + 1 if preparing and count < MOST else None,
        may_change=is_open,
        may_place=preparing and bool(divisions) and bool(book.entries),
        has_last=book.season.number > 1,
        remarks=[_remark(upper, lower) for upper, lower in pairwise(divisions)],
    )


def _remark(upper: Division, lower: Division) -> str:
    names = {"upper": upper.name, "lower": lower.name}
    if is_balanced(numbers_of(upper), numbers_of(lower)):
        return _("%(upper)s and %(lower)s keep their size.") % names
    return _("As many do not go down from %(upper)s as come up from %(lower)s: they change in size.") % names
