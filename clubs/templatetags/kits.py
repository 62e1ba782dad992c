"""{% shirt club %} draws a club's shirt; the colours come from data attributes, so no inline style is needed."""

import re
from functools import lru_cache

from django import template
from django.template.base import TextNode
from django.utils.html import format_html
from django.utils.safestring import mark_safe

from clubs.faces.drawing import face_on_page
from clubs.shirts import cloths_of, suit_of

register = template.Library()

PLAIN = re.compile(r"""icon ["']([\w-]+)["']""")


@register.simple_tag
def shirt(club, number="", size=""):
    """A shirt as decoration beside the club's name; screen readers skip it."""
    return _shirt(club.cloth, club.trim, club.pattern, number, size)


def kit(cloth, trim="white", pattern="plain"):
    """A shirt that no club wears yet."""
    return _shirt(cloth, trim, pattern, "", "")


# A page shows the same few shirts and icons hundreds of times.
@lru_cache(maxsize=1024)
def _shirt(cloth, trim, pattern, number, size):
    shape = format_html(
        '<svg class="shirt{}" viewBox="0 0 48 48" data-k1="{}" data-k2="{}" aria-hidden="true" focusable="false">'
        '<use href="#shirt-{}"/>',
        f" shirt-{size}" if size else "",
        cloth,
        trim,
        pattern,
    )
    label = format_html('<text x="24" y="32">{}</text>', number) if number else ""
    return format_html("{}{}</svg>", shape, label)


@register.simple_tag
def face(person, club=None, size=""):
    """{% face player club %}: somebody with a name and a nation, in the club's colours or in nobody's.

    Where a page has the nation in words, its code stands beside it.
    """
    nation = person.code if hasattr(person, "code") else person.nation
    return mark_safe(face_on_page(person.name, nation, cloths_of(club), size))


@register.simple_tag
def manager(person, size=""):
    """{% manager person %}: somebody who leads a club, in a suit with the club's colour."""
    return mark_safe(face_on_page(person.drawn_from, "", suit_of(person.cloth), size))


def icon(name, label=""):
    """An icon of the sprite; decorative unless it is given a label."""
    if label:
        return format_html('<svg class="icon" role="img" aria-label="{}"><use href="#i-{}"/></svg>', label, name)
    return _icon(name)


@lru_cache(maxsize=128)
def _icon(name):
    return format_html('<svg class="icon" aria-hidden="true" focusable="false"><use href="#i-{}"/></svg>', name)


register.simple_tag(icon)
compile_icon = register.tags["icon"]


@register.tag("icon")
def icon_tag(parser, token):
    """{% icon "ball" %} is drawn when the template is read; {% icon line.icon label %} each time."""
    plain = PLAIN.fullmatch(token.contents)
    return TextNode(_icon(plain[1])) if plain else compile_icon(parser, token)
