"""Words and their translations, without GNU gettext: gather, check, merge and compile the catalogues in locale/."""

from __future__ import annotations

import ast
import os
import re
from collections.abc import Iterable, Iterator
from dataclasses import dataclass
from pathlib import Path

import polib
from django.conf import settings
from django.template import Engine, TemplateSyntaxError, engines
from django.template.base import Lexer, Node, TokenType
from django.templatetags.i18n import BlockTranslateNode, TranslateNode

# Which arguments of a call hold the context, the words and their plural.
CALLS: dict[str, tuple[int | None, int, int | None]] = {
    "_": (None, 0, None),
    "gettext": (None, 0, None),
    "gettext_lazy": (None, 0, None),
    "gettext_noop": (None, 0, None),
    "ngettext": (None, 0, 1),
    "ngettext_lazy": (None, 0, 1),
    "pgettext": (0, 1, None),
    "pgettext_lazy": (0, 1, None),
    "npgettext": (0, 1, 2),
    "npgettext_lazy": (0, 1, 2),
}
CONSTANT = re.compile(r"""(?<![\w.])_\((?:"([^"]*)"|'([^']*)')\)""")
PLACEHOLDER = re.compile(r"%\(\w+\)[a-z]|\{\w*\}")
PLURAL_FORMS = {"fr": "nplurals=2; plural=(n > 1);"}


class Unreadable(Exception):
    """A call or a template whose words cannot be found without running it."""


@dataclass(frozen=True, order=True)
class Message:
    id: str
    context: str = ""
    plural: str = ""


Found = dict[Message, set[str]]


def source_folders() -> list[Path]:
    return [settings.BASE_DIR / name for name in ("accounts", "clubs", "matches", "league", "config")]


def template_files() -> list[Path]:
    folders = [settings.BASE_DIR / "templates", *(folder / "templates" for folder in source_folders())]
    return sorted(path for folder in folders for suffix in ("html", "txt") for path in folder.rglob(f"*.{suffix}"))


def python_messages(source: str, where: str) -> Iterator[Message]:
    for call in ast.walk(ast.parse(source)):
        if not isinstance(call, ast.Call):
            continue
        name = call.func.id if isinstance(call.func, ast.Name) else getattr(call.func, "attr", "")
        if name not in CALLS:
            continue
        spoken = [call.args[position] for position in CALLS[name] if position is not None and position < len(call.args)]
        if any(isinstance(argument, ast.JoinedStr | ast.BinOp) for argument in spoken):
            raise Unreadable(f"{where}:{call.lineno}: words that are put together cannot be translated")
        context, singular, plural = (_constant(call, position) for position in CALLS[name])
        # A variable holds words that were marked where they are written.
        if singular:
            yield Message(singular, context, plural)


def _constant(call: ast.Call, position: int | None) -> str:
    argument = call.args[position] if position is not None and position < len(call.args) else None
    return argument.value if isinstance(argument, ast.Constant) and isinstance(argument.value, str) else ""


def template_messages(source: str, where: str, engine: Engine | None = None) -> Iterator[Message]:
    try:
        template = (engine or engines["django"].engine).from_string(source)
    except TemplateSyntaxError as error:
        raise Unreadable(f"{where}: {error}") from None
    for node in template.nodelist.get_nodes_by_type(Node):
        if isinstance(node, TranslateNode) and isinstance(node.filter_expression.var.literal, str):
            yield Message(node.filter_expression.var.literal.replace("%", "%%"), _words(node.message_context))
        elif isinstance(node, BlockTranslateNode):
            singular, _ = node.render_token_list(node.singular)
            plural, _ = node.render_token_list(node.plural or [])
            yield Message(singular, _words(node.message_context), plural)
    for token in Lexer(source).tokenize():
        if token.token_type in {TokenType.BLOCK, TokenType.VAR}:
            for double, single in CONSTANT.findall(token.contents):
                yield Message((double or single).replace("%", "%%"))


def _words(expression) -> str:
    return str(expression.resolve({})) if expression else ""


def gather() -> Found:
    """Every message of the project, with the files that use it."""
    found: Found = {}
    sources = [
        (path, python_messages)
        for folder in source_folders()
        for path in sorted(folder.rglob("*.py"))
        if "migrations" not in path.parts
    ]
    sources += [(path, template_messages) for path in template_files()]
    for path, read in sources:
        where = str(path.relative_to(settings.BASE_DIR))
        for message in read(path.read_text("utf-8"), where):
            found.setdefault(message, set()).add(where)
    return found


