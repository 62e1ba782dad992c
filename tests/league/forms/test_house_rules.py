from django.http import QueryDict

from league.forms.house_rules import HouseRulesForm
from league.systems import HouseRule, System, system_named

GAME = system_named("counter-attack-2")


def answers(**changed):
    """What a browser sends when nothing was changed, and then what was."""
    sent = {}
    for rule in GAME.house_rules:
        name = f"{GAME.key}-{rule.key}"
        if rule.kind == "order":
            for place in range(1, len(rule.choices)):
                chosen = rule.default[:-1]
                sent[f"{name}_{place}"] = chosen[place - 1] if place <= len(chosen) else ""
        else:
            sent[name] = str(rule.default)
    sent |= {f"{GAME.key}-{key}": value for key, value in changed.items()}
    data = QueryDict(mutable=True)
    data.update(sent)
    return data


def form(**changed):
    return HouseRulesForm(answers(**changed), system=GAME)


def test_the_form_sent_unchanged_gives_the_defaults():
    sent = form()
    assert sent.is_valid(), sent.errors
    assert sent.cleaned_data == GAME.defaults()


def test_the_order_follows_the_places_and_gaps_close_up():
    sent = form(tie_breakers_1="wins", tie_breakers_2="", tie_breakers_3="goals", tie_breakers_4="")
    assert sent.is_valid(), sent.errors
    assert sent.cleaned_data["tie_breakers"] == ["wins", "goals", "lot"]


def test_the_lot_is_always_there_and_always_last():
    empty = {f"tie_breakers_{place}": "" for place in range(1, 8)}
    sent = form(**empty)
    assert sent.is_valid()
    assert sent.cleaned_data["tie_breakers"] == ["lot"]
    sent = form(**empty | {"tie_breakers_1": "lot", "tie_breakers_2": "goals"})
    assert sent.is_valid()
    assert sent.cleaned_data["tie_breakers"] == ["goals", "lot"]


def test_nothing_stands_twice_and_what_was_sent_is_shown_again():
    sent = form(tie_breakers_1="goals", tie_breakers_2="goals")
    assert sent.errors == {"tie_breakers": ["“Goals scored” is there twice."]}
    assert str(sent["tie_breakers"]).count('value="goals" selected') == 2


def test_only_what_is_on_the_list():
    assert form(tie_breakers_1="weather").errors == {"tie_breakers": ["Choose from the list."]}


def test_numbers_stay_in_their_range():
    assert set(form(meetings="5", win="-1", draw="x").errors) == {"meetings", "win", "draw"}


def test_every_rule_is_explained_with_its_id():
    shown = HouseRulesForm(system=GAME).as_div()
    for rule in GAME.house_rules:
        assert str(rule.label) in shown
        assert rule.rule_id in shown


def test_a_game_can_ask_for_a_choice():
    game = System(
        key="marbles",
        name="Marbles",
        edition="",
        pitch="",
        house_rules=(
            HouseRule(
                "ground", "Ground", "", default="sand", kind="choice", choices=(("sand", "Sand"), ("grit", "Grit"))
            ),
        ),
    )
    assert HouseRulesForm({"marbles-ground": "grit"}, system=game).is_valid()
    assert not HouseRulesForm({"marbles-ground": "mud"}, system=game).is_valid()


def test_answers_for_one_game_are_not_taken_for_another():
    assert HouseRulesForm.answered(answers(), GAME)
    assert not HouseRulesForm.answered(answers(), system_named("counter-attack-1"))
