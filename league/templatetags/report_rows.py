"""The rows of a match report: a template takes several times as long, and most of them are the same empty row."""

from html import escape

from django import template
from django.utils.safestring import mark_safe
from django.utils.translation import gettext as _

from clubs.templatetags.kits import icon, shirt
from league.forms.report import COPIED

register = template.Library()

MARKS = {
    "goal": icon("ball"),
    "card": '<span class="booking" aria-hidden="true"></span>',
    "injury": '<span class="injury" aria-hidden="true">+</span>',
    "change": icon("swap"),
}
SECOND = {"goal": "how", "card": "kind", "injury": "die", "change": "comes_on"}  # below the player


@register.simple_tag
def report_rows(section, cast):
    """{% report_rows section form.cast %}: what has been told, a few empty rows, and one that scripts copy."""
    key = section.key
    # Which of the two is worn, the row's data-side says: scripts change it with the player.
    worn = f'<span class="worn">{shirt(cast.home, size="sm")}{shirt(cast.away, size="sm")}</span>'
    blank = _row(key, section.blank, worn)
    rows = [_row(key, row, worn) for row in section.rows]
    rows += [blank.replace(f"{key}-{COPIED}-", f"{key}-{number}-") for number in section.empty]
    # Fields write themselves safely, and the rest is escaped.
    return mark_safe(f'<div data-rows="{key}">{"".join(rows)}</div><template data-blank="{key}">{blank}</template>')


def _row(key, row, worn):
    below = f'<span class="kind">{row[SECOND[key]]}</span>' if key in SECOND else ""
    errors = [
        f'<p class="error">{icon("alert")}{escape(str(error))}</p>'
        for errors in row.errors.values()
        for error in errors
    ]
    note = f'<p class="hint">{escape(row.note)}</p>' if row.note else ""
    return (
        f'<div class="ev ev-{key}" data-row data-side="{row.side}">{MARKS[key]}{worn}{row["player"]}{row["minute"]}'
        f'<button class="del" type="button" data-remove aria-label="{escape(_("Remove this line"))}">{icon("cross")}'
        f"</button>{below}{note}{''.join(errors)}</div>"
    )
