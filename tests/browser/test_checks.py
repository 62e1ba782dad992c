"""The checks do find what they are for."""

import pytest

from tests.browser.checks import axe, fits


@pytest.mark.everyday
def test_axe_finds_a_picture_without_words(visitor):
    page = visitor()
    page.set_content("<!doctype html><html lang=en><title>t</title><main><h1>h</h1><img src='data:,'></main>")
    with pytest.raises(AssertionError, match="image-alt"):
        axe(page)


@pytest.mark.everyday
def test_what_sticks_out_is_named(visitor):
    page = visitor(width=360)
    page.set_content("<!doctype html><html lang=en><title>t</title><p class=wide style='width:500px'>wide</p>")
    with pytest.raises(AssertionError, match='class="wide"'):
        fits(page)


@pytest.mark.everyday
def test_a_broken_content_policy_is_a_problem(visitor, problems):
    page = visitor()
    page.goto("/")
    with page.expect_console_message() as said:
        page.evaluate("() => document.body.setAttribute('onclick', 'alert(1)')")
    assert "Content Security Policy" in said.value.text
    assert len(problems) == 1
    problems.clear()