def languages() -> list[str]:
    return [code for code, _ in settings.LANGUAGES if code != settings.LANGUAGE_CODE]


def catalogue_path(language: str) -> Path:
    return Path(settings.LOCALE_PATHS[0]) / language / "LC_MESSAGES" / "django.po"


def open_catalogue(path: Path, language: str = "fr") -> polib.POFile:
    # Nothing in the header changes by itself, so that a diff shows only words.
    catalogue = polib.pofile(str(path), wrapwidth=100) if path.exists() else polib.POFile(wrapwidth=100)
    catalogue.header = "Touchline"
    catalogue.metadata = {
        "Language": language,
        "MIME-Version": "1.0",
        "Content-Type": "text/plain; charset=UTF-8",
        "Content-Transfer-Encoding": "8bit",
        "Plural-Forms": PLURAL_FORMS[language],
    }
    return catalogue


def key(entry: polib.POEntry) -> Message:
    return Message(entry.msgid, entry.msgctxt or "", entry.msgid_plural or "")


def update(catalogue: polib.POFile, found: Found) -> None:
    """Bring the catalogue in line with the source: new messages empty, vanished ones marked, old words kept."""
    known = {key(entry): entry for entry in catalogue}
    for message, files in found.items():
        entry = known.pop(message, None)
        if entry is None:
            entry = polib.POEntry(msgid=message.id, msgctxt=message.context or None, msgid_plural=message.plural)
            if message.plural:
                entry.msgstr_plural = {0: "", 1: ""}
            catalogue.append(entry)
        entry.obsolete = False
        entry.occurrences = [(file, "") for file in sorted(files)]
    for entry in known.values():
        entry.obsolete = True
        entry.occurrences = []
    catalogue.sort(key=lambda entry: (entry.obsolete, key(entry)))


def merge(catalogue: polib.POFile, others: Iterable[polib.POFile]) -> list[str]:
    """Fill gaps with the words of other catalogues; returns what they translate and nobody says.

    Words that are there already stay: somebody may have read and improved them since.
    """
    known = {key(entry): entry for entry in catalogue}
    unknown = []
    for other in others:
        for entry in other:
            mine = known.get(key(entry))
            if mine is None:
                unknown.append(entry.msgid)
            elif entry.translated() and not mine.translated():
                mine.msgstr, mine.msgstr_plural = entry.msgstr, entry.msgstr_plural
                mine.flags = [flag for flag in mine.flags if flag != "fuzzy"]
    return unknown


def problems(catalogue: polib.POFile, found: Found) -> list[str]:
    known = {key(entry): entry for entry in catalogue if not entry.obsolete}
    wrong = [f"missing: {message.id}" for message in sorted(found) if message not in known]
    for message, entry in sorted(known.items()):
        if message not in found:
            wrong.append(f"obsolete: {message.id}")
        elif entry.fuzzy:
            wrong.append(f"fuzzy: {message.id}")
        elif not entry.translated():
            wrong.append(f"missing: {message.id}")
        else:
            wrong += [f"placeholders differ: {message.id} -> {words}" for words in _misplaced(message, entry)]
    wrong += [f"obsolete: {entry.msgid}" for entry in catalogue if entry.obsolete]
    return wrong


def _misplaced(message: Message, entry: polib.POEntry) -> Iterator[str]:
    singular, plural = set(PLACEHOLDER.findall(message.id)), set(PLACEHOLDER.findall(message.plural))
    if not message.plural:
        plural = singular
    # The form for one may spell its number out, so it may lack what only the plural has.
    for words in entry.msgstr_plural.values() or [entry.msgstr]:
        if not singular & plural <= set(PLACEHOLDER.findall(words)) <= singular | plural:
            yield words


def compile_all() -> None:
    """Write the .mo files that are older than their .po; safe when several processes do it at once."""
    for language in languages():
        source = catalogue_path(language)
        target = source.with_suffix(".mo")
        if source.exists() and (not target.exists() or target.stat().st_mtime < source.stat().st_mtime):
            fresh = target.with_suffix(f".{os.getpid()}.mo")
            polib.pofile(str(source)).save_as_mofile(str(fresh))
            fresh.replace(target)
