"""Cards, tokens and a quick reference made of plain values."""

from __future__ import annotations

from clubs.faces.drawing import face_svg
from clubs.shirts import CLOTHS, shirt_svg
from matches.sheets.cards import CardSheet, CutCard, Roll, Value
from matches.sheets.quick_reference import Grid, Panel, QuickReference
from matches.sheets.tokens import Tokens, TokenSheet

SEVEN = ("Pace", "Dribbling", "Heading", "High Pass", "Resilience", "Shooting", "Tackling")
LONG = "Wolfgang-Maximilian Featherstonehaugh-XY"  # 40 letters
ONE_WORD = "Llanfairpwllgwyngyllgogerychwyrndrobwllx"


def card(number: int, *, name: str = "") -> CutCard:
    return CutCard(
        name=name or f"Player {number}",
        kind="keeper" if number == 1 else "outfielder",
        line="Outfielder · Saint Vincent and the Grenadines",
        values=tuple(Value(one, (number + place) % 6 + 1) for place, one in enumerate(SEVEN)),
        number=str(number),
        notes=(Roll("Hurt when fouled, on", "5–6"), Roll("Pace when hurt", "2")),
        club="Featherstonehaugh-on-the-Water United FC",
        below="Coldharbour Sunday League",
        shirt=shirt_svg("red", "white", "hoops"),
        face=face_svg(name or f"Player {number}", shirt=(CLOTHS["red"], CLOTHS["white"])),
    )


def sheet(players: int, **facts) -> CardSheet:
    return CardSheet("Cards", "en", tuple(card(number, **facts) for number in range(1, players + 1)), nobody="Nobody")


def token_sheet() -> TokenSheet:
    kinds = (("yellow", "Yellow", 3), ("red", "Red", 2), ("injury", "Injury", 4))
    tokens = tuple(Tokens(kind, word, "note", rows) for kind, word, rows in kinds)
    return TokenSheet("Cards and injuries", "en", "Cut along the marks.", tokens)


def reference() -> QuickReference:
    """One panel of each make, four times over."""
    actions = ("", "movement", "first-time pass", "shot")
    said = (("Tackle", "Die and Tackling against die and Dribbling; the higher total has the ball."),) * 4
    panels = (
        Panel(
            "What may follow what",
            said[:1],
            Grid(actions, (("header", "•", "", "•"), ("shot", "", "•", "")), upright=True),
        ),
        Panel("Movement", said, note="4 – 5 – 2"),
        Panel("Prices", grid=Grid(("Ability", "buy", "sell"), (("1", "£2", "£1"), ("2", "£4", "£2")))),
        Panel("The board", grid=Grid((), (("2♠", "9♣", "5♦"), ("4♠", "Q♣", "7♥")), board=True)),
    )
    return QuickReference("Quick reference", "en", "Counter Attack", "What counts.", panels * 4)
