"""What people can hear, as sentences. A kind is "subject.what"; a subject is what a person switches on and off.

Facts are kept as plain words and said in the reader's language, as in the league's log (league/stories.py).
"""

from __future__ import annotations

from collections.abc import Iterable

from django.utils.translation import gettext_lazy as _
from django.utils.translation import ngettext_lazy

from league.apart import spared
from league.models import Notice
from league.stories import fill

SUBJECTS = {
    "confirm": _("A result of yours to confirm"),
    "dispute": _("A result of yours is disputed or changed"),
    "fixture": _("Your match this week"),
    "player": _("A player of yours is banned, injured or back"),
    "draft": _("Your pick in the draft"),
    "game": _("Your turn in a game"),
    "chat": _("Something new in the chat of a game"),
    "market": _("Transfers: your bids, offers and swaps"),
    "cup": _("A draw that concerns you was made"),
    "report": _("The report of a round is ready"),
    "reminder": _("A reminder, or a deadline that comes near"),
    "squad": _("Your squad between two seasons"),
    "role": _("Your role and your club in a league"),
    "office": _("For organisers: somebody waits for your decision"),
}

# One sentence a kind; the names in it are the facts given to `tell`. “date” is written as the reader writes dates.
SENTENCES = {
    "confirm.waiting": _("%(actor)s reported %(home)s %(score)s %(away)s. Confirm it or object until %(date)s."),
    "confirm.reopened": _("%(actor)s reopened %(home)s %(score)s %(away)s: %(reason)s"),
    "dispute.raised": _("%(actor)s disputes %(home)s %(score)s %(away)s: %(reason)s"),
    "dispute.settled": _("%(actor)s confirmed %(home)s %(score)s %(away)s. The dispute is settled."),
    "dispute.overruled": _("%(actor)s changed %(home)s v %(away)s from %(old)s to %(score)s: %(reason)s"),
    "dispute.annulled": _("%(actor)s annulled %(home)s %(old)s %(away)s: %(reason)s"),
    "fixture.coming": _("Your match %(home)s v %(away)s is on %(date)s."),
    "player.banned": _("%(name)s is banned. Matches to miss: %(left)s, the first is %(home)s v %(away)s."),
    "player.injured": _("%(name)s is injured. Matches to miss: %(left)s, the first is %(home)s v %(away)s."),
    "player.back": _("%(name)s is back for the next match, %(home)s v %(away)s."),
    "draft.your_pick": _("It is your pick in the draft, number %(pick)s."),
    "draft.picked_for_you": _("%(name)s was picked for %(club)s."),
    "game.turn": _("It is your turn: %(club)s, %(game)s."),
    "game.sent_away": _("%(actor)s lets an auto-manager lead %(club)s until you are back: %(game)s."),
    "game.seat_freed": _("%(actor)s freed your seat at %(game)s: an auto-manager leads %(club)s."),
    "chat.said": _("%(actor)s wrote in the chat of %(game)s."),
    "game.rewind_asked": _("%(actor)s asks to go back to the start of the week in %(game)s. Do you agree?"),
    "market.window_open": _("The transfer window is open until %(date)s."),
    "market.window_open_round": _("The transfer window is open until the end of round %(round)s."),
    "market.bid_won": _("Your bid won: %(name)s joins %(club)s for %(price)s."),
    "market.bid_lost": _("Your bid for %(name)s was not enough."),
    "market.swap_offered": _("%(actor)s offers you a swap: %(gives)s for %(takes)s."),
    "market.swap_accepted": _("%(actor)s accepted your swap: %(gives)s for %(takes)s."),
    "market.swap_declined": _("%(actor)s declined your swap: %(gives)s for %(takes)s."),
    "market.swap_done": _("The swap of %(gives)s for %(takes)s is done."),
    "market.loan_offered": _("%(club)s offer you %(name)s on loan."),
    "market.loan_asked": _("%(other)s would like to borrow %(name)s."),
    "market.loan_accepted": _("The loan of %(name)s from %(club)s to %(other)s is agreed."),
    "market.loan_declined": _("The loan of %(name)s from %(club)s to %(other)s was declined."),
    "market.loan_vetoed": _("%(actor)s vetoed the loan of %(name)s from %(club)s to %(other)s: %(reason)s"),
    "market.loan_recall": _("%(actor)s would like to end the loan of %(name)s now."),
    "market.loan_over": _("%(name)s is back at %(club)s from the loan at %(other)s."),
    "market.swap_vetoed": _("%(actor)s vetoed the swap of %(gives)s for %(takes)s: %(reason)s"),
    "cup.drawn": _("%(cup)s is drawn: %(home)s v %(away)s."),
    "report.ready": _("The report of round %(round)s is ready."),
    "reminder.match": _("%(actor)s reminds you: %(home)s v %(away)s, round %(round)s, is still to be played."),
    "reminder.deadline": _("%(home)s v %(away)s, round %(round)s, is to be played by %(date)s."),
    "squad.protect": ngettext_lazy(
        "Choose %(count)s player whom %(club)s protects.",
        "Choose up to %(count)s players whom %(club)s protects.",
        "count",
    ),
    "role.changed": _("%(actor)s changed your role: %(role)s."),
    "role.club": _("%(actor)s gave you %(club)s to manage."),
    "role.club_lost": _("%(actor)s took %(club)s out of your hands."),
    "role.removed": _("%(actor)s removed you from %(league)s."),
    "role.joined": _("%(actor)s joined (%(role)s)."),
    "office.disputed": _("%(actor)s disputes %(home)s %(score)s %(away)s: %(reason)s You decide."),
    "office.deadline": _("The time for round %(round)s is over, and %(home)s v %(away)s is not played. You decide."),
    "office.chat": _("%(actor)s asks you to look at a line in the chat of %(game)s."),
    "office.webhook": _("Messages to the webhook of %(league)s did not arrive. It is switched off."),
    "office.loan": _("%(club)s and %(other)s agreed on a loan of %(name)s. You can veto it."),
    "office.swap": _("%(actor)s and %(other)s agreed on a swap: %(gives)s for %(takes)s. You can veto it."),
}


def subject_of(kind: str) -> str:
    return kind.split(".", 1)[0]


def say(kind: str, facts: dict[str, object]) -> str:
    """The sentence in the reader's language."""
    return fill(SENTENCES[kind], facts)


def said(notices: Iterable[Notice]) -> list[tuple[Notice, str]]:
    """Each with its sentence. One that cannot be said is left out."""
    spoken = [(one, spared("Notice", one.pk, lambda one=one: say(one.kind, one.facts))) for one in notices]
    return [(one, sentence) for one, sentence in spoken if sentence is not None]
