"""{% url %} says what Django's own says."""

import pytest
from django.template import Context, Template
from django.template.defaulttags import URLNode
from django.urls import NoReverseMatch, reverse, set_script_prefix

from config.addresses import AddressNode


def written(source: str, **facts) -> str:
    return Template(source).render(Context(facts))


def test_an_address_is_the_one_that_belongs_to_the_values():
    source = "{% url 'league:fixture' slug number %}"
    for slug, number in (("a", 1), ("a", 2), ("b", 1), ("a", 1)):
        assert written(source, slug=slug, number=number) == reverse("league:fixture", args=[slug, number])


def test_it_can_be_kept_for_later_in_the_page():
    assert written("{% url 'league:table' 'a' as here %}[{{ here }}]") == f"[{reverse('league:table', args=['a'])}]"


def test_an_address_that_does_not_exist_is_an_error_unless_it_was_only_asked_for():
    with pytest.raises(NoReverseMatch):
        written("{% url 'league:nowhere' %}")
    assert written("{% url 'league:nowhere' as here %}[{{ here }}]") == "[]"


def test_a_site_under_a_prefix_has_other_addresses():
    source = "{% url 'league:table' 'a' %}"
    plain = written(source)
    set_script_prefix("/under/")
    try:
        assert written(source) == "/under" + plain
    finally:
        set_script_prefix("/")


def test_every_page_uses_it():
    (node,) = Template("{% url 'league:table' 'a' %}").nodelist
    assert type(node) is AddressNode
    assert issubclass(AddressNode, URLNode)
