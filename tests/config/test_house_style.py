"""What the content policy and the design system ask of every file, so that no page has to be tried for it."""

import re
from pathlib import Path

import pytest
from django.conf import settings

TEMPLATES = [
    path
    for path in sorted((settings.BASE_DIR / "templates").rglob("*.html"))
    if "email" not in path.relative_to(settings.BASE_DIR).parts
]
SHEETS = sorted((settings.BASE_DIR / "static" / "css").glob("*.css"))
SCRIPTS = sorted((settings.BASE_DIR / "static" / "js").glob("*.js"))
INLINE = re.compile(
    r"""\sstyle\s*=|\son[a-z]+\s*=\s*["']|javascript:|<style|<script(?![^>]*\ssrc=)|\shx-on""", re.IGNORECASE
)
COLOUR = re.compile(
    r"#[0-9a-f]{3,8}\b|\b(?:rgba?|hsla?|hwb|lab|lch|oklab|oklch|color)\(|:\s*(?:black|white|red|green|blue|gr[ae]y)\b",
    re.IGNORECASE,
)
CLASS = re.compile(r'class="([^"{}%]*)"')


def name(path: Path) -> str:
    return str(path.relative_to(settings.BASE_DIR))


@pytest.mark.parametrize("template", TEMPLATES, ids=name)
def test_no_inline_script_or_style(template):
    assert INLINE.findall(template.read_text("utf-8")) == []


@pytest.mark.parametrize("sheet", [sheet for sheet in SHEETS if sheet.name != "tokens.css"], ids=name)
def test_colours_have_names_in_tokens_only(sheet):
    without_ids = re.sub(r"/\*.*?\*/|[^{};]+\{", "{", sheet.read_text("utf-8"), flags=re.DOTALL)
    assert COLOUR.findall(without_ids) == []


@pytest.mark.parametrize("sheet", SHEETS, ids=name)
def test_every_token_used_is_defined(sheet):
    tokens = "".join(path.read_text("utf-8") for path in SHEETS)
    used = set(re.findall(r"var\((--[\w-]+)\)", sheet.read_text("utf-8")))
    assert sorted(token for token in used if not re.search(rf"{token}\s*:", tokens)) == []


def test_every_sheet_and_script_is_loaded_somewhere():
    pages = "".join(path.read_text("utf-8") for path in TEMPLATES)
    for path in SHEETS + SCRIPTS:
        assert f"{path.parent.name}/{path.name}" in pages


def test_nothing_comes_from_another_host():
    for path in TEMPLATES + SHEETS + SCRIPTS:
        text = path.read_text("utf-8")
        assert re.findall(r"""(?:src|href|url)\s*[=(]\s*["']?(?:https?:)?//""", text) == [], name(path)


def test_every_icon_and_shirt_asked_for_is_in_the_sprite():
    sprite = set(re.findall(r'id="([\w-]+)"', (settings.BASE_DIR / "templates/_sprite.html").read_text("utf-8")))
    for path in TEMPLATES:
        text = path.read_text("utf-8")
        asked = {f"i-{icon}" for icon in re.findall(r'\{% icon "([\w-]+)"', text)}
        asked |= set(re.findall(r'<use href="#([\w-]+)"', text))
        assert sorted(asked - sprite) == [], name(path)


def test_every_class_used_is_styled_or_a_hook():
    styles = "".join(path.read_text("utf-8") for path in SHEETS)
    hooks = "".join(path.read_text("utf-8") for path in SCRIPTS)
    unknown = {
        (name(path), one)
        for path in TEMPLATES
        for classes in CLASS.findall(path.read_text("utf-8"))
        for one in classes.split()
        if not re.search(rf"\.{re.escape(one)}(?![\w-])", styles + hooks)
    }
    assert sorted(unknown) == []
