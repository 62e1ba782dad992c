"""Cells and boxes that a match sheet and a line-up have hundreds of. A template takes several times as long."""

from html import escape

from django import template
from django.utils.html import format_html, format_html_join
from django.utils.safestring import mark_safe
from django.utils.translation import gettext as _

from clubs.templatetags.kits import icon

register = template.Library()

BOX = (
    '<span class="step"><button type="button" data-by="-1" aria-labelledby="one-less label-{field}">'
    '<svg class="icon" aria-hidden="true" focusable="false"><use href="#i-minus"/></svg></button>'
    '<input type="number" inputmode="numeric" autocomplete="off" min="0" max="{room}" name="{field}" id="id_{field}" '
    'value="{points}" data-boost><button type="button" data-by="1" aria-labelledby="one-more label-{field}">'
    '<svg class="icon" aria-hidden="true" focusable="false"><use href="#i-plus"/></svg></button></span>'
)
BOOST = '<div class="boost"><label id="label-{}" for="id_{}">{} {} <span class="sr">{}</span></label>{}</div>'


@register.simple_tag
def named_list(players):
    """{% named_list players %}: those who start, or the bench, with what is special about each."""
    in_goal = f" <small>{escape(_('in goal'))}</small>"
    cannot_play = f' <span class="chip chip-bad">{icon("alert")}{escape(_("cannot play"))}</span>'
    lines = [
        f'<li><span class="no">{one.number}</span><span>{escape(one.name)}{in_goal if one.place == "goal" else ""}'
        f"{_raised(one.boosts)}{cannot_play if one.out else ''}</span></li>"
        for one in players
    ]
    return mark_safe(f'<ul class="named">{"".join(lines)}</ul>')  # names and words are escaped, the rest are numbers


def _raised(boosts):
    return "".join(
        [f' <span class="chip chip-good">{escape(name)} +{points} = {value}</span>' for name, points, value in boosts]
    )


@register.simple_tag
def sheet_values(values):
    """{% sheet_values line.values %}: a cell a value, with the home points spent on it."""
    return format_html_join("", '<td class="c">{}</td>', ((_value(value),) for value in values))


def _value(value):
    if not value:
        return ""
    return format_html("<b>{}+{}</b>", value.printed, value.raised) if value.raised else value.printed


@register.simple_tag
def room_lines(room, side):
    """{% room_lines room side %}: what has been told of a side, and empty lines to fill in by hand."""
    cells = [cell for entry in side.told.get(room.key, ()) for cell in entry]
    cells += [""] * (room.rows * len(room.heads) - len(cells))
    rows = (cells[at : at + len(room.heads)] for at in range(0, len(cells), len(room.heads)))
    return format_html_join("", "<tr>{}</tr>", ((_cells(row),) for row in rows))


def _cells(row):
    return format_html_join("", "<td>{}</td>", ((one,) for one in row))


@register.simple_tag
def attribute_list(attributes):
    """{% attribute_list row.attributes %}: a footballer's attributes."""
    shown = ((one.name, one.short, one.value) for one in attributes)
    return format_html_join("", '<div><dt><abbr title="{}">{}</abbr></dt><dd>{}</dd></div>', shown)


@register.simple_tag
def boost_boxes(row, highest):
    """{% boost_boxes row highest %}: the home points spent on each attribute; `highest` says that there is no room."""
    return format_html_join(
        "",
        BOOST,
        ((one.field, one.field, one.name, one.value, row.name, _box(one, highest)) for one in row.attributes),
    )


def _box(one, highest):
    if one.room or one.points:
        return format_html(BOX, field=one.field, room=one.room or 0, points=one.points or "0")
    return format_html('<output id="id_{}" class="muted">{}</output>', one.field, highest)
