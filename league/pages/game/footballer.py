"""A footballer of a game: who he is, where he has played, and what happened to him, from what everybody was told."""

from __future__ import annotations

from dataclasses import dataclass

from django.urls import reverse
from django.utils.translation import gettext as _
from django.utils.translation import ngettext

from clubs.rules.club_manager.squads import cap
from clubs.rules.club_manager.state import Club, Key, Player
from league.engines.club_manager.lives import COMING, Appearance, Life, Moment, Told, lives_of, timed
from league.engines.club_manager.record import decode_events
from league.game_guards import Place
from league.game_stories import words
from league.game_stories.footballers import ICONS, farewell, told
from league.pages.game.men import kit_of
from league.pages.game.names import Names, Side
from league.pages.game.people import Somebody, somebody

LONGEST_KEY = 40


@dataclass(frozen=True)
class Line:
    when: Moment
    icon: str
    tone: str
    text: str


@dataclass(frozen=True)
class SeasonLine:
    season: int
    clubs: list[Side]
    matches: int
    goals: int
    reds: int
    injuries: int
    steps: int


@dataclass(frozen=True)
class BestMatch:
    text: str
    url: str


@dataclass(frozen=True)
class Other:
    """Somebody else whom the same card has been."""

    name: str
    url: str


@dataclass(frozen=True)
class FootballerPage:
    who: Player | Somebody
    player: Player | None  # the card, while he is whom it names and it lies open
    side: Side | None  # the club he plays for
    number: int  # on his shirt there
    kit: Side | None
    cap: int
    figures: list[tuple[str, int, str]]
    seasons: list[SeasonLine]
    best: BestMatch | None
    lines: list[Line]  # the last first
    farewell: str
    others: list[Other]


def footballer_page(place: Place, key: Key, season: int | None = None) -> FootballerPage | None:
    """One query. Nothing for cards of whom nobody has heard; `season` picks who the card was then."""
    if len(key) > LONGEST_KEY:
        return None
    lives = _lives(place, key)
    player = place.state.board.players.get(key) if _lies_open(place, key) else None
    chosen = _chosen(lives, season, player)
    if chosen is None:
        return None
    life = lives[chosen]
    current = player if chosen == len(lives) - 1 else None
    who = current or _gone(place, key, life)
    if who is None:
        return None
    return _page(place, key, lives, chosen, who, current)


def _lives(place: Place, key: Key) -> list[Life]:
    moves = place.game.moves.filter(events__contains=f'"{key}"').order_by("seq")
    heard: list[Told] = []
    for season, week, raw in moves.values_list("season", "week", "events"):
        heard += timed(season, week, decode_events(raw))
    return lives_of(key, heard)


def _lies_open(place: Place, key: Key) -> bool:
    """In a squad, on the market, or open in the draft; a card in a pile is nobody's business."""
    state = place.state
    squads = (club.squad for club in state.board.clubs)
    own = place.club.reserved if place.club else []
    return any(key in cards for cards in (*squads, *state.board.display.values(), state.offer, own))


def _chosen(lives: list[Life], season: int | None, player: Player | None) -> int | None:
    """Whoever it was in that season, whoever it is now, or the last of whom anything was told."""
    heard = [place for place, life in enumerate(lives) if life.seasons or life.spells]
    then = [place for place in heard if season in lives[place].seasons]
    if then:
        return then[-1]
    if player is not None:
        return len(lives) - 1
    return heard[-1] if heard else None


def _gone(place: Place, key: Key, life: Life) -> Somebody | None:
    """Who has left the table: he told his name when he retired, and his card has it until then."""
    card = place.full.board.players.get(key)
    if life.retired:
        return somebody(life.name)
    return Somebody(card.name, card.nation) if card else None


def _page(
    place: Place, key: Key, lives: list[Life], chosen: int, who: Player | Somebody, player: Player | None
) -> FootballerPage:
    names, life = Names(place.state, place.book), lives[chosen]
    club = next((one for one in place.state.board.clubs if player and key in one.squad), None)
    side = names.club(f"M{club.seat}") if club else None
    return FootballerPage(
        who=who,
        player=player,
        side=side,
        number=club.squad.index(key) + 1 if club else 0,
        kit=kit_of(side, player) if side and player else None,
        cap=(cap(place.book, club.division) or 0) if club else 0,
        figures=_figures(life),
        seasons=_seasons(life, names),
        best=_best(place, life.best, names),
        lines=_lines(life, names, _dealt_to(life, club) if chosen == 0 else None),
        farewell=farewell(life),
        others=_others(place, key, lives, chosen, player),
    )


def _figures(life: Life) -> list[tuple[str, int, str]]:
    weeks = life.amount("injured")
    out = ngettext("%(count)s week out", "%(count)s weeks out", weeks) % {"count": weeks} if weeks else ""
    return [
        (_("Matches"), len(life.matches), ""),
        (_("Goals"), life.goals, ""),
        (_("Red cards"), life.count("red-card"), ""),
        (_("Injuries"), life.count("injured"), out),
        (_("Training steps"), life.count("trained"), ""),
    ]


def _seasons(life: Life, names: Names) -> list[SeasonLine]:
    found = []
    for season in life.played_in:
        matches = [one for one in life.matches if one.season == season]
        seats = [one.seat for one in life.spells if one.since <= season <= (one.until or season)]
        found.append(
            SeasonLine(
                season=season,
                clubs=[names.club(f"M{seat}") for seat in dict.fromkeys(seats)],
                matches=len(matches),
                goals=sum(one.scored for one in matches),
                reds=life.count("red-card", season),
                injuries=life.count("injured", season),
                steps=life.count("trained", season),
            )
        )
    return found[::-1]


def _best(place: Place, match: Appearance | None, names: Names) -> BestMatch | None:
    if match is None:
        return None
    facts = {
        "opponent": names.club(match.opponent).name,
        "score": words.score((match.goals_for, match.goals_against)),
        "season": match.season,
        "week": match.week,
        "goals": match.scored,
    }
    if match.scored:
        sentence = ngettext(
            "%(score)s against %(opponent)s in season %(season)s, week %(week)s, with %(goals)s goal of his own",
            "%(score)s against %(opponent)s in season %(season)s, week %(week)s, with %(goals)s goals of his own",
            match.scored,
        )
    else:
        sentence = _("%(score)s against %(opponent)s in season %(season)s, week %(week)s")
    args = [place.league.slug, match.season, match.week, match.competition, match.club]
    return BestMatch(sentence % facts, reverse("game:match_report", args=args))


def _dealt_to(life: Life, club: Club | None) -> int | None:
    """The seat of who has come without a word: nobody is told who is dealt at the start of a game."""
    if life.moments and life.moments[0].kind in COMING:
        return None
    return life.spells[0].seat if life.spells else club.seat if club else None


def _lines(life: Life, names: Names, dealt_to: int | None) -> list[Line]:
    moments = list(life.moments)
    if dealt_to is not None:
        moments.insert(0, Moment(0, 0, "dealt", dealt_to))
    return [Line(one, *ICONS[one.kind], told(one, names.club(f"M{one.seat}").name)) for one in reversed(moments)]


def _others(place: Place, key: Key, lives: list[Life], chosen: int, player: Player | None) -> list[Other]:
    """The card before and after him."""
    address = reverse("game:footballer", args=[place.league.slug, key])
    found = []
    for number, life in enumerate(lives):
        if number == chosen:
            continue
        who = player if number == len(lives) - 1 else _gone(place, key, life)
        if who is not None:
            found.append(Other(who.name, f"{address}?season={life.seasons[-1]}" if life.retired else address))
    return found
