"""Headings and tables of printed documents. A table has hundreds of cells: a template takes several times as long."""

from collections.abc import Iterable, Iterator

from django import template
from django.utils.html import format_html, format_html_join
from django.utils.safestring import SafeString, mark_safe

from matches.sheets.blocks import Block, Cell, Column, Columns, Heading, Row, Table

register = template.Library()
BELOW_THE_TITLE = 3  # a document's title is an h2


@register.filter
def highest(blocks: Iterable[Block]) -> int:
    """{{ blocks|highest }}: the level that a document's headings begin with, which need not be that of chapters."""
    return min((heading.level for heading in _headings(blocks)), default=1)


@register.filter
def chapters(blocks: Iterable[Block]) -> list[Heading]:
    return [heading for heading in _headings(blocks) if heading.level == 1]


def _headings(blocks: Iterable[Block]) -> Iterator[Heading]:
    for block in blocks:
        if isinstance(block, Heading):
            yield block
        elif isinstance(block, Columns):
            for part in block.parts:
                yield from _headings(part)


@register.simple_tag
def paper_heading(heading: Heading, top: int) -> SafeString:
    """{% paper_heading block top %}: as large as on paper, but no level is left out for those who hear it."""
    level = BELOW_THE_TITLE + heading.level - top
    return format_html("<h{}>{}</h{}>", level, heading.text, level)


@register.simple_tag
def paper_table(table: Table) -> SafeString:
    """{% paper_table block %}"""
    caption = format_html("<caption>{}</caption>", table.caption) if table.caption else ""
    rows = ((_classes(_tone(row.tone), row.rule and "rule"), _cells(row, table)) for row in table.rows)
    return format_html(
        '<table class="{}">{}{}<tbody>{}</tbody></table>',
        _classes("paper-table", table.boxed and "boxed"),
        caption,
        _head(table),
        format_html_join("", '<tr class="{}">{}</tr>', rows),
    )


def _head(table: Table) -> SafeString | str:
    if not any(one.title for one in table.columns):
        return ""
    cells = format_html_join("", "{}", ((_head_cell(one),) for one in table.columns))
    return format_html("<thead><tr>{}</tr></thead>", cells)


def _head_cell(column: Column) -> SafeString:
    """What has no title heads nothing."""
    if not column.title:
        return mark_safe("<td></td>")
    return format_html('<th scope="col" class="{}">{}</th>', column.align, _title(column))


def _title(column: Column) -> str:
    return format_html('<abbr title="{}">{}</abbr>', column.name, column.title) if column.name else column.title


def _cells(row: Row, table: Table) -> SafeString:
    pairs = zip(row.cells, table.columns, strict=True)
    return format_html_join("", '<td class="{}">{}{}</td>', (_cell(one, column) for one, column in pairs))


def _cell(given: Cell | str, column: Column) -> tuple[str, str, str]:
    if not isinstance(given, Cell):
        return _classes(column.align, column.strong and "strong"), "", given
    strong = given.strong or column.strong
    classes = _classes(column.align, strong and "strong", _tone(given.tone), given.filled and "filled")
    return classes, _shirt(given.shirt), given.text


def _shirt(drawing: SafeString | str) -> str:
    return format_html('<span class="paper-shirt" aria-hidden="true">{}</span>', drawing) if drawing else ""


def _tone(tone: str) -> str:
    return f"tone-{tone}" if tone else ""


def _classes(*names: str | bool) -> str:
    return " ".join(name for name in names if name)
