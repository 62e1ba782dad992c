"""Money by week, drawn as SVG: what came and went as bars, the balance as a line."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

WIDTH, HEIGHT, LEFT, TOP, BOTTOM = 800, 260, 48, 12, 24
STEPS = (5, 10, 20, 25, 50, 100, 200, 250, 500, 1000)
MOST_LINES = 6


@dataclass(frozen=True)
class Bar:
    """Coordinates as text: a template would write 12,5 in French, which is none."""

    x: str
    y: str
    width: str
    height: str
    look: str


@dataclass(frozen=True)
class MoneyChart:
    width: int
    height: int
    left: int
    grid: list[tuple[str, int]]  # y, pounds
    zero: str
    weeks: list[tuple[str, int]]  # x, week
    bars: list[Bar]
    path: str
    dots: list[tuple[str, str]]
    rows: list[tuple[int, int, int, int]]  # week, came, went, balance: the same in figures


def money_chart(opening: int, lines: Sequence[tuple[int, int]], last_week: int) -> MoneyChart:
    """From the week and the amount of every line."""
    rows = _rows(opening, lines)
    high = max([opening, *(row[3] for row in rows), *(row[1] for row in rows), STEPS[0]])
    low = min([0, *(row[2] for row in rows)])
    step = next((one for one in STEPS if (high - low) / one <= MOST_LINES), STEPS[-1])
    top, bottom = -(-high // step) * step, (low // step) * step
    scale = (HEIGHT - TOP - BOTTOM) / (top - bottom)
    column = (WIDTH - LEFT) / (last_week + 1)

    def y(pounds: int) -> float:
        return TOP + (top - pounds) * scale

    def x(week: int) -> float:
        return LEFT + (week + 0.5) * column

    bars = []
    for week, came, went, _balance in rows:
        if came:
            bars.append(_bar(x(week), y(came), column, came * scale, "in"))
        if went:
            bars.append(_bar(x(week), y(0), column, -went * scale, "out"))
    dots = [(f"{x(week):.1f}", f"{y(balance):.1f}") for week, balance in [(0, opening), *((r[0], r[3]) for r in rows)]]
    return MoneyChart(
        width=WIDTH,
        height=HEIGHT,
        left=LEFT,
        grid=[(f"{y(pounds):.1f}", pounds) for pounds in range(bottom, top + 1, step)],
        zero=f"{y(0):.1f}",
        weeks=[(f"{x(week):.1f}", week) for week in range(1, last_week + 1)],
        bars=bars,
        path="M" + " ".join(f"{across} {up}" for across, up in dots),
        dots=dots[1:],
        rows=rows,
    )


def _rows(opening: int, lines: Sequence[tuple[int, int]]) -> list[tuple[int, int, int, int]]:
    rows, balance = [], opening
    for week in sorted({week for week, _amount in lines}):
        amounts = [amount for number, amount in lines if number == week]
        balance += sum(amounts)
        rows.append((week, sum(one for one in amounts if one > 0), sum(one for one in amounts if one < 0), balance))
    return rows


def _bar(centre: float, y: float, column: float, height: float, look: str) -> Bar:
    return Bar(f"{centre - column * 0.3:.1f}", f"{y:.1f}", f"{column * 0.6:.1f}", f"{height:.1f}", look)
