"""The fields of a line-up, written at once: there are sixteen of them, and in each the whole squad."""

from django import template
from django.utils.html import format_html_join
from django.utils.safestring import mark_safe

from league.templatetags.game import POSITIONS

register = template.Library()


@register.simple_tag
def slot_fields(slots, men):
    """{% slot_fields page.slots page.candidates %}"""
    options = [(man.key, f"{man.player.name} ({POSITIONS[man.player.position]} {man.player.ability})") for man in men]
    return format_html_join(
        "",
        '<div class="field"><label for="s-{0}">{1}</label><select name="s-{0}" id="s-{0}" data-field="{0}">'
        '<option value="">–</option>{2}</select></div>',
        ((slot.key, slot.label, _options(options, slot.picked)) for slot in slots),
    )


def _options(options, picked):
    chosen = mark_safe(" selected")
    return format_html_join(
        "",
        '<option value="{}"{}>{}</option>',
        ((key, chosen if key == picked else "", label) for key, label in options),
    )
