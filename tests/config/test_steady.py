"""What is kept of a page is what would have been written anew."""

import pytest
from django.template import Context, Engine, Template, TemplateSyntaxError, engines
from django.templatetags.i18n import TranslateNode
from django.urls import set_script_prefix
from django.utils.safestring import mark_safe
from django.utils.translation import override

from config.steady import KEPT, SteadyNode, WordsNode
from tests.factories import UserFactory


class Count:
    """How often a template asked for it."""

    def __init__(self):
        self.asked = 0

    def __str__(self):
        self.asked += 1
        return "counted"


def written(page: Template, **facts) -> str:
    return page.render(Context(facts))


def test_a_block_is_written_anew_for_other_values_only():
    page = Template("{% steady slug=league.slug tab=tab %}[{{ slug }} {{ tab }}]{% endsteady %}")
    for slug, tab in (("a", "log"), ("a", "dice"), ("b", "log"), ("a", "log")):
        assert written(page, league={"slug": slug}, tab=tab) == f"[{slug} {tab}]"
    (node,) = page.nodelist
    assert isinstance(node, SteadyNode)
    assert len(node.written) == 3


def test_what_is_kept_is_not_written_again():
    thing = Count()
    page = Template("{% steady thing=thing %}{{ thing }}{% endsteady %}")
    assert [written(page, thing=thing) for _ in range(3)] == ["counted"] * 3
    assert thing.asked == 1


def test_nothing_of_the_page_but_the_values_can_be_seen_inside():
    page = Template("{% steady tab=tab %}{{ tab }}{{ user }}{{ request }}{% csrf_token %}{% endsteady %}")
    assert written(page, tab="log", user="Bea", request="GET", csrf_token="secret") == "log"


def test_every_language_and_every_prefix_has_its_own():
    page = Template("{% steady %}{% translate 'Leagues' %} {% url 'league:list' %}{% endsteady %}")
    english = written(page)
    with override("fr"):
        assert written(page) != english
    set_script_prefix("/under/")
    try:
        assert written(page) == "Leagues /under/leagues/"
    finally:
        set_script_prefix("/")
    assert written(page) == english == "Leagues /leagues/"


def test_equal_values_that_are_written_differently_are_kept_apart():
    page = Template("{% steady name=name %}{{ name }}{% endsteady %}")
    assert written(page, name=mark_safe("<b>")) == "<b>"
    assert written(page, name="<b>") == "&lt;b&gt;"
    assert (written(page, name=1), written(page, name=True)) == ("1", "True")


def test_no_more_is_kept_than_there_is_room_for():
    page = Template("{% steady n=n %}{{ n }}{% endsteady %}")
    assert [written(page, n=str(n)) for n in range(KEPT + 10)] == [str(n) for n in range(KEPT + 10)]
    assert len(page.nodelist[0].written) <= KEPT


def test_a_page_may_put_nothing_of_its_own_into_it():
    with pytest.raises(TemplateSyntaxError, match="block"):
        Template("{% steady %}{% block title %}{% endblock %}{% endsteady %}")
    with pytest.raises(TemplateSyntaxError, match="league"):
        Template("{% steady league %}{% endsteady %}")


@pytest.mark.parametrize(
    ("source", "english", "french"),
    [
        ("{% translate 'Leagues' %}", "Leagues", "Championnats"),
        ('{% translate "Dark" context "theme" %}', "Dark", "Sombre"),
        ("{% translate 'A & b' %}", "A & b", "A & b"),
        ("{% translate '100 %' %}", "100 %", "100 %"),
    ],
)
def test_words_are_those_of_the_readers_language(source, english, french):
    page = Template(source)
    assert isinstance(page.nodelist[0], WordsNode)
    for _ in range(2):
        assert written(page) == english
        with override("fr"):
            assert written(page) == french


@pytest.mark.parametrize(
    "source", ["{% translate x %}", "{% translate 'a'|add:x|add:'b' %}", "{% translate 'a' as b %}"]
)
def test_words_with_variables_are_left_to_django(source):
    (node,) = Template(source).nodelist
    assert type(node) is TranslateNode


def test_nothing_is_kept_where_templates_are_worked_on():
    thing = Count()
    workshop = Engine(debug=True, builtins=engines["django"].engine.builtins)
    page = workshop.from_string("{% steady thing=thing %}{{ thing }}{% endsteady %}{% translate 'Leagues' %}")
    assert written(page, thing=thing) == written(page, thing=thing)
    assert thing.asked == 2
    assert [node.known for node in page.nodelist.get_nodes_by_type(WordsNode)] == [{}]


@pytest.mark.django_db
def test_two_readers_see_their_own_names_and_neither_can_write_html(client):
    pages = []
    for name in ("<b>Bea</b>", "Hugo"):
        client.force_login(UserFactory(username=name))
        pages.append(client.get("/leagues/").content.decode())
    assert "&lt;b&gt;Bea" in pages[0]
    assert "<b>Bea" not in pages[0]
    assert "Hugo" in pages[1]
    assert "Bea" not in pages[1]
