import pytest
from django.conf import settings
from django.utils import translation

from clubs.rules.club_manager.state import Options
from league.engines.club_manager.bots import side_of_bot
from league.game_stories import commentary, match, remarks
from league.game_stories.duels import PENALTIES
from league.game_stories.lines import BAD, GOOD, NEUTRAL
from matches.dice import Dice
from matches.engines.club_manager import engine
from matches.engines.club_manager.moves import ChangePosition, ChooseDuel, Continue, PlayCard, Substitute
from matches.engines.club_manager.state import AWAY, HOME, MatchEvent
from tests.league.engines.club_manager.scene import BOOK
from tests.league.game_stories.kinds import kinds_told
from tests.loaded_dice import LoadedDice
from tests.matches.engines.club_manager.scene import answer, at_step, book_of, bot, in_step, managed

EVERY_WAY = [(name, ways) for name, ways in vars(commentary).items() if name.isupper() and isinstance(ways, tuple)]


def clubs(**facts):
    return bot(name="Harbour Lane", **facts), bot(name="Gasworks", **facts)


def step_of(found, book, step, reader=None):
    return next(duel for duel in match.tell(found, book, reader) if duel.step == step)


def texts(duel, kind):
    return [line.text for line in duel.lines if line.kind == kind]


def test_everything_a_match_tells_has_commentary():
    assert kinds_told("matches/engines/club_manager") == set(remarks.KINDS)


def test_everything_can_be_said_in_two_to_four_ways():
    every = [*EVERY_WAY, *commentary.WON.items()]
    assert len(every) > 25
    for name, ways in every:
        assert 2 <= len(ways) <= 4, name


def test_icons_exist():
    sprite = (settings.BASE_DIR / "templates" / "_sprite.html").read_text("utf-8")
    used = {line.icon for duel in match.tell(whole("icons"), BOOK, 0) for line in duel.lines}
    assert all(f'id="i-{icon}"' in sprite for icon in used)


def whole(seed, home="D3-1", away="D3-8", **how):
    sides = [side_of_bot(BOOK, Options(), key, 0) for key in (home, away)]
    return engine.play(*sides, BOOK, Dice("commentary", seed), **how)


def test_a_duel_shows_areas_scores_dice_and_winner():
    book = book_of("nothing")
    found = in_step(1, *clubs(areas={"L": 12}), LoadedDice(7, 4, 1), book)
    duel = step_of(found, book, 1, reader=HOME)
    assert (duel.name, duel.areas, duel.scores, duel.dice) == ("Left v right", ("L", "R"), (12, 10), (7, 4))
    assert (duel.totals, duel.winner, duel.settled, duel.cards) == ((19, 14), HOME, True, 1)
    assert "Harbour Lane" in duel.verdict
    assert [die.face for die in duel.lines[0].dice] == ["7", "4"]
    assert duel.lines[0].tone == GOOD
    away = step_of(found, book, 1, reader=AWAY)
    assert (away.name, away.lines[0].tone) == ("Right v left", BAD)
    assert step_of(found, book, 1).lines[0].tone == NEUTRAL


def test_a_level_duel_has_no_winner_and_forwards_who_win_have_two_chances():
    book = book_of("nothing")
    level = step_of(in_step(2, *clubs(), LoadedDice(5, 5), book), book, 2)
    assert (level.winner, level.cards, level.turned) == (None, 0, [])
    won = step_of(in_step(5, *clubs(), LoadedDice(9, 5, 1, 1), book), book, 5)
    assert won.cards == len(won.turned) == 2
    assert won.verdict.endswith("Two chances!")


def test_a_shot_is_told_with_its_die_and_a_goal_with_its_scorer_and_the_score():
    book = book_of("header")
    found = in_step(1, *clubs(scorers=[("Fenn", 1)]), LoadedDice(9, 1, 1, 12, 1), book)
    duel = step_of(found, book, 1, reader=HOME)
    (turned,) = duel.turned
    assert (turned.roll, turned.modifier, turned.keeper, turned.goal, turned.side) == (12, -1, 6, True, HOME)
    (goal,) = duel.goals
    assert (goal.scorer, goal.score, goal.side) == ("Fenn", (1, 0), HOME)
    (line,) = [line for line in duel.lines if line.kind == "goal"]
    assert "Fenn" in line.text
    assert "1–0" in line.text
    assert (line.score, line.minute, line.tone) == ((1, 0), goal.minute, GOOD)
    (shot,) = texts(duel, "shot")
    assert "12 − 1" in shot
    (chance,) = [line for line in duel.lines if line.kind == "chance"]
    assert (chance.minute, chance.score) == (goal.minute, (0, 0))


