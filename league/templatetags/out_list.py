"""{% out_list sheet.out %} lists who is out and why. Written here: a template needs ten times as long for hundreds."""

from functools import cache

from django import template
from django.utils.html import format_html, format_html_join
from django.utils.safestring import SafeString, mark_safe

from league.templatetags.rule_ids import rule

register = template.Library()

LINE = (
    '<li><span class="mark mark-{}" aria-hidden="true"></span><span><b><a href="{}">{}</a></b>'
    '<span class="mg">{}{}{} {}</span></span><span class="till">{}</span></li>'
)


@register.simple_tag
def out_list(out, with_club=False):
    lines = ((one.mark, one.who.url, one.who.name, *_origin(one, with_club)) for one in out)
    return format_html('<ul class="out-list">{}</ul>', format_html_join("", LINE, lines))


def _origin(one, with_club):
    """Whose player, what he did, where, by which rules, and for how long."""
    club = f"{one.who.club.short_name}, " if with_club else ""
    match = format_html(', <a href="{}">{}</a>', one.origin_url, one.origin) if one.origin_url else ""
    return club, one.words, match, _rules(one.rule_ids), one.till


@cache
def _rules(rule_ids: tuple[str, ...]) -> SafeString:
    return mark_safe(" ".join(rule(rule_id) for rule_id in rule_ids))  # each wrote itself safely
