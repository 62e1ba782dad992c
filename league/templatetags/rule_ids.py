"""{% rule "CA-LEAGUE-6" %} names a rule and leads to its text in the rule book."""

from functools import cache

from django import template
from django.urls import reverse
from django.utils.html import format_html

from league.rule_book import RULES

register = template.Library()


@register.simple_tag
def rule(rule_id):
    if rule_id not in RULES:
        return format_html('<span class="rule-id">{}</span>', rule_id)
    return format_html('<a class="rule-id" href="{}#{}">{}</a>', _book(), rule_id, rule_id)


@cache
def _book():
    return reverse("league:rule_book")
