"""Turns lines of the log into sentences. Facts are kept as plain words, so that a line outlives what it speaks of."""

from __future__ import annotations

from collections import defaultdict
from datetime import date

from django.utils.formats import date_format
from django.utils.translation import gettext, ngettext_lazy
from django.utils.translation import gettext_lazy as _

# One sentence a verb. %(actor)s is the person who did it; the other names are the facts given to `record`.
STORIES = {
    "league.founded": _("%(actor)s founded the league."),
    "league.renamed": _("%(actor)s renamed the league from %(old)s to %(name)s."),
    "league.made_public": _("%(actor)s made the league public."),
    "league.made_private": _("%(actor)s made the league private."),
    "league.closed": _("%(actor)s closed the league."),
    "league.reopened": _("%(actor)s opened the league again."),
    "league.archived": _("%(actor)s put the league in the archive."),
    "league.imported": _("%(actor)s brought the league here, from a file of %(date)s."),
    "dice.resealed": _("The dice of season %(season)s were sealed anew: a file never holds the seed of a sealed box."),
    "rule.changed": _("%(actor)s changed “%(rule)s” from %(from)s to %(to)s."),
    "rule.changed_because": _("%(actor)s changed “%(rule)s” from %(from)s to %(to)s: %(reason)s"),
    "invitation.made": _("%(actor)s made an invitation link (%(role)s)."),
    "invitation.revoked": _("%(actor)s revoked an invitation link (%(role)s)."),
    "member.joined": _("%(actor)s joined (%(role)s)."),
    "member.rose": _("%(actor)s followed an invitation and changed role: %(role)s."),
    "member.role": _("%(actor)s changed the role of %(name)s: %(role)s."),
    "member.removed": _("%(actor)s removed %(name)s from the league."),
    "member.left": _("%(actor)s left the league."),
    "club.added": _("%(actor)s added %(club)s."),
    "clubs.added": ngettext_lazy(
        "%(actor)s added %(count)s club: %(clubs)s.", "%(actor)s added %(count)s clubs: %(clubs)s.", "count"
    ),
    "club.changed": _("%(actor)s gave %(club)s a new look."),
    "club.renamed": _("%(actor)s renamed %(old)s to %(club)s."),
    "club.removed": _("%(actor)s removed %(club)s."),
    "club.joined_late": ngettext_lazy(
        "%(actor)s let %(club)s join from round %(round)s, with %(matches)s match.",
        "%(actor)s let %(club)s join from round %(round)s, with %(matches)s matches.",
        "matches",
    ),
    "club.claimed": _("%(actor)s took over %(club)s."),
    "club.handed_over": _("%(actor)s handed %(club)s to %(name)s."),
    "club.freed": _("%(actor)s left %(club)s without a manager."),
    "season.drawn": ngettext_lazy(
        "%(actor)s drew the calendar of season %(season)s: %(rounds)s round.",
        "%(actor)s drew the calendar of season %(season)s: %(rounds)s rounds.",
        "rounds",
    ),
    "season.timed": _("%(actor)s gave every match to play a time: from %(date)s on, boards: %(boards)s."),
    "season.finished": _("%(actor)s closed season %(season)s. The dice box is open."),
    "season.moved_up": _("Promoted, from season %(season)s on: %(clubs)s."),
    "season.moved_down": _("Relegated, from season %(season)s on: %(clubs)s."),
    "squads.to_protect": ngettext_lazy(
        "%(actor)s lets every club protect %(count)s player.",
        "%(actor)s lets every club protect %(count)s players.",
        "count",
    ),
    "squads.protected": ngettext_lazy(
        "%(actor)s protected %(count)s player of %(club)s.",
        "%(actor)s protected %(count)s players of %(club)s.",
        "count",
    ),
    "squads.released": ngettext_lazy(
        "%(actor)s closed the choice: %(count)s player is free.",
        "%(actor)s closed the choice: %(count)s players are free.",
        "count",
    ),
    "divisions.set": ngettext_lazy(
        "%(actor)s set up %(count)s division: %(names)s.", "%(actor)s set up %(count)s divisions: %(names)s.", "count"
    ),
    "divisions.dropped": _("%(actor)s dropped the divisions: everybody plays in one table."),
    "divisions.placed": _("%(actor)s placed clubs in divisions by hand."),
    "divisions.placed_by_last_season": _("%(actor)s placed the clubs in divisions as the last season ended."),
    "divisions.drawn": _("The dice placed the clubs in divisions, for %(actor)s: %(clubs)s."),
    "club.withdrawn_expunged": _("%(club)s withdrew, and %(actor)s expunged its results: %(reason)s"),
    "club.withdrawn_awarded": _("%(club)s withdrew, and %(actor)s awarded its remaining matches: %(reason)s"),
    "club.came_back": _("%(actor)s took the withdrawal of %(club)s back."),
    "club.replacement": _("%(actor)s invites a new manager for %(club)s."),
    "round.due": _("%(actor)s set the deadline of round %(round)s: %(date)s."),
    "round.not_due": _("%(actor)s took the deadline from round %(round)s."),
    "fixture.extended": _("%(actor)s gave %(home)s v %(away)s until %(date)s."),
    "season.opened": _("%(actor)s opened season %(season)s."),
    "lobby.seated": _("%(actor)s gave %(club)s a seat at the table."),
    "lobby.left": _("%(actor)s took %(club)s from the table."),
    "game.stepped_in": _("%(club)s had run out of time: an auto-manager decided."),
    "game.passed_late": _("%(club)s made no bid in time, and so passed."),
    "game.away": _("%(actor)s goes on holiday: an auto-manager leads %(club)s meanwhile."),
    "game.back": _("%(actor)s is back and leads %(club)s again."),
    "game.seat_left": _("%(actor)s leaves the table: an auto-manager leads %(club)s."),
    "game.sent_away": _("%(actor)s lets an auto-manager lead %(club)s until %(name)s is back."),
    "game.seat_freed": _("%(actor)s freed the seat of %(name)s: an auto-manager leads %(club)s."),
    "game.seat_taken": _("%(actor)s takes over %(club)s."),
    "game.paused": _("%(actor)s paused the game."),
    "game.resumed": _("%(actor)s let the game go on."),
    "game.ended": _("%(actor)s ended the game."),
    "game.rewind_asked": _("%(actor)s asks to go back to the start of the week: %(reason)s"),
    "game.rewind_declined": _("%(actor)s does not want to go back to the start of the week."),
    "game.rewound_by_all": _("Everybody agreed: the game is back at the start of the week. The dice are new."),
    "game.rewound_by_organiser": _("%(actor)s took the game back to the start of the week, with new dice: %(reason)s"),
    "game.started": ngettext_lazy(
        "%(actor)s dealt the cards for %(managers)s manager.",
        "%(actor)s dealt the cards for %(managers)s managers.",
        "managers",
    ),
    "game.imported": _(
        "%(actor)s brought the game here in a file, and with it the seeds of its dice: whoever had the file could know "
        "every die of the seasons begun."
    ),
    "game.season_over": _("Season %(season)s is over."),
    "game.over": _("The game is over. The dice boxes are open."),
    "season.scrapped": _("%(actor)s took the calendar of season %(season)s back."),
    "rounds.exchanged": _("%(actor)s exchanged rounds %(first)s and %(second)s."),
    "round.undated": _("%(actor)s took the date from round %(round)s."),
    "fixture.undated": _("%(actor)s took the date from %(home)s v %(away)s."),
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
    "result.overruled": _("%(actor)s changed %(home)s v %(away)s from %(old)s to %(score)s: %(reason)s"),
    "result.annulled": _("%(actor)s annulled %(home)s %(old)s %(away)s: %(reason)s"),
    "result.reopened": _("%(actor)s reopened %(home)s %(score)s %(away)s: %(reason)s"),
    "friendly.recorded": _("%(actor)s wrote a friendly into the log: %(home)s %(score)s %(away)s."),
    "friendly.changed": _("%(actor)s changed a friendly from %(old)s to %(home)s %(score)s %(away)s."),
    "friendly.removed": _("%(actor)s took the friendly %(home)s %(score)s %(away)s out of the log."),
    "fixture.voided": _("%(actor)s struck %(home)s v %(away)s from the season: %(reason)s"),
    "fixture.restored": _("%(actor)s put %(home)s v %(away)s back into the season."),
    "referee.drawn": _("%(name)s was drawn to referee %(home)s v %(away)s."),
    "injury.rolled": _("%(name)s rolled %(die)s for the injury in %(home)s v %(away)s: misses %(matches)s."),
    "injury.taken_back": _("%(actor)s took back the die of %(name)s (%(die)s) in %(home)s v %(away)s."),
    "line_up.named": _("%(actor)s named the line-up of %(club)s for %(home)s v %(away)s."),
    "line_up.taken_back": _("%(name)s left %(club)s: their line-up for %(home)s v %(away)s is to be named anew."),
    "results.in_bulk": ngettext_lazy(
        "%(actor)s entered %(count)s result at once.", "%(actor)s entered %(count)s results at once.", "count"
    ),
    "scenario.played": _("%(actor)s played a quick scenario: %(first)s %(score)s %(second)s."),
    "cards.opened": ngettext_lazy(
        "%(actor)s opened a box of %(count)s card.", "%(actor)s opened a box of %(count)s cards.", "count"
    ),
    "cards.opened_empty": _("%(actor)s opened an empty box for cards."),
    "cards.imported": _("%(actor)s imported cards: %(added)s new, %(changed)s changed."),
    "card.added": _("%(actor)s added the card of %(name)s."),
    "card.renamed": _("%(actor)s renamed the card of %(old)s to %(name)s."),
    "card.changed": _("%(actor)s changed %(attribute)s of %(name)s from %(from)s to %(to)s."),
    "card.removed": _("%(actor)s took the card of %(name)s out of the box."),
    "draft.opened": _("%(actor)s opened the draft for %(count)s clubs. The dice drew the order and the keepers."),
    "draft.picked": _("%(actor)s picked %(name)s for %(club)s (pick %(pick)s)."),
    "draft.picked_by_clock": _("The clock picked %(name)s for %(club)s (pick %(pick)s)."),
    "draft.taken_back": _("%(actor)s took back pick %(pick)s: %(name)s for %(club)s."),
    "draft.paused": _("%(actor)s paused the draft."),
    "draft.resumed": _("%(actor)s let the draft go on."),
    "draft.cancelled": _("%(actor)s called the draft off."),
    "draft.over": ngettext_lazy(
        "The draft is over after %(picks)s pick. The squads are written.",
        "The draft is over after %(picks)s picks. The squads are written.",
        "picks",
    ),
    "squads.dealt": ngettext_lazy(
        "The dice dealt %(players)s player, for %(actor)s.",
        "The dice dealt %(players)s players, for %(actor)s.",
        "players",
    ),
    "squads.collected": _("%(actor)s collected the cards of all squads."),
    "player.signed": _("%(actor)s signed %(name)s for %(club)s, number %(number)s."),
    "player.released": _("%(actor)s released %(name)s from %(club)s."),
    "market.signed": ngettext_lazy(
        "%(actor)s signed %(name)s for %(club)s, for %(points)s point.",
        "%(actor)s signed %(name)s for %(club)s, for %(points)s points.",
        "points",
    ),
    "market.released": _("%(club)s released %(name)s."),
    "market.bid_won": ngettext_lazy(
        "The bids were opened: %(name)s goes to %(club)s for %(points)s point.",
        "The bids were opened: %(name)s goes to %(club)s for %(points)s points.",
        "points",
    ),
    "market.swapped": _("%(club)s and %(other)s made a swap: %(gives)s for %(takes)s."),
    "market.loaned": _("%(club)s lend %(name)s to %(other)s."),
    "market.loan_over": _("%(name)s is back at %(club)s from the loan at %(other)s."),
    "market.loan_vetoed": _("%(actor)s vetoed the loan of %(name)s from %(club)s to %(other)s: %(reason)s"),
    "market.swap_vetoed": _("%(actor)s vetoed a swap of %(club)s and %(other)s: %(reason)s"),
    "market.valued": _("%(actor)s fixed the value of %(name)s at %(points)s."),
    "market.value_undone": _("%(actor)s left the value of %(name)s to the formula."),
    "window.added": _("%(actor)s set a transfer window."),
    "window.removed": _("%(actor)s took a transfer window back."),
    "window.closed": _("%(actor)s closed the transfer window."),
    "window.over": _("The transfer window is closed."),
    "player.renumbered": _("%(actor)s gave %(name)s of %(club)s number %(number)s instead of %(old)s."),
    "player.brought_along": _(
        "%(actor)s noted what %(name)s of %(club)s brings along: yellow cards %(yellows)s, matches banned "
        "%(ban_matches)s, matches injured %(injury_matches)s."
    ),
    "webhook.set": _("%(actor)s set up the league’s webhook."),
    "webhook.secret_changed": _("%(actor)s gave the league’s webhook a new secret."),
    "webhook.removed": _("%(actor)s removed the league’s webhook."),
    "cup.opened": _("%(actor)s opened %(cup)s for %(clubs)s clubs."),
    "cup.drawn": _("The draw of %(cup)s, %(stage)s: %(ties)s."),
    "cup.won": _("%(club)s win %(cup)s."),
    "cup.cancelled": _("%(actor)s called off %(cup)s."),
    "cup.dated": _("%(actor)s moved a round of %(cup)s behind round %(after)s of the league."),
    "deduction.made": ngettext_lazy(
        "%(actor)s took %(points)s point from %(club)s: %(reason)s",
        "%(actor)s took %(points)s points from %(club)s: %(reason)s",
        "points",
    ),
    "deduction.undone": ngettext_lazy(
        "%(actor)s gave %(club)s %(points)s point back.", "%(actor)s gave %(club)s %(points)s points back.", "points"
    ),
}

