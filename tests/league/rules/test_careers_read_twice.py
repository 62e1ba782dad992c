"""Random careers, told as they happened: the stays that are read from the record are those that were lived."""

from __future__ import annotations

from dataclasses import dataclass, field

from hypothesis import example, given, settings
from hypothesis import strategies as st

from league.rules.careers import Move, stays_of, stints_of
from league.rules.discipline import DisciplineRules, Incident, Outing, State, What, compute
from tests.league.rules.reading import Reader

CLUBS = ("A", "B")
RULES = DisciplineRules()
deeds = st.sampled_from(["nothing", "played", "yellow", "yellow", "red", "hurt"])
tellings = st.tuples(
    st.sampled_from(CLUBS),
    deeds,
    st.integers(1, 6),  # the die, and the day it was played on
    st.sampled_from([State.PLAYED] * 4 + [State.WALKOVER, State.TOLD]),
)
moves = st.sampled_from(["A", "B", None])
stories = st.lists(st.one_of(tellings, moves), max_size=24)


@dataclass
class Life:
    """Abel begins at A. Whatever happens is put where it happened, at once: nothing is looked up afterwards."""

    club: str | None = "A"
    stays: list[tuple[str, list[Outing]]] = field(default_factory=lambda: [("A", [])])
    outings: dict[str, list[Outing]] = field(default_factory=lambda: {"A": [], "B": []})
    moves: list[Move] = field(default_factory=list)
    matches: int = 0

    def go(self, club: str | None) -> None:
        if club == self.club:
            return
        behind = frozenset(one.match for theirs in self.outings.values() for one in theirs)
        self.moves.append(Move(self.club, club, behind))
        self.club = club
        if club:
            self.stays.append((club, []))

    def tell(self, club: str, deed: str, number: int, state: State) -> None:
        """Who has left may be named for what was played before: it is of his last time there."""
        self.matches += 1
        lately = next((matches for at, matches in reversed(self.stays) if at == club), None)
        if lately is None:
            deed = "nothing"
        happened = {"yellow": What.YELLOW, "red": What.RED, "hurt": What.INJURY}.get(deed)
        incidents = ()
        if happened and state is not State.TOLD:
            incidents = (Incident("Abel", happened, number if deed == "hurt" else None),)
        appeared = frozenset() if deed == "nothing" else frozenset({"Abel"})
        outing = Outing(self.matches, "league", (number, self.matches), state, incidents, appeared)
        self.outings[club].append(outing)
        if club == self.club or deed != "nothing":
            lately.append(outing)

    def end(self) -> None:
        for club in CLUBS:
            for _ in range(3):
                self.matches += 1
                ahead = Outing(self.matches, "league", (self.matches,), State.TO_PLAY)
                self.outings[club].append(ahead)
                if club == self.club:
                    self.stays[-1][1].append(ahead)


def lived(story) -> Life:
    life = Life()
    for step in story:
        if isinstance(step, tuple):
            life.tell(*step)
        else:
            life.go(step)
    life.go("B" if life.club == "A" else "A")  # whoever never moves has no career
    life.end()
    return life


@settings(max_examples=150)
@given(stories)
@example([("A", "played", 1, State.PLAYED), "B", ("B", "nothing", 2, State.PLAYED), "A", ("A", "red", 3, State.PLAYED)])
def test_ca_league_8_each_match_is_of_the_stay_it_was_played_in_and_two_readings_agree_on_what_follows(story):
    life = lived(story)
    stints = stints_of(life.moves)
    found = stays_of("Abel", stints, life.outings)
    assert [(stint.club, {one.match for one in stay}) for stint, stay in zip(stints, found, strict=True)] == [
        (club, {one.match for one in matches}) for club, matches in life.stays
    ]
    discipline = compute(life.outings[life.club], ways={"Abel": [one for stay in found for one in stay]})
    turns = [
        outing._replace(order=(turn, *outing.order))
        for turn, (_, matches) in enumerate(life.stays)
        for outing in matches
    ]
    reader = Reader(turns, RULES, {})
    assert set(discipline.standing("Abel").out_of) == {
        outing.match for outing in turns if not reader.may_play("Abel", outing)
    }
    assert set(discipline.standing("Abel").played_ineligibly) == {
        outing.match
        for outing in turns
        if outing.state.has_result and reader.played("Abel", outing) and not reader.may_play("Abel", outing)
    }
