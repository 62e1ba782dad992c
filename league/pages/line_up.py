"""Naming a line-up: who can play, who cannot and why, and what is filled in at first."""

from __future__ import annotations

from dataclasses import dataclass
from functools import partial

from django.db.models import Q
from django.utils.translation import pgettext

from clubs.ids import whole
from clubs.models import Club
from clubs.rules.best_eleven import suggest
from clubs.rules.cards import ATTRIBUTES, MOST, Kind
from clubs.rules.eligibility import LineUpRules, Muster, Strength, muster
from league.book import SeasonBook
from league.forms.line_up import LineUpForm
from league.models import Fixture, SquadPlace
from league.models.fixture import PLAYED
from league.pages.pitch import Pitch, pitch
from league.pages.words import attribute_name, attribute_short, say_doubt, say_line_up, say_reason
from league.record import SeasonRecord
from league.services.line_ups import Unfit
from matches.models import LineUp, Named
from matches.rules.formations import FORMATIONS, FREE, label, spots

SUGGESTED, AS_LAST = "suggested", "last"
ON_PLAYERS = {*ATTRIBUTES[Kind.OUTFIELDER], *ATTRIBUTES[Kind.KEEPER]}


@dataclass(frozen=True)
class Attribute:
    """Texts, because a page shows 140 of them."""

    field: str
    name: str
    short: str
    value: str
    room: str  # how much home points can raise it; empty: not at all
    points: str  # typed so far


@dataclass(frozen=True)
class Candidate:
    """A player of the squad who can be named."""

    card: str
    number: int
    name: str
    is_keeper: bool
    attributes: list[Attribute]
    total: int
    yellows: int
    next_yellow_bans: bool
    doubts: list[str]  # what may keep him out, once it is known
    place: str
    spot: str
    errors: list[str]

    @property
    def boosted(self) -> bool:
        return any(attribute.points not in ("", "0") for attribute in self.attributes)


@dataclass(frozen=True)
class Absentee:
    number: int
    name: str
    reasons: list[str]


@dataclass(frozen=True)
class Formation:
    key: str
    label: str
    spots: str  # for the script: "24,14 24,38 …"
    chosen: bool


@dataclass(frozen=True)
class LineUpPage:
    fixture: Fixture
    home: bool
    club: Club
    other: Club
    form: LineUpForm
    fit: list[Candidate]
    out: list[Absentee]
    formations: list[Formation]
    pitch: Pitch
    muster: Muster[int]
    rules: LineUpRules
    points: int
    has_last: bool
    starting: int
    benched: int
    spent: int

    @property
    def is_short(self) -> bool:
        return self.muster.strength is Strength.SHORT

    @property
    def is_forfeit(self) -> bool:
        return self.muster.strength is Strength.FORFEIT

    @property
    def wanted(self) -> int:
        return min(self.rules.starters, self.muster.eligible)

    @property
    def left(self) -> int:
        return self.points - self.spent


