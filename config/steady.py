"""What a page says again and again, written once for each language.

{% steady name=value … %} … {% endsteady %} keeps what its block wrote for these values. Nothing but them can be seen
inside, neither the reader nor the rest of the page: the same values always give the same words, so nothing kept goes
out of date and nothing of one reader is shown to another. {% translate %} keeps words that have no variables.

Where templates are worked on (DEBUG), nothing is kept.
"""

import re

from django import template
from django.template.base import token_kwargs
from django.template.loader_tags import BlockNode
from django.templatetags import i18n
from django.urls import get_script_prefix
from django.utils.translation import get_language

register = template.Library()

KEPT = 500  # of each block; a league's navigation is 3 kB
LITERAL = r"""(?:"[^"]*"|'[^']*')"""
PLAIN = re.compile(rf"translate {LITERAL}(?: context {LITERAL})?")


class SteadyNode(template.Node):
    def __init__(self, nodelist, given):
        self.nodelist, self.given = nodelist, given
        self.written = {}

    def render(self, context):
        values = {name: value.resolve(context) for name, value in self.given.items()}
        # By type too: "<" and a "<" that is marked as safe are equal.
        key = get_language(), get_script_prefix(), *[(type(value), value) for value in values.values()]
        text = self.written.get(key)
        if text is None:
            text = self.nodelist.render(context.new(values))
            if not context.template.engine.debug:
                if len(self.written) >= KEPT:
                    self.written.clear()
                self.written[key] = text
        return text


@register.tag
def steady(parser, token):
    given = token.split_contents()[1:]
    values = token_kwargs(given, parser)
    if given:
        raise template.TemplateSyntaxError(f"steady takes name=value, not {given[0]}")
    nodelist = parser.parse(["endsteady"])
    parser.delete_first_token()
    if nodelist.get_nodes_by_type(BlockNode):
        raise template.TemplateSyntaxError("a page could put anything into a block within steady")
    return SteadyNode(nodelist, values)


@register.simple_tag(takes_context=True)
def section(context):
    """{% section as section %}: "play" around games and their lobbies, "leagues" around other leagues."""
    if context.get("place") or context.get("lobby"):
        return "play"
    return "leagues" if context.get("league") else ""


class WordsNode(i18n.TranslateNode):
    def __init__(self, node):
        super().__init__(node.filter_expression, node.noop, node.asvar, node.message_context)
        self.known = {}

    def render(self, context):
        language = get_language()
        words = self.known.get(language)
        if words is None:
            words = super().render(context)
            if not context.template.engine.debug:
                self.known[language] = words
        return words


@register.tag
def translate(parser, token):
    node = i18n.do_translate(parser, token)
    return WordsNode(node) if PLAIN.fullmatch(token.contents) else node
