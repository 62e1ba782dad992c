"""Lists on the pages of clubs and cards. Written here, because a template takes several times as long."""

from django import template
from django.utils.formats import date_format
from django.utils.html import format_html
from django.utils.safestring import mark_safe
from django.utils.translation import gettext as _
from django.utils.translation import pgettext

from clubs.templatetags.kits import icon, shirt
from league.escaping import escaped
from league.templatetags.entering import enter_score
from league.templatetags.when import hour_and

register = template.Library()

MEETING = (
    '<li><a href="{url}"><span class="when"><b>{day}</b>{below}</span> <span class="pair"><span>{shirt}{opponent}'
    '{goals}</span><span class="small muted">{where}</span></span> {state}</a>{enter}</li>'
)
CHIPS = {
    "disputed": (" chip-bad", "alert"),
    "reported": (" chip-warn", "clock"),
    "postponed": (" chip-info", "pause"),
    "void": ("", "cross"),
    "expunged": ("", "cross"),
}


@register.simple_tag
def meetings(listed):
    """{% meetings page.results %}: a club's matches, each from its side of the table."""
    where = {True: escaped(_("at home")), False: escaped(_("away"))}
    words = {"W": pgettext("form: won", "W"), "D": pgettext("form: drawn", "D"), "L": pgettext("form: lost", "L")}
    letters = {
        outcome: f'<span class="form"><i class="{outcome}">{escaped(letter)}</i></span>'
        for outcome, letter in words.items()
    }
    lines = [
        MEETING.format(
            url=escaped(one.url),
            day=escaped(date_format(one.day, "D j N") if one.day else _("no date")),
            below=escaped(hour_and(one.time, one.board, [one.round] if one.is_league else [])),
            shirt=shirt(one.opponent, size="sm"),
            opponent=escaped(one.opponent.short_name),
            goals=f'<b class="goals">{one.scored}–{one.conceded}</b>' if one.scored is not None else "",
            # The name of a cup is too long for the column of days.
            where=where[one.at_home] if one.is_league else f"{where[one.at_home]} · {escaped(one.round)}",
            state=letters[one.outcome] if one.outcome else _chip(one),
            enter=enter_score(one.enter_url, one.opponent.short_name) if one.enter_url else "",
        )
        for one in listed
    ]
    return mark_safe(f'<ul class="fixtures">{"".join(lines)}</ul>')  # numbers, and what is escaped


def _chip(meeting):
    if meeting.state not in CHIPS:
        return ""
    tone, sign = CHIPS[meeting.state]
    return format_html('<span class="chip{}">{}{}</span>', tone, icon(sign), meeting.state_words)


@register.simple_tag
def odds_bars(outlook):
    """{% odds_bars outlook %}: a bar for each place, its odds above it and the place below."""
    drawn = [
        f'<g><rect x="{bar.x}" y="{bar.y}" width="22" height="{bar.height}"/>'
        f'<text class="ax" x="{bar.x}" dx="11" y="{bar.label_y}">{bar.label}</text>'
        f'<text class="ax" x="{bar.x}" dx="11" y="{outlook.label_y}">{bar.place}</text></g>'
        for bar in outlook.bars
    ]
    return mark_safe("".join(drawn))  # nothing but numbers
