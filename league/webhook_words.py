"""Which lines of the log an organiser can have sent on, in groups that people can tell apart."""

from __future__ import annotations

from django.utils.translation import gettext_lazy as _

TABLE, REST = "table", "rest"
GROUPS = {
    "results": _("Results"),
    TABLE: _("The table, whenever it changes"),
    "calendar": _("Dates, rounds and seasons"),
    "draws": _("Draws, drafts and dealt squads"),
    "transfers": _("Transfers and squads"),
    "people": _("Members and clubs"),
    REST: _("Everything else on the log"),
}

_BY_SUBJECT = {
    "result": "results",
    "results": "results",
    "friendly": "results",
    "injury": "results",
    "fixture": "calendar",
    "round": "calendar",
    "rounds": "calendar",
    "season": "calendar",
    "divisions": "calendar",
    "cup": "draws",
    "draft": "draws",
    "referee": "draws",
    "player": "transfers",
    "squads": "transfers",
    "transfer": "transfers",
    "window": "transfers",
    "bid": "transfers",
    "swap": "transfers",
    "member": "people",
    "club": "people",
    "clubs": "people",
}
_BY_VERB = {"season.drawn": "draws", "divisions.drawn": "draws", "squads.dealt": "draws"}

# After these the table may be another one.
_MOVES_THE_TABLE = frozenset(
    {
        *("result.final", "result.confirmed", "result.stood", "result.overruled", "result.annulled"),
        *("result.reopened", "results.in_bulk", "fixture.voided", "fixture.restored"),
        *("deduction.made", "deduction.undone", "club.withdrawn_expunged", "club.withdrawn_awarded", "club.came_back"),
    }
)


def groups_of(verb: str) -> set[str]:
    own = _BY_VERB.get(verb) or _BY_SUBJECT.get(verb.split(".", 1)[0], REST)
    return {own, TABLE} if verb in _MOVES_THE_TABLE else {own}
