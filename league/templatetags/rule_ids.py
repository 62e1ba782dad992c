"""{% rule "CA-LEAGUE-6" %} names a rule and leads to its text in the rule book; |link_rules does so within a text."""

from functools import cache

from django import template
from django.urls import reverse
from django.utils.html import escape, format_html
from django.utils.safestring import mark_safe

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
