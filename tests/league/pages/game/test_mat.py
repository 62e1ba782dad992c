"""The page of a line-up: who stands where and counts what, who is left out and why, and the odds of every duel."""

from __future__ import annotations

from clubs.decks import book
from clubs.rules.club_manager.best_line_up import best_line_up
from clubs.rules.club_manager.state import LineUp, Options
from league.engines.club_manager.bots import bot_card, side_of_bot
from league.pages.game.mat import MatPage, mat_page
from matches.engines.club_manager.policy import chance_to_win
from matches.engines.club_manager.sides import club_side
from tests.league.pages.game.scene import asked, derby, place

BOOK = book()


def club_of(state):
    return state.board.clubs[0]


def named(page: MatPage) -> dict[str, str]:
    return {slot.key: slot.man.key for slot in page.slots if slot.man}


def best(state) -> dict[str, str]:
    club = club_of(state)
    squad = [state.board.players[key] for key in club.squad]
    return best_line_up(BOOK, squad, division=club.division, captain=club.captain, options=state.options).slots


def stands(page: MatPage, key: str):
    return next((slot.key, slot.stand) for slot in page.slots if slot.man and slot.man.key == key)


def test_everybody_is_on_the_mat_or_in_the_list():
    state = asked("line-up")
    page = mat_page(place(state))
    assert sorted(man.key for man in page.men) == sorted(club_of(state).squad)
    assert len(page.on) == page.full == 11
    assert page.benched == len(club_of(state).squad) - 11
    assert [row.line for row in page.rows] == ["FWD", "MID", "DEF"]
    assert [slot.key for slot in page.rows[0].slots] == ["FL", "FLC", "FC", "FRC", "FR"]
    assert [preset.label for preset in page.presets] == ["4-4-2", "4-3-3", "3-5-2", "4-5-1", "3-4-3", "5-3-2"]


def test_the_first_match_begins_with_the_suggestion_and_later_ones_with_the_last_eleven():
    state = asked("line-up")
    assert club_of(state).line_up is None
    assert named(mat_page(place(state))) == best(state)
    turned = best(state)
    turned["DL"], turned["DR"] = turned.get("DR", ""), turned.get("DL", "")
    club_of(state).line_up = LineUp({slot: key for slot, key in turned.items() if key})
    assert named(mat_page(place(state))) == club_of(state).line_up.slots
    assert mat_page(place(state)).last == club_of(state).line_up.slots


def test_with_one_of_the_last_eleven_injured_it_is_the_suggestion_again():
    state = asked("line-up")
    club_of(state).line_up = LineUp(best(state))
    hurt = next(key for slot, key in best(state).items() if slot != "GK")
    state.board.players[hurt].injured = 3
    page = mat_page(place(state))
    assert named(page) == best(state)
    assert hurt not in page.last.values()


def test_the_totals_are_those_of_the_engine():
    state = asked("line-up")
    club, players = club_of(state), state.board.players
    club.captain = named(mat_page(place(state)))["MLC" if "MLC" in best(state) else "MC"]
    players[best(state)["GK"]].injured = 1
    page = mat_page(place(state))
    side = club_side(club, players, LineUp(named(page)), BOOK, state.options, bench=[])
    assert page.totals == side.areas
    assert page.goal.stand.counts == side.keeper
    assert (page.flair.flair, page.flair.strength) == (side.flair, side.strength)


def test_cm_ply_8_off_the_own_line_one_less_and_said_so():
    state = asked("line-up")
    forward = next(key for key in club_of(state).squad if state.board.players[key].position == "FWD")
    state.board.players[forward].ability = 4
    page = mat_page(place(state, **{"s-DC": forward}))
    assert stands(page, forward)[1].counts == 3
    assert stands(page, forward)[1].tags == ("off line −1",)
    assert "Off their line: " in page.notes
    state.options = Options(out_of_position=False)
    page = mat_page(place(state, **{"s-DC": forward}))
    assert stands(page, forward)[1].counts == 4
    assert page.notes.find("Off their line") == -1


def test_cm_ply_6_the_captain_counts_one_more_and_only_leaders_are_offered():
    state = asked("line-up")
    for player in state.board.players.values():
        player.attributes = ()
    key = best(state)["GK"]
    state.board.players[key].attributes = ("leader",)
    before = mat_page(place(state))
    assert [man.key for man in before.leaders] == [key]
    assert "captain" not in before.headline
    club_of(state).captain = key
    page = mat_page(place(state))
    assert page.goal.stand.counts == before.goal.stand.counts + 1
    assert page.goal.stand.tags == ("captain +1",)
    assert page.headline == "11 of 11 picked, captain on the pitch"


def test_cm_phys_2_with_one_week_left_a_player_may_be_picked_and_says_what_it_costs():
    state = asked("line-up")
    key = next(key for key in club_of(state).squad if state.board.players[key].position == "MID")
    state.board.players[key].injured, state.board.players[key].ability = 1, 4
    man = next(man for man in mat_page(place(state)).men if man.key == key)
    assert (man.fitness.look, man.fitness.words, man.fitness.rule) == ("warn", "Half-fit, plays at 3", "CM-PHYS-2")
    assert man.fitness.can_play
    assert man.stands["MID"].tags == ("half-fit −1",)


def test_who_cannot_play_says_why_and_is_not_offered():
    state = asked("line-up")
    first, second = [key for key in club_of(state).squad if state.board.players[key].position != "GK"][:2]
    state.board.players[first].injured, state.board.players[second].suspended = 2, 1
    page = mat_page(place(state))
    said = {man.key: (man.fitness.words, man.fitness.rule) for man in page.men if not man.fitness.can_play}
    assert said == {first: ("Injured, 2 weeks", "CM-PHYS-2"), second: ("Suspended, 1 match", "CM-POST-2")}
    assert not {first, second} & {man.key for man in page.candidates}
    assert not {first, second} & set(named(page).values())


