"""Icons and shirts in templates: the same whether they are drawn at once or each time, and nothing gets out."""

import pytest
from django.template import Context, Template
from django.template.base import TextNode

from clubs.models import Club
from clubs.templatetags.kits import icon


def written(source: str, **facts) -> str:
    return Template(source).render(Context(facts))


def test_an_icon_named_in_the_template_is_the_one_named_by_a_value():
    assert isinstance(Template('{% icon "ball" %}').nodelist[0], TextNode)
    assert written('{% icon "ball" %}') == written("{% icon name %}", name="ball") == icon("ball")
    assert 'href="#i-ball"' in icon("ball")


@pytest.mark.parametrize("source", ["{% icon name %}", "{% icon 'ball' name %}", "{% icon 'ball' label=name %}"])
def test_what_an_icon_is_given_is_escaped(source):
    assert "<b>" not in written(source, name='"><b>')


def test_a_shirt_is_the_clubs_with_its_number_and_size():
    club = Club(cloth="red", trim="white", pattern="hoops")
    shirt = written("{% shirt club number size='lg' %}", club=club, number=7)
    assert 'class="shirt shirt-lg"' in shirt
    assert 'data-k1="red" data-k2="white"' in shirt
    assert 'href="#shirt-hoops"' in shirt
    assert ">7</text>" in shirt
    assert "<b>" not in written("{% shirt club number %}", club=club, number="<b>")
