"""The front page in every width and language, by day and by night."""

import pytest

from tests.browser.checks import holds


@pytest.mark.everyday
@pytest.mark.parametrize(
    ("width", "locale", "theme"),
    [
        (1280, "en", "light"),
        (360, "fr", "dark"),
        pytest.param(1280, "fr", "dark", marks=pytest.mark.proof),
        pytest.param(390, "en", "dark", marks=pytest.mark.proof),
        pytest.param(390, "fr", "light", marks=pytest.mark.proof),
    ],
)
def test_the_front_page_holds(visitor, width, locale, theme):
    page = visitor(width=width, locale=locale, theme=theme)
    response = page.goto("/")
    assert response.status == 200
    assert page.locator("html").get_attribute("lang") == locale
    assert page.locator("h1").count() == 1
    holds(page)