def test_a_saved_shot_is_bad_news_for_who_took_it():
    book = book_of("shot")
    duel = step_of(in_step(1, *clubs(), LoadedDice(9, 1, 1, 3), book), book, 1, reader=AWAY)
    (shot,) = [line for line in duel.lines if line.kind == "shot"]
    assert shot.tone == GOOD
    assert duel.turned[0].outcome == shot.text
    assert not duel.turned[0].goal


def test_cards_say_what_came_of_them():
    goal, var, opponent = book_of("goal"), book_of("var"), book_of("opponent", "nothing")
    assert step_of(in_step(1, *clubs(), LoadedDice(9, 1, 1), goal), goal, 1).turned[0].goal
    refused = step_of(in_step(1, *clubs(), LoadedDice(9, 1, 1, 2), var), var, 1)
    assert (refused.turned[0].roll, refused.turned[0].goal, refused.goals) == (2, False, [])
    assert step_of(in_step(1, *clubs(), LoadedDice(9, 1, 1, 9), var), var, 1).turned[0].goal
    handed = step_of(in_step(1, *clubs(), LoadedDice(9, 1, 1, 1), opponent), opponent, 1)
    assert [turned.side for turned in handed.turned] == [HOME, AWAY]
    assert "Gasworks" in handed.turned[0].outcome


def test_two_chances_of_one_duel_are_not_told_in_the_same_words():
    book = book_of("nothing")
    duel = step_of(in_step(5, *clubs(), LoadedDice(9, 5, 1, 1), book), book, 5)
    told = texts(duel, "chance")
    assert len(set(told)) == len(told)


@pytest.mark.parametrize(("flair", "winner", "cards"), [((2, 0), HOME, 1), ((0, 3), AWAY, 1), ((2, 2), None, 2)])
def test_flair_has_no_dice(flair, winner, cards):
    book = book_of("nothing")
    home, away = bot(name="Harbour Lane", flair=flair[0]), bot(name="Gasworks", flair=flair[1])
    duel = step_of(in_step(4, home, away, LoadedDice(1, 1), book), book, 4)
    assert (duel.name, duel.dice, duel.winner, duel.cards) == ("Flair v strength", None, winner, cards)


def test_the_last_card_is_the_home_sides():
    book = book_of("nothing")
    duel = step_of(in_step(10, *clubs(), LoadedDice(1), book), book, 10)
    assert (duel.name, duel.winner) == ("Home advantage", HOME)
    assert "Harbour Lane" in duel.verdict


def test_choices_are_named_for_the_reader_until_they_are_made():
    book = book_of("nothing")
    waits = in_step(8, bot(), managed(1, book=book), LoadedDice(), book)
    answer(waits, AWAY, Continue(), LoadedDice(), book)
    assert waits.asked.kind == "choice"
    names = [step_of(waits, book, 8, reader).name for reader in (None, HOME, AWAY)]
    assert names == ["Away’s choice", "Their choice", "Your choice"]
    answer(waits, AWAY, ChooseDuel("F"), LoadedDice(5, 5, 1), book)
    duel = step_of(waits, book, 8, AWAY)
    assert (duel.name, duel.areas) == ("Forwards v defence", ("D", "F"))
    assert "Club 1" in texts(duel, "choice")[0]


def test_a_bots_fresh_legs_are_told():
    book = book_of("nothing")
    for score, kind, words in (((0, 1), "striker", "forwards +3"), ((1, 0), "defender", "defence +3")):
        found = at_step(9, bot(name="Harbour Lane", striker=3), bot())
        found.score = list(score)
        engine.STAGES["step"](found, LoadedDice(5, 5), book)
        engine.advance(found, Dice("fresh", "legs"), book)
        (text,) = texts(step_of(found, book, 9), kind)
        assert words in text


def test_cards_that_are_played_stand_beside_the_duel():
    book = book_of("nothing")
    found = in_step(1, managed(0, "left+3", book=book), managed(1, "cancel", book=book), LoadedDice(), book)
    answer(found, HOME, PlayCard("left+3"), LoadedDice(), book)
    duel = step_of(found, book, 1)
    assert [(card.key, card.side, card.cancelled) for card in duel.played] == [("left+3", HOME, False)]
    assert (duel.settled, duel.dice, duel.areas) == (False, None, ("L", "R"))
    answer(found, AWAY, PlayCard("cancel"), LoadedDice(5, 5), book)
    duel = step_of(found, book, 1)
    assert [(card.key, card.cancelled) for card in duel.played] == [("left+3", True), ("cancel", False)]
    assert "Club 1" in texts(duel, "cancel")[0]


def test_dice_that_wait_for_a_card_are_shown_and_their_change_is_told():
    book = book_of("nothing")
    for card, rolls, dice in (("reroll", (11, 1), (11, 9)), ("swap", (1,), (9, 2))):
        found = in_step(1, managed(0, card, book=book), bot(), LoadedDice(2, 9), book)
        waiting = step_of(found, book, 1)
        assert (waiting.dice, waiting.settled) == ((2, 9), False)
        answer(found, HOME, PlayCard(card), LoadedDice(*rolls), book)
        duel = step_of(found, book, 1)
        assert duel.dice == dice
        (text,) = texts(duel, card)
        assert str(dice[HOME]) in text


