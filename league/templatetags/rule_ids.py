"""{% rule "CA-LEAGUE-6" %} names a rule and leads to its text in the rule book; |link_rules does so within a text."""

from functools import cache

from django import template
from django.urls import reverse
from django.utils.html import escape, format_html, format_html_join
from django.utils.safestring import mark_safe
from django.utils.translation import ngettext

from league.rule_book import RULE_ID, RULES

register = template.Library()


@register.simple_tag
def rule(rule_id):
    if rule_id not in RULES:
        return format_html('<span class="rule-id">{}</span>', rule_id)
    return format_html('<a class="rule-id" href="{}#{}">{}</a>', _book(), rule_id, rule_id)


@register.filter
def link_rules(text):
    return mark_safe(RULE_ID.sub(lambda found: rule(found[0]), escape(text)))


@cache
def _book():
    return reverse("league:rule_book")


@register.simple_tag
def rules(*rule_ids):
    """{% rules "CM-TRN-1" "CM-TRN-2" %}: the rules of a panel, folded into one word; none is named twice.

    A list of ids counts as its ids.
    """
    told = [one for given in rule_ids for one in ([given] if isinstance(given, str) else given)]
    ids = list(dict.fromkeys(one for one in told if one))
    if not ids:
        return ""
    links = format_html_join(" ", "{}", ((rule(one),) for one in ids))
    return format_html(
        '<details class="rules-of"><summary>{}</summary><span>{}</span></details>',
        ngettext("Rule", "Rules", len(ids)),
        links,
    )
