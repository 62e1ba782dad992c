"""One leg of a cup tie, seen with the legs before it."""

from __future__ import annotations

from functools import cached_property

from clubs.rules.problems import Problem
from league.cup_book import leg_of, tie_rules
from league.models import Fixture
from league.rules.ties import Aggregate, Leeway, Leg, TieRules, add_up, leeway, objection


class Encounter:
    """`fixture` belongs to a tie. Earlier legs count as they were reported, confirmed or not."""

    def __init__(self, fixture: Fixture):
        self.fixture = fixture

    @cached_property
    def rules(self) -> TieRules:
        return tie_rules(self.fixture.round.cup.rules, self.fixture.tie.stage)

    @cached_property
    def before(self) -> list[Leg]:
        if self.fixture.leg == 1:
            return []
        earlier = Fixture.objects.filter(tie=self.fixture.tie_id, leg__lt=self.fixture.leg).exclude(report=None)
        return [leg_of(one.report) for one in earlier.select_related("report").order_by("leg")]

    @property
    def is_last(self) -> bool:
        return self.fixture.leg == self.rules.legs

    @property
    def first_leg(self) -> Aggregate | None:
        """Before a second leg."""
        return add_up(self.before) if self.before else None

    def leeway(self, leg: Leg) -> Leeway:
        return leeway(self.before, leg, self.rules)

    def problems(self, leg: Leg) -> list[Problem]:
        found = objection(self.before, leg, self.fixture.leg, self.rules)
        return [Problem("shoot_out", found)] if found else []
