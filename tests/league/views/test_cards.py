import json

import pytest
from django.core.files.uploadedfile import SimpleUploadedFile
from django.urls import reverse

from clubs.models import Card
from clubs.rules.card_export import write_csv
from clubs.rules.card_import import read_cards
from clubs.rules.cards import ATTRIBUTES, Kind
from league import systems
from league.models import League
from league.systems import HouseRule, System
from tests.factories import CardFactory, SquadPlaceFactory, box_of
from tests.people import ROLES

OUTFIELDER = dict.fromkeys(ATTRIBUTES[Kind.OUTFIELDER], "4")
NED = {"kind": "outfielder", "name": "Ned Ellerdine", "nation": "ENG", **OUTFIELDER}
CSV = "name,kind,nation,leniency\nAda Fothersby,referee,ENG,3\n"


def url(people, name, *args, **query):
    return reverse(f"league:{name}", args=[people.league.slug, *args], query=query or None)


def codes(people, path, method="get", **data):
    return [getattr(getattr(people, role).client, method)(path, data).status_code for role in ROLES]


def names(people, role="viewer", **query):
    page = getattr(people, role).client.get(url(people, "cards", **query)).context["page"]
    return [line.name for line in page.lines]


@pytest.fixture
def boxed(people):
    box_of(people.league)
    return people


@pytest.mark.parametrize("name", ["cards", "cards_csv", "cards_json"])
def test_cards_are_for_whoever_may_see_the_league(boxed, public_people, name):
    assert codes(boxed, url(boxed, name)) == [404, 404, 200, 200, 200]
    assert codes(public_people, url(public_people, name)) == [200] * 5


@pytest.mark.parametrize("name", ["card_add", "cards_import"])
def test_only_an_organiser_changes_cards(public_people, name):
    box_of(public_people.league)
    assert codes(public_people, url(public_people, name)) == [404, 404, 403, 403, 200]
    assert codes(public_people, url(public_people, name), "post") == [404, 404, 403, 403, 422]


def test_a_game_without_squads_has_no_such_pages(boxed, monkeypatch):
    plain = System("plain", "Plain", "", "", house_rules=(HouseRule("meetings", "", "", default=2),))
    monkeypatch.setitem(systems._ALL, "plain", plain)
    League.objects.update(system="plain")
    for name in ("cards", "squads", "cards_csv"):
        assert codes(boxed, url(boxed, name)) == [404] * 5
    page = boxed.viewer.client.get(url(boxed, "log")).content.decode()
    assert url(boxed, "squads") not in page


def test_a_box_is_opened_full_or_empty(people):
    page = people.organiser.client.get(url(people, "cards")).content.decode()
    assert "548 cards" in page
    assert "have not opened a box" in people.viewer.client.get(url(people, "cards")).content.decode()
    assert people.organiser.client.post(url(people, "box_open")).status_code == 302
    assert Card.objects.count() == 548
    response = people.organiser.client.post(url(people, "box_open"), follow=True)
    assert "already" in response.content.decode()


def test_an_empty_box_leads_to_the_cards(people):
    response = people.organiser.client.post(url(people, "box_open"), {"empty": "1"})
    assert response["Location"] == url(people, "cards")
    assert Card.objects.count() == 0


def test_cards_are_found_by_name_without_accents_by_nation_and_free(boxed):
    box = boxed.league.box
    for name, nation in [("Łukasz Żuraw", "POL"), ("Lukas Braun", "GER"), ("Zoran", "SRB")]:
        CardFactory(box=box, name=name, nation=nation)
    SquadPlaceFactory(season=boxed.season, club=boxed.entry.club, card=Card.objects.get(name="Zoran"))
    CardFactory(name="Lukas of another box")
    assert names(boxed) == ["Lukas Braun", "Łukasz Żuraw", "Zoran"]
    assert names(boxed, q="LUKAS") == ["Lukas Braun", "Łukasz Żuraw"]
    assert names(boxed, q="żu") == ["Łukasz Żuraw"]
    assert names(boxed, nation="GER") == ["Lukas Braun"]
    assert names(boxed, free="on") == ["Lukas Braun", "Łukasz Żuraw"]
    assert names(boxed, q="nobody") == []


def test_kinds_are_apart_and_counted(boxed):
    box = boxed.league.box
    CardFactory(box=box, name="Field")
    CardFactory(box=box, name="Goal", keeper=True)
    CardFactory(box=box, name="Whistle", referee=True)
    assert names(boxed) == ["Field"]
    assert names(boxed, kind="keeper") == ["Goal"]
    assert names(boxed, kind="referee") == ["Whistle"]
    page = boxed.viewer.client.get(url(boxed, "cards")).context["page"]
    assert [count for _kind, _words, count in page.kinds] == [1, 1, 1]


