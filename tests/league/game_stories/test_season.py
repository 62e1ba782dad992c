import re

import pytest
from django.conf import settings
from django.utils import translation

from clubs.rules.club_manager.state import Event
from league import unasked
from league.engines.club_manager import engine
from league.engines.club_manager.state import Result
from league.game_stories import season
from league.game_stories.lines import BAD, GOOD, NEUTRAL
from league.game_stories.squad import MORALE
from league.rule_book import RULES
from matches.dice import Dice
from tests.league.engines.club_manager.scene import BOOK, game
from tests.league.game_stories.kinds import kinds_told
from tests.league.game_stories.scene import SCOUT, TACTICAL, a_player, samples, table

SOURCE = ("clubs/boxes", "clubs/rules/club_manager", "league/engines/club_manager")


def only(events, state, seat=0):
    (line,) = season.tell(events, state, BOOK, seat)
    return line


def test_every_kind_the_source_tells_has_a_sentence_and_none_is_left_over():
    assert kinds_told(*SOURCE) | {unasked.KIND} == set(season.SENTENCES) | season.SILENT


def test_each_kind_makes_its_sentence_with_the_right_names():
    state = table()
    key, name = a_player(state)
    for kind, (event, text) in samples(key).items():
        assert only([event], state).text == text.replace("NAME", name), kind
    assert set(samples(key)) | {"tactical-work"} == set(season.SENTENCES)


@pytest.mark.parametrize("language", ["en", "fr"])
def test_names_survive_in_both_languages_and_nothing_is_left_unfilled(language):
    state = table()
    key, name = a_player(state)
    with translation.override(language):
        for kind, (event, english) in samples(key).items():
            text = only([event], state).text
            assert ("NAME" in english) == (name in text), kind
            assert "%(" not in text, kind


def test_cards_are_named_in_the_readers_language():
    with translation.override("fr"):
        assert SCOUT.title.fr in only([Event("scouted", 0, {"card": SCOUT.key}, secret=True)], table()).text


def test_another_managers_news_begins_with_the_clubs_name_and_is_neither_good_nor_bad():
    state = table()
    key, name = a_player(state)
    line = only([Event("injured", 0, {"player": key, "weeks": 2})], state, seat=1)
    assert (line.text, line.tone, line.own) == (f"Club 0: {name} is hurt: out for 2 weeks.", NEUTRAL, False)
    assert only([Event("sacked", 0)], state, seat=1).text == "Club 0 sack their manager."


def test_what_is_secret_to_another_seat_is_not_told():
    state = table()
    for kind, (event, _) in samples(a_player(state)[0]).items():
        for reader in (1, None):
            assert bool(season.tell([event], state, BOOK, reader)) != event.secret, kind


def test_whom_another_manager_has_reserved_is_not_said():
    state = table()
    key, name = a_player(state)
    for event in (Event("reserved", 0, {"player": key}), Event("reservation-lapsed", 0, {"player": key, "fee": 2})):
        for reader in (1, None):
            text = only([event], state, reader).text
            assert name not in text
            assert "Club 0" in text


def test_others_hear_how_many_tactical_cards_and_the_own_manager_which():
    state = table()
    drawn = [
        Event("tactical-work", 0, {"cards": 1}),
        Event("tactical-cards", 0, {"cards": [TACTICAL.key]}, secret=True),
    ]
    assert only(drawn, state, 0).text == f"From the tactics board: “{TACTICAL.title.en}”."
    assert only(drawn, state, 1).text == "Club 0: 1 tactical card drawn."


def test_who_has_left_the_table_keeps_the_name_of_that_time():
    state = table()
    key, _ = a_player(state)
    sold = Event("trained", 0, {"player": key, "ability": 3})
    retired = Event("retired", 0, {"player": key, "name": "Old Hand"})
    lines = season.tell([sold, retired], state, BOOK, 0)
    assert lines[0].text == "Old Hand has put the work in: ability 3 now."
    assert only([Event("fit-again", 0, {"player": "F1-0-9"})], state).text == "A former player is fit again."


def test_dice_are_shown_with_what_they_mean():
    state = table()
    two = Event("marketing", 0, {"face": 2, "workers": 1, "income": 2, "store": 0})
    icon = Event("marketing", 0, {"face": 0, "workers": 1, "income": 3, "store": 0})
    (die,) = only([two], state).dice
    assert (die.kind, die.face, die.label) == ("marketing", "2", "×2")
    (die,) = only([icon], state).dice
    assert (die.face, die.label) == ("prima-donna", "Prima donna")
    assert only([icon], state).text.startswith("Marketing: the prima donnas steal the show.")


def test_the_post_match_die_says_whether_it_struck():
    state = table()
    key, _ = a_player(state)
    die, hurt = Event("post-match-die", 0, {"face": "plaster"}), Event("injured", 0, {"player": key, "weeks": 4})
    assert season.tell([die, hurt], state, BOOK, 0)[0].text == "The post-match die shows the plaster."
    line = only([die], state)
    assert line.text == "The post-match die shows the plaster, and misses."
    assert line.dice[0].face == "plaster"


