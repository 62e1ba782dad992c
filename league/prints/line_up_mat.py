"""The mat of Club Manager to lay on the table: with the last line-up of the reader's own club, or empty."""

from __future__ import annotations

from collections.abc import Mapping

from django.utils.translation import gettext as _
from django.utils.translation import gettext_lazy, pgettext

from clubs.rules import mat
from clubs.rules.club_manager.abilities import GOAL
from clubs.rules.club_manager.state import POSITIONS, Club
from clubs.shirts import shirt_of
from league.game_stories.words import AREAS
from league.languages import language
from league.pages.game.mat import ROWS
from league.pages.game.mat_words import goal_words, slot_words
from league.pages.game.men import Man, men_of
from league.pages.game.names import Names
from league.prints.game_sheets import club_of
from league.prints.kinds import BLANK, Kind, Of, Order
from league.prints.parts import over
from league.templatetags.game import POSITIONS as SHORT
from matches.sheets.line_up_mat import LineUpMat, MatLine, MatMan, MatSlot

AREA_OF_LINE = {"FWD": "F", "MID": "M", "DEF": "D"}

KIND = Kind(
    key="line-up-mat",
    title=gettext_lazy("Line-up mat"),
    about=gettext_lazy("Three lines of five slots and the goal, with your squad beside them and boxes for the areas."),
    of=Of.GAME,
    gather=lambda order: line_up_mat(order),
    choices=(BLANK,),
)


def line_up_mat(order: Order) -> LineUpMat:
    place, club, blank = order.place, club_of(order), order.wants(BLANK)
    side = Names(place.state, place.book).club(f"M{club.seat}")
    squad = [place.state.board.players[key] for key in club.squad]
    men = men_of(place.book, club, squad, place.state.options, side, set())
    picked = {} if blank or club.seat != place.seat else _picked(club, men)
    totals = mat.totals({slot: man.at(slot).counts for slot, man in picked.items() if slot != GOAL}) if picked else {}
    return LineUpMat(
        title=f"{club.name} · " + _("Line-up mat"),
        language=language(),
        over=over(order),
        club=club.name,
        note=_("week %(week)s") % {"week": place.state.week} if place.state.week else "",
        shirt=shirt_of(side),
        lines=tuple(
            MatLine(
                str(AREAS[AREA_OF_LINE[line]]),
                tuple(_slot(key, slot_words(line, key[1:]), picked) for key in mat.SLOTS if mat.line_of(key) == line),
                str(totals.get(AREA_OF_LINE[line], "")),
            )
            for line in ROWS
        ),
        goal=_slot(GOAL, goal_words(), picked),
        lanes=tuple((str(AREAS[area]), str(totals.get(area, ""))) for area in ("L", "C", "R")),
        men=() if blank else tuple(_man(man) for man in sorted(men.values(), key=_order)),
        words=_words(),
    )


def _words() -> dict[str, str]:
    return {
        "mat": _("Line-up mat"),
        "squad": _("Squad"),
        "number": pgettext("shirt number, on a sheet", "No."),
        "player": _("Player"),
        "lines": "|".join(str(SHORT[position]) for position in POSITIONS),
    }


def _picked(club: Club, men: Mapping[str, Man]) -> dict[str, Man]:
    """Those of the last eleven who are still here and can play."""
    slots = club.line_up.slots if club.line_up else {}
    return {slot: men[key] for slot, key in slots.items() if key in men and men[key].fitness.can_play}


def _slot(key: str, label: str, picked: Mapping[str, Man]) -> MatSlot:
    man = picked.get(key)
    if man is None:
        return MatSlot(label)
    return MatSlot(label, man.player.name, str(man.number), str(man.at(key).counts))


def _order(man: Man) -> tuple[int, int, str]:
    return POSITIONS.index(man.player.position), -man.player.ability, man.player.name


def _man(man: Man) -> MatMan:
    notes = [_("captain")] if man.captain else []
    if man.fitness.look != "ok":
        notes.append(man.fitness.words)
    return MatMan(
        number=str(man.number),
        name=man.player.name,
        position=str(SHORT[man.player.position]),
        counts=tuple(str(man.stands[position].counts) for position in POSITIONS),
        note=", ".join(notes),
        is_out=not man.fitness.can_play,
    )