class Sheet:
    """One side's line-up on the desk: what the record says, and the form around it."""

    def __init__(self, book: SeasonBook, fixture: Fixture, *, home: bool):
        self.book = book
        self.fixture = fixture
        self.home = home
        self.club = fixture.match.home if home else fixture.match.away
        self.other = fixture.match.away if home else fixture.match.home
        self.record = SeasonRecord(book.season, only=(self.club.pk,))
        self.squad = self.record.squads.get(self.club.pk, {})
        self.absences = self.record.out_of(fixture.pk, self.club.pk)
        self.doubts = self.record.doubts(fixture.pk, self.club.pk)
        self.points = book.season.rules["boost_points"] if home else 0
        self.muster = muster({card: one.card.is_keeper for card, one in self.squad.items()}, self.absences)
        self._words = {key: (attribute_name(key), attribute_short(key)) for key in ON_PLAYERS}
        self.say_reason = partial(say_reason, book=self.record, club_id=self.club.pk)
        self._line_ups = list(
            LineUp.objects.filter(match__fixture__round__season=book.season).filter(
                Q(home=True, match__home=self.club) | Q(home=False, match__away=self.club)
            )
        )

    @property
    def candidates(self) -> list[SquadPlace]:
        return [one for card, one in self.squad.items() if card not in self.absences]

    @property
    def named(self) -> LineUp | None:
        """What this side has saved for this match."""
        return next((one for one in self._line_ups if one.match_id == self.fixture.match_id), None)

    @property
    def last(self) -> LineUp | None:
        """The line-up of the last match that has a result."""
        named = {one.match_id: one for one in self._line_ups}
        played = [
            one
            for one in self.record.diaries.matches(self.club.pk)
            if one.state in PLAYED and one.pk != self.fixture.pk and one.match_id in named
        ]
        return named[played[-1].match_id] if played else None

    def form(self, data=None, *, fill: str = "") -> LineUpForm:
        initial = {} if data is not None else self._initial(fill)
        return LineUpForm(data, squad=list(self.squad.values()), boosts=bool(self.points), initial=initial)

    def _initial(self, fill: str) -> dict[str, object]:
        if fill == SUGGESTED:
            return self._suggested()
        line_up = self.last if fill == AS_LAST else self.named
        return self._copied(line_up, boosts=fill != AS_LAST) if line_up else {}

    def _suggested(self) -> dict[str, object]:
        def printed(cards):
            return {card: self.squad[card].card.attributes for card in cards}

        formation = LineUpForm.base_fields["formation"].initial
        eleven = suggest(printed(self.muster.keepers), printed(self.muster.outfielders), FORMATIONS[formation])
        initial: dict[str, object] = {f"place-{card}": place.value for card, place in eleven.named}
        stands = spots(formation)
        for card, place in eleven.field.items():
            initial[f"spot-{card}"] = f"{stands[place].forward},{stands[place].across}"
        return initial

    def _copied(self, line_up: LineUp, *, boosts: bool) -> dict[str, object]:
        initial: dict[str, object] = {"formation": line_up.formation or FREE}
        for one in line_up.named.prefetch_related("boosts"):
            if one.card_id in self.squad and one.card_id not in self.absences:
                initial[f"place-{one.card_id}"] = one.place
                if one.place == Named.Place.FIELD and one.forward is not None:
                    initial[f"spot-{one.card_id}"] = f"{one.forward},{one.across}"
                if boosts:
                    initial |= {f"boost-{one.card_id}-{raised.attribute}": raised.points for raised in one.boosts.all()}
        return initial

    def object(self, form: LineUpForm, unfit: Unfit) -> None:
        names = {card: one.card.name for card, one in self.squad.items()}
        form.object_to((problem, say_line_up(problem, names, self.say_reason)) for problem in unfit.problems)

    def page(self, form: LineUpForm) -> LineUpPage:
        fit = self.candidates
        offered = {one.card_id for one in fit}
        places = {card: place for card, place in form.places().items() if card in offered}
        stood = form.spots()
        typed = [self._candidate(form, one, places, stood) for one in fit]
        return LineUpPage(
            fixture=self.fixture,
            home=self.home,
            club=self.club,
            other=self.other,
            form=form,
            fit=typed,
            out=self._out(),
            formations=_formations(form.value("formation")),
            pitch=pitch(self.club, fit, places, stood),
            muster=self.muster,
            rules=LineUpRules(),
            points=self.points,
            has_last=self.last is not None,
            starting=sum(place != Named.Place.BENCH for place in places.values()),
            benched=sum(place == Named.Place.BENCH for place in places.values()),
            spent=sum(whole(one.points, MOST) or 0 for row in typed for one in row.attributes),
        )

    def _candidate(self, form: LineUpForm, one: SquadPlace, places, stood) -> Candidate:
        card, discipline = one.card, self.record.discipline(self.club.pk)
        spot = stood.get(card.pk)
        named = [f"place-{card.pk}", *(f"boost-{card.pk}-{attribute}" for attribute in card.attributes)]
        return Candidate(
            card=str(card.pk),
            number=one.number,
            name=card.name,
            is_keeper=card.is_keeper,
            attributes=[self._attribute(form, one, key, value) for key, value in card.attributes.items()],
            total=card.total,
            yellows=discipline.yellows(card.pk, self.fixture.round.competition),
            next_yellow_bans=discipline.next_yellow_bans(card.pk, self.fixture.round.competition),
            doubts=list(dict.fromkeys(map(say_doubt, self.doubts.get(card.pk, ())))),
            place=places.get(card.pk, ""),
            spot=f"{spot.forward},{spot.across}" if spot else "",
            errors=[error for name in named for error in form.errors.get(name, ())],
        )

    def _attribute(self, form: LineUpForm, one: SquadPlace, key: str, value: int) -> Attribute:
        field = f"boost-{one.card_id}-{key}"
        points = form.value(field) if self.points else ""
        room = str(MOST - value) if value < MOST else ""
        return Attribute(field, *self._words[key], str(value), room, points)

    def _out(self) -> list[Absentee]:
        return [
            Absentee(one.number, one.card.name, [self.say_reason(reason) for reason in self.absences[card]])
            for card, one in self.squad.items()
            if card in self.absences
        ]


def _formations(chosen: str) -> list[Formation]:
    found = [
        Formation(key, label(key), " ".join(f"{one.forward},{one.across}" for one in spots(key)), key == chosen)
        for key in FORMATIONS
    ]
    return [*found, Formation(FREE, pgettext("formation", "Free"), "", chosen not in FORMATIONS)]
