"""Cards from CSV and JSON: what is read, and where every mistake is."""

import json

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from clubs.rules.card_export import write_csv, write_json
from clubs.rules.card_import import COLUMNS, MOST_CARDS, ImportCode, Spot, is_json, read_cards
from clubs.rules.card_plan import Change, plan_import
from clubs.rules.cards import ATTRIBUTES, LONGEST_NAME, NO_NAME_BEGINS_WITH, Kind, Printed
from clubs.rules.names import plain, tidy

NATIONS = {"ENG", "FRA", "SCO"}
HEAD = "name,kind,nation,pace,dribbling,heading,high_pass,resilience,shooting,tackling,saving,aerial,leniency"
ANN = Printed(
    Kind.OUTFIELDER,
    "Ann Larkenby",
    "ENG",
    {"pace": 5, "dribbling": 3, "heading": 4, "high_pass": 5, "resilience": 6, "shooting": 2, "tackling": 1},
)
ANNS_LINE = "Ann Larkenby,outfielder,ENG,5,3,4,5,6,2,1,,,"
KIT = Printed(Kind.KEEPER, "Kit", "", {"pace": 3, "dribbling": 2, "resilience": 5, "saving": 4, "aerial": 6})
REF = Printed(Kind.REFEREE, "Ref", "FRA", {"leniency": 3})


def read(text):
    return read_cards(text, as_json=is_json(text), nations=NATIONS)


def cards(text):
    reading = read(text)
    assert reading.problems == []
    return [line.card for line in reading.cards]


def wrong(text):
    return [(problem.where, problem.code) for problem in read(text).problems]


def test_a_line_is_a_card():
    assert cards(f"{HEAD}\n{ANNS_LINE}\nKit,keeper,,3,2,,,5,,,4,6,\nRef,referee,FRA,,,,,,,,,,3\n") == [ANN, KIT, REF]


@pytest.mark.parametrize("separator", [",", ";", "\t"])
@pytest.mark.parametrize("end", ["\n", "\r\n", "\r"])
def test_separators_line_ends_and_a_byte_order_mark_do_not_matter(separator, end):
    text = f"\ufeff{HEAD}{end}{end}{ANNS_LINE}{end}"
    assert cards(text.replace(",", separator)) == [ANN]


def test_columns_come_in_any_order_in_any_case_and_as_they_are_printed():
    assert cards("Kind;NAME;Pace;Dribbling;Resilience;Saving;Aerial Ability\nKeeper;Kit;3;2;5;4;6") == [KIT]
    assert cards("kind,name,nationality,leniency\nREFEREE,  Ref ,fra, 3 ") == [REF]


def test_a_json_object_is_a_card():
    text = json.dumps([{"name": "Kit", "kind": "keeper", "heading": None, **KIT.values}])
    assert cards(text) == [KIT]
    assert cards('[{"Name": "Ref", "KIND": "Referee", "Nation": "FRA", "leniency": "3"}]') == [REF]


def test_quoted_cells_may_hold_anything_and_lines_are_counted_on():
    text = (
        f'{HEAD}\n"Ann ""the"" Larkenby, of\nHull",outfielder,ENG,5,3,4,5,6,2,1,,,\nBob,outfielder,ENG,9,3,4,5,6,2,1,,,'
    )
    assert wrong(text) == [(Spot(4, "pace"), ImportCode.OUT_OF_RANGE)]


@pytest.mark.parametrize(
    ("column", "cell", "code"),
    [
        ("name", "", ImportCode.NO_NAME),
        ("name", "x" * 41, ImportCode.NAME_TOO_LONG),
        ("name", "=SUM(A1)", ImportCode.NAME_LIKE_A_FORMULA),
        ("kind", "", ImportCode.UNKNOWN_KIND),
        ("kind", "striker", ImportCode.UNKNOWN_KIND),
        ("nation", "XYZ", ImportCode.UNKNOWN_NATION),
        ("pace", "", ImportCode.MISSING),
        ("pace", "0", ImportCode.OUT_OF_RANGE),
        ("tackling", "7", ImportCode.OUT_OF_RANGE),
        ("tackling", "-1", ImportCode.NOT_A_NUMBER),
        ("heading", "five", ImportCode.NOT_A_NUMBER),
        ("heading", "3.5", ImportCode.NOT_A_NUMBER),
        ("heading", "٣", ImportCode.NOT_A_NUMBER),
        ("saving", "4", ImportCode.NOT_OF_THIS_KIND),
        ("leniency", "4", ImportCode.NOT_OF_THIS_KIND),
    ],
)
def test_op_03_a_wrong_cell_is_named_by_line_and_column(column, cell, code):
    row = dict(zip(COLUMNS, ANNS_LINE.split(","), strict=True))
    text = f"{HEAD}\n{ANNS_LINE.replace('Ann', 'Bea')}\n\n{','.join((row | {column: cell}).values())}\n"
    assert wrong(text) == [(Spot(4, column), code)]
    members = {name: (int(value) if value.isascii() and value.isdigit() else value) for name, value in row.items()}
    text = json.dumps([members | {column: cell}], indent=1)
    assert wrong(text) == [(Spot(3 + COLUMNS.index(column), column), code)]


def test_all_mistakes_are_told_at_once_in_the_order_of_the_page():
    text = f"{HEAD}\n,striker,XYZ,a,3,4,5,6,2,1,,,\n{ANNS_LINE}\n{ANNS_LINE.upper()},surplus"
    assert wrong(text) == [
        (Spot(2, "name"), ImportCode.NO_NAME),
        (Spot(2, "kind"), ImportCode.UNKNOWN_KIND),
        (Spot(2, "nation"), ImportCode.UNKNOWN_NATION),
        (Spot(2, "pace"), ImportCode.NOT_A_NUMBER),
        (Spot(4), ImportCode.TOO_MANY_CELLS),
        (Spot(4, "name"), ImportCode.NAME_TWICE),
    ]


