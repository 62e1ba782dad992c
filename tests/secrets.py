"""Searching what is sent: secrets that stand nowhere else, and every address, as everybody who must not know them.

Cards that are held in secret get titles and texts of their own, so that a search for them cannot be fooled by a word
that also stands in a rule. Where a secret has no words (who plays where, how much), two games are compared that differ
in the secret alone: what others are sent must be the same.
"""

from __future__ import annotations

import re
from collections.abc import Iterator
from contextlib import contextmanager

from django.test import Client
from django.urls import URLPattern, get_resolver, reverse
from msgspec.structs import force_setattr

from clubs.decks import book
from clubs.rules.club_manager.book import Words
from league.engines.club_manager.state import State
from league.models import Game

DECKS = ("tactical", "scout", "board", "goals")
# What differs from one answer to the next, or tells only that something happened.
NOISE = re.compile(
    r'csrfmiddlewaretoken" value="[^"]*"|"X-CSRFToken": "[^"]*"|data-version="\d+"|name="version" value="\d+"'
    r'|data-live-since="\d+"'
    r"|'(?:Content-Length|Expires)': '[^']*'|datetime=[^<]*</time>"
    r'|token=[^"&]*|data-question="[^"]*"|name="key" value="[^"]*"|moment/\d+|\d+ moves? so far'
)
LINK = re.compile(r'(?:href|hx-get)="(/(?:games|leagues)/[^"#]*)"')


def mark(key: str) -> str:
    """What stands on a marked card, and nowhere else."""
    return f"Xq{key.replace('-', 'Z')}qX"


@contextmanager
def marked_cards() -> Iterator[None]:
    cards = [card for deck in DECKS for card in getattr(book(), deck).values()]
    printed = [(card, card.title, card.text) for card in cards]
    for card in cards:
        force_setattr(card, "title", Words(mark(card.key), mark(card.key)))
        force_setattr(card, "text", Words(f"{mark(card.key)} text", f"{mark(card.key)} text"))
    try:
        yield
    finally:
        for card, title, text in printed:
            force_setattr(card, "title", title)
            force_setattr(card, "text", text)


def hidden(state: State, seat: int) -> set[str]:
    """What only this seat may read now: its hands, its objectives and goal, what it is being shown."""
    club = state.board.clubs[seat]
    cards = {*club.tactical, *club.scouted, *(one.card for one in club.objectives), club.goal} - {""}
    for ask in state.asks:
        if ask.seat == seat and ask.kind in ("goal", "board"):
            cards |= set(ask.facts["cards"])
    players = [state.board.players[key] for key in club.reserved]
    keys = {written for key in cards for written in (f'value="{key}"', f'"card":"{key}"', f"&quot;{key}&quot;")}
    return {mark(key) for key in cards} | keys | {player.name for player in players}


def played(game: Game) -> set[str]:
    """Cards that everybody has seen on the table in a match."""
    moves = game.moves.filter(move__contains="play-card").values_list("move", flat=True)
    return {mark(key) for move in moves for key in re.findall(r'"card":"([^"]+)"', move)}


def held(game: Game, seat: int) -> set[str]:
    """Cards that this seat once had itself: what became of them stands in its own books."""
    moves = game.moves.filter(seat=seat, move__contains='"card"').values_list("move", flat=True)
    return {mark(key) for move in moves for key in re.findall(r'"card":"([^"]+)"', move)}


def met(before: State, after: State, seat: int) -> set[str]:
    """Players this seat has seen in a move, and may read of ever after.

    Those in a squad or in the market, those offered to it, those whose reservation has ended, and those whose card has
    come back: everybody is told the new name as the season begins.
    """
    board = after.board
    keys = {key for club in board.clubs for key in club.squad} | {key for row in board.display.values() for key in row}
    keys |= set(board.retired) | (reserved(before) - reserved(after))
    keys |= {key for key, player in board.players.items() if player.lives}
    for ask in after.asks:
        if ask.seat == seat:
            keys |= {*ask.facts.get("cards", []), *ask.facts.get("pile", [])}
    return {board.players[key].name for key in keys if key in board.players}


def reserved(state: State) -> set[str]:
    return {key for club in state.board.clubs for key in club.reserved}


def addresses(slug: str, *namespaces: str) -> list[str]:
    """Everything of a game, and of its league, that has no other address than its name."""
    found = []
    for namespace in namespaces:
        _prefix, resolver = get_resolver().namespace_dict[namespace]
        found += [
            reverse(f"{namespace}:{pattern.name}", args=[slug])
            for pattern in resolver.url_patterns
            if isinstance(pattern, URLPattern) and set(pattern.pattern.converters) == {"slug"}
        ]
    return found


def sent_to(client: Client, slug: str, *namespaces: str, links: int = 0) -> dict[str, str]:
    """What each address answers, pages and errors alike, and so many of the links found on the way."""
    answers: dict[str, str] = {}
    more: list[str] = []
    for address in addresses(slug, *(namespaces or ("game",))):
        answers[f"GET {address}"] = text = _text(client.get(address))
        more += [link for link in LINK.findall(text) if f"/{slug}/" in link]
    for address in list(dict.fromkeys(more))[:links]:
        answers.setdefault(f"GET {address}", _text(client.get(address.replace("&amp;", "&"))))
    for name in ("move", "undo", "play_on", "limits"):
        address = reverse(f"game:{name}", args=[slug])
        answers[f"POST {address}"] = _text(client.post(address, {"version": 10**6, "kind": "match", "mode": "match"}))
    answers["GET notices"] = _text(client.get(reverse("notices:list")))
    return answers


def _text(response) -> str:
    assert response.status_code < 500, response.status_code
    body = b"".join(response.streaming_content) if response.streaming else response.content
    return f"{dict(response.headers)}\n{body.decode('utf-8', 'replace')}"


def without_noise(answers: dict[str, str]) -> dict[str, str]:
    return {address: NOISE.sub("", text) for address, text in answers.items()}
