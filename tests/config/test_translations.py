import textwrap

import polib
import pytest

from config import translations
from config.translations import Message
from tests.config.visible_text import untranslated


def python(source):
    return list(translations.python_messages(textwrap.dedent(source), "here.py"))


def template(source):
    return list(translations.template_messages(source, "here.html"))


def catalogue(*entries):
    book = translations.open_catalogue(translations.catalogue_path("nowhere"), "fr")
    book.extend(entries)
    return book


def entry(words, french="", **facts):
    return polib.POEntry(msgid=words, msgstr=french, **facts)


def test_python_calls_are_found():
    assert python(
        """
        name = _("Table")
        gettext_lazy("Round " "one")
        ngettext("%(n)s goal", "%(n)s goals", n + 1)
        pgettext("of a match", "Draw")
        npgettext_lazy("of a squad", "player", "players", "n")
        translation.gettext("Away")
        """
    ) == [
        Message("Table"),
        Message("Round one"),
        Message("%(n)s goal", "", "%(n)s goals"),
        Message("Draw", "of a match"),
        Message("player", "of a squad", "players"),
        Message("Away"),
    ]


def test_words_put_together_at_run_time_are_refused_and_variables_left_to_their_source():
    with pytest.raises(translations.Unreadable, match=r"here\.py:1"):
        python('_(f"Round {n}")')
    with pytest.raises(translations.Unreadable):
        python('_("Round " + number)')
    assert python("gettext(role)") == []


def test_template_tags_are_found():
    assert template('{% if a %}{% translate "Table" %}{% endif %}') == [Message("Table")]
    assert template('{% translate "Draw" context "of a match" as title %}') == [Message("Draw", "of a match")]
    assert template(
        "{% for x in y %}{% blocktranslate trimmed %}\n  Won by\n  {{ club }}\n{% endblocktranslate %}{% endfor %}"
    ) == [Message("Won by %(club)s")]
    assert template(
        "{% blocktranslate count n=goals trimmed %}{{ n }} goal{% plural %}{{ n }} goals{% endblocktranslate %}"
    ) == [Message("%(n)s goal", "", "%(n)s goals")]
    assert template('{{ name|default:_("Nobody") }}') == [Message("Nobody")]
    assert template('{% translate "50% off" %}') == [Message("50%% off")]


def test_a_broken_template_is_named():
    with pytest.raises(translations.Unreadable, match=r"here\.html"):
        template("{% if %}")


def test_update_keeps_words_adds_new_ones_and_marks_vanished_ones():
    book = catalogue(entry("Table", "Classement"), entry("Gone", "Parti"))
    translations.update(book, {Message("Table"): {"b.html", "a.py"}, Message("Away"): {"a.py"}})
    assert [(e.msgid, e.msgstr, e.obsolete, e.occurrences) for e in book] == [
        ("Away", "", False, [("a.py", "")]),
        ("Table", "Classement", False, [("a.py", ""), ("b.html", "")]),
        ("Gone", "Parti", True, []),
    ]


def test_a_second_update_changes_nothing():
    found = {Message("Table"): {"a.py"}, Message("goal", "", "goals"): {"a.py"}}
    book = catalogue()
    translations.update(book, found)
    first = str(book)
    translations.update(book, found)
    assert str(book) == first


def test_merge_fills_gaps_and_tells_which_words_are_unknown():
    book = catalogue(entry("Table"), entry("Away", "Dehors", flags=["fuzzy"]))
    other = catalogue(entry("Table", "Classement"), entry("Away", "Extérieur"), entry("Offside", "Hors-jeu"))
    assert translations.merge(book, [other]) == ["Offside"]
    assert [(e.msgstr, e.fuzzy) for e in book] == [("Classement", False), ("Extérieur", False)]


def test_merge_leaves_words_that_somebody_has_settled():
    book = catalogue(entry("League", "Championnat"))
    assert translations.merge(book, [catalogue(entry("League", "Ligue"))]) == []
    assert [e.msgstr for e in book] == ["Championnat"]


@pytest.mark.parametrize(
    ("book", "found", "wrong"),
    [
        ([], ["Table"], ["missing: Table"]),
        ([entry("Table")], ["Table"], ["missing: Table"]),
        ([entry("Table", "Classement", flags=["fuzzy"])], ["Table"], ["fuzzy: Table"]),
        ([entry("Table", "Classement")], [], ["obsolete: Table"]),
        ([entry("Table", "Classement", obsolete=True)], [], ["obsolete: Table"]),
        ([entry("By %(name)s", "Par %(nom)s")], ["By %(name)s"], ["placeholders differ: By %(name)s -> Par %(nom)s"]),
        ([entry("By {name}", "Par")], ["By {name}"], ["placeholders differ: By {name} -> Par"]),
        ([entry("By %(name)s", "Par %(name)s")], ["By %(name)s"], []),
    ],
)
def test_problems_are_listed(book, found, wrong):
    assert translations.problems(catalogue(*book), {Message(words): {"a.py"} for words in found}) == wrong


def test_the_form_for_one_may_spell_its_number_out():
    message = Message("One goal by %(who)s", "", "%(n)s goals by %(who)s")

    def judged(one, many):
        book = catalogue(entry(message.id, msgid_plural=message.plural, msgstr_plural={0: one, 1: many}))
        return translations.problems(book, {message: {"a.py"}})

    assert judged("Un but de %(who)s", "%(n)s buts de %(who)s") == []
    assert len(judged("Un but", "%(n)s buts de %(who)s")) == 1


def test_every_message_of_the_project_has_its_french():
    book = translations.open_catalogue(translations.catalogue_path("fr"), "fr")
    assert translations.problems(book, translations.gather()) == []


@pytest.mark.parametrize(
    ("source", "found"),
    [
        ("<h1>Table</h1>", ["Table"]),
        ('<h1>{% translate "Table" %}</h1>', []),
        ("<p>{% blocktranslate trimmed %}Won by {{ club }}{% endblocktranslate %}</p>", []),
        ("{% comment %}a note{% endcomment %}{# another #}<!-- a third -->", []),
        ('<button aria-label="Close"></button>', ["aria-label: Close"]),
        ('<button aria-label="{% translate "Close" %}" class="plain">{{ name }}</button>', []),
        ("<a {% if a %}class='b'{% endif %}>1&nbsp;{{ x }} – 2</a>", []),
        ("<b>Touchline</b>", []),
    ],
)
def test_untranslated_text_is_seen(source, found):
    assert untranslated(source) == found


def test_no_template_has_untranslated_text():
    found = {str(path.name): untranslated(path.read_text("utf-8")) for path in translations.template_files()}
    assert {name: words for name, words in found.items() if words} == {}
