"""Lines of lists that have hundreds in a full season. Written here, because a template takes several times as long."""

from functools import cache, lru_cache
from html import escape

from django import template
from django.template.loader import render_to_string
from django.utils.html import format_html, format_html_join
from django.utils.safestring import SafeString, mark_safe
from django.utils.translation import gettext as _
from django.utils.translation import pgettext

from clubs.templatetags.kits import icon, shirt
from league.escaping import escaped
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
TABLE_LINE = (
    '<tr{classes}><td>{place}</td><td><span class="club">{shirt}<span><a class="nm" href="{url}">'
    '<span class="on-wide">{name}</span><span class="on-narrow">{short}</span></a>{manager}</span></span></td>'
    '<td class="r">{row.played}</td><td class="r opt">{row.won}</td><td class="r opt">{row.drawn}</td>'
    '<td class="r opt">{row.lost}</td><td class="r opt">{row.goals_for}</td><td class="r opt">{row.goals_against}</td>'
    '<td class="r">{difference}</td><td class="pts">{row.points}{star}</td>'
    '<td class="opt"><span class="form">{form}</span></td></tr>{why}'
)
RANK = (
    '<a class="rank" id="rank-{pk}" href="{url}#rank-{pk}" hx-get="{url}" hx-target="#table" hx-swap="outerHTML" '
    'aria-expanded="{opened}" role="button" aria-label="{question}"><b>{rank}</b>{zone}{icon}</a>'
)
COURSE_END = (
    '<svg class="shirt" x="{x}" y="{y}" width="22" height="22" viewBox="0 24 48 48" overflow="visible" '
    'data-k1="{cloth}" data-k2="{trim}" aria-hidden="true"><use href="#shirt-{pattern}" width="48" height="48"/></svg>'
    '<text{mine} x="{name_x}" y="{y}" dy="5">{name}</text>'
)
MAN_SHIRT = (
    '<g class="shirt" transform="translate(-6.5 -7) scale(.271)" data-k1="{}" data-k2="{}">'
    '<use href="#shirt-{}" width="48" height="48"/>'
)


@register.simple_tag
def pitch_men(pitch, moves):
    """{% pitch_men pitch moves %}: the named, each in his place; where they can be moved, the rest of the squad too."""
    shirt_of = format_html(MAN_SHIRT, pitch.club.cloth, pitch.club.trim, pitch.club.pattern)
    drawn = [_man(man, shirt_of) for man in pitch.men if man.place or moves]
    return mark_safe("".join(drawn))  # each wrote itself safely


def _man(man, shirt_of):
    short, off = escape(man.short), "" if man.place else " data-off"
    return (
        f'<g class="man" data-man="{man.card}" data-name="{man.number} {short}"{off} '
        f'transform="translate({man.x} {man.y})"><rect class="hit" x="-9.5" y="-8" width="19" height="21" rx="1"/>'
        f'{shirt_of}<text x="24" y="32">{man.number}</text></g> <text class="nm" y="10.5">{short}</text></g>'
    )


@register.simple_tag
def figs(figures):
    """{% figs line.figures %}: the attributes of a card, each with its name."""
    return mark_safe("".join([_fig(one.short, one.long, one.value, _tone(one)) for one in figures]))  # written safely


@lru_cache(maxsize=512)  # few attributes, six values, some languages
def _fig(short, long, value, tone):
    classes = format_html(' class="{}"', tone) if tone else ""
    return format_html('<div{}><dt><abbr title="{}">{}</abbr></dt><dd>{}</dd></div>', classes, long, short, value)


@register.simple_tag
def fig_cells(figures):
    """{% fig_cells line.figures %}: the same as cells of a table, which has the names above."""
    return mark_safe("".join([f'<td class="r fig {_tone(one)}">{one.value}</td>' for one in figures]))  # numbers alone


def _tone(figure):
    return "good" if figure.is_good else "poor" if figure.is_poor else ""


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


@register.simple_tag
def table_lines(lines, view):
    """{% table_lines one.lines page.view %}: the lines of a league table; below an open one, why it stands there."""
    return mark_safe("".join([_table_line(line, view) for line in lines]))  # each wrote itself safely


