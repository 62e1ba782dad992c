"""Lines of a season's lists. Written here, because a template takes several times as long."""

from django import template
from django.utils.html import format_html, format_html_join
from django.utils.translation import gettext as _

from league.templatetags.game import pounds

register = template.Library()

MEETING = '<li{}><span class="home{}">{}</span>{}<span class="away{}">{}{}</span></li>'
ENTRY = '<tr><td>{}{}</td><td class="r amount {}">{}{}</td></tr>'


@register.simple_tag
def meetings(matches):
    """{% meetings round.meetings %}: home, score, away; the reader's own match marked."""
    to_play = format_html(
        '<span class="sc to-come"><span aria-hidden="true">–</span><span class="sr">{}</span></span>', _("to play")
    )
    return format_html_join("", MEETING, (_meeting(one, to_play) for one in matches))


def _meeting(one, to_play):
    if one.url:
        score = format_html('<a class="sc" href="{}">{}</a>', one.url, one.score)
    else:
        score = format_html('<b class="sc">{}</b>', one.score) if one.score else to_play
    return (
        format_html(' class="{}"', "own") if one.own else "",
        " won" if one.winner == one.home.key else "",
        one.home.name,
        score,
        " won" if one.winner == one.away.key else "",
        one.away.name,
        format_html(" <small>({})</small>", one.note) if one.note else "",
    )


@register.simple_tag
def ledger_lines(entries):
    """{% ledger_lines week.entries %}: for what, and how much."""
    return format_html_join(
        "",
        ENTRY,
        (
            (
                one.kind,
                format_html(' <span class="mg">{}</span>', one.about) if one.about else "",
                "in" if one.amount > 0 else "out",
                "+" if one.amount > 0 else "",
                pounds(one.amount),
            )
            for one in entries
        ),
    )
