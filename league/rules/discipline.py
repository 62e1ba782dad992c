"""From the record to who may play in which match, and why not.  # CA-LEAGUE-3 to -7, OP-71 to OP-75

Everything is read again from the first match each time, so a correction of an old match needs nothing of its own.
"""

from __future__ import annotations

from collections.abc import Hashable, Iterable, Mapping, Sequence
from typing import Any, Generic, NamedTuple

from clubs.rules.absences import Absence, Cause, Kind, M, Reason, Why
from league.rules.outings import Brought, DisciplineRules, Incident, Opening, Outing, P, State, What
from league.rules.walk import Walk, in_order

_NOTHING: Mapping[Any, Any] = {}


class Finding(NamedTuple, Generic[P, M]):
    """A player took part although he was out. The match has served none of his absences."""

    player: P
    match: M
    reasons: tuple[Reason[M], ...]


class Standing(NamedTuple, Generic[M]):
    """One player: the story of his absences, oldest first, and where he stands now."""

    absences: tuple[Absence[M], ...]
    yellows: Mapping[Hashable, int]  # towards the next ban, by competition (none: in all of them together)
    out_of: Mapping[M, tuple[Reason[M], ...]]  # the matches he may not play in
    played_ineligibly: tuple[M, ...]
    dice_to_roll: tuple[M, ...]  # the matches of injuries nobody has rolled for yet


_SPOTLESS: Standing[Any] = Standing((), {}, {}, (), ())
_EMPTY_HANDED: Opening[Any] = Opening()


class Discipline(Generic[P, M]):
    """What the record of one club says of its players. Whoever was never booked nor hurt is simply available."""

    __slots__ = ("_rules", "_standings", "_walks")

    def __init__(self, walks: dict[P, Walk[M]], rules: DisciplineRules) -> None:
        self._walks = walks
        self._rules = rules
        self._standings: dict[P, Standing[M]] = {}  # told when asked for: most pages ask for few

    def standing(self, player: P) -> Standing[M]:
        if player not in self._walks:
            return _SPOTLESS
        if player not in self._standings:
            self._standings[player] = _standing(self._walks[player])
        return self._standings[player]

    def yellows(self, player: P, competition: Hashable) -> int:
        walk = self._walks.get(player)
        return len(walk.yellows.get(self._rules.reach(competition), ())) if walk else 0

    def next_yellow_bans(self, player: P, competition: Hashable) -> bool:
        return self.yellows(player, competition) + 1 == self._rules.yellows_for_ban

    def out_of(self, match: M) -> Mapping[P, tuple[Reason[M], ...]]:
        """Who may not play in this match, with all reasons: what clubs.rules.eligibility judges by."""
        return {player: _reasons(walk, match) for player, walk in self._walks.items() if match in walk.out_of}

    def dice_to_roll(self, player: P) -> Sequence[M]:
        walk = self._walks.get(player)
        return walk.dice_to_roll if walk else ()

    def findings(self) -> list[Finding[P, M]]:
        return [
            Finding(player, match, _reasons(walk, match))
            for player, walk in self._walks.items()
            for match in walk.played_ineligibly
        ]

    def ineligible_in(self, match: M) -> Mapping[P, tuple[Reason[M], ...]]:
        """Who took part in this match although he was out, confirmed or not, with all reasons."""
        return {
            player: _reasons(walk, match)
            for player, walk in self._walks.items()
            if match in walk.played_ineligibly or match in walk.told_ineligibly
        }

    def carry_over(self) -> dict[P, Opening[M]]:
        """What the players bring into the next season. A competition is called the same in both.  # OP-73"""
        openings = {player: _carried(self.standing(player), self._rules) for player in self._walks}
        return {player: opening for player, opening in openings.items() if opening.yellows or opening.absences}