def _table_line(line, view):
    row, club = line.row, line.club
    classes = ("mine" if line.mine else "") + (" zone-cut" if line.is_cut else "")
    return TABLE_LINE.format(
        classes=f' class="{classes}"' if classes else "",
        place=f'<span class="rank"><b>{row.rank}</b></span>' if view else _rank(line),
        shirt=shirt(club),
        url=escaped(line.club_url),
        name=escaped(club.name),
        short=escaped(club.short_name),
        manager=_manager(line),
        row=row,  # nothing but numbers
        difference=line.difference,
        star=format_html('<sup title="{}">*</sup>', _("Points deducted")) if row.deducted else "",
        form="".join([_letter(one.code, one.letter, one.word) for one in line.form]),
        why=_why(line) if line.open else "",
    )


def _rank(line):
    """Opens its explanation."""
    return RANK.format(
        pk=line.club.pk,
        url=escaped(line.why_url),
        opened="true" if line.open else "false",
        question=escaped(line.question),
        rank=line.row.rank,
        zone=_zone(line.zone),
        icon=icon("down"),
    )


def _manager(line):
    you = f" {_('(you)')}" if line.mine else ""
    manager = f'<span class="mg">{escaped(line.manager)}{escaped(you)}</span>' if line.manager else ""
    if line.withdrawn:
        return f'{manager} <span class="chip">{escaped(pgettext("a club", "withdrawn"))}</span>'
    return manager


def _why(line):
    why = render_to_string("league/_why.html", {"line": line})
    return f'<tr class="why"><td colspan="11"><div class="why-in">{why}</div></td></tr>'


def _zone(mark):
    """Where the place leads, as a shape with a name."""
    if mark is None:
        return ""
    return format_html(
        '<svg class="zone zone-{} icon" role="img" aria-label="{}"><use href="#i-{}"/></svg>',
        mark.tone,
        mark.name,
        mark.icon,
    )


@lru_cache(maxsize=64)
def _letter(code, letter, word):
    return format_html('<i class="{}" title="{}">{}</i>', code, word, letter)


@register.simple_tag
def places_drawing(chart):
    """{% places_drawing chart %}: the grid, a line a club, the clubs at their ends."""
    drawn = [
        f'<path class="grid" d="M30 {y}H{chart.right}"/><text class="ax" x="22" y="{y}" dy="5" '
        f'text-anchor="end">{place}</text>'
        for place, y in chart.rows
    ]
    drawn += [f'<text class="ax" x="{x}" y="{chart.bottom}" text-anchor="middle">{n}</text>' for n, x in chart.columns]
    for course in chart.courses:
        whose = " mine" if course.mine else " lead" if course.leads else ""
        drawn.append(f'<path class="ln{whose}" d="{course.path}"/>')
        drawn += [f'<circle class="pt" cx="{x}" cy="{y}" r="4.5"/>' for x, y in course.dots]
    drawn += [_course_end(chart, course) for course in chart.courses]
    return mark_safe("".join(drawn))  # numbers, and what is escaped


def _course_end(chart, course):
    club = course.club
    return COURSE_END.format(
        x=chart.shirt_x,
        y=course.end,
        cloth=escaped(club.cloth),
        trim=escaped(club.trim),
        pattern=escaped(club.pattern),
        mine=' class="mine"' if course.mine else "",
        name_x=chart.name_x,
        name=escaped(club.short_name),
    )


@register.simple_tag
def places_table(chart):
    """{% places_table chart %}: the same in numbers, a line a club."""
    heads = "".join([f'<th scope="col" class="r">{number}</th>' for number in chart.numbers])
    lines = "".join([_places_line(course) for course in chart.by_place])
    club = escaped(_("Club"))
    # Numbers, and what is escaped.
    return mark_safe(f'<thead><tr><th scope="col">{club}</th>{heads}</tr></thead><tbody>{lines}</tbody>')


def _places_line(course):
    cells = "".join([f'<td class="r">{place}</td>' for place in course.places])
    mine = ' class="mine"' if course.mine else ""
    return f'<tr{mine}><th scope="row">{escaped(course.club.short_name)}</th>{cells}</tr>'
