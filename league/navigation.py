"""Where the pages of a league, and of a game that is played here, are: a few groups, and the places of each.

This is the one table of places. A page says which place it belongs to (`frame(…, tab="squads")`); its group, its
siblings and who sees them follow from here.
"""

from __future__ import annotations

from collections.abc import Set
from dataclasses import dataclass
from enum import Enum

from django.utils.functional import Promise
from django.utils.translation import gettext_lazy as _
from django.utils.translation import pgettext_lazy

MOST_GROUPS = 7  # that fit side by side on a phone, in every language


class Readers(Enum):
    EVERYBODY = "everybody"
    ORGANISERS = "organisers"
    OTHERS = "others"  # organisers find it among their own things

    def include(self, *, organiser: bool) -> bool:
        return self is Readers.EVERYBODY or (self is Readers.ORGANISERS) == organiser


@dataclass(frozen=True)
class Place:
    key: str  # what its pages call it, and the name of its first address
    words: str | Promise
    tracks: str = ""  # only where the league's game keeps such things
    readers: Readers = Readers.EVERYBODY
    name: str = ""  # of the address, if that is not the key
    among: str = "league"  # or "game": whose addresses it belongs to

    @property
    def address(self) -> str:
        return f"{self.among}:{self.name or self.key}"


@dataclass(frozen=True)
class Group:
    words: str | Promise
    places: tuple[Place, ...]
    short: str | Promise = ""  # on a phone

    @property
    def address(self) -> str:
        """A group leads to its first place."""
        return self.places[0].address

    def seen(self, *, tracks: Set[str], organiser: bool) -> Group:
        shown = (one for one in self.places if one.readers.include(organiser=organiser))
        return Group(self.words, tuple(one for one in shown if not one.tracks or one.tracks in tracks), self.short)


GROUPS = (
    Group(pgettext_lazy("navigation", "Overview"), (Place("overview", pgettext_lazy("navigation", "Overview")),)),
    Group(
        _("Fixtures"),
        (
            Place("fixtures", _("Matches")),
            Place("result_log", _("Result log")),
            Place("round_reports", _("Round reports")),
        ),
    ),
    Group(
        _("Table and numbers"),
        (
            Place("table", _("Table")),
            Place("cross_table", _("Cross-table")),
            Place("forecast", _("Forecast")),
            Place("statistics", _("Statistics")),
            Place("discipline", _("Discipline")),
            Place("records", pgettext_lazy("navigation", "Records")),
            Place("streaks", _("Streaks")),
            Place("head_to_head", _("Head-to-head")),
            Place("managers", _("Managers")),
        ),
        short=_("Table"),
    ),
    Group(
        _("Clubs"),
        (
            Place("clubs", _("Clubs")),
            Place("squads", _("Squads"), tracks="squads"),
            Place("market", pgettext_lazy("transfers", "Market"), tracks="market"),
            Place("draft", pgettext_lazy("of players", "Draft"), tracks="squads", name="draft_room"),
            Place("cards", pgettext_lazy("of players", "Cards"), tracks="squads"),
        ),
    ),
    Group(_("Cups"), (Place("cups", _("Cups")),)),
    Group(
        pgettext_lazy("navigation", "More"),
        (
            Place("rules", _("House rules")),
            Place("members", _("Members"), readers=Readers.OTHERS),
            Place("share", _("Share")),
            Place("prints", _("Print")),
            Place("scenarios", _("Scenarios"), tracks="squads", name="league_scenarios"),
            Place("log", pgettext_lazy("activity", "Log")),
            Place("dice", _("Dice")),
        ),
    ),
    Group(
        pgettext_lazy("navigation", "Organise"),
        (
            Place("season", _("Season"), readers=Readers.ORGANISERS),
            Place("bulk", _("Enter results"), readers=Readers.ORGANISERS),
            Place("absences", _("Absences"), readers=Readers.ORGANISERS),
            Place("members", _("Members"), readers=Readers.ORGANISERS),
            Place("invitations", _("Invitations"), readers=Readers.ORGANISERS),
            Place("divisions", _("Divisions"), readers=Readers.ORGANISERS),
            Place("market_office", _("Transfer windows"), tracks="market", readers=Readers.ORGANISERS),
            Place("settings", _("Settings"), readers=Readers.ORGANISERS),
            Place("webhook", _("Webhook"), readers=Readers.ORGANISERS),
            Place("next_season", _("Next season"), readers=Readers.ORGANISERS),
        ),
    ),
)


def _in_game(key: str, words: str | Promise, tracks: str = "") -> Place:
    return Place(key, words, tracks=tracks, among="game")


# A game's pages. A chat is only where several people sit; it is a group, so that unread lines are always in sight.
GAME_GROUPS = (
    Group(pgettext_lazy("of the game", "Board"), (_in_game("now", pgettext_lazy("of the game", "Board")),)),
    Group(_("Squad"), (_in_game("squad", _("Squad")),)),
    Group(
        _("Table"),
        (_in_game("table", _("Table")), _in_game("cup", pgettext_lazy("competition", "Cup"))),
    ),
    Group(_("Press"), (_in_game("press", _("Press")),)),
    Group(_("Chat"), (_in_game("chat", _("Chat"), tracks="chat"),)),
    Group(
        pgettext_lazy("navigation", "More"),
        (
            _in_game("ledger", _("Ledger")),
            _in_game("history", _("History")),
            _in_game("prints", _("Print")),
            _in_game("about", _("Game")),
        ),
    ),
)


@dataclass(frozen=True)
class Tab:
    """A group or a place, as a link."""

    words: str
    short: str
    address: str
    current: bool
    key: str = ""  # of its first place


@dataclass(frozen=True)
class Navigation:
    groups: list[Tab]
    places: list[Tab]  # of the current group, if there is a choice


def navigation(place: str, *, tracks: Set[str], organiser: bool, table: tuple[Group, ...] = GROUPS) -> Navigation:
    """What somebody who is at a place sees of the others."""
    groups, siblings = [], []
    for whole in table:
        group = whole.seen(tracks=tracks, organiser=organiser)
        if not group.places:
            continue
        here = any(one.key == place for one in group.places)
        groups.append(Tab(str(group.words), str(group.short), group.address, here, group.places[0].key))
        if here and len(group.places) > 1:
            siblings = [Tab(str(one.words), "", one.address, one.key == place) for one in group.places]
    return Navigation(groups, siblings)