def test_cards_are_sorted_by_an_attribute_or_the_sum(boxed):
    box = boxed.league.box
    CardFactory(box=box, name="Slow", pace=1, shooting=6, tackling=6)
    CardFactory(box=box, name="Fast", pace=6, shooting=1, tackling=1)
    assert names(boxed, sort="pace") == ["Fast", "Slow"]
    assert names(boxed, sort="total") == ["Slow", "Fast"]
    assert names(boxed, sort="saving") == ["Fast", "Slow"]  # outfielders have none


@pytest.mark.parametrize(
    "query", [{"kind": "x"}, {"sort": "x"}, {"nation": "x"}, {"page": "x"}, {"page": "99"}, {"q": "x" * 99}, {"q": "%"}]
)
def test_a_strange_address_still_shows_the_page(boxed, query):
    CardFactory(box=boxed.league.box)
    assert boxed.viewer.client.get(url(boxed, "cards", **query)).status_code == 200


def test_fifty_cards_a_page_and_the_search_goes_along(boxed):
    CardFactory.create_batch(51, box=boxed.league.box)
    response = boxed.viewer.client.get(url(boxed, "cards", q="card"))
    assert len(response.context["page"].lines) == 50
    assert 'href="?q=card&amp;page=2"' in response.content.decode()
    assert len(names(boxed, q="card", page="2")) == 1


def test_htmx_gets_the_list_alone(boxed):
    response = boxed.viewer.client.get(url(boxed, "cards"), headers={"HX-Request": "true", "HX-Target": "cards"})
    assert response.content.decode().startswith('<div id="cards"')


def test_a_card_is_added_and_what_its_kind_does_not_have_is_left_out(boxed):
    response = boxed.organiser.client.post(url(boxed, "card_add"), NED | {"saving": "6", "leniency": "2"})
    assert response["Location"] == url(boxed, "cards")
    card = Card.objects.get()
    assert (card.name, card.nation, card.total, card.saving, card.leniency) == ("Ned Ellerdine", "ENG", 28, None, None)
    again = boxed.organiser.client.post(url(boxed, "card_add"), NED | {"name": "Kit", "another": "1"})
    assert again["Location"] == url(boxed, "card_add")


@pytest.mark.parametrize(
    ("answers", "words"),
    [
        ({"name": ""}, "This field is required"),
        ({"name": "\u200b"}, "A card needs a name"),
        ({"name": "x" * 41}, "at most 40"),
        ({"name": "=1+1"}, "spreadsheets"),
        ({"name": "NÉD Ellerdine"}, "There is a card of Ned Ellerdine already"),
        ({"kind": "striker"}, "striker"),
        ({"nation": "XYZ"}, "XYZ"),
        ({"pace": ""}, "Choose a number"),
        ({"pace": "7"}, "7"),
        ({"pace": "fast"}, "fast"),
    ],
)
def test_what_is_wrong_with_a_card_is_said(boxed, answers, words):
    boxed.organiser.client.post(url(boxed, "card_add"), NED)
    response = boxed.organiser.client.post(url(boxed, "card_add"), NED | {"name": "Another"} | answers)
    assert response.status_code == 422
    assert words in response.content.decode()
    assert Card.objects.count() == 1


def test_a_card_is_changed_and_removed(boxed):
    card = CardFactory(box=boxed.league.box)
    path = url(boxed, "card_edit", card.pk)
    assert codes(boxed, path) == [404, 404, 403, 403, 200]
    assert boxed.organiser.client.post(path, NED).status_code == 302
    card.refresh_from_db()
    assert card.name == "Ned Ellerdine"
    assert boxed.organiser.client.post(path, NED | {"pace": ""}).status_code == 422
    assert codes(boxed, url(boxed, "card_remove", card.pk), "post") == [404, 404, 403, 403, 200]
    assert boxed.organiser.client.post(url(boxed, "card_remove", card.pk), {"sure": "yes"}).status_code == 302
    assert not Card.objects.exists()


def test_the_form_comes_filled_in(boxed):
    card = CardFactory(box=boxed.league.box, keeper=True, saving=2)
    page = boxed.organiser.client.get(url(boxed, "card_edit", card.pk)).content.decode()
    assert f'value="{card.name}"' in page
    assert 'name="saving" value="2" id="id_saving_1" checked' in page


def test_a_card_of_a_squad_is_not_removed_and_its_kind_stays(boxed):
    place = SquadPlaceFactory(season=boxed.season, club=boxed.entry.club)
    removal = url(boxed, "card_remove", place.card_id)
    response = boxed.organiser.client.post(removal, {"sure": "yes"}, follow=True)
    assert "is or was a player" in response.content.decode()
    referee = {"kind": "referee", "name": "Ref", "leniency": "3"}
    response = boxed.organiser.client.post(url(boxed, "card_edit", place.card_id), referee)
    assert response.status_code == 422
    assert "kind of card stays" in response.content.decode()


