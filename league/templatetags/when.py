"""What stands below the day of a match in a list."""

from django import template
from django.utils.formats import date_format
from django.utils.translation import gettext as _

from league.hour_words import hour_words

register = template.Library()


@register.simple_tag
def below_the_day(slip, with_round=False, leg=None):
    """{% below_the_day slip show_round leg %}: the hour, the leg or the round, or else the month.

    The name of a cup is too long for this column: it stands below the clubs.
    """
    words = []
    if leg:
        words.append(_("first leg") if leg == 1 else _("second leg"))
    elif with_round and not slip.of_cup:
        words.append(slip.round)
    at = slip.time if slip.known_day else None
    if slip.known_day and not at and not words:
        words.append(date_format(slip.known_day, "F"))
    return hour_and(at, slip.board, words)


@register.simple_tag
def hour_and_board(slip, before=""):
    """{% hour_and_board slip before=", " %}: "14:00, board 2" behind the day, or nothing."""
    said = hour_and(slip.time, slip.board, [])
    return f"{before}{said}" if said else ""


def hour_and(at, board, words):
    return ", ".join([*hour_words(at, board), *words])