# Facts that are words of ours, not of people: kept in English and said in the reader's language.
SPOKEN = frozenset({"role", "rule", "from", "to", "attribute", "stage"})


def _in_words(value: object) -> object:
    if isinstance(value, list):
        return ", ".join(str(_in_words(part)) for part in value)
    return gettext(value) if isinstance(value, str) and value else value


def tell(verb: str, facts: dict[str, object]) -> str:
    """The sentence in the reader's language; an old line that lacks a fact shows a dash for it."""
    return fill(STORIES[verb], facts)


class _NoNumber(int):
    """What stands where a sentence counts, and is no number: in a line that lacks the fact, or of a file."""

    def __new__(cls, words: object):
        number = super().__new__(cls, 2)
        number.words = str(words)
        return number

    def __str__(self):
        return self.words


def fill(sentence, facts: dict[str, object]) -> str:
    spoken = {name: _in_words(value) if name in SPOKEN else value for name, value in facts.items()}
    known: defaultdict[str, object] = defaultdict(lambda: _NoNumber("–"), spoken)
    if "date" in facts:
        known["date"] = date_format(date.fromisoformat(str(facts["date"])), "DATE_FORMAT")
    if "actor" not in facts:
        known["actor"] = gettext("A former member")
    try:
        return str(sentence % known)
    except TypeError:
        return str(sentence % {name: _NoNumber(value) for name, value in known.items()})
