"""The organiser's market: windows, values that the group has fixed, swaps that wait."""

from __future__ import annotations

from dataclasses import dataclass

from django.db.models import Count
from django.utils import timezone
from django.utils.translation import gettext as _

from league.book import SeasonBook
from league.forms.market import WindowForm
from league.market import Market
from league.models import Swap, Valuation, Window
from league.pages.market import moment
from league.rules.market import Phase


@dataclass(frozen=True)
class WindowLine:
    pk: int
    words: str
    way: str
    phase: str
    phase_words: str
    bids: int  # how many; what they say is sealed
    may_close: bool
    may_remove: bool
    is_sealed: bool


@dataclass(frozen=True)
class FixedValue:
    card_id: int
    name: str
    points: int


@dataclass(frozen=True)
class OfficePage:
    windows: list[WindowLine]
    form: WindowForm
    values: list[FixedValue]
    swaps: int


def office_page(book: SeasonBook, form: WindowForm | None = None) -> OfficePage:
    market = Market(book.season, timezone.now())
    bids = dict(_counts(book))
    fixed = (
        Valuation.objects.filter(card__box=book.league.box_id or 0).select_related("card").order_by("card__plain_name")
    )
    waiting = book.season.swaps.filter(state=Swap.State.AGREED)
    return OfficePage(
        windows=[_line(market, window, bids.get(window.pk, 0)) for window in reversed(market.windows)],
        form=form or WindowForm(),
        values=[FixedValue(one.card_id, one.card.name, one.points) for one in fixed],
        swaps=waiting.count(),
    )


def _counts(book: SeasonBook) -> list[tuple[int, int]]:
    return list(book.season.windows.order_by("id").values_list("pk").annotate(Count("bids")))


def _line(market: Market, window: Window, bids: int) -> WindowLine:
    phase = market.phase(window)
    due = phase is Phase.OVER and window.settled_at is None
    words = {
        Phase.AHEAD: _("not open yet"),
        Phase.OPEN: _("open"),
        Phase.OVER: _("being settled") if due else _("closed"),
    }
    return WindowLine(
        pk=window.pk,
        words=say_span(window),
        way=str(window.get_way_display()),
        phase=phase.value,
        phase_words=words[phase],
        bids=bids,
        may_close=phase is Phase.OPEN or due,
        may_remove=phase is Phase.AHEAD,
        is_sealed=window.way == Window.Way.SEALED,
    )


def say_span(window: Window) -> str:
    if window.opens_at:
        return _("%(opens)s to %(closes)s") % {"opens": moment(window.opens_at), "closes": moment(window.closes_at)}
    if not window.after_round:
        return _("From the start to the end of round %(until)s") % {"until": window.until_round}
    facts = {"after": window.after_round, "until": window.until_round}
    return _("From the end of round %(after)s to the end of round %(until)s") % facts
