"""The awards of a season in words: player, goal and signing, with their faces."""

from __future__ import annotations

from dataclasses import dataclass

from django.utils.translation import gettext as _
from django.utils.translation import ngettext

from clubs.rules.club_manager.state import Key
from league.engines.club_manager import calendar
from league.engines.club_manager.state import seat_of
from league.game_guards import Place
from league.game_stories.words import pounds, score
from league.pages.game.names import Side
from league.pages.game.past import NamesThen
from league.pages.game.people import Somebody, page_of, somebody
from league.pages.game.season_lives import SeasonLives
from league.pages.game.season_rows import Match, SeasonRows
from league.rules.season_awards import (
    Season,
    Strike,
    goal_of_the_season,
    signing_of_the_season,
    strikes_of,
)


@dataclass(frozen=True)
class Award:
    key: str  # player, goal, signing
    title: str
    who: Somebody
    url: str
    words: str
    kit: Side


class Jury:
    """Of one club's season. It asks nothing of the database."""

    def __init__(self, place: Place, club: Key, rows: SeasonRows, names: NamesThen) -> None:
        self.place, self.club, self.rows, self.names = place, club, rows, names

    def awards(self, lives: SeasonLives) -> list[Award]:
        """Each only if somebody has earned it: who bought nobody has no signing of the season."""
        found = []
        if lives.ranked:
            best = lives.ranked[0]
            found.append(self._award("player", _("Player of the season"), best.player, _did(best)))
        if goal := goal_of_the_season(self._strikes()):
            found.append(self._award("goal", _("Goal of the season"), goal.player, self._goal(goal)))
        if signed := signing_of_the_season(lives.ranked, lives.signings):
            one, price = signed
            words = _("For %(price)s: %(did)s") % {"price": pounds(price), "did": _did(one)}
            found.append(self._award("signing", _("Signing of the season"), one.player, words))
        return found

    def _award(self, key: str, title: str, player: Key, words: str) -> Award:
        return Award(key, title, self.who(player), self.page(player), words, self.names.club(self.club))

    def who(self, player: Key) -> Somebody:
        return somebody(self.names.called(player))

    def page(self, player: Key) -> str:
        return page_of(self.place.league.slug, self.club, player, self.rows.season)

    def _strikes(self) -> list[Strike]:
        own = [one for one in self.rows.matches if one.played and self.club in (one.home, one.away)]
        return [strike for one in own for strike in self._of(one)]

    def _of(self, match: Match) -> list[Strike]:
        opponent = match.away if match.home == self.club else match.home
        goals = [(club == self.club, scorer, minute) for club, scorer, minute in match.scorers or ()]
        return strikes_of(
            sorted(goals, key=lambda goal: goal[2]),
            week=match.week,
            stage=self._stage(match),
            opponent=opponent,
            higher=self._division(opponent) < self.rows.division_of(self.club),
        )

    def _stage(self, match: Match) -> str:
        final = match.competition == "cup" and match.round == calendar.cup_rounds(self.place.book)
        return "final" if final else match.competition

    def _division(self, club: Key) -> int:
        return int(club[1]) if seat_of(club) is None else self.rows.division_of(club)

    def _goal(self, goal: Strike) -> str:
        mine, theirs = goal.before
        facts = {
            "minute": goal.minute,
            "score": score((mine + 1, theirs)),
            "opponent": self.names.club(goal.opponent).name,
            "week": goal.week,
        }
        if goal.stage == "final":
            return _("%(score)s in minute %(minute)s of the cup final against %(opponent)s") % facts
        if goal.stage == "cup":
            return _("%(score)s in minute %(minute)s of the cup tie with %(opponent)s, week %(week)s") % facts
        if goal.stage == "playoff":
            return _("%(score)s in minute %(minute)s of the play-off against %(opponent)s") % facts
        return _("%(score)s in minute %(minute)s against %(opponent)s, week %(week)s") % facts


def _did(one: Season) -> str:
    """What he is praised for: goals, or nothing let in."""
    matches = ngettext("%(count)s match", "%(count)s matches", one.matches) % {"count": one.matches}
    if one.goals or not one.clean_sheets:
        told = ngettext("%(count)s goal", "%(count)s goals", one.goals) % {"count": one.goals}
    else:
        told = ngettext(
            "%(count)s match without conceding", "%(count)s matches without conceding", one.clean_sheets
        ) % {"count": one.clean_sheets}
    return _("%(matches)s, %(did)s") % {"matches": matches, "did": told}
