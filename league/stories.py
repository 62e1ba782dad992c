"""Turns lines of the log into sentences. Facts are kept as plain words, so that a line outlives what it speaks of."""

from __future__ import annotations

from collections import defaultdict

from django.utils.translation import gettext
from django.utils.translation import gettext_lazy as _

# One sentence a verb. %(actor)s is the person who did it; the other names are the facts given to `record`.
STORIES = {
    "league.founded": _("%(actor)s founded the league."),
    "season.drawn": _("%(actor)s drew the calendar of season %(season)s: %(rounds)s rounds."),
    "season.finished": _("%(actor)s closed season %(season)s. The dice box is open."),
    "season.opened": _("%(actor)s opened season %(season)s."),
    "round.dated": _("%(actor)s set round %(round)s for %(date)s."),
    "fixture.moved": _("%(actor)s moved %(home)s v %(away)s to round %(round)s."),
    "fixture.dated": _("%(actor)s set %(home)s v %(away)s for %(date)s."),
    "fixture.swapped": _("%(actor)s swapped the venue: %(home)s now receive %(away)s."),
    "fixture.postponed": _("%(actor)s postponed %(home)s v %(away)s."),
    "fixture.rescheduled": _("%(actor)s put %(home)s v %(away)s back on the calendar."),
    "result.reported": _("%(actor)s reported %(home)s %(score)s %(away)s."),
    "result.confirmed": _("%(actor)s confirmed %(home)s %(score)s %(away)s."),
    "result.stood": _("Nobody objected: %(home)s %(score)s %(away)s stands."),
    "result.disputed": _("%(actor)s disputes %(home)s %(score)s %(away)s: %(reason)s"),
    "result.final": _("%(actor)s entered %(home)s %(score)s %(away)s."),
    "result.overridden": _("%(actor)s changed %(home)s v %(away)s from %(old)s to %(score)s: %(reason)s"),
    "result.annulled": _("%(actor)s annulled %(home)s %(old)s %(away)s: %(reason)s"),
    "results.in_bulk": _("%(actor)s entered %(count)s results at once."),
    "deduction.made": _("%(actor)s took %(points)s points from %(club)s: %(reason)s"),
    "deduction.undone": _("%(actor)s gave %(club)s %(points)s points back."),
}


def tell(verb: str, facts: dict[str, object]) -> str:
    """The sentence in the reader's language; an old line that lacks a fact shows a dash for it."""
    known: defaultdict[str, object] = defaultdict(lambda: "–", facts)
    if "actor" not in facts:
        known["actor"] = gettext("Somebody who left")
    return str(STORIES[verb]) % known
