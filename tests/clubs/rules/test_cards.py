import pytest

from clubs.rules.cards import ATTRIBUTES, EVERY_ATTRIBUTE, CardCode, Kind, check_values, price, total

OUTFIELDER = {"pace": 5, "dribbling": 3, "heading": 4, "high_pass": 5, "resilience": 5, "shooting": 3, "tackling": 2}
KEEPER = {"pace": 3, "dribbling": 2, "resilience": 5, "saving": 4, "aerial": 6}


def test_ca_attr_1_to_7_an_outfielder_has_seven_attributes():
    assert set(ATTRIBUTES[Kind.OUTFIELDER]) == {
        "pace",
        "dribbling",
        "tackling",
        "heading",
        "high_pass",
        "resilience",
        "shooting",
    }


def test_ca_attr_gk_1_to_5_a_keeper_has_five_and_no_tackling_heading_high_pass_or_shooting():
    assert set(ATTRIBUTES[Kind.KEEPER]) == {"aerial", "dribbling", "pace", "resilience", "saving"}


def test_ca_ref_1_a_referee_has_leniency_alone():
    assert ATTRIBUTES[Kind.REFEREE] == ("leniency",)


@pytest.mark.parametrize("attribute", ATTRIBUTES[Kind.OUTFIELDER])
def test_op_03_an_attribute_is_1_to_6(attribute):
    for number in range(1, 7):
        assert check_values(Kind.OUTFIELDER, OUTFIELDER | {attribute: number}) == {}
    for number in (-1, 0, 7):
        wrong = check_values(Kind.OUTFIELDER, OUTFIELDER | {attribute: number})
        assert wrong == {attribute: CardCode.OUT_OF_RANGE}
    assert check_values(Kind.OUTFIELDER, OUTFIELDER | {attribute: None}) == {attribute: CardCode.MISSING}


@pytest.mark.parametrize("attribute", sorted(set(EVERY_ATTRIBUTE) - set(ATTRIBUTES[Kind.KEEPER])))
def test_ca_attr_gk_5_what_a_kind_does_not_have_is_wrong_on_its_card(attribute):
    assert check_values(Kind.KEEPER, KEEPER | {attribute: 3}) == {attribute: CardCode.NOT_OF_THIS_KIND}


@pytest.mark.parametrize(
    ("kind", "values", "points"),
    [
        (Kind.OUTFIELDER, OUTFIELDER, 7),
        (Kind.KEEPER, KEEPER, 6),
        (Kind.OUTFIELDER, dict.fromkeys(OUTFIELDER, 6), 22),
        (Kind.OUTFIELDER, dict.fromkeys(OUTFIELDER, 3), 1),
        (Kind.OUTFIELDER, dict.fromkeys(OUTFIELDER, 1), 1),
        (Kind.KEEPER, dict.fromkeys(KEEPER, 1), 1),
    ],
)
def test_op_76_a_price_is_the_sum_minus_20_or_14_and_at_least_1(kind, values, points):
    assert price(kind, values) == points


def test_op_76_a_referee_is_not_for_sale():
    assert total(Kind.REFEREE, {"leniency": 3}) == 3
    with pytest.raises(ValueError, match="referee"):
        price(Kind.REFEREE, {"leniency": 3})
