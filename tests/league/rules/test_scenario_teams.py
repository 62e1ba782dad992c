"""What the dice lay on the table before a quick scenario."""

from clubs.cards import built_in
from clubs.rules.cards import Kind as CardKind
from clubs.rules.cards import Printed, total
from league.rules.scenario_teams import Piles, best_and_worst, dice_for, lay
from league.rules.scenarios import Kind
from league.rules.ties import Side
from matches.dice import Dice

PILES = Piles.of(built_in())


def laid(kind: Kind, seed: str, piles: Piles = PILES):
    dice = Dice(seed, "set-up")
    return lay(kind, [dice.roll(sides) for sides in dice_for(kind, piles)], piles)


def test_ca_qs_1_op_79_two_outfielders_go_off_and_never_the_keeper():
    seen = set()
    for seed in range(200):
        found = laid(Kind.SHORT_HANDED, str(seed))
        assert len(set(found.removed)) == 2
        seen.update(found.removed)
    assert seen == set(range(2, 12))
    assert found.kick_off is Side.FIRST, "the keeper of the eleven kicks"


def test_op_80_a_coin_decides_who_kicks_off():
    assert {laid(Kind.AWAY_GOAL, str(seed)).kick_off for seed in range(20)} == set(Side)


def test_ca_qs_3_op_81_seven_without_a_keeper_against_five_with_one():
    found = laid(Kind.DEFENCE_V_ATTACK, "seed")
    assert [card.kind for card in found.first] == [CardKind.OUTFIELDER] * 7
    assert [card.kind for card in found.second] == [CardKind.KEEPER] + [CardKind.OUTFIELDER] * 5
    assert len({card.name for card in found.first + found.second}) == 13
    assert found.kick_off is Side.FIRST


def test_ca_qs_4_the_best_and_the_worst_of_the_box_by_what_is_printed():
    best, worst = best_and_worst(PILES)
    for team in (best, worst):
        assert [card.kind for card in team] == [CardKind.KEEPER] + [CardKind.OUTFIELDER] * 10
    rest = [card for card in PILES.outfielders if card not in best and card not in worst]
    totals = [total(card.kind, card.values) for card in rest]
    assert min(total(card.kind, card.values) for card in best[1:]) >= max(totals)
    assert max(total(card.kind, card.values) for card in worst[1:]) <= min(totals)
    assert not set(map(id, best)) & set(map(id, worst))


def test_equal_cards_go_by_their_names_whatever_order_they_lie_in():
    values = {"pace": 3, "dribbling": 3, "heading": 3, "high_pass": 3, "resilience": 3, "shooting": 3, "tackling": 3}
    keeper = {"pace": 3, "dribbling": 3, "resilience": 3, "saving": 3, "aerial": 3}
    cards = [Printed(CardKind.OUTFIELDER, f"Player {n:02}", "SCO", values) for n in range(22)]
    cards += [Printed(CardKind.KEEPER, f"Keeper {n}", "SCO", keeper) for n in range(3)]
    assert best_and_worst(Piles.of(cards)) == best_and_worst(Piles.of(cards[::-1]))
    assert best_and_worst(Piles.of(cards))[0][1].name == "Player 00"
    assert Piles.of(cards).suffice_for(Kind.TOP_V_BOTTOM)
    assert not Piles.of(cards[3:]).suffice_for(Kind.TOP_V_BOTTOM)
