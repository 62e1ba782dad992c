"""What an injury die costs, in words."""

from django.utils.translation import gettext as _
from django.utils.translation import ngettext

from clubs.rules.injuries import matches_missed


def say_missed(die: int) -> str:
    """CA-LEAGUE-5"""
    missed = matches_missed(die)
    if not missed:
        return _("fit for the next match")
    return ngettext("misses %(count)s match", "misses %(count)s matches", missed) % {"count": missed}


def say_die(die: int) -> str:
    return _("Die: %(die)s, %(outcome)s") % {"die": die, "outcome": say_missed(die)}


def say_die_on_record(die: int) -> str:
    return _("Rolled on record: %(die)s, %(outcome)s.") % {"die": die, "outcome": say_missed(die)}


def say_rolled(name: str, die: int) -> str:
    return _("%(die)s for %(name)s: %(outcome)s.") % {"name": name, "die": die, "outcome": say_missed(die)}
