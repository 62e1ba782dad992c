"""The questions of the club's own boxes: who and what there is to choose from, and what it would change."""

from __future__ import annotations

import json
from typing import Any

from clubs.rules.club_manager.turn import Ask
from league.engines.club_manager.state import State
from league.pages.game.boxes import facilities_page, meeting_page, physio_page, training_page, youth_page
from tests.league.engines.club_manager.scene import BOOK
from tests.league.pages.game.scene import asked, place


def question(state: State, kind: str, **facts: Any) -> State:
    state.asks = [Ask(0, kind, {"box": kind, **facts})]
    return state


def test_cm_phys_1_patients_best_first_with_the_weeks_they_can_be_spared():
    state = asked("place")
    first, second = (state.board.players[key] for key in state.board.clubs[0].squad[:2])
    first.ability, second.ability = 2, 4
    question(state, "physio", workers=2, players={first.key: 1, second.key: 3})
    page = physio_page(place(state, **{f"t-{second.key}": "9"}))
    assert [(one.player.key, one.most, one.typed) for one in page.patients] == [(second.key, 2, 2), (first.key, 1, 0)]
    assert (page.workers, page.lost) == (2, 1)


def test_cm_phys_1_the_bar_says_what_each_number_of_workers_does_and_what_is_lost():
    state = asked("place")
    hurt = state.board.players[state.board.clubs[0].squad[0]]
    hurt.injured, hurt.name = 3, "Tunde Okafor"
    question(state, "physio", workers=2, players={hurt.key: 2})
    page = physio_page(place(state))
    assert json.loads(page.patients[0].titles) == ["Treat Okafor: 3 → 2 weeks", "Treat Okafor: 3 → 1 weeks"]
    assert json.loads(page.patients[0].notes) == ["", "Okafor may then play at −1, at a risk."]
    assert json.loads(page.unused) == ["", "1 week of treatment is lost.", "2 weeks of treatment are lost."]
    assert (page.bar.button, page.nobody.note) == ("Confirm", "2 weeks of treatment are lost.")


def test_cm_board_1_objectives_with_the_sums_of_the_division_and_their_deadline():
    """Four weeks and two, this one included."""
    state = question(asked("place", week=20), "board", cards=["two-wins", "quick-win"])
    page = meeting_page(place(state))
    assert [(one.card.key, one.until) for one in page.objectives] == [
        ("two-wins", "until week 1 of the next season"),
        ("quick-win", "until week 21"),
    ]
    assert page.factor == (1, 1)
    state.board.clubs[0].division = 1
    assert meeting_page(place(state)).factor == (2, 4)  # CM-SOLO-3


def test_cm_yth_2_a_youth_above_the_cap_cannot_be_kept():
    state = asked("place")
    good, better = (state.board.players[key] for key in state.board.piles["youth"][:2])
    good.ability, better.ability = 3, 6
    question(state, "youth", cards=[good.key, better.key])
    page = youth_page(place(state))
    assert [offer.no and offer.no.rule_id for offer in page.offers] == [None, "CM-PLY-3"]
    assert (page.cap, page.bonus) == (5, 0)
    state.board.clubs[0].facilities["academy"] = BOOK.tracks.facilities["academy"]
    assert youth_page(place(state)).bonus == BOOK.tracks.academy_bonus


def test_cm_trn_1_from_what_to_what_and_whether_the_marker_can_go_on():
    state = asked("place")
    first, second = (state.board.players[key] for key in state.board.clubs[0].squad[:2])
    first.ability, second.ability = 2, 3
    question(state, "training", players=[first.key, second.key], steps=5)
    page = training_page(place(state))
    assert [(one.player.key, one.player.ability, one.after) for one in page.gains] == [
        (second.key, 3, 4),
        (first.key, 2, 3),
    ]
    assert (page.track.now, page.at_the_end) == (5, False)
    assert page.gains[0].does.title == f"Train {second.name.split(' ', 1)[-1]}: 3 → 4"
    assert page.nobody.note == "The marker stays on 5. The next mark is 8."
    question(state, "training", players=[first.key], steps=8)
    assert training_page(place(state)).at_the_end
    assert training_page(place(state)).nobody.note == "The marker waits at the end of the track."


def test_cm_fac_1_both_ways_for_every_track_with_what_was_typed():
    state = asked("place")
    state.board.clubs[0].facilities, state.board.clubs[0].money = {"store": 2}, 20
    question(state, "facilities", workers=3, left={})
    page = facilities_page(place(state, **{"b-store-cheap": "5", "b-stadium-quick": "1"}))
    assert [(way.key, way.workers, way.price) for way in page.ways] == [("cheap", 2, 5), ("quick", 1, 15)]
    assert {site.facility.key: [steps for _way, steps, _told in site.typed] for site in page.sites} == {
        "stadium": [0, 1],
        "recruitment": [0, 0],
        "academy": [0, 0],
        "medical": [0, 0],
        "store": [1, 0],
    }
    assert (page.workers, page.money) == (3, 20)
    assert page.sites[-1].facility.gain == "£2 more in every week with marketing"
