"""The format of a cup in a few words, and the places of its bracket that are still open."""

from __future__ import annotations

from django.utils.translation import gettext as _
from django.utils.translation import ngettext

from league.cup_book import CupBook
from league.cup_words import group_name
from league.rules.bracket import BYE, source_key
from league.rules.cups import DRAWN, Format


class Places:
    """A place of the bracket that is still open, in words."""

    def __init__(self, book: CupBook):
        self._book = book
        self._ties = {(tie.stage, tie.slot): tie for tie in book.ties}

    def __call__(self, code: str) -> str:
        if code == BYE:
            return _("bye")
        key = source_key(code)
        if code[0] == "g":
            return _("%(group)s, place %(rank)s") % {"group": group_name(key[0]), "rank": key[1]}
        tie = self._ties.get((key[0], key[1]))
        if tie is None or tie.first_id is None or tie.second_id is None:
            return _("still open")
        return " / ".join(self._book.clubs[club].short_name for club in (tie.first_id, tie.second_id))


def terms_of(format: Format) -> list[str]:
    """The format in a few sentences."""
    said = [ngettext("%(count)s club", "%(count)s clubs", format.clubs) % {"count": format.clubs}]
    if format.groups:
        groups = ngettext("%(count)s group", "%(count)s groups", format.groups) % {"count": format.groups}
        on = ngettext("the best one goes on", "the best %(count)s go on", format.advance) % {"count": format.advance}
        said.append(f"{groups}, {on}")
    said.append(_("every stage is drawn") if format.draw == DRAWN else _("one bracket by the seeds"))
    said.append(_legs(format))
    if format.away_goals and 2 in (format.legs, format.final_legs):
        said.append(_("away goals count"))
    if format.extra_time:
        said.append(_("extra time"))
    said.append(_("shoot-out") if format.shoot_out else _("lots where it stays level"))
    return said


def _legs(format: Format) -> str:
    if format.legs == format.final_legs:
        return _("single matches") if format.legs == 1 else _("two legs")
    return _("two legs, a single final") if format.legs == 2 else _("single matches, a final over two legs")