@pytest.mark.parametrize(
    ("text", "found"),
    [
        ("", [(Spot(1), ImportCode.NOTHING)]),
        ("\n\n", [(Spot(1), ImportCode.NOTHING)]),
        (HEAD, [(Spot(1), ImportCode.NOTHING)]),
        ("[]", [(Spot(1), ImportCode.NOTHING)]),
        ("{}", [(Spot(1), ImportCode.NOT_A_LIST)]),
        ("[1]", [(Spot(1), ImportCode.NOT_A_CARD)]),
        ('[\n {"name": "Ann",}\n]', [(Spot(2, "", 17), ImportCode.BROKEN)]),
        ("[\n", [(Spot(2, "", 1), ImportCode.BROKEN)]),
        ("[] and more", [(Spot(1, "", 4), ImportCode.BROKEN)]),
        ('name,kind\n"Ann', [(Spot(2), ImportCode.BROKEN)]),
        (
            "kind,shoe size\n",
            [(Spot(1, "name"), ImportCode.COLUMN_MISSING), (Spot(1, "shoe size"), ImportCode.UNKNOWN_COLUMN)],
        ),
        ("name,kind,Name\n", [(Spot(1, "name"), ImportCode.COLUMN_TWICE)]),
    ],
)
def test_a_text_that_cannot_be_read_says_where_it_breaks(text, found):
    assert sorted(wrong(text)) == sorted(found)


def test_a_json_key_is_known_and_once():
    text = '[{"name": "Ref", "name": "Raf", "kind": "referee",\n"shoe": 42, "leniency": 3}]'
    assert wrong(text) == [(Spot(1, "name"), ImportCode.COLUMN_TWICE), (Spot(2, "shoe"), ImportCode.UNKNOWN_COLUMN)]


def test_a_box_is_not_endless():
    text = "name,kind,leniency\n" + "".join(f"Ref {n},referee,3\n" for n in range(MOST_CARDS + 1))
    assert wrong(text) == [(Spot(MOST_CARDS + 2), ImportCode.TOO_MANY_CARDS)]


def test_the_plan_tells_added_changed_and_same():
    better = Printed(ANN.kind, "ANN LARKENBY", "SCO", ANN.values | {"pace": 6})
    plan = plan_import(read(write_csv([better, KIT, REF])), {plain(ANN.name): ANN, plain(KIT.name): KIT}, held=[])
    assert (plan.added, plan.changed, plan.same, plan.problems) == ([REF], [Change(ANN, better)], 1, [])
    assert list(plan.changed[0].fields()) == [
        ("name", "Ann Larkenby", "ANN LARKENBY"),
        ("nation", "ENG", "SCO"),
        ("pace", 5, 6),
    ]


def test_the_plan_keeps_the_kind_of_a_player_in_a_squad():
    box = {plain(KIT.name): KIT}
    as_referee = write_json([Printed(Kind.REFEREE, "Kit", "", {"leniency": 3})])
    held = plan_import(read(as_referee), box, held={"kit"})
    assert [(one.where, one.code) for one in held.problems] == [(Spot(2, "kind"), ImportCode.KIND_IS_HELD)]
    free = plan_import(read(as_referee), box, held=())
    assert [name for name, _was, _becomes in free.changed[0].fields()] == [
        "kind",
        "pace",
        "dribbling",
        "resilience",
        "saving",
        "aerial",
        "leniency",
    ]


names = (
    st.text(min_size=1, max_size=LONGEST_NAME)
    .map(tidy)
    .filter(lambda name: plain(name) and len(name) <= LONGEST_NAME and name[0] not in NO_NAME_BEGINS_WITH)
)
printed = st.sampled_from(list(Kind)).flatmap(
    lambda kind: st.builds(
        Printed,
        st.just(kind),
        names,
        st.sampled_from(["", *sorted(NATIONS)]),
        st.fixed_dictionaries({attribute: st.integers(1, 6) for attribute in ATTRIBUTES[kind]}),
    )
)


@settings(max_examples=60)
@given(st.lists(printed, min_size=1, max_size=6, unique_by=lambda card: plain(card.name)))
def test_what_is_written_is_read_again(box):
    assert cards(write_csv(box)) == box
    assert cards(write_json(box)) == box


LIKELY = st.sampled_from(
    [
        *COLUMNS,
        "keeper",
        "ENG",
        "3",
        ",",
        ";",
        "\t",
        "\n",
        "\r\n",
        '"',
        "[",
        "]",
        "{",
        "}",
        ":",
        " ",
        "\x00",
        "null",
        "1e9",
    ]
)


@settings(max_examples=150)
@given(st.one_of(st.text(), st.lists(st.one_of(LIKELY, st.text(max_size=3))).map("".join)), st.booleans())
def test_garbage_is_refused_with_a_place_and_never_raises(text, as_json):
    reading = read_cards(text, as_json=as_json, nations=NATIONS)
    lines = text.count("\n") + text.count("\r") + 1
    assert reading.problems or reading.cards
    assert all(1 <= problem.where.line <= lines for problem in reading.problems)


@pytest.mark.parametrize(
    "text",
    [
        "[" * 100_000,
        '{"a":' * 100_000,
        "[" + "9" * 10_000 + "]",
        '[{"name": NaN, "pace": [[]]}]',
        '[{"pace":' + "9" * 100 + "}]",
    ],
)
def test_what_is_too_deep_or_too_long_is_refused_too(text):
    assert read(text).problems
