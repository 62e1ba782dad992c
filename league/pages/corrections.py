"""What a correction will change, in words and with links."""

from __future__ import annotations

from dataclasses import dataclass, field

from django.urls import reverse
from django.utils.translation import gettext as _
from django.utils.translation import ngettext

from clubs.models import Card, Club
from clubs.rules.absences import Why
from league.cup_words import stage_name
from league.models import Cup, Season
from league.pages.table import signed
from league.pages.words import say_cause, say_meeting
from league.record import SeasonRecord
from league.services.corrections import Absent, Case, Consequences, Emptied, Moved, Through, Turn


@dataclass(frozen=True)
class Line:
    club: Club | None
    text: str
    url: str
    was: str = ""
    will_be: str = ""
    verdict: str = ""
    good: bool = False
    rules: tuple[str, ...] = ()


@dataclass(frozen=True)
class Group:
    title: str
    lines: list[Line]


@dataclass(frozen=True)
class Preview:
    groups: list[Group] = field(default_factory=list)
    count: int = 0


class _Scribe:
    """Knows the names of a season, and where its pages are."""

    def __init__(self, season: Season, consequences: Consequences):
        self.slug = season.league.slug
        self.record = SeasonRecord(season)
        self.names = {card: place.name for squad in self.record.members.values() for card, place in squad.items()}
        told = {absent.card for absent in consequences.absences}
        for turn in (consequences.ineligible, consequences.misnamed, consequences.dice_missing, consequences.dice_idle):
            told |= {case.card for case in (*turn.appears, *turn.vanishes)}
        strangers = Card.objects.filter(pk__in=told - self.names.keys())
        self.names |= {card.pk: card.name for card in strangers}

    def club(self, pk: int | None) -> Club | None:
        return self.record.clubs.get(pk)

    def match_url(self, fixture: int) -> str:
        return reverse("league:fixture", args=[self.slug, fixture])

    def meeting(self, fixture: int, club: int | None) -> str:
        """The club may be unknown: then the match is told from its home side."""
        at_home = self.record.fixtures[fixture].match.home_id
        return say_meeting(fixture, self.record, club or at_home)

    def moved(self, one: Moved) -> Line:
        facts = [
            ngettext("%(old)s → %(new)s point", "%(old)s → %(new)s points", one.after.points)
            % {"old": one.before.points, "new": one.after.points}
        ]
        if one.before.difference != one.after.difference:
            facts.append(
                _("difference %(old)s → %(new)s")
                % {"old": signed(one.before.difference), "new": signed(one.after.difference)}
            )
        if one.before.points == one.after.points:
            facts = facts[1:]
        club = self.club(one.club)
        told = _("%(club)s: %(facts)s") % {"club": club.short_name, "facts": ", ".join(facts)}
        same = one.before.rank == one.after.rank
        return Line(
            club=club,
            text=told if facts else club.short_name,
            url=reverse("league:overview", args=[self.slug]) + "#table",
            was="" if same else _place(one.before.rank),
            will_be=_("%(place)s, same") % {"place": _place(one.after.rank)} if same else _place(one.after.rank),
        )

    def purse(self, one: Emptied) -> Line:
        """OP-76"""
        club = self.club(one.club)
        facts = {"club": club.short_name, "old": one.before, "new": one.after}
        return Line(
            club=club,
            text=_("%(club)s: purse %(old)s → %(new)s") % facts,
            url=reverse("league:market_club", args=[self.slug, one.club]),
            verdict=_("overspent") if one.after < 0 else _("even again"),
            good=one.after >= 0,
            rules=("OP-76",),
        )

    def through(self, cup: Cup, one: Through) -> Line:
        was, will_be = self.club(one.before), self.club(one.after)
        return Line(
            club=will_be or was,
            text=(_("%(stage)s: who goes through") if one.stage < cup.rules.stages else _("%(stage)s: who wins"))
            % {"stage": stage_name(cup.rules, one.stage)},
            url=reverse("league:cup", args=[self.slug, cup.pk]),
            was=was.short_name if was else "–",
            will_be=will_be.short_name if will_be else "–",
        )

    def absent(self, one: Absent, fixtures: tuple[int, ...], *, out: bool) -> Line:
        matches = ", ".join(self.meeting(fixture, one.club) for fixture in fixtures)
        cause = say_cause(one.reason.absence, self.record, one.club)
        if out:
            verdict = _("banned") if one.why == Why.BANNED else _("injured")
        else:
            verdict = _("no ban") if one.why == Why.BANNED else _("not injured")
        text = _("%(name)s: %(matches)s (%(cause)s)") if out else _("%(name)s: %(matches)s")
        return Line(
            club=self.club(one.club),
            text=text % {"name": self.names[one.card], "matches": matches, "cause": cause},
            url=reverse("league:player", args=[self.slug, one.card]),
            verdict=verdict,
            good=not out,
            rules=one.reason.absence.rule_ids[:1] if out else (),
        )

    def cases(self, turn: Turn, appears: str, vanishes: str) -> list[Line]:
        return [self._case(case, appears, good=False) for case in turn.appears] + [
            self._case(case, vanishes, good=True) for case in turn.vanishes
        ]

    def _case(self, case: Case, verdict: str, *, good: bool) -> Line:
        facts = {"name": self.names[case.card], "match": self.meeting(case.fixture, case.club)}
        return Line(
            club=self.club(case.club),
            text=_("%(name)s: %(match)s") % facts,
            url=self.match_url(case.fixture),
            verdict=verdict,
            good=good,
        )


def _place(rank: int) -> str:
    return _("place %(rank)s") % {"rank": rank}


def preview(season: Season, consequences: Consequences, cup: Cup | None = None) -> Preview:
    scribe = _Scribe(season, consequences)
    absences = [
        scribe.absent(one, fixtures, out=out)
        for one in consequences.absences
        for fixtures, out in ((one.appears, True), (one.vanishes, False))
        if fixtures
    ]
    groups = [
        Group(cup.name if cup else "", [scribe.through(cup, one) for one in consequences.through]),
        Group(_("Table"), [scribe.moved(one) for one in consequences.table]),
        Group(_("Bans and injuries"), absences),
        Group(
            _("Played although out"),
            scribe.cases(consequences.ineligible, _("not eligible"), _("eligible after all")),
        ),
        Group(_("Line-ups to come"), scribe.cases(consequences.misnamed, _("cannot play"), _("can play after all"))),
        Group(_("Purses"), [scribe.purse(one) for one in consequences.purses]),
        Group(
            _("Injury dice"),
            scribe.cases(consequences.dice_missing, _("die to roll"), _("no die needed"))
            + scribe.cases(consequences.dice_idle, _("die without injury"), _("die counts again")),
        ),
    ]
    return Preview([group for group in groups if group.lines], consequences.count)
