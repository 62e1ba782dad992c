"""Cards and what is wrong with them, in words."""

from __future__ import annotations

from dataclasses import dataclass

from django.utils.functional import Promise
from django.utils.translation import gettext as _
from django.utils.translation import gettext_lazy

from clubs.cards import COLUMN_WORDS
from clubs.models import Card
from clubs.rules.card_import import ImportCode, Spot
from clubs.rules.problems import Problem

IMPORT_WORDS: dict[str, Promise] = {
    ImportCode.NOTHING: gettext_lazy("There is no card in it."),
    ImportCode.BROKEN: gettext_lazy("It cannot be read from here on: a quotation mark, a comma or a bracket is wrong."),
    ImportCode.NOT_A_LIST: gettext_lazy("JSON has to be a list of cards: it begins with [."),
    ImportCode.NOT_A_CARD: gettext_lazy("This is not a card: a card is written in curly brackets."),
    ImportCode.UNKNOWN_COLUMN: gettext_lazy("There is no such column."),
    ImportCode.COLUMN_TWICE: gettext_lazy("This column is there twice."),
    ImportCode.COLUMN_MISSING: gettext_lazy("This column is missing."),
    ImportCode.TOO_MANY_CELLS: gettext_lazy("The line has more than %(columns)s cells."),
    ImportCode.TOO_MANY_CARDS: gettext_lazy("A box holds at most %(most)s cards."),
    ImportCode.NO_NAME: gettext_lazy("A card needs a name."),
    ImportCode.NAME_TOO_LONG: gettext_lazy("A name has at most %(most)s letters."),
    ImportCode.NAME_LIKE_A_FORMULA: gettext_lazy(
        "A name begins with none of = + - @, or spreadsheets would calculate."
    ),
    ImportCode.NAME_TWICE: gettext_lazy("%(value)s stands in line %(first)s already."),
    ImportCode.UNKNOWN_KIND: gettext_lazy("“%(value)s” is neither outfielder nor keeper nor referee."),
    ImportCode.UNKNOWN_NATION: gettext_lazy("“%(value)s” is not the code of a football nation."),
    ImportCode.NOT_A_NUMBER: gettext_lazy("“%(value)s” is not a whole number."),
    ImportCode.MISSING: gettext_lazy("The number is missing (%(kind)s)."),
    ImportCode.OUT_OF_RANGE: gettext_lazy("%(value)s is not between %(least)s and %(most)s (OP-03)."),
    ImportCode.NOT_OF_THIS_KIND: gettext_lazy("This kind of card does not have it (%(kind)s): leave it empty."),
    ImportCode.KIND_IS_HELD: gettext_lazy("He is in a squad or on record, and stays what he is: %(kind)s."),
}


@dataclass(frozen=True)
class Fault:
    line: int
    column: str
    words: str


def say_fault(problem: Problem) -> Fault:
    spot = problem.where
    assert isinstance(spot, Spot)
    column = str(COLUMN_WORDS.get(spot.column, spot.column))
    if spot.character:
        column = _("character %(number)s") % {"number": spot.character}
    facts = dict(problem.facts)
    if "kind" in facts:
        facts["kind"] = Card.Kind(facts["kind"]).label
    return Fault(spot.line, column, str(IMPORT_WORDS[problem.code]) % facts)