def compute(
    outings: Iterable[Outing[P, M]],
    rules: DisciplineRules | None = None,
    openings: Mapping[P, Opening[M]] = _NOTHING,
    ways: Mapping[P, Sequence[Outing[P, M]]] = _NOTHING,
) -> Discipline[P, M]:
    """The outings of one club, in any order, in all competitions of the league.

    Who came to it or left it in mid-season has a way of his own: his matches at all his clubs, in the order he could
    have played them.
    """
    rules = rules or DisciplineRules()
    ordered = in_order(outings)
    suffered = _incidents(ordered)
    walks: dict[P, Walk[M]] = {}
    for player in dict.fromkeys((*openings, *ways, *suffered)):
        way = ways.get(player, ordered)
        incidents = (_incidents(way) if player in ways else suffered).get(player, {})
        opening = openings.get(player) or _EMPTY_HANDED
        walk = walks[player] = _walk(player, way, incidents, rules, opening)
        ineligible = {*walk.played_ineligibly, *walk.told_ineligibly}
        for outing in way if ineligible else ():
            in_doubt = outing.unknown and outing.match in ineligible
            if in_doubt and not _known_to_be_out(player, outing, way, incidents, rules, opening):
                walk.excuse(outing.match)
    return Discipline(walks, rules)


def _walk(
    player: P,
    way: Iterable[Outing[P, M]],
    incidents: Mapping[M, Sequence[Incident[P]]],
    rules: DisciplineRules,
    opening: Opening[M],
) -> Walk[M]:
    walk = Walk(rules, opening)
    for outing in way:
        if walk.unserved or outing.match in incidents:  # nothing else concerns him
            walk.go(outing, player, incidents.get(outing.match, ()))
    return walk


def _known_to_be_out(
    player: P,
    told: Outing[P, M],
    way: Sequence[Outing[P, M]],
    incidents: Mapping[M, Sequence[Incident[P]]],
    rules: DisciplineRules,
    opening: Opening[M],
) -> bool:
    """Whether he was out of a match by all that could be known when it was told: otherwise he played in good faith."""
    known = {
        match: [one for one in suffered if one.what is not What.INJURY or (match, player) not in told.unknown]
        for match, suffered in incidents.items()
        if (match, None) not in told.unknown
    }
    before = way[: [outing.match for outing in way].index(told.match) + 1]
    # Whatever happened to him in a match that was unknown, he took part in it.
    seen = [one._replace(appeared=(player,)) if one.match in incidents else one for one in before]
    return told.match in _walk(player, seen, known, rules, opening).out_of


def _incidents(outings: Iterable[Outing[P, M]]) -> dict[P, dict[M, list[Incident[P]]]]:
    """What happened to each player, by match."""
    suffered: dict[P, dict[M, list[Incident[P]]]] = {}
    for outing in outings:
        if outing.state.has_result:
            for incident in outing.incidents:
                suffered.setdefault(incident.player, {}).setdefault(outing.match, []).append(incident)
    return suffered


def _standing(walk: Walk[M]) -> Standing[M]:
    return Standing(
        absences=tuple(absence.told() for absence in walk.absences),
        yellows={competition: len(shown) for competition, shown in walk.yellows.items() if shown},
        out_of={match: _reasons(walk, match) for match in walk.out_of},
        played_ineligibly=tuple(walk.played_ineligibly),
        dice_to_roll=tuple(walk.dice_to_roll),
    )


def _reasons(walk: Walk[M], match: M) -> tuple[Reason[M], ...]:
    return tuple(Reason(_WHY[absence.terms.kind], absence.told(), left) for absence, left in walk.out_of[match])


_WHY = {Kind.BAN: Why.BANNED, Kind.INJURY: Why.INJURED}


def _carried(standing: Standing[M], rules: DisciplineRules) -> Opening[M]:
    carries = {Kind.BAN: rules.bans_carry_over, Kind.INJURY: rules.injuries_carry_over}
    return Opening(
        yellows={} if rules.yellows_reset else standing.yellows,
        absences=tuple(
            Brought(absence.kind, absence.left, absence.competition, absence.cause, absence.from_match)
            for absence in standing.absences
            if absence.left and carries[absence.kind]
        ),
    )


__all__ = [
    "Absence",
    "Brought",
    "Cause",
    "Discipline",
    "DisciplineRules",
    "Finding",
    "Incident",
    "Kind",
    "Opening",
    "Outing",
    "Reason",
    "Standing",
    "State",
    "What",
    "Why",
    "compute",
]
