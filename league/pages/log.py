"""The log in the reader's language."""

from __future__ import annotations

import datetime
from dataclasses import dataclass

from django.core.paginator import Page, Paginator
from django.utils import timezone

from league.models import Activity, League
from league.stories import tell

PER_PAGE = 50


@dataclass(frozen=True)
class Told:
    sentence: str
    at: datetime.datetime


def told(line: Activity) -> Told:
    # In the reader's time zone, so that a line stands under the day it shows.
    return Told(tell(line.verb, line.facts), timezone.localtime(line.at))


def log_page(league: League, number: str | None) -> Page:
    """Newest first, in two queries."""
    page = Paginator(league.activities.order_by("-pk"), PER_PAGE).get_page(number)
    page.object_list = [told(line) for line in page.object_list]
    return page
