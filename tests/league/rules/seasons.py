"""Short ways to write results, and seasons for hypothesis."""

from hypothesis import strategies as st

from league.rules.table import Score, TableRules
from league.rules.tiebreaks import TIE_BREAKERS

OP_77 = TableRules(
    win=3,
    draw=1,
    loss=0,
    tie_breakers=("goal_difference", "goals", "head_to_head_points", "head_to_head_goal_difference", "lot"),
)


def played(*results):
    """Scores from "A 2-1 B"."""
    scores = []
    for result in results:
        home, goals, away = result.split()
        home_goals, away_goals = goals.split("-")
        scores.append(Score(home, away, int(home_goals), int(away_goals)))
    return scores


def by(*tie_breakers):
    return TableRules(tie_breakers=tie_breakers)


def ranks(table):
    return [(row.rank, row.club) for row in table.rows]


@st.composite
def seasons(draw):
    """Arguments for compute. Few goals, so that clubs are often level."""
    clubs = list(range(draw(st.integers(2, 7))))
    pairs = [(home, away) for home in clubs for away in clubs if home != away]
    results = st.tuples(st.sampled_from(pairs), st.integers(0, 2), st.integers(0, 2))
    scores = [Score(*pair, *goals) for pair, *goals in draw(st.lists(results, max_size=30))]
    rules = TableRules(
        win=draw(st.integers(2, 3)),
        draw=1,
        loss=draw(st.integers(0, 1)),
        tie_breakers=tuple(draw(st.lists(st.sampled_from(sorted(TIE_BREAKERS)), unique=True))),
    )
    some = st.dictionaries(st.sampled_from(clubs), st.integers(-1, 3))
    return {
        "clubs": clubs,
        "scores": scores,
        "rules": rules,
        "deductions": draw(some),
        "lots": dict(zip(clubs, draw(st.permutations(clubs)), strict=True)),
        "fair_play": draw(some),
    }