def test_a_signing_belongs_to_the_box_it_was_made_in():
    state = table()
    key, _ = a_player(state)
    signed = Event("signed", 0, {"player": key, "price": 4})
    assert only([signed], state).box == "agents"
    assert season.tell([Event("bid", 0, {"player": key, "amount": 4}), signed], state, BOOK, 0)[1].box == "market"


def test_the_last_step_of_a_track_is_told_by_what_it_finishes():
    events = [Event("step", 0, {"track": "store", "steps": 3}), Event("built", 0, {"track": "store"})]
    assert only(events, table()).kind == "built"


@pytest.mark.parametrize(("before", "now", "told"), [(3, 2, "play at ability +0,2"), (1, 0, "what their cards say")])
def test_cm_solo_3_a_league_without_a_managers_title_calms_down(before, now, told):
    event = Event("league-grows", None, {"before": before, "now": now})
    assert told.replace(",", ".") in only([event], table()).text
    with translation.override("fr"):
        assert ("+0,2" in only([event], table()).text) == bool(now)


def test_a_draw_between_bots_is_left_to_the_bracket():
    assert season.tell([Event("cup-drawn", None, {"round": 1, "home": "D1-1", "away": "D2-2"})], table(), BOOK, 0) == []


def test_a_result_is_good_or_bad_for_the_reader_and_a_shoot_out_counts():
    state = table()
    facts = {"home": "M0", "away": "D1-1", "goals": [1, 1], "competition": "cup", "forfeit": False}
    state.results.append(Result(6, "cup", 1, 0, "M0", "D1-1", 1, 1, True, (3, 4), winner="D1-1"))
    line = only([Event("full-time", None, facts)], state)
    assert line.text.endswith(", 3–4 on penalties.")
    assert line.tone == BAD
    assert only([Event("full-time", None, facts)], state, 1).tone == NEUTRAL
    state.results.clear()
    assert only([Event("full-time", None, facts | {"goals": [2, 1]})], state).tone == GOOD


def test_cm_mor_1_to_3_every_shift_of_morale_names_the_rule_that_made_it():
    def rule(why, **more):
        return only([Event("morale", 0, {"by": -1, "now": 2, "why": why} | more)], table()).rule_id

    assert rule("result") == "CM-MOR-1"
    assert rule("other-division") == "CM-MOR-2"
    assert rule("prima-donnas", count=1, unfit=0) == "CM-MOR-3"
    assert rule("board") == "CM-BOARD-1"


@pytest.mark.parametrize(
    ("count", "unfit", "text"),
    [
        (1, 0, "A prima donna left out sulks"),
        (2, 0, "2 prima donnas left out sulk"),
        (1, 1, "A prima donna who could not play sulks"),
        (2, 2, "2 prima donnas who could not play sulk"),
        (2, 1, "2 prima donnas who did not play sulk"),
    ],
)
def test_cm_mor_3_nobody_is_left_out_who_could_not_have_played(count, unfit, text):
    facts = {"by": -count, "now": 0, "why": "prima-donnas", "count": count, "unfit": unfit}
    assert only([Event("morale", 0, facts)], table()).text.startswith(text)


def test_cm_cup_5_going_out_of_the_cup_is_said_and_what_it_does_to_morale_if_that_is_nothing():
    facts = {"round": 3, "opponent": "D1-1", "division": 1, "by": 0, "now": 3}
    silent = only([Event("cup-out", 0, facts | {"by": -2, "now": 1})], table()).text
    assert silent.startswith("Out of the cup: ")
    assert silent.endswith("in the semi-final.")
    assert only([Event("cup-out", 0, facts)], table()).text == f"{silent} Morale stays at +3."
    assert "won" in only([Event("cup-through", 0, facts | {"round": 4})], table()).text


def test_rules_and_icons_exist():
    sprite = (settings.BASE_DIR / "templates" / "_sprite.html").read_text("utf-8")
    for kind, sentence in season.SENTENCES.items():
        rules = [rule for _words, rule in MORALE.values()] if kind == "morale" else [sentence.rule]
        assert all(callable(rule) or rule in RULES for rule in rules), kind
        assert re.search(rf'id="i-{sentence.icon}"', sprite), kind


@pytest.mark.parametrize("question", ["before", "after", "chance", "answer", "market", "agents", "youth"])
def test_what_nobody_was_asked_is_told_to_the_seat_alone(question):
    event = Event(unasked.KIND, 0, {"question": question, "step": 3}, secret=True)
    line = only([event], table())
    assert "not asked" in line.text
    assert line.rule_id in RULES
    assert season.tell([event], table(), BOOK, 1) == []


@pytest.mark.parametrize("language", ["en", "fr"])
def test_a_whole_season_on_a_whim_can_be_told_to_everybody(language):
    played, told = game(3, seed=language), 0
    with translation.override(language):
        while played.state.season < 2 and played.state.asks:
            seat = played.state.asks[0].seat
            dice = Dice("whim", f"{language}/{len(played.record.moves)}")
            events = played.submit(seat, engine.choose(played.state, seat, BOOK, dice, "whim"))
            for reader in (None, 0, 1, 2):
                lines = season.tell(events, played.state, BOOK, reader)
                assert all(line.text and "%(" not in line.text for line in lines)
                told += len(lines)
    assert told > 1000
