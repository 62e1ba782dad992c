"""Lines of lists that have hundreds in a full season. Written here, because a template takes several times as long."""

from functools import cache

from django import template
from django.utils.html import format_html, format_html_join
from django.utils.safestring import SafeString, mark_safe

from clubs.templatetags.kits import shirt
from league.templatetags.rule_ids import rule

register = template.Library()

OUT = (
    '<li><span class="mark mark-{}" aria-hidden="true"></span><span><b><a href="{}">{}</a></b>'
    '<span class="mg">{}{}{} {}</span></span><span class="till">{}</span></li>'
)
SCORER = (
    '<td class="r">{}</td><td class="w"><span class="club">{}<span><a class="nm" href="{}">{}</a>'
    '<span class="mg">{}</span></span></span></td>'
)


@register.simple_tag
def out_list(out, with_club=False):
    """{% out_list sheet.out %}: who is out and why, by which rules, and for how long."""
    till: dict[tuple[int, int], str] = {}  # the same few words again and again
    lines = []
    for one in out:
        left = one.left, one.length
        if left not in till:
            till[left] = one.till
        club = f"{one.who.club.short_name}, " if with_club else ""
        url = one.origin_url
        match = format_html(', <a href="{}">{}</a>', url, one.origin) if url else ""
        lines.append(
            (one.mark, one.who.url, one.who.name, club, one.words, match, _rules(one.rule_ids), till[left]),
        )
    return format_html('<ul class="out-list">{}</ul>', format_html_join("", OUT, lines))


@cache
def _rules(rule_ids: tuple[str, ...]) -> SafeString:
    return mark_safe(" ".join(rule(rule_id) for rule_id in rule_ids))  # each wrote itself safely


@register.simple_tag
def scorer(line):
    """{% scorer line %}: the first cells of a ranking, rank and footballer."""
    who = line.who
    return format_html(SCORER, line.rank, shirt(who.club, size="sm"), who.url, who.name, who.club.short_name)
