"""What a season is headed by, for the ceremony, its picture and whoever is sent its address."""

from __future__ import annotations

from dataclasses import dataclass

from django.utils.translation import gettext as _
from django.utils.translation import gettext_lazy

from league.engines.club_manager.outcomes import division_after
from league.engines.club_manager.state import Report
from league.rules.season_verdict import BAD, occasion, verdict

HEADLINES = {
    "double": gettext_lazy("The double!"),
    "champion": gettext_lazy("Champions!"),
    "champion_up": gettext_lazy("Champions!"),
    "cup": gettext_lazy("Cup winners!"),
    "promoted": gettext_lazy("Promoted!"),
    "top_place": gettext_lazy("A top place"),
    "stayed": gettext_lazy("Safe and sound"),
    "relegated": gettext_lazy("Relegated"),
    "sacked": gettext_lazy("Sacked"),
}
ICONS = {
    "double": "cup",
    "champion": "cup",
    "champion_up": "cup",
    "cup": "cup",
    "promoted": "up-tri",
    "top_place": "up-tri",
    "stayed": "check",
    "relegated": "down-tri",
    "sacked": "door",
}


@dataclass(frozen=True)
class Headline:
    code: str
    words: str
    more: str  # what else it means
    icon: str
    tone: str  # glad, calm or sad


def headline(report: Report, cup_rounds: int) -> Headline:
    code = occasion(report, cup_rounds)
    return Headline(
        code=code,
        words=str(HEADLINES[code]),
        more=_more(code, report),
        icon=ICONS[code],
        tone="sad" if code in BAD else "calm" if code == "stayed" else "glad",
    )


def _more(code: str, report: Report) -> str:
    """Where the club goes from here. After a cup the league still has its say."""
    here, there = report.division, division_after(report.division, report.outcome)
    told = verdict(report)
    if told == "sacked":
        return _("The board has seen enough")
    if code == "double" and here == 1:
        return _("League and cup in one season")
    if told == "champion":
        return _("There is nobody above")
    if told == "top_place":
        return _("Among the best of the land")
    if there < here:
        return _("Up to division %(division)s") % {"division": there}
    if there > here:
        return _("Down to division %(division)s") % {"division": there}
    return _("Another season in division %(division)s") % {"division": here}
