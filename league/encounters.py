"""One leg of a cup tie, seen with the other one."""

from __future__ import annotations

from django.utils.functional import cached_property

from clubs.rules.problems import Problem
from league.cup_book import final_legs, leg_of, lot_of, tie_rules
from league.models import Fixture
from league.rules.ties import Leeway, Leg, TieRules, Verdict, decide, leeway, objection


class Encounter:
    """`fixture` belongs to a tie. Earlier legs count as they were reported, confirmed or not."""

    def __init__(self, fixture: Fixture):
        self.fixture = fixture

    @cached_property
    def rules(self) -> TieRules:
        return tie_rules(self.fixture.round.cup.rules, self.fixture.tie.stage)

    @cached_property
    def legs(self) -> list[Fixture]:
        if self.rules.legs == 1:
            return [self.fixture]
        return list(Fixture.objects.filter(tie=self.fixture.tie_id).select_related("report", "match").order_by("leg"))

    @property
    def earlier(self) -> Fixture | None:
        """The first leg, before the second."""
        return next((one for one in self.legs if one.leg < self.fixture.leg and one.report), None)

    @property
    def before(self) -> list[Leg]:
        return [leg_of(self.earlier.report)] if self.earlier else []

    @property
    def is_last(self) -> bool:
        return self.fixture.leg == self.rules.legs

    @property
    def verdict(self) -> Verdict:
        lot = None if self.rules.shoot_out else lot_of(self.fixture)
        return decide(final_legs(self.legs), self.rules, lot)

    @property
    def terms(self) -> Leeway:
        """What a form offers, before anybody has typed a score."""
        return Leeway(self.is_last and self.rules.extra_time, self.is_last and self.rules.shoot_out, level=False)

    def leeway(self, leg: Leg) -> Leeway:
        return leeway(self.before, leg, self.rules)

    def problems(self, leg: Leg) -> list[Problem]:
        found = objection(self.before, leg, self.fixture.leg, self.rules)
        return [Problem("shoot_out", found)] if found else []
