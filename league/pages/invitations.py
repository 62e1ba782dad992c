"""Invitation links as the organiser and the invited person see them."""

from __future__ import annotations

from dataclasses import dataclass
from functools import lru_cache
from io import BytesIO

import segno
from django.utils import timezone
from django.utils.safestring import SafeString, mark_safe
from django.utils.translation import gettext as _

from clubs.models import Club
from league.models import Invitation, League, Season

MOST_SHOWN = 50


@dataclass(frozen=True)
class Link:
    invitation: Invitation
    role: str
    club: Club | None
    url: str
    trouble: str  # why it lets nobody in, or nothing


@dataclass(frozen=True)
class Welcome:
    """What somebody who holds a link should know before joining."""

    league: League
    role: str
    club: Club | None
    organisers: list[str]
    clubs: list[Club]
    season: Season
    trouble: str

    @property
    def is_game(self) -> bool:
        """Played here: one comes to a table, not to a league."""
        return not self.league.game.has_pages


def trouble_with(invitation: Invitation) -> str:
    if invitation.revoked_at:
        return _("revoked")
    if invitation.expires_at <= timezone.now():
        return _("expired")
    if invitation.uses >= invitation.most_uses:
        return _("used up")
    return ""


def link_of(invitation: Invitation, url: str) -> Link:
    return Link(invitation, invitation.get_role_display(), invitation.club, url, trouble_with(invitation))


def links(league: League, address) -> tuple[list[Link], list[Link]]:
    """The links that work, and those that worked; `address` gives a token's full address."""
    newest = league.invitations.select_related("club", "created_by").order_by("-pk")[:MOST_SHOWN]
    found = [link_of(invitation, address(invitation.token)) for invitation in newest]
    return [link for link in found if not link.trouble], [link for link in found if link.trouble]


def welcome(invitation: Invitation) -> Welcome:
    league = invitation.league
    season = league.seasons.latest("number")
    organisers = league.memberships.filter(role="organiser").order_by("joined_at", "pk")
    return Welcome(
        league=league,
        role=invitation.get_role_display(),
        club=invitation.club,
        organisers=list(organisers.values_list("user__username", flat=True)),
        clubs=[entry.club for entry in season.entries.select_related("club").order_by("club__name")],
        season=season,
        trouble=trouble_with(invitation),
    )


@lru_cache(maxsize=128)  # the same address looks the same for ever
def qr_code(url: str) -> SafeString:
    """Dark on light in every theme, or phones would not read it."""
    code = segno.make(url, error="m")
    drawn = code.svg_inline(border=3, dark="#000", light="#fff", omitsize=True, svgclass="qr", lineclass=None)
    return mark_safe(drawn)  # segno wrote it, from an address of ours


def qr_file(url: str) -> bytes:
    file = BytesIO()
    segno.make(url, error="m").save(file, kind="svg", border=4, scale=10, dark="#000", light="#fff")
    return file.getvalue()
