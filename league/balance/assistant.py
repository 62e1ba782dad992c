"""The assistant's first season: sound, and nothing that a person could not better.  # CM-SOLO-4"""

from __future__ import annotations

from clubs.rules.club_manager.book import Book
from league.balance.careers import outcomes, reached
from league.balance.games import careers
from league.balance.housekeeping import what_came_and_went
from league.balance.report import Check, Effort, Part
from league.engines.club_manager.policies import ASSISTANT

AFTER_ONE = (0.2, 0.35)
IRRECOVERABLE = ("sale", "signing", "buyout", "reservation", "building")  # lines that it must not have in its books


def measure(book: Book, seed: str, effort: Effort) -> Part:
    played = list(careers(book, f"{seed}/{ASSISTANT}", [ASSISTANT], effort.games, 1))
    campaigns = [one for career in played for one in career]
    # What is sold when the season is settled (wages, prima donnas) is nobody's decision.
    decided = [line for one in campaigns for line in one.ledger if line.week < len(book.calendar)]
    spent = sum(line.kind in IRRECOVERABLE for line in decided)
    return Part(
        "The assistant (CM-SOLO-4)",
        f"{effort.games} first seasons, draft included, by the policy that decides what a person leaves to it.",
        (
            Check("assistant: in D2 after one season", reached(played, 1), *AFTER_ONE),
            Check("assistant: sales, purchases, clauses, reservations and steps paid", spent, 0, 0),
        ),
        (outcomes("How its season ends", campaigns), what_came_and_went(campaigns)),
    )