def test_cm_chance_1_each_duel_has_the_chance_of_its_lead():
    state = asked("line-up")
    facts = state.asks[0].facts
    club_of(state).morale = 4
    page = mat_page(place(state))
    key = facts["away"] if page.home else facts["home"]
    areas = side_of_bot(BOOK, state.options, key, 0).areas
    assert page.bonus == 1  # CM-MOR-4
    for duel in page.duels:
        assert duel.other == areas[duel.opposite]
        assert duel.chance == int(100 * chance_to_win(page.totals[duel.area] + 1 - areas[duel.opposite], 12) + 0.5)
    assert page.opponent.card == bot_card(BOOK, key)


def test_cm_duel_1_the_order_is_the_home_sides():
    state = asked("line-up")
    ask = state.asks[0]
    orders = {}
    for _ in range(2):
        page = mat_page(place(state))
        orders[page.home] = [(duel.step, duel.area, duel.opposite) for duel in page.duels]
        ask.facts["home"], ask.facts["away"] = ask.facts["away"], ask.facts["home"]
    assert orders == {
        True: [(1, "L", "R"), (2, "C", "C"), (3, "R", "L"), (5, "F", "D"), (6, "M", "M"), (7, "D", "F")],
        False: [(1, "R", "L"), (2, "C", "C"), (3, "L", "R"), (5, "D", "F"), (6, "M", "M"), (7, "F", "D")],
    }


def test_cm_duel_3_forwards_and_a_lead_of_twelve_are_marked_with_two_cards():
    state = asked("line-up")
    for key in club_of(state).squad:
        state.board.players[key].ability = 1
    weak = {duel.area: (duel.two, duel.other_two) for duel in mat_page(place(state)).duels}
    for key in club_of(state).squad:
        state.board.players[key].ability = 10
    strong = {duel.area: (duel.two, duel.other_two) for duel in mat_page(place(state)).duels}
    assert weak["F"] == (True, False)
    assert weak["D"] == (False, True)
    assert weak["C"] == (False, True)
    assert strong["C"] == (True, False)


def test_cm_duel_4_flair_against_strength_is_told_for_both_sides():
    state = asked("line-up")
    for player in state.board.players.values():
        player.attributes = ()
    card = mat_page(place(state)).opponent.card
    ours, theirs = mat_page(place(state)).flair.lines
    assert ours.text == f"Your flair 0 against their strength {card.strength}: nothing."
    assert theirs.wins == (card.flair > 0)
    for key in club_of(state).squad:
        state.board.players[key].attributes = ("flair", "strength")
    ours, theirs = mat_page(place(state)).flair.lines
    assert ours.text == f"Your flair 11 beats their strength {card.strength}: one chance card for you."
    assert theirs.text == f"Their flair {card.flair} against your strength 11: nothing."


def test_cm_ply_7_a_prima_donna_who_is_left_out_is_pointed_out():
    state = asked("line-up")
    for player in state.board.players.values():
        player.attributes = ()
    page = mat_page(place(state))
    assert "Prima donnas" not in page.notes
    left = next(man for man in page.men if man.key not in page.on_keys)
    state.board.players[left.key].attributes = ("prima-donna",)
    assert (
        f"Prima donnas left out: {left.short}. Each costs 1 morale unless brought on." in mat_page(place(state)).notes
    )
    assert "All prima donnas are in" in mat_page(place(state, **{**posted(page), "s-DC": left.key})).notes


def posted(page: MatPage) -> dict[str, str]:
    return {f"s-{slot}": key for slot, key in named(page).items()}


def test_a_refused_line_up_comes_back_as_it_was_sent():
    state = asked("line-up")
    page = mat_page(place(state))
    slots = named(page)
    (_, one), (second, _) = [(slot, key) for slot, key in slots.items() if slot != "GK"][:2]
    sent = {**posted(page), f"s-{second}": one, "s-GK": ""}
    again = mat_page(place(state, **sent))
    assert again.kept
    assert {slot.key: slot.picked for slot in again.slots if slot.picked} == {
        key.removeprefix("s-"): value for key, value in sent.items() if value
    }
    assert len([key for key in named(again).values() if key == one]) == 1  # on the mat nobody stands twice
    assert again.goal.man is None


def test_what_is_no_player_of_the_squad_does_not_stand_on_the_mat():
    state = asked("line-up")
    stranger = next(key for key in state.board.players if key not in club_of(state).squad)
    page = mat_page(place(state, **{"s-DC": stranger, "s-MC": "nobody", "s-XX": club_of(state).squad[0]}))
    assert page.on == {}


def test_cm_hum_1_of_another_manager_nothing_is_shown():
    state = derby()
    other = state.board.clubs[1]
    page = mat_page(place(state))
    assert page.opponent.secret
    assert page.opponent.club.name == other.name
    assert {(duel.other, duel.chance) for duel in page.duels} == {(None, None)}
    assert page.flair.lines == []


def test_cm_scout_1_a_report_says_what_it_makes_of_its_duel():
    state = asked("line-up")
    card = next(card for card in BOOK.scout.values() if card.effect == "area" and card.area == "M")
    club_of(state).scouted = [card.key]
    page = mat_page(place(state))
    duel = next(duel for duel in page.duels if duel.area == "M")
    (note,) = page.scouts
    assert note.own == duel.own + card.amount
    assert note.chance == int(100 * chance_to_win(note.own - duel.other + page.bonus, 12) + 0.5)