def test_cards_of_another_league_are_not_found(boxed):
    stranger = CardFactory()
    assert boxed.organiser.client.get(url(boxed, "card_edit", stranger.pk)).status_code == 404
    assert boxed.organiser.client.post(url(boxed, "card_remove", stranger.pk)).status_code == 404


@pytest.mark.parametrize("how", ["paste", "file"])
def test_an_import_is_shown_first_and_done_when_confirmed(boxed, how):
    CardFactory(box=boxed.league.box, referee=True, name="ADA FOTHERSBY", leniency=5)
    text = CSV + "Ivy Hexwell,referee,,4\n"
    sent = {"text": text} if how == "paste" else {"file": SimpleUploadedFile("cards.csv", text.encode("utf-8-sig"))}
    response = boxed.organiser.client.post(url(boxed, "cards_import"), sent)
    assert response.status_code == 200
    preview = response.context["preview"]
    assert [card.name for card in preview.added] == ["Ivy Hexwell"]
    assert [(card.name, card.changes) for card in preview.changed] == [
        (
            "Ada Fothersby",
            [
                ("Name", "ADA FOTHERSBY", "Ada Fothersby"),
                ("Nation", "Scotland", "England"),
                ("Leniency", "5", "3"),
            ],
        )
    ]
    assert Card.objects.count() == 1
    done = boxed.organiser.client.post(
        url(boxed, "cards_import"), {"text": response.context["text"], "confirmed": "1"}, follow=True
    )
    assert "1 new card, 1 changed." in done.content.decode()
    assert Card.objects.count() == 2


def test_every_mistake_is_shown_by_line_and_column_and_nothing_is_imported(boxed):
    text = CSV + "Ivy Hexwell,striker,XYZ,9\n,referee,,seven\n"
    for confirmed in ({}, {"confirmed": "1"}):
        response = boxed.organiser.client.post(url(boxed, "cards_import"), {"text": text, **confirmed})
        assert response.status_code == 422
        assert not Card.objects.exists()
    faults = boxed.organiser.client.post(url(boxed, "cards_import"), {"text": text}).context["preview"].faults
    assert [(fault.line, fault.column, fault.words) for fault in faults] == [
        (3, "Kind", "“striker” is neither outfielder nor keeper nor referee."),
        (3, "Nation", "“XYZ” is not the code of a football nation."),
        (4, "Name", "A card needs a name."),
        (4, "Leniency", "“seven” is not a whole number."),
    ]


def test_a_broken_json_says_which_character(boxed):
    response = boxed.organiser.client.post(url(boxed, "cards_import"), {"text": '[{"name": }]'})
    [fault] = response.context["preview"].faults
    assert (fault.line, fault.column) == (1, "character 11")


@pytest.mark.parametrize(
    ("sent", "words"),
    [
        ({"text": "  "}, "There is no card in it"),
        ({"file": SimpleUploadedFile("x.png", b"\x89PNG\x81\x8d\x00")}, "not a text file"),
        ({"file": SimpleUploadedFile("x.csv", b"x" * 500_001)}, "larger than 500 kB"),
    ],
)
def test_a_file_that_cannot_be_read_is_refused(boxed, sent, words):
    response = boxed.organiser.client.post(url(boxed, "cards_import"), sent)
    assert response.status_code == 422
    assert words in response.content.decode()


def test_a_file_of_an_old_spreadsheet_is_read(boxed):
    sent = {"file": SimpleUploadedFile("x.csv", CSV.replace("Ada", "Zoé").encode("cp1252"))}
    preview = boxed.organiser.client.post(url(boxed, "cards_import"), sent).context["preview"]
    assert [card.name for card in preview.added] == ["Zoé Fothersby"]


def test_an_import_without_a_box_is_refused_with_words(people):
    response = people.organiser.client.post(url(people, "cards_import"), {"text": CSV})
    assert response.status_code == 422
    assert "Open a box first" in response.content.decode()


def test_what_is_exported_can_be_imported(boxed):
    box = boxed.league.box
    cards = [CardFactory(box=box), CardFactory(box=box, keeper=True), CardFactory(box=box, referee=True)]
    response = boxed.viewer.client.get(url(boxed, "cards_csv"))
    assert response["Content-Disposition"] == f'attachment; filename="{boxed.league.slug}-cards.csv"'
    text = response.content.decode()
    assert sorted(text.splitlines()) == sorted(write_csv(card.printed for card in cards).splitlines())
    exported = boxed.viewer.client.get(url(boxed, "cards_json")).content.decode()
    assert len(json.loads(exported)) == 3
    assert {line.card.name for line in read_cards(exported, as_json=True, nations={"SCO"}).cards} == {
        card.name for card in cards
    }
