"""Whatever happens in the market, in whatever order: no point is made and none is lost."""

from random import Random

import pytest

from clubs.refusal import Refusal
from league.models import Swap
from league.purses import purses_of
from league.services.signings import release_player
from league.services.swaps import accept_swap
from league.services.windows import close_window
from tests.markets import Bazaar

pytestmark = pytest.mark.django_db
STEPS = 16


class Walk:
    """Managers who do anything that comes to their mind. What is refused has changed nothing."""

    def __init__(self, seed: int):
        self.bazaar = Bazaar(way="first", refund="half", squad_size=11, squad_keepers=1, value_outfielder=25)
        self.chance = Random(seed)
        self.sides = [(self.bazaar.club, self.bazaar.manager), (self.bazaar.other, self.bazaar.rival)]
        for club, _manager in self.sides:
            for _ in range(9):
                self.bazaar.player(club=club)
        self.free = [self.bazaar.free() for _ in range(6)]

    def step(self) -> None:
        deed = self.chance.choice((self.sign, self.release, self.swap, self.bid_and_close, self.win))
        club, manager = self.chance.choice(self.sides)
        try:
            deed(club, manager)
        except Refusal:
            return

    def squad(self, club):
        return list(self.bazaar.season.squad_places.filter(club=club).select_related("card").order_by("id"))

    def sign(self, club, manager) -> None:
        drops = self.chance.choice([None, self.chance.choice(self.squad(club)).card])
        self.bazaar.sign(self.chance.choice(self.free), club=club, actor=manager, drops=drops)

    def release(self, club, manager) -> None:
        card = self.chance.choice(self.squad(club)).card
        release_player(league=self.bazaar.league, club=club, card=card, actor=manager)

    def swap(self, club, manager) -> None:
        (partner, answers) = next(side for side in self.sides if side[0] != club)
        gives, takes = (self.chance.sample(self.squad(one), self.chance.randint(0, 2)) for one in (club, partner))
        points = self.chance.randint(-4, 4)
        swap = self.bazaar.offer(gives, takes, club=club, partner=partner, actor=manager, points=points)
        accept_swap(league=self.bazaar.league, swap=swap, actor=answers)

    def bid_and_close(self, club, manager) -> None:
        bazaar = self.bazaar
        close_window(league=bazaar.league, window=bazaar.window, actor=bazaar.boss)
        bazaar.window = bazaar.open("sealed")
        for card in self.chance.sample(self.free, 3):
            for rival in (False, True):
                try:
                    bazaar.bid(card, self.chance.randint(3, 9), rival=rival)
                except Refusal:
                    continue
        close_window(league=bazaar.league, window=bazaar.window, actor=bazaar.boss)
        bazaar.window = bazaar.open("first")

    def win(self, club, manager) -> None:
        self.bazaar.play(club, self.bazaar.third, (1, 0))


@pytest.mark.parametrize("seed", [1, *(pytest.param(seed, marks=pytest.mark.proof) for seed in range(2, 6))])
def test_op_76_what_is_spent_and_what_is_left_is_what_was_earned(seed):
    walk = Walk(seed)
    bazaar = walk.bazaar
    for _ in range(STEPS):
        walk.step()
        purses = purses_of(bazaar.season)
        wins = bazaar.season.rounds.count()
        assert sum(purse.earned for purse in purses.values()) == 3 * wins
        assert all(purse.spent + purse.left == purse.earned and purse.left >= 0 for purse in purses.values())
        paid = sum(one.price - one.refund for one in bazaar.season.transfers.all())
        assert sum(purse.spent for purse in purses.values()) == paid  # points swapped stay in the league
        for club, _manager in walk.sides:
            assert len(bazaar.squad(club)) <= 11
    assert bazaar.season.swaps.filter(state=Swap.State.DONE).exists()
    assert bazaar.season.transfers.filter(kind="signing").exists()