def test_changes_on_the_pitch_name_the_players():
    book = book_of("nothing")
    found = in_step(5, managed(0, book=book), bot(), LoadedDice(), book)
    answer(found, HOME, Substitute("flc", "sub-fwd"), LoadedDice(), book)
    answer(found, HOME, ChangePosition("frc", "FC"), LoadedDice(), book)
    duel = step_of(found, book, 5)
    (change,) = texts(duel, "substitution")
    assert "Flc" in change
    assert "Sub-Fwd" in change
    (moved,) = texts(duel, "position")
    assert "Frc" in moved
    assert "forwards, centre" in moved
    found.log.append(MatchEvent("position", HOME, {"player": "dl", "from": "DL", "to": "DR", "met": "dr"}, 5))
    assert "Dl and Dr" in texts(step_of(found, book, 5), "position")[1]


def test_extra_time_and_penalties_have_places_of_their_own():
    book = book_of("nothing")
    found = at_step(11, *clubs(), knock_out=True)
    found.score = [1, 1]
    engine.advance(found, LoadedDice(*[5, 5] * 3, *[12, 1] * 3), book)
    duels = match.tell(found, book, AWAY)
    assert [duel.step for duel in duels] == [11, 12, 13, PENALTIES]
    assert duels[0].lines[0].kind == "extra-time"
    assert "1–1" in duels[0].lines[0].text
    penalties = duels[-1]
    assert (penalties.name, penalties.winner) == ("Penalties", HOME)
    assert len(texts(penalties, "kick")) == 6
    assert {line.minute for line in penalties.lines} == {120}
    assert "3–0" in penalties.verdict
    assert penalties.lines[-1].kind == "final-whistle"
    assert "Harbour Lane 1–1 Gasworks" in penalties.lines[-1].text


def test_a_shoot_out_that_never_ends_goes_to_the_last_roll():
    book = book_of("nothing")
    found = at_step(11, *clubs(), knock_out=True)
    rounds = book.match_day.penalty_rounds
    engine.advance(found, LoadedDice(*[5, 5] * 3, *[12, 12] * rounds, 3, 8), book)
    penalties = match.tell(found, book, None)[-1]
    assert len(texts(penalties, "last-roll")) == 2
    assert penalties.winner == AWAY
    assert "Gasworks" in penalties.verdict


@pytest.mark.parametrize("language", ["en", "fr"])
def test_whole_matches_are_told_in_order_to_everybody(language):
    with translation.override(language):
        for seed in range(12):
            found = whole(str(seed), knock_out=bool(seed % 2), neutral=seed % 3 == 0)
            for reader in (None, HOME, AWAY):
                duels = match.tell(found, BOOK, reader)
                lines = [line for duel in duels for line in duel.lines]
                assert [duel.step for duel in duels] == sorted(duel.step for duel in duels)
                assert [line.minute for line in lines] == sorted(line.minute for line in lines)
                assert all(line.text and "%(" not in line.text for line in lines)
                assert lines[-1].score == tuple(found.score)
                assert sum(len(duel.goals) for duel in duels) == len(found.goals)
                assert all(turned.outcome for duel in duels for turned in duel.turned)


def test_the_same_match_is_always_told_in_the_same_words_and_cards_in_the_readers():
    found = whole("again")
    assert match.tell(found, BOOK, 0) == match.tell(found, BOOK, 0)
    with translation.override("fr"):
        turned = match.tell(found, BOOK, 0)[0].turned or match.tell(found, BOOK, 0)[1].turned
    assert turned[0].title == BOOK.chance[turned[0].key].title.fr


def test_a_chance_that_waits_for_a_keeper_card_is_open():
    book = book_of("shot")
    found = in_step(1, bot(), managed(1, "keeper", book=book), LoadedDice(12, 1, 1), book)
    assert found.asked.kind == "chance"
    (turned,) = step_of(found, book, 1).turned
    assert (turned.roll, turned.outcome) == (None, "")


def test_cm_chance_1_what_comes_to_nothing_is_not_announced_as_a_chance():
    said = {True: set(), False: set()}
    for number in range(40):
        for duel in match.tell(whole(f"announced {number}"), BOOK, None):
            intros = [line for line in duel.lines if line.kind == "chance" and line.icon == "cards"]
            for card, line in zip(duel.turned, intros, strict=True):
                wasted = card.effect in ("nothing", "opponent")
                club = line.text.replace(card.title, "CARD")
                said[wasted].add(club.startswith(("Here come", "A chance for")) or "have something on" in club)
    assert said == {True: {False}, False: {True}}
