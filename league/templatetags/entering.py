"""The button that stands at every match whose score the reader may enter."""

from django import template
from django.utils.html import format_html
from django.utils.translation import gettext as _

from clubs.templatetags.kits import icon

register = template.Library()


@register.simple_tag
def enter_score(url, match):
    """{% enter_score url "Saltmarsh – Lantern Hill" %}: the match is for who cannot see in which line it stands."""
    label = '<a class="btn btn-sm enter" href="{}">{}{}<span class="sr"> {}</span></a>'
    return format_html(label, url, icon("pen"), _("Enter score"), match)
