"""What a person should hear, grouped by league; and what they chose to hear."""

from __future__ import annotations

from dataclasses import dataclass
from datetime import datetime

from django.core.paginator import Page, Paginator
from django.utils import timezone

from accounts.models import User
from league.models import League, Notice, NoticeChoices
from league.notice_words import SUBJECTS, said
from league.services.notice_choices import CHANNELS

PER_PAGE = 50
MOST_COUNTED = 100


def unread(user: User) -> int:
    """For the bell: one look into an index, and never more than a hundred rows of it."""
    return Notice.objects.filter(user=user).unread().order_by()[:MOST_COUNTED].count()


@dataclass(frozen=True)
class Line:
    pk: int
    sentence: str
    at: datetime
    is_unread: bool


@dataclass(frozen=True)
class Group:
    league: League | None
    lines: list[Line]

    @property
    def has_unread(self) -> bool:
        return any(line.is_unread for line in self.lines)


def notices_page(user: User, number: str | None) -> Page:
    """Newest first, in two queries; within a page they stand by league, the one with the latest news first."""
    shown = Notice.objects.filter(user=user).shown().select_related("league").order_by("-pk")
    page = Paginator(shown, PER_PAGE).get_page(number)
    groups: dict[int | None, Group] = {}
    for notice, sentence in said(page.object_list):
        group = groups.setdefault(notice.league_id, Group(notice.league, []))
        at = timezone.localtime(notice.at)
        group.lines.append(Line(notice.pk, sentence, at, notice.read_at is None))
    page.object_list = list(groups.values())
    return page


@dataclass(frozen=True)
class Switch:
    name: str  # "market.mail"
    channel: str
    is_on: bool


@dataclass(frozen=True)
class SubjectRow:
    words: str
    switches: list[Switch]


def switchboard(choices: NoticeChoices) -> list[SubjectRow]:
    silenced = set(choices.silenced)
    return [
        SubjectRow(
            str(words),
            [Switch(f"{subject}.{channel}", channel, f"{subject}.{channel}" not in silenced) for channel in CHANNELS],
        )
        for subject, words in SUBJECTS.items()
    ]
