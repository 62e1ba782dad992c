"""Lines of lists that have hundreds in a full season. Written here, because a template takes several times as long."""

from functools import cache, lru_cache

from django import template
from django.utils.html import format_html, format_html_join
from django.utils.safestring import SafeString, mark_safe
from django.utils.translation import gettext as _
from django.utils.translation import pgettext

from clubs.templatetags.kits import icon, shirt
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
NUMBERS = (
    '<td class="r">{}</td><td class="r opt">{}</td><td class="r opt">{}</td><td class="r opt">{}</td>'
    '<td class="r opt">{}</td><td class="r opt">{}</td><td class="r">{}</td><td class="pts">{}'
)
RANK = (
    '<a class="rank" id="rank-{pk}" href="{url}#rank-{pk}" hx-get="{url}" hx-target="#table" hx-swap="outerHTML" '
    'aria-expanded="{opened}" role="button" aria-label="{question}"><b>{rank}</b>{zone}{icon}</a>'
)
CLUB = (
    '<td>{}</td><td><span class="club">{}<span><a class="nm" href="{}"><span class="on-wide">{}</span>'
    '<span class="on-narrow">{}</span></a>{}</span></span></td>'
)
COURSE_END = (
    '<svg class="shirt" x="{}" y="{}" width="22" height="22" viewBox="0 24 48 48" overflow="visible" data-k1="{}" '
    'data-k2="{}" aria-hidden="true"><use href="#shirt-{}" width="48" height="48"/></svg>'
    '<text{} x="{}" y="{}" dy="5">{}</text>'
)
MAN = (
    '<g class="man" data-man="{card}" data-name="{number} {short}"{off} transform="translate({x} {y})">'
    '<rect class="hit" x="-9.5" y="-8" width="19" height="21" rx="1"/>'
    '<g class="shirt" transform="translate(-6.5 -7) scale(.271)" data-k1="{cloth}" data-k2="{trim}">'
    '<use href="#shirt-{pattern}" width="48" height="48"/><text x="24" y="32">{number}</text></g> '
    '<text class="nm" y="10.5">{short}</text></g>'
)


@register.simple_tag
def pitch_men(pitch, moves):
    """{% pitch_men pitch moves %}: the named, each in his place; where they can be moved, the rest of the squad too."""
    club = {"cloth": pitch.club.cloth, "trim": pitch.club.trim, "pattern": pitch.club.pattern}
    drawn = [_man(man, club) for man in pitch.men if man.place or moves]
    return mark_safe("".join(drawn))  # each wrote itself safely


def _man(man, club):
    who = {"card": man.card, "number": man.number, "short": man.short, "x": man.x, "y": man.y}
    return format_html(MAN, off="" if man.place else mark_safe(" data-off"), **who, **club)


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
def table_club(line, view):
    """{% table_club line page.view %}: the rank, which opens its explanation in the whole table, and the club."""
    club, rank = line.club, line.row.rank
    opener = {"url": line.why_url, "opened": "true" if line.open else "false", "question": line.question}
    place = (
        format_html('<span class="rank"><b>{}</b></span>', rank)
        if view
        else format_html(RANK, pk=club.pk, rank=rank, zone=_zone(line.zone), icon=icon("down"), **opener)
    )
    you = f" {_('(you)')}" if line.mine else ""
    manager = format_html('<span class="mg">{}{}</span>', line.manager, you) if line.manager else ""
    if line.withdrawn:
        manager = format_html('{} <span class="chip">{}</span>', manager, pgettext("a club", "withdrawn"))
    return format_html(CLUB, place, shirt(club), line.club_url, club.name, club.short_name, manager)


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


@register.simple_tag
def table_numbers(line):
    """{% table_numbers line %}: the cells of a line of the league table after the club's."""
    row = line.row
    star = format_html('<sup title="{}">*</sup>', _("Points deducted")) if row.deducted else ""
    form = "".join([_letter(one.code, one.letter, one.word) for one in line.form])
    goals = row.goals_for, row.goals_against, line.difference
    numbers = NUMBERS.format(row.played, row.won, row.drawn, row.lost, *goals, row.points)
    # Nothing but numbers, and what wrote itself safely.
    return mark_safe(f'{numbers}{star}</td><td class="opt"><span class="form">{form}</span></td>')


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
    lines = mark_safe("".join(drawn))  # nothing but numbers
    return lines + format_html_join("", COURSE_END, (_end(chart, course) for course in chart.courses))


def _end(chart, course):
    club, mine = course.club, mark_safe(' class="mine"') if course.mine else ""
    shirt_at, name_at = (chart.shirt_x, course.end), (chart.name_x, course.end)
    return *shirt_at, club.cloth, club.trim, club.pattern, mine, *name_at, club.short_name


@register.simple_tag
def places_rows(chart):
    """{% places_rows chart %}: the same as lines of a table."""
    return format_html_join("", "<tr{}>{}{}</tr>", (_places_row(course) for course in chart.by_place))


def _places_row(course):
    cells = "".join(f'<td class="r">{place}</td>' for place in course.places)
    club = format_html('<th scope="row">{}</th>', course.club.short_name)
    return mark_safe(' class="mine"') if course.mine else "", club, mark_safe(cells)  # nothing but numbers
