"""What stands on the picture of a season's end: values only, as a stranger may see them."""

from __future__ import annotations

from dataclasses import dataclass

from django.utils.translation import gettext as _
from django.utils.translation import pgettext

from clubs.shirts import CLOTHS, face_of, letters_on, shirt_of
from league.cup_words import season_name
from league.languages import language
from league.pages.game.great_day import GreatDay

MOST_FACES = 5


@dataclass(frozen=True)
class Moment:
    over: str
    headline: str
    more: str
    club: str
    cloth: str  # colours of six digits
    letters: str
    tone: str
    shirt: str
    faces: tuple[str, ...]
    figures: tuple[tuple[str, str], ...]
    awards: tuple[tuple[str, str], ...]
    language: str = "en"

    @property
    def typed(self) -> str:
        """Everything that people have named."""
        return "".join([self.over, self.club, *(name for _title, name in self.awards)])


def moment_of(league_name: str, day: GreatDay) -> Moment:
    report, club = day.report, day.club
    division = _("Division %(division)s") % {"division": report.division}
    return Moment(
        over=f"{league_name} · {season_name(report.season)} · {division}",
        headline=day.headline.words,
        more=day.headline.more,
        club=club.name,
        cloth=CLOTHS[club.cloth],
        letters=letters_on(club.cloth),
        tone=day.headline.tone,
        shirt=shirt_of(club, edge="#fbf9f0"),
        faces=tuple(face_of(hero.who.name, hero.who.nation, club) for hero in day.heroes[:MOST_FACES]),
        figures=(
            (_("Place"), str(report.rank)),
            (_("Points"), str(report.points)),
            (_("Goals"), f"{report.goals_for}:{report.goals_against}"),
            (pgettext("competition", "Cup"), day.cup),
        ),
        awards=tuple((award.title, award.who.name) for award in day.awards),
        language=language(),
    )
